// Synchro pairs: both games again.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace reversi::core
