// The board as a player meets it: states, clicks, keys, motion, names.
#include "client/ui/board_widget.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <cstdio>

#include "client/ui/table_view.h"
#include "tests/support/cases.h"
#include "tests/ui/room_script.h"

namespace reversi::ui {
namespace {

using rules::Color;
using rules::Square;
using testing::RoomScript;

Square square(std::string_view name) { return *Square::from_name(name); }

BoardState state_of(RoomScript& script, std::uint64_t player = RoomScript::anna) {
  return board_state({script.room(), player, {client::Link::ready, {}}, {}});
}

class Board : public ::testing::Test {
 protected:
  Board() {
    board_.resize(480, 480);
    board_.show();
    QObject::connect(&board_, &BoardWidget::square_chosen, [this](Square chosen) { chosen_.push_back(chosen.name()); });
    QObject::connect(&board_, &BoardWidget::square_refused, [this](Square no) { refused_.push_back(no.name()); });
    script_.start();
    board_.show_state(state_of(script_));
  }

  void click(std::string_view name) {
    QTest::mouseClick(&board_, Qt::LeftButton, {},
                      board_.geometry_in_use().widget_rect(square(name)).center().toPoint());
  }

  void key(Qt::Key key) { QTest::keyClick(&board_, key); }

  BoardWidget board_;
  RoomScript script_;
  std::vector<std::string> chosen_;
  std::vector<std::string> refused_;
};

/// What is drawn, as 64 letters.
std::string drawn(const BoardWidget& board) {
  std::string text;
  for (const auto& disc : board.picture().discs) {
    text += !disc ? '-' : disc->color == Color::black ? 'X' : 'O';
  }
  return text;
}

/// Steps a game of the table through the board: after each disc the position is what is drawn.
void step_through(BoardWidget& board, const test::Row& row) {
  RoomScript game(1);
  game.start();
  const std::string moves = row["moves"];
  for (std::size_t at = 0; at + 1 < moves.size(); at += 2) {
    const auto move = moves.substr(at, 2);
    game.play(move);
    board.show_state(state_of(game));
    board.finish_animation();
    ASSERT_EQ(drawn(board), rules::board_string(game.game().position())) << row["id"] << " after " << at / 2 + 1;
    if (const auto placed = Square::from_name(move)) ASSERT_EQ(board.picture().last, placed) << row["id"];
  }
  // Some rows say nothing of the end.
  if (!row["final_board"].empty()) EXPECT_EQ(drawn(board), row["final_board"]) << row["id"];
}

TEST_F(Board, DrawsWhatTheStateSaysThroughWholeGames) {
  for (const auto& row : test::read_table(test::data_file("transcripts.tsv"))) {
    if (row["moves"].size() % 2 == 0) step_through(board_, row);
  }
}

TEST_F(Board, DrawsEveryHandedGameWithAPassOrAnEarlyEnd) {
  int games = 0;
  for (const char* name : {"transcripts/wthor_games.tsv", "transcripts/other_games.tsv"}) {
    const auto file = test::shared_case(name);
    if (!file) GTEST_SKIP() << "no ../shared/cases/" << name;
    for (const auto& row : test::read_table(*file)) {
      if (row["passes"] == "-" && row["empties"] == "0") continue;
      step_through(board_, row);
      ASSERT_FALSE(HasFailure());
      ++games;
    }
  }
  EXPECT_GT(games, 100);
  std::printf("%d games\n", games);
}

TEST_F(Board, MarksTheLegalMovesOfTheOwnTurnOnly) {
  EXPECT_EQ(board_.picture().legal, script_.state().legal());
  board_.show_state(state_of(script_, RoomScript::ben));
  EXPECT_EQ(board_.picture().legal, 0U);
}

TEST_F(Board, TakesTheLegalMovesFromTheServerAlone) {
  auto state = state_of(script_);
  state.legal = square("a1").bit();
  board_.show_state(state);
  click("d3");
  click("a1");
  EXPECT_EQ(refused_, (std::vector<std::string>{"d3"}));
  EXPECT_EQ(chosen_, (std::vector<std::string>{"a1"}));
}

TEST_F(Board, ReportsAClickedLegalSquare) {
  click("d3");
  EXPECT_EQ(chosen_, (std::vector<std::string>{"d3"}));
}

TEST_F(Board, ReportsAnOccupiedSquareAsRefused) {
  click("d4");
  EXPECT_TRUE(chosen_.empty());
  EXPECT_EQ(refused_, (std::vector<std::string>{"d4"}));
}

TEST_F(Board, PlaysNothingOnTheOthersTurn) {
  board_.show_state(state_of(script_, RoomScript::ben));
  click("d3");
  EXPECT_TRUE(chosen_.empty() && refused_.empty());
}

TEST_F(Board, AnswersAnOnlookersClickAtOnce) {
  board_.show_state(state_of(script_, 99));
  click("d3");
  EXPECT_TRUE(chosen_.empty());
  EXPECT_EQ(refused_, (std::vector<std::string>{"d3"}));
}

// ---- moves chosen ahead: Ben's, who has the light discs ----

class Ahead : public Board {
 protected:
  Ahead() { show(); }

