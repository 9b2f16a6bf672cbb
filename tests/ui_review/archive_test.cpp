// The own games on disk: kept through closing, crashes and two programs at once.
#include "client/ui/local/game_archive.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

#include "client/ui/local/room_record.h"
#include "client/ui/review/look_back.h"
#include "common/records/transcripts.h"
#include "tests/ui/room_script.h"

namespace reversi::ui {
namespace {

constexpr std::string_view wipe_out = "e6f4e3f6g5d6e7f5c5";
constexpr std::string_view pass_game = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";

records::Record game(std::string_view moves) { return records::read_transcript(moves).value(); }

class Archive : public ::testing::Test {
 protected:
  QTemporaryDir folder_;
};

TEST_F(Archive, KeepsEndedGamesInTheirOrder) {
  GameArchive archive(folder_.path());
  EXPECT_TRUE(archive.games()->lines().empty());
  EXPECT_EQ(archive.add(game("f5d6")), true);
  EXPECT_EQ(archive.add(game("f5f6")), true);
  const auto games = archive.games();
  ASSERT_TRUE(games);
  ASSERT_EQ(games->lines().size(), 2U);
  EXPECT_EQ(*games->game(1), game("f5f6"));
}

TEST_F(Archive, KeepsAGameOnce) {
  GameArchive archive(folder_.path());
  EXPECT_EQ(archive.add(game("f5d6")), true);
  EXPECT_EQ(archive.add(game("f5d6")), false);
  EXPECT_EQ(GameArchive(folder_.path()).add(game("f5d6")), false);
  EXPECT_EQ(archive.games()->lines().size(), 1U);
}

TEST_F(Archive, LosesNoGameBehindALineThatWasCutShort) {
  GameArchive archive(folder_.path());
  ASSERT_TRUE(archive.add(game("f5d6")));
  QFile file(archive.games_file());
  ASSERT_TRUE(file.open(QIODevice::Append));
  file.write(R"({"form":"reversi-record","moves":[{"mo)");
  file.close();
  ASSERT_TRUE(archive.add(game("f5f6")));
  const auto games = archive.games();
  ASSERT_TRUE(games);
  EXPECT_EQ(*games->game(0), game("f5d6"));
  EXPECT_EQ(*games->game(games->lines().size() - 1), game("f5f6"));
}

TEST_F(Archive, HandsOnTheGameOfAProgramThatIsGone) {
  {
    GameArchive gone(folder_.path());
    ASSERT_TRUE(gone.keep(game("f5d6")));
  }
  GameArchive archive(folder_.path());
  EXPECT_EQ(archive.left(), game("f5d6"));
  ASSERT_TRUE(archive.keep(game("f5d6c3")));
  EXPECT_EQ(archive.left(), game("f5d6c3"));
  archive.drop();
  EXPECT_FALSE(archive.left());
}

TEST_F(Archive, LeavesTheGameOfARunningProgramAlone) {
  GameArchive one(folder_.path());
  ASSERT_TRUE(one.keep(game("f5d6")));
  GameArchive other(folder_.path());
  EXPECT_FALSE(other.left());
  ASSERT_TRUE(other.keep(game("f5f6")));
  EXPECT_EQ(one.left(), game("f5d6"));
  EXPECT_EQ(other.left(), game("f5f6"));
}

class Kept : public Archive {
 protected:
  static void play(LookBack& pages, std::string_view moves) {
    for (std::size_t at = 0; at < moves.size(); at += 2)
      pages.page()->board()->choose(*rules::Square::from_name(moves.substr(at, 2)));
  }
};

TEST_F(Kept, AGameAtThisScreenIsThereAfterTheProgramIsGone) {
  {
    LookBack pages;
    pages.set_folder(folder_.path());
    pages.play_here();
    play(pages, pass_game);
    pages.page()->take_back();
  }
  LookBack pages;
  pages.set_folder(folder_.path());
  pages.play_here();
  EXPECT_EQ(pages.page()->transcript().toStdString(), pass_game.substr(0, pass_game.size() - 2));
  EXPECT_TRUE(pages.page()->board()->state().is_open);
}

TEST_F(Kept, AGameThatMakesWayForAnotherIsAmongTheOwnGames) {
  LookBack pages;
  pages.set_folder(folder_.path());
  pages.play_here();
  play(pages, "f5d6");
  pages.begin_here();
  EXPECT_EQ(pages.page()->transcript(), QString());
  pages.show_own_games();
  EXPECT_EQ(pages.list()->rows(), 1);
  Q_EMIT pages.list()->game_chosen(0);
  EXPECT_EQ(pages.page()->transcript(), QStringLiteral("f5d6"));
}

TEST_F(Kept, AnEndedGameIsAmongTheOwnGamesAndNotOfferedAgain) {
  LookBack pages;
  pages.set_folder(folder_.path());
  pages.play_here();
  play(pages, wipe_out);
  pages.show_own_games();
  EXPECT_EQ(pages.list()->rows(), 1);
  pages.play_here();
  EXPECT_EQ(pages.page()->transcript(), QString());
}

TEST(RoomRecord, HoldsAFinishedGameWithItsPassesAndResult) {
  testing::RoomScript script;
  script.start();
  script.play(wipe_out);
  const auto record = record_of(script.room(), QStringLiteral("play.example.org:7717"));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->moves, game(wipe_out).moves);
  EXPECT_EQ(record->black.name, "Anna");
  EXPECT_EQ(record->white.name, "Ben");
  EXPECT_EQ(record->place, "play.example.org:7717");
  EXPECT_EQ(record->result->winner, rules::Color::black);
  EXPECT_EQ(record->result->difference, 64);
}

TEST(RoomRecord, SaysHowAGameEndedOtherwise) {
  testing::RoomScript script;
  script.start();
  script.play("f5d6c3");
  script.end(v1::ENDING_RESIGNED, v1::COLOR_WHITE);
  const auto record = record_of(script.room(), QString());
  ASSERT_TRUE(record);
  EXPECT_EQ(record->result->ending, records::Ending::resigned);
  EXPECT_EQ(record->result->winner, rules::Color::white);
  EXPECT_FALSE(record->result->difference);
}

TEST(RoomRecord, IsNoneOfAGameThatRunsOrWasCalledOff) {
  testing::RoomScript script;
  script.start();
  script.play("f5d6");
  EXPECT_FALSE(record_of(script.room(), QString()));
  script.end(v1::ENDING_ABORTED, v1::COLOR_UNSPECIFIED);
  EXPECT_FALSE(record_of(script.room(), QString()));
}

TEST(RoomRecord, LeavesOutWhatWasTakenBack) {
  testing::RoomScript script;
  script.start();
  script.play("f5d6");
  script.room().events.emplace_back().mutable_takeback_granted()->set_ply(1);
  auto& disc = *script.room().events.emplace_back().mutable_disc_placed();
  disc.set_color(v1::COLOR_WHITE);
  disc.set_square(static_cast<std::uint32_t>(rules::Square::from_name("f6")->index()));
  script.end(v1::ENDING_RESIGNED, v1::COLOR_WHITE);
  const auto record = record_of(script.room(), QString());
  ASSERT_TRUE(record);
  EXPECT_EQ(records::moves_text(*record), "f5f6");
}

}  // namespace
}  // namespace reversi::ui
