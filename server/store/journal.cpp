#include "server/store/journal.h"

#include <fmt/format.h>
#include <google/protobuf/io/coded_stream.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace reversi::store {
namespace {

// Tags of an Entry among entries, and of its three fields.
constexpr std::uint8_t entry_tag = 0x0A;
constexpr std::uint8_t room_tag = 0x08;
constexpr std::uint8_t number_tag = 0x10;
constexpr std::uint8_t event_tag = 0x1A;

/// Events of closed rooms that may lie about before any are cleared away: half a megabyte.
constexpr std::size_t idle_events = 10'000;

/// Rows that a batch writes anew at most, so that none takes much longer than the others.
constexpr int rows_renewed = 4;

using google::protobuf::io::CodedOutputStream;

void append_number(std::string& bytes, std::uint8_t tag, std::uint64_t number) {
  std::array<std::uint8_t, 11> text{tag};
  const auto* end = CodedOutputStream::WriteVarint64ToArray(number, text.data() + 1);
  bytes.append(reinterpret_cast<const char*>(text.data()), static_cast<std::size_t>(end - text.data()));
}

/// Takes a row apart from the front.
class Cursor {
 public:
  explicit Cursor(std::string_view bytes) : rest_(bytes) {}

  bool is_at_end() const { return rest_.empty(); }

  std::optional<std::uint64_t> number(std::uint8_t tag) {
    if (rest_.empty() || static_cast<std::uint8_t>(rest_.front()) != tag) return std::nullopt;
    rest_.remove_prefix(1);
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 64 && !rest_.empty(); shift += 7) {
      const auto byte = static_cast<std::uint8_t>(rest_.front());
      rest_.remove_prefix(1);
      number |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80) return number;
    }
    return std::nullopt;
  }

  std::optional<std::string_view> bytes(std::uint8_t tag) {
    const auto length = number(tag);
    if (!length || *length > rest_.size()) return std::nullopt;
    const auto taken = rest_.substr(0, *length);
    rest_.remove_prefix(*length);
    return taken;
  }

 private:
  std::string_view rest_;
};

std::unexpected<Error> unreadable(long long sequence) {
  return permanent(fmt::format("row {} of the journal cannot be read", sequence));
}

}  // namespace

void append_entry(std::string& row, const JournalEntry& entry) {
  const auto length = 1 + CodedOutputStream::VarintSize64(entry.room) + 1 +
                      CodedOutputStream::VarintSize64(entry.number) + 1 +
                      CodedOutputStream::VarintSize64(entry.event.size()) + entry.event.size();
  append_number(row, entry_tag, length);
  append_number(row, room_tag, entry.room);
  append_number(row, number_tag, entry.number);
  append_number(row, event_tag, entry.event.size());
  row.append(entry.event);
}

bool read_entries(std::string_view row, const std::function<void(const JournalEntry&)>& take) {
  for (Cursor rows(row); !rows.is_at_end();) {
    const auto bytes = rows.bytes(entry_tag);
    if (!bytes) return false;
    Cursor fields(*bytes);
    const auto room = fields.number(room_tag);
    const auto number = fields.number(number_tag);
    const auto event = fields.bytes(event_tag);
    if (!room || !number || !event || !fields.is_at_end()) return false;
    take({.room = *room, .number = *number, .event = *event});
  }
  return true;
}

Result<> read_journal(soci::session& sql, const TakeEntry& take) {
  long long room = 0;
  long long archived = 0;
  soci::statement count =
      (sql.prepare << "SELECT COUNT(*) FROM archive WHERE room = :room", soci::use(room), soci::into(archived));
  std::unordered_map<core::RoomId, bool> is_open;
  const auto ask = [&](core::RoomId number) {
    room = static_cast<long long>(number);
    count.execute(true);
    return archived == 0;
  };
  long long sequence = 0;
  Bytes data(sql);
  soci::statement select =
      (sql.prepare << "SELECT sequence, data FROM journal ORDER BY sequence", soci::into(sequence), data.into());
  for (bool found = select.execute(true); found; found = select.fetch()) {
    const auto row = data.get();
    const bool whole = read_entries(row, [&](const JournalEntry& entry) {
      const auto [known, fresh] = is_open.try_emplace(entry.room);
      if (fresh) known->second = ask(entry.room);
      take(sequence, entry, known->second);
    });
    if (!whole) return unreadable(sequence);
  }
  return {};
}

