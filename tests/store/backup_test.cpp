// Backups of either kind of database, restored into either.

#include <fstream>

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

/// Makes a backup as a server does: between its batches.
testing::AssertionResult back_up(Store& store, const std::filesystem::path& file, const std::string& url) {
  if (on_postgresql()) return ok(Store::back_up(url, file));
  if (auto begun = store.begin_backup(file); !begun) return ok(begun);
  auto done = store.continue_backup();
  while (done && !*done) done = store.continue_backup();
  return ok(done);
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
  ASSERT_TRUE(back_up(store, folder / "backup", url_of(folder / "db")));
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
  ASSERT_TRUE(back_up(store, folder / "backup", url_of(folder / "db")));
  const auto restored = store.restore(folder / "backup");
  ASSERT_FALSE(restored);
  EXPECT_THAT(restored.error().text, testing::HasSubstr("is not empty"));
}

TEST(Backup, TakesInWhatIsWrittenMeanwhile) {
  REVERSI_ONLY_ON_SQLITE();
  const Folder folder;
  auto store = open_store(folder / "db");
  std::vector<core::StoredEvent> many;
  for (core::RoomId room = 1; room <= 1'000; ++room) {
    for (core::EventNumber number = 1; number <= 60; ++number) many.push_back(passed(room, number));
  }
  ASSERT_TRUE(ok(store.write(batch_of(std::move(many)))));
  ASSERT_TRUE(ok(store.begin_backup(folder / "backup")));
  auto done = store.continue_backup();
  ASSERT_TRUE(ok(done));
  ASSERT_FALSE(*done) << "too small to be copied in steps";
  ASSERT_TRUE(ok(store.write(batch_of({passed(5'000, 1), passed(1, 61)}))));
  while (done && !*done) done = store.continue_backup();
  ASSERT_TRUE(ok(done));
  const auto restored = open_store(folder / "backup").load();
  ASSERT_TRUE(ok(restored));
  EXPECT_EQ(restored->rooms.size(), 1001U);
  EXPECT_EQ(restored->rooms.front().events.size(), 61U);
}

TEST(Backup, IsNotWrittenOverAFile) {
  REVERSI_ONLY_ON_SQLITE();
  const Folder folder;
  auto store = open_store(folder / "db");
  std::ofstream(folder / "backup") << "mine";
  const auto begun = store.begin_backup(folder / "backup");
  ASSERT_FALSE(begun);
  EXPECT_THAT(begun.error().text, testing::HasSubstr("is there already"));
}

}  // namespace
}  // namespace reversi::store
