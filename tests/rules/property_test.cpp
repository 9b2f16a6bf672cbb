// The bitboards against a plain array, on any arrangement of discs and along random games.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "common/rules/game.h"
#include "tests/rules/naive.h"

namespace reversi::rules {
namespace {

using test::NaiveBoard;

/// Any discs anywhere: what no game may reach is a position all the same.
Position any_position() {
  const auto occupied = *rc::gen::arbitrary<Bitboard>() | *rc::gen::arbitrary<Bitboard>();
  const auto black = occupied & *rc::gen::arbitrary<Bitboard>();
  return {black, occupied & ~black, *rc::gen::element(Color::black, Color::white)};
}

/// The n-th square of a set that is not empty, counted round and round.
Square nth_square(Bitboard set, unsigned n) {
  for (n %= static_cast<unsigned>(count(set)); n > 0; --n) set &= set - 1;
  return Square(std::countr_zero(set));
}

RC_GTEST_PROP(Rules, LegalMovesEqualThePlainArrays, ()) {
  const Position position = any_position();
  const NaiveBoard naive(position);
  RC_ASSERT(position.can_move() == naive.has_move());
  for (int index = 0; index < Square::count; ++index) {
    const bool legal = (position.legal_moves() & Square(index).bit()) != 0;
    RC_ASSERT(legal == naive.is_legal(index / 8, index % 8));
    RC_ASSERT(legal == (position.flips(Square(index)) != 0));
    RC_ASSERT(legal == !position.fault_of(Square(index)).has_value());
  }
}

RC_GTEST_PROP(Rules, PlacedDiscsTurnWhatThePlainArrayTurns, ()) {
  const Position position = any_position();
  for_each_square(position.legal_moves(), [&](Square square) {
    NaiveBoard naive(position);
    naive.play(square.row(), square.column());
    RC_ASSERT(to_string(position.after(square)) == naive.text());
  });
}

RC_GTEST_PROP(Rules, PositionTextReadsBack, ()) {
  const Position position = any_position();
  RC_ASSERT(parse_position(to_string(position)).value() == position);
}

/// Plays to the end by the given choices and answers every position on the way, the last one included.
std::vector<Position> play_out(Game& game, const std::vector<unsigned>& choices) {
  std::vector<Position> seen{game.position()};
  for (std::size_t turn = 0; !game.is_over(); ++turn) {
    const auto square = nth_square(game.position().legal_moves(), choices[turn % choices.size()]);
    RC_ASSERT(game.play(square).has_value());
    seen.push_back(game.position());
  }
  return seen;
}

std::vector<unsigned> any_choices() {
  return *rc::gen::container<std::vector<unsigned>>(61, rc::gen::inRange(0U, 1000U));
}

RC_GTEST_PROP(Rules, ARandomGamePassesAndEndsLikeThePlainArray, ()) {
  Game game;
  NaiveBoard naive(game.start());
  play_out(game, any_choices());
  for (const Turn& turn : game.turns()) {
    if (turn.is_pass()) {
      RC_ASSERT(!naive.has_move());
      naive.pass();
    } else {
      RC_ASSERT(naive.is_legal(turn.square->row(), turn.square->column()));
      naive.play(turn.square->row(), turn.square->column());
    }
  }
  RC_ASSERT(naive.text() == to_string(game.position()));
  RC_ASSERT(!naive.has_move());
  naive.pass();
  RC_ASSERT(!naive.has_move());
}

RC_GTEST_PROP(Rules, TakingBackGoesThroughTheSamePositionsBackwards, ()) {
  Game game;
  const auto seen = play_out(game, any_choices());
  for (std::size_t left = seen.size(); left > 1; --left) {
    RC_ASSERT(game.position() == seen[left - 1]);
    RC_ASSERT(game.take_back());
  }
  RC_ASSERT(!game.take_back());
  RC_ASSERT(game.turns().empty());
  RC_ASSERT(game.position() == Position::start());
}

RC_GTEST_PROP(Rules, ADiscChangesTheCountByWhatItTurned, ()) {
  Game game;
  play_out(game, any_choices());
  Score score = Position::start().disc_count();
  for (const Turn& turn : game.turns()) {
    if (turn.is_pass()) continue;
    (turn.color == Color::black ? score.black : score.white) += 1 + count(turn.flipped);
    (turn.color == Color::black ? score.white : score.black) -= count(turn.flipped);
  }
  RC_ASSERT(score == game.position().disc_count());
  RC_ASSERT(score.black + score.white == 4 + game.ply());
}

}  // namespace
}  // namespace reversi::rules
