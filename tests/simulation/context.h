// What all parts of one simulated world share: time, chance, the plan, the tally, the trace.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "tests/simulation/agenda.h"
#include "tests/simulation/faults.h"
#include "tests/simulation/random.h"

namespace reversi::simulation {

/// What kind of world it is; drawn from the seed. Worlds differ much, so that rare combinations are met somewhere.
struct Plan {
  std::size_t persons = 0;
  std::uint64_t games = 0;     ///< when so many have ended, the faults stop
  double bytes_share = 0;      ///< of the connections, those that run through real frames
  Time delay{};                ///< mean of a message's way
  Time thinking{};             ///< mean of a person's time for a move
  Time engine{};               ///< mean of the engine's
  Time write{};                ///< mean of a batch's
  double slow_writes = 0;      ///< share of the batches that take long
  double failed_writes = 0;    ///< share of the batches that are not stored
  double late_ticks = 0;       ///< share of the server's timers that come late
  double faults_per_disc = 0;  ///< sent by fate, in the mean
  std::array<double, fault_count> weights{};
};

Plan draw_plan(Random& random);

struct Context {
  Context(std::uint64_t seed, bool traced) : random(seed), plan(draw_plan(random)), trace(traced) {}

  Agenda agenda;
  Random random;
  Plan plan;
  Tally tally;
  bool trace;
  bool calm = false;               ///< faults have stopped
  bool winding_down = false;       ///< nobody begins another game
  std::vector<std::string> codes;  ///< of private rooms, for everybody to read

  Time now() const { return agenda.now(); }

  void meet(Fault fault) {
    ++tally[fault];
    say("fault: {}", name_of(fault));
  }

  template <typename... Args>
  void say(fmt::format_string<Args...> format, Args&&... args) const {
    if (!trace) return;
    fmt::print("{:14.6f} {}\n", static_cast<double>(now().count()) * 1e-6,
               fmt::format(format, std::forward<Args>(args)...));
  }
};

}  // namespace reversi::simulation
