// A recorded game and its cursor, and a game of two at one screen.
#include "client/ui/review/sheet.h"

#include <gtest/gtest.h>

#include <bit>

#include "common/records/transcripts.h"

namespace reversi::ui {
namespace {

// Black passes after 16 discs.
constexpr std::string_view pass_game = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";

records::Record record_of(std::string_view moves) { return records::read_transcript(moves).value(); }

Sheet played(std::string_view moves) {
  Sheet sheet;
  for (std::size_t at = 0; at < moves.size(); at += 2) {
    EXPECT_TRUE(sheet.place(*rules::Square::from_name(moves.substr(at, 2)))) << moves.substr(at, 2);
  }
  return sheet;
}

TEST(Sheet, StepsOverDiscsAndPassesOneByOne) {
  Sheet sheet(record_of(pass_game));
  ASSERT_EQ(sheet.turns(), 17U);
  sheet.go_to(16);
  EXPECT_EQ(sheet.last_turn()->square, rules::Square::from_name("f8"));
  EXPECT_EQ(sheet.position().to_move, rules::Color::black);
  EXPECT_FALSE(sheet.position().can_move());
  sheet.step(1);
  EXPECT_FALSE(sheet.last_turn()->square);
  EXPECT_EQ(sheet.position().to_move, rules::Color::white);
  EXPECT_EQ(sheet.ply(), 16);
}

TEST(Sheet, StaysWithinTheGame) {
  Sheet sheet(record_of("f5d6"));
  sheet.step(-5);
  EXPECT_EQ(sheet.cursor(), 0U);
  EXPECT_EQ(sheet.position(), rules::Position::start());
  sheet.step(70);
  EXPECT_EQ(sheet.cursor(), 2U);
}

TEST(Sheet, FindsTheTurnOfAPlyBehindAPass) {
  Sheet sheet(record_of(pass_game), true);
  const auto next = rules::Square(std::countr_zero(sheet.position().legal_moves()));
  ASSERT_TRUE(sheet.place(next));
  EXPECT_EQ(sheet.turn_of_ply(16), 16U);
  EXPECT_EQ(sheet.turn_of_ply(17), 18U);
  EXPECT_EQ(sheet.turn_of_ply(0), 0U);
  EXPECT_EQ(sheet.turn_of_ply(60), 18U);
}

TEST(Sheet, OffersNoSquareOfARecordThatIsLookedAt) {
  Sheet sheet(record_of("f5d6"));
  EXPECT_FALSE(sheet.board(1).is_open);
  EXPECT_EQ(sheet.board(1).legal, 0U);
  EXPECT_FALSE(sheet.place(*rules::Square::from_name("c3")));
  EXPECT_EQ(sheet.turns(), 2U);
}

TEST(Sheet, NamesTheOpeningUpToTheCursor) {
  Sheet sheet(record_of("f5d6c3d3c4f4"));
  sheet.go_to(2);
  ASSERT_TRUE(sheet.opening());
  EXPECT_EQ(sheet.opening()->name, "Perpendicular Opening");
  sheet.go_to(5);
  EXPECT_EQ(sheet.opening()->name, "Tiger");
}

TEST(TwoAtOneScreen, PlayInTurns) {
  const Sheet sheet = played("f5d6");
  EXPECT_EQ(sheet.board(1).own, rules::Color::black);
  EXPECT_EQ(sheet.record(), record_of("f5d6"));
}

TEST(TwoAtOneScreen, HearWhyADiscCannotGoThere) {
  Sheet sheet;
  EXPECT_EQ(sheet.place(*rules::Square::from_name("a1")).error(), rules::MoveFault::flips_nothing);
  EXPECT_EQ(sheet.place(*rules::Square::from_name("d4")).error(), rules::MoveFault::occupied);
  EXPECT_EQ(sheet.turns(), 0U);
}

TEST(TwoAtOneScreen, PassByThemselves) {
  const Sheet sheet = played(pass_game);
  EXPECT_EQ(sheet.turns(), 17U);
  EXPECT_EQ(sheet.board(1).own, rules::Color::white);
}

TEST(TwoAtOneScreen, TakeBackADiscWithThePassBehindIt) {
  Sheet sheet = played(pass_game);
  ASSERT_TRUE(sheet.take_back());
  EXPECT_EQ(sheet.record(), record_of(pass_game.substr(0, pass_game.size() - 2)));
  EXPECT_EQ(sheet.board(1).own, rules::Color::white);
}

TEST(TwoAtOneScreen, TakeBackTheEndOfAGame) {
  constexpr std::string_view wipe_out = "e6f4e3f6g5d6e7f5c5";
  Sheet sheet = played(wipe_out);
  ASSERT_TRUE(sheet.is_over());
  EXPECT_EQ(sheet.record().result->winner, rules::Color::black);
  ASSERT_TRUE(sheet.take_back());
  EXPECT_FALSE(sheet.is_over());
  EXPECT_FALSE(sheet.record().result);
}

TEST(TwoAtOneScreen, TakeBackNothingAtTheStart) {
  Sheet sheet;
  EXPECT_FALSE(sheet.take_back());
}

TEST(TwoAtOneScreen, PlaceNoDiscWhileTheyLookBack) {
  Sheet sheet = played("f5d6c3");
  sheet.go_to(1);
  EXPECT_FALSE(sheet.board(1).is_open);
}

TEST(Branch, GoesOnFromTheCursorAndLeavesTheRecordAlone) {
  Sheet sheet(record_of(pass_game));
  sheet.go_to(16);  // the pass is still to come, and comes by itself
  Sheet branch = sheet.branch();
  EXPECT_TRUE(branch.is_open());
  EXPECT_EQ(branch.turns(), 17U);
  EXPECT_EQ(branch.board(1).own, rules::Color::white);
  sheet.go_to(3);
  branch = sheet.branch();
  EXPECT_EQ(moves_before(branch.record(), branch.turns()), "e6f6c4");
  EXPECT_EQ(sheet.turns(), 17U);
}

TEST(Branch, BeginsFromAnyPosition) {
  records::Record record;
  record.start = rules::Position::parallel_start();
  const Sheet sheet(record);
  EXPECT_EQ(sheet.branch().position(), rules::Position::parallel_start());
}

}  // namespace
}  // namespace reversi::ui
