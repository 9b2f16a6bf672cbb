#include "server/store/store.h"

#include <sys/stat.h>

#include <ranges>

#include "tests/store/sample.h"

namespace reversi::store {
namespace {

core::SessionRecord session_of(core::PlayerId player, std::string name, std::uint8_t byte) {
  core::SessionRecord record{.player = player, .name = std::move(name), .session = player};
  record.token.fill(byte);
  record.token[3] = 0;
  return record;
}

unsigned mode_of(const std::filesystem::path& path) {
  struct stat found{};
  EXPECT_EQ(::stat(path.c_str(), &found), 0) << path;
  return found.st_mode & 0777;
}

TEST(Store, RoundTripsEveryKindOfEvent) {
  const Folder folder;
  const auto events = every_kind(3);
  ASSERT_TRUE(ok(open_store(folder / "db").write(batch_of(events))));
  const auto restored = open_store(folder / "db").load();
  ASSERT_TRUE(ok(restored));
  ASSERT_EQ(restored->rooms.size(), 1u);
  EXPECT_EQ(restored->rooms[0].room, 3u);
  EXPECT_EQ(bytes_of(restored->rooms[0].events), bytes_of(events));
}

TEST(Store, ReplaysRoomsByNumberAndEventsInOrder) {
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(batch_of({passed(12, 1), passed(2, 1), passed(12, 2)}))));
  ASSERT_TRUE(ok(store.write(batch_of({passed(2, 2), passed(2, 3)}))));
  const auto restored = store.load();
  ASSERT_TRUE(ok(restored));
  ASSERT_EQ(restored->rooms.size(), 2u);
  EXPECT_EQ(restored->rooms[0].room, 2u);
  EXPECT_EQ(bytes_of(restored->rooms[0].events), bytes_of(std::vector{passed(2, 1), passed(2, 2), passed(2, 3)}));
  EXPECT_EQ(bytes_of(restored->rooms[1].events), bytes_of(std::vector{passed(12, 1), passed(12, 2)}));
}

TEST(Store, FailsAWholeBatchForOneNumberThatIsTaken) {
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(batch_of({passed(1, 1), passed(1, 2)}))));
  core::Batch batch = batch_of({passed(5, 1), passed(1, 2)});
  batch.sessions.push_back(session_of(9, "Bo", 1));
  const auto written = store.write(batch);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().kind, Error::Kind::permanent);
  EXPECT_THAT(written.error().text, testing::HasSubstr("room 1: event 2 is there already"));
  const auto restored = store.load();
  ASSERT_TRUE(ok(restored));
  EXPECT_EQ(restored->rooms.size(), 1u);
  EXPECT_TRUE(restored->sessions.empty());
  EXPECT_EQ(restored->last_room, 1u);
}

TEST(Store, RefusesAnEventThatDoesNotFollow) {
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(batch_of({passed(1, 1)}))));
  const auto written = store.write(batch_of({passed(1, 3)}));
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().text, testing::HasSubstr("room 1: event 3 does not follow event 1"));
}

TEST(Store, RefusesNumbersThatSqlCannotHold) {
  const Folder folder;
  auto store = open_store(folder / "db");
  const auto huge = std::uint64_t{1} << 63;
  EXPECT_FALSE(store.write(batch_of({passed(huge, 1)})));
  EXPECT_FALSE(store.write(batch_of({passed(0, 1)})));
  EXPECT_FALSE(store.write(batch_of({}, {session_of(huge, "Bo", 1)})));
  core::StoredEvent without_kind{1, {}};
  without_kind.event.set_number(1);
  EXPECT_FALSE(store.write(batch_of({without_kind})));
}

TEST(Store, KeepsSessionsInPlaceAndForgetsEndedOnes) {
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(batch_of({}, {session_of(4, "Ada", 1), session_of(5, "Bo", 2)}))));
  auto renewed = session_of(4, "Ada", 3);
  renewed.previous.fill(1);
  ASSERT_TRUE(ok(store.write(batch_of({}, {renewed}, {5}))));
  const auto restored = store.load();
  ASSERT_TRUE(ok(restored));
  EXPECT_EQ(restored->sessions, std::vector{renewed});
}

TEST(Store, RemembersTheHighestNumbersBeyondTheirOwners) {
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(batch_of({passed(8, 1), closed(8, 2)}, {session_of(6, "Ada", 1)}))));
  ASSERT_TRUE(ok(store.write(batch_of({passed(3, 1)}, {}, {6}))));
  const auto restored = store.load();
  ASSERT_TRUE(ok(restored));
  EXPECT_EQ(restored->last_room, 8u);
  EXPECT_EQ(restored->last_player, 6u);
}

