// Reviews, hints, puzzles, and what an operator says.

#include "tests/client/script.h"

namespace reversi::client {
namespace {

using Request = v1::ClientMessage;

TEST(Review, IsToldAgainAndAgain) {
  Script script;
  script.ready();
  v1::StartReview request;
  request.set_moves("f5d6");
  const auto asked = script.client.start_review(script.now, request);
  ASSERT_TRUE(script.last_sent(Request::kStartReview));
  v1::ServerMessage message;
  message.mutable_review_news()->set_review(3);
  script.receive(message, asked);
  message.mutable_review_news()->set_done(true);
  script.receive(message);
  const auto told = script.all<Reviewed>();
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].answers, asked);
  EXPECT_EQ(told[1].answers, 0U);
  EXPECT_TRUE(told[1].news.done());
  EXPECT_EQ(script.client.unanswered(), 0U);
}

/// A review under way whose first news have come.
std::uint64_t reviewing(Script& script, std::uint64_t review) {
  v1::StartReview request;
  request.set_moves("f5d6");
  const auto asked = script.client.start_review(script.now, request);
  v1::ServerMessage message;
  message.mutable_review_news()->set_review(review);
  script.receive(message, asked);
  return asked;
}

TEST(Review, IsAskedForAgainAfterALostLineAndAnswersTheSameRequest) {
  Script script;
  script.ready();
  const auto asked = reviewing(script, 3);
  script.clear().reopened().welcome({}, true);
  const auto again = script.last_sent(Request::kStartReview);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->id(), asked);
  EXPECT_EQ(again->start_review().moves(), "f5d6");
  v1::ServerMessage message;
  message.mutable_review_news()->set_review(9);
  message.mutable_review_news()->set_done(true);
  script.receive(message, asked);
  EXPECT_EQ(script.all<Reviewed>().back().answers, asked);
  script.clear().reopened().welcome({}, true);
  EXPECT_FALSE(script.last_sent(Request::kStartReview)) << "it is done";
}

TEST(Review, IsNotAskedForAgainOnceItWasCancelled) {
  Script script;
  script.ready();
  (void)reviewing(script, 3);
  (void)script.client.cancel_review(script.now, 3);
  script.clear().reopened().welcome({}, true);
  EXPECT_FALSE(script.last_sent(Request::kStartReview));
}

TEST(Hint, IsAskedForThePositionThatIsShown) {
  Script script;
  Table table;
  script.seated(table);
  const auto asked = script.client.ask_hint(script.now, table.id);
  const auto question = script.last_sent(Request::kAskHint);
  ASSERT_TRUE(question);
  EXPECT_EQ(question->ask_hint().after(), table.log.size());
  EXPECT_EQ(script.client.ask_hint(script.now, table.id), 0U) << "one at a time";
  v1::ServerMessage message;
  message.mutable_hint()->set_square(37);
  script.receive(message, asked);
  ASSERT_EQ(script.count<Answered>(), 1U);
  EXPECT_EQ(script.all<Answered>()[0].message.hint().square(), 37U);
  EXPECT_NE(script.client.ask_hint(script.now, table.id), 0U);
}

TEST(Hint, IsShownAsPendingAndAskedForAgainOverALostLine) {
  Script script;
  Table table;
  script.seated(table);
  const auto asked = script.client.ask_hint(script.now, table.id);
  EXPECT_TRUE(script.client.room(table.id)->pending_hint);
  script.clear().reopened().welcome({table.id}, true);
  const auto again = script.last_sent(Request::kAskHint);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->id(), asked);
  v1::ServerMessage message;
  message.mutable_hint()->set_square(37);
  script.receive(message, asked);
  EXPECT_FALSE(script.client.room(table.id)->pending_hint);
}

TEST(Hint, IsNothingForARoomThatOneIsNotIn) {
  Script script;
  script.ready();
  EXPECT_EQ(script.client.ask_hint(script.now, 1), 0U);
}

TEST(Puzzle, IsAnswered) {
  Script script;
  script.ready();
  v1::GetPuzzle question;
  question.set_difficulty(2);
  const auto asked = script.client.get_puzzle(script.now, question);
  EXPECT_EQ(script.last_sent(Request::kGetPuzzle)->get_puzzle().difficulty(), 2U);
  v1::ServerMessage message;
  message.mutable_puzzle()->set_puzzle(12);
  script.receive(message, asked);
  ASSERT_EQ(script.count<Answered>(), 1U);
  EXPECT_EQ(script.all<Answered>()[0].answers, asked);
}

TEST(Operator, IsHeard) {
  Script script;
  script.ready();
  v1::ServerMessage message;
  message.mutable_announcement()->set_text("tournament at eight");
  script.receive(message);
  v1::ServerMessage stopping;
  stopping.mutable_stopping()->set_in_seconds(90);
  script.receive(stopping);
  ASSERT_EQ(script.count<Announced>(), 1U);
  EXPECT_EQ(script.all<Announced>()[0].text, "tournament at eight");
  ASSERT_EQ(script.count<ServerStops>(), 1U);
  EXPECT_EQ(script.all<ServerStops>()[0].in, 90s);
}

TEST(Welcome, NamesTheAddressForInvitations) {
  Script script;
  script.client.connect(script.now);
  script.client.opened(script.now);
  v1::ServerMessage message;
  message.mutable_welcome()->set_player(Table::me);
  message.mutable_welcome()->set_token("token");
  message.mutable_welcome()->set_public_address("play.example.org:7717");
  script.receive(message);
  EXPECT_EQ(script.client.public_address(), "play.example.org:7717");
}

}  // namespace
}  // namespace reversi::client
