// Two things at once, flags, rematches.

#include <algorithm>
#include <bit>
#include <chrono>
#include <thread>

#include "tests/bugs/guest.h"

namespace reversi::bugs::table {
namespace {

using Turns = RealServer;
using Clock = std::chrono::steady_clock;

/// Somewhere the side to move may place.
int legal_square(const v1::RoomState& state) { return std::countr_zero(state.legal()); }

std::size_t count_of(const Guest& guest, std::uint64_t room, v1::Event::KindCase kind) {
  return static_cast<std::size_t>(
      std::ranges::count_if(guest.events(room), [&](const auto& event) { return event.kind_case() == kind; }));
}

TEST_F(Turns, T01_OfTwoMovesAtTheSameTimeOneCountsAndTheOtherIsToldWhy) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  const auto room = seat(ann, bob);
  for (int round = 0; round < 1'000; ++round) {
    const auto state = ann.state(room);
    if (state.phase() == v1::ROOM_PHASE_FINISHED) {
      ann.say(offer(state, v1::OFFER_KIND_REMATCH));
      bob.say(offer(state, v1::OFFER_KIND_REMATCH));
    } else {
      const auto move = play_number(state, legal_square(state));
      const auto one = ann.say(move);
      const auto other = bob.say(move);
      const bool taken_one = ann.answer(one).has_room();
      const auto told = bob.answer(other);
      ASSERT_NE(taken_one, told.has_room()) << round;
      const auto& refused = taken_one ? told : ann.answer(one);
      ASSERT_TRUE(refused.error().code() == v1::ERROR_CODE_NOT_YOUR_TURN ||
                  refused.error().code() == v1::ERROR_CODE_STALE ||
                  refused.error().code() == v1::ERROR_CODE_GAME_NOT_RUNNING)
          << refused.ShortDebugString();
    }
    for (auto* guest : {&ann, &bob}) {
      ASSERT_TRUE(guest->see(room, [&](const auto& seen) {
        return seen.phase() == v1::ROOM_PHASE_FINISHED || seen.game() != state.game() || seen.ply() == state.ply() + 1;
      }));
    }
    if (state.phase() != v1::ROOM_PHASE_FINISHED) continue;
    for (auto* guest : {&ann, &bob}) {
      ASSERT_TRUE(guest->see(room, [&](const auto& seen) { return seen.game() != state.game(); }));
    }
  }
}

TEST_F(Turns, T03_TheSameCommandTwentyTimesInOneWriteCountsOnce) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  const auto room = seat(ann, bob);
  const auto start = ann.state(room);
  const auto moves = ann.say_at_once(std::vector(20, play(start, "f5")));
  EXPECT_EQ(std::ranges::count_if(moves, [&](auto id) { return ann.answer(id).has_room(); }), 1);
  EXPECT_EQ(ann.state(room).ply(), 1U);
  EXPECT_EQ(ann.state(room).to_move(), v1::COLOR_WHITE);
  const auto resignations = ann.say_at_once(std::vector(20, resign(start)));
  EXPECT_EQ(std::ranges::count_if(resignations, [&](auto id) { return ann.answer(id).has_room(); }), 1);
  EXPECT_EQ(count_of(ann, room, v1::Event::kGameEnded), 1U);
}

