#include "server/puzzle_finder.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>
#include <ctime>
#include <functional>
#include <tuple>

#include "common/protocol/convert.h"
#include "common/rules/symmetry.h"
#include "server/core/game_text.h"

namespace reversi {
namespace {

constexpr int niceness = 19;
constexpr std::uint32_t page = 20;
/// Of a position with fourteen empty squares: some seconds at the worst, hundredths as a rule.
constexpr std::uint64_t most_nodes = 20'000'000;
/// Of one game: a book of positions that follow one another is dull.
constexpr std::size_t most_of_a_game = 3;
constexpr std::size_t day_length = 10;  // "2026-11-30"

std::string text_of_all_images(const rules::Position& position) { return rules::to_string(rules::canonical(position)); }

/// Of this thread, since it began.
std::chrono::nanoseconds processor_time() {
  std::timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

/// Without the time of day: "Ann - Bob, 2026-11-30".
records::Record with_day(records::Record record) {
  record.date.resize(std::min(record.date.size(), day_length));
  return record;
}

}  // namespace

v1::Puzzle to_wire(const puzzles::Puzzle& puzzle) {
  v1::Puzzle wire;
  *wire.mutable_board() = protocol::to_wire(puzzle.position);
  wire.set_to_move(protocol::to_wire(puzzle.position.to_move));
  wire.set_difficulty(static_cast<std::uint32_t>(puzzle.grade));
  wire.set_best(static_cast<std::uint32_t>(puzzle.solution().index()));
  wire.set_value(puzzle.values[0].value);
  wire.set_second(puzzle.values[1].value);
  for (const auto square : puzzle.line) *wire.mutable_line() += square.name();
  wire.set_source(puzzle.source);
  return wire;
}

PuzzleFinder::PuzzleFinder(unsigned threads, unsigned percent, const std::vector<rules::Position>& known, Found found)
    : threads_(threads), percent_(percent), found_(std::move(found)), maker_(most_nodes), checker_(most_nodes) {
  if (percent == 0) return;
  for (const auto& position : known) known_.insert(text_of_all_images(position));
  thread_ = std::jthread([this](const std::stop_token& closing) {
    ::setpriority(PRIO_PROCESS, 0, niceness);  // on Linux of this thread alone; where it is refused, all still works
    run(closing);
  });
}

PuzzleFinder::~PuzzleFinder() = default;

void PuzzleFinder::begin(Ask ask) {
  const std::lock_guard lock(mutex_);
  ask_ = std::move(ask);
  changed_.notify_all();
}

void PuzzleFinder::game_ended() {
  const std::lock_guard lock(mutex_);
  wanted_ = true;
  changed_.notify_all();
}

void PuzzleFinder::give_way(unsigned searches) {
  const std::lock_guard lock(mutex_);
  searches_ = searches;
  changed_.notify_all();
}

void PuzzleFinder::run(const std::stop_token& closing) {
  while (const auto games = next_page(closing)) {
    bool any = false;
    for (const auto& game : *games) {
      if (!told_.emplace(game.room(), game.game()).second) continue;  // on its way to the store
      auto searched = search(game, closing);
      if (closing.stop_requested()) return;
      any = true;
      found_(std::move(searched));
    }
    std::erase_if(told_, [&](const auto& told) {
      return std::ranges::none_of(*games,
                                  [&](const auto& game) { return std::pair(game.room(), game.game()) == told; });
    });
    const std::lock_guard lock(mutex_);
    wanted_ = wanted_ || any;
  }
}

/// The games that are to be looked through; waits until there may be some. Nothing when the finder closes.
std::optional<std::vector<v1::GameRow>> PuzzleFinder::next_page(const std::stop_token& closing) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait(lock, closing, [&] { return wanted_ && ask_; })) return std::nullopt;
  wanted_ = false;
  page_.reset();
  const auto ask = ask_;
  lock.unlock();
  ask(core::UnsearchedQuery{.limit = page}, [this](core::QueryResult result) {
    auto* found = std::get_if<core::GamesFound>(&result);
    if (found == nullptr) spdlog::warn("games that end here are not looked through: the store does not answer");
    const std::lock_guard answered(mutex_);
    page_ = found == nullptr ? std::vector<v1::GameRow>() : std::move(found->games);
    changed_.notify_all();
  });
  lock.lock();
  if (!changed_.wait(lock, closing, [&] { return page_.has_value(); })) return std::nullopt;
  return std::exchange(page_, std::nullopt);
}

/// Until it has had no more of a processor than its share, since the rest before, and the AI seats leave a thread free.
/// @return whether to go on
bool PuzzleFinder::rest(const std::stop_token& closing) {
  const auto used = processor_time();
  const auto due = (used - used_) * (100 - percent_) / percent_;
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, closing, due, [] { return false; });
  const bool goes_on = changed_.wait(lock, closing, [&] { return searches_ < threads_; });
  used_ = used;
  return goes_on;
}

/// The puzzles of a game that are kept: first those that were missed, then the hard ones.
core::GameSearched PuzzleFinder::search(const v1::GameRow& game, const std::stop_token& closing) {
  core::GameSearched searched{.room = game.room(), .game = game.game()};
  const auto record = core::to_record(game);
  if (!record || game.result().ending() == v1::ENDING_ABORTED) return searched;
  auto all = maker_.all_in(with_day(*record), [&] { return rest(closing); });
  std::ranges::sort(all, std::greater{},
                    [](const auto& met) { return std::tuple(met.missed(), met.puzzle.grade, met.ply); });
  for (auto& met : all) {
    if (searched.puzzles.size() == most_of_a_game || !rest(closing)) break;
    if (auto taken = take(std::move(met), game)) searched.puzzles.push_back(*std::move(taken));
  }
  return searched;
}

/// Solved once more, by a table of its own, before anybody is asked for it.
std::optional<core::PuzzleMet> PuzzleFinder::take(puzzles::Maker::Met met, const v1::GameRow& game) {
  core::PuzzleMet taken{.position = text_of_all_images(met.puzzle.position), .missed = met.missed()};
  if (known_.contains(taken.position)) return std::nullopt;
  met.puzzle.line = maker_.line_of(met.puzzle);
  if (!checker_.is_exact(met.puzzle)) {
    spdlog::error("a puzzle of room {}, game {} has another value when it is solved again: {}", game.room(),
                  game.game(), puzzles::write_puzzle(met.puzzle));
    return std::nullopt;
  }
  taken.puzzle = to_wire(met.puzzle);
  taken.puzzle.set_origin(v1::PUZZLE_SOURCE_GAMES);
  taken.puzzle.set_room(game.room());
  taken.puzzle.set_game(game.game());
  taken.puzzle.set_ply(static_cast<std::uint32_t>(met.ply));
  taken.puzzle.set_played(static_cast<std::uint32_t>(met.played.index()));
  taken.puzzle.set_value_played(met.value_played());
  return taken;
}

}  // namespace reversi
