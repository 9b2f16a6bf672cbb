// Mutes: whom a player does not want to hear.

#include <gtest/gtest.h>

#include "tests/core/order_words.h"

namespace reversi::core {
namespace {

TEST(Mute, OfAnAccountIsKept) {
  Host host;
  const auto ann = host.member("Ann");
  const auto bob = host.member("Bob");
  v1::ClientMessage message;
  message.mutable_mute()->set_name("bob");
  message.mutable_mute()->set_on(true);
  EXPECT_TRUE(host.answer(ann.connection, host.ask(ann.connection, message))->has_done());
  EXPECT_EQ(host.durable().back().mutes, (std::vector{MuteRecord{.player = ann.player, .muted = bob.player}}));
  message.mutable_mute()->set_on(false);
  host.ask(ann.connection, message);
  EXPECT_FALSE(host.durable().back().mutes.at(0).on);
}

TEST(Mute, OfNobodyAndOfOneselfIsRefused) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::ClientMessage message;
  for (const auto* name : {"Nobody", "Ann", ""}) {
    message.mutable_mute()->set_name(name);
    message.mutable_mute()->set_on(true);
    EXPECT_EQ(code_of(host.answer(ann.connection, host.ask(ann.connection, message))), v1::ERROR_CODE_PLAYER_UNKNOWN);
  }
}

}  // namespace
}  // namespace reversi::core
