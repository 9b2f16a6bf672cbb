// Finding an opponent: seeks and quick matches.

#include "server/core/seeks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/lobby_words.h"

namespace reversi::core {
namespace {

using std::chrono::seconds;
using testing::ElementsAre;

constexpr auto any_rating = [](const Seek&) { return true; };

// ---- which seeks suit each other ----

struct Wish {
  std::optional<int> rating{};
  int least = 0;
  int most = 0;
  bool quick = false;
  int waited = 0;  ///< seconds
  v1::Color color = v1::COLOR_UNSPECIFIED;
};

Seek seek_of(PlayerId player, const Wish& wish) {
  return {.id = player,
          .player = player,
          .key = "blitz",
          .color = wish.color,
          .rating = wish.rating,
          .least = wish.least,
          .most = wish.most,
          .quick = wish.quick,
          .since = seconds(1000 - wish.waited)};
}

struct Pair {
  const char* what;
  Wish one;
  Wish other;
  bool suit;
};

class TwoSeeks : public testing::TestWithParam<Pair> {};

TEST_P(TwoSeeks, SuitOrDoNotWhicheverIsAsked) {
  const auto one = seek_of(1, GetParam().one);
  const auto other = seek_of(2, GetParam().other);
  EXPECT_EQ(suit(one, other, {}, seconds(1000)), GetParam().suit);
  EXPECT_EQ(suit(other, one, {}, seconds(1000)), GetParam().suit);
}

INSTANTIATE_TEST_SUITE_P(
    Pairs, TwoSeeks,
    testing::Values(Pair{"OpenOnes", {.rating = 1500}, {.rating = 2500}, true}, Pair{"Guests", {}, {}, true},
                    Pair{"InRange", {.rating = 1500, .least = 1400, .most = 1600}, {.rating = 1600}, true},
                    Pair{"BelowRange", {.rating = 1500, .least = 1400}, {.rating = 1399}, false},
                    Pair{"AboveRange", {.rating = 1500, .most = 1600}, {.rating = 1601}, false},
                    Pair{"AGuestOutsideAnyRange", {.rating = 1500, .least = 1}, {}, false},
                    Pair{"QuickAndNear", {.rating = 1500, .quick = true}, {.rating = 1550, .quick = true}, true},
                    Pair{"QuickAndFar", {.rating = 1500, .quick = true}, {.rating = 1551, .quick = true}, false},
                    Pair{"BothWindowsWide",
                         {.rating = 1500, .quick = true, .waited = 4},
                         {.rating = 1650, .quick = true, .waited = 4},
                         true},
                    Pair{"OneWindowStillNarrow",
                         {.rating = 1500, .quick = true, .waited = 60},
                         {.rating = 1650, .quick = true},
                         false},
                    Pair{"BeyondTheWidestWindow",
                         {.rating = 1500, .quick = true, .waited = 900},
                         {.rating = 1901, .quick = true, .waited = 900},
                         false},
                    Pair{"AGuestInEveryWindow", {.rating = 2400, .quick = true}, {.quick = true}, true},
                    Pair{"SameColour", {.color = v1::COLOR_BLACK}, {.color = v1::COLOR_BLACK}, false},
                    Pair{"OtherColours", {.color = v1::COLOR_BLACK}, {.color = v1::COLOR_WHITE}, true}),
    [](const auto& test) { return std::string(test.param.what); });

TEST(Seeks, NeverSuitTheirOwnMakerNorOtherTerms) {
  const auto one = seek_of(1, {});
  auto same_player = seek_of(1, {});
  auto other_terms = seek_of(2, {});
  other_terms.key = "rapid";
  EXPECT_FALSE(suit(one, same_player, {}, seconds(1000)));
  EXPECT_FALSE(suit(one, other_terms, {}, seconds(1000)));
}

TEST(Seeks, AreMatchedWithTheNearestAndThenTheLongestWaiting) {
  Seeks open;
  open[2] = seek_of(2, {.rating = 1900});
  open[3] = seek_of(3, {.rating = 1600, .waited = 1});
  open[4] = seek_of(4, {.rating = 1400, .waited = 5});
  const auto one = seek_of(1, {.rating = 1500});
  EXPECT_EQ(best_for(one, open, {}, seconds(1000), any_rating), 4U);
  EXPECT_EQ(best_for(one, open, {}, seconds(1000), [](const Seek& seek) { return seek.player != 4; }), 3U);
  EXPECT_EQ(best_for(seek_of(1, {.rating = 100, .least = 2000}), open, {}, seconds(1000), any_rating), std::nullopt);
}

TEST(Window, WidensByTheSecondUpToItsCap) {
  EXPECT_EQ(window_of(seconds(0), {}), 50);
  EXPECT_EQ(window_of(seconds(2), {}), 100);
  EXPECT_EQ(window_of(seconds(14), {}), 400);
  EXPECT_EQ(window_of(seconds(3600), {}), 400);
}

// ---- seeks ----

TEST(Seek, IsShownToThoseWhoWatchTheLobbyAndTakenUp) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  host.ask(bob, watching_lobby());
  const auto seek = post(host, ann, seeking(blitz(), false, v1::COLOR_WHITE));
  host.pass_time(milliseconds(250));
  const auto news = lobby_news(host, bob).value();
  ASSERT_EQ(news.seeks_size(), 1);
  EXPECT_EQ(news.seeks(0).name(), "Ann");
  EXPECT_EQ(news.seeks(0).seek(), seek);
  const auto request = host.ask(bob, accepting(seek));
  EXPECT_THAT(host.next(bob.connection)->lobby_changed().seeks_gone(), ElementsAre(seek));
  const auto made = host.next(bob.connection).value();
  EXPECT_EQ(made.answers(), request);
  EXPECT_EQ(made.match_made().seek(), seek);
  const auto shown = host.next(bob.connection).value();
  EXPECT_EQ(shown.room().state().room(), made.match_made().room());
  EXPECT_EQ(shown.room().state().phase(), v1::ROOM_PHASE_PLAYING);
  EXPECT_EQ(shown.room().state().seats(1).name(), "Ann");
  EXPECT_EQ(match_of(host, ann)->room(), made.match_made().room());
}

TEST(Seek, IsMatchedAtOnceWithOneThatIsThere) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  const auto seek = post(host, ann, seeking(blitz()));
  const auto answer = host.answer(bob.connection, host.ask(bob, seeking(blitz())));
  ASSERT_TRUE(answer && answer->has_match_made());
  EXPECT_EQ(answer->match_made().seek(), 0U);
  EXPECT_EQ(match_of(host, ann)->seek(), seek);
}

