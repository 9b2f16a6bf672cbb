#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/protocol/frame.h"

namespace reversi::protocol {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::size_t limit = 100;

std::string opening() {
  const auto bytes = preamble();
  return {bytes.begin(), bytes.end()};
}

std::string length_of(std::uint32_t length) {
  return {static_cast<char>(length >> 24), static_cast<char>(length >> 16), static_cast<char>(length >> 8),
          static_cast<char>(length)};
}

std::string frame(const std::string& body) { return length_of(static_cast<std::uint32_t>(body.size())) + body; }

/// Takes all whole frames that the reader has, or the fault it stops at.
std::expected<std::vector<std::string>, FrameFault> drain(FrameReader& reader) {
  std::vector<std::string> bodies;
  while (true) {
    const auto body = reader.next();
    if (!body) return std::unexpected(body.error());
    if (!*body) return bodies;
    bodies.emplace_back(**body);
  }
}

/// Feeds the pieces one by one, draining after each.
std::expected<std::vector<std::string>, FrameFault> read_pieces(FrameReader& reader,
                                                                const std::vector<std::string>& pieces) {
  std::vector<std::string> bodies;
  for (const auto& piece : pieces) {
    reader.feed(piece);
    const auto drained = drain(reader);
    if (!drained) return std::unexpected(drained.error());
    bodies.insert(bodies.end(), drained->begin(), drained->end());
  }
  return bodies;
}

const std::string three_frames = opening() + frame("a") + frame(std::string(limit, 'b')) + frame("ccc");
const std::vector<std::string> three_bodies{"a", std::string(limit, 'b'), "ccc"};

TEST(FrameReader, ReadsFramesThatComeInOnePiece) {
  FrameReader reader(limit);
  EXPECT_EQ(read_pieces(reader, {three_frames}), three_bodies);
  EXPECT_FALSE(reader.is_partial());
}

TEST(FrameReader, ReadsFramesThatComeByteByByte) {
  FrameReader reader(limit);
  std::vector<std::string> pieces;
  for (const char byte : three_frames) pieces.emplace_back(1, byte);
  EXPECT_EQ(read_pieces(reader, pieces), three_bodies);
}

TEST(FrameReader, ReadsFramesCutAtAnyTwoPlaces) {
  for (std::size_t first = 0; first <= three_frames.size(); ++first) {
    for (std::size_t second = first; second <= three_frames.size(); ++second) {
      FrameReader reader(limit);
      ASSERT_EQ(read_pieces(reader, {three_frames.substr(0, first), three_frames.substr(first, second - first),
                                     three_frames.substr(second)}),
                three_bodies)
          << "cut after " << first << " and " << second;
    }
  }
}

TEST(FrameReader, KnowsWhetherSomethingHasBegunAndIsNotComplete) {
  FrameReader reader(limit);
  EXPECT_FALSE(reader.is_partial());
  const std::string bytes = opening() + frame("abc");
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    reader.feed(std::span(&bytes[at], 1));
    ASSERT_TRUE(drain(reader));
    const bool between = at + 1 == preamble_size || at + 1 == bytes.size();
    EXPECT_EQ(reader.is_partial(), !between) << at;
    EXPECT_EQ(reader.is_open(), at + 1 >= preamble_size) << at;
  }
}

TEST(FrameReader, ZeroBytesChangeNothing) {
  FrameReader reader(limit);
  EXPECT_THAT(read_pieces(reader, {"", "", ""}).value(), IsEmpty());
  EXPECT_FALSE(reader.is_partial());
}

TEST(FrameReader, TheBodyStaysValidUntilTheNextCall) {
  FrameReader reader(limit);
  reader.feed(opening() + frame("first") + frame("second"));
  const auto body = reader.next();
  EXPECT_EQ(body.value().value(), "first");
  EXPECT_EQ(reader.next().value().value(), "second");
  EXPECT_EQ(reader.next().value(), std::nullopt);
}

struct Stranger {
  const char* name;
  std::string bytes;
  FrameFault fault;
};

class Strangers : public testing::TestWithParam<Stranger> {};

