// Synchro pairs: what both games come to, and both again.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/core/pairs.h"
#include "tests/core/host.h"

namespace reversi::core {
namespace {

struct Pair {
  Person ann;
  Person bob;
  RoomId first = 0;   ///< Ann is Black
  RoomId second = 0;  ///< Bob is
};

Pair two_games(Host& host, bool rated = false) {
  Pair pair{.ann = rated ? host.member("Ann") : host.guest("Ann"),
            .bob = rated ? host.member("Bob") : host.guest("Bob")};
  v1::CreateRoom request;
  request.set_color(v1::COLOR_BLACK);
  request.mutable_terms()->mutable_time()->mutable_unlimited();
  request.mutable_terms()->set_synchro(true);
  request.mutable_terms()->set_rated(rated);
  const auto opened = host.answer(pair.ann.connection, host.create(pair.ann, request));
  pair.first = opened->room().state().room();
  pair.second = opened->room().state().pair();
  host.join(pair.bob, pair.first);
  return pair;
}

TEST(Pair, HasNoRematchBeforeBothGamesHaveEnded) {
  Host host;
  const auto pair = two_games(host);
  host.resign(pair.ann, host.state(pair.first));
  host.take(pair.ann.connection);
  const auto refused =
      host.answer(pair.ann.connection, host.offer(pair.ann, host.state(pair.first), v1::OFFER_KIND_REMATCH));
  EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_GAME_RUNNING);
}

TEST(Pair, IsPlayedAgainInBothRoomsAtOnceWithTheColoursSwapped) {
  Host host;
  const auto pair = two_games(host, true);
  host.resign(pair.ann, host.state(pair.first));
  host.resign(pair.ann, host.state(pair.second));
  host.offer(pair.ann, host.state(pair.first), v1::OFFER_KIND_REMATCH);
  host.offer(pair.bob, host.state(pair.second), v1::OFFER_KIND_REMATCH);
  for (const auto room : {pair.first, pair.second}) {
    EXPECT_EQ(host.state(room).phase(), v1::ROOM_PHASE_PLAYING);
    EXPECT_EQ(host.state(room).offers_size(), 0);
  }
  EXPECT_EQ(host.state(pair.first).seats(0).player(), pair.bob.player);
  EXPECT_EQ(host.state(pair.second).seats(0).player(), pair.ann.player);
  EXPECT_EQ(host.durable().back().events.size(), 3U) << "one offer lapses, two games begin";
  host.resign(pair.ann, host.state(pair.first));
  host.resign(pair.bob, host.state(pair.second));
  EXPECT_EQ(host.durable().back().ratings.size(), 2U) << "each pair of games is rated";
}

TEST(Pair, HasNoRematchWhereSomebodyHasLeftOneOfItsRooms) {
  Host host;
  const auto pair = two_games(host);
  host.resign(pair.ann, host.state(pair.first));
  host.resign(pair.ann, host.state(pair.second));
  host.leave(pair.bob, pair.first);
  host.take(pair.ann.connection);
  const auto refused =
      host.answer(pair.ann.connection, host.offer(pair.ann, host.state(pair.second), v1::OFFER_KIND_REMATCH));
  EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_REMATCH_NOT_POSSIBLE);
}

// ---- what they come to ----

GameRecord game(PlayerId black, PlayerId white, v1::Ending ending, v1::Color winner, std::uint32_t blacks,
                std::uint32_t whites) {
  GameRecord record{.black = black, .white = white};
  record.row.set_game(7);
  record.row.mutable_result()->set_ending(ending);
  record.row.mutable_result()->set_winner(winner);
  record.row.mutable_result()->set_black(blacks);
  record.row.mutable_result()->set_white(whites);
  return record;
}

constexpr PlayerId ann = 1;
constexpr PlayerId bob = 2;

struct PairCase {
  const char* what;
  GameRecord first;   ///< Ann is Black
  GameRecord second;  ///< Bob is
  v1::Color winner;   ///< as the first game has it: Ann is COLOR_BLACK
  std::uint32_t anns, bobs;
  int discs;
};

