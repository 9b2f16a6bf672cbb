// The page of one game: keys, copies, what the strip says, and that nothing lies over the board.
#include "client/ui/review/record_page.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QPainter>
#include <QPushButton>
#include <QSvgRenderer>
#include <QTableView>
#include <QTest>

#include "client/ui/review/board_image.h"
#include "common/records/transcripts.h"
#include "tests/support/cases.h"

namespace reversi::ui {
namespace {

constexpr std::string_view pass_game = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";

class RecordPageTest : public ::testing::Test {
 protected:
  void SetUp() override {
    page_.set_animated(false);
    page_.resize(900, 640);
    page_.show();
    page_.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&page_)) << "keys that are shortcuts go to the active window alone";
  }

  void show(std::string_view moves, bool is_open = false) {
    page_.show_sheet(Sheet(records::read_transcript(moves).value(), is_open));
  }

  void press(int key, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyClick(page_.board(), static_cast<Qt::Key>(key), modifiers);
  }

  static rules::Position drawn(const BoardPicture& picture) {
    rules::Position position{0, 0, picture.mover};
    for (int i = 0; i < rules::Square::count; ++i) {
      const auto& disc = picture.discs[static_cast<std::size_t>(i)];
      if (disc) (disc->color == rules::Color::black ? position.black : position.white) |= rules::Square(i).bit();
    }
    return position;
  }

  RecordPage page_;
};

TEST_F(RecordPageTest, OffersToPlayOnFromTheCursorAgainstTheComputer) {
  show("f5d6c3d3");
  page_.go_to(2);
  std::vector<rules::Position> wanted;
  QObject::connect(&page_, &RecordPage::computer_wanted,
                   [&wanted](const rules::Position& position) { wanted.push_back(position); });
  page_.play_computer();
  EXPECT_EQ(wanted, (std::vector{page_.sheet().position()}));
}

TEST_F(RecordPageTest, LetsTheOtherSidePlayOnWhereOneMustPass) {
  show(pass_game);
  std::vector<rules::Position> wanted;
  QObject::connect(&page_, &RecordPage::computer_wanted,
                   [&wanted](const rules::Position& position) { wanted.push_back(position); });
  for (std::size_t turn = 0; turn <= page_.sheet().turns(); ++turn) {
    page_.go_to(turn);
    page_.play_computer();
  }
  ASSERT_EQ(wanted.size(), page_.sheet().turns() + 1);
  for (const auto& position : wanted) EXPECT_NE(position.legal_moves(), 0U);
}

TEST_F(RecordPageTest, StepsByKeys) {
  show("f5d6c3d3");
  press(Qt::Key_Left);
  EXPECT_EQ(page_.sheet().cursor(), 3U);
  press(Qt::Key_Home);
  EXPECT_EQ(page_.sheet().cursor(), 0U);
  press(Qt::Key_Right);
  press(Qt::Key_PageDown);
  EXPECT_EQ(page_.sheet().cursor(), 2U);
  press(Qt::Key_PageUp);
  EXPECT_EQ(page_.sheet().cursor(), 1U);
  press(Qt::Key_End);
  EXPECT_EQ(page_.sheet().cursor(), 4U);
}

TEST_F(RecordPageTest, GoesToAMoveThatIsClicked) {
  show("f5d6c3d3");
  auto* list = page_.findChild<QTableView*>();
  ASSERT_NE(list, nullptr);
  QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 2)).center());
  EXPECT_EQ(page_.sheet().cursor(), 2U);
}

TEST_F(RecordPageTest, ShowsAPassAsATurn) {
  show(pass_game);
  EXPECT_EQ(page_.strip()->notice().text, QStringLiteral("Black has no move and passes. White moves again."));
  EXPECT_EQ(page_.strip()->notice().tone, Tone::event);
  press(Qt::Key_Left);
  EXPECT_EQ(page_.strip()->notice().text, QStringLiteral("Move 16: f8. Black has no move."));
}

TEST_F(RecordPageTest, SaysWhatIsWrongWhereTheLegalPartEnds) {
  const auto broken = records::read_transcript("f5d6c3d3a1");
  ASSERT_FALSE(broken);
  page_.show_broken(broken.error(), false);
  EXPECT_EQ(page_.strip()->notice().tone, Tone::alarm);
  EXPECT_EQ(page_.strip()->notice().text, QStringLiteral("Move 5 (a1): a disc there turns nothing over"));
  press(Qt::Key_Left);
  EXPECT_NE(page_.strip()->notice().tone, Tone::alarm);
  press(Qt::Key_Right);
  EXPECT_EQ(page_.strip()->notice().tone, Tone::alarm);
}

TEST_F(RecordPageTest, CopiesTheMovesAndAPicture) {
  show("F5 d6 C3");
  press(Qt::Key_C, Qt::ControlModifier);
  EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("f5d6c3"));
  press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_GE(QApplication::clipboard()->image().width(), 900);
}

TEST_F(RecordPageTest, CopiesFormsThatReadBack) {
  show(pass_game);
  for (const auto form : {records::Form::ggf, records::Form::sgf, records::Form::transcript}) {
    const auto games = Collection::read_pasted(page_.text_as(form).toStdString());
    ASSERT_TRUE(games && games->game(0)) << records::name_of(form);
    EXPECT_EQ(games->game(0)->moves, page_.sheet().record().moves) << records::name_of(form);
  }
  page_.go_to(3);
  const auto board = Collection::read_pasted(page_.text_as(records::Form::board).toStdString());
  ASSERT_TRUE(board && board->game(0));
  EXPECT_EQ(board->game(0)->start, page_.sheet().position());
}