TEST_P(Strangers, AreTurnedAwayAtTheFirstWrongByte) {
  const auto& row = GetParam();
  FrameReader reader(limit);
  for (std::size_t at = 0; at + 1 < row.bytes.size(); ++at) {
    reader.feed(std::span(&row.bytes[at], 1));
    ASSERT_TRUE(drain(reader)) << at;
  }
  reader.feed(std::span(&row.bytes.back(), 1));
  EXPECT_EQ(drain(reader), std::unexpected(row.fault));
  EXPECT_FALSE(reader.is_open());
}

INSTANTIATE_TEST_SUITE_P(
    FrameReader, Strangers,
    testing::Values(Stranger{"Http", "G", FrameFault::not_reversi}, Stranger{"Tls", "\x16", FrameFault::not_reversi},
                    Stranger{"Zeros", std::string(1, '\0'), FrameFault::not_reversi},
                    Stranger{"NearlyUs", "REVERSX", FrameFault::not_reversi},
                    Stranger{"SmallLetters", "r", FrameFault::not_reversi},
                    Stranger{"VersionZero", std::string("REVERSI\0", 8), FrameFault::other_version},
                    Stranger{"NextVersion", "REVERSI\x02", FrameFault::other_version},
                    Stranger{"LastVersion", "REVERSI\xff", FrameFault::other_version}),
    [](const testing::TestParamInfo<Stranger>& row) { return std::string(row.param.name); });

TEST(FrameReader, RefusesAWholeHttpRequestAtOnce) {
  FrameReader reader(limit);
  reader.feed(std::string("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  EXPECT_EQ(drain(reader), std::unexpected(FrameFault::not_reversi));
}

TEST(FrameReader, TellsTheOtherSidesVersion) {
  FrameReader reader(limit);
  reader.feed(std::string("REVERSI\x07"));
  EXPECT_EQ(reader.peer_major(), std::nullopt);
  EXPECT_EQ(drain(reader), std::unexpected(FrameFault::other_version));
  EXPECT_EQ(reader.peer_major(), 7);
}

TEST(FrameReader, RefusesALengthOfZero) {
  FrameReader reader(limit);
  reader.feed(opening() + frame("ok") + length_of(0) + frame("never"));
  EXPECT_EQ(reader.next().value(), "ok");
  EXPECT_EQ(reader.next(), std::unexpected(FrameFault::empty));
}

class Lengths : public testing::TestWithParam<std::uint32_t> {};

TEST_P(Lengths, AboveTheLimitAreRefusedBeforeTheBody) {
  FrameReader reader(limit);
  const std::string length = length_of(GetParam());
  reader.feed(opening() + length.substr(0, 3));
  EXPECT_THAT(drain(reader).value(), IsEmpty());
  reader.feed(length.substr(3));
  EXPECT_EQ(drain(reader), std::unexpected(FrameFault::too_long));
  EXPECT_FALSE(reader.is_partial()) << "something of the frame is kept";
}

INSTANTIATE_TEST_SUITE_P(FrameReader, Lengths, testing::Values(101, 1024, 0x7fffffff, 0x80000000, 0xffffffff));

TEST(FrameReader, AcceptsALengthOfExactlyTheLimit) {
  FrameReader reader(limit);
  EXPECT_EQ(read_pieces(reader, {opening() + frame(std::string(limit, 'x'))}).value().front().size(), limit);
}

TEST(FrameReader, ANewLimitHoldsForTheNextLength) {
  FrameReader reader(limit);
  reader.feed(opening() + frame("hello"));
  ASSERT_THAT(drain(reader).value(), ElementsAre("hello"));
  reader.set_limit(2 * limit);
  reader.feed(frame(std::string(2 * limit, 'x')));
  EXPECT_EQ(drain(reader).value().front().size(), 2 * limit);
}

TEST(FrameReader, AfterAFaultEveryCallAnswersTheSame) {
  FrameReader reader(limit);
  reader.feed(opening() + length_of(0));
  EXPECT_EQ(drain(reader), std::unexpected(FrameFault::empty));
  for (int again = 0; again < 3; ++again) {
    reader.feed(opening() + frame("fine"));
    EXPECT_EQ(drain(reader), std::unexpected(FrameFault::empty));
    EXPECT_FALSE(reader.is_partial()) << "bytes after a fault are kept";
  }
}

}  // namespace
}  // namespace reversi::protocol
