#include "client/bot/load.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "client/bot/load_room.h"
#include "client/bot/usage.h"

namespace reversi::bot {

namespace asio = boost::asio;
using Clock = LoadCounts::Clock;
using namespace std::chrono_literals;

namespace {

/// Rooms whose sessions connect, or that open, at the same time: a crowd, not an attack. Nobody moves before all are
/// in, for those who play as fast as it goes leave no time for anybody else.
constexpr std::size_t at_once = 64;
constexpr auto look_interval = 5ms;

class Load {
 public:
  Load(const LoadPlan& plan, Keys& keys) : plan_(plan), keys_(keys), tls_(make_tls()) {
    for (std::size_t index = 0; index < plan.rooms; ++index) add_room(index);
  }

  LoadFigures run() {
    const auto before = memory();
    const bool connected = all(&LoadRoom::connect, &LoadRoom::is_connected);
    if (connected) pause(500ms);
    const auto idle = memory();
    if (connected && all(&LoadRoom::open, &LoadRoom::is_playing)) {
      for (auto& room : rooms_) room->play();
      pause(plan_.settle);
      measure();
    } else {
      counts_.fail("not all got in");
    }
    const auto playing = memory();
    if (before && idle) figures_.bytes_per_session = share(*idle - *before, figures_.sessions);
    if (idle && playing) figures_.bytes_per_game = share(*playing - *idle, plan_.rooms);
    for (auto& room : rooms_) room->stop();
    context_.restart();
    context_.run_for(5s);
    return finish();
  }

 private:
  void add_room(std::size_t index) {
    const auto spectators = plan_.spectators / plan_.rooms + (index < plan_.spectators % plan_.rooms ? 1 : 0);
    figures_.sessions += (plan_.ai_level == 0 ? 2 : 1) + spectators;
    const auto connect = [&](const std::string& name) {
      return std::make_unique<Connection>(context_, tls_, keys_, plan_.server,
                                          client::Client(plan_.program, {.name = name, .token = {}}, random_seed()));
    };
    rooms_.push_back(std::make_unique<LoadRoom>(context_, plan_, spectators, index + 1, counts_, connect));
  }

  /// Lets every room do something, not too many at once. @return whether all came to where `done` holds
  bool all(void (LoadRoom::*act)(), bool (LoadRoom::*done)() const) {
    const auto until = Clock::now() + plan_.patience;
    std::size_t next = 0;
    std::vector<LoadRoom*> busy;
    while (next < rooms_.size() || !busy.empty()) {
      for (; next < rooms_.size() && busy.size() < at_once; ++next) {
        busy.push_back(rooms_[next].get());
        (busy.back()->*act)();
      }
      pause(look_interval);
      std::erase_if(busy, [&](const LoadRoom* room) { return (room->*done)(); });
      if (Clock::now() > until) return false;
    }
    return true;
  }

  void pause(std::chrono::milliseconds span) {
    context_.restart();
    context_.run_for(span);
  }

  void measure() {
    const auto used = usage();
    const auto began = Clock::now();
    const auto games = counts_.games;
    counts_.measuring = true;
    pause(plan_.span);
    counts_.measuring = false;
    figures_.span = Clock::now() - began;
    figures_.games = counts_.games - games;
    if (const auto now = usage(); used && now && counts_.moves > 0)
      figures_.cpu_per_million_moves = (*now - *used) * 1e6 / static_cast<double>(counts_.moves);
  }

  std::optional<double> usage() const {
    const auto time = plan_.server_process ? processor_time(*plan_.server_process) : std::nullopt;
    return time ? std::optional(time->count()) : std::nullopt;
  }

  std::optional<std::int64_t> memory() const {
    return plan_.server_process ? resident_bytes(*plan_.server_process) : std::nullopt;
  }

  static double share(std::int64_t bytes, std::size_t among) {
    return static_cast<double>(bytes) / static_cast<double>(std::max<std::size_t>(among, 1));
  }

  LoadFigures finish() {
    figures_.rooms = plan_.rooms;
    figures_.spectators = plan_.spectators;
    figures_.moves = counts_.moves;
    figures_.delays = std::move(counts_.delays);
    std::ranges::sort(figures_.delays);
    figures_.failures = counts_.failures;
    figures_.faults = std::move(counts_.faults);
    return std::move(figures_);
  }

  const LoadPlan& plan_;
  Keys& keys_;
  asio::io_context context_;
  asio::ssl::context tls_;
  LoadCounts counts_;
  LoadFigures figures_;
  std::vector<std::unique_ptr<LoadRoom>> rooms_;
};

}  // namespace

double LoadFigures::delay(double share) const {
  if (delays.empty()) return 0;
  const auto index = static_cast<std::size_t>(share * static_cast<double>(delays.size() - 1));
  return static_cast<double>(delays[index].count()) / 1000;
}

LoadFigures put_load(const LoadPlan& plan, Keys& keys) { return Load(plan, keys).run(); }

std::string load_text(const LoadFigures& figures) {
  const auto seconds = std::max(figures.span.count(), 1e-9);
  auto text = fmt::format("rooms {} sessions {} spectators {} seconds {:.1f}\n", figures.rooms, figures.sessions,
                          figures.spectators, figures.span.count());
  text += fmt::format("moves {} games {} failures {}\n", figures.moves, figures.games, figures.failures);
  text += fmt::format("moves_per_second {:.0f}\n", static_cast<double>(figures.moves) / seconds);
  for (const auto& [name, share] : {std::pair("p50", 0.5), std::pair("p99", 0.99), std::pair("p99.9", 0.999)})
    text += fmt::format("{}_ms {:.3f}\n", name, figures.delay(share));
  if (figures.cpu_per_million_moves)
    text += fmt::format("server_cpu_s_per_million_moves {:.2f}\n", *figures.cpu_per_million_moves);
  if (figures.bytes_per_session)
    text += fmt::format("server_bytes_per_idle_session {:.0f}\n", *figures.bytes_per_session);
  if (figures.bytes_per_game) text += fmt::format("server_bytes_per_live_game {:.0f}\n", *figures.bytes_per_game);
  for (const auto& fault : figures.faults) text += fmt::format("fault {}\n", fault);
  return text;
}

}  // namespace reversi::bot
