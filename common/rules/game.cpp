#include "common/rules/game.h"

#include <ranges>

namespace reversi::rules {

Game::Game(const Position& start) : start_(start), position_(start) {
  turns_.reserve(Square::count);  // seldom more, and one allocation in place of several
  settle_pass();
}

void Game::settle_pass() {
  if (!position_.must_pass()) return;
  turns_.push_back({.color = position_.to_move, .square = std::nullopt, .flipped = 0});
  position_ = position_.passed();
}

std::optional<Turn> Game::last_disc() const {
  for (const Turn& turn : turns_ | std::views::reverse) {
    if (!turn.is_pass()) return turn;
  }
  return std::nullopt;
}

std::expected<Turn, MoveFault> Game::play(Square square) {
  const Turn turn{.color = position_.to_move, .square = square, .flipped = position_.flips(square)};
  if (turn.flipped == 0) return std::unexpected(position_.fault_of(square).value_or(MoveFault::flips_nothing));
  turns_.push_back(turn);
  position_ = position_.with(square, turn.flipped);
  ++ply_;
  settle_pass();
  return turn;
}

bool Game::take_back() {
  if (ply_ == 0) return false;
  while (turns_.back().is_pass()) turns_.pop_back();
  const Turn turn = turns_.back();
  turns_.pop_back();
  --ply_;
  const Bitboard placed = turn.square->bit();
  const Bitboard mine = position_.discs(turn.color) & ~(turn.flipped | placed);
  const Bitboard theirs = position_.discs(opponent(turn.color)) | turn.flipped;
  position_ = turn.color == Color::black ? Position{mine, theirs, turn.color} : Position{theirs, mine, turn.color};
  return true;
}

std::string Game::transcript() const {
  std::string text;
  for (const Turn& turn : turns_) {
    if (!turn.is_pass()) text += turn.square->name();
  }
  return text;
}

}  // namespace reversi::rules
