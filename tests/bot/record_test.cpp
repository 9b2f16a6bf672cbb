#include "client/bot/record_task.h"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/bot/words.h"
#include "tests/faults/process.h"
#include "tests/support/cases.h"

namespace reversi::bot {
namespace {

/// A server that follows the rules and plays the task against itself.
Played referee(Task& task) {
  rules::Game game;
  Played played;
  for (bool resigned = false;;) {
    const auto step = task.next(state_of(game, resigned));
    if (step.kind == Step::Kind::end) {
      played.state = state_of(game, resigned);
      break;
    }
    if (step.kind == Step::Kind::resign) resigned = true;
    if (step.kind == Step::Kind::place && !game.play(rules::Square(step.square))) played.faults.emplace_back("illegal");
    if (step.kind == Step::Kind::probe) {
      if (game.position().fault_of(rules::Square(step.square))) {
        task.probed();
      } else {
        played.faults.emplace_back("taken");
        break;
      }
    }
  }
  played.events = events_of(game);
  for (const auto& event : played.events) {
    played.moves += event.has_disc_placed() ? 1 : 0;
    played.passes += event.has_passed() ? 1 : 0;
  }
  task.finish(played);
  return played;
}

std::vector<std::string> faults_of(const Record& record) {
  const std::vector<Record> records{record};
  const auto task = record_tasks(records)();
  return referee(*task).faults;
}

Record draw() {
  const auto records = read_records(test::data_file("transcripts.tsv"));
  EXPECT_TRUE(records);
  for (const auto& record : *records)
    if (record.id == "F02") return record;
  ADD_FAILURE() << "F02 is missing";
  return {};
}

Record wrong(std::string_view moves, std::size_t token, std::string reason) {
  Record record;
  record.id = "made";
  record.moves = *rules::tokenize_transcript(moves);
  record.refusal = Record::Refusal{.token = token, .reason = std::move(reason)};
  return record;
}

TEST(Records, OfTheProjectAreReadAndReplayed) {
  const auto records = read_records(test::data_file("transcripts.tsv"));
  ASSERT_TRUE(records) << records.error();
  EXPECT_GE(records->size(), 7U);
  for (const auto& record : *records) EXPECT_EQ(faults_of(record), std::vector<std::string>()) << record.id;
}

TEST(Records, OfTheSharedCasesAreReadAndReplayed) {
  for (const auto* name :
       {"transcripts/wthor_games.tsv", "transcripts/other_games.tsv", "transcripts/negative_derived.tsv"}) {
    const auto file = test::shared_case(name);
    if (!file) GTEST_SKIP() << name << " is not here";
    const auto records = read_records(*file);
    ASSERT_TRUE(records) << records.error();
    for (const auto& record : *records) EXPECT_EQ(faults_of(record), std::vector<std::string>()) << record.id;
  }
}

struct Forgery {
  const char* name;
  void (*forge)(Record&);
  const char* complaint;
};

class ForgedRecord : public testing::TestWithParam<Forgery> {};

TEST_P(ForgedRecord, IsSeen) {
  auto record = draw();
  GetParam().forge(record);
  const auto faults = faults_of(record);
  ASSERT_FALSE(faults.empty());
  EXPECT_NE(faults[0].find(GetParam().complaint), std::string::npos) << faults[0];
}

INSTANTIATE_TEST_SUITE_P(
    All, ForgedRecord,
    testing::Values(Forgery{"Board",
                            [](Record& record) { std::swap(record.outcome->board[0], record.outcome->board[1]); },
                            "board"},
                    Forgery{"Passes", [](Record& record) { record.outcome->passes = "12X"; }, "passes"},
                    Forgery{"NumberOfPasses", [](Record& record) { record.outcome->passes = "1"; }, "passes"},
                    Forgery{"Discs", [](Record& record) { record.outcome->black = 31; }, "black discs"},
                    Forgery{"Empties", [](Record& record) { record.outcome->empties = 0; }, "result for black"},
                    Forgery{"Over", [](Record& record) { record.outcome->over = false; }, "ending"},
                    Forgery{"AMoveLeftOut", [](Record& record) { record.moves.pop_back(); }, "board"}),
    [](const auto& row) { return row.param.name; });

TEST(WrongRecord, IsRefusedAtItsToken) {
  EXPECT_TRUE(faults_of(wrong("f5d6d6", 3, "square is occupied")).empty());
  EXPECT_TRUE(faults_of(wrong("f5a1", 2, "turns over nothing for the side to move")).empty());
  EXPECT_TRUE(faults_of(wrong("f5PASS", 2, "pass although O has a legal move")).empty());
}

TEST(WrongRecord, ThatIsRightAfterAllIsSeen) {
  EXPECT_FALSE(faults_of(wrong("f5d6", 2, "square is occupied")).empty());
  EXPECT_FALSE(faults_of(wrong("f5PASS", 2, "pass although X has a legal move")).empty());
}

TEST(WrongRecord, NamesTheCodeThatMustCome) {
  const std::vector<Record> records{wrong("f5f5", 2, "square is occupied")};
  const auto task = record_tasks(records)();
  const auto step = task->next(state_of(game_after("f5")));
  EXPECT_EQ(step.kind, Step::Kind::probe);
  EXPECT_EQ(step.code, v1::ERROR_CODE_SQUARE_OCCUPIED);
}

TEST(Table, SaysWhereItIsWrong) {
  const faults::Scratch scratch;
  const auto file = scratch.path() / "games.tsv";
  std::ofstream(file) << "id\tmoves\nA\tf5x9\n";
  const auto records = read_records(file);
  ASSERT_FALSE(records);
  EXPECT_NE(records.error().find("games.tsv:2: token 2"), std::string::npos) << records.error();
  EXPECT_FALSE(read_records(scratch.path() / "missing.tsv"));
}

}  // namespace
}  // namespace reversi::bot
