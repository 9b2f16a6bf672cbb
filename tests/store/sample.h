// What the store's tests share: a folder of their own, events to store, and SQL behind the store's back.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace reversi::store {

/// A folder that is gone when the test is over.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "reversi-store-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::filesystem::path operator/(std::string_view name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

/// The tests run on PostgreSQL: REVERSI_TEST_DATABASE says so.
bool on_postgresql();

/// The database's URL: of this file, or of a database of PostgreSQL that stands for it.
std::string url_of(const std::filesystem::path& file);

/// For tests about SQLite's files.
#define REVERSI_ONLY_ON_SQLITE() \
  if (on_postgresql()) GTEST_SKIP() << "about SQLite's files"

/// True, or the error's text.
testing::AssertionResult ok(const auto& result) {
  if (result) return testing::AssertionSuccess();
  return testing::AssertionFailure() << result.error().text;
}

/// Opened and migrated; the test ends where that fails.
inline Store open_store(const std::filesystem::path& file) {
  auto store = Store::open(url_of(file));
  EXPECT_TRUE(ok(store));
  const auto migrated = store.value().migrate();
  EXPECT_TRUE(ok(migrated));
  return std::move(store.value());
}

/// Runs statements on the database while no store has it open; bytes are written x'0A7F'.
void run_sql(const std::filesystem::path& file, const std::string& statements);

/// An event with a kind that needs nothing else.
inline core::StoredEvent passed(core::RoomId room, core::EventNumber number) {
  core::StoredEvent stored{room, {}};
  stored.event.set_number(number);
  stored.event.set_wall_ms(1'700'000'000'000 + static_cast<std::int64_t>(number));
  stored.event.mutable_passed()->set_color(v1::COLOR_WHITE);
  return stored;
}

inline core::StoredEvent closed(core::RoomId room, core::EventNumber number) {
  auto stored = passed(room, number);
  stored.event.mutable_room_closed();
  return stored;
}

inline core::Batch batch_of(std::vector<core::StoredEvent> events, std::vector<core::SessionRecord> sessions = {},
                            std::vector<core::PlayerId> ended = {}) {
  return {.id = 1, .events = std::move(events), .sessions = std::move(sessions), .ended = std::move(ended)};
}

/// One event of every kind, numbered in the order of the list, with bytes of every awkward sort in the texts.
inline std::vector<core::StoredEvent> every_kind(core::RoomId room) {
  std::vector<core::StoredEvent> events;
  const auto add = [&]() -> v1::Event& {
    auto& event = events.emplace_back(core::StoredEvent{room, {}}).event;
    event.set_number(events.size());
    event.set_wall_ms(1'700'000'000'000);
    event.set_actor(7);
    event.set_request(0xFFFF'0000'0000'00FFu);
    return event;
  };
  auto& created = *add().mutable_room_created();
  created.set_name(std::string("nul \0 quote ' \" 黑白棋", 25));
  created.mutable_time()->mutable_fischer()->set_initial_ms(300'000);
  auto& seat = *add().mutable_seat_taken();
  seat.set_color(v1::COLOR_BLACK);
  seat.set_player(7);
  seat.set_name("Ada");
  add().mutable_seat_left()->set_color(v1::COLOR_WHITE);
  auto& started = *add().mutable_game_started();
  started.mutable_board()->set_black(0x0000'0008'1000'0000);
  started.mutable_board()->set_white(0x0000'0010'0800'0000);
  started.set_to_move(v1::COLOR_BLACK);
  auto& disc = *add().mutable_disc_placed();
  disc.set_color(v1::COLOR_BLACK);
  disc.set_square(0);
  disc.set_remaining_ms(299'000);
  add().mutable_passed()->set_color(v1::COLOR_WHITE);
  auto& offer = *add().mutable_offer_made();
  offer.set_kind(v1::OFFER_KIND_DRAW);
  offer.set_by(v1::COLOR_BLACK);
  add().mutable_offer_ended()->set_how(v1::OFFER_ENDING_LAPSED);
  add().mutable_server_restarted()->set_black_ms(1);
  auto& result = *add().mutable_game_ended()->mutable_result();
  result.set_ending(v1::ENDING_DISCS);
  result.set_black(64);
  return events;
}

inline std::vector<std::string> bytes_of(const std::vector<v1::Event>& events) {
  std::vector<std::string> bytes;
  bytes.reserve(events.size());
  for (const auto& event : events) bytes.push_back(event.SerializeAsString());
  return bytes;
}

inline std::vector<std::string> bytes_of(const std::vector<core::StoredEvent>& events) {
  std::vector<std::string> bytes;
  bytes.reserve(events.size());
  for (const auto& stored : events) bytes.push_back(stored.event.SerializeAsString());
  return bytes;
}

}  // namespace reversi::store
