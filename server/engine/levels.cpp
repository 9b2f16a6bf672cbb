#include "server/engine/levels.h"

#include <array>
#include <cassert>

namespace reversi::engine {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t strongest = 9;

constexpr std::array<Level, 11> all_levels{{
    {1, "newcomer", "takes as many discs as it can and often forgets the corners", milliseconds(300)},
    {2, "novice", "likes discs and corners, and overlooks a lot", milliseconds(300)},
    {3, "casual", "has heard of mobility and overlooks some moves", milliseconds(300)},
    {4, "hobbyist", "plays for mobility, with a slip now and then", milliseconds(500)},
    {5, "club", "looks four plies ahead and plays soundly", milliseconds(700)},
    {6, "league", "judges positions well and looks a little ahead", milliseconds(700)},
    {7, "expert", "sees most tactics and counts the last dozen squares", milliseconds(1000)},
    {8, "master", "looks ten plies ahead and plays the end exactly", milliseconds(1500)},
    {9, "grandmaster", "looks far ahead and leaves little to win", milliseconds(2000)},
    {10, "champion", "plays as well as the machine can in the time", milliseconds(3000)},
    {11, "partner", "adapts to its opponent and keeps the game even", milliseconds(1000)},
}};

constexpr std::array<Style, 11> styles{{
    {.max_depth = 1,
     .exact_empties = 1,
     .table_bits = 10,
     .overlook_percent = 50,
     .opening_spread = 3 * disc_value,
     .weights = &newcomer_weights},
    {.max_depth = 2,
     .exact_empties = 2,
     .table_bits = 10,
     .overlook_percent = 20,
     .opening_spread = 2 * disc_value,
     .weights = &beginner_weights},
    {.max_depth = 2,
     .exact_empties = 4,
     .table_bits = 12,
     .overlook_percent = 18,
     .opening_spread = 2 * disc_value,
     .weights = &expert_weights},
    {.max_depth = 3,
     .exact_empties = 6,
     .table_bits = 14,
     .overlook_percent = 8,
     .opening_spread = 2 * disc_value,
     .weights = &expert_weights},
    {.max_depth = 4, .exact_empties = 8, .table_bits = 16, .opening_spread = disc_value, .weights = &expert_weights},
    {.max_depth = 3, .exact_empties = 8, .table_bits = 14, .opening_spread = disc_value},
    {.max_depth = 6, .exact_empties = 12, .table_bits = 16, .opening_spread = disc_value},
    {.max_depth = 10,
     .exact_empties = 16,
     .table_bits = 18,
     .opening_spread = disc_value,
     .certainty = 2,
     .knows_book = true},
    {.max_depth = 16,
     .exact_empties = 20,
     .table_bits = 20,
     .opening_spread = disc_value / 2,
     .certainty = 1,
     .knows_book = true},
    {.max_depth = 60,
     .exact_empties = 60,
     .table_bits = 20,
     .opening_spread = disc_value / 2,
     .certainty = 1,
     .knows_book = true},
    {.max_depth = 8,
     .exact_empties = 14,
     .table_bits = 18,
     .opening_spread = disc_value,
     .certainty = 2,
     .evens_out = true},
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

const Level& strongest_level() { return all_levels[strongest]; }

}  // namespace reversi::engine
