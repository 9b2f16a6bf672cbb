// Lost lines, an AI that thinks, restarts.

#include <bit>
#include <csignal>

#include "tests/bugs/guest.h"

namespace reversi::bugs::table {
namespace {

using Sessions = RealServer;

/// The state without what depends on who is there.
std::string told(v1::RoomState state) {
  for (auto& seat : *state.mutable_seats()) {
    seat.clear_connected();
    seat.clear_grace_left_ms();
    seat.clear_left();
  }
  return state.ShortDebugString();
}

TEST_F(Sessions, C01_AMoveWhoseAnswerWasLostCountsOnce) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  const auto room = seat(ann, bob);
  ann.say(play(ann.state(room), "f5"));
  ann.lose_line();
  ASSERT_TRUE(bob.see(room, [](const auto& state) { return state.ply() == 1; }));
  ASSERT_TRUE(ann.come_back(port()));
  ASSERT_TRUE(ann.see(room, [](const auto& state) { return state.ply() == 1; }));
  EXPECT_EQ(ann.state(room).seats(0).player(), ann.player());
  EXPECT_EQ(ann.ask(sync(ann.state(room))).room().state().ply(), 1U);
}

TEST_F(Sessions, C07_WhatHappenedWhileOneWasAwayIsShownAsItIs) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  const auto room = seat(ann, bob);
  play_all(ann, bob, room, "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8");
  ann.lose_line();
  ASSERT_TRUE(bob.see(room, [](const auto& state) { return !state.seats(0).connected(); }));
  // The move that makes Ann pass, and then another one.
  ASSERT_TRUE(bob.ask(play(bob.state(room), "f8")).has_room());
  ASSERT_TRUE(bob.ask(play(bob.state(room), "b4")).has_room());
  ASSERT_TRUE(ann.come_back(port()));
  ASSERT_TRUE(ann.see(room, [](const auto& state) { return state.ply() == 17; }));
  ASSERT_TRUE(bob.ask(sync(bob.state(room))).has_room());
  EXPECT_EQ(told(ann.state(room)), told(bob.state(room)));
  EXPECT_EQ(ann.events(room).size(), bob.events(room).size());
}

TEST_F(Sessions, C09_ALineLostWhileTheAiThinksHurtsNobody) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  const auto room = seat_against_ai(ann, v1::COLOR_WHITE, 3);
  ann.lose_line();
  ASSERT_TRUE(bob.ask(sync({})).has_error()) << "the server lives on";
  ASSERT_TRUE(ann.come_back(port()));
  ASSERT_TRUE(ann.see(room, [](const auto& state) { return state.ply() == 1; }));
  EXPECT_EQ(ann.state(room).to_move(), v1::COLOR_WHITE);
}

TEST_F(Sessions, C09_AServerThatStopsWhileTheAiThinksEndsInGoodOrder) {
  Guest ann(port(), "Ann");
  seat_against_ai(ann, v1::COLOR_WHITE, 3);
  server().signal(SIGTERM);
  EXPECT_EQ(server().exit_code(), 0);
}

TEST_F(Sessions, C15_AKilledServerComesBackWithTheGameAndItsTime) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  v1::Terms terms;
  terms.mutable_time()->mutable_fischer()->set_initial_ms(60'000);
  const auto room = seat(ann, bob, terms);
  play_all(ann, bob, room, "f5d6c3");
  ann.ask(offer(ann.state(room), v1::OFFER_KIND_DRAW));
  const auto before = ann.state(room);
  kill_and_start_again();
  for (auto* guest : {&ann, &bob}) {
    ASSERT_TRUE(guest->come_back(port()));
    ASSERT_TRUE(guest->see(room, [&](const auto& state) { return state.event() > before.event(); }));
    const auto& state = guest->state(room);
    EXPECT_EQ(state.board().black(), before.board().black());
    EXPECT_EQ(state.to_move(), v1::COLOR_WHITE);
    EXPECT_EQ(state.offers_size(), 1) << "what was pending is";
    EXPECT_GT(state.clock().white_ms(), before.clock().white_ms()) << "the side to move gets time";
    EXPECT_LE(state.clock().black_ms(), before.clock().black_ms());
  }
  EXPECT_TRUE(bob.ask(play_number(bob.state(room), std::countr_zero(bob.state(room).legal()))).has_room());
}

}  // namespace
}  // namespace reversi::bugs::table
