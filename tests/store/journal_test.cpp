#include "server/store/journal.h"

#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <utility>

#include "server/store/migrations.h"
#include "tests/store/sample.h"

namespace reversi::store {
namespace {

using namespace std::string_literals;

void connect(soci::session& sql, const std::filesystem::path& file) {
  if (on_postgresql()) {
    sql.open(soci::postgresql, url_of(file));
  } else {
    sql.open(soci::sqlite3, file.string());
  }
}

/// Rows in the table, while no store has the database open.
int rows_in(const std::filesystem::path& file) {
  soci::session sql;
  connect(sql, file);
  int rows = -1;
  sql << "SELECT COUNT(*) FROM journal", soci::into(rows);
  return rows;
}

TEST(Journal, WritesTheExampleOfItsHeader) {
  std::string row;
  append_entry(row, {.room = 7, .number = 1, .event = "\x08\x01"});
  EXPECT_EQ(row, "\x0A\x08\x08\x07\x10\x01\x1A\x02\x08\x01"s);
}

TEST(Journal, ReadsBackNumbersAndEventsOfAnyLength) {
  const std::string longer(300, 'x');
  std::string row;
  append_entry(row, {.room = 300, .number = 16'384, .event = longer});
  append_entry(row, {.room = (std::uint64_t{1} << 63) - 1, .number = 1, .event = ""});
  std::vector<std::pair<core::RoomId, std::string>> read;
  ASSERT_TRUE(read_entries(row, [&](const JournalEntry& entry) { read.emplace_back(entry.room, entry.event); }));
  const std::vector<std::pair<core::RoomId, std::string>> expected{{300, longer}, {(std::uint64_t{1} << 63) - 1, ""}};
  EXPECT_EQ(read, expected);
}

TEST(Journal, RefusesDamage) {
  const std::pair<const char*, std::string> cases[] = {
      {"cut in the event", "\x0A\x08\x08\x07\x10\x01\x1A\x02\x08"s},
      {"cut in a number", "\x0A\x02\x08\x87"s},
      {"another tag", "\x12\x08\x08\x07\x10\x01\x1A\x02\x08\x01"s},
      {"a length beyond the end", "\x0A\x7F\x08\x07\x10\x01\x1A\x02\x08\x01"s},
      {"an event longer than its entry", "\x0A\x08\x08\x07\x10\x01\x1A\x03\x08\x01"s},
      {"a fourth field", "\x0A\x0A\x08\x07\x10\x01\x1A\x02\x08\x01\x20\x01"s},
      {"no event", "\x0A\x04\x08\x07\x10\x01"s},
      {"a number without an end", "\x0A\x0C\x08\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"s},
  };
  for (const auto& [name, bytes] : cases) EXPECT_FALSE(read_entries(bytes, [](const auto&) {})) << name;
}

TEST(Journal, HasOneRowForABatch) {
  const Folder folder;
  ASSERT_TRUE(ok(open_store(folder / "db").write(batch_of({passed(1, 1), passed(2, 1), passed(3, 1), passed(1, 2)}))));
  EXPECT_EQ(rows_in(folder / "db"), 1);
}

TEST(Journal, DropsARowWithTheLastOpenRoomInIt) {
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(batch_of({passed(1, 1), passed(2, 1)}))));
  ASSERT_TRUE(ok(store.write(batch_of({closed(1, 2)}))));
  ASSERT_TRUE(ok(store.write(batch_of({closed(2, 2), passed(3, 1)}))));
  store = open_store(folder / "other");
  EXPECT_EQ(rows_in(folder / "db"), 1);
}

TEST(Journal, KeepsOutOfARowWhatItsOwnBatchCloses) {
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(batch_of({passed(1, 1), passed(2, 1), closed(1, 2)}))));
  ASSERT_TRUE(ok(store.write(batch_of({passed(4, 1), closed(4, 2)}))));
  EXPECT_EQ(store.log_of(1).value().value().events.size(), 2U);
  EXPECT_EQ(store.log_of(4).value().value().events.size(), 2U);
  EXPECT_EQ(store.load().value().rooms.size(), 1U);
  store = open_store(folder / "other");
  EXPECT_EQ(rows_in(folder / "db"), 1);
}

