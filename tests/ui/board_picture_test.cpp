// What the board looks like: places, colours, sharpness.
#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <cmath>

#include "client/ui/board_painter.h"
#include "client/ui/board_widget.h"

namespace reversi::ui {
namespace {

using rules::Color;
using rules::Square;

struct Place {
  int width;
  int height;
  double scale;
};

std::string name_of(const ::testing::TestParamInfo<Place>& row) {
  const auto& place = row.param;
  return std::to_string(place.width) + "x" + std::to_string(place.height) + "At" +
         std::to_string(static_cast<int>(place.scale * 100));
}

BoardPicture full_board() {
  BoardPicture picture;
  for (std::size_t i = 0; i < 64; ++i)
    picture.discs[i] = DiscFace{(i / 8 + i) % 2 == 0 ? Color::black : Color::white, 1};
  return picture;
}

QImage paint(const BoardGeometry& geometry, const BoardPicture& picture) {
  QImage image = board_background(geometry, {}, QFont()).toImage();
  QPainter painter(&image);
  paint_picture(painter, geometry, {}, picture);
  return image;
}

bool is_near(QRgb pixel, const QColor& color) {
  return std::abs(qRed(pixel) - color.red()) + std::abs(qGreen(pixel) - color.green()) +
             std::abs(qBlue(pixel) - color.blue()) <
         60;
}

/// The middle of the pixels in `square` that have the colour; the picture says where the disc is, not the geometry.
QPointF middle_of(const QImage& image, const QRect& square, const QColor& color) {
  double count = 0;
  QPointF sum;
  // One line and column less at the edges: grid lines are dark too.
  const int edge = std::max(1, square.width() / 20);
  for (int y = square.top() + edge; y <= square.bottom() - edge; ++y) {
    for (int x = square.left() + edge; x <= square.right() - edge; ++x) {
      if (!is_near(image.pixel(x, y), color)) continue;
      sum += QPointF(x + 0.5, y + 0.5);
      ++count;
    }
  }
  return count == 0 ? QPointF(-1000, -1000) : sum / count;
}

class BoardAt : public ::testing::TestWithParam<Place> {
 protected:
  BoardGeometry geometry() const {
    return BoardGeometry::fit(QSizeF(GetParam().width, GetParam().height), GetParam().scale);
  }
};

TEST_P(BoardAt, CentresEveryDiscInItsSquare) {
  const auto board = geometry();
  const auto picture = full_board();
  const QImage image = paint(board, picture);
  for (int i = 0; i < 64; ++i) {
    const bool black = picture.discs[static_cast<std::size_t>(i)]->color == Color::black;
    const BoardColors colors;
    const QRect square = board.square_rect(Square(i));
    const QPointF off = middle_of(image, square, black ? colors.black : colors.white) - QRectF(square).center();
    EXPECT_LE(std::hypot(off.x(), off.y()), 1.0) << Square(i).name();
  }
}

TEST_P(BoardAt, HasASideOfWholeSquaresAndFits) {
  const auto board = geometry();
  EXPECT_EQ(board.side() % 8, 0);
  EXPECT_GE(board.corner().x(), 0);
  EXPECT_GE(board.corner().y(), 0);
  EXPECT_LE(board.corner().x() + board.whole(), GetParam().width * GetParam().scale);
  EXPECT_LE(board.corner().y() + board.whole(), GetParam().height * GetParam().scale);
  // It uses what there is: less than one more pixel a square would not fit.
  EXPECT_GT(board.whole() + 10, std::min(GetParam().width, GetParam().height) * GetParam().scale - 2);
}

TEST_P(BoardAt, FindsEverySquareUnderItsMiddle) {
  const auto board = geometry();
  for (int i = 0; i < 64; ++i) EXPECT_EQ(board.square_at(board.widget_rect(Square(i)).center()), Square(i));
  EXPECT_EQ(board.square_at(board.corner() / board.scale()), std::nullopt) << "the frame is no square";
}

TEST_P(BoardAt, DrawsItsLinesOnWholePixels) {
  const auto board = geometry();
  const QImage image = paint(board, {});
  const BoardColors colors;
  // Along the middle of the first row: frame, line and square in pure colours, nothing in between.
  const int y = board.frame() + board.cell() / 2;
  for (int x = board.frame(); x < board.frame() + board.side(); ++x) {
    const QRgb pixel = image.pixel(x, y);
    EXPECT_TRUE(pixel == colors.line.rgb() || pixel == colors.square.rgb()) << "column " << x;
  }
}

std::vector<Place> places() {
  std::vector<Place> all;
  for (const double scale : {1.0, 1.25, 1.5, 2.0}) {
    for (const auto& [width, height] :
         {std::pair(320, 320), {480, 480}, {480, 600}, {640, 480}, {1080, 1080}, {161, 173}})
      all.push_back({width, height, scale});
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Sizes, BoardAt, ::testing::ValuesIn(places()), name_of);

struct Pair {
  const char* name;
  QColor one;
  QColor other;
  double least;
};

class Contrast : public ::testing::TestWithParam<Pair> {};

TEST_P(Contrast, ReachesItsFloor) { EXPECT_GE(contrast(GetParam().one, GetParam().other), GetParam().least); }

std::vector<Pair> pairs() {
  const BoardColors c;
  std::vector<Pair> all{
      {"BlackDiscOnBoard", c.black, c.square, 3},       {"WhiteDiscOnBoard", c.white, c.square, 3},
      {"LegalMoveOnBoard", c.legal, c.square, 3},       {"LineOnBoard", c.line, c.square, 3},
      {"CursorOnBoard", c.cursor, c.square, 3},         {"LastMoveOnBlack", c.last_on_black, c.black, 3},
      {"LastMoveOnWhite", c.last_on_white, c.white, 3}, {"TurnsOnBlack", c.turns_on_black, c.black, 3},
      {"TurnsOnWhite", c.turns_on_white, c.white, 3},   {"Coordinates", c.label, c.frame, 4.5}};
  for (const bool dark : {false, true}) {
    for (const Tone tone : {Tone::quiet, Tone::active, Tone::event, Tone::alarm}) {
      const auto colors = tone_colors(tone, dark);
      all.push_back({"Strip", colors.text, colors.ground, 4.5});
    }
    const QPalette palette = window_palette(dark);
    all.push_back({"Window", palette.color(QPalette::WindowText), palette.color(QPalette::Window), 4.5});
    all.push_back({"Button", palette.color(QPalette::ButtonText), palette.color(QPalette::Button), 4.5});
    all.push_back({"Selection", palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight), 4.5});
    all.push_back({"AwayName", palette.color(QPalette::PlaceholderText), palette.color(QPalette::Base), 3});
    all.push_back({"SeatToMove", palette.color(QPalette::Highlight), palette.color(QPalette::Base), 3});
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Pairs, Contrast, ::testing::ValuesIn(pairs()),
                         [](const auto& row) { return row.param.name + std::to_string(row.index); });

TEST(ContrastRatio, IsTheOneOfTheGuidelines) {
  EXPECT_NEAR(contrast(Qt::black, Qt::white), 21.0, 0.01);
  EXPECT_NEAR(contrast(QColor(0x77, 0x77, 0x77), Qt::white), 4.48, 0.01);
}

/// The widget itself, at this process's scale: the suite runs at several.
TEST(BoardOnScreen, IsSharpWhereverItLiesInItsWindow) {
  QWidget window;
  window.resize(500, 500);
  auto* board = new BoardWidget(&window);
  BoardState state;
  state.position.black = 0x5555AAAA5555AAAAU;
  state.position.white = ~state.position.black;
  board->show_state(state);
  const BoardColors colors;
  for (const QRect place : {QRect(0, 0, 400, 400), QRect(3, 5, 401, 417), QRect(11, 2, 333, 333)}) {
    board->setGeometry(place);
    window.show();
    const QImage image = window.grab().toImage();
    const auto& geometry = board->geometry_in_use();
    const QPointF corner = QPointF(board->pos()) * geometry.scale() + geometry.corner();
    EXPECT_NEAR(corner.x(), std::round(corner.x()), 1e-6);
    EXPECT_NEAR(corner.y(), std::round(corner.y()), 1e-6);
    for (int i = 0; i < 64; ++i) {
      const QRect square = geometry.square_rect(Square(i)).translated(corner.toPoint());
      const bool black = (state.position.black & Square(i).bit()) != 0;
      const QPointF off = middle_of(image, square, black ? colors.black : colors.white) - QRectF(square).center();
      EXPECT_LE(std::hypot(off.x(), off.y()), 1.0) << Square(i).name();
      EXPECT_EQ(image.pixel(square.topLeft() + QPoint(2 + square.width() / 40, square.height() / 10)),
                colors.square.rgb())
          << Square(i).name();
    }
  }
}

}  // namespace
}  // namespace reversi::ui
