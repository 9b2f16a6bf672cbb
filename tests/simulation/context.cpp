#include "tests/simulation/context.h"

namespace reversi::simulation {

using namespace std::chrono_literals;

Plan draw_plan(Random& random) {
  constexpr std::array shares{0.0, 0.3, 1.0};
  constexpr std::array<Time, 3> delays{1ms, 20ms, 120ms};
  constexpr std::array<Time, 3> paces{40ms, 200ms, 900ms};
  Plan plan;
  plan.persons = 4 + random.below(12);
  plan.games = 16 + random.below(48);
  plan.bytes_share = random.one_of(shares);
  plan.delay = random.one_of(delays);
  plan.thinking = random.one_of(paces);
  plan.engine = random.one_of(delays);
  plan.write = random.chance(0.5) ? Time(500us) : Time(8ms);
  plan.slow_writes = random.chance(0.6) ? 0.01 : 0.0;
  plan.failed_writes = random.chance(0.6) ? 0.01 : 0.0;
  plan.late_ticks = random.chance(0.5) ? 0.1 : 0.0;
  // Half of the worlds have all faults, the others a random half of them: many bugs need peace around one fault.
  const double kept = random.chance(0.5) ? 1.0 : 0.5;
  double total = 0;
  for (std::size_t index = 0; index < fault_count; ++index) {
    if (random.chance(kept)) plan.weights[index] = weight_of(static_cast<Fault>(index));
    total += plan.weights[index];
  }
  // A game has some sixty discs, and a kind of weight 1 strikes in every third.
  plan.faults_per_disc = total * 0.33 / 60;
  return plan;
}

}  // namespace reversi::simulation
