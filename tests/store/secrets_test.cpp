#include <algorithm>

#include "tests/store/sample.h"

namespace reversi::store {
namespace {

core::Batch private_room(core::RoomId room, std::string code, std::string password) {
  auto batch = batch_of({passed(room, 1)});
  batch.secrets.push_back({.room = room, .code = std::move(code), .password = std::move(password)});
  batch.admitted.push_back({.room = room, .player = 7});
  return batch;
}

TEST(Secrets, ComeBackAsTheyWere) {
  const Folder folder;
  const auto first = private_room(1, "7K3QX9BD", "");
  const auto second = private_room(2, "00000000", std::string("salt\0hash'\"", 11));
  {
    auto store = open_store(folder / "db");
    ASSERT_TRUE(ok(store.write(first)));
    ASSERT_TRUE(ok(store.write(second)));
  }
  const auto restored = open_store(folder / "db").load();
  ASSERT_TRUE(ok(restored));
  EXPECT_THAT(restored->secrets, testing::ElementsAre(first.secrets[0], second.secrets[0]));
  EXPECT_THAT(restored->admitted, testing::ElementsAre(first.admitted[0], second.admitted[0]));
}

TEST(Secrets, GoWithTheirRoom) {
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(private_room(1, "7K3QX9BD", "x"))));
  ASSERT_TRUE(ok(store.write(batch_of({closed(1, 2)}))));
  const auto restored = store.load();
  ASSERT_TRUE(ok(restored));
  EXPECT_TRUE(restored->secrets.empty());
  EXPECT_TRUE(restored->admitted.empty());
}

TEST(Secrets, OfAdmissionsAreWrittenOnceHoweverOftenTheyAreGiven) {
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(private_room(1, "7K3QX9BD", "x"))));
  auto again = batch_of({});
  again.admitted = {{.room = 1, .player = 7}, {.room = 1, .player = 8}, {.room = 1, .player = 8}};
  ASSERT_TRUE(ok(store.write(again)));
  const auto restored = store.load();
  ASSERT_TRUE(ok(restored));
  EXPECT_EQ(restored->admitted.size(), 2U);
}

TEST(Secrets, AreNotFoundInTheEvents) {
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write(private_room(1, "7K3QX9BD", "x"))));
  const auto restored = store.load();
  ASSERT_TRUE(ok(restored));
  for (const auto& bytes : bytes_of(restored->rooms[0].events)) {
    EXPECT_THAT(bytes, testing::Not(testing::HasSubstr("7K3QX9BD")));
  }
}

}  // namespace
}  // namespace reversi::store
