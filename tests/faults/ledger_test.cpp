// The drills' judge must see what is wrong: each kind of loss and each broken rule, made by hand.
#include "tests/faults/ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "common/protocol/convert.h"
#include "common/rules/transcript.h"

namespace reversi::faults {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

v1::Event& add(core::RoomLog& log) {
  auto& event = log.events.emplace_back();
  event.set_number(log.events.size());
  return event;
}

void place(core::RoomLog& log, v1::Color color, std::uint32_t square) {
  auto& disc = *add(log).mutable_disc_placed();
  disc.set_color(color);
  disc.set_square(square);
}

void start(core::RoomLog& log) {
  auto& started = *add(log).mutable_game_started();
  started.mutable_board()->set_black(0x0000'0008'1000'0000);
  started.mutable_board()->set_white(0x0000'0010'0800'0000);
  started.set_to_move(v1::COLOR_BLACK);
}

/// The shortest game: White is wiped out in nine moves, e6 f4 e3 f6 g5 d6 e7 f5 c5.
core::RoomLog short_game() {
  core::RoomLog log{4, {}};
  start(log);
  auto color = v1::COLOR_BLACK;
  for (const std::uint32_t square : {44u, 29u, 20u, 45u, 38u, 43u, 52u, 37u, 34u}) {
    place(log, color, square);
    color = color == v1::COLOR_BLACK ? v1::COLOR_WHITE : v1::COLOR_BLACK;
  }
  auto& result = *add(log).mutable_game_ended()->mutable_result();
  result.set_ending(v1::ENDING_DISCS);
  result.set_winner(v1::COLOR_BLACK);
  result.set_black(64);
  result.set_white(0);
  return log;
}

Ledger told_of(const core::RoomLog& log) {
  v1::ServerMessage message;
  auto& update = *message.mutable_room();
  update.mutable_state()->set_room(log.room);
  update.mutable_state()->set_event(log.events.size());
  for (const auto& event : log.events) *update.add_events() = event;
  Ledger ledger;
  ledger.told(message);
  return ledger;
}

TEST(Ledger, FindsNothingMissingInTheLogItWasTold) {
  const auto verdict = told_of(short_game()).compare({short_game()});
  EXPECT_THAT(verdict.faults, IsEmpty());
  EXPECT_EQ(verdict.moves_lost, 0u);
}

TEST(Ledger, CountsTheMovesItWasToldOf) { EXPECT_EQ(told_of(short_game()).moves(), 9u); }

TEST(Ledger, MissesTheEndOfALogThatWasCut) {
  auto log = short_game();
  log.events.resize(8);
  EXPECT_EQ(told_of(short_game()).compare({log}).moves_lost, 2u);
}

TEST(Ledger, MissesAWholeRoom) { EXPECT_EQ(told_of(short_game()).compare({}).moves_lost, 9u); }

TEST(Ledger, MissesAnEventThatIsNotAsTold) {
  auto log = short_game();
  log.events[3].mutable_disc_placed()->set_remaining_ms(5);
  const auto verdict = told_of(short_game()).compare({log});
  EXPECT_EQ(verdict.moves_lost, 1u);
  EXPECT_THAT(verdict.faults.at(0), HasSubstr("room 4 event 4 (a disc on square 20)"));
}

TEST(Ledger, NoticesTwoClientsToldDifferentThings) {
  auto ledger = told_of(short_game());
  v1::ServerMessage message;
  message.mutable_room()->mutable_state()->set_room(4);
  auto& event = *message.mutable_room()->add_events();
  event.set_number(2);
  event.mutable_disc_placed()->set_square(19);
  ledger.told(message);
  EXPECT_THAT(ledger.compare({short_game()}).faults.at(0), HasSubstr("told as a disc on square 44 and as"));
}

TEST(Ledger, BelievesAStateWithoutItsEvents) {
  v1::ServerMessage message;
  message.mutable_error()->mutable_room()->mutable_state()->set_room(4);
  message.mutable_error()->mutable_room()->mutable_state()->set_event(12);
  Ledger ledger;
  ledger.told(message);
  EXPECT_THAT(ledger.compare({short_game()}).faults.at(0), HasSubstr("told up to event 12, on disk are 11"));
}

/// A game with one pass, by White before the 58th disc, resigned at its end.
core::RoomLog game_with_pass() {
  const auto game = rules::replay_transcript(
      "f5f6e6f4g5e7e3f3c5d3g4g3g6c3d7c6c4d6b5b3b4h4c7d8h5h3f8f7h2a6a5h7f2c8b6a4b7e2g2f1b8a8a7h1h6g7g1d2c1c2d1e1h8g8e8b1"
      "a1"
      "b2a3a2");
  core::RoomLog log{4, {}};
  start(log);
  for (const auto& turn : game.value().turns()) {
    if (turn.square) {
      place(log, protocol::to_wire(turn.color), static_cast<std::uint32_t>(turn.square->index()));
    } else {
      add(log).mutable_passed()->set_color(protocol::to_wire(turn.color));
    }
  }
  add(log).mutable_game_ended()->mutable_result()->set_ending(v1::ENDING_RESIGNED);
  return log;
}

TEST(LogFaults, MissesALostPass) {
  auto log = game_with_pass();
  EXPECT_THAT(log_faults(log), IsEmpty());
  const auto pass = std::ranges::find_if(log.events, [](const auto& event) { return event.has_passed(); });
  ASSERT_NE(pass, log.events.end());
  log.events.erase(pass);
  for (std::size_t index = 0; index < log.events.size(); ++index) log.events[index].set_number(index + 1);
  EXPECT_THAT(log_faults(log).at(0), HasSubstr("a pass before it is missing"));
}

TEST(LogFaults, FindsNoneInARightGame) { EXPECT_THAT(log_faults(short_game()), IsEmpty()); }

struct Spoilt {
  const char* name;
  std::function<void(core::RoomLog&)> spoil;
  const char* said;
};

class SpoiltLog : public testing::TestWithParam<Spoilt> {};

TEST_P(SpoiltLog, IsReported) {
  auto log = short_game();
  GetParam().spoil(log);
  const auto faults = log_faults(log);
  ASSERT_FALSE(faults.empty());
  EXPECT_THAT(faults[0], HasSubstr(GetParam().said));
}

INSTANTIATE_TEST_SUITE_P(
    By, SpoiltLog,
    testing::Values(
        Spoilt{"AMissingEnd", [](auto& log) { log.events.pop_back(); }, "its last game has no end"},
        Spoilt{"AMissingNumber", [](auto& log) { log.events.erase(log.events.begin() + 4); },
               "stands where another number belongs"},
        Spoilt{"AnIllegalDisc", [](auto& log) { log.events[2].mutable_disc_placed()->set_square(0); }, "is not legal"},
        Spoilt{"AWrongSide", [](auto& log) { log.events[2].mutable_disc_placed()->set_color(v1::COLOR_BLACK); },
               "out of turn"},
        Spoilt{"AnInventedPass", [](auto& log) { log.events[2].mutable_passed(); }, "is no forced pass"},
        Spoilt{"AnEarlyEnd",
               [](auto& log) {
                 log.events[5] = log.events.back();
                 log.events[5].set_number(6);
                 log.events.resize(6);
               },
               "the game was not over"},
        Spoilt{"AWrongScore", [](auto& log) { log.events.back().mutable_game_ended()->mutable_result()->set_white(1); },
               "is not the board's score"}),
    [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace reversi::faults
