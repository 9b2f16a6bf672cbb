// Reviews of games, hints, puzzles and the library, as those who ask for them see it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/protocol/convert.h"
#include "common/rules/transcript.h"
#include "tests/core/host.h"

namespace reversi::core {
namespace {

using testing::ElementsAre;

v1::ClientMessage review_of(const std::string& moves) {
  v1::ClientMessage message;
  message.mutable_start_review()->set_moves(moves);
  return message;
}

v1::ClientMessage review_of(RoomId room, EventNumber game) {
  v1::ClientMessage message;
  message.mutable_start_review()->set_room(room);
  message.mutable_start_review()->set_game(game);
  return message;
}

v1::ClientMessage cancel(ReviewId review) {
  v1::ClientMessage message;
  message.mutable_cancel_review()->set_review(review);
  return message;
}

v1::ClientMessage hint_in(const v1::RoomState& state) {
  v1::ClientMessage message;
  message.mutable_ask_hint()->set_room(state.room());
  message.mutable_ask_hint()->set_game(state.game());
  message.mutable_ask_hint()->set_after(state.event());
  return message;
}

v1::ClientMessage puzzle(std::uint32_t number, std::uint32_t difficulty = 0) {
  v1::ClientMessage message;
  message.mutable_get_puzzle()->set_puzzle(number);
  message.mutable_get_puzzle()->set_difficulty(difficulty);
  return message;
}

v1::ClientMessage explore(const rules::Position& position) {
  v1::ClientMessage message;
  *message.mutable_explore()->mutable_board() = protocol::to_wire(position);
  message.mutable_explore()->set_to_move(protocol::to_wire(position.to_move));
  return message;
}

/// The engine has looked at a step: the best was worth 3 discs, the one played `lost` hundredths less.
void reviewed(Host& host, ReviewId review, std::size_t step, int lost = 0) {
  StepValue value{.value = 300, .value_played = 300 - lost, .depth = 16, .best = rules::Square(19)};
  value.line = {rules::Square(19), rules::Square(18)};
  host.step(StepReviewed{.review = review, .step = step, .value = std::move(value)});
}

v1::ErrorCode refusal(Host& host, const Person& person, const v1::ClientMessage& message) {
  const auto answer = host.answer(person.connection, host.ask(person, message));
  return answer && answer->has_error() ? answer->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

v1::ReviewNews started(Host& host, const Person& person, const v1::ClientMessage& message) {
  const auto answer = host.answer(person.connection, host.ask(person, message));
  EXPECT_TRUE(answer && answer->has_review_news());
  return answer ? answer->review_news() : v1::ReviewNews();
}

/// What a connection was told of reviews; heartbeats come between.
std::vector<v1::ReviewNews> news_of_reviews(const std::vector<v1::ServerMessage>& told) {
  std::vector<v1::ReviewNews> news;
  for (const auto& message : told) {
    if (message.has_review_news()) news.push_back(message.review_news());
  }
  return news;
}

TEST(Review, AsksTheEngineForEachPositionThatSomebodyMovedInAndForTheLast) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto news = started(host, ann, review_of("f5d6"));
  EXPECT_EQ(news.positions(), 3U);
  EXPECT_EQ(news.looked_at(), 0U);
  EXPECT_FALSE(news.done());
  ASSERT_EQ(host.reviews().size(), 1U);
  EXPECT_EQ(host.reviews().front().review, news.review());
  const auto& steps = host.reviews().front().steps;
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(steps[0].position, rules::Position::start());
  EXPECT_EQ(steps[0].played->name(), "f5");
  EXPECT_EQ(steps[2].played, std::nullopt);
}

TEST(Review, TellsWhatIsFoundAndThatItIsDone) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto id = started(host, ann, review_of("f5")).review();
  host.pass_time(milliseconds(300));
  host.take(ann.connection);
  reviewed(host, id, 1);
  const auto first = host.next(ann.connection);
  ASSERT_TRUE(first && first->has_review_news());
  EXPECT_EQ(first->answers(), 0U);
  EXPECT_EQ(first->review_news().looked_at(), 1U);
  EXPECT_FALSE(first->review_news().done());
  EXPECT_FALSE(first->review_news().moves(0).has_played());
  EXPECT_EQ(first->review_news().moves(0).grade(), v1::GRADE_UNSPECIFIED);
  reviewed(host, id, 0, 400);
  const auto last = host.next(ann.connection);
  ASSERT_TRUE(last && last->has_review_news());
  EXPECT_TRUE(last->review_news().done());
  const auto& move = last->review_news().moves(0);
  EXPECT_EQ(move.ply(), 0U);
  EXPECT_EQ(move.color(), v1::COLOR_BLACK);
  EXPECT_EQ(move.value(), 300);
  EXPECT_EQ(move.value_played(), -100);
  EXPECT_EQ(move.best(), 19U);
  EXPECT_EQ(move.line(), "d3c3");
  EXPECT_EQ(move.grade(), v1::GRADE_MISTAKE);
}

TEST(Review, GradesAMoveByWhatItLost) {
  const std::vector<std::pair<int, v1::Grade>> cases{
      {0, v1::GRADE_BEST},         {1, v1::GRADE_GOOD},      {199, v1::GRADE_GOOD},    {200, v1::GRADE_INACCURACY},
      {399, v1::GRADE_INACCURACY}, {400, v1::GRADE_MISTAKE}, {999, v1::GRADE_MISTAKE}, {1000, v1::GRADE_BLUNDER}};
  const ReviewStep step{.position = rules::Position::start(), .played = rules::Square(19)};
  for (const auto& [lost, grade] : cases) {
    EXPECT_EQ(grade_of(step, {.value = 500, .value_played = 500 - lost}), grade) << lost;
  }
}

TEST(Review, GathersWhatComesFast) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto id = started(host, ann, review_of("f5d6c3d3c4f4f6f3")).review();
  host.take(ann.connection);
  for (std::size_t step = 0; step < 5; ++step) reviewed(host, id, step);
  EXPECT_FALSE(host.next(ann.connection));
  host.pass_time(milliseconds(250));
  const auto news = news_of_reviews(host.take(ann.connection));
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(news.front().moves_size(), 5);
}

