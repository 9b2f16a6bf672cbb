#include "tests/faults/scene.h"

#include <fmt/format.h>

#include <cstdio>
#include <utility>

namespace reversi::faults {

namespace asio = boost::asio;
using namespace std::chrono_literals;

Scene::Scene(const std::string& program, std::vector<std::string> more, std::vector<std::string> wrapper)
    : server_({.program = program,
               .data = scratch_.path(),
               .store_parameters = {},
               .unsynced = {},
               .more = std::move(more),
               .wrapper = std::move(wrapper)}) {
  server_.start();
  expect(server_.is_ready(30s), "the server is ready");
}

Player::Route Scene::route(std::uint16_t port, const client::Pace& pace) {
  return {.loop = loop_,
          .tls = tls_,
          .endpoint = {asio::ip::address_v4::loopback(), port == 0 ? server_.port() : port},
          .receive_buffer = 0,
          .pace = pace};
}

void Scene::seat_bystanders() {
  Table::Settings settings{.longest_thought = 40ms,
                           .on_message =
                               [this](const v1::ServerMessage& message) {
                                 for (const auto& event : message.room().events()) {
                                   if (event.has_disc_placed()) ++moves_;
                                 }
                               },
                           .wants_more = [] { return true; },
                           .on_end = [] {}};
  bystanders_ = std::make_unique<Table>(route(), "Bystanders", 7, std::move(settings));
  bystanders_->start();
  wait_for("two bystanders play", [this] { return moves_ > 4; });
}

bool Scene::wait_for(std::string_view what, const std::function<bool()>& condition,
                     std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!condition() && std::chrono::steady_clock::now() < end) {
    if (server_.process().has_ended()) {
      say("the server has ended: " + server_.errors());
      break;
    }
    loop_.restart();
    loop_.run_one_for(50ms);
  }
  const bool holds = condition();
  expect(holds, what);
  return holds;
}

void Scene::run_for(std::chrono::milliseconds time) {
  loop_.restart();
  loop_.run_for(time);
}

void Scene::say(std::string_view text) const {
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began_;
  fmt::print("{:7.2f} s  {}\n", seconds.count(), text);
  std::fflush(stdout);
}

void Scene::expect(bool holds, std::string_view text) {
  if (!holds) failed_ = true;
  say(holds ? std::string(text) : fmt::format("FAULT: it does not hold that {}", text));
}

}  // namespace reversi::faults
