#include "server/store/archive.h"

#include <gtest/gtest.h>

#include "tests/store/sample.h"

namespace reversi::store {
namespace {

using namespace std::string_literals;

TEST(Archive, WritesTheExampleOfItsHeader) {
  v1::Event event;
  event.set_number(1);
  std::string archive;
  append_to_archive(archive, event.SerializeAsString());
  EXPECT_EQ(archive, "\x0A\x02\x08\x01"s);
}

TEST(Archive, ReadsBackEveryEventInOrder) {
  std::string archive;
  auto events = every_kind(1);
  events.front().event.mutable_room_created()->set_name(std::string(300, '\0'));  // a length of two bytes
  for (const auto& stored : events) append_to_archive(archive, stored.event.SerializeAsString());
  const auto read = read_archive(archive);
  ASSERT_TRUE(read);
  EXPECT_EQ(bytes_of(*read), bytes_of(events));
}

TEST(Archive, RefusesDamage) {
  const std::pair<const char*, std::string> cases[] = {
      {"cut in the event", "\x0A\x02\x08"s},          {"cut in the length", "\x0A\x82"s},
      {"another tag", "\x12\x02\x08\x01"s},           {"a length beyond the end", "\x0A\x7F\x08\x01"s},
      {"an event that is none", "\x0A\x02\xFF\xFF"s},
  };
  for (const auto& [name, bytes] : cases) EXPECT_FALSE(read_archive(bytes)) << name;
}

}  // namespace
}  // namespace reversi::store