TEST(Review, OfAGamePlayedHereIsReadFromTheStore) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto request = host.ask(ann, review_of(7, 3));
  ASSERT_EQ(host.loads().size(), 1U);
  EXPECT_THAT(std::get<GamesQuery>(host.loads().front().query).games,
              ElementsAre(std::pair(RoomId{7}, EventNumber{3})));
  GamesFound found;
  found.games.emplace_back().set_moves("f5d6c3");
  host.step(Loaded{.job = host.loads().front().job, .result = found});
  const auto answer = host.answer(ann.connection, request);
  ASSERT_TRUE(answer && answer->has_review_news());
  EXPECT_EQ(answer->review_news().positions(), 4U);
}

TEST(Review, OfAGameThatTheStoreDoesNotHaveIsRefused) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto request = host.ask(ann, review_of(7, 3));
  host.step(Loaded{.job = host.loads().front().job, .result = GamesFound{}});
  EXPECT_EQ(host.answer(ann.connection, request)->error().code(), v1::ERROR_CODE_GAME_NOT_FOUND);
}

TEST(Review, RefusesWhatIsNoGame) {
  Host host;
  const auto ann = host.guest("Ann");
  for (const auto& moves : {std::string("f5f5"), std::string("hello"), std::string(1'001, ' ')}) {
    EXPECT_EQ(refusal(host, ann, review_of(moves)), v1::ERROR_CODE_MALFORMED) << moves;
  }
  auto twice = review_of("");
  twice.mutable_start_review()->mutable_board()->set_black(1);
  twice.mutable_start_review()->mutable_board()->set_white(1);
  twice.mutable_start_review()->set_to_move(v1::COLOR_BLACK);
  EXPECT_EQ(refusal(host, ann, twice), v1::ERROR_CODE_START_INVALID);
  EXPECT_TRUE(host.reviews().empty());
}

TEST(Review, OfMovesIsRefusedWhileOnePlaysAnotherPerson) {
  Host host;
  const auto table = seat_two(host);
  EXPECT_EQ(refusal(host, table.black, review_of("f5d6")), v1::ERROR_CODE_GAME_RUNNING);
  EXPECT_EQ(refusal(host, table.black, explore(rules::Position::start())), v1::ERROR_CODE_GAME_RUNNING);
}

TEST(Review, OfOneClientWaitsForTheOneBefore) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto first = started(host, ann, review_of("f5")).review();
  const auto second = started(host, ann, review_of("d3")).review();
  ASSERT_EQ(host.reviews().size(), 1U);
  reviewed(host, first, 0);
  reviewed(host, first, 1);
  ASSERT_EQ(host.reviews().size(), 2U);
  EXPECT_EQ(host.reviews().back().review, second);
}

TEST(Review, CancelledWhileItWaitsLeavesTheOneBeforeAlone) {
  Host host;
  const auto ann = host.guest("Ann");
  started(host, ann, review_of("f5"));
  const auto second = started(host, ann, review_of("d3")).review();
  const auto done = host.answer(ann.connection, host.ask(ann, cancel(second)));
  EXPECT_TRUE(done && done->has_done());
  EXPECT_EQ(host.reviews().size(), 1U);
  EXPECT_EQ(host.service().census().reviews, 1U);
}

TEST(Review, CancelledIsNotHeardOfAgain) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  const auto id = started(host, ann, review_of("f5")).review();
  EXPECT_EQ(refusal(host, bob, cancel(id)), v1::ERROR_CODE_REVIEW_UNKNOWN);
  host.ask(ann, cancel(id));
  EXPECT_THAT(host.cancelled_reviews(), ElementsAre(id));
  host.take(ann.connection);
  reviewed(host, id, 0);
  host.pass_time(milliseconds(300));
  EXPECT_TRUE(news_of_reviews(host.take(ann.connection)).empty());
}