class PairSum : public testing::TestWithParam<PairCase> {};

TEST_P(PairSum, IsOfPointsAndDiscs) {
  const auto& row = GetParam();
  const auto result = pair_result(row.first, row.second);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->winner(), row.winner);
  EXPECT_EQ(result->black_half_points(), row.anns);
  EXPECT_EQ(result->white_half_points(), row.bobs);
  EXPECT_EQ(result->discs(), row.discs);
  EXPECT_EQ(result->other_game(), 7U);
  const auto turned = pair_result(row.second, row.first);
  EXPECT_EQ(turned->black_half_points(), row.bobs);
  EXPECT_EQ(turned->discs(), -row.discs) << "seen from the other room";
}

const auto black = v1::COLOR_BLACK;
const auto white = v1::COLOR_WHITE;
const auto nobody = v1::COLOR_UNSPECIFIED;

INSTANTIATE_TEST_SUITE_P(
    Table, PairSum,
    testing::Values(PairCase{"both_won", game(ann, bob, v1::ENDING_DISCS, black, 40, 24),
                             game(bob, ann, v1::ENDING_DISCS, white, 30, 34), black, 4, 0, 20},
                    PairCase{"one_each_discs_decide", game(ann, bob, v1::ENDING_DISCS, black, 33, 31),
                             game(bob, ann, v1::ENDING_DISCS, black, 44, 20), white, 2, 2, -22},
                    PairCase{"one_each_level", game(ann, bob, v1::ENDING_DISCS, black, 40, 24),
                             game(bob, ann, v1::ENDING_DISCS, black, 40, 24), nobody, 2, 2, 0},
                    PairCase{"drawn_and_won", game(ann, bob, v1::ENDING_DISCS, nobody, 32, 32),
                             game(bob, ann, v1::ENDING_DISCS, white, 31, 33), black, 3, 1, 2},
                    PairCase{"resigned_while_ahead", game(ann, bob, v1::ENDING_RESIGNED, white, 20, 5),
                             game(bob, ann, v1::ENDING_AGREED, nobody, 20, 5), white, 1, 3, -2},
                    PairCase{"lost_on_time_far_behind", game(ann, bob, v1::ENDING_TIME, black, 30, 10),
                             game(bob, ann, v1::ENDING_DISCS, black, 36, 28), black, 2, 2, 12},
                    PairCase{"one_called_off", game(ann, bob, v1::ENDING_ABORTED, nobody, 4, 1),
                             game(bob, ann, v1::ENDING_DISCS, white, 10, 54), black, 2, 0, 44},
                    PairCase{"against_the_ai", game(ann, 0, v1::ENDING_DISCS, black, 40, 24),
                             game(0, ann, v1::ENDING_DISCS, white, 30, 34), black, 4, 0, 20}),
    [](const auto& row) { return std::string(row.param.what); });

TEST(PairSum, IsNothingWhereBothWereCalledOff) {
  EXPECT_FALSE(
      pair_result(game(ann, bob, v1::ENDING_ABORTED, nobody, 2, 2), game(bob, ann, v1::ENDING_ABORTED, nobody, 2, 2)));
}

TEST(PairSum, IsOfTheSameTwoAlone) {
  EXPECT_FALSE(
      pair_result(game(ann, bob, v1::ENDING_DISCS, black, 40, 24), game(3, ann, v1::ENDING_DISCS, white, 30, 34)));
}

