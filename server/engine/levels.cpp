#include "server/engine/levels.h"

#include <array>
#include <cassert>

namespace reversi::engine {
namespace {

using std::chrono::milliseconds;

constexpr std::array<Level, 3> all_levels{{
    {1, "novice", milliseconds(300)},
    {2, "club", milliseconds(700)},
    {3, "master", milliseconds(2000)},
}};

constexpr std::array<Style, 3> styles{{
    {.max_depth = 2,
     .exact_empties = 2,
     .table_bits = 10,
     .overlook_percent = 20,
     .opening_spread = 2 * disc_value,
     .weights = &beginner_weights},
    {.max_depth = 4,
     .exact_empties = 8,
     .table_bits = 16,
     .overlook_percent = 0,
     .opening_spread = disc_value,
     .weights = &expert_weights},
    {.max_depth = 60,
     .exact_empties = 60,
     .table_bits = 20,
     .overlook_percent = 0,
     .opening_spread = disc_value / 2,
     .certainty = 1},
}};

}  // namespace

std::span<const Level> levels() { return all_levels; }

std::optional<Level> level_of(int number) {
  for (const Level& level : all_levels) {
    if (level.number == number) return level;
  }
  return std::nullopt;
}

const Style& style_of(int number) {
  assert(level_of(number));
  return styles[static_cast<std::size_t>(number - 1)];
}

}  // namespace reversi::engine
