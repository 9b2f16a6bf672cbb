#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "server/engine/command/command.h"
#include "server/engine/command/plain_count.h"
#include "server/engine/command/problems.h"
#include "server/engine/endgame.h"

namespace reversi::engine {
namespace {

constexpr int exit_differs = 1;

struct SolveOptions {
  std::vector<std::string> files;
  bool all = false;
  int all_up_to = 0;
  int up_to = 64;
  int every = 1;
  bool outcome = false;
  bool json = false;
  int table_bits = 22;
  int threads = 1;

  /// Whether each of the position's moves is asked for.
  bool asks_all(const Problem& problem) const {
    return !problem.raw && (all || problem.position.empties() <= all_up_to);
  }
};

/// What a run says of its files in the end.
struct Totals {
  int positions = 0;
  int moves = 0;  ///< compared with what a file lists
  int early = 0;  ///< positions right only where empty squares do not count
  int different = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  double processor_seconds = 0;
};

/// A problem and what the solver says of it.
struct Answer {
  int number = 0;
  Problem problem;
  int value = 0;  // of the outcome alone: -1, 0 or 1
  std::vector<rules::Square> line;
  std::vector<records::MoveValue> moves;  // where all were asked for
  std::vector<std::string> differences;   // from what the file lists
  int compared = 0;                       // moves
  bool early = false;                     // right, if at all, only where empty squares do not count
  std::uint64_t nodes = 0;
  double seconds = 0;
  double processor_seconds = 0;
};

std::expected<std::optional<Problem>, std::string> parse(const std::string& line) {
  const bool scored = line.find(" Black ") != std::string::npos || line.find(" White ") != std::string::npos;
  return scored ? parse_scored(line) : parse_obf(line);
}

std::expected<std::vector<Problem>, std::string> read_problems(const std::string& path) {
  std::ifstream file(path);
  if (!file) return std::unexpected(fmt::format("cannot read {}", path));
  std::vector<Problem> problems;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const auto problem = parse(line);
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

/// Whether a move keeps the value of the position, or its outcome.
bool keeps(const Answer& answer, rules::Square square, Endgame& endgame, bool outcome) {
  if (outcome && answer.value < 0) return true;
  const Board after = Board::of(answer.problem.position).after(square.index());
  return -endgame.solve(after, -answer.value, -answer.value + 1) >= answer.value;
}

int sign_of(int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

/// The listed best must have the value found, and that value must be the highest listed.
void compare_best(Answer& answer, Endgame& endgame, bool outcome) {
  int highest = -64;
  for (const auto& [square, value] : answer.problem.values) highest = std::max(highest, value);
  for (const auto& [square, value] : answer.problem.values) {
    if (value != highest) continue;
    ++answer.compared;
    const bool same = (outcome ? sign_of(value) : value) == answer.value;
    if (same && keeps(answer, square, endgame, outcome)) continue;
    answer.differences.push_back(fmt::format("listed {}:{:+}", square.name(), value));
  }
}

/// Whether the listed value is that of the position where empty squares count for nobody, and the listed move keeps it.
bool holds_plainly(const Problem& problem) {
  const int raw = *problem.raw;
  const Board board = Board::of(problem.position);
  if (plain_count_bound(board, raw) > raw) return false;
  if (problem.values.empty()) return true;
  return -plain_count_bound(board.after(problem.values.front().square.index()), -raw) >= raw;
}

/// Without empty squares the winner is the same and never has more discs. Where he has as many the game ends with a
/// full board, and mostly does so after the listed move as well; else a plain search tells.
void compare_raw(Answer& answer, Endgame& endgame, bool outcome) {
  const int raw = *answer.problem.raw;
  answer.compared = static_cast<int>(answer.problem.values.size());
  bool agrees = sign_of(raw) == sign_of(answer.value) && (outcome || std::abs(raw) <= std::abs(answer.value));
  if (agrees && !outcome) {
    answer.early = raw != answer.value;
    for (const auto& listed : answer.problem.values) {
      answer.early = answer.early || !keeps(answer, listed.square, endgame, outcome);
    }
    agrees = !answer.early || holds_plainly(answer.problem);
  }
  if (!agrees) answer.differences.push_back(fmt::format("listed {:+} without empty squares", raw));
}

void compare_all(Answer& answer) {
  for (const auto& listed : answer.problem.values) {
    ++answer.compared;
    const auto found = std::ranges::find(answer.moves, listed.square, &records::MoveValue::square);
    if (found != answer.moves.end() && found->value == listed.value) continue;
    answer.differences.push_back(fmt::format("listed {}:{:+}", listed.square.name(), listed.value));
  }
}

/// The value of every move, the best first.
std::vector<records::MoveValue> solve_moves(const Board& board, Endgame& endgame) {
  std::vector<records::MoveValue> moves;
  for_each_index(board.moves(), [&](int square) {
    moves.push_back({.square = rules::Square(square), .value = -endgame.solve(board.after(square), -64, 64)});
  });
  std::ranges::sort(moves, std::greater{}, &records::MoveValue::value);
  return moves;
}

void compare(Answer& answer, Endgame& endgame, const SolveOptions& options) {
  if (answer.problem.raw) {
    compare_raw(answer, endgame, options.outcome);
  } else if (options.outcome || !options.asks_all(answer.problem)) {
    compare_best(answer, endgame, options.outcome);
  } else {
    compare_all(answer);
  }
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
  answer.value = options.outcome ? sign_of(endgame.solve(board, -1, 1)) : endgame.solve(board, -64, 64);
  if (!options.outcome) {
    if (options.asks_all(problem)) answer.moves = solve_moves(board, endgame);
    answer.line = endgame.line(board, answer.value);
  }
  answer.nodes = guard.nodes();
  answer.processor_seconds = processor_seconds() - used;
  answer.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  compare(answer, endgame, options);
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
    moves += fmt::format(R"({}{{"move":"{}","value":{}}})", moves.empty() ? "" : ",", square.name(), value);
  }
  fmt::print(R"({{"number":{},"position":"{}","empties":{},"value":{},"line":"{}","moves":[{}],)"
             R"("seconds":{:.3f},"cpu_seconds":{:.3f},"nodes":{},"agrees":{}}})"
             "\n",
             answer.number, rules::to_string(answer.problem.position), answer.problem.position.empties(), answer.value,
             text_of(answer.line), moves, answer.seconds, answer.processor_seconds, answer.nodes,
             answer.differences.empty());
}

void add(const Answer& answer, Totals& totals) {
  ++totals.positions;
  totals.moves += answer.compared;
  totals.early += answer.early && answer.differences.empty() ? 1 : 0;
  totals.different += answer.differences.empty() ? 0 : 1;
  totals.nodes += answer.nodes;
  totals.seconds += answer.seconds;
  totals.processor_seconds += answer.processor_seconds;
}

void print_totals(const Totals& totals) {
  fmt::print(
      "{} positions, {} differ from the file, {} moves compared, {:.3f} seconds, {:.3f} of processor time, {} nodes\n",
      totals.positions, totals.different, totals.moves, totals.seconds, totals.processor_seconds, totals.nodes);
  if (totals.early > 0) {
    fmt::print("{} of them listed otherwise, as without empty squares, and right that way\n", totals.early);
  }
}

/// Those of the file that the options ask for.
void solve_each(const std::vector<Problem>& problems, Table& table, const SolveOptions& options, Totals& totals) {
  int number = 0;
  for (const Problem& problem : problems) {
    ++number;
    if ((number - 1) % options.every != 0 || problem.position.empties() > options.up_to) continue;
    const Answer answer = solve(problem, number, table, options);
    options.json ? print_json(answer) : print_text(answer);
    std::fflush(stdout);
    add(answer, totals);
  }
}

int run_solve(const SolveOptions& options) {
  Table table(options.table_bits);
  Totals totals;
  if (!options.json) fmt::print("   # empties value seconds cpu-seconds     nodes line\n");
  for (const auto& path : options.files) {
    const auto problems = read_problems(path);
    if (!problems) return refuse(problems.error());
    solve_each(*problems, table, options, totals);
  }
  if (!options.json) print_totals(totals);
  return totals.different == 0 ? 0 : exit_differs;
}

}  // namespace

void add_solve(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<SolveOptions>();
  auto* command = app.add_subcommand("solve", "Play positions to the end exactly, and compare with what a file lists");
  command->add_option("file", options->files, "Positions as OBF: board, side; move:value; ...")->required();
  command->add_flag("--all", options->all, "The value of every move, not of the best alone");
  command->add_option("--all-up-to", options->all_up_to, "The same where so many squares at most are empty");
  command->add_option("--up-to", options->up_to, "Leaves out positions with more empty squares");
  command->add_option("--every", options->every, "Every so manieth position of each file, from the first on")
      ->check(CLI::Range(1, 1'000'000));
  command->add_flag("--wld", options->outcome, "Only who wins: +1, 0 or -1, much sooner");
  command->add_flag("--json", options->json, "One object a line");
  command->add_option("--table-bits", options->table_bits, "Table of 2^bits entries of 16 bytes")
      ->check(CLI::Range(10, 30));
  command->add_option("--threads", options->threads, "Threads that search together")->check(CLI::Range(1, 64));
  command->callback([options, &chosen] { chosen = [options] { return run_solve(*options); }; });
}

}  // namespace reversi::engine
