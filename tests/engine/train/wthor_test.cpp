#include "server/engine/train/wthor.h"

#include <gtest/gtest.h>

#include <fstream>

#include "server/engine/train/label.h"
#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

/// A folder with one file of the base.
class Base : public testing::Test {
 protected:
  Base() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
  }
  ~Base() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& bytes) { std::ofstream(folder_ / "WTH_2000.wtb", std::ios::binary) << bytes; }

  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) /
      ("reversi_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
};

int black_discs(const rules::Position& end) { return end.final_score().black; }

/// A game's record as the base has it.
std::string record_of(const std::vector<rules::Position>& game, int best_black_discs) {
  std::string record(68, '\0');
  record[6] = static_cast<char>(black_discs(game.back()));
  record[7] = static_cast<char>(best_black_discs);
  for (std::size_t ply = 1; ply < game.size(); ++ply) {
    const int square = std::countr_zero(game[ply].occupied() & ~game[ply - 1].occupied());
    record[7 + ply] = static_cast<char>(10 * (square / 8 + 1) + square % 8 + 1);
  }
  return record;
}

TEST_F(Base, GivesEveryTurnOfEveryGame) {
  const auto game = random_game(3);
  write(std::string(16, '\0') + record_of(game, 40) + record_of(random_game(4), 20));
  const auto read = read_wthor(folder_);
  ASSERT_TRUE(read) << read.error();
  ASSERT_EQ(read->size(), 2U);
  const TournamentGame& first = read->front();
  ASSERT_EQ(first.turns.size(), game.size() - 1);
  for (std::size_t ply = 0; ply < first.turns.size(); ++ply) {
    EXPECT_EQ(first.turns[ply].board, Board::of(game[ply]));
    EXPECT_EQ(first.turns[ply].black_moves, game[ply].to_move == rules::Color::black);
  }
  EXPECT_EQ(first.best_difference, 16);
  EXPECT_EQ(first.difference, 2 * black_discs(game.back()) - 64);
  EXPECT_TRUE(first.complete);
}

TEST_F(Base, IsRefusedWhereItWasCutOff) {
  write(std::string(16, '\0') + record_of(random_game(3), 40).substr(0, 67));
  EXPECT_FALSE(read_wthor(folder_));
}

TEST_F(Base, IsRefusedWithAnIllegalMove) {
  auto record = record_of(random_game(3), 40);
  record[8] = 11;  // a1
  write(std::string(16, '\0') + record);
  const auto read = read_wthor(folder_);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().find("illegal move"), std::string::npos);
}

TEST_F(Base, IsRefusedWithoutFiles) { EXPECT_FALSE(read_wthor(folder_)); }

TEST_F(Base, LabelsGoFromTheBasesValueToTheExactOne) {
  write(std::string(16, '\0') + record_of(random_game(3), 40));
  const auto games = read_wthor(folder_);
  ASSERT_TRUE(games);
  const auto& game = games->front();
  const auto samples = label(game, 9, 10, [](const Board&) { return 700; });  // the mover's, at 10 and fewer
  ASSERT_EQ(samples.size(), game.turns.size());
  Value black_exact = 0;
  for (const auto& turn : game.turns) {
    if (turn.board.empties() == 10) black_exact = turn.black_moves ? 700 : -700;
  }
  ASSERT_NE(black_exact, 0);
  for (std::size_t index = 0; index < samples.size(); ++index) {
    const int empties = samples[index].board.empties();
    const int sign = game.turns[index].black_moves ? 1 : -1;
    EXPECT_EQ(samples[index].game, 9U);
    if (empties >= 24) EXPECT_EQ(samples[index].value, sign * 1600);
    if (empties == 17) EXPECT_EQ(samples[index].value, sign * (1600 + black_exact) / 2);
    if (empties <= 10) EXPECT_EQ(samples[index].value, 700);
  }
}

}  // namespace
}  // namespace reversi::engine
