#include "tests/protocol/golden.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "common/protocol/frame.h"
#include "tests/support/cases.h"

namespace reversi::test {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

fs::path golden_file(const std::string& name) { return data_file("golden") / name; }

TEST(Golden, EveryMessageKindHasItsBytesKept) {
  for (const auto& golden : golden_messages()) {
    EXPECT_TRUE(fs::exists(golden_file(golden.name + ".hex")))
        << golden.name << " is new: build golden_writer and run it on tests/data/golden";
  }
}

TEST(Golden, OldBytesReadAsTheyWereMeant) {
  for (const auto& golden : golden_messages()) {
    SCOPED_TRACE(golden.name);
    auto message = std::unique_ptr<google::protobuf::Message>(golden.message->New());
    ASSERT_TRUE(message->ParseFromString(from_hex(text_of(golden_file(golden.name + ".hex")))));
    EXPECT_EQ(text_form(*message), text_of(golden_file(golden.name + ".txtpb")));
  }
}

TEST(Golden, WhatWasReadIsWrittenInTheSameBytes) {
  for (const auto& golden : golden_messages()) {
    SCOPED_TRACE(golden.name);
    const auto bytes = from_hex(text_of(golden_file(golden.name + ".hex")));
    auto message = std::unique_ptr<google::protobuf::Message>(golden.message->New());
    ASSERT_TRUE(message->ParseFromString(bytes));
    EXPECT_EQ(to_hex(message->SerializeAsString()), to_hex(bytes));
  }
}

TEST(Golden, EveryKeptFileIsOfAKindThatIsStillThere) {
  std::vector<std::string> known;
  for (const auto& golden : golden_messages()) known.push_back(golden.name);
  for (const auto& entry : fs::directory_iterator(data_file("golden"))) {
    EXPECT_THAT(known, testing::Contains(entry.path().stem().string()));
  }
}

TEST(Golden, BytesOfAWholeConnectionsBeginning) {
  v1::ClientMessage hello;
  hello.set_id(0x0123456789abcdef);
  hello.mutable_hello()->mutable_guest()->set_name("Ann");
  const auto preamble = protocol::preamble();
  const std::string bytes = std::string(preamble.begin(), preamble.end()) + protocol::frame_of(hello);
  EXPECT_EQ(to_hex(bytes),
            "5245564552534901"    // REVERSI, major version 1
            "00000012"            // 18 bytes follow
            "09efcdab8967452301"  // id, 8 bytes, least significant first
            "2a07"                // hello
            "2205"
            "0a03"
            "416e6e");  // guest, name, Ann
}

}  // namespace
}  // namespace reversi::test
