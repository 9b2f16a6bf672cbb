#include "client/ui/review/sheet.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace reversi::ui {

using records::Record;
using rules::Position;
using rules::Square;

Sheet::Sheet() : Sheet(Record{}, true) {}

Sheet::Sheet(Record record, bool is_open) : record_(std::move(record)), is_open_(is_open) {
  lay_positions();
  if (is_open_) cursor_ = turns();
}

void Sheet::lay_positions() {
  positions_.assign(1, record_.start);
  for (const auto& move : record_.moves) {
    Position next = positions_.back();
    next.to_move = move.color;
    positions_.push_back(move.square ? next.after(*move.square) : next.passed());
  }
}

void Sheet::step(int by) {
  const auto far = static_cast<std::size_t>(std::abs(by));
  if (by < 0) {
    cursor_ -= std::min(cursor_, far);
  } else {
    go_to(cursor_ + far);
  }
}

std::size_t Sheet::turn_of_ply(int ply) const {
  int discs = 0;
  for (std::size_t turn = 0; turn < turns(); ++turn) {
    if (discs == ply) return turn;
    if (record_.moves[turn].square) ++discs;
  }
  return turns();
}

int Sheet::ply() const {
  const auto made = record_.moves.begin() + static_cast<std::ptrdiff_t>(cursor_);
  return static_cast<int>(
      std::count_if(record_.moves.begin(), made, [](const auto& move) { return move.square.has_value(); }));
}

const records::Move* Sheet::last_turn() const { return cursor_ == 0 ? nullptr : &record_.moves[cursor_ - 1]; }

std::optional<Square> Sheet::last() const {
  for (std::size_t turn = cursor_; turn > 0; --turn) {
    if (record_.moves[turn - 1].square) return record_.moves[turn - 1].square;
  }
  return std::nullopt;
}

rules::Bitboard Sheet::flipped() const {
  for (std::size_t turn = cursor_; turn > 0; --turn) {
    const auto& move = record_.moves[turn - 1];
    if (!move.square) continue;
    const auto& before = positions_[turn - 1];
    return rules::flips(before.discs(move.color), before.discs(rules::opponent(move.color)), *move.square);
  }
  return 0;
}

std::optional<records::Opening> Sheet::opening() const {
  if (record_.start != Position::start()) return std::nullopt;
  std::optional<records::Opening> met;
  for (std::size_t turn = 1; turn <= cursor_; ++turn) {
    if (const auto* opening = records::opening_of(positions_[turn])) met = *opening;
  }
  return met;
}

BoardState Sheet::board(std::uint64_t game) const {
  BoardState board;
  board.game = game;
  board.ply = static_cast<std::uint32_t>(ply());
  board.position = position();
  board.last = last();
  board.flipped = flipped();
  board.is_open = is_open_ && is_at_end() && !is_over();
  if (!board.is_open) return board;
  board.own = board.position.to_move;
  board.legal = board.position.legal_moves();
  return board;
}

void Sheet::take_turns(const rules::Game& game) {
  const auto& turns = game.turns();
  const auto kept = std::min(turns.size(), record_.moves.size());
  record_.moves.resize(kept);
  for (std::size_t turn = kept; turn < turns.size(); ++turn)
    record_.moves.push_back({.color = turns[turn].color, .square = turns[turn].square, .eval = {}, .time = {}});
  record_.result = records::counted_result(game);
  lay_positions();
  cursor_ = record_.moves.size();
}

std::expected<void, rules::MoveFault> Sheet::place(Square square) {
  auto game = records::replay(record_);
  if (!game || !is_open_) return std::unexpected(rules::MoveFault::game_over);
  if (const auto turn = game->play(square); !turn) return std::unexpected(turn.error());
  take_turns(*game);
  return {};
}

bool Sheet::take_back() {
  auto game = records::replay(record_);
  if (!game || !is_open_ || !game->take_back()) return false;
  take_turns(*game);
  return true;
}

Sheet Sheet::branch() const {
  Record played;
  played.start = record_.start;
  played.variant = record_.variant;
  rules::Game game(record_.start);
  for (std::size_t turn = 0; turn < cursor_; ++turn) {
    if (const auto square = record_.moves[turn].square) (void)game.play(*square);
  }
  Sheet sheet(std::move(played), true);
  sheet.take_turns(game);
  return sheet;
}

std::string moves_before(const Record& record, std::size_t turn) {
  std::string text;
  for (std::size_t made = 0; made < std::min(turn, record.moves.size()); ++made) {
    if (record.moves[made].square) text += record.moves[made].square->name();
  }
  return text;
}

}  // namespace reversi::ui
