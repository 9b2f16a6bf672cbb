// Passes, endings, illegal moves.

#include <algorithm>

#include "tests/bugs/guest.h"

namespace reversi::bugs::table {
namespace {

constexpr auto* before_a_pass = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8";  // then f8, and Black has no move

using Rules = RealServer;

std::size_t passes(const Guest& guest, std::uint64_t room) {
  return static_cast<std::size_t>(
      std::ranges::count_if(guest.events(room), [](const auto& event) { return event.has_passed(); }));
}

std::size_t endings(const Guest& guest, std::uint64_t room) {
  return static_cast<std::size_t>(
      std::ranges::count_if(guest.events(room), [](const auto& event) { return event.has_game_ended(); }));
}

TEST_F(Rules, R01_R02_APassIsToldToBothAndTheSameSideMovesAgain) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  const auto room = seat(ann, bob);
  play_all(ann, bob, room, before_a_pass);
  play_all(ann, bob, room, "f8");
  for (const auto* guest : {&ann, &bob}) {
    const auto& state = guest->state(room);
    EXPECT_EQ(state.phase(), v1::ROOM_PHASE_PLAYING);
    EXPECT_EQ(state.to_move(), v1::COLOR_WHITE);
    EXPECT_EQ(state.legal(), (std::uint64_t{1} << 25) | (std::uint64_t{1} << 18) | (std::uint64_t{1} << 22));
    EXPECT_EQ(passes(*guest, room), 1U);
    EXPECT_EQ(endings(*guest, room), 0U);
  }
  for (const auto* square : {"b4", "c3", "g3", "a1"}) {
    EXPECT_EQ(ann.ask(play(ann.state(room), square)).error().code(), v1::ERROR_CODE_NOT_YOUR_TURN) << square;
  }
  EXPECT_EQ(ann.ask(sync(ann.state(room))).room().state().ply(), 16U);
}

TEST_F(Rules, R05_AnAiThatMustPassLeavesTheTurnToThePerson) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  const auto played = seat(ann, bob);
  play_all(ann, bob, played, before_a_pass);
  v1::Terms terms;
  *terms.mutable_start()->mutable_set_up()->mutable_board() = ann.state(played).board();
  terms.mutable_start()->mutable_set_up()->set_to_move(v1::COLOR_WHITE);
  const auto room = seat_against_ai(ann, v1::COLOR_WHITE, 1, terms);
  const auto state = ann.ask(play(ann.state(room), "f8")).room().state();
  EXPECT_EQ(state.to_move(), v1::COLOR_WHITE);
  const auto again = ann.ask(play(state, "b4"));
  EXPECT_EQ(again.room().state().ply(), 2U);
}

TEST_F(Rules, R07_AFullBoardEndsTheGameOnce) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  const auto room = seat(ann, bob);
  play_all(ann, bob, room,
           "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8a7b7a1"
           "b2g3g2h2h1c1b1");
  for (const auto* guest : {&ann, &bob}) {
    EXPECT_EQ(guest->state(room).phase(), v1::ROOM_PHASE_FINISHED);
    EXPECT_EQ(endings(*guest, room), 1U);
    EXPECT_TRUE(guest->events(room).back().has_game_ended()) << "and nothing after it";
  }
}

TEST_F(Rules, R12_ARecordWithAPassBeforeTheEndIsADraw) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  const auto room = seat(ann, bob);
  play_all(ann, bob, room,
           "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7h8f8h7a8a7b7a1"
           "b2g3g2h2h1c1b1");
  EXPECT_EQ(passes(ann, room), 1U);
  EXPECT_EQ(ann.state(room).result().winner(), v1::COLOR_UNSPECIFIED);
  EXPECT_EQ(ann.state(room).result().black(), 32U);
}

TEST_F(Rules, R09_AnIllegalMoveDoesNotCostTheTurn) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  const auto room = seat(ann, bob);
  const auto before = ann.state(room);
  for (const int square : {27, 0, 64, -1, 255, -2'147'483'647}) {
    const auto refused = ann.ask(play_number(before, square));
    EXPECT_TRUE(refused.has_error()) << square;
    EXPECT_EQ(refused.error().room().state().event(), before.event()) << square;
  }
  auto nowhere = play_number(before, 0);
  nowhere.mutable_play()->clear_square();
  EXPECT_EQ(ann.ask(nowhere).error().code(), v1::ERROR_CODE_MALFORMED);
  EXPECT_EQ(ann.ask(play(before, "f5")).room().state().ply(), 1U);
}

TEST_F(Rules, R10_AMoveInTheOpponentsTurnIsRefusedAndShownToNobody) {
  Guest ann(port(), "Ann");
  Guest bob(port(), "Bob");
  const auto room = seat(ann, bob);
  const auto before = bob.state(room);
  const auto ids = bob.say_at_once({play(before, "f5"), sync(before)});
  EXPECT_EQ(bob.answer(ids[0]).error().code(), v1::ERROR_CODE_NOT_YOUR_TURN);
  EXPECT_EQ(bob.answer(ids[1]).room().state().ply(), 0U);
  EXPECT_EQ(ann.ask(sync(before)).room().state().board().black(), before.board().black());
}

}  // namespace
}  // namespace reversi::bugs::table
