#include "server/engine/search.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "server/engine/levels.h"
#include "server/engine/shallow.h"

namespace reversi::engine {
namespace {

using Clock = Guard::Clock;

constexpr Value lowest = -highest_value - 1;
constexpr int opening_empties = 46;  // the first fourteen discs are played with variety
constexpr int always_exact = 10;     // solved in a few milliseconds at most
constexpr int exact_lead = 9;        // an exact search of n empties costs about as much as a look n - 9 plies ahead

/// A move of the searched position.
struct RootMove {
  int square = 0;
  Board after;
  Value bonus = 0;  ///< added to its value in comparisons, so that near-equal moves vary by seed
};

/// One call of `search`.
class Thinking {
 public:
  Thinking(const Request& request, std::stop_token stop, const std::function<void(const Progress&)>& report);
  Progress run();

 private:
  bool sees(int square) const;
  void list_moves(Bitboard moves);
  bool iterate(int depth);
  Value value_of(const RootMove& move, Value alpha, int depth);
  Value look(const Board& board, Value alpha, Value beta, int depth);
  bool plays_to_the_end_after(int depth) const;
  bool worth_another() const;
  void note(int depth);
  void tell(int depth);
  std::vector<rules::Square> expected_line() const;
  std::uint64_t chance(int square, std::uint64_t salt) const {
    return mix(hash(board_) ^ mix(request_.seed + 64 * salt + static_cast<std::uint64_t>(square)));
  }

  const Request& request_;
  const std::function<void(const Progress&)>& report_;
  Clock::time_point start_;
  std::chrono::milliseconds budget_;
  const Style& style_;
  int max_depth_;
  Board board_;
  int empties_;
  Table table_;
  Guard guard_;
  Shallow shallow_;
  std::vector<RootMove> moves_;  // the best so far first
  Value best_value_ = 0;
  bool exact_ = false;  // this iteration plays to the end
  Progress found_{.best = rules::Square(0)};
};

/// A millisecond for the way back, less where the budget itself is that small.
Clock::time_point deadline_of(Clock::time_point start, std::chrono::milliseconds budget) {
  return start + budget - std::min<Clock::duration>(budget / 10, std::chrono::milliseconds(1));
}

Thinking::Thinking(const Request& request, std::stop_token stop, const std::function<void(const Progress&)>& report)
    : request_(request),
      report_(report),
      start_(Clock::now()),
      budget_(sensible(request.budget)),
      style_(style_of(request.level)),
      max_depth_(std::min(style_.max_depth, request.max_depth.value_or(style_.max_depth))),
      board_(Board::of(request.position)),
      empties_(board_.empties()),
      table_(style_.table_bits),
      guard_(std::move(stop), deadline_of(start_, budget_), request.node_limit),
      shallow_(*style_.weights, table_, guard_) {
  assert(board_.moves() != 0);
  list_moves(board_.moves());
}

/// Whether the player notices one of its own moves. The same seed overlooks the same moves of a position.
bool Thinking::sees(int square) const {
  const bool corner = ((Bitboard{1} << square) & corners) != 0;
  const int percent = corner ? style_.overlook_percent / 2 : style_.overlook_percent;
  return chance(square, 1) % 100 >= static_cast<std::uint64_t>(percent);
}

void Thinking::list_moves(Bitboard moves) {
  Bitboard seen = 0;
  for_each_index(moves, [&](int square) { seen |= Bitboard{sees(square)} << square; });
  for_each_index(seen != 0 ? seen : moves, [&](int square) {
    const Value spread = empties_ >= opening_empties ? style_.opening_spread : 0;
    const auto bonus = static_cast<Value>(chance(square, 2) % static_cast<std::uint64_t>(spread + 1));
    moves_.push_back({.square = square, .after = board_.after(square), .bonus = bonus});
  });
  // Of equal moves the first wins: which that is shall be the seed's choice.
  std::ranges::sort(moves_, {}, [&](const RootMove& move) { return chance(move.square, 3); });
}

Progress Thinking::run() {
  iterate(1);  // owed in any case: nothing stops it
  tell(1);
  guard_.arm();
  if (moves_.size() == 1) return found_;
  for (int depth = 1; depth < empties_ && worth_another();) {
    exact_ = plays_to_the_end_after(depth);
    if (!exact_ && depth >= max_depth_) break;
    depth = exact_ ? empties_ : depth + 1;
    if (!iterate(depth)) {
      note(found_.depth);
      break;
    }
    tell(depth);
  }
  return found_;
}

bool Thinking::plays_to_the_end_after(int depth) const {
  if (empties_ > style_.exact_empties) return false;
  return empties_ <= always_exact || depth >= std::min(empties_ - exact_lead, max_depth_);
}

/// Another iteration costs some times what all before it did; with most of the budget gone it would not get far.
bool Thinking::worth_another() const {
  if (guard_.stopped()) return false;
  return request_.node_limit || Clock::now() - start_ < budget_ * 2 / 3;
}

/// Looks at every move and puts the best first. @return false where it was stopped before the last; a better move
/// found until then counts all the same.
bool Thinking::iterate(int depth) {
  Value best = lowest;  // with its bonus
  for (std::size_t index = 0; index < moves_.size(); ++index) {
    const RootMove move = moves_[index];
    const Value bonus = exact_ ? 0 : move.bonus;
    const Value value = value_of(move, best == lowest ? lowest : best - bonus, depth);
    if (guard_.stopped()) return false;
    if (value + bonus <= best) continue;
    best = value + bonus;
    best_value_ = value;
    std::rotate(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(index),
                moves_.begin() + static_cast<std::ptrdiff_t>(index) + 1);
  }
  return true;
}

/// The move's value where it is above alpha, else something at most alpha.
Value Thinking::value_of(const RootMove& move, Value alpha, int depth) {
  if (alpha > lowest) {
    const Value value = -look(move.after, -alpha - 1, -alpha, depth - 1);
    if (value <= alpha || guard_.stopped()) return value;
  }
  return -look(move.after, lowest, -alpha, depth - 1);
}

Value Thinking::look(const Board& board, Value alpha, Value beta, int depth) {
  return exact_ ? shallow_.solve(board, alpha, beta) : shallow_.search(board, alpha, beta, depth);
}

void Thinking::note(int depth) {
  found_.best = rules::Square(moves_.front().square);
  found_.value = (best_value_ + (best_value_ >= 0 ? disc_value / 2 : -disc_value / 2)) / disc_value;
  found_.depth = depth;
  found_.nodes = guard_.nodes();
  found_.line = expected_line();
}

void Thinking::tell(int depth) {
  note(depth);
  if (report_) report_(found_);
}

/// Follows the table's moves from the best one on, as far as it remembers.
std::vector<rules::Square> Thinking::expected_line() const {
  std::vector<rules::Square> line{rules::Square(moves_.front().square)};
  Board board = moves_.front().after;
  for (int ply = 1; ply < found_.depth; ++ply) {
    if (board.moves() == 0) board = board.passed();
    const auto entry = table_.find(Key::of(board));
    if (!entry || entry->move == no_move || (board.moves() >> entry->move & 1) == 0) break;
    line.emplace_back(entry->move);
    board = board.after(entry->move);
  }
  return line;
}

}  // namespace

Progress search(const Request& request, std::stop_token stop, const std::function<void(const Progress&)>& report) {
  return Thinking(request, std::move(stop), report).run();
}

}  // namespace reversi::engine
