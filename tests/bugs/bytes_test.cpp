// Public bug reports about bytes on the wire, against the real server: lengths, pieces, texts, types, versions.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <list>

#include "tests/bugs/person.h"

namespace reversi::bugs {
namespace {

using std::chrono::milliseconds;

std::string length_of(std::uint32_t length) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>((length >> shift) & 0xff);
  return bytes;
}

std::string framed(const std::string& body) { return length_of(static_cast<std::uint32_t>(body.size())) + body; }

/// Two who go on playing while somebody else misbehaves.
struct Bystanders {
  explicit Bystanders(const net::ServerProcess& server) : black(server, "Ann"), white(server, "Bob") {
    state = seat(black, white);
  }
  bool can_play() {
    if (!state) return false;
    const auto square = state->ply() == 0 ? 37 : 43;  // f5 d6
    auto& mover = state->ply() == 0 ? black : white;
    const auto answer = mover.ask(play(*state, square));
    if (!answer || !answer->has_room()) return false;
    state = answer->room().state();
    return true;
  }
  Person black;
  Person white;
  std::optional<v1::RoomState> state;
};

TEST(Bugs, W01_ALengthBeyondTheLimitIsRefusedAtOnceAndBuffersNothing) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  Bystanders others(server);
  const auto before = server.resident();
  for (const auto length : {0xffff'ffffU, 0x8000'0000U, 16U * 1024 + 1}) {
    std::list<Person> crowd;
    for (int left = 16; left > 0; --left) {
      auto& one = crowd.emplace_back(server, "Eve");
      ASSERT_TRUE(one.is_here());
      one.peer().send(length_of(length));
    }
    for (auto& one : crowd) {
      EXPECT_EQ(one.closing_code(), v1::ERROR_CODE_FRAME_TOO_LONG) << length;
      EXPECT_TRUE(one.peer().ends());
    }
  }
  if (!net::is_instrumented) {
    EXPECT_LT(server.resident() - before, 16 * 1024) << "KiB, with TLS for a crowd of 16";
  }
  EXPECT_TRUE(others.can_play());
}

TEST(Bugs, W03_AnEmptyFrameHasADefinedAnswerAndCostsNoTimeAfterIt) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  Bystanders others(server);
  Person eve(server, "Eve");
  std::string frames;
  for (int left = 100'000; left > 0; --left) frames += length_of(0);
  eve.peer().send(frames);
  EXPECT_EQ(eve.closing_code(), v1::ERROR_CODE_EMPTY_FRAME);
  const auto spent = server.processor_time();
  EXPECT_TRUE(others.can_play());
  EXPECT_LT(server.processor_time() - spent, milliseconds(1'000));
}

TEST(Bugs, W05_AGameInSingleBytesAndInOnePieceIsTheSame) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  std::vector<std::string> logs;
  for (const bool in_pieces : {true, false}) {
    Person ann(server, "Ann");
    v1::ClientMessage chat = say(0, "hi");
    auto open = create();
    open.set_id(7);
    auto list = sync(0);
    list.set_id(8);
    chat.set_id(9);
    const auto bytes = protocol::frame_of(open) + protocol::frame_of(list) + protocol::frame_of(chat);
    if (in_pieces) {
      for (const char byte : bytes) ASSERT_TRUE(ann.peer().send(std::string(1, byte)));
    } else {
      ASSERT_TRUE(ann.peer().send(bytes));
    }
    std::string log;
    for (int answers = 0; answers < 3;) {
      const auto message = ann.peer().next();
      ASSERT_TRUE(message);
      if (message->answers() == 0) continue;
      log += std::to_string(message->answers()) + ":" + std::to_string(message->body_case()) + " ";
      ++answers;
    }
    logs.push_back(log);
  }
  // The room's own answer waits for the store; what is refused at once overtakes it.
  EXPECT_EQ(logs[0].size(), logs[1].size());
  for (const auto* part : {"7:2 ", "8:6 ", "9:6 "}) {
    EXPECT_THAT(logs[0], testing::HasSubstr(part));
    EXPECT_THAT(logs[1], testing::HasSubstr(part));
  }
}

TEST(Bugs, W06_ALongSnapshotReachesAReaderWithATinyWindow) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  Person ann(server, "Ann");
  const auto created = ann.ask(create());
  ASSERT_TRUE(created);
  net::Peer narrow("127.0.0.1", server.port(), {.tls = true, .receive_buffer = 256});
  ASSERT_TRUE(narrow.send_preamble() && narrow.send(net::hello("Eve")));
  ASSERT_TRUE(narrow.next());
  auto watch = spectate(created->room().state().room());
  watch.set_id(5);
  ASSERT_TRUE(narrow.send(watch));
  auto answer = narrow.next();
  while (answer && answer->answers() != 5) answer = narrow.next();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->room().state().room(), created->room().state().room());
}

struct Text {
  const char* what;
  std::string (*body)(const std::string& bad);
};

/// A field with a text, by hand: protobuf does not write what is not UTF-8.
std::string field(int number, const std::string& bytes) {
  return std::string(1, static_cast<char>((number << 3) | 2)) + static_cast<char>(bytes.size()) + bytes;
}

std::string request(int number, const std::string& inner) {
  const auto tag = static_cast<unsigned>((number << 3) | 2);
  std::string bytes("\x09\x01\x00\x00\x00\x00\x00\x00\x00", 9);  // id 1
  bytes += static_cast<char>((tag & 0x7f) | (tag > 0x7f ? 0x80 : 0));
  if (tag > 0x7f) bytes += static_cast<char>(tag >> 7);
  return bytes + static_cast<char>(inner.size()) + inner;
}

