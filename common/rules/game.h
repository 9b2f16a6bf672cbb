// A game: the moves from a start position, with the passes that the rules force.
//
// A value with one owner, no locks. Passes are never asked for: after each placed disc the game itself passes for a
// side that cannot move, so `position().to_move` always can, unless the game is over.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "common/rules/position.h"

namespace reversi::rules {

/// A disc placed or a forced pass.
struct Turn {
  Color color = Color::black;
  std::optional<Square> square;  ///< nothing for a pass
  Bitboard flipped = 0;          ///< the discs turned over; 0 for a pass

  constexpr bool is_pass() const { return !square; }
  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

class Game {
 public:
  explicit Game(const Position& start = Position::start());

  const Position& start() const { return start_; }
  const Position& position() const { return position_; }
  bool is_over() const { return position_.is_over(); }

  /// Discs and passes in order. The two passes that end a game are not turns.
  const std::vector<Turn>& turns() const { return turns_; }

  /// Discs placed since the start; passes do not count.
  int ply() const { return ply_; }

  /// The newest disc, nothing before the first.
  std::optional<Turn> last_disc() const;

  /// Places a disc for the side to move, then passes for the other where it must.
  /// @return the turn played, or why not; then nothing has changed.
  std::expected<Turn, MoveFault> play(Square square);

  /// Takes back the newest disc and the passes after it. @return false at the start, where there is none.
  bool take_back();

  /// The placed discs, lower case, passes left out: "f5d6c3".
  std::string transcript() const;

 private:
  void settle_pass();

  Position start_;
  Position position_;
  std::vector<Turn> turns_;
  int ply_ = 0;
};

}  // namespace reversi::rules
