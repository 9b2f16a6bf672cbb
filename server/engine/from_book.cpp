#include "server/engine/from_book.h"

#include <cstdlib>

#include "server/engine/book.h"
#include "server/engine/levels.h"
#include "server/engine/table.h"

namespace reversi::engine {
namespace {

/// The line that the book thinks best from a board on, at most so many moves.
std::vector<rules::Square> book_line(const Book& book, Board board, std::size_t longest) {
  std::vector<rules::Square> line;
  while (line.size() < longest) {
    if (board.moves() == 0) board = board.passed();
    const auto moves = book.moves(board);
    if (moves.empty()) break;
    line.emplace_back(moves.front().square);
    board = board.after(moves.front().square);
  }
  return line;
}

}  // namespace

std::optional<Progress> from_book(const Request& request) {
  const Style& style = style_of(request.level);
  if (request.book == nullptr || !style.knows_book) return std::nullopt;
  const Board board = Board::of(request.position);
  auto moves = request.book->moves(board);
  if (moves.empty()) return std::nullopt;
  const Value least = moves.front().value - (request.varies ? style.opening_spread : 0);
  std::erase_if(moves, [&](const BookMove& move) { return move.value < least; });
  const auto& chosen = moves[mix(hash(board) ^ mix(request.seed)) % moves.size()];
  auto line = book_line(*request.book, board.after(chosen.square), 20);
  line.insert(line.begin(), rules::Square(chosen.square));
  return Progress{.best = rules::Square(chosen.square),
                  .value = whole_discs(chosen.value),
                  .depth = static_cast<int>(line.size()),
                  .line = std::move(line)};
}

std::chrono::milliseconds human_pause(const rules::Position& position, const Progress& found, std::uint64_t seed) {
  const int moves = count(position.legal_moves());
  const auto chance = static_cast<int>(mix(seed ^ hash(Board::of(position))) % 1'000);  // up to a second either way
  if (moves == 1) return std::chrono::milliseconds(400 + chance / 2);
  const bool opening = position.empties() > opening_empties;
  const bool decided = std::abs(found.value) > 30;
  const int base = opening || decided ? 600 : 900 + 80 * std::min(moves, 12);
  return std::chrono::milliseconds(base + chance);
}

}  // namespace reversi::engine
