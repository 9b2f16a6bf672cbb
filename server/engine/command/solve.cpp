#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "server/engine/command/command.h"
#include "server/engine/endgame.h"
#include "server/engine/obf.h"

namespace reversi::engine {
namespace {

constexpr int exit_differs = 1;

struct SolveOptions {
  std::string file;
  bool all = false;
  bool json = false;
  int table_bits = 22;
  int threads = 1;
};

/// A problem and what the solver says of it.
struct Answer {
  int number = 0;
  Problem problem;
  int value = 0;
  std::vector<rules::Square> line;
  std::vector<Problem::MoveValue> moves;  // where all were asked for
  std::vector<std::string> differences;   // from what the file lists
  std::uint64_t nodes = 0;
  double seconds = 0;
  double processor_seconds = 0;
};

double processor_seconds() {
  std::timespec used{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

std::expected<std::vector<Problem>, std::string> read_problems(const std::string& path) {
  std::ifstream file(path);
  if (!file) return std::unexpected(fmt::format("cannot read {}", path));
  std::vector<Problem> problems;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const auto problem = parse_obf(line);
    if (!problem) return std::unexpected(fmt::format("{}:{}: {}", path, number, problem.error()));
    if (!*problem) continue;
    if ((*problem)->position.is_over()) {
      return std::unexpected(fmt::format("{}:{}: the game is over in this position", path, number));
    }
    problems.push_back(**problem);
  }
  if (problems.empty()) return std::unexpected(fmt::format("no positions in {}", path));
  return problems;
}

/// The listed best must have the value found, and that value must be the highest listed.
void compare_best(Answer& answer, Endgame& endgame) {
  const Board board = Board::of(answer.problem.position);
  int highest = -64;
  for (const auto& [square, value] : answer.problem.values) highest = std::max(highest, value);
  for (const auto& [square, value] : answer.problem.values) {
    if (value != highest) continue;
    const bool as_good = -endgame.solve(board.after(square.index()), -answer.value, -answer.value + 1) >= answer.value;
    if (value == answer.value && as_good) continue;
    answer.differences.push_back(fmt::format("listed {}:{:+}", square.name(), value));
  }
}

void compare_all(Answer& answer) {
  for (const auto& listed : answer.problem.values) {
    const auto found = std::ranges::find(answer.moves, listed.square, &Problem::MoveValue::square);
    if (found != answer.moves.end() && found->value == listed.value) continue;
    answer.differences.push_back(fmt::format("listed {}:{:+}", listed.square.name(), listed.value));
  }
}

/// The value of every move, the best first.
std::vector<Problem::MoveValue> solve_moves(const Board& board, Endgame& endgame) {
  std::vector<Problem::MoveValue> moves;
  for_each_index(board.moves(), [&](int square) {
    moves.push_back({.square = rules::Square(square), .value = -endgame.solve(board.after(square), -64, 64)});
  });
  std::ranges::sort(moves, std::greater{}, &Problem::MoveValue::value);
  return moves;
}

Answer solve(const Problem& problem, int number, Table& table, const SolveOptions& options) {
  Answer answer;
  answer.number = number;
  answer.problem = problem;
  const auto began = std::chrono::steady_clock::now();
  const double used = processor_seconds();
  table.age();
  Guard guard({}, Guard::Clock::time_point::max(), std::nullopt);
  Endgame endgame(table, guard, options.threads);
  const Board board = Board::of(problem.position);
  answer.value = endgame.solve(board, -64, 64);
  if (options.all) answer.moves = solve_moves(board, endgame);
  answer.line = endgame.line(board, answer.value);
  answer.nodes = guard.nodes();
  answer.processor_seconds = processor_seconds() - used;
  answer.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  options.all ? compare_all(answer) : compare_best(answer, endgame);
  return answer;
}

std::string text_of(const std::vector<rules::Square>& line) {
  std::string text;
  for (const auto square : line) text += square.name();
  return text;
}

void print_text(const Answer& answer) {
  fmt::print("{:4} {:2} {:+3} {:9.3f} {:9.3f} {:13} {}", answer.number, answer.problem.position.empties(), answer.value,
             answer.seconds, answer.processor_seconds, answer.nodes, text_of(answer.line));
  for (const auto& [square, value] : answer.moves) fmt::print(" {}:{:+}", square.name(), value);
  for (const auto& difference : answer.differences) fmt::print(" DIFFERS: {}", difference);
  fmt::print("\n");
}

void print_json(const Answer& answer) {
  std::string moves;
  for (const auto& [square, value] : answer.moves) {
    moves += fmt::format("{}{{\"move\":\"{}\",\"value\":{}}}", moves.empty() ? "" : ",", square.name(), value);
  }
  fmt::print(
      "{{\"number\":{},\"position\":\"{}\",\"empties\":{},\"value\":{},\"line\":\"{}\",\"moves\":[{}],"
      "\"seconds\":{:.3f},\"cpu_seconds\":{:.3f},\"nodes\":{},\"agrees\":{}}}\n",
      answer.number, rules::to_string(answer.problem.position), answer.problem.position.empties(), answer.value,
      text_of(answer.line), moves, answer.seconds, answer.processor_seconds, answer.nodes, answer.differences.empty());
}

int run_solve(const SolveOptions& options) {
  const auto problems = read_problems(options.file);
  if (!problems) return refuse(problems.error());
  Table table(options.table_bits);
  Answer total;
  int number = 0;
  int different = 0;
  if (!options.json) fmt::print("   # empties value seconds cpu-seconds     nodes line\n");
  for (const Problem& problem : *problems) {
    const Answer answer = solve(problem, ++number, table, options);
    options.json ? print_json(answer) : print_text(answer);
    std::fflush(stdout);
    total.nodes += answer.nodes;
    total.seconds += answer.seconds;
    total.processor_seconds += answer.processor_seconds;
    different += answer.differences.empty() ? 0 : 1;
  }
  if (!options.json) {
    fmt::print("{} positions, {} differ from the file, {:.3f} seconds, {:.3f} of processor time, {} nodes\n", number,
               different, total.seconds, total.processor_seconds, total.nodes);
  }
  return different == 0 ? 0 : exit_differs;
}

}  // namespace

void add_solve(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<SolveOptions>();
  auto* command = app.add_subcommand("solve", "Play positions to the end exactly, and compare with what a file lists");
  command->add_option("file", options->file, "Positions as OBF: board, side; move:value; ...")->required();
  command->add_flag("--all", options->all, "The value of every move, not of the best alone");
  command->add_flag("--json", options->json, "One object a line");
  command->add_option("--table-bits", options->table_bits, "Table of 2^bits entries of 16 bytes")
      ->check(CLI::Range(10, 30));
  command->add_option("--threads", options->threads, "Threads that search together")->check(CLI::Range(1, 64));
  command->callback([options, &chosen] { chosen = [options] { return run_solve(*options); }; });
}

}  // namespace reversi::engine
