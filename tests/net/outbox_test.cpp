#include "server/net/outbox.h"

#include <gtest/gtest.h>

#include <array>

namespace reversi::net {
namespace {

Frame frame(const std::string& text) { return std::make_shared<const std::string>(text); }

std::string gathered(const Outbox& outbox, std::size_t most_bytes = 1'000) {
  std::array<boost::asio::const_buffer, 8> buffers;
  const auto filled = outbox.gather(buffers, most_bytes);
  std::string text;
  for (std::size_t index = 0; index < filled; ++index) {
    text.append(static_cast<const char*>(buffers.at(index).data()), buffers.at(index).size());
  }
  return text;
}

TEST(Outbox, GathersFramesInOrderAndGoesOnAfterAShortWrite) {
  Outbox outbox(4, 100);
  outbox.push(frame("abc"));
  outbox.push(frame("defg"));
  EXPECT_EQ(gathered(outbox), "abcdefg");
  outbox.consume(4);
  EXPECT_EQ(gathered(outbox), "efg");
  outbox.push(frame("hi"));
  EXPECT_EQ(gathered(outbox), "efghi");
  EXPECT_EQ(gathered(outbox, 4), "efgh");
  outbox.consume(5);
  EXPECT_TRUE(outbox.is_empty());
  EXPECT_EQ(gathered(outbox), "");
}

TEST(Outbox, HasRoomForSoManyFramesAndSoManyBytes) {
  Outbox outbox(2, 10);
  EXPECT_TRUE(outbox.has_room(10));
  EXPECT_FALSE(outbox.has_room(11));
  outbox.push(frame("123456"));
  EXPECT_TRUE(outbox.has_room(4));
  EXPECT_FALSE(outbox.has_room(5));
  outbox.push(frame("1"));
  EXPECT_FALSE(outbox.has_room(1));
  outbox.consume(6);
  EXPECT_TRUE(outbox.has_room(9));
}

TEST(Outbox, StaysBoundedBehindAReaderThatNeverCatchesUp) {
  Outbox outbox(4, 100);
  outbox.push(frame("ab"));
  for (int turn = 0; turn < 1'000; ++turn) {
    outbox.push(frame("ab"));
    outbox.consume(2);
    ASSERT_EQ(gathered(outbox), "ab");
    ASSERT_TRUE(outbox.has_room(98));
  }
}

}  // namespace
}  // namespace reversi::net
