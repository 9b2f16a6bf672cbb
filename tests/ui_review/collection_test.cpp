// The games of a source: how many, what a list says of them, what is wrong where.
#include "client/ui/review/collection.h"

#include <gtest/gtest.h>

#include "client/ui/review/record_words.h"

namespace reversi::ui {
namespace {

struct Form {
  const char* name;
  const char* text;
  std::size_t discs;
};

class Pasted : public ::testing::TestWithParam<Form> {};

TEST_P(Pasted, IsOneGame) {
  const auto games = Collection::read_pasted(GetParam().text);
  ASSERT_TRUE(games);
  ASSERT_EQ(games->lines().size(), 1U);
  const auto game = games->game(0);
  ASSERT_TRUE(game) << records::describe(game.error().fault);
  EXPECT_EQ(records::moves_text(*game).size() / 2, GetParam().discs);
}

INSTANTIATE_TEST_SUITE_P(
    Forms, Pasted,
    ::testing::Values(
        Form{"transcript", "f5d6c3d3", 4}, Form{"playok", "1. F5 f4 2. F3 g4 3. H3 f6", 6},
        Form{"lines", "F5 d6\nc3 d3\nc4\n", 5},
        Form{"ggf",
             "(;GM[Othello]PB[Ann]PW[Bo]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- "
             "-------- *]B[f5]W[d6];)",
             2},
        Form{"quarry", "(;GM[2]FF[4]SZ[8];B[fe];W[df])", 2}, Form{"edax_sgf", "(;GM[2]FF[4]SZ[8];B[f5];W[d6])", 2},
        Form{"board", "---------------------------OX------XO--------------------------- X", 0},
        Form{"obf", "---------------------------OX------XO--------------------------- X; f5:+0; % start", 0},
        Form{"quest",
             R"({"gtype":"reversi1","players":[{"id":"a","name":"Ann"},{"id":"b","name":"Bo"}],)"
             R"("position":{"moves":[{"t":218,"m":"f5"},{"t":300,"m":"d6"}]},"tcb":60000})",
             2}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(Collection, TakesSeveralWholeGamesOfALineEachAsSeveral) {
  const auto games = Collection::read_pasted("f5d6c3\nf5f6e6\n");
  ASSERT_TRUE(games);
  EXPECT_EQ(games->lines().size(), 2U);
}

TEST(Collection, SaysWhereAPastedGameGoesWrong) {
  const auto games = Collection::read_pasted("f5d6c3d3a1");
  ASSERT_TRUE(games);
  ASSERT_TRUE(games->lines()[0].fault);
  const auto game = games->game(0);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().fault.ply, 5);
  EXPECT_EQ(game.error().legal_part.moves.size(), 4U);
  EXPECT_EQ(RecordWords::fault(game.error().fault, false),
            QStringLiteral("Move 5 (a1): a disc there turns nothing over"));
}

TEST(Collection, NumbersTheGamesThatGoWrong) {
  const auto games = Collection::read("f5d6\nf5f5\nf5f6\n");
  ASSERT_TRUE(games);
  ASSERT_EQ(games->lines().size(), 3U);
  const auto game = games->game(1);
  ASSERT_FALSE(game);
  EXPECT_EQ(RecordWords::fault(game.error().fault, true),
            QStringLiteral("Game 2. Move 2 (f5): there is a disc on the square"));
  EXPECT_TRUE(games->game(2));
}

struct Nothing {
  std::string_view text;
  SourceFault fault;
};

TEST(Collection, SaysWhyThereIsNoGame) {
  const std::string names =
      std::string("\x14\x07\x01\x01\0\0\0\0\x01\0\0\0\0\0\0\0", 16) + "Ann" + std::string(17, '\0');
  for (const auto& [text, fault] :
       {Nothing{"", SourceFault::empty}, Nothing{" \n\t", SourceFault::empty},
        Nothing{"Dear Ann, how are you?", SourceFault::no_record}, Nothing{names, SourceFault::names_only}}) {
    const auto games = Collection::read(text);
    ASSERT_FALSE(games) << text;
    EXPECT_EQ(games.error(), fault) << text;
    EXPECT_FALSE(RecordWords::fault(games.error()).isEmpty());
  }
}

TEST(Collection, TellsABoardOfAnotherSizeWithoutReadingIt) {
  std::string base("\x14\x07\x01\x01\x01\0\0\0\0\0\0\0\x0a\0\0\0", 16);
  base += std::string(68, '\0');
  const auto games = Collection::read(base);
  ASSERT_TRUE(games);
  const auto game = games->game(0);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().fault.kind, records::FaultKind::other_size);
}

TEST(Collection, SurvivesAnyCutOfABase) {
  std::string base("\x14\x07\x01\x01\x02\0\0\0\0\0\0\0\x08\0\0\0", 16);
  base += std::string(2 * 68, '\0');
  for (std::size_t length = 0; length <= base.size(); ++length) {
    const auto games = Collection::read(std::string_view(base).substr(0, length));
    for (std::size_t game = 0; games && game < games->lines().size(); ++game) (void)games->game(game);
  }
  const auto cut = Collection::read(std::string_view(base).substr(0, 100));
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->lines().back().fault->kind, records::FaultKind::cut_short);
}

TEST(Words, HaveAReasonForEveryFault) {
  for (int kind = 0; kind <= static_cast<int>(records::FaultKind::pass_not_forced); ++kind)
    EXPECT_FALSE(RecordWords::fault(static_cast<records::FaultKind>(kind)).isEmpty()) << kind;
}

}  // namespace
}  // namespace reversi::ui
