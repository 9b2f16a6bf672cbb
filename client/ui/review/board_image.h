// A picture of the board as a file: PNG of any size, or SVG.
//
// Pure functions on the GUI thread.
#pragma once

#include <QByteArray>
#include <QImage>

#include "client/ui/board_painter.h"

namespace reversi::ui {

/// Discs, the newest one's mark and nothing else.
BoardPicture still_picture(const rules::Position& position, std::optional<rules::Square> last);

/// @param side  pixels, with the frame; at least 40
QImage board_image(const BoardPicture& picture, const BoardColors& colors, int side);

/// The same as the bytes of a PNG file.
QByteArray board_png(const BoardPicture& picture, const BoardColors& colors, int side);

/// An SVG document drawn by the same code.
QByteArray board_svg(const BoardPicture& picture, const BoardColors& colors);

}  // namespace reversi::ui
