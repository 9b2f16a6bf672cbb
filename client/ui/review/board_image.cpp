#include "client/ui/review/board_image.h"

#include <QBuffer>
#include <QFont>
#include <QPainter>
#include <QSvgGenerator>

namespace reversi::ui {

using rules::Color;
using rules::Square;

BoardPicture still_picture(const rules::Position& position, std::optional<Square> last) {
  BoardPicture picture;
  rules::for_each_square(position.occupied(), [&](Square square) {
    const bool is_black = (position.black & square.bit()) != 0;
    picture.discs[static_cast<std::size_t>(square.index())] = DiscFace{is_black ? Color::black : Color::white, 1};
  });
  picture.last = last;
  picture.mover = position.to_move;
  return picture;
}

namespace {

void paint(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture, const BoardColors& colors) {
  paint_background(painter, geometry, colors, QFont());
  paint_picture(painter, geometry, colors, picture);
}

constexpr int svg_side = 660;

}  // namespace

QImage board_image(const BoardPicture& picture, const BoardColors& colors, int side) {
  const auto geometry = BoardGeometry::fit(QSizeF(side, side), 1);
  QImage image(geometry.whole(), geometry.whole(), QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  paint(painter, geometry, picture, colors);
  return image;
}

QByteArray board_png(const BoardPicture& picture, const BoardColors& colors, int side) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  board_image(picture, colors, side).save(&buffer, "PNG");
  return bytes;
}

QByteArray board_svg(const BoardPicture& picture, const BoardColors& colors) {
  const auto geometry = BoardGeometry::fit(QSizeF(svg_side, svg_side), 1);
  QBuffer buffer;
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize({geometry.whole(), geometry.whole()});
  generator.setViewBox(QRect(0, 0, geometry.whole(), geometry.whole()));
  generator.setTitle(QStringLiteral("Reversi"));
  QPainter painter(&generator);
  paint(painter, geometry, picture, colors);
  painter.end();
  return buffer.data();
}

}  // namespace reversi::ui
