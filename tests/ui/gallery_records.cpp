#include "tests/ui/gallery_records.h"

#include <QComboBox>
#include <QTabWidget>

#include "client/ui/review/look_back.h"
#include "common/protocol/convert.h"

namespace reversi::testing {

using namespace ui;

namespace {

constexpr auto meeting =
    "(;GM[Othello]PC[Mito]EV[World Championship]DT[2016.11.04]PB[Maximilian-Alexander the "
    "Second]PW[Zoë]RB[2310.5]RW[2298]"
    "TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5]W[d6]B[c3]W[d3]B[c4]W[f4]"
    "B[f6]W[f3]B[e6]W[e7]B[c6]W[f7];)\n";

/// A review as the server would tell it, with a swing in the middle.
v1::ReviewNews review_of(const Sheet& sheet) {
  v1::ReviewNews news;
  news.set_review(1);
  news.set_positions(static_cast<std::uint32_t>(sheet.turns()));
  news.set_looked_at(9);
  for (std::uint32_t ply = 0; ply < 9; ++ply) {
    auto& move = *news.add_moves();
    move.set_ply(ply);
    move.set_color(ply % 2 == 0 ? v1::COLOR_BLACK : v1::COLOR_WHITE);
    move.set_played(static_cast<std::uint32_t>(sheet.record().moves[ply].square->index()));
    move.set_best(26);
    move.set_value(static_cast<std::int32_t>(ply * ply * 20) * (ply % 3 == 0 ? 1 : -1));
    move.set_value_played(move.value() - static_cast<std::int32_t>(ply * 180));
    move.set_line("c4e3f4c5d6e6f5c6c3");
    move.set_grade(ply > 5 ? v1::GRADE_BLUNDER : ply > 2 ? v1::GRADE_MISTAKE : v1::GRADE_GOOD);
  }
  return news;
}

void shoot_review(const std::function<void(QWidget&, const QString&)>& shoot) {
  LookBack pages;
  pages.page()->set_animated(false);
  pages.open_text(QString::fromUtf8(meeting));
  auto* review = pages.page()->review();
  review->asked(7, QString());
  review->take(review_of(pages.page()->sheet()), 7);
  pages.page()->go_to(6);
  pages.page()->findChild<QTabWidget*>()->setCurrentWidget(review);
  shoot(pages, QStringLiteral("review"));

  const auto position = rules::Position::start().after(*rules::Square::from_name("f5"));
  v1::Puzzle puzzle;
  puzzle.set_puzzle(12);
  puzzle.set_count(500);
  puzzle.set_difficulty(3);
  *puzzle.mutable_board() = protocol::to_wire(position);
  puzzle.set_to_move(v1::COLOR_WHITE);
  puzzle.set_best(static_cast<std::uint32_t>(rules::Square::from_name("d6")->index()));
  puzzle.set_value(6);
  puzzle.set_second(-2);
  puzzle.set_line("d6c3");
  puzzle.set_source("Anna – Ben, 2026-11-30");
  pages.puzzles()->board()->set_animated(false);
  pages.puzzles()->show_puzzle(puzzle);
  pages.show_puzzles();
  shoot(pages, QStringLiteral("puzzle"));
  pages.puzzles()->narrow();
  shoot(pages, QStringLiteral("puzzle-hint"));
  puzzle.set_origin(v1::PUZZLE_SOURCE_GAMES);
  puzzle.set_room(3);
  puzzle.set_ply(47);
  puzzle.set_played(static_cast<std::uint32_t>(rules::Square::from_name("f4")->index()));
  puzzle.set_value_played(-4);
  pages.puzzles()->show_puzzle(puzzle);
  pages.puzzles()->board()->choose(*rules::Square::from_name("d6"));
  shoot(pages, QStringLiteral("puzzle-solved"));
  pages.puzzles()->source()->setCurrentIndex(3);
  pages.puzzles()->ask();
  pages.puzzles()->refused(v1::ERROR_CODE_PUZZLE_UNKNOWN);
  shoot(pages, QStringLiteral("puzzle-none"));
}

}  // namespace

void shoot_library(const std::function<void(QWidget&, const QString&)>& shoot) {
  LookBack pages;
  auto* library = pages.library();
  library->board()->set_animated(false);
  pages.open_text(QStringLiteral("f5d6c3d3c4"));
  pages.search_position();
  library->asked(1, 2);
  v1::ServerMessage moves;
  std::uint32_t share = 96;
  for (const auto* name : {"f4", "b3", "e3", "e6", "b5"}) {
    auto& move = *moves.mutable_explored()->add_moves();
    move.set_square(static_cast<std::uint32_t>(rules::Square::from_name(name)->index()));
    move.set_games(31 * share);
    move.set_black_won(14 * share);
    move.set_white_won(15 * share);
    move.set_drawn(2 * share);
    moves.mutable_explored()->set_games(moves.explored().games() + move.games());
    share /= 3;
  }
  v1::ServerMessage games;
  for (int index = 0; index < 30; ++index) games.mutable_library_games()->add_games()->set_record(meeting);
  games.mutable_library_games()->set_more(true);
  library->take(games, 2);
  library->take(moves, 1);
  shoot(pages, QStringLiteral("library"));
  library->tabs()->setCurrentIndex(1);
  shoot(pages, QStringLiteral("library-games"));
  library->tabs()->setCurrentIndex(2);
  library->opening()->setCurrentIndex(2);
  shoot(pages, QStringLiteral("library-filter"));
}

void shoot_records(const std::function<void(QWidget&, const QString&)>& shoot) {
  LookBack pages;
  pages.page()->set_animated(false);
  QString games;
  for (int i = 0; i < 40; ++i) games += QString::fromUtf8(meeting);
  pages.open_text(games);
  shoot(pages, QStringLiteral("record-list"));
  pages.open_text(QString::fromUtf8(meeting));
  pages.page()->go_to(9);
  shoot(pages, QStringLiteral("record"));
  pages.open_text(QStringLiteral("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"));
  shoot(pages, QStringLiteral("record-pass"));
  pages.open_text(QStringLiteral("f5d6c3d3c4f4f6f3e6e7a1"));
  shoot(pages, QStringLiteral("record-broken"));
  pages.play_here();
  pages.page()->board()->choose(*rules::Square::from_name("f5"));
  pages.page()->board()->choose(*rules::Square::from_name("d6"));
  shoot(pages, QStringLiteral("two-here"));
  shoot_review(shoot);
  shoot_library(shoot);
}

}  // namespace reversi::testing
