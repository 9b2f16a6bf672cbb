#include "server/engine/train/builder.h"

#include <algorithm>
#include <limits>
#include <queue>
#include <stop_token>

namespace reversi::engine {
namespace {

const Board start = canonical(Board::of(rules::Position::start()));

}  // namespace

BookBuilder::BookBuilder(const Book& book, const BookOptions& options)
    : options_(options),
      guard_(std::stop_token{}, Guard::Clock::time_point::max(), std::nullopt),
      search_(table_, guard_) {
  for (const BookEntry& entry : book.entries()) entries_.emplace(entry.board, entry);
  add(start);
}

std::vector<BookBuilder::Child> BookBuilder::children_of(const Board& board) {
  std::vector<Child> children;
  for_each_index(board.moves(), [&](int square) {
    const Board after = board.after(square);
    if (after.moves() != 0) {
      children.push_back({.board = canonical(after)});
    } else if (after.passed().moves() != 0) {
      children.push_back({.board = canonical(after.passed()), .same = true});
    }
  });
  return children;
}

void BookBuilder::add(const Board& board) {
  if (entries_.contains(board)) return;
  Value value = 0;
  for (int depth = 2 - options_.depth % 2; depth <= options_.depth; depth += 2) {  // the early looks order the last
    value = search_.search(board, -highest_value, highest_value, depth, options_.certainty);
  }
  entries_.emplace(board, BookEntry{.board = board, .value = value, .searched = value, .depth = options_.depth});
}

bool BookBuilder::is_expanded(const Board& board) const {
  return std::ranges::all_of(children_of(board), [&](const Child& child) { return entries_.contains(child.board); });
}

/// Negamax over the book. Lines only get longer, so there are no circles.
Value BookBuilder::lead_back(const Board& board, std::set<Board, Order>& done) {
  BookEntry& entry = entries_.at(board);
  if (!done.insert(board).second) return entry.value;
  entry.value = entry.searched;
  if (!is_expanded(board)) return entry.value;
  const auto children = children_of(board);
  if (children.empty()) return entry.value;
  Value best = -highest_value;
  for (const Child& child : children) {
    const Value value = lead_back(child.board, done);
    best = std::max(best, child.same ? value : -value);
  }
  return entry.value = best;
}

/// Dijkstra's way from the start: a move costs what it gives away against the best one, and a little for its ply.
std::vector<Board> BookBuilder::most_interesting(std::size_t positions) {
  std::vector<Board> found;
  std::set<Board, Order> seen;
  using Item = std::pair<Value, Board>;
  const auto later = [](const Item& a, const Item& b) {
    return a.first != b.first ? a.first > b.first : Order()(b.second, a.second);
  };
  std::priority_queue<Item, std::vector<Item>, decltype(later)> open(later);
  open.emplace(0, start);
  while (!open.empty() && found.size() < positions) {
    const auto [cost, board] = open.top();
    open.pop();
    if (!seen.insert(board).second || board.empties() <= options_.least_empties) continue;
    if (!is_expanded(board)) {
      found.push_back(board);
      continue;
    }
    const Value best = entries_.at(board).value;
    for (const Child& child : children_of(board)) {
      const Value value = entries_.at(child.board).value;
      open.emplace(cost + best - (child.same ? value : -value) + options_.ply_cost, child.board);
    }
  }
  return found;
}

bool BookBuilder::grow(std::size_t positions) {
  std::set<Board, Order> done;
  lead_back(start, done);
  const auto chosen = most_interesting(positions);
  for (const Board& board : chosen) {
    for (const Child& child : children_of(board)) add(child.board);
  }
  return !chosen.empty();
}

Book BookBuilder::book() {
  std::set<Board, Order> done;
  lead_back(start, done);
  std::vector<BookEntry> entries;
  entries.reserve(entries_.size());
  for (const auto& [board, entry] : entries_) entries.push_back(entry);
  return Book(std::move(entries));
}

}  // namespace reversi::engine
