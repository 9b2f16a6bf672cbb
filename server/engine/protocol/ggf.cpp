#include "server/engine/protocol/ggf.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

namespace reversi::engine {
namespace {

/// "B[d3//0.01]": the tag and what stands in its brackets.
struct Property {
  std::string_view tag;
  std::string_view value;
};

/// Takes the next property off the front of the text; nothing at the end of the game.
std::optional<Property> take(std::string_view& text) {
  const auto begin = text.find_first_not_of(" \t\r\n;(");
  if (begin == std::string_view::npos || text[begin] == ')') return std::nullopt;
  const auto open = text.find('[', begin);
  const auto close = text.find(']', begin);
  if (open == std::string_view::npos || close == std::string_view::npos || close < open) return std::nullopt;
  const Property found{text.substr(begin, open - begin), text.substr(open + 1, close - open - 1)};
  text.remove_prefix(close + 1);
  return found;
}

std::expected<rules::Position, std::string> board_of(std::string_view value) {
  if (!value.starts_with("8 ")) return std::unexpected("the board is not of 8 by 8 squares");
  auto position = rules::parse_position(value.substr(2));
  if (!position) return std::unexpected("BO: " + position.error());
  return *position;
}

bool is_pass(std::string_view move) {
  return move.size() >= 2 && std::toupper(static_cast<unsigned char>(move[0])) == 'P';
}

/// @return what is wrong, empty where nothing
std::string play(rules::Game& game, const Property& property) {
  const auto color = property.tag == "B" ? rules::Color::black : rules::Color::white;
  const std::string_view move = property.value.substr(0, property.value.find('/'));
  const int number = game.ply() + 1;
  if (is_pass(move)) {
    const bool passed = !game.turns().empty() && game.turns().back().is_pass() && game.turns().back().color == color;
    if (passed || game.is_over()) return {};
    return fmt::format("move {}: a pass that nothing forces", number);
  }
  const auto square = rules::Square::from_name(move);
  if (!square) return fmt::format("move {}: \"{}\" is no square", number, move.substr(0, 20));
  if (!game.is_over() && game.position().to_move != color) {
    return fmt::format("move {}: it is the other side's turn", number);
  }
  if (const auto turn = game.play(*square); !turn) {
    return fmt::format("move {}: {}", number, rules::describe(turn.error()));
  }
  return {};
}

}  // namespace

std::expected<rules::Game, std::string> read_ggf(std::string_view text) {
  if (text.find("(;") == std::string_view::npos) return std::unexpected("no game begins: \"(;\" is missing");
  text.remove_prefix(text.find("(;") + 2);
  rules::Game game;
  while (const auto property = take(text)) {
    if (property->tag == "BO") {
      const auto board = board_of(property->value);
      if (!board) return std::unexpected(board.error());
      game = rules::Game(*board);
    } else if (property->tag == "B" || property->tag == "W") {
      auto fault = play(game, *property);
      if (!fault.empty()) return std::unexpected(std::move(fault));
    }
  }
  if (text.find(')') == std::string_view::npos) return std::unexpected("the game has no end: \";)\" is missing");
  return game;
}

}  // namespace reversi::engine
