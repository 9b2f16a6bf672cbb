#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "server/engine/match/external.h"
#include "server/engine/match/series.h"

namespace reversi::engine {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

/// Positions a move: far fewer than the best level looks at in its budget, so the real one is stronger still.
constexpr Bounds few_nodes{.budget = {}, .node_limit = 10'000};

Score score_of(const std::string& a, const std::string& b, int games) {
  const Series series{.a = *player_of(a, few_nodes), .b = *player_of(b, few_nodes), .games = games};
  return play_series(series)->score;
}

struct Pairing {
  const char* stronger;
  const char* weaker;
  double least;  ///< points of 20 games
};

constexpr Pairing pairings[]{
    {"club", "novice", 15}, {"champion", "club", 18}, {"positional", "newcomer", 13}, {"novice", "random", 13}};

TEST(Match, IsWonByTheStrongerPlayer) {
  for (const auto& [stronger, weaker, least] : pairings) {
    const auto score = score_of(stronger, weaker, 20);
    EXPECT_GE(score.points(), least) << stronger << " against " << weaker;
    EXPECT_EQ(score.games(), 20);
  }
}

TEST(Match, IsKeptEvenByThePartnerWhoeverItPlays) {
  for (const char* opponent : {"novice", "hobbyist"}) {
    const auto score = score_of("partner", opponent, 20);
    EXPECT_GE(score.points(), 4) << opponent;
    EXPECT_LE(score.points(), 16) << opponent;
  }
}

TEST(Match, OfAPlayerAgainstItselfIsEvenOverEveryPair) {
  const auto score = score_of("greedy", "greedy", 40);
  EXPECT_EQ(score.wins, score.losses);
  EXPECT_EQ(score.discs, 0);
  EXPECT_THAT(score.pairs, testing::ElementsAre(0, 0, 20, 0, 0));
}

TEST(Match, StartsFromDifferentOpeningsOfEightDiscs) {
  std::set<std::string> openings;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto game = balanced_opening(seed);
    EXPECT_EQ(game.ply(), 8);
    EXPECT_FALSE(game.is_over());
    openings.insert(game.transcript());
  }
  EXPECT_GT(openings.size(), 18U);
}

TEST(Players, AreNamedWhereAnUnknownOneIsAskedFor) {
  for (const char* name : {"genius", "depth:", "depth:0", "depth:61", "depth:x", "time:-5", "nodes:1x", "level:99"}) {
    const auto player = player_of(name);
    ASSERT_FALSE(player) << name;
    EXPECT_THAT(player.error(), HasSubstr("no player \"" + std::string(name) + "\"; there are newcomer, "));
  }
}

TEST(Players, AreLevelsDepthsTimesAndNodes) {
  const rules::Game game;
  for (const char* name : {"1", "level:1", "level:novice", "depth:2", "time:1", "nodes:100", "positional"}) {
    const auto player = player_of(name);
    ASSERT_TRUE(player) << name;
    const auto move = player->choose({.game = game, .seed = 1});
    ASSERT_TRUE(move) << name;
    EXPECT_NE(game.position().flips(*move), 0U) << name;
  }
}

/// An engine that is a line of shell, with half a second of patience.
Player shell(const std::string& command) {
  return gtp_player("shell", {.command = command, .depth = {}, .move_time = {}, .patience = milliseconds(500)});
}

Played against(const Player& player, const Conditions& conditions = {}) {
  return play_game(rules::Game(), player, *player_of("greedy"), true, conditions, 1);
}

struct Failure {
  const char* command;
  const char* fault;
};

constexpr Failure failures[]{
    {"exit 0", "ended"},
    {"/nonexistent/engine 2>/dev/null", "ended"},
    {"cat > /dev/null", "no answer in time"},
    {"while read line; do printf '= a1\\n\\n'; done", "a1 at move 1: turns over nothing"},
    {"while read line; do printf '= D4\\n\\n'; done", "d4 at move 1: square is occupied"},
    {"while read line; do printf '? what\\n\\n'; done", "answered \"? what\" to genmove"},
    {"while read line; do printf '= pass\\n\\n'; done", "answered \"= pass\" to genmove"},
    {"while read line; do printf '= e6\\n\\n'; done", "e6 at move 3: square is occupied"},
};

TEST(Match, IsLostByAnEngineThatFails) {
  for (const auto& [command, fault] : failures) {
    const auto played = against(shell(command));
    ASSERT_EQ(played.failed, Side::a) << command;
    EXPECT_EQ(played.difference, -64);
    EXPECT_THAT(played.fault, HasSubstr(fault));
  }
}

TEST(Match, IsLostByAPlayerThatIsLate) {
  const Player slow{.name = "slow", .choose = [](const Occasion& occasion) {
                      const auto until = std::chrono::steady_clock::now() + milliseconds(30);
                      while (std::chrono::steady_clock::now() < until) {
                      }
                      return player_of("greedy")->choose(occasion);
                    }};
  const auto by_move = against(slow, {.move_time = milliseconds(5), .margin = milliseconds(5)});
  EXPECT_EQ(by_move.failed, Side::a);
  EXPECT_THAT(by_move.fault, HasSubstr("late by "));
  const auto by_game = against(slow, {.game_time = milliseconds(100), .margin = milliseconds(5)});
  EXPECT_EQ(by_game.failed, Side::a);
  EXPECT_GT(by_game.transcript.size(), 4U);
}

TEST(Match, StartsAFailedEngineAnewForTheNextGame) {
  // Answers once, with e6, and ends: the first move of each game is right.
  const Player once = shell(R"(while read line; do printf '= e6\n\n'; [ "${line#gen}" = "$line" ] || exit; done)");
  for (int game = 0; game < 2; ++game) {
    const auto played = against(once);
    EXPECT_EQ(played.failed, Side::a);
    EXPECT_EQ(played.transcript.substr(0, 2), "e6");
    EXPECT_EQ(played.fault, "ended");
  }
}

/// A file of this test alone, removed at its end.
class SavedMatch : public testing::Test {
 protected:
  SavedMatch() { std::filesystem::remove(path_); }
  ~SavedMatch() override { std::filesystem::remove(path_); }

  Series series(int games, std::uint64_t seed = 1) const {
    return {.a = *player_of("greedy"), .b = *player_of("random"), .games = games, .seed = seed, .save_path = path_};
  }

  std::vector<std::string> lines() const {
    std::vector<std::string> lines;
    std::ifstream file(path_);
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
  }

  const std::string path_ = std::filesystem::temp_directory_path() /
                            ("reversi-" + std::to_string(::getpid()) + "-" +
                             testing::UnitTest::GetInstance()->current_test_info()->name() + ".match");
};

TEST_F(SavedMatch, GoesOnWhereItStopped) {
  Series whole = series(6);
  whole.save_path.clear();
  std::vector<std::string> games;
  const auto expected =
      play_series(whole, [&](int, const Played& played, const Standing&) { games.push_back(played.transcript); });
  ASSERT_TRUE(play_series(series(3)));
  int first = 0;
  const auto resumed = play_series(series(6), [&](int number, const Played& played, const Standing&) {
    if (first == 0) first = number;
    EXPECT_EQ(played.transcript, games[static_cast<std::size_t>(number - 1)]);
  });
  ASSERT_TRUE(resumed);
  EXPECT_EQ(first, 4);
  EXPECT_EQ(resumed->score.discs, expected->score.discs);
  EXPECT_EQ(resumed->score.pairs, expected->score.pairs);
  EXPECT_EQ(lines().size(), 7U);
}

TEST_F(SavedMatch, DropsALineThatWasCutOff) {
  ASSERT_TRUE(play_series(series(4)));
  const auto before = lines();
  std::filesystem::resize_file(path_, std::filesystem::file_size(path_) - 5);
  ASSERT_TRUE(play_series(series(4)));
  EXPECT_EQ(lines(), before);
}

TEST_F(SavedMatch, IsRefusedForOtherPlayersOrSeeds) {
  ASSERT_TRUE(play_series(series(2)));
  const auto other = play_series(series(2, 2));
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error(), HasSubstr("is of another match"));
}

TEST_F(SavedMatch, IsRefusedWhereALineMakesNoSense) {
  ASSERT_TRUE(play_series(series(2)));
  std::ofstream(path_, std::ios::app) << "7 +70 f5\n";
  const auto broken = play_series(series(4));
  ASSERT_FALSE(broken);
  EXPECT_THAT(broken.error(), HasSubstr("no game 3 in \"7 +70 f5\""));
}

TEST_F(SavedMatch, KeepsWhoFailedAndHow) {
  Series failing = series(2);
  failing.a = shell("exit 0");
  ASSERT_TRUE(play_series(failing));
  const auto read = play_series(failing);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->failures_a, 2);
  EXPECT_EQ(read->score.losses, 2);
}

TEST(Openings, AreReadWithTheLineOfAFault) {
  const auto path = std::filesystem::temp_directory_path() / ("reversi-openings-" + std::to_string(::getpid()));
  std::ofstream(path) << "# eight discs\n\nf5d6c3d3c4f4\nf5f5\n";
  const auto broken = read_openings(path);
  ASSERT_FALSE(broken);
  EXPECT_THAT(broken.error(), HasSubstr(":4: token 2"));
  std::ofstream(path) << "% eight discs\nf5d6c3d3c4f4\n";
  ASSERT_TRUE(read_openings(path));
  EXPECT_EQ(read_openings(path)->front().ply(), 6);
  std::filesystem::remove(path);
  EXPECT_THAT(read_openings(path).error(), HasSubstr("cannot read "));
}

}  // namespace
}  // namespace reversi::engine
