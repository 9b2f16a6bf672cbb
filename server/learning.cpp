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

core::StepValue value_of(const engine::Examined& examined) {
  return {.value = examined.value,
          .value_played = examined.value_played,
          .depth = examined.depth,
          .exact = examined.exact,
          .best = examined.best,
          .line = examined.line};
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

Learning::Learning(unsigned threads, std::filesystem::path library, Answers answers)
    : answers_(std::move(answers)),
      explorer_(std::move(library)),
      reviewer_(threads, [this](engine::ReviewTicket ticket, std::size_t step, const engine::Examined& examined) {
        answers_.reviewed({.review = ticket, .step = step, .value = value_of(examined)});
      }) {}

void Learning::review(const core::Review& review) {
  std::vector<engine::Step> game;
  game.reserve(review.steps.size());
  for (const auto& step : review.steps) game.push_back({.position = step.position, .played = step.played});
  reviewer_.submit(review.review, std::move(game));
}

void Learning::look_up(const core::LookUp& asked) {
  explorer_.look_up(asked.position, [this, job = asked.job](core::QueryResult result) {
    answers_.loaded({.job = job, .result = std::move(result)});
  });
}

void Learning::ai_began(core::ThinkId think) {
  const std::lock_guard lock(mutex_);
  thinking_.insert(think);
  reviewer_.give_way(static_cast<unsigned>(thinking_.size()));
}

void Learning::ai_ended(core::ThinkId think) {
  const std::lock_guard lock(mutex_);
  if (thinking_.erase(think) > 0) reviewer_.give_way(static_cast<unsigned>(thinking_.size()));
}

}  // namespace reversi
