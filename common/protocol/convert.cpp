#include "common/protocol/convert.h"

namespace reversi::protocol {

v1::Color to_wire(rules::Color color) { return color == rules::Color::black ? v1::COLOR_BLACK : v1::COLOR_WHITE; }

std::optional<rules::Color> color_of(v1::Color color) {
  switch (color) {
    case v1::COLOR_BLACK: return rules::Color::black;
    case v1::COLOR_WHITE: return rules::Color::white;
    default: return std::nullopt;
  }
}

v1::Board to_wire(const rules::Position& position) {
  v1::Board board;
  board.set_black(position.black);
  board.set_white(position.white);
  return board;
}

std::optional<rules::Position> position_of(const v1::Board& board, v1::Color to_move) {
  const auto side = color_of(to_move);
  if (!side || (board.black() & board.white()) != 0) return std::nullopt;
  return rules::Position{board.black(), board.white(), *side};
}

}  // namespace reversi::protocol
