#include "server/engine/endgame.h"

#include <optional>

#include "server/engine/isa.h"
#include "server/engine/isa_code.h"

namespace reversi::engine {

Endgame::Endgame(Table& table, Guard& guard, int threads)
    : parts_{.table = &table, .guard = &guard, .edges = &edge_stability(), .evaluator = &evaluator()} {
  if (threads == 1) return;
  team_ = std::make_unique<Team>(threads - 1, parts_);
  parts_.team = team_.get();
}

int Endgame::solve(const Board& board, int alpha, int beta) {
  const int value = REVERSI_ISA_CALL(solve_endgame, parts_, board, alpha, beta);
  if (team_) parts_.guard->count(team_->take_nodes());
  return value;
}

/// A move that keeps the value, the table's own looked at first.
std::optional<int> Endgame::best_move(const Board& board, Bitboard moves, int value) {
  const auto known = parts_.table->find(Key::of(board));
  const Bitboard first = known && known->move != no_move ? moves & Bitboard{1} << known->move : 0;
  for (Bitboard part : {first, moves & ~first}) {
    for (; part != 0; part &= part - 1) {
      const int square = std::countr_zero(part);
      if (-solve(board.after(square), -value, -value + 1) >= value && !parts_.guard->stopped()) return square;
    }
  }
  return std::nullopt;
}

std::vector<rules::Square> Endgame::line(Board board, int value) {
  std::vector<rules::Square> line;
  while (!board.is_over()) {
    if (board.moves() == 0) {
      board = board.passed();
      value = -value;
    }
    const auto square = best_move(board, board.moves(), value);
    if (!square) break;
    line.emplace_back(*square);
    board = board.after(*square);
    value = -value;
  }
  return line;
}

}  // namespace reversi::engine