TEST(Review, AskedForAgainOverANewLineIsTheSameOneFromItsBeginning) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto id = started(host, ann, review_of("f5d6")).review();
  host.drop(ann.connection);
  reviewed(host, id, 2);
  const auto back = host.resume(ann);
  const auto news = started(host, back, review_of("F5 D6"));
  EXPECT_EQ(news.review(), id);
  EXPECT_EQ(news.looked_at(), 1U);
  ASSERT_EQ(news.moves_size(), 1);
  EXPECT_EQ(news.moves(0).ply(), 2U);
  EXPECT_EQ(host.reviews().size(), 1U);
}

TEST(Review, EndsWithThePersonWhoLeaves) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto id = started(host, ann, review_of("f5")).review();
  v1::ClientMessage message;
  message.mutable_goodbye();
  host.send(ann.connection, message);
  EXPECT_THAT(host.cancelled_reviews(), ElementsAre(id));
  EXPECT_EQ(host.service().census().reviews, 0U);
}

TEST(Review, IsHeldForSoManyOfOneAndOfAll) {
  Limits limits;
  limits.reviews = 3;
  limits.reviews_per_session = 2;
  Host host(limits);
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  started(host, ann, review_of("f5"));
  started(host, ann, review_of("d3"));
  EXPECT_EQ(refusal(host, ann, review_of("c4")), v1::ERROR_CODE_RATE_LIMITED);
  started(host, bob, review_of("c4"));
  EXPECT_EQ(refusal(host, bob, review_of("e6")), v1::ERROR_CODE_UNAVAILABLE);
}

TEST(Hint, IsGivenAgainstAnAi) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::CreateRoom room;
  room.set_ai_level(1);
  room.set_color(v1::COLOR_BLACK);
  const auto made = host.answer(ann.connection, host.create(ann, room));
  ASSERT_TRUE(made && made->has_room());
  const auto request = host.ask(ann, hint_in(made->room().state()));
  ASSERT_EQ(host.advised().size(), 1U);
  EXPECT_EQ(refusal(host, ann, hint_in(made->room().state())), v1::ERROR_CODE_RATE_LIMITED);
  host.step(MoveFound{.think = host.advised().front().think, .square = rules::Square(19), .value = -150});
  const auto told = host.answer(ann.connection, request);
  ASSERT_TRUE(told && told->has_hint());
  EXPECT_EQ(told->hint().square(), 19U);
  EXPECT_EQ(told->hint().value(), -150);
  EXPECT_EQ(told->hint().after(), made->room().state().event());
}

TEST(Hint, IsNotGivenAgainstAPersonNorToWhoDoesNotPlay) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  const auto state = host.state(table.room);
  EXPECT_EQ(refusal(host, table.black, hint_in(state)), v1::ERROR_CODE_HINT_NOT_POSSIBLE);
  EXPECT_EQ(refusal(host, eve, hint_in(state)), v1::ERROR_CODE_NOT_SEATED);
  auto elsewhere = state;
  elsewhere.set_room(99);
  EXPECT_EQ(refusal(host, eve, hint_in(elsewhere)), v1::ERROR_CODE_ROOM_UNKNOWN);
  EXPECT_TRUE(host.advised().empty());
}

TEST(Puzzle, IsToldByItsNumberByItsDifficultyAndByTheDay) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto told = [&](const v1::ClientMessage& message) {
    return host.answer(ann.connection, host.ask(ann, message))->puzzle();
  };
  EXPECT_EQ(told(puzzle(2)).puzzle(), 2U);
  EXPECT_EQ(told(puzzle(2)).count(), 3U);
  EXPECT_EQ(told(puzzle(0, 3)).difficulty(), 3U);
  const auto today = told(puzzle(0)).puzzle();
  EXPECT_EQ(told(puzzle(0)).puzzle(), today);
  for (const auto& unknown : {puzzle(4), puzzle(0, 2), puzzle(0, 6)}) {
    EXPECT_EQ(refusal(host, ann, unknown), v1::ERROR_CODE_PUZZLE_UNKNOWN);
  }
}

