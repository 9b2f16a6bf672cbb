// A synchro pair at one of its tables: how the other game stands, and what both come to.
#include <gtest/gtest.h>

#include <QApplication>

#include "tests/ui/table_fixture.h"

namespace reversi::ui {
namespace {

// It ends with two empty squares that go to Black.
constexpr std::string_view black_wins_with_empties =
    "f5f6e6f4e3c5c4e7b5e2f3f2g4g5d7h4e8d6h5h6h3f8h7c8g6d8d2d3c7b3c6b4c3c1c2d1a4a5a6b8g3h2h1g7h8g8f7b6b7a8g2a3b2g1f1e1b1"
    "a7";

v1::PairResult& pair_of(RoomScript& script, v1::Color winner, std::uint32_t blacks, std::uint32_t whites, int discs) {
  auto& pair = *script.state().mutable_pair_result();
  pair.set_winner(winner);
  pair.set_black_half_points(blacks);
  pair.set_white_half_points(whites);
  pair.set_discs(discs);
  return pair;
}

TEST(PairNotice, StandsWithTheResultOfTheSecondGame) {
  RoomScript script;
  script.start();
  script.end(v1::ENDING_RESIGNED, v1::COLOR_BLACK);
  const QString alone = table_notice(view_of(script)).text;
  pair_of(script, v1::COLOR_BLACK, 3, 1, 12);
  const QString both = table_notice(view_of(script)).text;
  EXPECT_TRUE(both.startsWith(alone));
  EXPECT_TRUE(both.endsWith(QStringLiteral("Both games: 1\u00bd\u2013\u00bd, +12 discs. You win the pair.")))
      << both.toStdString();
  EXPECT_TRUE(
      table_notice(view_of(script, RoomScript::ben))
          .text.endsWith(QStringLiteral("Both games: \u00bd\u20131\u00bd, \u221212 discs. You lose the pair.")));
  EXPECT_TRUE(table_notice(view_of(script, 99)).text.endsWith(QStringLiteral("+12 discs. Black wins the pair.")))
      << "an onlooker";
}

TEST(PairNotice, SaysThatAPairIsDrawn) {
  RoomScript script;
  script.start();
  script.end(v1::ENDING_RESIGNED, v1::COLOR_BLACK);
  pair_of(script, v1::COLOR_UNSPECIFIED, 2, 2, 0);
  EXPECT_TRUE(table_notice(view_of(script))
                  .text.endsWith(QStringLiteral("Both games: 1\u20131, 0 discs. The pair is a draw.")));
}

/// Anna's view of the pair's first room; the other one, in which Ben has Black, is as the script has it.
TableView view_of_pair(RoomScript& script, RoomScript& other, std::uint64_t player = RoomScript::anna) {
  script.state().set_pair(other.state().room());
  for (auto& seat : *other.state().mutable_seats()) {
    const bool is_black = seat.color() == v1::COLOR_BLACK;
    seat.set_name(is_black ? "Ben" : "Anna");
    seat.set_player(is_black ? RoomScript::ben : RoomScript::anna);
  }
  auto view = view_of(script, player);
  view.other = other.state();
  return view;
}

TEST(PairNotice, SaysHowTheOtherGameStandsWhileItRuns) {
  RoomScript script;
  RoomScript other(8);
  script.start();
  other.start();
  other.play("f5");
  EXPECT_EQ(pair_notice(view_of_pair(script, other)).text,
            QStringLiteral("The other game (Ben \u2013 Anna) goes on: 4\u20131. Anna is to move."));
  script.end(v1::ENDING_RESIGNED, v1::COLOR_BLACK);
  const auto view = view_of_pair(script, other);
  EXPECT_TRUE(pair_notice(view).text.startsWith(QStringLiteral("The other game (Ben \u2013 Anna) goes on")));
  EXPECT_TRUE(table_notice(view).text.endsWith(QStringLiteral("You win! The pair stands at 1\u20130.")))
      << table_notice(view).text.toStdString();
  EXPECT_TRUE(table_notice(view_of_pair(script, other, RoomScript::ben)).text.endsWith(QStringLiteral(" 0\u20131.")));
}

TEST(PairNotice, SaysHowTheOtherGameEndedWhileThisOneRuns) {
  RoomScript script;
  RoomScript other(8);
  script.start();
  other.start();
  other.play(black_wins_with_empties);
  EXPECT_EQ(pair_notice(view_of_pair(script, other)).text,
            QStringLiteral("The other game (Ben \u2013 Anna): 61\u20133. You lose."));
  EXPECT_EQ(pair_notice(view_of_pair(script, other, RoomScript::ben)).text,
            QStringLiteral("The other game (Ben \u2013 Anna): 61\u20133. You win!"));
}

TEST(PairNotice, SaysHowTheOtherGameEndedToWhoIsNotInItsRoom) {
  RoomScript script;
  script.start();
  script.end(v1::ENDING_RESIGNED, v1::COLOR_BLACK);
  script.state().set_pair(8);
  EXPECT_EQ(pair_notice(view_of(script)).text, QStringLiteral("The other game of the pair goes on."));
  auto& result = *pair_of(script, v1::COLOR_BLACK, 3, 1, 12).mutable_other();
  result.set_ending(v1::ENDING_TIME);
  result.set_winner(v1::COLOR_WHITE);
  result.set_black(20);
  result.set_white(14);
  EXPECT_EQ(pair_notice(view_of(script)).text,
            QStringLiteral("The other game (Ben \u2013 Anna): 20\u201314. Black ran out of time. You win!"));
  EXPECT_EQ(pair_notice(view_of(script, 99)).text,
            QStringLiteral("The other game (Ben \u2013 Anna): 20\u201314. Black ran out of time. White wins."));
}

TEST(PairNotice, IsAbsentWithoutAPair) {
  RoomScript script;
  script.start();
  EXPECT_TRUE(pair_notice(view_of(script)).text.isEmpty());
  script.end(v1::ENDING_ABORTED, v1::COLOR_UNSPECIFIED);
  EXPECT_TRUE(pair_notice(view_of(script)).text.isEmpty());
}

class PairAt : public ::testing::TestWithParam<QSize> {};

TEST_P(PairAt, FindsAPlaceForTheOtherGame) {
  RoomScript script;
  RoomScript other(8);
  script.start();
  script.end(v1::ENDING_RESIGNED, v1::COLOR_BLACK);
  other.start();
  Preferences preferences;
  TablePage page(preferences);
  page.resize(GetParam());
  page.show();
  const auto view = view_of_pair(script, other);
  page.show_table(view);
  QApplication::processEvents();
  const QString text = pair_notice(view).text;
  if (page.pair()->isVisible()) {
    EXPECT_EQ(page.pair()->notice().text, text);
    EXPECT_TRUE(page.panel()->rect().contains(page.pair()->geometry()));
    EXPECT_FALSE(page.pair()->geometry().intersects(page.strip()->geometry()));
    EXPECT_FALSE(page.strip()->notice().text.contains(text));
  } else {
    EXPECT_TRUE(page.strip()->notice().text.endsWith(text)) << "where there is one strip it says both";
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, PairAt,
                         ::testing::Values(QSize(320, 480), QSize(480, 900), QSize(900, 480), QSize(1920, 1080)),
                         [](const auto& row) {
                           return std::to_string(row.param.width()) + "x" + std::to_string(row.param.height());
                         });

}  // namespace
}  // namespace reversi::ui
