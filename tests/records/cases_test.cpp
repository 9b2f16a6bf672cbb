// Every file of ../shared/cases, read by the readers of records and compared with the answers that come with it. Prints
// a line for each file, what was refused where, and ends with a sum:
//   build/default/tests/test_records --gtest_filter='Cases.*'
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <set>

#include "common/records/boards.h"
#include "common/records/contest.h"
#include "common/records/ggf.h"
#include "common/records/obf.h"
#include "common/records/openings.h"
#include "common/records/reader.h"
#include "common/records/transcripts.h"
#include "common/rules/symmetry.h"
#include "common/rules/transcript.h"
#include "tests/support/cases.h"

namespace reversi::records {
namespace {

namespace fs = std::filesystem;
using rules::board_string;
using test::Row;

/// What became of a file's cases. A case that is to be refused and is counts among the good ones.
class Tally {
 public:
  void good() { ++good_; }
  void compare(const std::string& name, bool same) {
    if (same) return good();
    ++failures_;
    notes_.push_back("  FAILED " + name);
  }
  void refused(const std::string& name, const Fault& fault) {
    good();
    ++refused_;
    notes_.push_back("  refused " + name + ": ply " + std::to_string(fault.ply) + ", " +
                     std::string(word_of(fault.kind)));
  }

  int cases() const { return good_ + failures_; }
  int refusals() const { return refused_; }
  int failures() const { return failures_; }
  void print(const std::string& file) const {
    std::printf("%s: %d cases, %d of them refused as they should be, %d failures\n", file.c_str(), cases(), refused_,
                failures_);
    for (const auto& note : notes_) std::printf("%s\n", note.c_str());
  }