TEST(Puzzle, OfTheNextDayIsAnother) {
  Host host;
  host.trust_from_now_on();
  const auto ann = host.guest("Ann");
  const auto today = host.answer(ann.connection, host.ask(ann, puzzle(0)))->puzzle().puzzle();
  wait(host, {ann}, std::chrono::hours(24));
  EXPECT_NE(host.answer(ann.connection, host.ask(ann, puzzle(0)))->puzzle().puzzle(), today);
}

TEST(Explorer, IsToldAsTheLibraryAnswers) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto position = rules::replay_transcript("f5d6")->position();
  const auto request = host.ask(ann, explore(position));
  ASSERT_EQ(host.lookups().size(), 1U);
  EXPECT_EQ(host.lookups().front().query.position, position);
  v1::Explored explored;
  explored.set_games(5);
  host.step(Loaded{.job = host.lookups().front().job, .result = explored});
  const auto told = host.answer(ann.connection, request);
  ASSERT_TRUE(told && told->has_explored());
  EXPECT_EQ(told->explored().games(), 5U);
}

v1::ClientMessage search_of(const std::string& opening, std::uint32_t offset = 0) {
  v1::ClientMessage message;
  message.mutable_search_library()->mutable_filter()->set_opening(opening);
  message.mutable_search_library()->set_offset(offset);
  return message;
}

TEST(Explorer, TakesTheFilterAlong) {
  Host host;
  const auto ann = host.guest("Ann");
  auto message = explore(rules::Position::start());
  message.mutable_explore()->mutable_filter()->set_player("Bob");
  host.ask(ann, message);
  ASSERT_EQ(host.lookups().size(), 1U);
  EXPECT_EQ(host.lookups()[0].query.wanted, LibraryQuery::Wanted::moves);
  EXPECT_EQ(host.lookups()[0].query.filter.player(), "Bob");
}

TEST(Library, IsSearchedForGamesAPageAtATime) {
  Host host;
  const auto ann = host.guest("Ann");
  auto message = search_of("Tiger", 50);
  const auto position = rules::replay_transcript("f5d6")->position();
  *message.mutable_search_library()->mutable_board() = protocol::to_wire(position);
  message.mutable_search_library()->set_to_move(v1::COLOR_BLACK);
  const auto request = host.ask(ann, message);
  ASSERT_EQ(host.lookups().size(), 1U);
  const auto& query = host.lookups()[0].query;
  EXPECT_EQ(query.wanted, LibraryQuery::Wanted::games);
  EXPECT_EQ(query.position, position);
  EXPECT_EQ(query.filter.opening(), "Tiger");
  EXPECT_EQ(query.offset, 50U);
  EXPECT_EQ(query.limit, 50U);
  v1::LibraryGames games;
  games.set_more(true);
  host.step(Loaded{.job = host.lookups()[0].job, .result = games});
  const auto told = host.answer(ann.connection, request);
  ASSERT_TRUE(told && told->has_library_games());
  EXPECT_TRUE(told->library_games().more());
}

TEST(Library, IsNotSearchedWhereTheQuestionMakesNoSense) {
  Host host;
  const auto ann = host.guest("Ann");
  auto nowhere = search_of({});
  nowhere.mutable_search_library()->mutable_board();
  EXPECT_EQ(refusal(host, ann, nowhere), v1::ERROR_CODE_START_INVALID);
  EXPECT_EQ(refusal(host, ann, search_of(std::string(101, 'x'))), v1::ERROR_CODE_MALFORMED);
  EXPECT_EQ(refusal(host, ann, search_of({}, 10'001)), v1::ERROR_CODE_MALFORMED);
  auto odd = search_of({});
  odd.mutable_search_library()->mutable_filter()->set_result(static_cast<v1::LibraryResult>(9));
  EXPECT_EQ(refusal(host, ann, odd), v1::ERROR_CODE_MALFORMED);
  EXPECT_TRUE(host.lookups().empty());
}

TEST(Library, IsNotSearchedForSomebodyWhoPlaysAnotherPerson) {
  Host host;
  const auto table = seat_two(host);
  EXPECT_EQ(refusal(host, table.black, search_of("Tiger")), v1::ERROR_CODE_GAME_RUNNING);
}

TEST(Explorer, RefusesWhatIsNoPosition) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::ClientMessage message;
  message.mutable_explore();
  EXPECT_EQ(refusal(host, ann, message), v1::ERROR_CODE_START_INVALID);
}

}  // namespace
}  // namespace reversi::core