TEST(Seek, IsNotMatchedWithOneOfOtherTerms) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  post(host, ann, seeking(blitz()));
  auto other = blitz();
  *other.mutable_time() = fischer(seconds(60), seconds(0));
  EXPECT_TRUE(host.answer(bob.connection, host.ask(bob, seeking(other)))->has_seek_posted());
}

TEST(Seek, IsNotItsMakersToTake) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto seek = post(host, ann, seeking(blitz()));
  EXPECT_EQ(refusal(host, ann, accepting(seek)), v1::ERROR_CODE_SEEK_NOT_FOR_YOU);
  EXPECT_TRUE(host.answer(ann.connection, host.ask(ann, seeking(blitz())))->has_seek_posted());  // nor matched with it
}

TEST(Seek, IsTakenOnceHoweverManyWant) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  const auto cid = host.guest("Cid");
  const auto seek = post(host, ann, seeking(blitz()));
  host.hold_store();
  host.ask(bob, accepting(seek));
  EXPECT_EQ(refusal(host, cid, accepting(seek)), v1::ERROR_CODE_SEEK_UNKNOWN);
  EXPECT_TRUE(host.take(bob.connection).empty());  // not before the room is stored
  host.release_store();
  EXPECT_TRUE(match_of(host, bob));
}

TEST(Seek, AcceptedTwiceUnderOneIdIsAnsweredTheSame) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  auto message = accepting(post(host, ann, seeking(blitz())));
  message.set_id(77);
  host.hold_store();
  host.send(bob.connection, message);
  host.send(bob.connection, message);
  host.release_store();
  const auto first = host.take(bob.connection);
  EXPECT_EQ(std::ranges::count_if(first, [](const auto& one) { return one.has_match_made(); }), 1);
  host.send(bob.connection, message);
  EXPECT_EQ(host.answer(bob.connection, 77)->match_made().room(), first[0].match_made().room());
  EXPECT_EQ(host.service().census().rooms, 1U);
}

TEST(Seek, PostedTwiceUnderOneIdIsOne) {
  Host host;
  const auto ann = host.guest("Ann");
  auto message = seeking(blitz());
  message.set_id(77);
  host.send(ann.connection, message);
  const auto first = host.answer(ann.connection, 77)->seek_posted().seek();
  host.send(ann.connection, message);
  EXPECT_EQ(host.answer(ann.connection, 77)->seek_posted().seek(), first);
}

TEST(Seek, IsWithdrawnByItsMakerAlone) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  const auto seek = post(host, ann, seeking(blitz()));
  EXPECT_EQ(refusal(host, bob, withdrawing(seek)), v1::ERROR_CODE_SEEK_UNKNOWN);
  EXPECT_TRUE(host.answer(ann.connection, host.ask(ann, withdrawing(seek)))->has_done());
  EXPECT_EQ(refusal(host, bob, accepting(seek)), v1::ERROR_CODE_SEEK_UNKNOWN);
}

