#include "common/library/row.h"

#include "common/records/boards.h"
#include "common/records/builder.h"
#include "common/records/json_record.h"
#include "common/records/openings.h"
#include "common/records/transcripts.h"

namespace reversi::library {
namespace {

using records::Record;

/// What the columns alone say; a counted result is a stated one.
std::optional<Record> plain_record(const Row& row) {
  auto read = records::read_transcript(row.start.empty() ? row.moves : row.start + " " + row.moves);
  if (!read) return std::nullopt;
  read->black.name = row.black;
  read->white.name = row.white;
  read->event = row.event;
  read->round = row.round;
  read->date = row.date;
  read->theoretical_black_discs = row.theoretical;
  if (row.difference) {
    read->result = records::StatedResult{.difference = row.difference, .winner = {}};
    if (row.winner == 1) read->result->winner = rules::Color::black;
    if (row.winner == -1) read->result->winner = rules::Color::white;
  }
  return std::move(*read);
}

int number_of(const std::optional<rules::Color>& winner) {
  if (!winner) return 0;
  return *winner == rules::Color::black ? 1 : -1;
}

/// Counting wins over what is stated; an unfinished game has only that.
void take_result(const Record& record, const rules::Game& game, Row& row) {
  const auto counted = records::counted_result(game);
  const auto& result = counted ? counted : record.result;
  if (!result) return;
  row.difference = result->difference;
  row.winner = number_of(result->winner);
}

}  // namespace

Row row_of(const Record& record) {
  Row row;
  if (record.start != rules::Position::start()) row.start = rules::to_string(record.start);
  row.moves = records::moves_text(record);
  row.black = record.black.name;
  row.white = record.white.name;
  row.event = record.event;
  row.round = record.round;
  row.date = record.date;
  row.theoretical = record.theoretical_black_discs;
  if (const auto met = records::opening_met(record)) row.opening = met->opening->name;
  if (const auto game = records::replay(record)) take_result(record, *game, row);
  if (plain_record(row) != record) row.whole = records::write_json_record(record);
  return row;
}

std::optional<Record> record_of(const Row& row) {
  if (row.whole.empty()) return plain_record(row);
  auto read = records::read_json_record(row.whole);
  return read ? std::optional(std::move(*read)) : std::nullopt;
}

std::int64_t fingerprint(const Row& row) {
  // FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const std::string* text : {&row.start, &row.moves, &row.black, &row.white, &row.date, &row.event, &row.round}) {
    for (const char letter : *text + '\0') {
      hash ^= static_cast<unsigned char>(letter);
      hash *= 0x100000001b3;
    }
  }
  return static_cast<std::int64_t>(hash);
}

}  // namespace reversi::library
