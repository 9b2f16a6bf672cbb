// What a position is worth to the strong levels, without looking ahead: a sum of weights over the patterns' contents,
// by stage of the game.
//
// One evaluator serves all searches of the process; nothing changes it after it was made, so it is safe on any thread.
// Values are for the side to move, `disc_value` (100) for each disc of the expected final difference, and mean nothing
// for a finished game: who searches asks for its exact result first.
#pragma once

#include <algorithm>
#include <cstddef>
#include <expected>
#include <filesystem>
#include <string>
#include <utility>

#include "server/engine/evaluate.h"
#include "server/engine/features.h"
#include "server/engine/weights.h"

namespace reversi::engine {

class Evaluator {
 public:
  explicit Evaluator(WeightTable weights) : weights_(std::move(weights)) {}

  /// The value of a position, within +-63 discs. A pass may be due. Inlined, so that it takes the instructions of the
  /// code around it (isa.h).
  /// @param features     of the position
  /// @param own_moves    number of squares that the side to move may place a disc on
  /// @param other_moves  the same of the other side, if it were to move
  [[gnu::always_inline]] Value value(const Features& features, int empties, int own_moves, int other_moves) const {
    const Weight* row = weights_.of.data() + stage_size * static_cast<std::size_t>(stage_of(empties));
    const Value total = sum(row, features, std::make_index_sequence<place_count>()) +
                        row[own_moves_offset + static_cast<std::size_t>(own_moves)] +
                        row[other_moves_offset + static_cast<std::size_t>(other_moves)] +
                        row[parity_offset + static_cast<std::size_t>(empties % 2)];
    return std::clamp(total, -highest_guess, highest_guess);
  }

  /// The same where nobody has counted the moves yet. @pre `features == Features::of(board)`
  Value value(const Board& board, const Features& features) const;

  /// The same from scratch, slower.
  Value value(const Board& board) const { return value(board, Features::of(board)); }

  const WeightTable& weights() const { return weights_; }

 private:
  static constexpr Value highest_guess = 63 * disc_value;  // what is more only a finished game can show

  template <std::size_t... lane>
  [[gnu::always_inline]] static Value sum(const Weight* row, const Features& features,
                                          std::index_sequence<lane...> /*lanes*/) {
    return (Value{row[table_offsets[place_of(lane).pattern] + features.content(lane)]} + ...);
  }

  WeightTable weights_;
};

/// An evaluator with the weights of a file. The error says what is wrong with it.
std::expected<Evaluator, std::string> read_evaluator(const std::filesystem::path& path);

/// The evaluator with the engine's own weights. The first call takes some milliseconds.
const Evaluator& evaluator();

}  // namespace reversi::engine