  void show() {
    board_.show_state(state_of(script_, RoomScript::ben));
    board_.play_premove();
  }
};

TEST_F(Ahead, IsPlayedWhenItsTurnComes) {
  click("c5");
  EXPECT_EQ(board_.picture().premove, square("c5"));
  EXPECT_TRUE(chosen_.empty());
  script_.play("d3");
  show();
  EXPECT_EQ(chosen_, (std::vector<std::string>{"c5"}));
  EXPECT_FALSE(board_.premove());
}

TEST_F(Ahead, IsDroppedWhereItIsNotLegal) {
  QSignalSpy dropped(&board_, &BoardWidget::premove_dropped);
  click("a1");
  script_.play("d3");
  show();
  EXPECT_TRUE(chosen_.empty());
  EXPECT_EQ(dropped.size(), 1);
  EXPECT_FALSE(board_.premove());
}

TEST_F(Ahead, IsOneAtMost) {
  click("c5");
  click("e3");
  script_.play("d3");
  show();
  show();
  EXPECT_EQ(chosen_, (std::vector<std::string>{"e3"}));
}

TEST_F(Ahead, IsCancelledInEachOfThreeWays) {
  click("c5");
  click("c5");
  EXPECT_FALSE(board_.premove()) << "the same square again";
  click("c5");
  QTest::mouseClick(&board_, Qt::RightButton, {}, QPoint(1, 1));
  EXPECT_FALSE(board_.premove()) << "the right button";
  click("c5");
  key(Qt::Key_Escape);
  EXPECT_FALSE(board_.premove()) << "Escape";
  script_.play("d3");
  show();
  EXPECT_TRUE(chosen_.empty());
}

TEST_F(Ahead, IsTypedToo) {
  key(Qt::Key_C);
  key(Qt::Key_5);
  EXPECT_EQ(board_.premove(), square("c5"));
  EXPECT_EQ(board_.square_text(square("c5")), QStringLiteral("c5, empty, your move chosen ahead"));
}

TEST_F(Ahead, CannotStandOnADisc) {
  click("d4");
  EXPECT_FALSE(board_.premove());
  EXPECT_EQ(refused_, (std::vector<std::string>{"d4"}));
}

TEST_F(Ahead, EndsWithTheGame) {
  click("c5");
  script_.start();
  show();
  EXPECT_FALSE(board_.premove()) << "another game";
  click("c5");
  script_.end(v1::ENDING_RESIGNED, v1::COLOR_WHITE);
  show();
  EXPECT_FALSE(board_.premove()) << "the end";
}

TEST_F(Board, TakesNoClickThatEndsOnAnotherSquare) {
  const auto& geometry = board_.geometry_in_use();
  QTest::mousePress(&board_, Qt::LeftButton, {}, geometry.widget_rect(square("d3")).center().toPoint());
  QTest::mouseRelease(&board_, Qt::LeftButton, {}, geometry.widget_rect(square("c4")).center().toPoint());
  EXPECT_TRUE(chosen_.empty());
}

TEST_F(Board, ShowsAMoveOnItsWayAsNoDisc) {
  script_.room().pending_square = square("d3");
  board_.show_state(state_of(script_));
  const auto picture = board_.picture();
  EXPECT_TRUE(picture.ghost_is_pending);
  EXPECT_EQ(picture.ghost, square("d3"));
  EXPECT_FALSE(picture.discs[static_cast<std::size_t>(square("d3").index())]);
  EXPECT_EQ(picture.legal, 0U);
}

TEST_F(Board, TellsWhereAPlayableSquareIsPointedAt) {
  std::vector<std::optional<Square>> aims;
  QObject::connect(&board_, &BoardWidget::aimed_at, [&aims](std::optional<Square> at) { aims.push_back(at); });
  QTest::mouseMove(&board_, board_.geometry_in_use().widget_rect(square("c4")).center().toPoint());
  QApplication::processEvents();
  script_.start();
  board_.show_state(state_of(script_));
  EXPECT_EQ(aims, (std::vector<std::optional<Square>>{square("c4"), std::nullopt})) << "a new game points nowhere";
}

TEST_F(Board, ChoosesNothingInAnEarlierPosition) {
  auto state = state_of(script_);
  state.is_past = true;
  board_.show_state(state);
  click("d3");
  EXPECT_TRUE(chosen_.empty());
  EXPECT_EQ(board_.picture().legal, 0U);
}

TEST_F(Board, TakesNoSecondClickWhileOneIsOnItsWay) {
  script_.room().pending_square = square("d3");
  board_.show_state(state_of(script_));
  click("c4");
  key(Qt::Key_F);
  key(Qt::Key_5);
  EXPECT_TRUE(chosen_.empty());
}

TEST_F(Board, FallsBackWhenAMoveIsRefused) {
  const auto before = drawn(board_);
  script_.room().pending_square = square("d3");
  board_.show_state(state_of(script_));
  script_.room().pending_square.reset();
  board_.show_state(state_of(script_));
  EXPECT_EQ(drawn(board_), before);
  EXPECT_FALSE(board_.picture().ghost);
  EXPECT_EQ(board_.picture().legal, script_.state().legal());
}

TEST_F(Board, PlaysByLetterAndDigit) {
  key(Qt::Key_F);
  key(Qt::Key_5);
  EXPECT_EQ(chosen_, (std::vector<std::string>{"f5"}));
}

TEST_F(Board, PlaysByArrowsAndReturn) {
  // The first arrow shows the cursor where it is, on d4.
  for (const Qt::Key step : {Qt::Key_Up, Qt::Key_Up, Qt::Key_Return}) key(step);
  EXPECT_EQ(chosen_, (std::vector<std::string>{"d3"}));
}

TEST_F(Board, KeepsTheCursorOnTheBoard) {
  for (int i = 0; i < 12; ++i) key(Qt::Key_Left);
  for (int i = 0; i < 12; ++i) key(Qt::Key_Down);
  EXPECT_EQ(board_.cursor(), square("a8"));
}

TEST_F(Board, ForgetsALetterThatAnotherKeyFollows) {
  for (const Qt::Key step : {Qt::Key_F, Qt::Key_Left, Qt::Key_5}) key(step);
  EXPECT_TRUE(chosen_.empty());
}

TEST_F(Board, ShowsWhatAHoveredMoveTurns) {
  QTest::mouseMove(&board_, board_.geometry_in_use().widget_rect(square("d3")).center().toPoint());
  QApplication::processEvents();
  EXPECT_EQ(board_.picture().ghost, square("d3"));
  EXPECT_EQ(board_.picture().turns, square("d4").bit());
}

TEST_F(Board, HoldsTheFinalStateWhileDiscsTurn) {
  script_.play("d3");
  board_.show_state(state_of(script_));
  ASSERT_TRUE(board_.is_animating());
  EXPECT_EQ(board_.state().position, script_.game().position());
}

TEST_F(Board, EndsTheMotionAtAnyKeyOrPress) {
  script_.play("d3");
  board_.show_state(state_of(script_));
  ASSERT_TRUE(board_.is_animating());
  key(Qt::Key_Shift);
  EXPECT_FALSE(board_.is_animating());
  EXPECT_EQ(drawn(board_), rules::board_string(script_.game().position()));
  script_.play("c5");
  board_.show_state(state_of(script_));
  ASSERT_TRUE(board_.is_animating());
  QTest::mousePress(&board_, Qt::LeftButton, {}, QPoint(1, 1));
  EXPECT_FALSE(board_.is_animating());
}

TEST_F(Board, EndsTheMotionAtANewerState) {
  script_.play("d3");
  board_.show_state(state_of(script_));
  script_.play("c5d6");
  board_.show_state(state_of(script_));
  EXPECT_FALSE(board_.is_animating()) << "two discs newer: drawn at once";
  EXPECT_EQ(drawn(board_), rules::board_string(script_.game().position()));
}

TEST_F(Board, CountsTheFacesThatAreSeen) {
  QSignalSpy counts(&board_, &BoardWidget::faces_changed);
  script_.play("d3");
  board_.show_state(state_of(script_));
  ASSERT_TRUE(board_.is_animating());
  EXPECT_EQ(counts.last(), (QList<QVariant>{3, 2})) << "the placed disc, not yet the turned one";
  ASSERT_TRUE(QTest::qWaitFor([this] { return !board_.is_animating(); }));
  EXPECT_EQ(counts.last(), (QList<QVariant>{4, 1}));
}

TEST_F(Board, TurnsAtOnceWithoutMotion) {
  board_.set_animated(false);
  script_.play("d3");
  board_.show_state(state_of(script_));
  EXPECT_FALSE(board_.is_animating());
}

TEST(FlipWave, LastsNoLongerThanItsLimit) {
  // The farthest disc that a move from a corner can turn.
  const FlipWave wave(square("a1"), square("b2").bit() | square("g7").bit(), Color::black);
  EXPECT_LE(wave.duration(), FlipWave::longest);
  EXPECT_EQ(wave.face(square("g7"), wave.duration()), (DiscFace{Color::black, 1}));
  EXPECT_EQ(wave.face(square("g7"), std::chrono::milliseconds(0)), (DiscFace{Color::white, 1}));
  EXPECT_EQ(wave.face(square("a1"), wave.duration()), std::nullopt);
}

TEST_F(Board, NamesItsSquaresForScreenReaders) {
  auto* access = QAccessible::queryAccessibleInterface(&board_);
  ASSERT_NE(access, nullptr);
  ASSERT_EQ(access->childCount(), 64);
  EXPECT_EQ(access->child(square("d3").index())->text(QAccessible::Name),
            QStringLiteral("d3, empty, playable, turns 1 disc"));
  EXPECT_EQ(access->child(square("d4").index())->text(QAccessible::Name), QStringLiteral("d4, white"));
  EXPECT_EQ(access->child(square("e4").index())->text(QAccessible::Name), QStringLiteral("e4, black"));
  EXPECT_EQ(access->child(square("a1").index())->text(QAccessible::Name), QStringLiteral("a1, empty"));
  EXPECT_EQ(access->child(0)->role(), QAccessible::Cell);
  EXPECT_EQ(access->indexOfChild(access->child(63)), 63);
}

TEST_F(Board, IsATableForScreenReaders) {
  auto* table = QAccessible::queryAccessibleInterface(&board_)->tableInterface();
  ASSERT_NE(table, nullptr);
  EXPECT_EQ(table->rowCount() * table->columnCount(), 64);
  auto* cell = table->cellAt(2, 3);
  EXPECT_EQ(cell->text(QAccessible::Name).left(2), QStringLiteral("d3"));
  EXPECT_EQ(cell->tableCellInterface()->rowIndex(), 2);
  EXPECT_EQ(cell->tableCellInterface()->columnIndex(), 3);
  EXPECT_EQ(table->cellAt(8, 0), nullptr);
}

TEST_F(Board, PlaysThroughAScreenReadersPress) {
  auto* cell = QAccessible::queryAccessibleInterface(&board_)->child(square("d3").index());
  cell->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
  EXPECT_EQ(chosen_, (std::vector<std::string>{"d3"}));
}

}  // namespace
}  // namespace reversi::ui