const std::vector<Text> texts{
    {"the name of a guest", [](const std::string& bad) { return request(5, field(4, field(1, bad))); }},
    {"the name of a room", [](const std::string& bad) { return request(7, field(1, bad)); }},
    {"the password of a room", [](const std::string& bad) { return request(7, field(7, bad)); }},
    {"the code of a room", [](const std::string& bad) { return request(8, field(2, bad)); }},
    {"a line of chat", [](const std::string& bad) { return request(19, field(2, bad)); }},
    {"the name in a challenge", [](const std::string& bad) { return request(24, field(1, bad)); }},
};

TEST(Bugs, W07_N03_ATextThatIsNotUtf8HarmsItsSenderAlone) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  Bystanders others(server);
  for (const auto& bad : {std::string("\xf0\x80"), std::string("D\xe9los"), std::string("\xc0\xaf")}) {
    for (const auto& text : texts) {
      Person eve(server, "Eve");
      ASSERT_TRUE(eve.is_here()) << text.what;
      ASSERT_TRUE(eve.peer().send(framed(text.body(bad)))) << text.what;
      EXPECT_EQ(eve.closing_code(), v1::ERROR_CODE_MALFORMED) << text.what;
    }
  }
  EXPECT_TRUE(others.can_play());
}

TEST(Bugs, N03_ALatin1NameIsRefusedAtTheDoor) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  net::Peer peer("127.0.0.1", server.port(), {.tls = true});
  ASSERT_TRUE(peer.send_preamble());
  ASSERT_TRUE(peer.send(framed(request(5, field(4, field(1, "D\xe9los"))))));
  const auto answer = peer.next();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->error().code(), v1::ERROR_CODE_MALFORMED);
  EXPECT_TRUE(Person(server, "Délos").is_here());
}

TEST(Bugs, W09_WhatIsNoRequestIsTakenForNone) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  Bystanders others(server);
  Person eve(server, "Eve");
  v1::ClientMessage empty;
  empty.set_id(eve.next_id());
  EXPECT_EQ(refusal(eve.ask(empty)), v1::ERROR_CODE_UNKNOWN_REQUEST);
  ASSERT_TRUE(eve.peer().send(framed(std::string("\x09\x05\0\0\0\0\0\0\0\xc2\x3e\x01x", 13))));  // only field 1000
  const auto unknown = eve.wait_for([](const v1::ServerMessage& one) { return one.answers() == 5; });
  EXPECT_EQ(refusal(unknown), v1::ERROR_CODE_UNKNOWN_REQUEST);
  v1::ClientMessage no_square = play(*others.state, 0);
  no_square.mutable_play()->clear_square();
  EXPECT_EQ(refusal(others.black.ask(no_square)), v1::ERROR_CODE_MALFORMED);  // not square 0
  v1::ServerMessage upward;
  upward.set_answers(eve.next_id());
  upward.mutable_welcome()->set_name("x");
  ASSERT_TRUE(eve.peer().send(framed(upward.SerializeAsString())));
  const auto answer = eve.wait_for([](const v1::ServerMessage& one) { return one.has_error(); });
  EXPECT_TRUE(answer);
  EXPECT_TRUE(others.can_play());
}

TEST(Bugs, W11_AClientOfAnotherVersionIsToldWhy) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  for (const int major : {0, protocol::major_version + 1, 255}) {
    net::Peer peer("127.0.0.1", server.port(), {.tls = true});
    ASSERT_TRUE(peer.send_preamble(static_cast<std::uint8_t>(major)));
    ASSERT_TRUE(peer.send(net::hello()));
    const auto answer = peer.next();
    ASSERT_TRUE(answer) << major;
    EXPECT_EQ(answer->error().code(), v1::ERROR_CODE_UNSUPPORTED_VERSION) << major;
    EXPECT_THAT(answer->error().text(), testing::HasSubstr(std::to_string(protocol::major_version)));
    EXPECT_TRUE(peer.ends());
  }
}

TEST(Bugs, W11_AClientOfAnyMinorVersionIsServed) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  for (const auto minor : {0U, 99U, 1U << 31}) {
    net::Peer peer("127.0.0.1", server.port(), {.tls = true});
    auto hello = net::hello();
    hello.mutable_hello()->set_minor(minor);
    ASSERT_TRUE(peer.send_preamble() && peer.send(hello));
    const auto answer = peer.next();
    EXPECT_TRUE(answer && answer->has_welcome()) << minor;
  }
}

/// What somebody is sent who never reads: chat, updates and lists.
TEST(Bugs, C11_AReaderWhoNeverReadsIsClosedAndCostsNoMemory) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {"--write-deadline", "60000"});
  Person ann(server, "Ann");
  const auto created = ann.ask(create());
  ASSERT_TRUE(created);
  const auto room = created->room().state().room();
  net::Peer stuck("127.0.0.1", server.port(), {.tls = true, .receive_buffer = 4096});
  ASSERT_TRUE(stuck.send_preamble() && stuck.send(net::hello("Eve")));
  ASSERT_TRUE(stuck.next());
  auto watch = spectate(room);
  watch.set_id(5);
  ASSERT_TRUE(stuck.send(watch));
  v1::ClientMessage ask_lists;
  ask_lists.mutable_list_rooms();
  const auto before = server.resident();
  for (int left = 20'000; left > 0; --left) {
    ask_lists.set_id(static_cast<std::uint64_t>(left) + 10);
    if (!stuck.send(ask_lists)) break;
  }
  const std::string line(280, 'x');
  for (int left = 400; left > 0; --left) ASSERT_TRUE(ann.ask(say(room, line)));
  EXPECT_LT(server.resident() - before, 64 * 1024);
  EXPECT_EQ(ann.ask(sync(room))->room().state().room(), room);
}

}  // namespace
}  // namespace reversi::bugs
