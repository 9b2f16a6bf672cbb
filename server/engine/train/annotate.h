// Turns a game into samples: what each of its positions is worth, by searches along it and the exact end.
//
// Values are estimated as in temporal difference learning (R. Sutton, 1988): a position's value is a mean of what a
// search says there and of what the positions after it turned out to be worth, as long as the moves between were best.
// That takes far less noise into the fit than the game's result, and less of a search's own error than its value alone.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "server/engine/train/sample.h"
#include "server/engine/train/shallow.h"
#include "server/engine/train/wthor.h"

namespace reversi::engine {

/// A position of a game, whose side to move can move.
struct Step {
  Board board;
  bool black_moves = true;
  Value value = 0;         ///< for the side to move
  bool exact = false;      ///< the value is the result with best play: what comes after does not matter
  bool plays_best = true;  ///< the move that follows is as good as any
};

/// The steps' samples. @param trust  in what comes after, 0..1, against the search's own word
std::vector<Sample> samples_of(std::span<const Step> steps, std::uint32_t game_number, std::uint16_t source,
                               double trust);

struct PlayOptions {
  int depth = 2;           ///< plies that moves are looked ahead
  int exact_empties = 10;  ///< positions with as few empty squares are solved
  int least_random = 2;    ///< the first moves are drawn by lot: this many
  int most_random = 24;    ///< to this many
  int later_random = 4;    ///< and of the moves after them this many in a hundred
};

/// The steps of a tournament game: exact at 24 empties by the base's word, and from `exact_empties` on.
std::vector<Step> annotate(Shallow& search, const TournamentGame& game, int depth, int exact_empties);

/// The steps of a game of the search against itself. The same seed gives the same game.
std::vector<Step> play_game(Shallow& search, const PlayOptions& options, std::uint64_t seed);

}  // namespace reversi::engine
