// The table: what it says, and that nothing lies over anything else at any size.
#include <gtest/gtest.h>

#include <QAbstractItemModel>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTest>

#include "client/ui/move_list_model.h"
#include "client/ui/table/chat_box.h"
#include "client/ui/table/game_buttons.h"
#include "client/ui/table/move_panel.h"
#include "client/ui/table/offer_bar.h"
#include "client/ui/table/played_game.h"
#include "client/ui/table_page.h"
#include "client/ui/wording.h"
#include "tests/ui/table_fixture.h"

namespace reversi::ui {
namespace {

using testing::RoomScript;
using namespace std::chrono_literals;

// A pass of Black after 16 discs, a draw with four empty squares, and an end with two that go to Black.
constexpr std::string_view pass_game = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
constexpr std::string_view draw_with_empties =
    "e6f4c3c4d3d6c5c6d7b5b6f7a6a5b4a7f3c8e8c7f6e7g8g6f8f5g4e3d2h3g5g3h4h5h7d8b8a4b3d1c1b1c2e1e2a3b7f2f1g1b2a2g2h6h2g7";
constexpr std::string_view black_wins_with_empties =
    "f5f6e6f4e3c5c4e7b5e2f3f2g4g5d7h4e8d6h5h6h3f8h7c8g6d8d2d3c7b3c6b4c3c1c2d1a4a5a6b8g3h2h1g7h8g8f7b6b7a8g2a3b2g1f1e1b1"
    "a7";

QString notice(RoomScript& script, std::uint64_t player = RoomScript::anna) {
  return table_notice(view_of(script, player)).text;
}

TEST(Notice, SaysWhoseTurnItIs) {
  RoomScript script;
  script.start();
  EXPECT_EQ(notice(script), QStringLiteral("Your turn."));
  EXPECT_EQ(notice(script, RoomScript::ben), QStringLiteral("Anna is to move."));
}

TEST(Notice, TellsBothSidesOfAPassUntilTheNextDisc) {
  RoomScript script;
  script.start();
  script.play(pass_game);
  EXPECT_EQ(notice(script), QStringLiteral("You have no move and pass. Ben moves again."));
  EXPECT_EQ(notice(script, RoomScript::ben), QStringLiteral("Anna has no move and passes. Your turn again."));
  EXPECT_EQ(table_notice(view_of(script)).tone, Tone::event);
  const auto next = rules::Square(std::countr_zero(script.state().legal()));
  script.play(next.name());
  EXPECT_FALSE(notice(script).contains(QStringLiteral("pass")));
}

TEST(Notice, GivesTheEmptySquaresToTheWinner) {
  RoomScript script;
  script.start();
  script.play(black_wins_with_empties);
  EXPECT_EQ(Wording::score(script.state()), QStringLiteral("61\u20133 (2 empties to Black)"));
  EXPECT_EQ(notice(script), QStringLiteral("61\u20133 (2 empties to Black). You win!"));
  EXPECT_EQ(notice(script, RoomScript::ben), QStringLiteral("61\u20133 (2 empties to Black). You lose."));
}

TEST(Notice, SharesTheEmptySquaresOfADraw) {
  RoomScript script;
  script.start();
  script.play(draw_with_empties);
  EXPECT_EQ(notice(script), QStringLiteral("32\u201332 (4 empties shared). A draw."));
}

TEST(Notice, CountsOnlyTheDiscsAfterAResignation) {
  RoomScript script;
  script.start();
  script.play("f5");
  script.end(v1::ENDING_RESIGNED, v1::COLOR_BLACK);
  EXPECT_EQ(notice(script), QStringLiteral("4\u20131. White resigned. You win!"));
}

TEST(Notice, TellsOfALostLineWithTheSecondsToTheNextTry) {
  RoomScript script;
  script.start();
  auto view = view_of(script);
  view.link = {client::Link::waiting, 2'300ms};
  EXPECT_EQ(table_notice(view).text, QStringLiteral("Connection lost. Next try in 3 seconds."));
  view.link.retry_in = 800ms;
  EXPECT_EQ(table_notice(view).text, QStringLiteral("Connection lost. Next try in 1 second."));
  EXPECT_EQ(table_notice(view).tone, Tone::alarm);
}

TEST(SeatView, CountsAnAbsentOpponentsTimeDown) {
  RoomScript script;
  script.start();
  script.state().mutable_seats(1)->set_connected(false);
  script.state().mutable_seats(1)->set_grace_left_ms(43'000);
  auto view = view_of(script);
  view.now = 3s;
  EXPECT_EQ(seat_view(view, v1::COLOR_WHITE).presence, QStringLiteral("away, 40 s left"));
}

TEST(SeatView, CountsOnlyTheRunningClockDown) {
  RoomScript script;
  script.start();
  auto view = view_of(script);
  view.now = 10s;
  EXPECT_EQ(seat_view(view, v1::COLOR_BLACK).clock->left, 290s);
  EXPECT_EQ(seat_view(view, v1::COLOR_WHITE).clock->left, 300s);
}

TEST(SeatView, SaysHowAnAbsentOpponentCameToBeSo) {
  RoomScript script;
  script.start();
  auto& seat = *script.state().mutable_seats(1);
  seat.set_connected(false);
  seat.set_left(true);
  seat.set_grace_left_ms(10'000);
  EXPECT_EQ(seat_view(view_of(script), v1::COLOR_WHITE).presence, QStringLiteral("has left, 10 s left"));
  seat.set_grace_left_ms(0);
  seat.set_grace_over(true);
  EXPECT_EQ(seat_view(view_of(script), v1::COLOR_WHITE).presence, QStringLiteral("stays away"));
}

TEST(SeatView, CountsTheTimeToBegin) {
  RoomScript script;
  script.start();
  script.state().set_first_move_left_ms(30'000);
  auto view = view_of(script);
  view.now = 7s;
  EXPECT_EQ(seat_view(view, v1::COLOR_BLACK).presence, QStringLiteral("must begin within 23 s"));
  EXPECT_EQ(seat_view(view, v1::COLOR_WHITE).presence, QString());
}

TEST(SeatView, ShowsRatingsAndWhatAGameChanged) {
  RoomScript script;
  script.start();
  auto& rating = *script.state().mutable_seats(0)->mutable_rating();
  rating.set_value(1'724);
  rating.set_provisional(true);
  EXPECT_EQ(seat_view(view_of(script), v1::COLOR_BLACK).rating, QStringLiteral("1724?"));
  EXPECT_EQ(seat_view(view_of(script), v1::COLOR_WHITE).rating, QString()) << "a guest";
  script.end(v1::ENDING_RESIGNED, v1::COLOR_WHITE);
  auto& change = *script.state().add_ratings();
  change.set_color(v1::COLOR_BLACK);
  change.set_before(1'724);
  change.set_after(1'711);
  EXPECT_EQ(seat_view(view_of(script), v1::COLOR_BLACK).rating, QStringLiteral("1711 (\u221213)"));
}

TEST(Clock, ShowsTenthsBelowTenSeconds) {
  EXPECT_EQ(Wording::clock(299'999ms), QStringLiteral("4:59"));
  EXPECT_EQ(Wording::clock(10'000ms), QStringLiteral("0:10"));
  EXPECT_EQ(Wording::clock(9'390ms), QStringLiteral("0:09.3"));
  EXPECT_EQ(Wording::clock(0ms), QStringLiteral("0:00.0"));
  EXPECT_EQ(Wording::clock(3'600'000ms), QStringLiteral("60:00"));
}

TEST(MoveList, GivesAPassALineOfItsOwn) {
  RoomScript script;
  script.start();
  script.play(pass_game);
  MoveListModel moves;
  moves.show_events(script.room().events);
  ASSERT_EQ(moves.rowCount(), 9);
  EXPECT_EQ(moves.index(8, MoveListModel::black).data().toString(), QStringLiteral("pass"));
  EXPECT_EQ(moves.index(7, MoveListModel::white).data().toString(), QStringLiteral("f8"));
}

TEST(ErrorWords, AreThereForEveryCode) {
  const QString unknown = Wording::error(v1::ERROR_CODE_UNSPECIFIED).left(20);
  for (int code = v1::ErrorCode_MIN; code <= v1::ErrorCode_MAX; ++code) {
    // Those that only a broken program meets share one sentence.
    if (code <= v1::ERROR_CODE_HELLO_REPEATED && code != v1::ERROR_CODE_UNSUPPORTED_VERSION) continue;
    EXPECT_FALSE(Wording::error(static_cast<v1::ErrorCode>(code)).startsWith(unknown)) << code;
  }
}

TEST(LevelNames, AreTranslatedWhereTheyAreKnown) {
  v1::AiLevel level;
  level.set_level(4);
  EXPECT_EQ(Wording::ai_level(level), QStringLiteral("Level 4"));
  level.set_name("novice");
  EXPECT_EQ(Wording::ai_level(level), QStringLiteral("Novice"));
  level.set_name("grandmaster");
  EXPECT_EQ(Wording::ai_level(level), QStringLiteral("Grandmaster"));
  level.set_name("sage");
  EXPECT_EQ(Wording::ai_level(level), QStringLiteral("sage")) << "a newer server's";
}

// ---- the page ----

TEST_F(Table, AsksBeforeItResigns) {
  int resigned = 0;
  QObject::connect(&page_, &TablePage::resign_wanted, [&resigned] { ++resigned; });
  button("Resign")->click();
  EXPECT_EQ(resigned, 0);
  EXPECT_TRUE(button("Yes, resign")->isVisible());
  // The board goes on meanwhile.
  script_.play("f5");
  page_.show_table(view_of(script_));
  EXPECT_EQ(page_.board()->state().ply, 1U);
  EXPECT_TRUE(button("Yes, resign")->isVisible());
  button("Yes, resign")->click();
  EXPECT_EQ(resigned, 1);
}

TEST_F(Table, PutsPlayingOnWhereResigningWas) {
  const QPoint place = button("Resign")->mapTo(&page_, button("Resign")->rect().center());
  button("Resign")->click();
  QApplication::processEvents();
  EXPECT_EQ(page_.childAt(place), button("No, play on"));
}

TEST_F(Table, OffersOnlyWhatMakesSense) {
  EXPECT_TRUE(button("Resign")->isEnabled());
  EXPECT_TRUE(button("Draw")->isEnabled());
  EXPECT_FALSE(button("Undo")->isEnabled()) << "nothing has been placed";
  EXPECT_FALSE(button("Rematch")->isEnabled());
  EXPECT_FALSE(button("Leave")->isEnabled());
  script_.end(v1::ENDING_RESIGNED, v1::COLOR_WHITE);
  page_.show_table(view_of(script_));
  page_.buttons()->arm_now();
  EXPECT_FALSE(button("Resign")->isEnabled());
  EXPECT_TRUE(button("Rematch")->isEnabled());
  EXPECT_TRUE(button("Leave")->isEnabled());
  script_.state().mutable_seats()->DeleteSubrange(1, 1);
  page_.show_table(view_of(script_));
  EXPECT_FALSE(button("Rematch")->isEnabled()) << "nobody to play";
}

TEST_F(Table, SaysWhyASquareCannotBePlayed) {
  page_.board()->choose(*rules::Square::from_name("d4"));
  EXPECT_EQ(page_.strip()->notice().text, QStringLiteral("d4: There is a disc on this square."));
  // Gone with the next event.
  script_.play("f5");
  page_.show_table(view_of(script_));
  EXPECT_EQ(page_.strip()->notice().text, QStringLiteral("Ben is to move."));
}

TEST_F(Table, KeepsTheBoardWhenTheGameEnds) {
  RoomScript script;
  script.start();
  script.play(black_wins_with_empties);
  page_.show_table(view_of(script));
  EXPECT_EQ(page_.board()->state().position, script.game().position());
  EXPECT_EQ(page_.plate(v1::COLOR_BLACK)->count(), 59);
  EXPECT_EQ(page_.plate(v1::COLOR_WHITE)->count(), 3);
}

class TableAt : public ::testing::TestWithParam<QSize> {};

TEST_P(TableAt, LaysNothingOverAnythingElse) {
  RoomScript script;
  script.start();
  script.play(pass_game);
  Preferences preferences;
  TablePage page(preferences);
  page.resize(GetParam());
  page.show_table(view_of(script));
  page.show_refusal(QStringLiteral("A sentence of some length that needs more than one line in a narrow window."), {});
  page.show();
  QApplication::processEvents();
  const QRect board(page.board()->geometry());
  const QRect panel(page.panel()->geometry());
  EXPECT_TRUE(page.rect().contains(board));
  EXPECT_TRUE(page.rect().contains(panel));
  EXPECT_FALSE(board.intersects(panel));
  EXPECT_EQ(board.width(), board.height());
  QList<QWidget*> parts;
  for (auto* part : page.panel()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
    if (part->isVisible()) parts << part;
  }
  EXPECT_GE(parts.size(), 4) << "two seats, strip, buttons";
  for (auto* part : parts) {
    EXPECT_TRUE(page.panel()->rect().contains(part->geometry())) << part->metaObject()->className();
    EXPECT_GE(part->height(), part->minimumSizeHint().height()) << part->metaObject()->className();
    for (auto* other : parts) EXPECT_FALSE(part != other && part->geometry().intersects(other->geometry()));
  }
  for (auto* button : page.findChildren<QPushButton*>()) {
    if (!button->isVisible()) continue;
    EXPECT_GE(button->width(), button->fontMetrics().horizontalAdvance(button->text()) + 4)
        << qPrintable(button->text());
  }
}

TEST_P(TableAt, GivesTheBoardMostOfTheShorterSide) {
  Preferences preferences;
  TablePage page(preferences);
  page.resize(GetParam());
  page.show();
  EXPECT_GE(page.board()->width(), std::min(GetParam().width(), GetParam().height()) * 0.6);
}

TEST_P(TableAt, FindsAPlaceForOffers) {
  RoomScript script;
  script.start();
  offer(script, 3, v1::OFFER_KIND_TAKEBACK, v1::COLOR_WHITE);
  offer(script, 4, v1::OFFER_KIND_DRAW, v1::COLOR_WHITE);
  Preferences preferences;
  TablePage page(preferences);
  page.resize(GetParam());
  page.show();
  page.show_table(view_of(script));
  QApplication::processEvents();
  EXPECT_TRUE(page.offers()->isVisible());
  EXPECT_TRUE(page.panel()->rect().contains(page.offers()->geometry()));
  EXPECT_GE(page.offers()->height(), page.offers()->minimumSizeHint().height());
  for (auto* part : page.panel()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
    EXPECT_FALSE(part != page.offers() && part->isVisible() && part->geometry().intersects(page.offers()->geometry()));
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, TableAt,
                         ::testing::Values(QSize(320, 480), QSize(480, 900), QSize(900, 480), QSize(1920, 1080),
                                           QSize(480, 320), QSize(640, 860), QSize(700, 700)),
                         [](const auto& row) {
                           return std::to_string(row.param.width()) + "x" + std::to_string(row.param.height());
                         });

}  // namespace
}  // namespace reversi::ui