/// One game that goes on for weeks among others that come and go: each batch has an event of it, and brings five others
/// of twenty events and closes those of the batch before.
void play_beside_a_long_one(Store& store, core::RoomId first, core::EventNumber from, core::EventNumber to) {
  for (auto number = from; number <= to; ++number) {
    std::vector events{passed(1, number)};
    for (core::RoomId room = first + 5 * number; room < first + 5 * number + 5; ++room) {
      for (core::EventNumber event = 1; event <= 20; ++event) events.push_back(passed(room, event));
      if (number > from) events.push_back(closed(room - 5, 21));
    }
    ASSERT_TRUE(ok(store.write(batch_of(std::move(events)))));
  }
}

TEST(Journal, ClearsAwayWhatClosedRoomsLeftBehind) {
  const Folder folder;
  {
    auto store = open_store(folder / "db");
    play_beside_a_long_one(store, 1'000, 1, 200);
  }
  EXPECT_LT(rows_in(folder / "db"), 140);  // 10,000 idle events may be there, 100 in each
  {
    auto store = open_store(folder / "db");
    ASSERT_EQ(store.load().value().rooms.at(0).events.size(), 200U);
    play_beside_a_long_one(store, 100'000, 201, 400);  // what lies about was counted at the start, too
  }
  EXPECT_LT(rows_in(folder / "db"), 140);
  auto store = open_store(folder / "db");
  const auto restored = store.load();
  ASSERT_TRUE(ok(restored));
  ASSERT_EQ(restored->rooms.at(0).events.size(), 400U);
  ASSERT_TRUE(ok(store.write(batch_of({closed(1, 401)}))));
  EXPECT_EQ(store.log_of(1).value().value().events.size(), 401U);
}

TEST(Journal, LeavesNothingStandingThatKeepsTheLogBesideFromBeingEmptied) {
  REVERSI_ONLY_ON_SQLITE();
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(batch_of({passed(1, 1)}))));
  ASSERT_TRUE(ok(store.write(batch_of({closed(1, 2)}))));  // reads the row before
  soci::session sql;
  connect(sql, folder / "db");
  int busy = -1;
  sql << "PRAGMA wal_checkpoint(TRUNCATE)", soci::into(busy);
  EXPECT_EQ(busy, 0);
  EXPECT_EQ(std::filesystem::file_size(folder / "db-wal"), 0U);
}

TEST(Journal, TakesOverTheEventsOfBefore) {
  const Folder folder;
  const auto batch = batch_of({passed(1, 1), passed(2, 1), passed(2, 2)});
  {
    soci::session sql;
    connect(sql, folder / "db");
    ASSERT_TRUE(ok(apply_migrations(sql, migrations().first(4))));
    for (const auto& [room, event] : batch.events) {
      const auto room_number = static_cast<long long>(room);
      const auto number = static_cast<long long>(event.number());
      Bytes data(sql);
      data.set(event.SerializeAsString());
      sql << "INSERT INTO events (room, number, wall_ms, data) VALUES (:room, :number, 0, :data)",
          soci::use(room_number), soci::use(number), data.use();
    }
  }
  auto store = open_store(folder / "db");
  const auto restored = store.load();
  ASSERT_TRUE(ok(restored));
  ASSERT_EQ(restored->rooms.size(), 2U);
  EXPECT_EQ(bytes_of(restored->rooms[1].events), bytes_of(std::vector{passed(2, 1), passed(2, 2)}));
  ASSERT_TRUE(ok(store.write(batch_of({passed(1, 2), closed(2, 3)}))));
  EXPECT_EQ(store.log_of(2).value().value().events.size(), 3U);
}

}  // namespace
}  // namespace reversi::store