TEST_F(Turns, T05_AGameHasAFlagOrTheMoveAndNeverBoth) {
  constexpr int tables = 24;
  std::vector<std::unique_ptr<Guest>> guests;
  std::vector<std::uint64_t> rooms;
  v1::Terms terms;
  terms.mutable_time()->mutable_absolute()->set_ms(1'000);
  // Each at its own moment around the flag: 988 ms to 1011 ms after the turn began.
  for (int table = 0; table < tables; ++table) {
    auto& ann = *guests.emplace_back(std::make_unique<Guest>(port(), "Ann"));
    auto& bob = *guests.emplace_back(std::make_unique<Guest>(port(), "Bob"));
    rooms.push_back(seat(ann, bob, terms));
    play_all(ann, bob, rooms.back(), "f5d6");
    const auto begun = Clock::now();
    const auto move = play(ann.state(rooms.back()), "c3");
    while (Clock::now() < begun + std::chrono::milliseconds(988 + table)) std::this_thread::yield();
    ann.say(move);
    ASSERT_TRUE(bob.see(rooms.back(), [](const auto& state) { return state.phase() == v1::ROOM_PHASE_FINISHED; }));
    const auto& log = bob.events(rooms.back());
    const auto discs = count_of(bob, rooms.back(), v1::Event::kDiscPlaced);
    ASSERT_EQ(count_of(bob, rooms.back(), v1::Event::kGameEnded), 1U);
    EXPECT_TRUE(log.back().has_game_ended()) << "no disc after the flag";
    const auto loser = discs == 3 ? v1::COLOR_WHITE : v1::COLOR_BLACK;  // whose turn it was then
    EXPECT_NE(log.back().game_ended().result().winner(), loser) << table;
    EXPECT_EQ(log.back().game_ended().result().ending(), v1::ENDING_TIME);
  }
}

TEST_F(Turns, T07_BothAskingForARematchAtOnceIsOneNewGame) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  const auto room = seat(ann, bob);
  for (int round = 0; round < 500; ++round) {
    ASSERT_TRUE(ann.ask(resign(ann.state(room))).has_room());
    ASSERT_TRUE(bob.see(room, [&](const auto& state) { return state.event() == ann.state(room).event(); }));
    const auto finished = ann.state(room);
    const auto one = ann.say(offer(finished, v1::OFFER_KIND_REMATCH));
    const auto other = bob.say(offer(finished, v1::OFFER_KIND_REMATCH));
    ASSERT_TRUE(ann.answer(one).has_room());
    ASSERT_TRUE(bob.answer(other).has_room());
    for (auto* guest : {&ann, &bob}) {
      ASSERT_TRUE(guest->see(room, [&](const auto& state) { return state.game() == finished.event() + 2; })) << round;
      ASSERT_NE(guest->state(room).seats(0).player(), finished.seats(0).player()) << "colours are swapped";
    }
  }
}

TEST_F(Turns, T07_ARematchAndALeaveAtOnceAreNoHalfGame) {
  for (int round = 0; round < 50; ++round) {
    Guest ann(port(), "Ann");
    Guest bob(port(), "Bob");
    const auto room = seat(ann, bob);
    ASSERT_TRUE(ann.ask(resign(ann.state(room))).has_room());
    ASSERT_TRUE(bob.see(room, [](const auto& state) { return state.phase() == v1::ROOM_PHASE_FINISHED; }));
    const auto finished = ann.state(room);
    const auto wanted = ann.say(offer(finished, v1::OFFER_KIND_REMATCH));
    const auto left = bob.say(leave(finished));
    ASSERT_TRUE(bob.answer(left).has_room_left());
    const auto answer = ann.answer(wanted);
    ASSERT_TRUE(answer.has_room() || answer.error().code() == v1::ERROR_CODE_REMATCH_NOT_POSSIBLE);
    ASSERT_TRUE(ann.see(room, [](const auto& state) { return state.seats_size() == 1; }));
    EXPECT_EQ(ann.state(room).phase(), v1::ROOM_PHASE_FINISHED);
    EXPECT_EQ(ann.state(room).offers_size(), 0);
  }
}

TEST_F(Turns, T08_ARematchOfferWaitsForWhoIsAway) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  const auto room = seat(ann, bob);
  ann.ask(resign(ann.state(room)));
  bob.lose_line();
  ASSERT_TRUE(ann.see(room, [](const auto& state) { return !state.seats(1).connected(); }));
  ann.ask(offer(ann.state(room), v1::OFFER_KIND_REMATCH));
  ASSERT_TRUE(bob.come_back(port()));
  ASSERT_TRUE(bob.see(room, [](const auto& state) { return state.offers_size() == 1; }));
  const auto offered = bob.state(room);
  const auto started = bob.ask(offer(offered, v1::OFFER_KIND_REMATCH)).room().state();
  EXPECT_EQ(started.phase(), v1::ROOM_PHASE_PLAYING);
  EXPECT_EQ(started.game(), offered.event() + 1);
  EXPECT_EQ(started.offers_size(), 0);
}

TEST_F(Turns, T09_AnAiMoveOfAnOldGameIsNotPlayedInTheNext) {
  Guest ann(port(), "Ann");
  const auto room = seat_against_ai(ann, v1::COLOR_WHITE, 3);
  for (int round = 0; round < 20; ++round) {
    // The AI thinks about its first move; the game ends under it, and in the next the person is to move.
    const auto thinking = ann.state(room);
    ASSERT_TRUE(ann.ask(resign(thinking)).has_room());
    const auto next = ann.ask(offer(ann.state(room), v1::OFFER_KIND_REMATCH)).room().state();
    ASSERT_EQ(next.phase(), v1::ROOM_PHASE_PLAYING);
    const bool own_turn = next.seats(0).player() == ann.player();
    if (own_turn) {
      const auto state = ann.ask(sync(next)).room().state();
      ASSERT_EQ(state.ply(), 0U) << "nobody has moved for the person";
    }
  }
}

}  // namespace
}  // namespace reversi::bugs::table
