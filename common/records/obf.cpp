#include "common/records/obf.h"

#include <algorithm>
#include <functional>
#include <map>

#include "common/records/boards.h"
#include "common/records/builder.h"
#include "common/records/percent.h"
#include "common/records/text.h"

namespace reversi::records {
namespace {

/// In front of a comment that would not fit one line as it is.
constexpr std::string_view escape_mark = "XE[%]";

std::string read_comment(std::string_view text) {
  if (text.starts_with(' ')) text.remove_prefix(1);
  if (!text.starts_with(escape_mark)) return std::string(text);
  return percent_decoded(text.substr(escape_mark.size()));
}

/// "d1:+2". @return what is wrong with it.
std::optional<FaultKind> add_field(std::string_view field, Record& record) {
  const auto colon = field.find(':');
  if (colon == std::string_view::npos) return FaultKind::not_a_record;
  const auto name = trim(field.substr(0, colon));
  const auto value = to_int(trim(field.substr(colon + 1)));
  if (!value) return FaultKind::not_a_record;
  if (name == "--") return std::nullopt;
  const auto square = rules::Square::from_name(name);
  if (!square) return FaultKind::not_a_move;
  if (const auto fault = record.start.fault_of(*square)) {
    return *fault == rules::MoveFault::occupied ? FaultKind::occupied : FaultKind::flips_nothing;
  }
  if (*value < -64 || *value > 64) return FaultKind::not_a_record;
  record.values.push_back({.square = *square, .value = *value});
  return std::nullopt;
}

}  // namespace

ReadResult read_obf(std::string_view line) {
  const auto percent = line.find('%');
  auto fields = line.substr(0, percent);
  const auto end = std::min(fields.find(';'), fields.size());
  auto read = read_board_record(fields.substr(0, end));
  if (!read) return read;
  if (percent != std::string_view::npos) read->comment = read_comment(line.substr(percent + 1));
  while (true) {
    const auto next = fields.find_first_not_of("; \t", std::min(fields.find(';'), fields.size()));
    if (next == std::string_view::npos) return read;
    fields.remove_prefix(next);
    const auto field = fields.substr(0, fields.find(';'));
    if (const auto kind = add_field(field, *read)) {
      const auto offset = static_cast<std::size_t>(field.data() - line.data());
      return std::unexpected(
          Broken{.fault = {.kind = *kind, .game = 1, .ply = 0, .offset = offset, .text = printable(field, 24)},
                 .legal_part = std::move(*read)});
    }
  }
}

std::string write_obf(const Record& record) {
  std::string line = write_board(record) + ";";
  std::multimap<int, rules::Square, std::greater<>> best_first;
  if (record.moves.empty()) {
    for (const auto& [square, value] : record.values) best_first.emplace(value, square);
  }
  for (const auto& [value, square] : best_first) {
    line += " " + square.name() + ":" + (value < 0 ? "" : "+") + std::to_string(value) + ";";
  }
  if (record.comment.empty()) return line;
  const bool escaped = wants_percent(record.comment) || record.comment.starts_with(escape_mark);
  return line + " % " + (escaped ? std::string(escape_mark) + percent_encoded(record.comment) : record.comment);
}

}  // namespace reversi::records
