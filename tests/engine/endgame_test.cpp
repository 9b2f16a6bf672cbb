#include "server/engine/endgame.h"
#include "common/records/obf.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <random>
#include <thread>

#include "server/engine/isa.h"
#include "server/engine/isa_code.h"
#include "server/engine/levels.h"
#include "server/engine/search.h"
#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

int solve(const rules::Position& position, int alpha = -64, int beta = 64) {
  Table table(16);
  Guard guard({}, {}, 1'000'000'000);
  return Endgame(table, guard).solve(Board::of(position), alpha, beta);
}

TEST(Endgame, FindsTheValueOfPlainMinimaxToTheEnd) {
  for (int empties = 1; empties <= 8; ++empties) {
    for (const auto& position : random_positions(empties, empties < 8 ? 30 : 8)) {
      ASSERT_EQ(disc_value * solve(position), minimax(position, empties, expert_weights)) << rules::to_string(position);
    }
  }
}

TEST(Endgame, AnswersOnTheRightSideOfANarrowWindow) {
  for (const auto& position : random_positions(8, 30)) {
    const int exact = solve(position);
    for (const int alpha : {exact - 5, exact - 1, exact, exact + 5}) {
      const int found = solve(position, alpha, alpha + 1);
      ASSERT_EQ(found > alpha, exact > alpha) << rules::to_string(position);
      ASSERT_TRUE(found > alpha ? found <= exact : found >= exact) << rules::to_string(position);
    }
  }
}

TEST(Endgame, FindsTheSameValuesWithEveryInstructionSet) {
  for (const int empties : {9, 13, 16}) {
    for (const auto& position : random_positions(empties, 8)) {
      const auto board = Board::of(position);
      const int value = solve(position);
      const auto solve_with = [&](Isa set, auto function) {
        if (!has(set)) return;
        Table table(16);
        Guard guard({}, {}, 1'000'000'000);
        const Parts parts{
            .table = &table, .guard = &guard, .team = nullptr, .edges = &edge_stability(), .evaluator = &evaluator()};
        ASSERT_EQ(function(parts, board, -64, 64), value) << name_of(set) << " " << rules::to_string(position);
      };
      solve_with(Isa::portable, portable::solve_endgame);
#if defined(__x86_64__)
      solve_with(Isa::avx2, avx2::solve_endgame);
      solve_with(Isa::avx512, avx512::solve_endgame);
#endif
    }
  }
}

TEST(Endgame, FindsTheSameValuesWithThreadsThatHelp) {
  Table table(18);
  Guard guard({}, {}, 1'000'000'000);
  Endgame many(table, guard, 4);
  for (const int empties : {16, 18}) {
    for (const auto& position : random_positions(empties, 6)) {
      table.age();
      ASSERT_EQ(many.solve(Board::of(position), -64, 64), solve(position)) << rules::to_string(position);
    }
  }
}

TEST(Endgame, TellsWhoWinsByTheWindowAroundADraw) {
  for (const auto& position : random_positions(15, 20)) {
    const int value = solve(position);
    const int found = solve(position, -1, 1);
    EXPECT_EQ(found > 0, value > 0);
    EXPECT_EQ(found < 0, value < 0);
  }
}

TEST(Endgame, PlaysALineToTheEndThatHasTheValue) {
  for (const auto& position : random_positions(14, 20)) {
    Table table(14);
    Guard guard({}, {}, 1'000'000'000);
    Endgame endgame(table, guard);
    const int value = endgame.solve(Board::of(position), -64, 64);
    rules::Game game(position);
    for (const auto square : endgame.line(Board::of(position), value)) ASSERT_TRUE(game.play(square));
    ASSERT_TRUE(game.is_over());
    const int last = Board::of(game.position()).final_difference();
    EXPECT_EQ(game.position().to_move == position.to_move ? last : -last, value);
  }
}

/// Solves one position again and again, each time until it is done or a stop comes, whichever is first; what is done
/// must be right.
void solve_until_stopped(Table& table, const rules::Position& position, int value, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (int round = 0; round < 12; ++round) {
    std::stop_source stop;
    Guard guard(stop.get_token(), Guard::Clock::time_point::max(), std::nullopt);
    guard.arm();
    Endgame endgame(table, guard, 1 + static_cast<int>(seed % 3));
    const std::chrono::microseconds delay(random() % 20'000);
    const std::jthread stopper([&] {
      const auto at = Guard::Clock::now() + delay;
      while (Guard::Clock::now() < at) std::this_thread::yield();
      stop.request_stop();
    });
    const int found = endgame.solve(Board::of(position), -64, 64);
    if (!guard.stopped()) EXPECT_EQ(found, value) << rules::to_string(position);
  }
}

TEST(Endgame, StaysRightWhileSearchesOnTheSameTableAreStopped) {
  const auto positions = random_positions(17, 8);
  std::vector<int> values;
  for (const auto& position : positions) values.push_back(solve(position));
  Table table(12);  // small, so that they are in each other's way
  std::vector<std::jthread> threads;
  for (std::size_t number = 0; number < positions.size(); ++number) {
    threads.emplace_back([&, number] { solve_until_stopped(table, positions[number], values[number], number); });
  }
}

TEST(Endgame, IsBackSoonAfterAStopWithThreadsThatHelp) {
  const auto position = random_positions(30, 1).front();
  Table table(18);
  std::stop_source stop;
  Guard guard(stop.get_token(), Guard::Clock::now() + std::chrono::milliseconds(100), std::nullopt);
  guard.arm();
  const auto began = Guard::Clock::now();
  Endgame(table, guard, 3).solve(Board::of(position), -64, 64);
  EXPECT_TRUE(guard.stopped());
  EXPECT_LT(Guard::Clock::now() - began, std::chrono::seconds(10)) << "the game itself takes hours";
}

TEST(Endgame, SolvesTheProblemsOfTheFrenchFederation) {
  std::ifstream file(std::string(REVERSI_SOURCE_DIR) + "/../shared/cases/positions/fforum-1-19.obf");
  if (!file) GTEST_SKIP() << "../shared/cases/positions/fforum-1-19.obf is missing";
  int solved = 0;
  for (std::string line; std::getline(file, line); ++solved) {
    const auto problem = records::read_obf(line).value();
    for (const auto& [square, value] : problem.values) {
      ASSERT_EQ(-solve(problem.start.after(square)), value) << square.name() << " " << line;
    }
    const Progress found =
        search({.position = problem.start, .level = strongest_level().number, .node_limit = 50'000'000}, {});
    ASSERT_EQ(found.value, problem.values.front().value) << line;
    ASSERT_EQ(found.depth, problem.start.empties()) << line;
  }
  EXPECT_EQ(solved, 19);
}

}  // namespace
}  // namespace reversi::engine