 private:
  int good_ = 0;
  int refused_ = 0;
  int failures_ = 0;
  std::vector<std::string> notes_;
};

std::string text_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

bool ends_as_listed(const Row& row, const Record& record) {
  const auto game = replay(record);
  if (!game) return false;
  const auto& position = game->position();
  const bool board = row["final_board"].empty() || board_string(position) == row["final_board"];
  return board && game->ply() == row.number("n_moves") && position.empties() == row.number("empties") &&
         position.disc_count() == rules::Score{row.number("black"), row.number("white")} &&
         game->is_over() == (row.number("over") == 1);
}

void transcripts(const fs::path& file, Tally& tally) {
  for (const Row& row : test::read_table(file)) {
    const auto record = read_transcript(row["moves"]);
    tally.compare(row["id"], record && ends_as_listed(row, *record));
  }
}

/// The ply of a token, counted from 1: passes have none of their own.
int ply_of(const std::string& moves, int token) {
  const auto tokens = rules::tokenize_transcript(moves);
  const auto end = tokens->begin() + (token - 1);
  return 1 + static_cast<int>(std::count_if(tokens->begin(), end, [](const auto& one) { return one.square; }));
}

void negatives(const fs::path& file, Tally& tally) {
  const std::map<std::string, std::set<FaultKind>> expected{
      {"move_after_game_over", {FaultKind::game_over}},
      {"square_occupied", {FaultKind::occupied}},
      {"wrong_side_repeats", {FaultKind::flips_nothing, FaultKind::wrong_side}},
      {"flips_nothing", {FaultKind::flips_nothing, FaultKind::wrong_side}},
      {"explicit_pass_with_moves", {FaultKind::pass_not_forced}},
  };
  for (const Row& row : test::read_table(file)) {
    const auto name = row["kind"] + " of " + row["from_game"];
    const auto record = read_transcript(row["moves"]);
    const bool right = !record && record.error().fault.ply == ply_of(row["moves"], row.number("error_at_token")) &&
                       expected.at(row["kind"]).contains(record.error().fault.kind);
    right ? tally.refused(name, record.error().fault) : tally.compare(name, false);
  }
}

void even_openings(const fs::path& file, Tally& tally) {
  for (const auto& line : test::read_lines(file)) {
    const auto record = read_transcript(line);
    tally.compare(line, record && replay(*record)->ply() == 8);
  }
}

void named_openings(const fs::path& file, Tally& tally) {
  for (const auto& line : test::read_lines(file)) {
    if (line.starts_with('#')) continue;
    const auto moves = line.substr(0, line.find('\t'));
    const auto record = *read_transcript(moves);
    for (const auto symmetry : rules::all_symmetries) {
      std::string image;
      for (const auto& move : record.moves) image += rules::apply(symmetry, *move.square).name();
      const auto met = opening_met(*read_transcript(image));
      tally.compare(line + " as " + image, met && met->opening->name == line.substr(moves.size() + 1) &&
                                               2 * static_cast<std::size_t>(met->ply) == moves.size());
    }
  }
}

void ggf(const fs::path& file, Tally& tally) {
  auto row = test::read_table(file.parent_path() / "games.expect.tsv");
  std::map<std::pair<int, int>, const Row*> expected;
  for (const auto& one : row) expected[{one.number("line"), one.number("game_in_line")}] = &one;
  int number = 0;
  for (const auto& line : test::read_lines(file)) {
    ++number;
    int game = 0;
    for (auto begin = line.find("(;"); begin != std::string::npos; begin = line.find("(;", begin + 2)) {
      const Row& listed = *expected.at({number, ++game});
      const auto name = "line " + std::to_string(number) + ", game " + std::to_string(game);
      const auto record = read_ggf(std::string_view(line).substr(begin, line.find("(;", begin + 2) - begin));
      const bool readable = listed["replay"] == "clean" && listed["board"] == "8";
      if (!readable && !record) {
        tally.refused(name + " (" + listed["replay"] + ", board " + listed["board"] + ")", record.error().fault);
      } else {
        tally.compare(name, readable && record && board_string(replay(*record)->position()) == listed["final_board"]);
      }
    }
  }
}

void sgf(const fs::path& file, Tally& tally) {
  const std::map<std::string, std::string> moves{{"edax_style.sgf", "f5d6c3d3c4"}, {"othellotk_style.sgf", "f5d6c3"}};
  const std::map<std::string, FaultKind> faults{{"edge_escapes.sgf", FaultKind::other_game},
                                                {"wrong_game_go_19_gm2.sgf", FaultKind::other_size}};
  const auto name = file.filename().string();
  const auto record = read_any(text_of(file));
  if (const auto wanted = moves.find(name); wanted != moves.end()) {
    return tally.compare(name, record && moves_text(*record) == wanted->second);
  }
  const bool right = !record && faults.at(name) == record.error().fault.kind;
  right ? tally.refused(name, record.error().fault) : tally.compare(name, false);
}

/// Every legal move has its value; what the values are is the engine's to compare: `reversi-engine review --all`.
void problems(const fs::path& file, Tally& tally) {
  for (const auto& line : test::read_lines(file)) {
    if (line.empty() || line.starts_with('%')) continue;
    const auto record = read_obf(line);
    tally.compare(line, record && static_cast<int>(record->values.size()) == rules::count(record->start.legal_moves()));
  }
}

/// "BOARD Black SQUARE VALUE": the square, 0..63, is legal; -1 says that all moves lose all.
void best_moves(const fs::path& file, Tally& tally) {
  for (const auto& line : test::read_lines(file)) {
    const auto board = read_board(line.substr(0, line.find(' ', 65)));
    const int best = std::stoi(line.substr(line.find(' ', 65) + 1));
    tally.compare(line, board && (best == -1 || !board->fault_of(rules::Square(best))));
  }
}

rules::Bitboard squares_of(const std::string& names) {
  rules::Bitboard set = 0;
  for (std::size_t at = 0; at + 1 < names.size(); at += 3) {
    set |= rules::Square::from_name(names.substr(at, 2)).value().bit();
  }
  return set;
}

void named_positions(const fs::path& file, Tally& tally) {
  for (const Row& row : test::read_table(file)) {
    const auto board = read_board(row["board"] + " " + row["side"]);
    const auto listed = [&](const char* column) { return row[column] == "-" ? 0 : squares_of(row[column]); };
    tally.compare(row["id"], board && board->legal_moves() == listed("legal_for_side") &&
                                 board->passed().legal_moves() == listed("legal_for_other"));
  }
}

void listed_moves(const fs::path& file, Tally& tally) {
  for (const Row& row : test::read_table(file)) {
    const auto board = read_board(row["board"] + " " + row["side"]);
    tally.compare("state " + row["state"], board && board->legal_moves() == squares_of(row["legal_moves"]));
  }
}

void board_forms(const fs::path& file, Tally& tally) {
  const auto start = rules::Position::start();
  for (const Row& row : test::read_table(file)) {
    const auto& text = row["text"];
    if (row["format"] == "compact batch") {
      const auto record = read_transcript(text.substr(0, text.find("...")));
      tally.compare(row["format"], record && replay(*record)->ply() == 3);
      continue;
    }
    const auto board = read_board(text);
    const bool full = row["format"].starts_with("Fairy");
    const bool opening = row["format"].starts_with("64 1s");
    tally.compare(row["format"], board && (full      ? board->is_over() && board->empties() == 0
                                           : opening ? opening_of(*board) != nullptr || board->empties() == 57
                                                     : *board == start));
  }
}

void leaf_counts(const fs::path& file, Tally& tally) {
  constexpr int deepest = 7;  // more is the engine's: its tests count to depth 12
  const std::function<std::uint64_t(const rules::Position&, int)> leaves = [&](const rules::Position& position,
                                                                               int depth) -> std::uint64_t {
    if (depth == 0 || position.is_over()) return 1;
    if (position.must_pass()) return leaves(position.passed(), depth - 1);
    std::uint64_t sum = 0;
    rules::for_each_square(position.legal_moves(),
                           [&](rules::Square move) { sum += leaves(position.after(move), depth - 1); });
    return sum;
  };
  for (const Row& row : test::read_table(file)) {
    if (row["board"] != "8x8" || row.number("depth") > deepest) continue;
    tally.compare("depth " + row["depth"],
                  std::to_string(leaves(rules::Position::start(), row.number("depth"))) == row["leaves"]);
  }
}

void wthor(const fs::path& file, Tally& tally) {
  int expected = 0;
  for (const Row& row : test::read_table(file.parent_path() / "all_files.tsv")) {
    if (row["file"] == file.filename()) expected = row.number("games");
  }
  const auto bytes = text_of(file);
  Reader reader(source_of(bytes));
  while (const auto game = reader.next()) tally.compare("game " + std::to_string(tally.cases() + 1), game->has_value());
  tally.compare("as many games as listed", tally.cases() == expected);
}

void contest(const fs::path& file, Tally& tally) {
  const std::map<std::string, Contest> contests{{"uva220", Contest::uva220},
                                                {"swea4615", Contest::swea4615},
                                                {"bccn_heibaiqi", Contest::bccn},
                                                {"codingame_othello", Contest::codingame}};
  auto expected = file;
  const auto text = answer(contests.at(file.parent_path().filename().string()), text_of(file));
  tally.compare(file.filename().string(), text && *text == text_of(expected.replace_extension(".out")));
}

using Check = void (*)(const fs::path&, Tally&);

/// How each file is checked, by the end of its path; nothing for those that explain or answer others.
const std::vector<std::pair<std::string, Check>> checks{
    {"transcripts/wthor_games.tsv", transcripts},
    {"transcripts/other_games.tsv", transcripts},
    {"transcripts/negative_derived.tsv", negatives},
    {"transcripts/xot_openings_8ply.txt", even_openings},
    {"openings_f5.tsv", named_openings},
    {"ggf/games.ggf", ggf},
    {".sgf", sgf},
    {".obf", problems},
    {"flippy_eg_13_14.txt", best_moves},
    {"flippy_eg_17_18.txt", best_moves},
    {"flippy_eg_21_22.txt", best_moves},
    {"gpdb_positions.tsv", named_positions},
    {"openspiel_legal_moves.tsv", listed_moves},
    {"fen_like.tsv", board_forms},
    {"perft.tsv", leaf_counts},
    {".wtb", wthor},
    {".in", contest},
    {".md", nullptr},
    {".out", nullptr},
    {"FORMAT.txt", nullptr},
    {"NOTES.txt", nullptr},
    {"games.expect.tsv", nullptr},
    {"sgf/EXPECT.tsv", nullptr},
    {"wthor/all_files.tsv", nullptr},
    {"bugs/bugs.jsonl", nullptr},  // scripts of two clients and a server: tests/bugs plays them
};

TEST(Cases, EveryFileReadsAsItsAnswersSay) {
  const auto folder = test::shared_case("");
  if (!folder) GTEST_SKIP() << "../shared/cases is missing";
  int cases = 0;
  int refused = 0;
  int files = 0;
  std::set<fs::path> sorted;
  for (const auto& entry : fs::recursive_directory_iterator(*folder)) {
    if (entry.is_regular_file()) sorted.insert(entry.path());
  }
  for (const auto& file : sorted) {
    const auto name = fs::relative(file, *folder).string();
    const auto check = std::ranges::find_if(checks, [&](const auto& one) { return name.ends_with(one.first); });
    ASSERT_NE(check, checks.end()) << name << " is checked by nothing";
    if (check->second == nullptr) continue;
    Tally tally;
    check->second(file, tally);
    tally.print(name);
    EXPECT_EQ(tally.failures(), 0) << name;
    EXPECT_GT(tally.cases(), 0) << name;
    ++files;
    cases += tally.cases();
    refused += tally.refusals();
  }
  std::printf("%d files, %d cases, %d of them refused as they should be\n", files, cases, refused);
  EXPECT_GT(cases, 6'500);
}

}  // namespace
}  // namespace reversi::records
