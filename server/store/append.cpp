#include "server/store/append.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "server/store/archive.h"
#include "server/store/people.h"
#include "server/store/puzzles.h"
#include "server/store/read.h"
#include "server/store/secrets.h"

namespace reversi::store {
namespace {

constexpr std::uint64_t largest = std::numeric_limits<std::int64_t>::max();

long long to_sql(std::uint64_t number) { return static_cast<long long>(number); }

std::string_view bytes_of(const core::TokenHash& hash) {
  return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

/// Its numbers fit into SQL's signed ones, and it has a kind.
bool is_usable(const core::StoredEvent& stored) {
  const auto& event = stored.event;
  const bool fits = stored.room != 0 && stored.room <= largest && event.number() != 0 && event.number() <= largest;
  return fits && event.actor() <= largest && event.kind_case() != v1::Event::KIND_NOT_SET;
}

}  // namespace

Append::SessionRow::SessionRow(soci::session& sql)
    : token(sql),
      previous(sql),
      upsert((sql.prepare << "INSERT INTO sessions (session, player, name, token, previous, program, address, "
                             "since_wall_ms, seen_wall_ms) VALUES (:session, :player, :name, :token, :previous, "
                             ":program, :address, :since, :seen) ON CONFLICT (session) DO UPDATE SET name = "
                             "excluded.name, token = excluded.token, previous = excluded.previous, program = "
                             "excluded.program, address = excluded.address, seen_wall_ms = excluded.seen_wall_ms",
              soci::use(session), soci::use(player), soci::use(name), token.use(), previous.use(), soci::use(program),
              soci::use(address), soci::use(since_wall_ms), soci::use(seen_wall_ms))) {}

Append::Counter::Counter(soci::session& sql, std::string counted)
    : name(std::move(counted)),
      update((sql.prepare << "UPDATE counters SET value = :value WHERE name = :name AND value < :floor",
              soci::use(value), soci::use(name), soci::use(value))) {}

Append::Append(soci::session& sql)
    : sql_(sql),
      journal_(sql),
      session_(sql),
      game_(sql),
      last_room_(sql, "last_room"),
      last_player_(sql, "last_player") {}

Result<> Append::write(const core::Batch& batch, bool repeat) {
  if (repeat && !batch.events.empty() && is_stored(batch.events.front())) return {};
  core::RoomId last_room = 0;
  core::PlayerId last_player = 0;
  // Before the events: a room may be closed by them.
  for (const auto& secret : batch.secrets) write_secret(sql_, secret);
  for (const auto& admission : batch.admitted) write_admission(sql_, admission);
  if (auto written = write_events(batch); !written) return written;
  for (const auto& stored : batch.events) {
    last_room = std::max(last_room, stored.room);
    last_player = std::max(last_player, stored.event.actor());
  }
  for (const auto& record : batch.sessions) {
    const bool usable =
        record.player != 0 && record.player <= largest && record.session != 0 && record.session <= largest;
    if (!usable) return permanent("a session without a usable number, or of no player");
    write_session(record);
    last_player = std::max({last_player, record.player, record.session});
  }
  for (const auto session : batch.ended) end_session(session);
  for (const auto& record : batch.accounts) last_player = std::max(last_player, record.player);
  if (auto written = write_people(sql_, game_, batch); !written) return written;
  for (const auto& searched : batch.searched) write_searched(sql_, searched);
  raise(last_room_, last_room);
  raise(last_player_, last_player);
  return {};
}

Result<> Append::write_events(const core::Batch& batch) {
  if (batch.events.empty()) return {};
  if (!journal_.is_open()) {
    if (auto opened = journal_.open(); !opened) return opened;
  }
  for (const auto& stored : batch.events) {
    if (auto written = write_event(stored); !written) return written;
  }
  return journal_.write();
}

Result<> Append::write_event(const core::StoredEvent& stored) {
  const auto number = stored.event.number();
  if (!is_usable(stored)) {
    return permanent(fmt::format("room {}: event {} has no kind, or a number out of range", stored.room, number));
  }
  if (auto follows = check_follows(stored.room, number); !follows) return follows;
  event_.clear();
  stored.event.AppendToString(&event_);
  journal_.add({.room = stored.room, .number = number, .event = event_});
  return stored.event.has_room_closed() ? archive_room(stored.room, stored.event.wall_ms()) : Result<>();
}

/// Refuses a number that is taken, one that leaves a gap and one that wakes a closed room, while the log is still
/// whole.
Result<> Append::check_follows(core::RoomId room, core::EventNumber number) {
  const auto last = journal_.last_of(room);
  if (last == 0 && is_archived(room)) {
    return permanent(fmt::format("room {}: event {} comes after the room was closed", room, number));
  }
  if (number == last + 1) return {};
  if (number <= last) {
    return permanent(fmt::format("room {}: event {} is there already, written by someone else", room, number));
  }
  return permanent(fmt::format("room {}: event {} does not follow event {}", room, number, last));
}

bool Append::is_stored(const core::StoredEvent& stored) {
  const auto log = read_room(sql_, stored.room);
  const auto number = stored.event.number();
  if (!log || !*log || number == 0 || number > (*log)->events.size()) return false;
  return (*log)->events[number - 1].SerializeAsString() == stored.event.SerializeAsString();
}

bool Append::is_archived(core::RoomId room) {
  const long long room_number = to_sql(room);
  long long rows = 0;
  sql_ << "SELECT COUNT(*) FROM archive WHERE room = :room", soci::use(room_number), soci::into(rows);
  return rows != 0;
}

Result<> Append::archive_room(core::RoomId room, std::int64_t closed_wall_ms) {
  const auto events = journal_.take(room);
  if (!events) return std::unexpected(events.error());
  std::string archive;
  for (const auto& event : *events) append_to_archive(archive, event);
  const long long room_number = to_sql(room);
  const auto count = to_sql(events->size());
  const long long closed = closed_wall_ms;
  Bytes whole(sql_);
  whole.set(archive);
  sql_ << "INSERT INTO archive (room, events, closed_wall_ms, data) VALUES (:room, :events, :closed, :data)",
      soci::use(room_number), soci::use(count), soci::use(closed), whole.use();
  forget_secrets(sql_, room);
  return {};
}

void Append::write_session(const core::SessionRecord& record) {
  session_.session = to_sql(record.session);
  session_.player = to_sql(record.player);
  session_.since_wall_ms = record.since_wall_ms;
  session_.seen_wall_ms = record.seen_wall_ms;
  session_.name = record.name;
  session_.program = record.program;
  session_.address = record.address;
  session_.token.set(bytes_of(record.token));
  session_.previous.set(bytes_of(record.previous));
  session_.upsert.execute(true);
}

void Append::end_session(core::SessionId session) {
  const long long number = to_sql(session);
  sql_ << "DELETE FROM sessions WHERE session = :session", soci::use(number);
}

void Append::raise(Counter& counter, std::uint64_t value) {
  if (value <= counter.known) return;
  counter.value = to_sql(value);
  counter.update.execute(true);
  counter.known = value;
}

}  // namespace reversi::store