TEST_F(RecordPageTest, PlaysAndTakesBackByMouseAndKeys) {
  show("f5", true);
  const auto place = page_.board()->geometry_in_use().widget_rect(*rules::Square::from_name("d6")).center().toPoint();
  QTest::mouseClick(page_.board(), Qt::LeftButton, {}, place);
  EXPECT_EQ(page_.transcript(), QStringLiteral("f5d6"));
  press(Qt::Key_C);
  press(Qt::Key_3);
  EXPECT_EQ(page_.transcript(), QStringLiteral("f5d6c3"));
  press(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(page_.transcript(), QStringLiteral("f5d6"));
}

TEST_F(RecordPageTest, AnswersAClickWhereNoDiscCanGo) {
  show("f5", true);
  page_.board()->choose(*rules::Square::from_name("a1"));
  EXPECT_EQ(page_.strip()->notice().text, QStringLiteral("a1: a disc there turns nothing over"));
  EXPECT_EQ(page_.transcript(), QStringLiteral("f5"));
}

TEST_F(RecordPageTest, LaysNothingOverTheBoardAtAnySize) {
  show(pass_game);
  for (const QSize size : {QSize(320, 480), QSize(480, 900), QSize(900, 480), QSize(1920, 1080)}) {
    page_.resize(size);
    QApplication::processEvents();
    const QRect board = page_.board()->geometry();
    EXPECT_TRUE(page_.rect().contains(board)) << size.width();
    for (const auto* part : page_.findChildren<QWidget*>()) {
      if (part == page_.board() || !part->isVisible() || part->window() != &page_) continue;
      const QRect place(part->mapTo(&page_, QPoint(0, 0)), part->size());
      EXPECT_FALSE(place.intersects(board)) << part->metaObject()->className() << " at " << size.width();
    }
  }
}

TEST_F(RecordPageTest, CutsNoButtonShortAndKeepsTheBoardWhileOneSteps) {
  for (const bool is_open : {false, true}) {
    show(pass_game, is_open);
    for (const QSize size : {QSize(320, 480), QSize(900, 640), QSize(900, 480)}) {
      page_.resize(size);
      page_.go_to(page_.sheet().turns());
      QApplication::processEvents();
      const QRect board = page_.board()->geometry();
      page_.step(-1);
      QApplication::processEvents();
      EXPECT_EQ(page_.board()->geometry(), board) << size.width();
      for (const int step : {0, 1}) {
        page_.step(step);
        QApplication::processEvents();
        for (const auto* button : page_.findChildren<QPushButton*>()) {
          if (!button->isVisible()) continue;
          EXPECT_GE(button->width(), button->fontMetrics().horizontalAdvance(button->text()) + 8)
              << button->text().toStdString();
        }
      }
    }
  }
}

TEST_F(RecordPageTest, DrawsEveryHandedGameAsItStands) {
  auto rows = test::read_table(test::data_file("transcripts.tsv"));
  for (const char* more : {"transcripts/wthor_games.tsv", "transcripts/other_games.tsv"}) {
    const auto file = test::shared_case(more);
    if (!file) continue;
    const auto added = test::read_table(*file);
    rows.insert(rows.end(), added.begin(), added.end());
  }
  ASSERT_FALSE(rows.empty());
  for (const auto& row : rows) {
    show(row["moves"]);
    page_.go_to(0);
    rules::Game game;
    while (!page_.sheet().is_at_end()) {
      page_.step(1);
      if (const auto* turn = page_.sheet().last_turn(); turn->square) ASSERT_TRUE(game.play(*turn->square));
      const auto seen = drawn(page_.board()->picture());
      ASSERT_EQ(seen.black, game.position().black) << row["id"] << " turn " << page_.sheet().cursor();
      ASSERT_EQ(seen.white, game.position().white) << row["id"] << " turn " << page_.sheet().cursor();
    }
    if (row["final_board"].empty()) continue;
    EXPECT_EQ(rules::board_string(drawn(page_.board()->picture())), row["final_board"]) << row["id"];
  }
}

TEST(BoardImage, IsAsLargeAsAskedAndShowsTheDiscs) {
  const auto image = board_image(still_picture(rules::Position::start(), {}), {}, 400);
  const auto geometry = BoardGeometry::fit(QSizeF(400, 400), 1);
  EXPECT_EQ(image.width(), geometry.whole());
  const auto color_at = [&](const char* name) {
    return image.pixelColor(geometry.centre(*rules::Square::from_name(name)).toPoint());
  };
  EXPECT_EQ(color_at("e4"), BoardColors().black);
  EXPECT_EQ(color_at("d4"), BoardColors().white);
}

TEST(BoardImage, IsAlsoADrawingThatLooksTheSame) {
  const auto picture =
      still_picture(rules::Position::start().after(*rules::Square::from_name("f5")), rules::Square::from_name("f5"));
  const QByteArray svg = board_svg(picture, {});
  EXPECT_FALSE(svg.contains("<image")) << "a drawing holds no pixels";
  QSvgRenderer renderer(svg);
  ASSERT_TRUE(renderer.isValid());
  const auto geometry = BoardGeometry::fit(QSizeF(660, 660), 1);
  QImage image(geometry.whole(), geometry.whole(), QImage::Format_ARGB32);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  renderer.render(&painter);
  painter.end();
  const auto pixels = board_image(picture, {}, 660);
  for (int i = 0; i < rules::Square::count; ++i) {
    const QPoint centre = geometry.centre(rules::Square(i)).toPoint();
    EXPECT_EQ(image.pixelColor(centre), pixels.pixelColor(centre)) << rules::Square(i).name();
  }
}

}  // namespace
}  // namespace reversi::ui