TEST(Seek, StaysForAWhileWhenItsMakersLineIsLostButIsNotMatchedMeanwhile) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  const auto seek = post(host, ann, seeking(blitz()));
  host.drop(ann.connection);
  EXPECT_EQ(refusal(host, bob, accepting(seek)), v1::ERROR_CODE_PLAYER_AWAY);
  pass_time_with(host, {bob}, seconds(19));
  const auto back = host.resume(ann);
  const auto told = host.take(back.connection);
  EXPECT_TRUE(std::ranges::any_of(told, [&](const auto& one) { return one.seek_posted().seek() == seek; }));
  EXPECT_TRUE(host.answer(bob.connection, host.ask(bob, accepting(seek)))->has_match_made());
}

TEST(Seek, IsWithdrawnTwentySecondsAfterItsMakersLineWasLost) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  const auto seek = post(host, ann, seeking(blitz()));
  host.drop(ann.connection);
  pass_time_with(host, {bob}, seconds(22));
  EXPECT_EQ(refusal(host, bob, accepting(seek)), v1::ERROR_CODE_SEEK_UNKNOWN);
}

TEST(Seek, IsWithdrawnWhenAGameOfItsMakersBegins) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  const auto seek = post(host, ann, seeking(blitz()));
  const auto room = host.answer(ann.connection, host.create(ann))->room().state().room();
  host.join(bob, room);
  EXPECT_EQ(refusal(host, host.guest("Cid"), accepting(seek)), v1::ERROR_CODE_SEEK_UNKNOWN);
}

TEST(Seek, OfAGuestCannotBeRated) {
  Host host;
  const auto ann = host.guest("Ann");
  auto terms = blitz();
  terms.set_rated(true);
  EXPECT_EQ(refusal(host, ann, seeking(terms)), v1::ERROR_CODE_RATED_NOT_POSSIBLE);
}

TEST(Seek, MayBePostedOnlySoOften) {
  Limits limits;
  limits.seeks_per_session = 1;
  Host host(limits);
  const auto ann = host.guest("Ann");
  post(host, ann, seeking(blitz()));
  EXPECT_EQ(refusal(host, ann, seeking(blitz())), v1::ERROR_CODE_RATE_LIMITED);
}

TEST(Seek, ThatAsksForASynchroPairOpensTwoRoomsWithColoursSwapped) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  auto terms = blitz();
  terms.set_synchro(true);
  const auto seek = post(host, ann, seeking(terms, false, v1::COLOR_BLACK));
  host.ask(bob, accepting(seek));
  const auto made = match_of(host, bob).value();
  ASSERT_NE(made.pair(), 0U);
  const auto first = host.state(made.room());
  const auto second = host.state(made.pair());
  EXPECT_EQ(first.seats(0).player(), ann.player);
  EXPECT_EQ(second.seats(0).player(), bob.player);
  EXPECT_EQ(first.pair(), made.pair());
  EXPECT_EQ(second.pair(), made.room());
}

// ---- quick matches ----

TEST(QuickMatch, IsNotShownInTheLobbyAndMeetsAnother) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  const auto eve = host.guest("Eve");
  host.ask(eve, watching_lobby());
  const auto posted = host.answer(ann.connection, host.ask(ann, seeking(blitz(), true)))->seek_posted();
  EXPECT_EQ(posted.window(), 50);
  EXPECT_FALSE(posted.offer_ai());
  host.take(eve.connection);
  host.pass_time(milliseconds(300));
  EXPECT_EQ(lobby_news(host, eve), std::nullopt);
  EXPECT_TRUE(host.answer(bob.connection, host.ask(bob, seeking(blitz(), true)))->has_match_made());
}

TEST(QuickMatch, TellsHowWideItLooksAndProposesAnAIInTheEnd) {
  Host host;
  const auto ann = host.guest("Ann");
  post(host, ann, seeking(blitz(), true));
  pass_time_with(host, {ann}, seconds(60));
  std::vector<int> windows;
  bool ai = false;
  for (const auto& message : host.take(ann.connection)) {
    if (!message.has_seek_posted()) continue;
    windows.push_back(message.seek_posted().window());
    ai = ai || message.seek_posted().offer_ai();
  }
  EXPECT_TRUE(std::ranges::is_sorted(windows));
  ASSERT_FALSE(windows.empty());
  EXPECT_EQ(windows.back(), 400);
  EXPECT_LE(windows.size(), 16U);
  EXPECT_TRUE(ai);
}

TEST(QuickMatch, IsOneAtATimeForEach) {
  Host host;
  const auto ann = host.guest("Ann");
  post(host, ann, seeking(blitz(), true));
  EXPECT_EQ(refusal(host, ann, seeking(blitz(), true)), v1::ERROR_CODE_RATE_LIMITED);
}

}  // namespace
}  // namespace reversi::core
