// Lines that go silent, idle, or to the wrong address; last words; records taken home.
#include <array>
#include <csignal>

#include "common/protocol/convert.h"
#include "common/records/ggf.h"
#include "common/records/sgf.h"
#include "tests/bugs/guest.h"
#include "tests/bugs/person.h"

namespace reversi::bugs {
namespace {

using table::Guest;
using table::RealServer;

using Lines = RealServer;

TEST_F(Lines, C13_TheEndOfAGameIsTheLastThingToldByAServerThatStops) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  const auto room = seat(ann, bob);
  play_all(ann, bob, room, "f5d6");
  ASSERT_TRUE(ann.ask(table::resign(ann.state(room))).has_room());
  server().signal(SIGTERM);
  // Bob reads nothing until the server is gone.
  ASSERT_EQ(server().exit_code(), 0);
  EXPECT_TRUE(bob.see(room, [](const auto& state) { return state.phase() == v1::ROOM_PHASE_FINISHED; }));
  EXPECT_EQ(bob.state(room).result().ending(), v1::ENDING_RESIGNED);
}

TEST_F(Lines, C05_AnIdleGameKeepsItsLineWarm) {
  using Clock = std::chrono::steady_clock;
  net::Peer ann("127.0.0.1", port(), {});
  ASSERT_TRUE(ann.send_preamble() && ann.send(net::hello()) && ann.next());
  ASSERT_TRUE(ann.send(net::create_room(7, 1)));
  // Some NATs forget a mapping after 30 s: two heartbeats come within half of that, and nothing has been said
  // meanwhile.
  const auto began = Clock::now();
  for (int heartbeats = 0; heartbeats < 2;) {
    const auto message = ann.next();
    ASSERT_TRUE(message);
    if (!message->has_ping()) continue;
    ++heartbeats;
    v1::ClientMessage pong;
    pong.mutable_pong()->set_nonce(message->ping().nonce());
    ASSERT_TRUE(ann.send(pong));
  }
  EXPECT_LT(Clock::now() - began, std::chrono::seconds(15));
  ASSERT_TRUE(ann.send(net::ping(5)));
  auto message = ann.next();
  while (message && !message->has_pong()) message = ann.next();
  EXPECT_TRUE(message) << "the line is as good as ever";
}

/// What the server wrote of a finished game, in a form.
std::string record_of(Guest& guest, const v1::RoomState& state, v1::RecordForm form) {
  v1::ClientMessage message;
  message.mutable_get_games()->set_form(form);
  auto& name = *message.mutable_get_games()->add_games();
  name.set_room(state.room());
  name.set_game(state.game());
  return guest.ask(message).games().text();
}

struct Game {
  const char* name;
  const char* moves;
  bool from_parallel_start;
};

constexpr std::array games{Game{"an early end", "e6f4e3f6g5d6e7f5c5", false},
                           Game{"a pass", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8b4", false},
                           Game{"another start", "d3", true}};

TEST_F(Lines, R14_AGameTakenHomeReadsBackAsItWasPlayed) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  for (const auto& [name, moves, parallel] : games) {
    v1::Terms terms;
    if (parallel) terms.mutable_start()->mutable_parallel();
    const auto room = seat(ann, bob, terms);
    play_all(ann, bob, room, moves);
    if (ann.state(room).phase() == v1::ROOM_PHASE_PLAYING) ann.ask(table::resign(ann.state(room)));
    const auto& state = ann.state(room);
    ASSERT_EQ(state.phase(), v1::ROOM_PHASE_FINISHED) << name;
    const auto ggf = records::read_ggf(record_of(ann, state, v1::RECORD_FORM_GGF));
    const auto sgf = records::read_sgf(record_of(ann, state, v1::RECORD_FORM_SGF));
    for (const auto* read : {&ggf, &sgf}) {
      ASSERT_TRUE(*read) << name;
      const auto game = records::replay(**read);
      ASSERT_TRUE(game) << name;
      EXPECT_EQ(protocol::to_wire(game->position()).SerializeAsString(), state.board().SerializeAsString()) << name;
      EXPECT_EQ(game->transcript(), moves) << name;
    }
    ASSERT_TRUE(ann.ask(table::leave(state)).has_room_left());
    ASSERT_TRUE(bob.ask(table::leave(state)).has_room_left());
  }
}

class Servers : public testing::Test {
 protected:
  net::Folder folder_;
};

TEST_F(Servers, C03_AGhostGivesWayAtOnce) {
  const net::ServerProcess server(folder_.path(), {"--listen", "127.0.0.1:0"});
  Person asleep(server, "Ann");  // its program is stopped: it reads nothing and answers no heartbeat
  ASSERT_TRUE(asleep.is_here());
  const auto room = asleep.ask(create());
  ASSERT_TRUE(room && room->has_room());
  v1::Resume resume;
  resume.set_token(asleep.welcome().token());
  resume.set_attempt(2);
  Person back(server, resume);
  ASSERT_TRUE(back.is_here());
  EXPECT_EQ(back.player(), asleep.player());
  EXPECT_EQ(back.welcome().rooms_size(), 1);
  EXPECT_EQ(asleep.closing_code(), v1::ERROR_CODE_REPLACED) << "the ghost's line is closed";
}

TEST_F(Servers, C17_ALocalServerIsFoundUnderEachOfItsNames) {
  const net::ServerProcess server(folder_.path(), {});
  ASSERT_TRUE(server.is_ready()) << "on its default addresses";
  for (const auto* host : {"127.0.0.1", "::1", "localhost"}) {
    net::Peer peer(host, server.port(), {.tls = true});
    ASSERT_TRUE(peer.is_up()) << host;
    ASSERT_TRUE(peer.send_preamble() && peer.send(net::hello())) << host;
    EXPECT_TRUE(peer.next()) << host;
  }
}

}  // namespace
}  // namespace reversi::bugs
