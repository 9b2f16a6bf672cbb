// What the store says of a database that something else has spoilt.
#include <fstream>

#include "tests/store/sample.h"

namespace reversi::store {
namespace {

struct Damage {
  const char* name;
  const char* sql;
  const char* said;
};

class DamagedLog : public testing::TestWithParam<Damage> {};

TEST_P(DamagedLog, IsRefusedNamingRoomAndEvent) {
  const Folder folder;
  ASSERT_TRUE(ok(open_store(folder / "db").write(batch_of({passed(7, 1), passed(7, 2), passed(7, 3), passed(9, 1)}))));
  run_sql(folder / "db", GetParam().sql);
  const auto restored = open_store(folder / "db").load();
  ASSERT_FALSE(restored);
  EXPECT_EQ(restored.error().kind, Error::Kind::permanent);
  EXPECT_THAT(restored.error().text, testing::HasSubstr(GetParam().said));
}

INSTANTIATE_TEST_SUITE_P(
    Of, DamagedLog,
    testing::Values(Damage{"AGap", "DELETE FROM events WHERE room = 7 AND number = 2",
                           "room 7: event 2 is missing, event 3 comes in its place"},
                    Damage{"AMissingStart", "DELETE FROM events WHERE room = 7 AND number = 1",
                           "room 7: event 1 is missing"},
                    Damage{"ABadEvent", "UPDATE events SET data = x'FF00FF' WHERE room = 7 AND number = 3",
                           "room 7: event 3 cannot be read (3 bytes)"},
                    Damage{"AnEmptyEvent", "UPDATE events SET data = x'' WHERE room = 9",
                           "room 9: event 1 cannot be read (0 bytes)"},
                    Damage{"ASwap",
                           "UPDATE events SET data = (SELECT data FROM events WHERE room = 9) WHERE room = 7 "
                           "AND number = 3",
                           "room 7: the row of event 3 holds event 1"}),
    [](const auto& one) { return one.param.name; });

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
