#include "server/engine/search.h"

#include <algorithm>
#include <cassert>
#include <mutex>
#include <utility>

#include "server/engine/from_book.h"
#include "server/engine/levels.h"
#include "server/engine/midgame.h"
#include "server/engine/shallow.h"

namespace reversi::engine {
namespace {

using Clock = Guard::Clock;

constexpr Value lowest = -highest_value - 1;
constexpr int always_exact = 12;   // solved in a few milliseconds at most
constexpr int exact_lead = 9;      // an exact search of n empties costs about as much as a look n - 9 plies ahead
constexpr int shared_depth = 8;    // from here on moves are worth sharing with threads that help
constexpr int aspiring_depth = 5;  // from here on the last value tells where the next will lie
constexpr Value aspiration = 3 * disc_value;

/// A move of the searched position.
struct RootMove {
  int square = 0;
  Board after;
  Value value = 0;  ///< its own where it was one of the best, without the bonus
  Value bonus = 0;  ///< added to its value in comparisons, so that near-equal moves vary by seed
};

/// One iteration: how far it looks, and how surely.
struct Pass {
  int depth = 1;
  int certainty = Known::certain;
  bool to_the_end = false;

  bool is_exact() const { return to_the_end && certainty == Known::certain; }
};

class Thinking;

/// The moves of the searched position from one on, looked at once, perhaps by several threads.
struct Scan final : Share {
  Scan(Thinking& whose, std::size_t from, const Pass& each, Value above, Value below)
      : Share(nullptr), thinking(&whose), first(from), pass(each), low(above), high(below), next(from) {}

  void work(const Parts& own) override;

  Thinking* thinking;
  std::size_t first;
  Pass pass;
  Value low;
  Value high;
  std::mutex mutex;  // of the two below and the order of the moves
  std::size_t next;
  Value best = lowest;  // with its bonus
};

/// One call of `search`.
class Thinking {
 public:
  Thinking(const Request& request, std::stop_token stop, const std::function<void(const Progress&)>& report);
  Progress run();
  void take_part(Scan& scan, const Parts& own);
  std::vector<Progress> run_lines(int lines, const std::function<void(const std::vector<Progress>&)>& report);

