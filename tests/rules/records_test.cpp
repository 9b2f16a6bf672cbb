// Real games against the boards, passes and scores that another program found for them.
#include <gtest/gtest.h>

#include <algorithm>

#include "common/rules/transcript.h"
#include "tests/support/cases.h"

namespace reversi::rules {
namespace {

using test::Row;

/// The passes as the tables write them: "57O,58X", the discs before it and the side; "-" for none. Those that no disc
/// follows are not listed.
std::string passes_of(const Game& game) {
  std::string text;
  int discs = 0;
  for (const Turn& turn : game.turns()) {
    if (!turn.is_pass()) {
      ++discs;
    } else if (discs < game.ply()) {
      text += (text.empty() ? "" : ",") + std::to_string(discs) + (turn.color == Color::black ? "X" : "O");
    }
  }
  return text.empty() ? "-" : text;
}

void expect_as_recorded(const Row& row) {
  SCOPED_TRACE(row["id"]);
  const auto game = replay_transcript(row["moves"]);
  ASSERT_TRUE(game) << describe(game.error());
  EXPECT_EQ(game->ply(), row.number("n_moves"));
  if (row["final_board"].empty()) {
    // Some rows have no board, and the number of passes in place of the passes.
    EXPECT_EQ(std::ranges::count_if(game->turns(), &Turn::is_pass), row.number("passes"));
  } else {
    EXPECT_EQ(board_string(game->position()), row["final_board"]);
    EXPECT_EQ(passes_of(*game), row["passes"]);
  }
  EXPECT_EQ(game->position().disc_count(), (Score{row.number("black"), row.number("white")}));
  EXPECT_EQ(game->position().empties(), row.number("empties"));
  EXPECT_EQ(game->is_over(), row.number("over") == 1);
  EXPECT_EQ(replay_transcript(game->transcript())->position(), game->position());
}

Score with_empties_to_the_winner(const Row& row) {
  Score score{row.number("black"), row.number("white")};
  if (score.black == score.white) return {32, 32};
  (score.black > score.white ? score.black : score.white) += row.number("empties");
  return score;
}

void expect_scored(const Row& row) {
  const auto game = replay_transcript(row["moves"]);
  if (game && game->is_over()) {
    EXPECT_EQ(game->position().final_score(), with_empties_to_the_winner(row)) << row["id"];
  }
}

TEST(Records, EveryGameOfTheProjectsOwnTableEndsAsRecorded) {
  const auto rows = test::read_table(test::data_file("transcripts.tsv"));
  EXPECT_EQ(rows.size(), 7U);
  for (const Row& row : rows) {
    expect_as_recorded(row);
    expect_scored(row);
  }
}

/// The rows of a table beside the project; none where it is missing, after which the test must skip.
std::vector<Row> shared_rows(std::string_view name) {
  const auto file = test::shared_case(name);
  return file ? test::read_table(*file) : std::vector<Row>{};
}

TEST(Records, EveryTournamentGameEndsAsRecorded) {
  const auto rows = shared_rows("transcripts/wthor_games.tsv");
  if (rows.empty()) GTEST_SKIP() << "../shared/cases/transcripts/wthor_games.tsv is missing";
  for (const Row& row : rows) {
    expect_as_recorded(row);
    const auto game = replay_transcript(row["moves"]);
    if (!game || !game->is_over()) continue;
    EXPECT_EQ(game->position().final_score().black, row.number("score_black_wte")) << row["id"];
    // What the tournament wrote down: a game that was played to its end has the same score there.
    EXPECT_EQ(game->position().final_score().black, row.number("wthor_real")) << row["id"];
  }
  RecordProperty("games", static_cast<int>(rows.size()));
}

TEST(Records, EveryOtherGameEndsAsRecorded) {
  const auto rows = shared_rows("transcripts/other_games.tsv");
  if (rows.empty()) GTEST_SKIP() << "../shared/cases/transcripts/other_games.tsv is missing";
  for (const Row& row : rows) {
    expect_as_recorded(row);
    expect_scored(row);
  }
}

TEST(Records, EveryOpeningOfEightDiscsIsLegal) {
  const auto file = test::shared_case("transcripts/xot_openings_8ply.txt");
  if (!file) GTEST_SKIP() << "../shared/cases/transcripts/xot_openings_8ply.txt is missing";
  for (const auto& line : test::read_lines(*file)) {
    const auto game = replay_transcript(line);
    ASSERT_TRUE(game) << line << ": " << describe(game.error());
    EXPECT_EQ(game->ply(), 8) << line;
  }
}

std::vector<TranscriptFault::Kind> kinds_of(std::string_view reason) {
  using Kind = TranscriptFault::Kind;
  if (reason == "game is already over") return {Kind::game_over};
  if (reason == "square is occupied") return {Kind::occupied};
  // The square was legal for the side that has just moved, so it is empty.
  if (reason == "legal only for the side that has just moved") return {Kind::flips_nothing};
  if (reason == "turns over nothing for the side to move") return {Kind::flips_nothing};
  if (reason.starts_with("pass although")) return {Kind::pass_not_forced};
  return {};
}

TEST(Records, EveryBadRecordIsRefusedAtTheRightToken) {
  const auto rows = shared_rows("transcripts/negative_derived.tsv");
  if (rows.empty()) GTEST_SKIP() << "../shared/cases/transcripts/negative_derived.tsv is missing";
  for (const Row& row : rows) {
    SCOPED_TRACE(row["from_game"] + " " + row["kind"]);
    const auto game = replay_transcript(row["moves"]);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().token, static_cast<std::size_t>(row.number("error_at_token")));
    EXPECT_EQ(std::vector{game.error().kind}, kinds_of(row["expected_reason"])) << describe(game.error());
  }
}

}  // namespace
}  // namespace reversi::rules
