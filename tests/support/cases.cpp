#include "tests/support/cases.h"

#include <fstream>
#include <stdexcept>

namespace reversi::test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> split(std::string_view line) {
  std::vector<std::string> cells;
  while (true) {
    const auto tab = line.find('\t');
    cells.emplace_back(line.substr(0, tab));
    if (tab == std::string_view::npos) return cells;
    line.remove_prefix(tab + 1);
  }
}

}  // namespace

const std::string& Row::operator[](std::string_view column) const {
  const auto cell = cells_.find(column);
  if (cell == cells_.end()) throw std::out_of_range("no column " + std::string(column));
  return cell->second;
}

int Row::number(std::string_view column) const { return std::stoi((*this)[column]); }

std::vector<std::string> read_lines(const fs::path& file) {
  std::ifstream stream(file);
  if (!stream) throw std::runtime_error("cannot read " + file.string());
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    if (line.ends_with('\r')) line.pop_back();
    lines.push_back(line);
  }
  return lines;
}

std::vector<Row> read_table(const fs::path& file) {
  const auto lines = read_lines(file);
  if (lines.empty()) throw std::runtime_error(file.string() + " is empty");
  const auto header = split(lines.front());
  std::vector<Row> rows;
  for (std::size_t line = 1; line < lines.size(); ++line) {
    const auto cells = split(lines[line]);
    if (cells.size() != header.size()) {
      throw std::runtime_error(file.string() + ":" + std::to_string(line + 1) + ": not as wide as the header");
    }
    std::map<std::string, std::string, std::less<>> row;
    for (std::size_t column = 0; column < header.size(); ++column) row.emplace(header[column], cells[column]);
    rows.emplace_back(std::move(row));
  }
  return rows;
}

fs::path data_file(std::string_view name) { return fs::path(REVERSI_SOURCE_DIR) / "tests/data" / name; }

std::optional<fs::path> shared_case(std::string_view name) {
  const auto file = fs::path(REVERSI_SOURCE_DIR).parent_path() / "shared/cases" / name;
  if (!fs::exists(file)) return std::nullopt;
  return file;
}

}  // namespace reversi::test