 private:
  void gather_helpers();
  std::uint64_t nodes() const { return guard_.nodes(); }
  bool sees(int square) const;
  void list_moves(Bitboard moves);
  std::optional<Pass> after(const Pass& pass) const;
  bool iterate(const Pass& pass);
  bool iterate_from(std::size_t first, const Pass& pass);
  /// How much worse than the best a move may be found and still be played.
  Value spread() const { return request_.varies && empties_ >= opening_empties ? style_.opening_spread : 0; }
  Value scan(std::size_t first, const Pass& pass, Value low, Value high);
  bool try_next(Scan& scan, const Parts& own);
  void settle(Scan& scan, const RootMove& tried, Value value, bool first);
  Value value_of(const RootMove& move, const Pass& pass, Value alpha, Value beta, bool first, const Parts& own);
  Value look(const Board& board, const Pass& pass, Value alpha, Value beta, const Parts& own);
  bool plays_to_the_end_after(int depth) const;
  bool worth_another() const;
  Progress known_of(const RootMove& move, const Pass& pass) const;
  void note(const Pass& pass);
  void tell(const Pass& pass);
  void even_out();
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
  std::optional<Table> own_table_;
  Table& table_;
  std::stop_token stop_;
  Guard guard_;
  Shallow shallow_;
  Midgame midgame_;
  int certainty_;
  std::vector<RootMove> moves_;  // the best so far first
  std::size_t lines_ = 1;        // of the first so many the values are known
  bool aspires_ = false;         // they tell where the next iteration's will lie
  Progress found_{.best = rules::Square(0)};
};

/// What other searches have left in a shared table changes a search's nodes: one that is bound by nodes, or plays as a
/// weak level, has its own.
bool shares_table(const Request& request, const Style& style) {
  return request.table != nullptr && !request.node_limit && style.weights == nullptr;
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
      own_table_(shares_table(request, style_) ? std::nullopt : std::make_optional<Table>(style_.table_bits)),
      table_(own_table_ ? *own_table_ : *request.table),
      stop_(std::move(stop)),
      guard_(stop_, deadline_of(start_, budget_), request.node_limit),
      shallow_(style_.weights != nullptr ? *style_.weights : expert_weights, table_, guard_),
      midgame_(table_, guard_),
      certainty_(request.certainty.value_or(style_.certainty)) {
  assert(board_.moves() != 0);
  table_.age();
  gather_helpers();
  list_moves(board_.moves());
}

/// Threads that help, where more than one thread was given and nothing has to be the same each time.
void Thinking::gather_helpers() {
  if (request_.threads <= 1 || request_.node_limit || style_.weights != nullptr) return;
  midgame_.gather(request_.threads - 1);
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
    const auto bonus = static_cast<Value>(chance(square, 2) % static_cast<std::uint64_t>(spread() + 1));
    moves_.push_back({.square = square, .after = board_.after(square), .bonus = bonus});
  });
  // Of equal moves the first wins: which that is shall be the seed's choice.
  std::ranges::sort(moves_, {}, [&](const RootMove& move) { return chance(move.square, 3); });
}

Progress Thinking::run() {
  if (style_.evens_out) lines_ = moves_.size();
  Pass pass;
  iterate(pass);  // owed in any case: nothing stops it
  tell(pass);
  guard_.arm();
  if (moves_.size() == 1) return found_;
  for (auto next = after(pass); next && worth_another(); next = after(pass)) {
    if (!iterate(*next)) {
      note(pass);
      break;
    }
    pass = *next;
    tell(pass);
  }
  if (style_.evens_out) {
    even_out();
    note(pass);
  }
  return found_;
}

std::vector<Progress> Thinking::run_lines(int lines, const std::function<void(const std::vector<Progress>&)>& report) {
  lines_ = std::min(static_cast<std::size_t>(lines), moves_.size());
  std::vector<Progress> best;
  const auto keep = [&](const Pass& pass) {
    best.clear();
    for (std::size_t index = 0; index < lines_; ++index) best.push_back(known_of(moves_[index], pass));
    if (report) report(best);
  };
  Pass pass;
  iterate(pass);
  keep(pass);
  guard_.arm();
  for (auto next = after(pass); next && worth_another(); next = after(pass)) {
    if (!iterate(*next)) break;  // of moves half looked at the order would be chance
    pass = *next;
    keep(pass);
  }
  for (auto& line : best) line.nodes = nodes();
  return best;
}

/// Puts the move first whose value is nearest to an even game: an opponent who keeps its player near half. It gives
/// away no more at once than a person would overlook.
void Thinking::even_out() {
  constexpr Value most_given = 24 * disc_value;
  const Value best = moves_.front().value;
  const auto distance = [&](const RootMove& move) {
    return best - move.value > most_given ? 100 * highest_value : std::abs(move.value);
  };
  std::ranges::swap(moves_.front(), *std::ranges::min_element(moves_, {}, distance));
}

/// One ply more, or to the end: first with cuts, then surer and surer.
std::optional<Pass> Thinking::after(const Pass& pass) const {
  if (pass.is_exact()) return std::nullopt;
  if (pass.to_the_end) {
    const int surer = pass.certainty + 2;
    return Pass{empties_, surer < certainties ? surer : Known::certain, true};
  }
  if (pass.depth >= empties_ || plays_to_the_end_after(pass.depth)) {
    const bool surely = empties_ <= always_exact || certainty_ >= certainties;
    return Pass{empties_, surely ? Known::certain : 0, true};
  }
  if (pass.depth >= max_depth_) return std::nullopt;
  return Pass{pass.depth + 1, certainty_, false};
}

bool Thinking::plays_to_the_end_after(int depth) const {
  const int from_depth = request_.max_depth.value_or(style_.max_depth);
  if (empties_ > std::min({style_.exact_empties, 2 * from_depth, from_depth + 6})) return false;
  return empties_ <= always_exact || depth >= std::min(empties_ - exact_lead, max_depth_);
}

/// Another iteration costs some times what all before it did; with most of the budget gone it would not get far.
bool Thinking::worth_another() const {
  if (guard_.stopped()) return false;
  return request_.node_limit || Clock::now() - start_ < budget_ * 2 / 3;
}

/// Looks at every move and puts the best first. @return false where it was stopped before the last; a better move
/// found until then counts all the same.
bool Thinking::iterate(const Pass& pass) {
  for (std::size_t first = 0; first < lines_; ++first) {
    if (!iterate_from(first, pass)) return false;
  }
  aspires_ = true;
  return true;
}

/// The same for the moves from `first` on: the best of them comes there.
bool Thinking::iterate_from(std::size_t first, const Pass& pass) {
  if (request_.outcome_only && pass.is_exact()) {
    const Value best = scan(first, pass, -disc_value, disc_value);
    if (!guard_.stopped()) moves_[first].value = std::clamp(best, -disc_value, disc_value);
    return !guard_.stopped();
  }
  Value low = lowest;
  Value high = -lowest;
  if (aspires_ && pass.depth >= aspiring_depth) {
    low = std::max(lowest, moves_[first].value - aspiration);
    high = std::min(-lowest, moves_[first].value + spread() + aspiration);
  }
  for (Value wider = 2 * aspiration;; wider *= 3) {
    const Value best = scan(first, pass, low, high);
    if (guard_.stopped()) return false;
    if (best <= low && low > lowest) {
      low = std::max(lowest, best - wider);
    } else if (best >= high && high < -lowest) {
      high = std::min(-lowest, best + wider);
    } else {
      return true;
    }
  }
}

/// The best value, its bonus added, where it lies within (low, high), else a bound on the right side of the window.
Value Thinking::scan(std::size_t first, const Pass& pass, Value low, Value high) {
  Scan scan(*this, first, pass, low, high);
  const bool together = midgame_.parts().team != nullptr && pass.depth >= shared_depth;
  // The first move alone: its value is what the others are measured by.
  while (try_next(scan, midgame_.parts())) {
    if (!together || moves_.size() - scan.next < 2) continue;
    midgame_.run(scan);
    break;
  }
  return scan.best;
}

void Scan::work(const Parts& own) { thinking->take_part(*this, own); }

/// Looks at moves until none is left or one has reached the window's end. On any of the threads.
void Thinking::take_part(Scan& scan, const Parts& own) {
  const Halt* const outer = own.guard->halt();
  own.guard->watch(&scan);
  while (try_next(scan, own)) {
  }
  own.guard->watch(outer);
  const auto lock = own.team->lock();
  Team::exhaust(scan);
}

/// @return whether there may be another move to look at
bool Thinking::try_next(Scan& scan, const Parts& own) {
  std::unique_lock lock(scan.mutex);
  if (scan.next >= moves_.size() || scan.best >= scan.high) return false;
  const std::size_t index = scan.next++;
  const RootMove move = moves_[index];
  const Value bonus = scan.pass.to_the_end ? 0 : move.bonus;
  const Value alpha = std::max(scan.low, scan.best) - bonus;
  lock.unlock();
  const bool first = index == scan.first;
  const Value value = value_of(move, scan.pass, alpha, scan.high - bonus, first, own);
  if (own.guard->stopped()) return false;
  lock.lock();
  settle(scan, move, value, first);
  return true;
}

/// Takes down what was found of a move, and puts the best first. With the scan's lock held.
void Thinking::settle(Scan& scan, const RootMove& tried, Value value, bool first) {
  const Value bonus = scan.pass.to_the_end ? 0 : tried.bonus;
  const bool better = first || value + bonus > std::max(scan.best, scan.low);
  scan.best = std::max(scan.best, value + bonus);
  if (scan.best >= scan.high) scan.raise();
  if (!better) return;
  const auto move = std::ranges::find(moves_, tried.square, &RootMove::square);
  if (!first || value + bonus > scan.low) move->value = value;
  std::rotate(moves_.begin() + static_cast<std::ptrdiff_t>(scan.first), move, move + 1);
}

/// The move's value where it lies within (alpha, beta), else a bound on the right side of the window.
Value Thinking::value_of(const RootMove& move, const Pass& pass, Value alpha, Value beta, bool first,
                         const Parts& own) {
  if (!first) {
    const Value value = -look(move.after, pass, -alpha - 1, -alpha, own);
    if (value <= alpha || value >= beta || own.guard->stopped()) return value;
  }
  return -look(move.after, pass, -beta, -alpha, own);
}

Value Thinking::look(const Board& board, const Pass& pass, Value alpha, Value beta, const Parts& own) {
  const int depth = pass.depth - 1;
  if (style_.weights == nullptr) return Midgame::search(own, board, alpha, beta, depth, pass.certainty);
  return pass.to_the_end ? shallow_.solve(board, alpha, beta) : shallow_.search(board, alpha, beta, depth);
}

Progress Thinking::known_of(const RootMove& move, const Pass& pass) const {
  std::vector<rules::Square> line = table_.line(move.after, pass.depth - 1);
  line.insert(line.begin(), rules::Square(move.square));
  return {.best = rules::Square(move.square),
          .value = whole_discs(move.value),
          .depth = pass.depth,
          .nodes = nodes(),
          .exact = pass.is_exact(),
          .line = std::move(line),
          .hundredths = move.value};
}

void Thinking::note(const Pass& pass) { found_ = known_of(moves_.front(), pass); }

void Thinking::tell(const Pass& pass) {
  note(pass);
  if (report_) report_(found_);
}

}  // namespace

Progress search(const Request& request, std::stop_token stop, const std::function<void(const Progress&)>& report) {
  if (const auto known = from_book(request)) {
    if (report) report(*known);
    return *known;
  }
  return Thinking(request, std::move(stop), report).run();
}

std::vector<Progress> analyze(const Request& request, int lines, std::stop_token stop,
                              const std::function<void(const std::vector<Progress>&)>& report) {
  assert(lines >= 1);
  Request strongest = request;
  strongest.level = strongest_level().number;
  strongest.varies = false;
  const std::function<void(const Progress&)> silent;
  return Thinking(strongest, std::move(stop), silent).run_lines(lines, report);
}

}  // namespace reversi::engine
