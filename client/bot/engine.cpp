#include "client/bot/engine.h"

#include <fmt/format.h>

#include <boost/asio/post.hpp>
#include <utility>

namespace reversi::bot {

namespace asio = boost::asio;

Engine::Engine(asio::io_context& context, EnginePlan plan)
    : context_(context), plan_(std::move(plan)), timer_(context) {}

void Engine::ask(const EngineQuestion& question, Answer answer) {
  answer_ = std::move(answer);
  ++question_;
  wait();
  if (const auto started = start(); !started) return fail(started.error());
  say(talk_->ask(question));
}

/// It may go on thinking for as long as it likes, and that answer would be taken for the next question's.
void Engine::interrupt() {
  if (is_asked()) stop();
}

void Engine::stop() {
  answer_ = nullptr;
  timer_.cancel();
  child_.reset();
}

std::expected<void, std::string> Engine::start() {
  if (child_) return {};
  auto child = Child::start(
      context_, plan_.command,
      {.line = [this](std::string_view line) { heard(line); }, .ended = [this](const std::string& why) { fail(why); }});
  if (!child) return std::unexpected(std::move(child.error()));
  child_ = *std::move(child);
  talk_ = talk_with_engine(plan_.protocol, plan_.first);
  return {};
}

void Engine::heard(std::string_view line) { say(talk_->hear(line)); }

void Engine::say(const EngineTalk::Result& words) {
  if (!words) return fail(words.error());
  for (const auto& line : words->say) child_->write(line);
  if (!words->move || !is_asked()) return;
  timer_.cancel();
  std::exchange(answer_, nullptr)(*words->move);
}

/// Told from the io_context, so that nobody hears the answer before `ask` has returned.
void Engine::fail(std::string why) {
  child_.reset();
  if (!is_asked()) return;
  asio::post(context_, [this, alive = std::weak_ptr<void>(alive_), question = question_, why = std::move(why)] {
    if (alive.expired() || !is_asked() || question != question_) return;
    timer_.cancel();
    std::exchange(answer_, nullptr)(std::unexpected(why));
  });
}

void Engine::wait() {
  timer_.expires_after(plan_.patience);
  timer_.async_wait([this, alive = std::weak_ptr<void>(alive_), question = question_](const auto& error) {
    if (error || alive.expired() || question != question_ || !is_asked()) return;
    fail(fmt::format("no answer within {} s", std::chrono::duration<double>(plan_.patience).count()));
  });
}

}  // namespace reversi::bot
