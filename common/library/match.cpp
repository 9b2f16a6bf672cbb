#include "common/library/match.h"

#include <algorithm>

namespace reversi::library {
namespace {

using rules::Position;
using rules::Square;

Square square_at(std::string_view moves, int ply) {
  const auto at = 2 * static_cast<std::size_t>(ply);
  return Square(8 * (moves[at + 1] - '1') + (moves[at] - 'a'));
}

/// The same discs; whose turn it is says the number of discs, but for passes.
bool same_discs(const Position& left, const Position& right) {
  return left.black == right.black && left.white == right.white;
}

/// A side that cannot move has passed, unless the game is over.
Position settled(const Position& position) { return position.must_pass() ? position.passed() : position; }

}  // namespace

PositionMatch::PositionMatch(const Position& position)
    : position_(settled(position)), ply_(60 - position.empties()), images_{} {
  std::ranges::transform(rules::all_symmetries, images_.begin(),
                         [&](rules::Symmetry symmetry) { return rules::apply(symmetry, position_); });
}

std::optional<rules::Symmetry> PositionMatch::image_of(const Position& position) const {
  const bool over = position.is_over();
  for (const auto symmetry : rules::all_symmetries) {
    const Position& image = images_[static_cast<std::size_t>(symmetry)];
    if (same_discs(image, position) && (over || image.to_move == position.to_move)) return symmetry;
  }
  return std::nullopt;
}

/// A position that is its own image has several ways to see a move; the first square of them stands for all.
Square PositionMatch::seen(Square move, const Position& position) const {
  std::optional<Square> first;
  for (const auto symmetry : rules::all_symmetries) {
    if (!same_discs(images_[static_cast<std::size_t>(symmetry)], position)) continue;
    const Square square = rules::apply(symmetry, move);
    if (!first || square < *first) first = square;
  }
  return first.value_or(move);
}

std::optional<Meeting> PositionMatch::find(std::string_view moves) const {
  const int plies = static_cast<int>(moves.size()) / 2;
  if (ply_ < 0 || plies < ply_) return std::nullopt;
  rules::Bitboard occupied = Position::start().occupied();
  for (int ply = 0; ply < ply_; ++ply) occupied |= square_at(moves, ply).bit();
  if (std::ranges::none_of(images_, [&](const Position& image) { return image.occupied() == occupied; })) return {};
  Position position = Position::start();
  for (int ply = 0; ply < ply_; ++ply) {
    auto next = position.placed(square_at(moves, ply));
    if (!next) next = position.passed().placed(square_at(moves, ply));
    if (!next) return std::nullopt;
    position = *next;
  }
  position = settled(position);
  if (!image_of(position)) return std::nullopt;
  Meeting meeting{.ply = ply_};
  if (plies > ply_) meeting.move = seen(square_at(moves, ply_), position);
  return meeting;
}

std::optional<Meeting> PositionMatch::find(const records::Record& record) const {
  if (record.start == Position::start()) return find(records::moves_text(record));
  rules::Game game(record.start);
  std::optional<Meeting> met;
  for (const auto& move : record.moves) {
    if (!move.square) continue;
    if (image_of(game.position())) return Meeting{.ply = game.ply(), .move = seen(*move.square, game.position())};
    if (!game.play(*move.square)) return std::nullopt;
  }
  if (image_of(game.position())) met = Meeting{.ply = game.ply()};
  return met;
}

}  // namespace reversi::library
