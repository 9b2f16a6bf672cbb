#include "server/store/read.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "server/store/archive.h"
#include "server/store/bytes.h"
#include "server/store/people.h"
#include "server/store/puzzles.h"
#include "server/store/secrets.h"

namespace reversi::store {
namespace {

/// Appends a row to its log, if the row is the next event and holds what it says.
Result<> take_row(core::RoomLog& log, core::EventNumber number, const std::string& bytes) {
  const core::EventNumber expected = log.events.size() + 1;
  if (number != expected) {
    return permanent(
        fmt::format("room {}: event {} is missing, event {} comes in its place", log.room, expected, number));
  }
  v1::Event event;
  if (!event.ParseFromString(bytes) || event.kind_case() == v1::Event::KIND_NOT_SET) {
    return permanent(fmt::format("room {}: event {} cannot be read ({} bytes)", log.room, number, bytes.size()));
  }
  if (event.number() != number) {
    return permanent(fmt::format("room {}: the row of event {} holds event {}", log.room, number, event.number()));
  }
  log.events.push_back(std::move(event));
  return {};
}

Result<std::vector<core::RoomLog>> read_rooms(soci::session& sql) {
  std::vector<core::RoomLog> rooms;
  long long room = 0;
  long long number = 0;
  Bytes data(sql);
  soci::statement select = (sql.prepare << "SELECT room, number, data FROM events ORDER BY room, number",
                            soci::into(room), soci::into(number), data.into());
  for (bool found = select.execute(true); found; found = select.fetch()) {
    const auto id = static_cast<core::RoomId>(room);
    if (rooms.empty() || rooms.back().room != id) rooms.push_back({id, {}});
    const auto taken = take_row(rooms.back(), static_cast<core::EventNumber>(number), data.get());
    if (!taken) return std::unexpected(taken.error());
  }
  return rooms;
}

bool take_hash(core::TokenHash& hash, Bytes& value) {
  const auto bytes = value.get();
  if (bytes.size() != hash.size()) return false;
  std::ranges::transform(bytes, hash.begin(), [](char byte) { return static_cast<std::uint8_t>(byte); });
  return true;
}

Result<std::vector<core::SessionRecord>> read_sessions(soci::session& sql) {
  std::vector<core::SessionRecord> sessions;
  long long session = 0;
  long long player = 0;
  long long since = 0;
  long long seen = 0;
  core::SessionRecord record;
  Bytes token(sql);
  Bytes previous(sql);
  soci::statement select =
      (sql.prepare << "SELECT session, player, name, token, previous, program, address, since_wall_ms, seen_wall_ms "
                      "FROM sessions ORDER BY session",
       soci::into(session), soci::into(player), soci::into(record.name), token.into(), previous.into(),
       soci::into(record.program), soci::into(record.address), soci::into(since), soci::into(seen));
  for (bool found = select.execute(true); found; found = select.fetch()) {
    record.session = static_cast<core::SessionId>(session);
    record.player = static_cast<core::PlayerId>(player);
    record.since_wall_ms = since;
    record.seen_wall_ms = seen;
    if (!take_hash(record.token, token) || !take_hash(record.previous, previous)) {
      return permanent(fmt::format("player {}: the session's token hash has not 32 bytes", player));
    }
    sessions.push_back(record);
  }
  return sessions;
}

std::uint64_t read_counter(soci::session& sql, const std::string& name) {
  long long value = 0;
  sql << "SELECT value FROM counters WHERE name = :name", soci::use(name), soci::into(value);
  return static_cast<std::uint64_t>(value);
}

Result<std::optional<core::RoomLog>> read_archived(soci::session& sql, core::RoomId room) {
  const auto key = static_cast<long long>(room);
  Bytes data(sql);
  long long count = 0;
  sql << "SELECT events, data FROM archive WHERE room = :room", soci::use(key), soci::into(count), data.into();
  if (!sql.got_data()) return std::nullopt;
  auto events = read_archive(data.get());
  if (!events || std::cmp_not_equal(events->size(), count)) {
    return permanent(fmt::format("room {}: its archived log cannot be read", room));
  }
  return core::RoomLog{room, std::move(*events)};
}

}  // namespace

Result<core::Restored> read_all(soci::session& sql) {
  auto rooms = read_rooms(sql);
  if (!rooms) return std::unexpected(rooms.error());
  auto sessions = read_sessions(sql);
  if (!sessions) return std::unexpected(sessions.error());
  core::Restored restored{.rooms = std::move(*rooms),
                          .sessions = std::move(*sessions),
                          .secrets = read_secrets(sql),
                          .admitted = read_admissions(sql),
                          .last_room = read_counter(sql, "last_room"),
                          .last_player = read_counter(sql, "last_player")};
  restored.last_puzzle = read_last_puzzle(sql);
  if (auto people = read_people(sql, restored); !people) return std::unexpected(people.error());
  return restored;
}

Result<std::optional<core::RoomLog>> read_room(soci::session& sql, core::RoomId room) {
  const auto key = static_cast<long long>(room);
  core::RoomLog log{room, {}};
  long long number = 0;
  Bytes data(sql);
  soci::statement select = (sql.prepare << "SELECT number, data FROM events WHERE room = :room ORDER BY number",
                            soci::use(key), soci::into(number), data.into());
  for (bool found = select.execute(true); found; found = select.fetch()) {
    const auto taken = take_row(log, static_cast<core::EventNumber>(number), data.get());
    if (!taken) return std::unexpected(taken.error());
  }
  if (log.events.empty()) return read_archived(sql, room);
  return log;
}

}  // namespace reversi::store
