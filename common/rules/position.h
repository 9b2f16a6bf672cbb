// A position: who has discs where, and whose turn it is.
//
// A plain value of two bitboards, copied freely, safe on any thread. Rules as played in tournaments: Black moves first;
// a side without a legal move passes, never voluntarily; two passes end the game; empty squares go to the winner.
#pragma once

#include <compare>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "common/rules/bitboard.h"
#include "common/rules/square.h"

namespace reversi::rules {

/// Why a disc may not be placed.
enum class MoveFault : std::uint8_t {
  game_over,      ///< neither side has a move left
  occupied,       ///< there is a disc on the square
  flips_nothing,  ///< the disc would turn no disc of the opponent
};

/// A sentence for people: "square is occupied".
std::string_view describe(MoveFault fault);

/// Discs of each side, 0..64 each.
struct Score {
  int black = 0;
  int white = 0;

  /// The side ahead, nothing for a draw.
  constexpr std::optional<Color> leader() const {
    if (black == white) return std::nullopt;
    return black > white ? Color::black : Color::white;
  }

  friend constexpr auto operator<=>(const Score&, const Score&) = default;
};

struct Position {
  Bitboard black = 0;
  Bitboard white = 0;
  Color to_move = Color::black;

  /// White on d4 and e5, Black on e4 and d5, Black to move.
  static constexpr Position start() {
    return {Square(28).bit() | Square(35).bit(), Square(27).bit() | Square(36).bit(), Color::black};
  }

  /// White on d4 and e4, Black on d5 and e5, Black to move: two rows of one colour each.
  static constexpr Position parallel_start() {
    return {Square(35).bit() | Square(36).bit(), Square(27).bit() | Square(28).bit(), Color::black};
  }

  constexpr Bitboard discs(Color color) const { return color == Color::black ? black : white; }
  constexpr Bitboard mine() const { return discs(to_move); }
  constexpr Bitboard theirs() const { return discs(opponent(to_move)); }
  constexpr Bitboard occupied() const { return black | white; }
  constexpr Bitboard empty() const { return ~occupied(); }
  constexpr int empties() const { return count(empty()); }

  /// The squares on which the side to move may place a disc.
  constexpr Bitboard legal_moves() const { return rules::legal_moves(mine(), theirs()); }

  /// The side to move has a legal move.
  constexpr bool can_move() const { return rules::can_move(mine(), theirs()); }

  /// The discs that the side to move would turn by placing on `square`; 0 where that is not legal.
  constexpr Bitboard flips(Square square) const {
    if ((occupied() & square.bit()) != 0) return 0;
    return rules::flips(mine(), theirs(), square);
  }

  /// The side to move has no move, but the game goes on.
  constexpr bool must_pass() const { return !can_move() && rules::can_move(theirs(), mine()); }

  /// Neither side has a move.
  constexpr bool is_over() const { return !can_move() && !rules::can_move(theirs(), mine()); }

  /// Why the side to move may not place on `square`; nothing where it may.
  constexpr std::optional<MoveFault> fault_of(Square square) const {
    if (is_over()) return MoveFault::game_over;
    if ((occupied() & square.bit()) != 0) return MoveFault::occupied;
    if (flips(square) == 0) return MoveFault::flips_nothing;
    return std::nullopt;
  }

  /// The position after a legal placement; the other side is to move, whether it can or not.
  constexpr Position after(Square square) const {
    const Bitboard turned = flips(square);
    assert(turned != 0);
    return with(square, turned);
  }

  /// The same where it is legal, nothing where it is not: one computation in place of two.
  constexpr std::optional<Position> placed(Square square) const {
    const Bitboard turned = flips(square);
    if (turned == 0) return std::nullopt;
    return with(square, turned);
  }

  constexpr Position passed() const { return {black, white, opponent(to_move)}; }

  /// Discs on the board.
  constexpr Score disc_count() const { return {count(black), count(white)}; }

  /// The final score of a finished game: discs, and the empty squares to the winner; a draw splits them.
  constexpr Score final_score() const {
    Score score = disc_count();
    const auto leader = score.leader();
    if (!leader) return {32, 32};
    (*leader == Color::black ? score.black : score.white) += empties();
    return score;
  }

  /// The position after a disc on `square` has turned `turned` over, which are its `flips`.
  constexpr Position with(Square square, Bitboard turned) const {
    const Bitboard gained = turned | square.bit();
    if (to_move == Color::black) return {black | gained, white & ~turned, Color::white};
    return {black & ~turned, white | gained, Color::black};
  }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// Writes 64 squares a1..h8 row by row, `X` black, `O` white, `-` empty, then a blank and the side to move:
/// "---------------------------OX------XO--------------------------- X".
std::string to_string(const Position& position);

/// Only the 64 squares of `to_string`.
std::string board_string(const Position& position);

/// Reads what `to_string` writes, and its variants in the wild. Black is any of `X x B b 0 *`, White any of `O o W w
/// 1`, empty `-` or `.`; blanks and line ends are skipped; the side to move comes last. Errors say what is wrong where.
std::expected<Position, std::string> parse_position(std::string_view text);

/// Leaves of the game tree below `position` at `depth` plies. Convention A: a pass is a ply, a finished game is a leaf.
std::uint64_t perft_with_passes(const Position& position, int depth);

/// The same by convention B: a pass costs no depth.
std::uint64_t perft_without_passes(const Position& position, int depth);

}  // namespace reversi::rules
