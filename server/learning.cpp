#include "server/learning.h"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

#include "common/protocol/convert.h"
#include "server/puzzles/puzzle.h"

// The build says where the file lies and builds this again when it changes.
asm(".section .rodata\n"
    ".globl reversi_puzzles_begin\n"
    "reversi_puzzles_begin:\n"
    ".incbin \"" REVERSI_PUZZLES_FILE
    "\"\n"
    ".globl reversi_puzzles_end\n"
    "reversi_puzzles_end:\n"
    ".byte 0\n"
    ".previous\n");

extern "C" const char reversi_puzzles_begin[];
extern "C" const char reversi_puzzles_end[];

namespace reversi {
namespace {

core::StepValue value_of(const engine::Examined& examined) {
  return {.value = examined.value,
          .value_played = examined.value_played,
          .depth = examined.depth,
          .exact = examined.exact,
          .best = examined.best,
          .line = examined.line};
}

/// The positions of the book.
std::vector<rules::Position> known_positions() {
  std::vector<rules::Position> positions;
  for (const auto& puzzle : own_puzzles()) {
    if (const auto position = protocol::position_of(puzzle.board(), puzzle.to_move())) positions.push_back(*position);
  }
  return positions;
}

}  // namespace

std::vector<v1::Puzzle> own_puzzles() {
  std::vector<v1::Puzzle> book;
  std::string_view rest(reversi_puzzles_begin, reversi_puzzles_end);
  while (!rest.empty()) {
    const auto line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (const auto puzzle = puzzles::read_puzzle(line)) book.push_back(to_wire(*puzzle));
  }
  return book;
}

std::vector<std::uint32_t> daily_order(std::size_t puzzles) {
  std::vector<std::uint32_t> order;
  for (std::size_t day = 0; day < puzzles; ++day) {
    const std::chrono::sys_days date{std::chrono::days(day)};
    order.push_back(static_cast<std::uint32_t>(puzzles::puzzle_of_day(date, puzzles)));
  }
  return order;
}

Learning::Learning(unsigned threads, unsigned puzzles, std::filesystem::path library, Answers answers)
    : answers_(std::move(answers)),
      explorer_(std::move(library)),
      reviewer_(threads,
                [this](engine::ReviewTicket ticket, std::size_t step, const engine::Examined& examined) {
                  answers_.reviewed({.review = ticket, .step = step, .value = value_of(examined)});
                }),
      finder_(threads, puzzles, known_positions(), answers_.searched) {}

void Learning::review(const core::Review& review) {
  std::vector<engine::Step> game;
  game.reserve(review.steps.size());
  for (const auto& step : review.steps) game.push_back({.position = step.position, .played = step.played});
  reviewer_.submit(review.review, std::move(game));
}

void Learning::look_up(const core::LookUp& asked) {
  explorer_.look_up(asked.query, [this, job = asked.job](core::QueryResult result) {
    answers_.loaded({.job = job, .result = std::move(result)});
  });
}

void Learning::ai_began(core::ThinkId think) {
  const std::lock_guard lock(mutex_);
  thinking_.insert(think);
  give_way();
}

void Learning::ai_ended(core::ThinkId think) {
  const std::lock_guard lock(mutex_);
  if (thinking_.erase(think) > 0) give_way();
}

void Learning::give_way() {
  const auto searches = static_cast<unsigned>(thinking_.size());
  reviewer_.give_way(searches);
  finder_.give_way(searches);
}

void Learning::keep(std::vector<v1::GameRow> games) {
  explorer_.keep(std::move(games));
  finder_.game_ended();
}

void Learning::begin(const PuzzleFinder::Ask& ask) {
  explorer_.catch_up(ask);
  finder_.begin(ask);
}

}  // namespace reversi
