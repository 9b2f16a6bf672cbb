#include "tests/simulation/world.h"

#include <algorithm>

#include "tests/simulation/violation.h"

namespace reversi::simulation {

using namespace std::chrono_literals;

World::World(std::uint64_t seed, bool trace) : context_(seed, trace), host_(context_), network_(context_, host_) {
  host_.attach(network_);
  for (std::size_t index = 0; index < context_.plan.persons; ++index) {
    persons_.push_back(
        std::make_unique<Person>(context_, network_, host_, "Person " + std::to_string(index + 1), index % 3 != 0));
  }
}

void World::run() {
  context_.tally.worlds = 1;
  host_.start();
  for (auto& person : persons_) person->start();
  live();
  play_to_end();
  check_quiet();
  depart();
}

void World::run_until(Time limit) {
  while (context_.agenda.step(limit)) continue;
}

void World::live() {
  send_fate_after(10s);
  const Time limit = context_.now() + 100h;
  auto discs = context_.tally.discs;
  while (context_.tally.games < context_.plan.games) {
    if (!context_.agenda.step(limit)) {
      throw Violation("games go on under faults",
                      fmt::format("{} of {} in 100 hours", context_.tally.games, context_.plan.games));
    }
    for (; discs < context_.tally.discs; ++discs) {
      if (context_.random.chance(context_.plan.faults_per_disc)) strike(draw_fault());
    }
  }
}

bool World::any_game() const {
  return std::ranges::any_of(host_.disk().rooms(),
                             [](const auto& entry) { return entry.second.now().phase == v1::ROOM_PHASE_PLAYING; });
}

void World::play_to_end() {
  context_.say("faults stop");
  context_.calm = context_.winding_down = true;
  // An unlimited game whose players sleep or are gone for ever ends after a day; all others much sooner.
  const Time limit = context_.now() + 30h;
  do {
    run_until(context_.now() + 20s);
    pardon_everybody();
    if (context_.now() > limit) throw Violation("every game ends", "some run on after 30 hours without faults");
  } while (any_game() || !host_.is_quiet());
}

void World::check_quiet() {
  // Long enough for every silence to be noticed, every line to come back and every answer to be repeated.
  run_until(context_.now() + 90s);
  for (Time waited{}; !host_.is_quiet(); waited += 1ms) {
    if (waited > 5s) throw Violation("the server comes to rest", "it still writes");
    run_until(context_.now() + 1ms);
  }
  context_.say("all is quiet");
  for (const auto& person : persons_) person->check_converged();
  host_.judge().set_clock(host_.now());
  host_.judge().check_replays(*host_.service());
}

void World::depart() {
  for (auto& person : persons_) person->quit(context_.random.chance(0.5));
  run_until(context_.now() + 30h);
  const auto census = host_.service()->census();
  if (census.connections + census.sessions + census.rooms + census.running_games + census.thinking > 0) {
    throw Violation("everything is freed in the end",
                    fmt::format("{} connections, {} sessions, {} rooms, {} games, {} questions", census.connections,
                                census.sessions, census.rooms, census.running_games, census.thinking));
  }
  if (network_.served() > 0) throw Violation("everything is freed in the end", "a line is left");
  auto restored = host_.disk().restore();
  // An account is logged in for as long as it likes.
  std::erase_if(restored.sessions, [&](const auto& session) { return host_.disk().is_account(session.player); });
  if (!restored.rooms.empty() || !restored.sessions.empty()) {
    throw Violation("everything is freed in the end", "on disk too");
  }
  if (host_.service()->next_deadline()) throw Violation("everything is freed in the end", "a deadline is left");
}

}  // namespace reversi::simulation