Journal::Journal(soci::session& sql)
    : sql_(sql),
      data_(sql),
      found_(sql),
      insert_((sql.prepare << "INSERT INTO journal (sequence, data) VALUES (:sequence, :data)", soci::use(sequence_),
               data_.use())),
      select_(
          (sql.prepare << "SELECT data FROM journal WHERE sequence = :sequence", soci::use(sequence_), found_.into())),
      erase_((sql.prepare << "DELETE FROM journal WHERE sequence = :sequence", soci::use(sequence_))) {}

Result<> Journal::open() {
  auto taken = read_journal(sql_, [&](long long sequence, const JournalEntry& entry, bool is_open) {
    next_ = sequence;
    if (is_open) return count(entry, sequence);
    ++rows_[sequence].events;
    ++events_;
  });
  if (!taken) return taken;
  ++next_;
  return {};
}

core::EventNumber Journal::last_of(core::RoomId room) const {
  const auto log = logs_.find(room);
  return log == logs_.end() ? 0 : log->second.last;
}

void Journal::add(const JournalEntry& entry) {
  append_entry(row_, entry);
  count(entry, next_);
}

void Journal::count(const JournalEntry& entry, long long sequence) {
  auto& row = rows_.try_emplace(rows_.end(), sequence)->second;  // the last one, as nearly always
  ++row.events;
  ++row.live;
  ++events_;
  ++live_;
  auto& log = logs_[entry.room];
  log.last = std::max(log.last, entry.number);
  if (log.rows.empty() || log.rows.back() != sequence) log.rows.push_back(sequence);
}

Result<std::vector<std::string>> Journal::take(core::RoomId room) {
  std::map<core::EventNumber, std::string> events;
  const auto log = logs_.extract(room);
  for (const auto sequence : log.mapped().rows) {
    auto& row = rows_.at(sequence);
    auto read = this->read(sequence, [&](const JournalEntry& entry) {
      if (entry.room != room) return;
      events.emplace(entry.number, entry.event);
      --row.live;
      --live_;
    });
    if (!read) return std::unexpected(read.error());
    if (sequence == next_) {
      leave_out(room);
    } else if (row.live == 0) {
      erase(sequence);
    }
  }
  std::vector<std::string> in_order;
  in_order.reserve(events.size());
  for (auto& [number, event] : events) in_order.push_back(std::move(event));
  return in_order;
}

/// What was added in this batch need not be written where the batch also closes its room.
void Journal::leave_out(core::RoomId room) {
  auto& row = rows_.at(next_);
  std::string rest;
  read_entries(row_, [&](const JournalEntry& entry) {
    if (entry.room != room) append_entry(rest, entry);
  });
  row_ = std::move(rest);
  events_ -= row.events - row.live;
  row.events = row.live;
}

Result<> Journal::read(long long sequence, const std::function<void(const JournalEntry&)>& each) {
  if (sequence == next_) return read_entries(row_, each) ? Result<>() : unreadable(sequence);
  sequence_ = sequence;
  if (!select_.execute(true)) return permanent(fmt::format("row {} of the journal is gone", sequence));
  const auto row = found_.get();
  select_.fetch();  // to the end: a statement that stands keeps its view of the database, and the log beside grows
  return read_entries(row, each) ? Result<>() : unreadable(sequence);
}

void Journal::erase(long long sequence) {
  sequence_ = sequence;
  erase_.execute(true);
  events_ -= rows_.at(sequence).events;
  rows_.erase(sequence);
}

/// The oldest row goes, and what it holds of open rooms comes again.
Result<> Journal::renew_oldest() {
  const auto sequence = rows_.begin()->first;
  auto read = this->read(sequence, [&](const JournalEntry& entry) {
    const auto log = logs_.find(entry.room);
    if (log == logs_.end()) return;
    std::erase(log->second.rows, sequence);
    --live_;
    add(entry);
  });
  if (read) erase(sequence);
  return read;
}

Result<> Journal::write() {
  for (int renewed = 0; renewed < rows_renewed && events_ > 2 * live_ + idle_events; ++renewed) {
    if (rows_.begin()->first == next_) break;
    if (auto done = renew_oldest(); !done) return done;
  }
  if (row_.empty()) {
    rows_.erase(next_);
    return {};
  }
  sequence_ = next_;
  data_.set(row_);
  insert_.execute(true);
  row_.clear();
  ++next_;
  return {};
}

}  // namespace reversi::store
