// Reading tables of records.
#include <fmt/format.h>

#include <charconv>
#include <fstream>
#include <map>

#include "client/bot/record_task.h"

namespace reversi::bot {
namespace {

using Cells = std::map<std::string, std::string, std::less<>>;

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> cells;
  std::size_t start = 0;
  for (auto end = line.find('\t'); end != std::string::npos; end = line.find('\t', start)) {
    cells.push_back(line.substr(start, end - start));
    start = end + 1;
  }
  cells.push_back(line.substr(start));
  return cells;
}

std::optional<int> number(const Cells& cells, std::string_view column) {
  const auto found = cells.find(column);
  if (found == cells.end()) return std::nullopt;
  int value = 0;
  const auto* end = found->second.data() + found->second.size();
  const auto [stop, error] = std::from_chars(found->second.data(), end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

std::string text(const Cells& cells, std::string_view column) {
  const auto found = cells.find(column);
  return found == cells.end() ? std::string() : found->second;
}

std::expected<Record, std::string> record_of(const Cells& cells) {
  Record record;
  const auto moves = rules::tokenize_transcript(text(cells, "moves"));
  if (!moves) return std::unexpected(describe(moves.error()));
  record.moves = *moves;
  if (const auto token = number(cells, "error_at_token")) {
    if (*token < 1 || *token > std::ssize(*moves)) return std::unexpected("error_at_token names no token");
    record.id = text(cells, "kind") + " of " + text(cells, "from_game");
    record.refusal =
        Record::Refusal{.token = static_cast<std::size_t>(*token), .reason = text(cells, "expected_reason")};
    return record;
  }
  const auto black = number(cells, "black");
  const auto white = number(cells, "white");
  const auto empties = number(cells, "empties");
  const auto over = number(cells, "over");
  const auto board = text(cells, "final_board");
  if (!black || !white || !empties || !over || (!board.empty() && board.size() != 64))
    return std::unexpected("a column is missing");
  record.id = text(cells, "id");
  record.outcome = Record::Outcome{.passes = text(cells, "passes"),
                                   .black = *black,
                                   .white = *white,
                                   .empties = *empties,
                                   .over = *over != 0,
                                   .board = board};
  return record;
}

}  // namespace

std::expected<std::vector<Record>, std::string> read_records(const std::filesystem::path& file) {
  std::ifstream stream(file);
  std::string line;
  if (!std::getline(stream, line)) return std::unexpected(file.string() + ": cannot be read");
  const auto header = split(line);
  std::vector<Record> records;
  for (std::size_t row = 2; std::getline(stream, line); ++row) {
    const auto texts = split(line);
    Cells cells;
    for (std::size_t index = 0; index < std::min(header.size(), texts.size()); ++index)
      cells.emplace(header[index], texts[index]);
    auto record = record_of(cells);
    if (!record) return std::unexpected(fmt::format("{}:{}: {}", file.string(), row, record.error()));
    records.push_back(std::move(*record));
  }
  return records;
}

}  // namespace reversi::bot
