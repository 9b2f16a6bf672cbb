// What the board looks like: places, colours, sharpness.
#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <cmath>

#include "client/ui/board_painter.h"
#include "client/ui/board_widget.h"
#include "client/ui/settings/preferences.h"
#include "client/ui/table_page.h"
#include "tests/ui/room_script.h"

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

QPointF middle_of_changes(const QImage& image, const QImage& bare, const QRect& square) {
  double count = 0;
  QPointF sum;
  for (int y = square.top(); y <= square.bottom(); ++y) {
    for (int x = square.left(); x <= square.right(); ++x) {
      if (image.pixel(x, y) == bare.pixel(x, y)) continue;
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

TEST_P(BoardAt, CentresEveryDiscInEveryTheme) {
  const auto board = geometry();
  const auto picture = full_board();
  for (const BoardTheme theme : board_themes) {
    const auto colors = board_colors(theme);
    QImage image = board_background(board, colors, QFont()).toImage();
    QPainter painter(&image);
    paint_picture(painter, board, colors, picture);
    painter.end();
    // By what differs from the bare board: outlines and signs count as well.
    const QImage bare = board_background(board, colors, QFont()).toImage();
    for (const int i : {0, 7, 28, 35, 56, 63}) {
      const QRect square = board.square_rect(Square(i));
      const QPointF off = middle_of_changes(image, bare, square) - QRectF(square).center();
      EXPECT_LE(std::hypot(off.x(), off.y()), 1.0) << theme_key(theme).toStdString() << ' ' << Square(i).name();
    }
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
    for (const auto& [width, height] : {std::pair(320, 320),
                                        {480, 480},
                                        {480, 600},
                                        {640, 480},
                                        {1080, 1080},
                                        {161, 173},
                                        {320, 480},
                                        {480, 900},
                                        {900, 480},
                                        {1920, 1080}})
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
  std::vector<Pair> all;
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

class Theme : public ::testing::TestWithParam<BoardTheme> {};

TEST_P(Theme, ShowsDiscsMarksAndWordsByContrast) {
  const auto c = board_colors(GetParam());
  EXPECT_GE(disc_contrast(c, true), 3) << "dark disc on the board";
  EXPECT_GE(disc_contrast(c, false), 3) << "light disc on the board";
  EXPECT_GE(contrast(c.black, c.white), 4.5) << "the discs beside each other";
  EXPECT_GE(contrast(c.legal, c.square), 3) << "legal moves";
  EXPECT_GE(contrast(c.line, c.square), 3) << "lines";
  EXPECT_GE(contrast(c.cursor, c.square), 3) << "cursor and the move chosen ahead";
  EXPECT_GE(contrast(c.last_on_black, c.black), 3) << "the newest disc, dark";
  EXPECT_GE(contrast(c.last_on_white, c.white), 3) << "the newest disc, light";
  EXPECT_GE(contrast(c.turns_on_black, c.black), 3) << "what turns, dark";
  EXPECT_GE(contrast(c.turns_on_white, c.white), 3) << "what turns, light";
  EXPECT_GE(contrast(c.label, c.frame), 4.5) << "coordinates";
  for (const auto mover : {Color::black, Color::white}) {
    const QColor ground = ghost_ground(c, mover);
    EXPECT_GE(std::max(contrast(c.black, ground), contrast(c.white, ground)), 4.5) << "how many a move turns";
  }
}

TEST_P(Theme, IsFoundByItsKey) {
  EXPECT_EQ(theme_of(theme_key(GetParam())), GetParam());
  EXPECT_FALSE(theme_name(GetParam()).isEmpty());
}

INSTANTIATE_TEST_SUITE_P(All, Theme, ::testing::ValuesIn(board_themes),
                         [](const auto& row) { return theme_key(row.param).toStdString(); });

TEST(SymbolDiscs, AreToldApartWithoutColour) {
  const auto colors = board_colors(BoardTheme::symbols);
  const auto board = BoardGeometry::fit(QSizeF(480, 480), 1);
  const auto shape = [&](Color color) {
    BoardPicture picture;
    picture.discs[0] = DiscFace{color, 1};
    QImage image = board_background(board, colors, QFont()).toImage();
    QPainter painter(&image);
    paint_picture(painter, board, colors, picture);
    painter.end();
    // Right of the middle, and on the way to the corner: the ring is at the one place, the cross at the other.
    const QPointF middle = board.centre(Square(0));
    const double radius = board.cell() * 0.415;
    const QRgb face = (color == Color::black ? colors.black : colors.white).rgb();
    return std::pair(image.pixel((middle + QPointF(radius * 0.55, 0)).toPoint()) != face,
                     image.pixel((middle + QPointF(radius * 0.52, radius * 0.52)).toPoint()) != face);
  };
  EXPECT_EQ(shape(Color::black), std::pair(false, true));
  EXPECT_EQ(shape(Color::white), std::pair(true, false));
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

/// The whole table, at this process's scale.
TEST(BoardOnScreen, HasItsDiscsInTheirSquaresInEveryWindow) {
  testing::RoomScript script;
  script.start();
  script.play("e6f4c3c4d3d6c5c6d7b5b6f7a6a5b4a7f3c8e8c7f6e7g8g6f8f5g4e3d2h3g5");
  Preferences preferences;
  preferences.change([](Choices& choices) { choices.motion = choices.legal_moves = false; });
  TablePage page(preferences);
  auto* board = page.board();
  const BoardColors colors;
  for (const QSize size : {QSize(320, 480), QSize(480, 900), QSize(900, 480), QSize(1920, 1080)}) {
    page.resize(size);
    page.show();
    page.show_table({script.room(), 99, {client::Link::ready, {}}, {}});
    const QImage image = page.grab().toImage();
    const auto& geometry = board->geometry_in_use();
    const QPoint corner = (QPointF(board->pos()) * geometry.scale() + geometry.corner()).toPoint();
    const auto& position = script.game().position();
    for (int i = 0; i < 64; ++i) {
      // The newest disc bears its mark, which is not of the disc's colour, in its middle: its middle is the same.
      if ((position.occupied() & Square(i).bit()) == 0) continue;
      const QRect square = geometry.square_rect(Square(i)).translated(corner);
      const bool black = (position.black & Square(i).bit()) != 0;
      const QPointF off = middle_of(image, square, black ? colors.black : colors.white) - QRectF(square).center();
      EXPECT_LE(std::hypot(off.x(), off.y()), 1.0) << Square(i).name() << " at " << size.width();
    }
  }
}

}  // namespace
}  // namespace reversi::ui
