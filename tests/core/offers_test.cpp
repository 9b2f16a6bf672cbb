// Offers: made, answered, withdrawn, lapsed; draws, takebacks, rematches.

#include <gtest/gtest.h>

#include "tests/core/host.h"

namespace reversi::core {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

v1::ServerMessage offered(Host& host, const Table& table, const Person& person, v1::OfferKind kind) {
  host.take(person.connection);
  return host.answer(person.connection, host.offer(person, host.state(table.room), kind)).value();
}

v1::ServerMessage answered(Host& host, const Table& table, const Person& person, std::uint64_t offer, bool accept) {
  host.take(person.connection);
  return host.answer(person.connection, host.answer_offer(person, host.state(table.room), offer, accept)).value();
}

std::uint64_t pending(Host& host, const Table& table) {
  const auto state = host.state(table.room);
  return state.offers_size() == 1 ? state.offers(0).offer() : 0;
}

v1::OfferEnding last_ending(Host& host, const Table& table) {
  auto ending = v1::OFFER_ENDING_UNSPECIFIED;
  for (const auto& event : host.service().log_of(table.room)->events) {
    if (event.has_offer_ended()) ending = event.offer_ended().how();
  }
  return ending;
}

TEST(Draw, AcceptedEndsTheGame) {
  Host host;
  const auto table = seat_two(host);
  play_all(host, table, "f5d6");
  const auto made = offered(host, table, table.black, v1::OFFER_KIND_DRAW);
  ASSERT_EQ(made.room().state().offers_size(), 1);
  EXPECT_EQ(made.room().state().offers(0).by(), v1::COLOR_BLACK);
  const auto ended = answered(host, table, table.white, pending(host, table), true).room().state();
  EXPECT_EQ(ended.result().ending(), v1::ENDING_AGREED);
  EXPECT_EQ(ended.result().winner(), v1::COLOR_UNSPECIFIED);
  EXPECT_EQ(ended.offers_size(), 0);
}

TEST(Draw, OfferedByBothIsAgreed) {
  Host host;
  const auto table = seat_two(host);
  const auto state = host.state(table.room);
  host.hold_store();
  host.offer(table.black, state, v1::OFFER_KIND_DRAW);
  host.offer(table.white, state, v1::OFFER_KIND_DRAW);
  host.release_store();
  EXPECT_EQ(host.state(table.room).result().ending(), v1::ENDING_AGREED);
}

TEST(Draw, LapsesWhenTheOtherSideMovesAndNotWithTheOwnMove) {
  Host host;
  const auto table = seat_two(host);
  offered(host, table, table.black, v1::OFFER_KIND_DRAW);
  const auto offer = pending(host, table);
  host.play(table.black, host.state(table.room), "f5");
  EXPECT_EQ(pending(host, table), offer);
  host.play(table.white, host.state(table.room), "d6");
  EXPECT_EQ(pending(host, table), 0U);
  EXPECT_EQ(last_ending(host, table), v1::OFFER_ENDING_LAPSED);
  EXPECT_EQ(answered(host, table, table.white, offer, true).error().code(), v1::ERROR_CODE_OFFER_UNKNOWN);
}

TEST(Offer, IsDeclinedByTheOtherAndWithdrawnByItsMaker) {
  Host host;
  const auto table = seat_two(host);
  offered(host, table, table.black, v1::OFFER_KIND_DRAW);
  const auto own = answered(host, table, table.black, pending(host, table), true);
  EXPECT_EQ(own.error().code(), v1::ERROR_CODE_OFFER_NOT_POSSIBLE);
  answered(host, table, table.white, pending(host, table), false);
  EXPECT_EQ(last_ending(host, table), v1::OFFER_ENDING_DECLINED);
  offered(host, table, table.black, v1::OFFER_KIND_DRAW);
  answered(host, table, table.black, pending(host, table), false);
  EXPECT_EQ(last_ending(host, table), v1::OFFER_ENDING_WITHDRAWN);
  EXPECT_EQ(host.state(table.room).phase(), v1::ROOM_PHASE_PLAYING);
}

TEST(Offer, AnsweredNamesItsIdSoThatAnotherIsNeverMeant) {
  Host host;
  const auto table = seat_two(host);
  play_all(host, table, "f5d6");
  offered(host, table, table.black, v1::OFFER_KIND_TAKEBACK);
  const auto takeback = pending(host, table);
  answered(host, table, table.black, takeback, false);
  offered(host, table, table.black, v1::OFFER_KIND_DRAW);
  EXPECT_EQ(answered(host, table, table.white, takeback, true).error().code(), v1::ERROR_CODE_OFFER_UNKNOWN);
  EXPECT_EQ(host.state(table.room).phase(), v1::ROOM_PHASE_PLAYING);
}

TEST(Offer, IsNotMadeAgainAndAgainInOnePosition) {
  Host host;
  const auto table = seat_two(host);
  for (int time = 0; time < 3; ++time) {
    offered(host, table, table.black, v1::OFFER_KIND_DRAW);
    answered(host, table, table.white, pending(host, table), false);
  }
  const auto refused = offered(host, table, table.black, v1::OFFER_KIND_DRAW);
  EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_OFFER_NOT_POSSIBLE);
  host.play(table.black, host.state(table.room), "f5");
  EXPECT_TRUE(offered(host, table, table.black, v1::OFFER_KIND_DRAW).has_room());
}