TEST(Pair, HasItsResultInBothRoomsWhenTheSecondGameEnds) {
  for (const bool rated : {false, true}) {
    Host host;
    const auto pair = two_games(host, rated);
    const auto onlooker = host.guest("Cid");
    host.spectate(onlooker, pair.first);
    host.resign(pair.ann, host.state(pair.first));
    EXPECT_FALSE(host.state(pair.first).has_pair_result());
    host.take(onlooker.connection);
    host.take(pair.bob.connection);
    host.resign(pair.ann, host.state(pair.second));
    // Ann has lost both, without a disc: 2 discs each.
    const auto first = host.state(pair.first).pair_result();
    EXPECT_EQ(first.winner(), v1::COLOR_WHITE);
    EXPECT_EQ(first.white_half_points(), 4U);
    EXPECT_EQ(first.discs(), -4);
    EXPECT_EQ(first.other_game(), host.state(pair.second).game());
    const auto second = host.state(pair.second).pair_result();
    EXPECT_EQ(second.winner(), v1::COLOR_BLACK);
    EXPECT_EQ(second.discs(), 4);
    const auto seen = host.take(onlooker.connection);
    ASSERT_EQ(seen.size(), 1U) << "of the room that he watches";
    EXPECT_EQ(seen[0].room().state().pair_result().discs(), -4);
    std::size_t told = 0;
    for (const auto& message : host.take(pair.bob.connection)) {
      told += message.has_room() && message.room().state().has_pair_result() ? 1 : 0;
    }
    EXPECT_EQ(told, 2U) << "once in each room";
    const auto& events = host.durable().back().events;
    EXPECT_EQ(std::ranges::count_if(events, [](const auto& stored) { return stored.event.has_pair_ended(); }), 2)
        << "in one transaction with the end";
  }
}

TEST(Pair, HasItsResultAlsoWhereTheServerWasAwayBetweenTheGames) {
  Host host;
  auto pair = two_games(host);
  host.resign(pair.ann, host.state(pair.first));
  host.crash();
  pair.ann = host.resume(pair.ann);
  pair.bob = host.resume(pair.bob);
  host.resign(pair.bob, host.state(pair.second));
  EXPECT_EQ(host.state(pair.first).pair_result().black_half_points(), 2U);
  host.crash();
  for (const auto room : {pair.first, pair.second}) EXPECT_TRUE(host.state(room).has_pair_result());
}

TEST(Pair, HasItsResultInARoomWhoseOwnEndIsStillOnItsWay) {
  Host host;
  const auto pair = two_games(host);
  host.hold_store();
  const auto first = host.state(pair.first);
  const auto second = host.state(pair.second);
  host.resign(pair.ann, first);
  host.take(pair.ann.connection);
  host.resign(pair.bob, second);
  EXPECT_TRUE(host.take(pair.ann.connection).empty()) << "nothing is told before it is durable";
  host.release_store();
  for (const auto room : {pair.first, pair.second}) {
    EXPECT_EQ(host.state(room).pair_result().black_half_points(), 2U);
    EXPECT_EQ(host.state(room).pair_result().white_half_points(), 2U);
  }
  std::vector<std::pair<RoomId, bool>> told;
  for (const auto& message : host.take(pair.ann.connection)) {
    if (message.has_room()) told.emplace_back(message.room().state().room(), message.answers() != 0);
  }
  EXPECT_EQ(std::ranges::count(told, std::pair(pair.first, true)), 1) << "who resigned has his answer, once";
}

TEST(Pair, HasItsResultInTheRoomThatIsLeftWhereTheOtherOneIsClosed) {
  Host host;
  const auto pair = two_games(host);
  host.resign(pair.ann, host.state(pair.first));
  host.leave(pair.ann, pair.first);
  host.leave(pair.bob, pair.first);
  host.resign(pair.ann, host.state(pair.second));
  EXPECT_EQ(host.state(pair.second).pair_result().black_half_points(), 4U);
}

TEST(Pair, BeginsAgainWithoutTheResultOfBefore) {
  Host host;
  const auto pair = two_games(host);
  host.resign(pair.ann, host.state(pair.first));
  host.resign(pair.ann, host.state(pair.second));
  host.offer(pair.ann, host.state(pair.first), v1::OFFER_KIND_REMATCH);
  host.offer(pair.bob, host.state(pair.first), v1::OFFER_KIND_REMATCH);
  for (const auto room : {pair.first, pair.second}) EXPECT_FALSE(host.state(room).has_pair_result());
  host.resign(pair.bob, host.state(pair.first));
  host.resign(pair.bob, host.state(pair.second));
  EXPECT_EQ(host.state(pair.first).pair_result().white_half_points(), 4U) << "Ann is White now";
}

}  // namespace
}  // namespace reversi::core
