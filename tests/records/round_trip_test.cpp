// Whatever a form can hold comes back from it as it went in.
#include <gtest/gtest.h>

#include <cstdio>

#include "common/records/reader.h"
#include "common/records/transcripts.h"
#include "common/records/writer.h"
#include "tests/support/cases.h"

namespace reversi::records {
namespace {

using rules::Color;
using std::chrono::milliseconds;
using std::chrono::seconds;

/// Signs that mean something in one form or another.
const std::vector<std::string> odd_texts{"Ann",
                                         "]",
                                         "\\",
                                         "a\\]b[c",
                                         R"("quoted" \")",
                                         "two\nlines\r\nand a third",
                                         "(;GM[2]) ;) (; {brace} }",
                                         "100% %5D %0A %",
                                         "\n(;FF[4]\n[Event \"x\"]\n{",
                                         "?",
                                         " blanks ",
                                         "黑白棋 オセロ é",
                                         "[%eval 9]",
                                         "tab\there",
                                         R"(\n\r\?)",
                                         "; comment % remark # remark",
                                         "1-0"};

const std::string& odd_text(std::size_t number) { return odd_texts[number % odd_texts.size()]; }

/// A game with everything said about it that can be said, other things for each number.
Record decorated(Record record, std::size_t number) {
  record.black = {.name = odd_text(number), .rating = 1500.25 + static_cast<double>(number)};
  record.white = {.name = odd_text(number + 3), .rating = {}};
  record.place = odd_text(number + 1);
  record.event = odd_text(number + 2);
  record.round = odd_text(number + 4);
  record.comment = odd_text(number + 5);
  record.date = number % 3 == 0 ? "2003-12-15 12:33:18 MST" : number % 3 == 1 ? "1999" : "2020-02-29";
  record.black_clock = TimeControl{seconds(300), {}, seconds(120)};
  record.white_clock = number % 2 == 0 ? record.black_clock : TimeControl{seconds(86400 + 61), seconds(5), {}};
  if (number % 4 == 0) record.komi = -3.133;
  const auto game = replay(record);
  record.result = counted_result(*game);
  if (number % 5 == 1) record.result = StatedResult{-64, Color::white, Ending::resigned};
  if (number % 5 == 2) record.result = StatedResult{2, Color::black, Ending::timed_out};
  if (number % 5 == 3 && record.komi) record.result = StatedResult{-22.87, Color::white, Ending::played};
  for (std::size_t turn = 0; turn < record.moves.size(); turn += 7) {
    record.comments.push_back({.turn = turn, .text = odd_text(number + turn)});
    record.moves[turn].eval = static_cast<double>(turn) / 4 - 3;
    record.moves[turn].time = milliseconds(turn * 13 + 1);
  }
  return record;
}

/// Every pass has something said of it, so that each form must keep it apart.
Record with_passes_said(Record record) {
  record.comments.clear();
  for (std::size_t turn = 0; turn < record.moves.size(); ++turn) {
    if (record.moves[turn].square) continue;
    record.comments.push_back({.turn = turn, .text = "passes"});
    record.moves[turn].time = milliseconds(5);
  }
  return record;
}

Record read_one(Form form, const std::string& text) {
  Reader reader(source_of(text), form);
  auto game = reader.next();
  EXPECT_TRUE(game && game->has_value()) << text;
  if (!game || !*game) return {};
  EXPECT_FALSE(reader.next()) << text;
  return **game;
}

/// What is equal even where the form keeps moves alone.
void expect_same_game(const Record& record, const Record& again) {
  EXPECT_EQ(again.start, record.start);
  const auto left = replay(record);
  const auto right = replay(again);
  ASSERT_TRUE(left && right);
  EXPECT_EQ(right->turns(), left->turns());
  EXPECT_EQ(right->position(), left->position());
}

void expect_equal(const Record& record, const Record& again, std::string_view form) {
  EXPECT_EQ(again.start, record.start) << form;
  EXPECT_EQ(again.moves, record.moves) << form;
  EXPECT_EQ(again.black, record.black) << form;
  EXPECT_EQ(again.white, record.white) << form;
  EXPECT_EQ(again.result, record.result) << form;
  EXPECT_EQ(again.place, record.place) << form;
  EXPECT_EQ(again.event, record.event) << form;
  EXPECT_EQ(again.round, record.round) << form;
  EXPECT_EQ(again.date, record.date) << form;
  EXPECT_EQ(again.comment, record.comment) << form;
  EXPECT_EQ(again.comments, record.comments) << form;
  EXPECT_EQ(again.black_clock, record.black_clock) << form;
  EXPECT_EQ(again.white_clock, record.white_clock) << form;
  EXPECT_EQ(again.komi, record.komi) << form;
}

void expect_round_trips(const Record& record) {
  for (const Form form : {Form::ggf, Form::sgf, Form::pgn, Form::json}) {
    expect_equal(record, read_one(form, write_one(form, record)), name_of(form));
  }
  expect_same_game(record, read_one(Form::transcript, write_one(Form::transcript, record)));
  const auto last = replay(record)->position();
  for (const Form form : {Form::board, Form::digits, Form::obf}) {
    const std::string text = write_one(form, record);
    Reader reader(source_of(text), form);
    EXPECT_EQ((**reader.next()).start, last) << name_of(form);
    EXPECT_EQ(detect(text), form) << text;
  }
  for (const Form form : {Form::transcript, Form::ggf, Form::sgf, Form::pgn, Form::json}) {
    if (!record.moves.empty()) EXPECT_EQ(detect(write_one(form, record)), form) << write_one(form, record);
  }
}

void expect_wthor_round_trip(const Record& record) {
  Record plain = record;
  plain.black.name = "Ann";
  plain.white.name = "Jos\xC3\xA9";
  plain.event = "Open";
  plain.date = "2003";
  WthorWriter writer;
  const auto bytes = writer.add(plain);
  ASSERT_TRUE(bytes);
  const std::string file = writer.header("2026-11-30") + *bytes;
  const WthorLists lists{.players = *read_wthor_names(writer.players_file("2026-11-30")),
                         .tournaments = *read_wthor_names(writer.tournaments_file("2026-11-30"))};
  Reader reader(source_of(file), {}, lists);
  EXPECT_EQ(reader.form(), Form::wthor);
  const auto again = reader.next();
  ASSERT_TRUE(again && *again);
  expect_same_game(plain, **again);
  EXPECT_EQ((*again)->black.name, plain.black.name);
  EXPECT_EQ((*again)->white.name, plain.white.name);
  EXPECT_EQ((*again)->event, plain.event);
  EXPECT_EQ((*again)->date, plain.date);
  if (plain.result && plain.result->difference == 2.0 * (**again).theoretical_black_discs.value_or(0) - 64) {
    EXPECT_EQ((*again)->result->difference, plain.result->difference);
    EXPECT_EQ((*again)->result->winner, plain.result->winner);
  }
}

void expect_table_round_trips(const char* name, std::size_t size) {
  const auto file = test::shared_case(name);
  if (!file) GTEST_SKIP() << "../shared/cases/" << name << " is missing";
  const auto rows = test::read_table(*file);
  EXPECT_EQ(rows.size(), size);
  for (std::size_t number = 0; number < rows.size(); ++number) {
    SCOPED_TRACE(rows[number]["id"]);
    const auto game = read_transcript(rows[number]["moves"]);
    ASSERT_TRUE(game);
    const Record record = decorated(*game, number);
    expect_round_trips(record);
    expect_round_trips(with_passes_said(record));
    expect_wthor_round_trip(record);
    if (testing::Test::HasFailure()) return;
  }
  std::printf(
      "%s: %zu games, each decorated and with its passes said, came back through GGF, SGF, PGN, JSON, transcript, "
      "board, digits, OBF and WTHOR\n",
      name, rows.size());
}

TEST(RoundTrip, EveryTournamentGameThroughEveryForm) { expect_table_round_trips("transcripts/wthor_games.tsv", 1328); }

TEST(RoundTrip, EveryOtherGameThroughEveryForm) { expect_table_round_trips("transcripts/other_games.tsv", 178); }

TEST(RoundTrip, TheProjectsOwnGamesThroughEveryForm) {
  std::size_t number = 0;
  for (const auto& row : test::read_table(test::data_file("transcripts.tsv"))) {
    for (std::size_t variant = 0; variant < odd_texts.size(); ++variant) {
      expect_round_trips(decorated(*read_transcript(row["moves"]), number++));
    }
  }
}

TEST(RoundTrip, AGameFromASetUpPositionThroughEveryForm) {
  const auto record = read_transcript("------------------OOOO----OOXX---OXOXO----XXOO------O----------- X b4d7c7");
  ASSERT_TRUE(record);
  expect_round_trips(decorated(*record, 6));
}

TEST(RoundTrip, AStartInWhichTheSideToMoveMustPass) {
  const auto record = read_transcript("OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOX------------------------ X h6");
  ASSERT_TRUE(record) << describe(record.error().fault);
  ASSERT_EQ(record->moves.size(), 2U);
  EXPECT_FALSE(record->moves[0].square);
  expect_round_trips(decorated(*record, 0));
}

}  // namespace
}  // namespace reversi::records
