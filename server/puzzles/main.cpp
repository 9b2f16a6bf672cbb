// reversi-puzzles: makes a book of puzzles of recorded games, checks one, and shows the day's puzzle.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <chrono>
#include <fstream>
#include <iostream>
#include <set>
#include <string>

#include "common/records/reader.h"
#include "common/rules/symmetry.h"
#include "server/puzzles/maker.h"

namespace reversi::puzzles {
namespace {

constexpr int exit_broken = 1;
constexpr int exit_unusable = 2;

int refuse(std::string_view why) {
  fmt::print(stderr, "reversi-puzzles: {}\n", why);
  return exit_unusable;
}

/// A stream as a source of records.
records::Source source_of(std::istream& stream) {
  return [&stream](std::span<char> bytes) {
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return static_cast<std::size_t>(stream.gcount());
  };
}

/// The book's puzzles. Lines that are none are told and left out.
std::vector<Puzzle> read_book(std::istream& stream, bool& whole) {
  std::vector<Puzzle> puzzles;
  std::size_t number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    if (line.empty() || line.starts_with('%')) continue;
    if (auto puzzle = read_puzzle(line)) {
      puzzles.push_back(std::move(*puzzle));
    } else {
      whole = false;
      fmt::print(stderr, "reversi-puzzles: line {} is no puzzle\n", number);
    }
  }
  return puzzles;
}

/// Puzzles of one game stand this many discs apart.
constexpr int apart = 3;

/// Prints a game's puzzles that no other had, from `empties` empty squares on, until there are enough.
void make_of(const records::Record& record, int empties, std::size_t count, Maker& maker, std::set<std::string>& seen) {
  while (empties >= least_empties && seen.size() < count) {
    const auto puzzle = maker.puzzle_in(record, empties);
    if (!puzzle) return;
    empties = puzzle->position.empties() - apart;
    const bool is_new = seen.insert(rules::to_string(rules::canonical(puzzle->position))).second;
    if (is_new) fmt::print("{}\n", write_puzzle(*puzzle));
  }
}

int make(std::istream& stream, std::size_t count) {
  records::Reader reader(source_of(stream));
  if (!reader.form()) return refuse("no records of a form that is known");
  Maker maker;
  std::set<std::string> seen;
  int empties = least_empties;
  while (const auto game = reader.next()) {
    if (seen.size() == count) break;
    if (!*game) continue;
    // Each game begins elsewhere, so that a book has puzzles of every length.
    empties = empties == most_empties ? least_empties : empties + 1;
    make_of(**game, empties, count, maker, seen);
  }
  if (seen.size() < count) fmt::print(stderr, "reversi-puzzles: the games gave {} puzzles\n", seen.size());
  return seen.size() < count ? exit_broken : 0;
}

int check(std::istream& stream) {
  bool good = true;
  const auto puzzles = read_book(stream, good);
  Maker maker;
  std::array<std::size_t, 6> grades{};
  for (std::size_t index = 0; index < puzzles.size(); ++index) {
    ++grades.at(static_cast<std::size_t>(puzzles[index].grade));
    if (maker.is_exact(puzzles[index])) continue;
    good = false;
    fmt::print("puzzle {} has a wrong value\n", index + 1);
  }
  fmt::print("{} puzzles{}; of grade 1 to 5: {} {} {} {} {}\n", puzzles.size(), good ? ", all exact" : "", grades[1],
             grades[2], grades[3], grades[4], grades[5]);
  return good ? 0 : exit_broken;
}

/// The book again, each puzzle with best play to the end.
int add_lines(std::istream& stream) {
  bool whole = true;
  Maker maker;
  for (auto& puzzle : read_book(stream, whole)) {
    puzzle.line = maker.line_of(puzzle);
    fmt::print("{}\n", write_puzzle(puzzle));
  }
  return whole ? 0 : exit_broken;
}

int show_day(std::istream& stream) {
  bool whole = true;
  const auto puzzles = read_book(stream, whole);
  if (puzzles.empty()) return refuse("the book has no puzzle");
  const auto today = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  const Puzzle& puzzle = puzzles[puzzle_of_day(today, puzzles.size())];
  fmt::print("{}\n{}, grade {}\n", rules::to_string(puzzle.position), name_of(puzzle.goal), puzzle.grade);
  return 0;
}

int run(int argc, char** argv) {
  CLI::App app("Makes and checks books of Reversi puzzles");
  app.require_subcommand(1);
  std::string file = "-";
  std::size_t count = 400;
  auto* make_command = app.add_subcommand("make", "Make puzzles of recorded games, onto the standard output");
  make_command->add_option("--count", count, "Puzzles wanted");
  auto* check_command = app.add_subcommand("check", "Solve every puzzle of a book again");
  auto* day_command = app.add_subcommand("day", "Show today's puzzle of a book");
  auto* lines_command = app.add_subcommand("lines", "Print a book with best play found for every puzzle");
  for (auto* command : {make_command, check_command, day_command, lines_command}) {
    command->add_option("file", file, "A file; - or none is the standard input");
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : exit_unusable;
  }
  std::ifstream opened;
  if (file != "-") opened.open(file, std::ios::binary);
  if (file != "-" && !opened) return refuse(file + ": cannot be opened");
  std::istream& stream = file == "-" ? std::cin : opened;
  if (make_command->parsed()) return make(stream, count);
  if (lines_command->parsed()) return add_lines(stream);
  return check_command->parsed() ? check(stream) : show_day(stream);
}

}  // namespace
}  // namespace reversi::puzzles

int main(int argc, char** argv) {
  try {
    return reversi::puzzles::run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "reversi-puzzles: {}\n", error.what());
    return reversi::puzzles::exit_unusable;
  }
}