TEST(Store, MovesAClosedRoomIntoOneRow) {
  const Folder folder;
  auto store = open_store(folder / "db");
  auto events = every_kind(3);
  ASSERT_TRUE(ok(store.write(batch_of(events))));
  events.push_back(closed(3, events.size() + 1));
  ASSERT_TRUE(ok(store.write(batch_of({events.back(), passed(4, 1)}))));
  const auto restored = store.load();
  ASSERT_TRUE(ok(restored));
  ASSERT_EQ(restored->rooms.size(), 1u);
  EXPECT_EQ(restored->rooms[0].room, 4u);
  const auto log = store.log_of(3);
  ASSERT_TRUE(ok(log));
  ASSERT_TRUE(*log);
  EXPECT_EQ(bytes_of((*log)->events), bytes_of(events));
}

TEST(Store, RefusesEventsAfterARoomWasClosed) {
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(batch_of({passed(3, 1), closed(3, 2)}))));
  for (const core::EventNumber number : {1u, 3u}) {
    const auto written = store.write(batch_of({passed(3, number)}));
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error().text, testing::HasSubstr("after the room was closed"));
  }
}

TEST(Store, AnswersNothingForARoomThatNeverWas) {
  const Folder folder;
  const auto log = open_store(folder / "db").log_of(77);
  ASSERT_TRUE(ok(log));
  EXPECT_FALSE(*log);
}

// What a power cut or SIGKILL leaves: the files as they are while the store is still open.
TEST(Store, FindsEveryCommitInFilesCopiedWhileOpen) {
  REVERSI_ONLY_ON_SQLITE();
  const Folder folder;
  auto store = open_store(folder / "db");
  for (core::EventNumber number = 1; number <= 50; ++number) {
    ASSERT_TRUE(ok(store.write(batch_of({passed(1, number)}))));
  }
  for (const auto* file : {"db", "db-wal"}) {
    std::filesystem::copy_file(folder / file, folder / (std::string("copy") + (file + 2)));
  }
  ASSERT_GT(std::filesystem::file_size(folder / "copy-wal"), 0u);
  const auto restored = open_store(folder / "copy").load();
  ASSERT_TRUE(ok(restored));
  EXPECT_EQ(restored->rooms.at(0).events.size(), 50u);
}

TEST(Store, RefusesASecondOwnerOfTheFile) {
  const Folder folder;
  const auto first = open_store(folder / "db");
  const auto second = Store::open(url_of(folder / "db"));
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().kind, Error::Kind::transient);
  EXPECT_THAT(second.error().text, testing::HasSubstr("is in use by another process"));
}

TEST(Store, MakesItsFolderAndFileForThisUserAlone) {
  REVERSI_ONLY_ON_SQLITE();
  const Folder folder;
  auto store = open_store(folder / "data/of mine/db");
  ASSERT_TRUE(ok(store.write(batch_of({passed(1, 1)}))));
  EXPECT_EQ(mode_of(folder / "data"), 0700u);
  EXPECT_EQ(mode_of(folder / "data/of mine"), 0700u);
  EXPECT_EQ(mode_of(folder / "data/of mine/db"), 0600u);
  EXPECT_EQ(mode_of(folder / "data/of mine/db-wal"), 0600u);
}

TEST(Store, RefusesUrlsItDoesNotKnow) {
  for (const auto* url : {"", "mysql://host/db", "sqlite:", "sqlite::memory:", "/plain/path"}) {
    const auto store = Store::open(url);
    ASSERT_FALSE(store) << url;
    EXPECT_THAT(store.error().text, testing::HasSubstr("the store \"")) << url;
  }
}

TEST(Store, LoadsAThousandRooms) {
  const Folder folder;
  auto store = open_store(folder / "db");
  std::vector<core::StoredEvent> events;
  for (core::RoomId room = 1; room <= 1000; ++room) {
    for (core::EventNumber number = 1; number <= 60; ++number) events.push_back(passed(room, number));
  }
  ASSERT_TRUE(ok(store.write(batch_of(std::move(events)))));
  const auto restored = store.load();
  ASSERT_TRUE(ok(restored));
  ASSERT_EQ(restored->rooms.size(), 1000u);
  EXPECT_TRUE(std::ranges::all_of(restored->rooms, [](const auto& log) { return log.events.size() == 60; }));
}

}  // namespace
}  // namespace reversi::store
