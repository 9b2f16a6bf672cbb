// Games that were played on this server, when they have ended: in its library.

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "common/library/library.h"
#include "common/protocol/convert.h"
#include "common/rules/transcript.h"
#include "tests/bugs/guest.h"

namespace reversi::bugs::table {
namespace {

v1::ClientMessage explore(std::string_view moves) {
  const auto position = rules::replay_transcript(moves)->position();
  v1::ClientMessage message;
  *message.mutable_explore()->mutable_board() = protocol::to_wire(position);
  message.mutable_explore()->set_to_move(protocol::to_wire(position.to_move));
  return message;
}

class PlayedHere : public testing::Test {
 protected:
  void start() { server_.emplace(folder_.path(), std::vector<std::string>{"--plaintext", "--listen", "127.0.0.1:0"}); }
  void stop(int signal) {
    server_->signal(signal);
    server_->exit_code();
    server_.reset();
  }
  std::uint16_t port() const { return server_->port(); }

  /// A game between the two, in an unrated room without clocks; resigned by White where the moves do not end it.
  void play_game(Guest& black, Guest& white, std::string_view moves) {
    v1::ClientMessage open;
    open.mutable_create_room()->set_color(v1::COLOR_BLACK);
    const auto room = black.ask(open).room().state().room();
    v1::ClientMessage join;
    join.mutable_join_room()->set_room(room);
    ASSERT_TRUE(white.ask(join).has_room());
    ASSERT_TRUE(black.see(room, [](const v1::RoomState& state) { return state.phase() == v1::ROOM_PHASE_PLAYING; }));
    for (std::size_t at = 0; at < moves.size(); at += 2) {
      const auto ply = at / 2;
      for (auto* one : {&black, &white}) {
        ASSERT_TRUE(one->see(room, [&](const v1::RoomState& state) { return state.ply() == ply; }));
      }
      auto& mover = black.state(room).to_move() == v1::COLOR_BLACK ? black : white;
      ASSERT_TRUE(mover.ask(play(mover.state(room), moves.substr(at, 2))).has_room()) << ply;
    }
    const auto is_over = [](const v1::RoomState& state) { return state.phase() == v1::ROOM_PHASE_FINISHED; };
    if (!is_over(black.state(room)) && moves.size() < 120) white.ask(resign(white.state(room)));
    ASSERT_TRUE(black.see(room, is_over));
  }

  net::Folder folder_;
  std::optional<net::ServerProcess> server_;
};

TEST_F(PlayedHere, AGameThatHasEndedIsExploredAtOnceAndFoundByItsPlayers) {
  start();
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  play_game(ann, bob, "f5d6c3");
  const auto told = ann.ask(explore("f5d6"));
  ASSERT_TRUE(told.has_explored()) << told.ShortDebugString();
  ASSERT_EQ(told.explored().games(), 1U);
  EXPECT_EQ(told.explored().moves(0).square(), 18U) << "c3";
  EXPECT_EQ(told.explored().moves(0).black_won(), 1U);
  // The same position after moves that are another image of them.
  EXPECT_EQ(ann.ask(explore("d3c5")).explored().games(), 1U);
  stop(SIGTERM);
  auto library = library::Library::open(folder_.path() / "library.db");
  ASSERT_TRUE(library);
  const auto found = library->search({.player = "bob", .opening = "perpendicular"});
  ASSERT_TRUE(found && found->size() == 1);
  EXPECT_EQ(found->front().record.black.name, "Ann");
  EXPECT_EQ(found->front().record.result->winner, rules::Color::black);
}

TEST_F(PlayedHere, ALibraryThatWasLostIsMadeAgainAtTheNextStart) {
  start();
  {
    Guest ann(port(), "Ann");
    Guest bob(port(), "Bob");
    play_game(ann, bob, "f5d6c3");
    play_game(ann, bob, "f5d6c4");
  }
  stop(SIGKILL);
  for (const auto* ending : {"", "-wal", "-shm"}) {
    std::filesystem::remove(folder_.path() / (std::string("library.db") + ending));
  }
  start();
  Guest ann(port(), "Ann");
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  std::uint32_t games = 0;
  while (games < 2 && std::chrono::steady_clock::now() < deadline) {
    games = ann.ask(explore("f5d6")).explored().games();
    std::this_thread::sleep_for(std::chrono::milliseconds(200));  // between two questions: they are counted
  }
  EXPECT_EQ(games, 2U);
  stop(SIGTERM);
  start();
  Guest eve(port(), "Eve");
  EXPECT_EQ(eve.ask(explore("f5d6")).explored().games(), 2U) << "and none twice";
}

}  // namespace
}  // namespace reversi::bugs::table
