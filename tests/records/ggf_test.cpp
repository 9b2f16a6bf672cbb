#include "common/records/ggf.h"

#include <gmock/gmock.h>

#include "tests/support/cases.h"

namespace reversi::records {
namespace {

using rules::Color;
using std::chrono::milliseconds;
using test::Row;

constexpr const char* start_board = "BO[8 ---------------------------O*------*O--------------------------- *]";

std::string game_of(std::string_view tags) { return "(;GM[Othello]" + std::string(tags) + ";)"; }

ReadResult read_moves(std::string_view moves) { return read_ggf(game_of(start_board + std::string(moves))); }

TEST(Ggf, ReadsWhoPlayedWhereAndWhen) {
  const auto record = read_ggf(
      "(;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[Saio1200]PW[]RB[2196.37]RW[2200.35]"
      "TI[05:00//02:00]TY[8]RE[-64.00:r]KM[-3.133]CO[two games]BO[8 -------- -------- -------- ---O*--- ---*O--- "
      "-------- -------- -------- *];)");
  ASSERT_TRUE(record);
  EXPECT_EQ(record->place, "GGS/os");
  EXPECT_EQ(record->date, "2003-12-15 12:33:18 MST");
  EXPECT_EQ(record->black, (Player{"Saio1200", 2196.37}));
  EXPECT_EQ(record->white, (Player{"", 2200.35}));
  EXPECT_EQ(record->black_clock, (TimeControl{std::chrono::minutes(5), {}, std::chrono::minutes(2)}));
  EXPECT_EQ(record->white_clock, record->black_clock);
  EXPECT_EQ(record->variant, "8");
  EXPECT_EQ(record->result, (StatedResult{-64, Color::white, Ending::resigned}));
  EXPECT_EQ(record->komi, -3.133);
  EXPECT_EQ(record->comment, "two games");
}

TEST(Ggf, ReadsWhatAMoveWasWorthAndHowLongItTook) {
  const auto record = read_moves("B[f5]W[d6/-1.5]B[c3//0.02]W[d3/0/2]");
  ASSERT_TRUE(record);
  ASSERT_EQ(record->moves.size(), 4U);
  EXPECT_EQ(record->moves[0], (Move{Color::black, rules::Square::from_name("f5"), {}, {}}));
  EXPECT_EQ(record->moves[1].eval, -1.5);
  EXPECT_EQ(record->moves[1].time, std::nullopt);
  EXPECT_EQ(record->moves[2].eval, std::nullopt);
  EXPECT_EQ(record->moves[2].time, milliseconds(20));
  EXPECT_EQ(record->moves[3].eval, 0);
  EXPECT_EQ(record->moves[3].time, milliseconds(2000));
}

TEST(Ggf, ClocksThatDifferHaveATagEach) {
  const auto record = read_ggf(game_of("TB[15:00]TW[1.02:03:04/30/]" + std::string(start_board)));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->black_clock, (TimeControl{std::chrono::minutes(15), {}, {}}));
  EXPECT_EQ(record->white_clock, (TimeControl{std::chrono::seconds(93784), std::chrono::seconds(30), {}}));
  EXPECT_EQ(read_ggf(write_ggf(*record))->white_clock, record->white_clock);
}

TEST(Ggf, ClocksOfTheWildReadBack) {
  for (const char* text : {"15:00//02:00", "05:00//02:00", "15:00", "23:00:00", "1.00:00:00", "00:10/00:05"}) {
    const auto clock = read_clock(text);
    ASSERT_TRUE(clock) << text;
    EXPECT_EQ(write_clock(*clock), text);
  }
  EXPECT_EQ(read_clock("24:00:00"), read_clock("1.00:00:00"));
  EXPECT_EQ(read_clock("0"), TimeControl{});
  EXPECT_EQ(read_clock("0//0"), TimeControl{});
  EXPECT_EQ(read_clock("a:b"), std::nullopt);
  EXPECT_EQ(read_clock("1:2:3:4"), std::nullopt);
}

struct Refusal {
  const char* name;
  std::string text;
  FaultKind kind;
  int ply;
  const char* shown;
};

class GgfRefusals : public testing::TestWithParam<Refusal> {};

TEST_P(GgfRefusals, NameThePlyAndTheReason) {
  const auto record = read_ggf(GetParam().text);
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error().fault.kind, GetParam().kind) << describe(record.error().fault);
  EXPECT_EQ(record.error().fault.ply, GetParam().ply);
  EXPECT_EQ(record.error().fault.text, GetParam().shown);
}

INSTANTIATE_TEST_SUITE_P(
    Ggf, GgfRefusals,
    testing::Values(
        Refusal{"NoBoard", game_of("B[f5]"), FaultKind::no_board, 0, ""},
        Refusal{"NoEnd", "(;GM[Othello]PC[This game is corrupt", FaultKind::cut_short, 0, "PC[This game is corrupt"},
        Refusal{"NoBracket", "(;GM[Othello]BO[8 ---;)", FaultKind::cut_short, 0, "BO[8 ---;)"},
        Refusal{"AnotherGame", "(;GM[Amazons];)", FaultKind::other_game, 0, "Amazons"},
        Refusal{"AnotherSize", game_of("BO[10 " + std::string(100, '-') + " *]"), FaultKind::other_size, 0,
                "10 ---------------------"},
        Refusal{"ShortBoard", game_of("BO[8 --- *]"), FaultKind::bad_board, 0, "8 --- *"},
        Refusal{"IllegalSecondMove", game_of(start_board + std::string("B[f5]W[f5]")), FaultKind::occupied, 2, "f5"},
        Refusal{"MoveOfTheOtherSide", game_of(start_board + std::string("B[f5]B[d6]")), FaultKind::wrong_side, 2, "d6"},
        Refusal{"PassThatIsNotForced", game_of(start_board + std::string("B[f5]W[PA]")), FaultKind::pass_not_forced, 2,
                "PA"},
        Refusal{"NoSquare", game_of(start_board + std::string("B[z9/1/1]")), FaultKind::not_a_move, 1, "z9"}),
    [](const testing::TestParamInfo<Refusal>& row) { return std::string(row.param.name); });

