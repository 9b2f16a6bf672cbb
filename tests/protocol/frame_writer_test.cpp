#include <gtest/gtest.h>

#include "common/protocol/frame.h"

namespace reversi::protocol {
namespace {

std::string body_of(const std::string& frame) { return frame.substr(length_size); }

/// The body of the only frame in some bytes, read as a peer reads it.
std::string read_back(const std::string& bytes) {
  FrameReader reader(max_frame_to_client);
  const auto opening = preamble();
  reader.feed(opening);
  reader.feed(bytes);
  const auto body = reader.next();
  if (!body || !*body || reader.is_partial()) return "not one frame";
  return std::string(**body);
}

v1::ServerMessage some_update() {
  v1::ServerMessage message;
  auto& state = *message.mutable_room()->mutable_state();
  state.set_room(7);
  state.set_event(41);
  state.set_name("Ann 的房间");
  return message;
}

TEST(Preamble, IsSevenLettersAndTheMajorVersion) {
  const auto bytes = preamble();
  EXPECT_EQ(std::string(bytes.begin(), bytes.end()), "REVERSI\x01");
}

TEST(FrameOf, AClientMessageReadsBack) {
  v1::ClientMessage message;
  message.set_id(99);
  message.mutable_play()->set_square(0);
  const auto read = parse_client_message(read_back(frame_of(message)));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->SerializeAsString(), message.SerializeAsString());
  EXPECT_TRUE(read->play().has_square()) << "square a1 is not the same as no square";
}

TEST(FrameOf, ASharedBodyWithAnAnswerEqualsTheMessageWithIt) {
  v1::ServerMessage message = some_update();
  const auto shared = message.SerializeAsString();
  for (const std::uint64_t answers : {std::uint64_t{1}, std::uint64_t{0x0123456789abcdef}, ~std::uint64_t{0}}) {
    message.set_answers(answers);
    const auto read = parse_server_message(read_back(frame_of(shared, answers)));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->SerializeAsString(), message.SerializeAsString());
  }
}

TEST(FrameOf, ASharedBodyWithoutAnAnswerIsTheBodyItself) {
  const auto shared = some_update().SerializeAsString();
  EXPECT_EQ(body_of(frame_of(shared, 0)), shared);
}

TEST(FrameOf, TheLengthCountsTheBody) {
  const auto frame = frame_of(some_update().SerializeAsString(), 5);
  const auto length = static_cast<unsigned char>(frame[3]) + 256U * static_cast<unsigned char>(frame[2]);
  EXPECT_EQ(length, frame.size() - length_size);
}

struct Body {
  const char* name;
  std::string bytes;
  bool parses;
};

class ClientBodies : public testing::TestWithParam<Body> {};

TEST_P(ClientBodies, ParseOrDoNot) {
  const auto message = parse_client_message(GetParam().bytes);
  EXPECT_EQ(message.has_value(), GetParam().parses);
  // Whatever parses without a known request must not pass for one.
  if (message) {
    EXPECT_EQ(message->request_case(), v1::ClientMessage::REQUEST_NOT_SET);
  }
}

INSTANTIATE_TEST_SUITE_P(Parse, ClientBodies,
                         testing::Values(Body{"Empty", "", true},  //
                                         Body{"OnlyAnUnknownField", "\xc2\x3e\x01x", true},
                                         Body{"OnlyAnId", std::string("\x09\x01\0\0\0\0\0\0\0", 9), true},
                                         // hello { guest { name: F0 80 } }
                                         Body{"InvalidUtf8", "\x2a\x06\x22\x04\x0a\x02\xf0\x80", false},
                                         // hello { guest { name: "Délos" in Latin-1 } }
                                         Body{"Latin1", "\x2a\x09\x22\x07\x0a\x05\x44\xe9\x6c\x6f\x73", false},
                                         Body{"CutShort", "\x2a\x06\x22\x04", false},  //
                                         Body{"Text", "GET / HTTP/1.1", false},        //
                                         Body{"FieldZero", std::string("\0\0", 2), false}),
                         [](const testing::TestParamInfo<Body>& row) { return std::string(row.param.name); });

TEST(Parse, UnknownFieldsBesideKnownOnesAreIgnored) {
  v1::ClientMessage message;
  message.set_id(3);
  message.mutable_ping()->set_nonce(4);
  const auto read = parse_client_message(message.SerializeAsString() + "\xc2\x3e\x01x");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->ping().nonce(), 4U);
}

TEST(Parse, AServerMessageSentUpwardPlacesNoDisc) {
  const auto read = parse_client_message(some_update().SerializeAsString());
  EXPECT_TRUE(!read || !read->play().has_square());
}

}  // namespace
}  // namespace reversi::protocol
