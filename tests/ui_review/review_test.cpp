// What the engine says of a game: the values, the worst moves, the graph, and which news belong to what was asked.
#include <gtest/gtest.h>

#include <bit>

#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "client/ui/review/puzzle_page.h"
#include "client/ui/review/review_panel.h"
#include "client/ui/review/value_graph.h"
#include "common/protocol/convert.h"
#include "common/records/transcripts.h"
#include "common/rules/transcript.h"

namespace reversi::ui {
namespace {

std::uint32_t index(std::string_view name) {
  return static_cast<std::uint32_t>(rules::Square::from_name(name)->index());
}

v1::ReviewedMove move(std::uint32_t ply, std::string_view played, std::string_view best, int value, int value_played) {
  v1::ReviewedMove move;
  move.set_ply(ply);
  move.set_color(ply % 2 == 0 ? v1::COLOR_BLACK : v1::COLOR_WHITE);
  move.set_played(index(played));
  move.set_best(index(best));
  move.set_value(value);
  move.set_value_played(value_played);
  move.set_line(std::string(best));
  const int lost = value - value_played;
  move.set_grade(lost >= 1000 ? v1::GRADE_BLUNDER : lost >= 400 ? v1::GRADE_MISTAKE : v1::GRADE_GOOD);
  return move;
}

v1::ReviewNews news(std::uint64_t review, std::initializer_list<v1::ReviewedMove> moves, bool done = false) {
  v1::ReviewNews news;
  news.set_review(review);
  news.set_positions(5);
  news.set_looked_at(static_cast<std::uint32_t>(moves.size()));
  for (const auto& each : moves) *news.add_moves() = each;
  news.set_done(done);
  return news;
}

TEST(ReviewData, SeesAllValuesByBlack) {
  ReviewData data;
  data.take(news(1, {move(1, "d6", "d6", 300, 300), move(0, "f5", "f5", 200, 200)}));
  EXPECT_EQ(data.curve(), (std::vector<ReviewData::Point>{{0, 2, false}, {1, -3, false}}));
}

TEST(ReviewData, RanksTheWorstThreeOfASide) {
  ReviewData data;
  data.take(news(1, {move(0, "f5", "c4", 100, -100), move(2, "c3", "c5", 0, -1200), move(4, "c4", "c6", 0, -600),
                     move(6, "f4", "f6", 500, 400), move(8, "e6", "e6", 0, 0), move(1, "d6", "f6", 0, -900)}));
  const auto worst = data.worst(rules::Color::black);
  ASSERT_EQ(worst.size(), 3U);
  EXPECT_EQ(worst[0].number, 3);
  EXPECT_EQ(worst[0].lost, 12);
  EXPECT_EQ(worst[0].best.name(), "c5");
  EXPECT_EQ(worst[1].number, 5);
  EXPECT_EQ(worst[2].number, 1);
  EXPECT_EQ(data.worst(rules::Color::white).size(), 1U);
}

TEST(ReviewData, CallsTheBestMoveNoLapse) {
  ReviewData data;
  auto odd = move(0, "f5", "f5", 100, -900);
  auto out_of_range = move(2, "c3", "c5", 0, -900);
  out_of_range.set_best(64);
  auto unplayed = move(4, "c4", "c6", 0, -900);
  unplayed.clear_played();
  data.take(news(1, {odd, out_of_range, unplayed}));
  EXPECT_TRUE(data.worst(rules::Color::black).empty());
}

TEST(ReviewData, DropsPliesOfNoGame) {
  ReviewData data;
  auto wild = move(0, "f5", "f5", 0, 0);
  wild.set_ply(4'000'000'000U);
  data.take(news(1, {wild}));
  EXPECT_TRUE(data.is_empty());
}

class ReviewPanelTest : public ::testing::Test {
 protected:
  ReviewPanelTest() {
    panel_.show_sheet(Sheet(records::read_transcript("f5d6c3d3c4").value()));
    QObject::connect(&panel_, &ReviewPanel::review_wanted, [this](const v1::StartReview& request) {
      request_ = request;
      panel_.asked(77, QString());
    });
  }

  QPushButton* button(const QString& text) {
    for (auto* each : panel_.findChildren<QPushButton*>()) {
      if (each->text().contains(text)) return each;
    }
    return nullptr;
  }

  ReviewPanel panel_;
  std::optional<v1::StartReview> request_;
};

TEST_F(ReviewPanelTest, AsksForTheGameThatIsShown) {
  button(QStringLiteral("Review this game"))->click();
  ASSERT_TRUE(request_);
  EXPECT_EQ(request_->moves(), "f5d6c3d3c4");
  EXPECT_FALSE(request_->has_board());
  EXPECT_NE(button(QStringLiteral("Stop")), nullptr);
}

TEST_F(ReviewPanelTest, TakesTheNewsOfItsOwnReviewOnly) {
  button(QStringLiteral("Review this game"))->click();
  panel_.take(news(5, {move(0, "f5", "f5", 0, 0)}), 99);
  EXPECT_TRUE(panel_.data().is_empty());
  panel_.take(news(6, {move(0, "f5", "f5", 0, 0)}), 77);
  EXPECT_FALSE(panel_.data().is_empty());
  panel_.take(news(5, {move(1, "d6", "d6", 0, 0)}), 0);
  EXPECT_EQ(panel_.data().at(1), nullptr);
  panel_.take(news(6, {move(1, "d6", "d6", 0, 0)}, true), 0);
  EXPECT_TRUE(panel_.data().is_done());
}

TEST_F(ReviewPanelTest, GoesOnAfterALostLineUnderAnotherNumber) {
  button(QStringLiteral("Review this game"))->click();
  panel_.take(news(6, {move(0, "f5", "f5", 0, 0)}), 77);
  panel_.take(news(9, {move(0, "f5", "f5", 0, 0), move(1, "d6", "d6", 0, 0)}), 77);
  panel_.take(news(9, {move(2, "c3", "c3", 0, 0)}, true), 0);
  EXPECT_NE(panel_.data().at(1), nullptr);
  EXPECT_TRUE(panel_.data().is_done());
}

TEST_F(ReviewPanelTest, IsOverWhereItIsRefusedAfterALostLine) {
  button(QStringLiteral("Review this game"))->click();
  panel_.take(news(6, {move(0, "f5", "f5", 0, 0)}), 77);
  panel_.refused(77, QStringLiteral("no"));
  EXPECT_EQ(button(QStringLiteral("Stop")), nullptr);
}

TEST_F(ReviewPanelTest, ShowsTheWorstMovesAsCardsThatLeadThere) {
  button(QStringLiteral("Review this game"))->click();
  panel_.take(news(6, {move(2, "c3", "c5", 0, -1200)}), 77);
  auto* card = button(QStringLiteral("Black, move 3: c3 lost 12, c5 was best"));
  ASSERT_NE(card, nullptr);
  QSignalSpy wanted(&panel_, &ReviewPanel::ply_wanted);
  card->click();
  EXPECT_EQ(wanted.takeFirst().value(0).toInt(), 2);
  EXPECT_EQ(panel_.signs(Sheet(records::read_transcript("f5d6c3d3c4").value()))[3], QStringLiteral(" ??"));
}

TEST_F(ReviewPanelTest, StopsAndForgetsWithAnotherGame) {
  button(QStringLiteral("Review this game"))->click();
  panel_.take(news(6, {move(0, "f5", "f5", 0, 0)}), 77);
  QSignalSpy cancelled(&panel_, &ReviewPanel::cancel_wanted);
  panel_.show_sheet(Sheet(records::read_transcript("f5f6").value()));
  EXPECT_EQ(cancelled.takeFirst().value(0).toULongLong(), 6U);
  EXPECT_TRUE(panel_.data().is_empty());
  panel_.take(news(6, {move(1, "d6", "d6", 0, 0)}), 0);
  EXPECT_TRUE(panel_.data().is_empty());
}

TEST_F(ReviewPanelTest, KeepsWhatWasSaidWhileTheCursorMoves) {
  button(QStringLiteral("Review this game"))->click();
  panel_.take(news(6, {move(0, "f5", "f5", 0, 0)}, true), 77);
  Sheet sheet(records::read_transcript("f5d6c3d3c4").value());
  sheet.go_to(2);
  panel_.show_sheet(sheet);
  EXPECT_FALSE(panel_.data().is_empty());
}

TEST(ValueGraph, FollowsMouseAndKeys) {
  ValueGraph graph;
  graph.resize(300, 100);
  graph.show_curve({{0, 0, false}, {10, -20, false}}, 20);
  QSignalSpy wanted(&graph, &ValueGraph::ply_wanted);
  QTest::mousePress(&graph, Qt::LeftButton, {}, graph.place_of(10, 0).toPoint());
  EXPECT_EQ(wanted.takeFirst().value(0).toInt(), 10);
  graph.show_ply(10);
  QTest::keyClick(&graph, Qt::Key_Left);
  EXPECT_EQ(wanted.takeFirst().value(0).toInt(), 9);
  QTest::keyClick(&graph, Qt::Key_End);
  EXPECT_EQ(wanted.takeFirst().value(0).toInt(), 20);
}

TEST(ValueGraph, StaysWithinItsPlaceForAnyValue) {
  ValueGraph graph;
  graph.resize(200, 80);
  graph.show_curve({{0, 64, true}}, 60);
  for (const double discs : {-1000.0, -64.0, 0.0, 64.0, 1000.0})
    EXPECT_TRUE(QRectF(graph.rect()).contains(graph.place_of(90, discs))) << discs;
}

v1::Puzzle puzzle() {
  // White to move after a pass of Black, whatever it is worth.
  rules::Game game = *rules::replay_transcript("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
  v1::Puzzle puzzle;
  puzzle.set_puzzle(4);
  puzzle.set_count(500);
  puzzle.set_difficulty(2);
  *puzzle.mutable_board() = protocol::to_wire(game.position());
  puzzle.set_to_move(protocol::to_wire(game.position().to_move));
  const rules::Square best(std::countr_zero(game.position().legal_moves()));
  puzzle.set_best(static_cast<std::uint32_t>(best.index()));
  puzzle.set_value(6);
  puzzle.set_second(2);
  puzzle.set_line(best.name());
  return puzzle;
}

TEST(PuzzlePage, AsksForTheBestMoveAndKnowsIt) {
  PuzzlePage page;
  page.show_puzzle(puzzle());
  EXPECT_EQ(page.strip()->notice().text, QStringLiteral("White to move and win by 6: one move does it."));
  auto others = page.sheet().position().legal_moves() & ~rules::Square(static_cast<int>(puzzle().best())).bit();
  ASSERT_NE(others, 0U);
  page.board()->choose(rules::Square(std::countr_zero(others)));
  EXPECT_EQ(page.strip()->notice().tone, Tone::alarm);
  EXPECT_EQ(page.sheet().turns(), 0U) << "a wrong move is not placed";
  page.board()->choose(rules::Square(static_cast<int>(puzzle().best())));
  EXPECT_EQ(page.strip()->notice().tone, Tone::event);
  EXPECT_EQ(page.sheet().last(), rules::Square(static_cast<int>(puzzle().best())));
  EXPECT_FALSE(page.board()->state().is_open);
}

TEST(PuzzlePage, ShowsNoPuzzleThatMakesNoSense) {
  for (int flaw = 0; flaw < 3; ++flaw) {
    auto odd = puzzle();
    if (flaw == 0) odd.set_best(64);
    if (flaw == 1) odd.mutable_board()->set_black(~0ULL);
    if (flaw == 2) odd.set_to_move(v1::COLOR_UNSPECIFIED);
    PuzzlePage page;
    page.show_puzzle(odd);
    EXPECT_EQ(page.strip()->notice().tone, Tone::alarm) << flaw;
    EXPECT_FALSE(page.board()->state().is_open) << flaw;
  }
}

TEST(PuzzlePage, SurvivesALineThatIsNone) {
  for (const char* line : {"", "zz", "a1a1a1", "f5"}) {
    auto odd = puzzle();
    odd.set_line(line);
    PuzzlePage page;
    page.show_puzzle(odd);
    page.board()->choose(rules::Square(static_cast<int>(odd.best())));
    EXPECT_EQ(page.sheet().last(), rules::Square(static_cast<int>(odd.best()))) << line;
  }
}

v1::Puzzle puzzle_from_a_game() {
  auto from_game = puzzle();
  from_game.set_origin(v1::PUZZLE_SOURCE_GAMES);
  from_game.set_source("Ann - Bo, 2026-11-30");
  from_game.set_room(8);
  from_game.set_game(3);
  from_game.set_ply(16);
  from_game.set_played(from_game.best());
  return from_game;
}

/// What the page asks for when somebody chooses this.
v1::GetPuzzle asked_for(PuzzlePage& page, int source, int difficulty) {
  QSignalSpy wanted(&page, &PuzzlePage::puzzle_wanted);
  page.source()->setCurrentIndex(source);
  page.difficulty()->setCurrentIndex(difficulty);
  Q_EMIT page.source()->activated(source);
  return wanted.count() == 1 ? wanted[0][0].value<v1::GetPuzzle>() : v1::GetPuzzle();
}

TEST(PuzzlePage, AsksForTheSourceThatIsChosen) {
  PuzzlePage page;
  EXPECT_EQ(asked_for(page, 0, 3).source(), v1::PUZZLE_SOURCE_UNSPECIFIED);
  EXPECT_EQ(asked_for(page, 0, 3).difficulty(), 0U) << "today's, whatever its difficulty";
  EXPECT_EQ(asked_for(page, 1, 3).source(), v1::PUZZLE_SOURCE_ANY);
  EXPECT_EQ(asked_for(page, 1, 3).difficulty(), 3U);
  EXPECT_EQ(asked_for(page, 2, 0).source(), v1::PUZZLE_SOURCE_GAMES);
  EXPECT_EQ(asked_for(page, 3, 0).source(), v1::PUZZLE_SOURCE_OWN_GAMES);
}

TEST(PuzzlePage, AnotherOneFromGamesIsTheNextBehindTheOneShown) {
  PuzzlePage page;
  EXPECT_EQ(asked_for(page, 2, 0).after(), 0U);
  page.show_puzzle(puzzle_from_a_game());
  QSignalSpy wanted(&page, &PuzzlePage::puzzle_wanted);
  page.another()->click();
  ASSERT_EQ(wanted.count(), 1);
  EXPECT_EQ(wanted[0][0].value<v1::GetPuzzle>().after(), 4U);
  EXPECT_EQ(asked_for(page, 3, 0).after(), 0U) << "another source begins with its newest";
}

TEST(PuzzlePage, SaysPlainlyWhereThereIsNoneYet) {
  PuzzlePage page;
  asked_for(page, 2, 0);
  page.refused(v1::ERROR_CODE_PUZZLE_UNKNOWN);
  EXPECT_TRUE(page.strip()->notice().text.startsWith(QStringLiteral("Games here have given no such puzzle yet.")));
  asked_for(page, 3, 0);
  page.refused(v1::ERROR_CODE_PUZZLE_UNKNOWN);
  EXPECT_TRUE(page.strip()->notice().text.startsWith(QStringLiteral("None of your finished games")));
  EXPECT_EQ(page.strip()->notice().tone, Tone::quiet);
  page.refused(v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(page.strip()->notice().tone, Tone::alarm);
}

TEST(PuzzlePage, LeadsToTheGameThatThePuzzleComesFrom) {
  PuzzlePage page;
  page.show_puzzle(puzzle());
  EXPECT_FALSE(page.game()->isEnabled());
  page.show_puzzle(puzzle_from_a_game());
  QSignalSpy wanted(&page, &PuzzlePage::game_wanted);
  page.game()->click();
  ASSERT_EQ(wanted.count(), 1);
  EXPECT_EQ(wanted[0][0].toULongLong(), 8U);
  EXPECT_EQ(wanted[0][1].toULongLong(), 3U);
  EXPECT_EQ(wanted[0][2].toInt(), 16);
}

TEST(PuzzlePage, TellsWithTheSolutionWhatWasPlayedInTheGame) {
  PuzzlePage page;
  auto missed = puzzle_from_a_game();
  const auto others = protocol::position_of(missed.board(), missed.to_move())->legal_moves() & ~(1ULL << missed.best());
  missed.set_played(static_cast<std::uint32_t>(std::countr_zero(others)));
  missed.set_value_played(-3);
  page.show_puzzle(missed);
  page.board()->choose(rules::Square(static_cast<int>(missed.best())));
  const auto played = QString::fromStdString(rules::Square(static_cast<int>(missed.played())).name());
  EXPECT_TRUE(page.strip()->notice().text.endsWith(QStringLiteral("In the game it was %1: -3.").arg(played)))
      << page.strip()->notice().text.toStdString();
}

TEST(PuzzlePage, AHintNarrowsTheChoiceAndGivesNothingAway) {
  PuzzlePage page;
  page.show_puzzle(puzzle());
  const auto legal = page.sheet().position().legal_moves();
  const auto best = rules::Square(static_cast<int>(puzzle().best())).bit();
  int left = rules::count(legal);
  ASSERT_GT(left, 2);
  while (page.hint()->isEnabled()) {
    page.hint()->click();
    const auto narrowed = page.board()->state().narrowed;
    EXPECT_NE(narrowed & best, 0U);
    EXPECT_EQ(narrowed & ~legal, 0U);
    EXPECT_LT(rules::count(narrowed), left);
    left = rules::count(narrowed);
  }
  EXPECT_EQ(left, 2);
  page.narrow();
  EXPECT_EQ(rules::count(page.board()->state().narrowed), 2) << "asked again it tells no more";
}

TEST(PuzzlePage, AHintIsGoneWithItsPuzzleAndNoneIsGivenAfterTheSolution) {
  PuzzlePage page;
  page.show_puzzle(puzzle());
  page.hint()->click();
  const auto first = page.board()->state().narrowed;
  page.show_puzzle(puzzle());
  EXPECT_EQ(page.board()->state().narrowed, 0U);
  page.hint()->click();
  EXPECT_EQ(page.board()->state().narrowed, first) << "the same hint again, else two would give it away";
  page.board()->choose(rules::Square(static_cast<int>(puzzle().best())));
  EXPECT_EQ(page.board()->state().narrowed, 0U);
  EXPECT_FALSE(page.hint()->isEnabled());
}

}  // namespace
}  // namespace reversi::ui
