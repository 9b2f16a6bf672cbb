#include "server/engine/endgame.h"

#include <gtest/gtest.h>

#include <charconv>
#include <fstream>

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

/// A position with the exact value of each of its moves.
struct Problem {
  rules::Position position;
  std::vector<std::pair<rules::Square, int>> values;  // the best first
};

Problem read_problem(const std::string& line) {
  auto end = line.find(';');
  Problem problem{.position = rules::parse_position(line.substr(0, end)).value(), .values = {}};
  while (true) {
    const auto begin = line.find_first_not_of("; ", end);
    if (begin == std::string::npos) return problem;
    end = line.find(';', begin);
    const char* number = line.data() + begin + 3 + (line[begin + 3] == '+' ? 1 : 0);
    int value = 0;
    std::from_chars(number, line.data() + line.size(), value);
    problem.values.emplace_back(rules::Square::from_name(line.substr(begin, 2)).value(), value);
  }
}

TEST(Endgame, SolvesTheProblemsOfTheFrenchFederation) {
  std::ifstream file(std::string(REVERSI_SOURCE_DIR) + "/../shared/cases/positions/fforum-1-19.obf");
  if (!file) GTEST_SKIP() << "../shared/cases/positions/fforum-1-19.obf is missing";
  int solved = 0;
  for (std::string line; std::getline(file, line); ++solved) {
    const Problem problem = read_problem(line);
    for (const auto& [square, value] : problem.values) {
      ASSERT_EQ(-solve(problem.position.after(square)), value) << square.name() << " " << line;
    }
    const Progress found = search({.position = problem.position, .level = 3, .node_limit = 50'000'000}, {});
    ASSERT_EQ(found.value, problem.values.front().second) << line;
    ASSERT_EQ(found.depth, problem.position.empties()) << line;
  }
  EXPECT_EQ(solved, 19);
}

}  // namespace
}  // namespace reversi::engine
