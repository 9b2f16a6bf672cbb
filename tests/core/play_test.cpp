// Moves: who is told of them, refusals, passes, the end, resigning.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <google/protobuf/util/message_differencer.h>

#include "server/core/room.h"
#include "tests/core/host.h"

namespace reversi::core {
namespace {

using google::protobuf::util::MessageDifferencer;

TEST(Room, StartsItsGameWhenBothSeatsAreTaken) {
  Host host;
  const auto table = seat_two(host);
  const auto state = host.state(table.room);
  EXPECT_EQ(state.phase(), v1::ROOM_PHASE_PLAYING);
  EXPECT_EQ(state.game(), 4U);  // created, seated, seated, started
  EXPECT_EQ(state.to_move(), v1::COLOR_BLACK);
  EXPECT_EQ(std::popcount(state.legal()), 4);
  EXPECT_EQ(state.seats(0).name(), "Ann");
  EXPECT_EQ(state.seats(1).name(), "Bob");
}

TEST(Room, TellsTheJoinerTheWholeLogAndTheOtherTheNews) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  const auto room = host.answer(ann.connection, host.create(ann))->room().state().room();
  const auto joined = host.answer(bob.connection, host.join(bob, room));
  EXPECT_EQ(joined->room().events_size(), 4);
  const auto news = host.take(ann.connection);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(news[0].room().events_size(), 2);
  EXPECT_EQ(news[0].answers(), 0U);
}

TEST(Room, TellsBothPlayersOfAMoveAndOnlyTheMoverThatItIsHisAnswer) {
  Host host;
  const auto table = seat_two(host);
  const auto id = host.play(table.black, host.state(table.room), "f5");
  const auto own = host.take(table.black.connection);
  const auto news = host.take(table.white.connection);
  ASSERT_EQ(own.size(), 1U);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(own[0].answers(), id);
  EXPECT_EQ(news[0].answers(), 0U);
  EXPECT_TRUE(MessageDifferencer::Equals(own[0].room(), news[0].room()));
  EXPECT_EQ(news[0].room().state().last_move(), 37U);
  EXPECT_EQ(news[0].room().state().flipped(), std::uint64_t{1} << 36);
}

TEST(Room, TellsNobodyOfAMoveBeforeItIsDurable) {
  Host host;
  const auto table = seat_two(host);
  const auto state = host.state(table.room);
  host.hold_store();
  host.play(table.black, state, "f5");
  EXPECT_TRUE(host.take(table.black.connection).empty());
  EXPECT_TRUE(host.take(table.white.connection).empty());
  EXPECT_EQ(host.service().state_of(table.room, host.now()), std::nullopt);
  host.release_store();
  EXPECT_EQ(host.take(table.white.connection).size(), 1U);
}

TEST(Room, IsToldOfAMoveAtOnceUnlessAnotherWasMadeJustBefore) {
  Host host;
  const auto first = seat_two(host);
  const auto second = seat_two(host);
  Limits limits;
  limits.commit_interval = milliseconds(1);
  host.step(NewLimits{limits});
  host.pass_time(milliseconds(1));
  host.play(first.black, host.state(first.room), "f5");
  EXPECT_EQ(host.take(first.white.connection).size(), 1U);
  host.play(second.black, host.state(second.room), "f5");
  EXPECT_TRUE(host.take(second.white.connection).empty());
  host.pass_time(milliseconds(1));
  EXPECT_EQ(host.take(second.white.connection).size(), 1U);
}

struct RefusedMove {
  const char* what;
  bool by_black;
  std::optional<int> square;
  std::uint64_t game_off = 0;
  std::uint64_t after_off = 0;
  v1::ErrorCode code = v1::ERROR_CODE_UNSPECIFIED;
};

class RefusedPlay : public testing::TestWithParam<RefusedMove> {};

TEST_P(RefusedPlay, GetsItsErrorChangesNothingAndTellsNobodyElse) {
  Host host;
  const auto table = seat_two(host, fischer(std::chrono::minutes(1), {}));
  const auto before = host.state(table.room);
  const auto batches = host.durable().size();
  const auto& mover = GetParam().by_black ? table.black : table.white;
  auto seen = before;
  seen.set_game(before.game() + GetParam().game_off);
  seen.set_event(before.event() + GetParam().after_off);
  const auto refused = host.answer(mover.connection, host.play_number(mover, seen, GetParam().square));
  ASSERT_TRUE(refused && refused->has_error());
  EXPECT_EQ(refused->error().code(), GetParam().code);
  EXPECT_TRUE(MessageDifferencer::Equals(refused->error().room().state(), before));
  EXPECT_TRUE(MessageDifferencer::Equals(host.state(table.room), before));
  EXPECT_TRUE(host.take(GetParam().by_black ? table.white.connection : table.black.connection).empty());
  EXPECT_EQ(host.durable().size(), batches);
  const auto legal = host.answer(table.black.connection, host.play(table.black, before, "f5"));
  EXPECT_EQ(legal->room().state().ply(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Table, RefusedPlay,
                         testing::Values(RefusedMove{"out_of_turn", false, 37, 0, 0, v1::ERROR_CODE_NOT_YOUR_TURN},
                                         RefusedMove{"occupied", true, 27, 0, 0, v1::ERROR_CODE_SQUARE_OCCUPIED},
                                         RefusedMove{"turns_nothing", true, 0, 0, 0,
                                                     v1::ERROR_CODE_SQUARE_FLIPS_NOTHING},
                                         RefusedMove{"square_64", true, 64, 0, 0, v1::ERROR_CODE_SQUARE_INVALID},
                                         RefusedMove{"square_minus_1", true, -1, 0, 0, v1::ERROR_CODE_SQUARE_INVALID},
                                         RefusedMove{"square_255", true, 255, 0, 0, v1::ERROR_CODE_SQUARE_INVALID},
                                         RefusedMove{"no_square", true, std::nullopt, 0, 0, v1::ERROR_CODE_MALFORMED},
                                         RefusedMove{"other_game", true, 37, 1, 0, v1::ERROR_CODE_GAME_UNKNOWN},
                                         RefusedMove{"event_to_come", true, 37, 0, 1, v1::ERROR_CODE_STALE}),
                         [](const auto& info) { return std::string(info.param.what); });

TEST(Play, OfAStalePositionIsRefusedWithTheState) {
  Host host;
  const auto table = seat_two(host);
  const auto first = host.state(table.room);
  host.play(table.black, first, "f5");
  host.play(table.white, host.state(table.room), "d6");
  host.take(table.black.connection);
  const auto stale = host.answer(table.black.connection, host.play(table.black, first, "c4"));
  EXPECT_EQ(stale->error().code(), v1::ERROR_CODE_STALE);
  EXPECT_EQ(stale->error().room().state().ply(), 2U);
  EXPECT_EQ(stale->error().room().events_size(), 2);
}

TEST(Play, SentAgainCountsOnceAndIsAnsweredAgain) {
  Host host;
  const auto table = seat_two(host);
  const auto state = host.state(table.room);
  v1::ClientMessage message;
  message.set_id(host.next_id());
  message.mutable_play()->set_room(table.room);
  message.mutable_play()->set_game(state.game());
  message.mutable_play()->set_after(state.event());
  message.mutable_play()->set_square(37);
  for (int time = 0; time < 3; ++time) {
    host.send(table.black.connection, message);
    const auto answer = host.answer(table.black.connection, message.id());
    ASSERT_TRUE(answer && answer->has_room());
    EXPECT_EQ(answer->room().state().ply(), 1U);
  }
  host.crash();
  const auto back = host.resume(table.black);
  host.take(back.connection);
  host.send(back.connection, message);
  const auto answer = host.answer(back.connection, message.id());
  EXPECT_EQ(answer->room().state().ply(), 1U);
}

TEST(Play, WithTwoClicksBeforeTheAnswerCountsOnce) {
  Host host;
  const auto table = seat_two(host);
  const auto state = host.state(table.room);
  host.hold_store();
  host.play(table.black, state, "f5");
  const auto second = host.play(table.black, state, "d3");
  host.release_store();
  EXPECT_EQ(host.answer(table.black.connection, second)->error().code(), v1::ERROR_CODE_STALE);
  EXPECT_EQ(host.state(table.room).ply(), 1U);
}

TEST(Play, IsRefusedToStrangers) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  const auto state = host.state(table.room);
  EXPECT_EQ(host.answer(eve.connection, host.play(eve, state, "f5"))->error().code(), v1::ERROR_CODE_NOT_SEATED);
  EXPECT_EQ(host.answer(eve.connection, host.resign(eve, state))->error().code(), v1::ERROR_CODE_NOT_SEATED);
  EXPECT_EQ(host.answer(eve.connection, host.offer(eve, state, v1::OFFER_KIND_REMATCH))->error().code(),
            v1::ERROR_CODE_NOT_SEATED);
  EXPECT_EQ(host.answer(eve.connection, host.join(eve, table.room))->error().code(), v1::ERROR_CODE_ROOM_FULL);
  EXPECT_EQ(host.state(table.room).ply(), 0U);
}

TEST(Pass, IsMadeByTheServerAndToldToBoth) {
  Host host;
  const auto table = seat_two(host);
  play_all(host, table, "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8");
  host.take(table.black.connection);
  host.take(table.white.connection);
  play_all(host, table, "f8");
  for (const auto connection : {table.black.connection, table.white.connection}) {
    const auto messages = host.take(connection);
    ASSERT_EQ(messages.size(), 1U);
    ASSERT_EQ(messages[0].room().events_size(), 2);
    EXPECT_EQ(messages[0].room().events(1).passed().color(), v1::COLOR_BLACK);
  }
  const auto state = host.state(table.room);
  EXPECT_EQ(state.to_move(), v1::COLOR_WHITE);
  EXPECT_EQ(state.legal(), rules::Square::from_name("b4")->bit() | rules::Square::from_name("c3")->bit() |
                               rules::Square::from_name("g3")->bit());
  const auto refused = host.answer(table.black.connection, host.play(table.black, state, "c3"));
  EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_NOT_YOUR_TURN);
}

TEST(End, GivesTheEmptySquaresToTheWinner) {
  Host host;
  const auto table = seat_two(host);
  play_all(host, table, "e6f4e3f6g5d6e7f5c5");  // Maruo 1975: 13-0
  const auto state = host.state(table.room);
  EXPECT_EQ(state.phase(), v1::ROOM_PHASE_FINISHED);
  EXPECT_EQ(state.result().ending(), v1::ENDING_DISCS);
  EXPECT_EQ(state.result().winner(), v1::COLOR_BLACK);
  EXPECT_EQ(state.result().black(), 64U);
  EXPECT_EQ(state.result().white(), 0U);
  EXPECT_EQ(state.legal(), 0U);
  const auto after = host.answer(table.white.connection, host.play(table.white, state, "c3"));
  EXPECT_EQ(after->error().code(), v1::ERROR_CODE_GAME_NOT_RUNNING);
}

TEST(Resign, EndsTheGameOnceHoweverOftenItIsSaid) {
  Host host;
  const auto table = seat_two(host);
  const auto state = host.state(table.room);
  host.resign(table.black, state);
  for (int time = 0; time < 20; ++time) {
    const auto again = host.answer(table.black.connection, host.resign(table.black, state));
    EXPECT_EQ(again->error().code(), v1::ERROR_CODE_GAME_NOT_RUNNING);
  }
  const auto ended = host.state(table.room);
  EXPECT_EQ(ended.event(), state.event() + 1);
  EXPECT_EQ(ended.result().winner(), v1::COLOR_WHITE);
  EXPECT_EQ(ended.result().ending(), v1::ENDING_RESIGNED);
}

}  // namespace
}  // namespace reversi::core