TEST(Offer, SentTwiceStandsOnce) {
  Host host;
  const auto table = seat_two(host);
  offered(host, table, table.black, v1::OFFER_KIND_DRAW);
  const auto event = host.state(table.room).event();
  EXPECT_TRUE(offered(host, table, table.black, v1::OFFER_KIND_DRAW).has_room());
  EXPECT_EQ(host.state(table.room).event(), event);
}

TEST(Offer, OutlivesACrashAndIsGoneWithTheGame) {
  Host host;
  const auto table = seat_two(host);
  offered(host, table, table.black, v1::OFFER_KIND_DRAW);
  host.crash();
  EXPECT_NE(pending(host, table), 0U);
  const auto white = host.resume(table.white);
  host.resign(white, host.state(table.room));
  EXPECT_EQ(host.state(table.room).offers_size(), 0);
  EXPECT_EQ(last_ending(host, table), v1::OFFER_ENDING_LAPSED);
}

TEST(Offer, InTheMiddleOfATurnStopsNoClockForGood) {
  Host host;
  const auto table = seat_two(host, fischer(minutes(1), {}));
  host.pass_time(seconds(10));
  host.hold_store();
  host.offer(table.white, host.state(table.room), v1::OFFER_KIND_DRAW);
  host.pass_time(seconds(4));  // the disk's
  host.release_store();
  host.pass_time(milliseconds(500));
  EXPECT_EQ(host.state(table.room).clock().black_ms(), 49'500);
  EXPECT_EQ(host.state(table.room).clock().running(), v1::COLOR_BLACK);
}

TEST(Takeback, GrantedRemovesTheMakersNewestDiscAndWhatFollowed) {
  Host host;
  const auto table = seat_two(host);
  play_all(host, table, "f5d6");
  offered(host, table, table.black, v1::OFFER_KIND_TAKEBACK);
  const auto state = answered(host, table, table.white, pending(host, table), true).room().state();
  EXPECT_EQ(state.ply(), 0U);
  EXPECT_EQ(state.to_move(), v1::COLOR_BLACK);
  EXPECT_EQ(state.legal(), rules::Position::start().legal_moves());
  EXPECT_FALSE(state.has_last_move());
}

TEST(Takeback, OfTheNewestDiscGivesTheTurnBack) {
  Host host;
  const auto table = seat_two(host);
  play_all(host, table, "f5d6");
  offered(host, table, table.white, v1::OFFER_KIND_TAKEBACK);
  answered(host, table, table.black, pending(host, table), true);
  EXPECT_EQ(host.state(table.room).ply(), 1U);
  EXPECT_EQ(host.state(table.room).to_move(), v1::COLOR_WHITE);
}

TEST(Takeback, GoesAcrossAPass) {
  Host host;
  const auto table = seat_two(host);
  play_all(host, table, "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");  // Black passes
  offered(host, table, table.white, v1::OFFER_KIND_TAKEBACK);
  answered(host, table, table.black, pending(host, table), true);
  EXPECT_EQ(host.state(table.room).ply(), 15U);
  EXPECT_EQ(host.state(table.room).to_move(), v1::COLOR_WHITE);
  play_all(host, table, "f8");
  EXPECT_EQ(host.state(table.room).to_move(), v1::COLOR_WHITE) << "Black passes again";
}

TEST(Takeback, GivesNoTimeBack) {
  Host host;
  const auto table = seat_two(host, fischer(minutes(1), seconds(2)));
  host.pass_time(seconds(5));
  host.play(table.black, host.state(table.room), "f5");  // 57 s
  host.pass_time(seconds(4));
  offered(host, table, table.black, v1::OFFER_KIND_TAKEBACK);
  host.pass_time(seconds(1));
  answered(host, table, table.white, pending(host, table), true);
  EXPECT_EQ(host.state(table.room).clock().black_ms(), 57'000);
  EXPECT_EQ(host.state(table.room).clock().white_ms(), 55'000);
  EXPECT_EQ(host.state(table.room).clock().running(), v1::COLOR_BLACK);
}

TEST(Takeback, MakesADrawOfferLapse) {
  Host host;
  const auto table = seat_two(host);
  play_all(host, table, "f5d6");
  offered(host, table, table.black, v1::OFFER_KIND_TAKEBACK);
  const auto takeback = pending(host, table);
  offered(host, table, table.white, v1::OFFER_KIND_DRAW);
  answered(host, table, table.white, takeback, true);
  EXPECT_EQ(host.state(table.room).offers_size(), 0);
  EXPECT_EQ(last_ending(host, table), v1::OFFER_ENDING_LAPSED);
}

TEST(Takeback, LapsesWithTheNextDisc) {
  Host host;
  const auto table = seat_two(host);
  play_all(host, table, "f5");
  offered(host, table, table.black, v1::OFFER_KIND_TAKEBACK);
  play_all(host, table, "d6");
  EXPECT_EQ(host.state(table.room).offers_size(), 0);
}

TEST(Takeback, NeedsADiscOfOnesOwnAndARoomThatHasIt) {
  Host host;
  const auto table = seat_two(host);
  const auto none = offered(host, table, table.black, v1::OFFER_KIND_TAKEBACK);
  EXPECT_EQ(none.error().code(), v1::ERROR_CODE_OFFER_NOT_POSSIBLE);
  v1::Terms terms;
  terms.set_no_takeback(true);
  const auto strict = seat_two(host, terms);
  play_all(host, strict, "f5d6");
  const auto refused = offered(host, strict, strict.black, v1::OFFER_KIND_TAKEBACK);
  EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_OFFER_NOT_POSSIBLE);
}

TEST(Takeback, AskedForInAPositionThatIsGoneIsStale) {
  Host host;
  const auto table = seat_two(host);
  play_all(host, table, "f5");
  const auto seen = host.state(table.room);
  play_all(host, table, "d6");
  host.take(table.black.connection);
  const auto stale = host.answer(table.black.connection, host.offer(table.black, seen, v1::OFFER_KIND_TAKEBACK));
  EXPECT_EQ(stale->error().code(), v1::ERROR_CODE_STALE);
}

Table seat_against_ai(Host& host, const v1::TimeControl& control = {}) {
  Table table{.black = host.guest("Ann"), .white = {}};
  v1::CreateRoom request;
  request.set_color(v1::COLOR_BLACK);
  request.set_ai_level(2);
  *request.mutable_terms()->mutable_time() = control;
  table.room = host.answer(table.black.connection, host.create(table.black, request))->room().state().room();
  return table;
}

TEST(AgainstTheAi, OneTakebackRemovesItsReplyAndTheOwnMove) {
  Host host;
  const auto table = seat_against_ai(host);
  host.play(table.black, host.state(table.room), "f5");
  host.think_answers(host.thinks().back().think, "d6");
  const auto state = offered(host, table, table.black, v1::OFFER_KIND_TAKEBACK).room().state();
  EXPECT_EQ(state.ply(), 0U);
  EXPECT_EQ(state.to_move(), v1::COLOR_BLACK);
}

TEST(AgainstTheAi, ATakebackCancelsItsSearch) {
  Host host;
  const auto table = seat_against_ai(host, fischer(minutes(5), {}));
  host.play(table.black, host.state(table.room), "f5");
  const auto search = host.thinks().back().think;
  offered(host, table, table.black, v1::OFFER_KIND_TAKEBACK);
  EXPECT_EQ(host.cancelled().back(), search);
  host.think_answers(search, "d6");
  EXPECT_EQ(host.state(table.room).ply(), 0U);
  EXPECT_EQ(host.state(table.room).clock().running(), v1::COLOR_BLACK);
  host.play(table.black, host.state(table.room), "d3");
  EXPECT_EQ(host.thinks().size(), 2U);
}

TEST(AgainstTheAi, ADrawIsDeclinedAtOnce) {
  Host host;
  const auto table = seat_against_ai(host);
  const auto answer = offered(host, table, table.black, v1::OFFER_KIND_DRAW);
  EXPECT_EQ(answer.room().events_size(), 2);
  EXPECT_EQ(answer.room().state().offers_size(), 0);
  EXPECT_EQ(last_ending(host, table), v1::OFFER_ENDING_DECLINED);
}

TEST(AgainstTheAi, ARematchStartsAtOnce) {
  Host host;
  const auto table = seat_against_ai(host);
  host.resign(table.black, host.state(table.room));
  const auto again = offered(host, table, table.black, v1::OFFER_KIND_REMATCH).room().state();
  EXPECT_EQ(again.phase(), v1::ROOM_PHASE_PLAYING);
  EXPECT_EQ(again.seats(0).kind(), v1::SEAT_KIND_AI);
}

TEST(Rematch, IsNotOfferedInARunningGameNorADrawAfterIt) {
  Host host;
  const auto table = seat_two(host);
  EXPECT_EQ(offered(host, table, table.black, v1::OFFER_KIND_REMATCH).error().code(), v1::ERROR_CODE_GAME_RUNNING);
  host.resign(table.black, host.state(table.room));
  EXPECT_EQ(offered(host, table, table.black, v1::OFFER_KIND_DRAW).error().code(), v1::ERROR_CODE_GAME_NOT_RUNNING);
}

TEST(Rematch, OfferLapsesWhenItsMakerLeaves) {
  Host host;
  const auto table = seat_two(host);
  host.resign(table.black, host.state(table.room));
  offered(host, table, table.black, v1::OFFER_KIND_REMATCH);
  host.leave(table.black, table.room);
  EXPECT_EQ(host.state(table.room).offers_size(), 0);
  EXPECT_EQ(last_ending(host, table), v1::OFFER_ENDING_LAPSED);
}

TEST(Rematch, OfBothAtOnceStartsOneGameWithColoursSwapped) {
  Host host;
  const auto table = seat_two(host, fischer(std::chrono::minutes(3), {}));
  host.resign(table.black, host.state(table.room));
  const auto finished = host.state(table.room);
  host.hold_store();
  host.offer(table.black, finished, v1::OFFER_KIND_REMATCH);
  host.offer(table.white, finished, v1::OFFER_KIND_REMATCH);
  host.release_store();
  const auto state = host.state(table.room);
  EXPECT_EQ(state.phase(), v1::ROOM_PHASE_PLAYING);
  EXPECT_EQ(state.game(), finished.event() + 2);
  EXPECT_EQ(state.seats(0).player(), table.white.player);
  EXPECT_EQ(state.seats(1).player(), table.black.player);
  EXPECT_FALSE(state.has_result());
  EXPECT_EQ(state.clock().black_ms(), 180'000);
  const auto late = host.answer(table.black.connection, host.offer(table.black, finished, v1::OFFER_KIND_REMATCH));
  EXPECT_EQ(late->error().code(), v1::ERROR_CODE_GAME_UNKNOWN);
}

TEST(Rematch, OfferWaitsForTheAbsentAndLapsesInTime) {
  Host host;
  const auto table = seat_two(host);
  host.resign(table.black, host.state(table.room));
  host.drop(table.white.connection);
  host.offer(table.black, host.state(table.room), v1::OFFER_KIND_REMATCH);
  const auto back = host.resume(table.white);
  ASSERT_EQ(host.state(table.room).offers_size(), 1);
  EXPECT_EQ(host.state(table.room).offers(0).by(), v1::COLOR_BLACK);
  for (int minute = 0; minute < 5 * 12; ++minute) {  // both stay connected
    for (const auto connection : {table.black.connection, back.connection}) {
      v1::ClientMessage message;
      message.mutable_pong();
      host.send(connection, message);
    }
    host.pass_time(std::chrono::seconds(5));
  }
  EXPECT_EQ(host.state(table.room).offers_size(), 0);
  const auto ended = host.service().log_of(table.room)->events.back();
  EXPECT_EQ(ended.offer_ended().how(), v1::OFFER_ENDING_LAPSED);
}

TEST(Rematch, IsNotPossibleWithoutAnOpponent) {
  Host host;
  const auto table = seat_two(host);
  host.resign(table.black, host.state(table.room));
  host.leave(table.white, table.room);
  host.take(table.black.connection);
  const auto refused =
      host.answer(table.black.connection, host.offer(table.black, host.state(table.room), v1::OFFER_KIND_REMATCH));
  EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_REMATCH_NOT_POSSIBLE);
}

TEST(Rematch, IsNotPossibleInARoomWhoseLogIsFull) {
  Limits limits;
  limits.room_events = 8;
  Host host(limits);
  const auto table = seat_two(host);
  host.resign(table.black, host.state(table.room));  // event 5
  host.offer(table.black, host.state(table.room), v1::OFFER_KIND_REMATCH);
  host.offer(table.white, host.state(table.room), v1::OFFER_KIND_REMATCH);
  EXPECT_EQ(host.state(table.room).phase(), v1::ROOM_PHASE_PLAYING);
  host.resign(table.black, host.state(table.room));  // event 8
  host.take(table.black.connection);
  const auto refused =
      host.answer(table.black.connection, host.offer(table.black, host.state(table.room), v1::OFFER_KIND_REMATCH));
  EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_REMATCH_NOT_POSSIBLE);
}

}  // namespace
}  // namespace reversi::core