TEST(Ggf, TextsThatItCannotHoldComeBackAsTheyWere) {
  Record record = *read_moves("B[f5]W[d6]");
  record.black.name = "a]b\\c%5D";
  record.white.name = " ;) ";
  record.comment = "two\nlines\t[100%]";
  record.comments = {{.turn = 0, .text = "](;"}, {.turn = 1, .text = "end"}};
  const auto text = write_ggf(record);
  EXPECT_EQ(text.find('\n'), std::string::npos);
  EXPECT_EQ(text.find(";)"), text.size() - 2);
  EXPECT_EQ(text.find("(;", 1), std::string::npos);
  const auto again = read_ggf(text);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->black.name, record.black.name);
  EXPECT_EQ(again->white.name, record.white.name);
  EXPECT_EQ(again->comment, record.comment);
  EXPECT_EQ(again->comments, record.comments);
}

TEST(Ggf, ATextThatSaysItsGameIsEscapedComesBack) {
  Record record;
  record.black.name = "XE[%";
  record.white.name = "%41";
  const auto again = read_ggf(write_ggf(record));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->black.name, "XE[%");
  EXPECT_EQ(again->white.name, "%41");
}

TEST(Ggf, PercentSignsOfOthersStay) {
  const auto record = read_ggf(game_of("PB[100%5D]" + std::string(start_board)));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->black.name, "100%5D");
}

TEST(Ggf, WritesTheStrictForm) {
  Record record = *read_moves("B[f5/1.5/0.01]W[d6]");
  record.black.name = "Ann";
  record.result = StatedResult{-12, Color::white, Ending::timed_out};
  EXPECT_EQ(write_ggf(record),
            "(;GM[Othello]PC[]PB[Ann]PW[]TY[8]RE[-12:t]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- "
            "-------- -------- *]B[F5/1.5/0.01]W[D6];)");
}

/// The games of one line of a log: "2 (;...;)(;...;)".
std::vector<std::string> games_of(std::string_view line) {
  std::vector<std::string> games;
  for (auto begin = line.find("(;"); begin != std::string_view::npos; begin = line.find("(;", begin + 2)) {
    games.emplace_back(line.substr(begin, line.find("(;", begin + 2) - begin));
  }
  return games;
}

/// The table does not list passes that no disc follows.
int passes_before_discs(const rules::Game& game) {
  int passes = 0;
  int counted = 0;
  for (const rules::Turn& turn : game.turns()) {
    if (turn.is_pass()) {
      ++passes;
    } else {
      counted = passes;
    }
  }
  return counted;
}

void expect_as_found(const Row& row, const ReadResult& record) {
  const bool broken = row["replay"].starts_with("BROKEN");
  if (broken || row.number("board") != 8) {
    ASSERT_FALSE(record);
    const auto kind = record.error().fault.kind;
    if (!broken) EXPECT_EQ(kind, FaultKind::other_size);
    if (broken) EXPECT_THAT(kind, testing::AnyOf(FaultKind::no_board, FaultKind::cut_short));
    return;
  }
  ASSERT_TRUE(record) << describe(record.error().fault);
  const auto game = replay(*record);
  ASSERT_TRUE(game);
  EXPECT_EQ(record->start.to_move == Color::black ? "X" : "O", row["first_to_move"]);
  EXPECT_EQ(64 - record->start.empties(), row.number("start_discs"));
  EXPECT_EQ(game->ply(), row.number("stones_played"));
  EXPECT_EQ(passes_before_discs(*game), row.number("passes"));
  EXPECT_EQ(game->position().disc_count(), (rules::Score{row.number("black"), row.number("white")}));
  EXPECT_EQ(rules::board_string(game->position()), row["final_board"]);
  EXPECT_EQ(game->is_over(), row["over"] == "True");
  EXPECT_EQ(record->komi.has_value(), row["KM"] != "None");
  EXPECT_EQ(*read_ggf(write_ggf(*record)), *record);
}

TEST(Ggf, EveryGameFoundInTheWildReadsAsListed) {
  const auto games = test::shared_case("ggf/games.ggf");
  const auto expected = test::shared_case("ggf/games.expect.tsv");
  if (!games || !expected) GTEST_SKIP() << "../shared/cases/ggf is missing";
  const auto lines = test::read_lines(*games);
  for (const Row& row : test::read_table(*expected)) {
    SCOPED_TRACE("line " + row["line"] + ", game " + row["game_in_line"]);
    const auto texts = games_of(lines.at(static_cast<std::size_t>(row.number("line") - 1)));
    expect_as_found(row, read_ggf(texts.at(static_cast<std::size_t>(row.number("game_in_line") - 1))));
  }
}

}  // namespace
}  // namespace reversi::records
