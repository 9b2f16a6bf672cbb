// Backups of either kind of database, restored into either.

#include <atomic>
#include <fstream>
#include <string>
#include <thread>

#include "tests/store/sample.h"
#include "tests/support/postgresql.h"

namespace reversi::store {
namespace {

core::Batch sample() {
  auto batch = batch_of(every_kind(3), {{5, "Ada 黑", {}, {}}});
  batch.sessions[0].token.fill(0);
  batch.sessions[0].session = 5;
  batch.events.push_back(passed(9, 1));
  batch.events.push_back(closed(9, 2));
  return batch;
}

void expect_same(Store& store, Store& other) {
  const auto restored = store.load();
  const auto expected = other.load();
  ASSERT_TRUE(ok(restored) && ok(expected));
  ASSERT_EQ(restored->rooms.size(), expected->rooms.size());
  for (std::size_t index = 0; index < restored->rooms.size(); ++index) {
    EXPECT_EQ(bytes_of(restored->rooms[index].events), bytes_of(expected->rooms[index].events));
  }
  EXPECT_EQ(restored->sessions, expected->sessions);
  EXPECT_EQ(restored->last_room, expected->last_room);
  EXPECT_EQ(restored->last_player, expected->last_player);
  EXPECT_EQ(bytes_of(store.log_of(9).value().value().events), bytes_of(other.log_of(9).value().value().events));
}

TEST(Backup, IsRestoredIntoAnEmptyDatabase) {
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(sample())));
  ASSERT_TRUE(ok(Store::back_up(url_of(folder / "db"), folder / "backup")));
  auto fresh = open_store(folder / "new");
  ASSERT_TRUE(ok(fresh.restore(folder / "backup")));
  expect_same(fresh, store);
}

TEST(Backup, OfOneKindIsRestoredIntoTheOther) {
  if (!on_postgresql()) GTEST_SKIP() << "runs where PostgreSQL is the other kind";
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(sample())));
  ASSERT_TRUE(ok(Store::back_up(url_of(folder / "db"), folder / "backup")));
  auto fresh = Store::open("sqlite:" + (folder / "new").string());
  ASSERT_TRUE(ok(fresh) && ok(fresh->migrate()));
  ASSERT_TRUE(ok(fresh->restore(folder / "backup")));
  expect_same(*fresh, store);
}

TEST(Backup, IsNotRestoredOverWhatIsThere) {
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(sample())));
  ASSERT_TRUE(ok(Store::back_up(url_of(folder / "db"), folder / "backup")));
  const auto restored = store.restore(folder / "backup");
  ASSERT_FALSE(restored);
  EXPECT_THAT(restored.error().text, testing::HasSubstr("is not empty"));
}

TEST(Backup, HoldsWholeBatchesOfADatabaseThatIsWrittenTo) {
  const Folder folder;
  auto store = open_store(folder / "db");
  std::atomic<core::EventNumber> written = 0;
  // Each batch brings every room to the same number.
  const auto write = [&](core::EventNumber number) {
    std::vector<core::StoredEvent> events;
    for (core::RoomId room = 1; room <= 100; ++room) events.push_back(passed(room, number));
    ASSERT_TRUE(ok(store.write(batch_of(std::move(events)))));
    written = number;
  };
  write(1);
  const std::jthread server([&](const std::stop_token& end) {
    while (!end.stop_requested()) write(written + 1);
  });
  for (int time = 1; time <= 5; ++time) {
    const auto before = written.load();
    const auto file = folder / ("backup" + std::to_string(time));
    EXPECT_TRUE(ok(Store::back_up(url_of(folder / "db"), file)));
    auto copied = Store::open("sqlite:" + file.string());
    ASSERT_TRUE(ok(copied) && ok(copied->migrate()));
    const auto held = copied->load();
    ASSERT_TRUE(ok(held));
    ASSERT_EQ(held->rooms.size(), 100U);
    const auto number = held->rooms.front().events.size();
    EXPECT_GE(number, before);
    for (const auto& room : held->rooms) EXPECT_EQ(room.events.size(), number) << room.room;
  }
}

TEST(Backup, IsNotWrittenOverAFile) {
  REVERSI_ONLY_ON_SQLITE();
  const Folder folder;
  const auto store = open_store(folder / "db");
  std::ofstream(folder / "backup") << "mine";
  const auto made = Store::back_up(url_of(folder / "db"), folder / "backup");
  ASSERT_FALSE(made);
  EXPECT_THAT(made.error().text, testing::HasSubstr("backup: File exists"));
}

TEST(Backup, IsNotTakenForOneWhereAnythingElseHasMadeTheFile) {
  const Folder folder;
  auto store = open_store(folder / "db");
  std::ofstream(folder / "nothing").close();
  std::ofstream(folder / "words") << std::string(10'000, '!');
  const auto of_nothing = store.restore(folder / "nothing");
  ASSERT_FALSE(of_nothing);
  EXPECT_THAT(of_nothing.error().text, testing::HasSubstr("is no backup"));
  EXPECT_FALSE(store.restore(folder / "words"));
}

}  // namespace
}  // namespace reversi::store
