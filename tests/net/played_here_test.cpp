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

v1::ClientMessage puzzle_from(v1::PuzzleSource source) {
  v1::ClientMessage message;
  message.mutable_get_puzzle()->set_source(source);
  return message;
}

/// Asks until there is one.
v1::Puzzle wait_for_puzzle(Guest& guest, v1::PuzzleSource source) {
  const auto deadline =
      std::chrono::steady_clock::now() + std::chrono::seconds(120);  // its thread has the lowest priority
  while (std::chrono::steady_clock::now() < deadline) {
    const auto told = guest.ask(puzzle_from(source));
    if (told.has_puzzle()) return told.puzzle();
    std::this_thread::sleep_for(std::chrono::milliseconds(300));  // between two questions: they are counted
  }
  return {};
}

// F07 of the recorded games. With seven empty squares White plays b2, which loses; g2 alone draws.
constexpr std::string_view misplayed =
    "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8a7b7a1b2g3g2h2"
    "h1"
    "c1b1";

TEST_F(PlayedHere, AGameThatHasEndedGivesPuzzlesThatSayWhereTheyComeFrom) {
  start();
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  Guest eve(port(), "Eve");
  EXPECT_EQ(ann.ask(puzzle_from(v1::PUZZLE_SOURCE_GAMES)).error().code(), v1::ERROR_CODE_PUZZLE_UNKNOWN);
  play_game(ann, bob, misplayed);
  const auto puzzle = wait_for_puzzle(eve, v1::PUZZLE_SOURCE_GAMES);
  ASSERT_NE(puzzle.room(), 0U);
  EXPECT_GT(puzzle.value(), puzzle.second());
  v1::ClientMessage request;
  request.mutable_get_games()->set_form(v1::RECORD_FORM_TRANSCRIPT);
  auto& name = *request.mutable_get_games()->add_games();
  name.set_room(puzzle.room());
  name.set_game(puzzle.game());
  const auto text = eve.ask(request).games().text();
  ASSERT_GE(text.size(), 2 * puzzle.ply());
  const auto game = rules::replay_transcript(text.substr(0, 2 * puzzle.ply()));
  ASSERT_TRUE(game);
  EXPECT_EQ(game->position(), protocol::position_of(puzzle.board(), puzzle.to_move()));
  EXPECT_EQ(text.substr(2 * puzzle.ply(), 2), rules::Square(static_cast<int>(puzzle.played())).name());
}

TEST_F(PlayedHere, WhoWentWrongHasThePuzzleAmongTheOwnAlsoAfterARestart) {
  start();
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  Guest eve(port(), "Eve");
  play_game(ann, bob, misplayed);
  const auto any = wait_for_puzzle(eve, v1::PUZZLE_SOURCE_GAMES);
  ASSERT_NE(any.room(), 0U);
  const auto own = bob.ask(puzzle_from(v1::PUZZLE_SOURCE_OWN_GAMES)).puzzle();
  EXPECT_EQ(own.to_move(), v1::COLOR_WHITE);
  EXPECT_LT(own.value_played(), own.value());
  EXPECT_NE(own.played(), own.best());
  EXPECT_TRUE(eve.ask(puzzle_from(v1::PUZZLE_SOURCE_OWN_GAMES)).has_error());
  stop(SIGKILL);
  start();
  Guest zoe(port(), "Zoe");
  EXPECT_EQ(zoe.ask(puzzle_from(v1::PUZZLE_SOURCE_GAMES)).puzzle().puzzle(), any.puzzle());
}

}  // namespace
}  // namespace reversi::bugs::table
