#include "server/store/read.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "server/store/archive.h"
#include "server/store/bytes.h"
#include "server/store/journal.h"
#include "server/store/people.h"
#include "server/store/puzzles.h"
#include "server/store/secrets.h"

namespace reversi::store {
namespace {

/// Appends an event to its log, if it can be read and is the one that its entry says.
Result<> take_entry(core::RoomLog& log, const JournalEntry& entry) {
  v1::Event event;
  const bool readable = event.ParseFromArray(entry.event.data(), static_cast<int>(entry.event.size()));
  if (!readable || event.kind_case() == v1::Event::KIND_NOT_SET) {
    return permanent(
        fmt::format("room {}: event {} cannot be read ({} bytes)", log.room, entry.number, entry.event.size()));
  }
  if (event.number() != entry.number) {
    return permanent(
        fmt::format("room {}: the entry of event {} holds event {}", log.room, entry.number, event.number()));
  }
  log.events.push_back(std::move(event));
  return {};
}

/// Brings a log in order (what was written anew stands behind what came after it) and sees that it is whole.
Result<> settle(core::RoomLog& log) {
  std::ranges::sort(log.events, {}, &v1::Event::number);
  core::EventNumber expected = 0;
  for (const auto& event : log.events) {
    if (event.number() == ++expected) continue;
    return permanent(
        fmt::format("room {}: event {} is missing, event {} comes in its place", log.room, expected, event.number()));
  }
  return {};
}

/// The logs in the journal, by room.
/// @param wanted  this room alone; 0: all
Result<std::vector<core::RoomLog>> read_rooms(soci::session& sql, core::RoomId wanted) {
  std::map<core::RoomId, core::RoomLog> rooms;
  Result<> fault;
  auto read = read_journal(sql, [&](long long /*sequence*/, const JournalEntry& entry, bool is_open) {
    if (!fault || !is_open || (wanted != 0 && entry.room != wanted)) return;
    fault = take_entry(rooms.try_emplace(entry.room, core::RoomLog{entry.room, {}}).first->second, entry);
  });
  if (!read) return std::unexpected(read.error());
  std::vector<core::RoomLog> settled;
  settled.reserve(rooms.size());
  for (auto& [room, log] : rooms) {
    if (fault) fault = settle(log);
    settled.push_back(std::move(log));
  }
  if (!fault) return std::unexpected(fault.error());
  return settled;
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
  auto rooms = read_rooms(sql, 0);
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
  auto archived = read_archived(sql, room);
  if (!archived || *archived) return archived;
  auto rooms = read_rooms(sql, room);
  if (!rooms) return std::unexpected(rooms.error());
  if (rooms->empty()) return std::nullopt;
  return std::move(rooms->front());
}

}  // namespace reversi::store
