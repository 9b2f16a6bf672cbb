// What the store says of a database that something else has spoilt.
#include <fmt/format.h>

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/journal.h"
#include "tests/store/sample.h"

namespace reversi::store {
namespace {

struct Damage {
  const char* name;
  std::vector<core::StoredEvent> events;
  const char* said;
  std::string third{};  ///< bytes in place of the third event's
};

/// A row of the journal, by which a sound one is replaced.
std::string row_of(const Damage& damage) {
  std::string row;
  for (std::size_t index = 0; index < damage.events.size(); ++index) {
    const auto& [room, event] = damage.events[index];
    const auto bytes = index == 2 && !damage.third.empty() ? damage.third : event.SerializeAsString();
    append_entry(row, {.room = room, .number = event.number(), .event = bytes});
  }
  return row;
}

std::string hexadecimal(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) text += fmt::format("{:02X}", static_cast<unsigned char>(byte));
  return text;
}

class DamagedLog : public testing::TestWithParam<Damage> {};

TEST_P(DamagedLog, IsRefusedNamingRoomAndEvent) {
  const Folder folder;
  ASSERT_TRUE(ok(open_store(folder / "db").write(batch_of({passed(7, 1), passed(7, 2), passed(7, 3), passed(9, 1)}))));
  run_sql(folder / "db", "UPDATE journal SET data = x'" + hexadecimal(row_of(GetParam())) + "'");
  const auto restored = open_store(folder / "db").load();
  ASSERT_FALSE(restored);
  EXPECT_EQ(restored.error().kind, Error::Kind::permanent);
  EXPECT_THAT(restored.error().text, testing::HasSubstr(GetParam().said));
}

INSTANTIATE_TEST_SUITE_P(
    Of, DamagedLog,
    testing::Values(Damage{"AGap",
                           {passed(7, 1), passed(7, 3), passed(9, 1)},
                           "room 7: event 2 is missing, event 3 comes in its place"},
                    Damage{"AMissingStart", {passed(7, 2), passed(7, 3), passed(9, 1)}, "room 7: event 1 is missing"},
                    Damage{"ADouble",
                           {passed(7, 1), passed(7, 2), passed(7, 2), passed(9, 1)},
                           "room 7: event 3 is missing, event 2 comes in its place"},
                    Damage{"ABadEvent",
                           {passed(7, 1), passed(7, 2), passed(7, 3), passed(9, 1)},
                           "room 7: event 3 cannot be read (3 bytes)",
                           "\xFF\x01\xFF"},
                    Damage{"AnEventWithoutAKind",
                           {passed(7, 1), passed(7, 2), passed(7, 3), passed(9, 1)},
                           "room 7: event 3 cannot be read (2 bytes)",
                           "\x08\x03"},
                    Damage{"ASwap",
                           {passed(7, 1), passed(7, 2), passed(7, 3), passed(9, 1)},
                           "room 7: the entry of event 3 holds event 1",
                           passed(9, 1).event.SerializeAsString()}),
    [](const auto& one) { return one.param.name; });

TEST(DamagedStore, NamesTheRowThatIsCut) {
  const Folder folder;
  ASSERT_TRUE(ok(open_store(folder / "db").write(batch_of({passed(7, 1)}))));
  run_sql(folder / "db", "UPDATE journal SET data = x'0A7F0807'");
  auto store = open_store(folder / "db");
  const auto restored = store.load();
  ASSERT_FALSE(restored);
  EXPECT_THAT(restored.error().text, testing::HasSubstr("row 1 of the journal cannot be read"));
  const auto written = store.write(batch_of({passed(8, 1)}));
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().kind, Error::Kind::permanent);
}

TEST(DamagedStore, NamesThePlayerOfABadTokenHash) {
  const Folder folder;
  ASSERT_TRUE(ok(open_store(folder / "db").write(batch_of({}, {{.player = 5, .name = "Ada", .session = 5}}))));
  run_sql(folder / "db", "UPDATE sessions SET token = x'00'");
  const auto restored = open_store(folder / "db").load();
  ASSERT_FALSE(restored);
  EXPECT_THAT(restored.error().text, testing::HasSubstr("player 5: the session's token hash"));
}

TEST(DamagedStore, NamesTheRoomOfABadArchive) {
  const Folder folder;
  ASSERT_TRUE(ok(open_store(folder / "db").write(batch_of({passed(7, 1), closed(7, 2)}))));
  run_sql(folder / "db", "UPDATE archive SET data = x'0A7F'");
  const auto log = open_store(folder / "db").log_of(7);
  ASSERT_FALSE(log);
  EXPECT_THAT(log.error().text, testing::HasSubstr("room 7: its archived log cannot be read"));
}

TEST(DamagedStore, IsRefusedWhereTheFileIsNoDatabase) {
  REVERSI_ONLY_ON_SQLITE();
  const Folder folder;
  std::ofstream(folder / "db") << std::string(8192, 'x');
  const auto store = Store::open(url_of(folder / "db"));
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, Error::Kind::permanent);
  EXPECT_THAT(store.error().text, testing::HasSubstr("not a database"));
  EXPECT_THAT(store.error().text, testing::HasSubstr((folder / "db").string()));
}

}  // namespace
}  // namespace reversi::store
