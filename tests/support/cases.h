// Tables of test cases: tab-separated files, a header line first.
//
// Those in tests/data belong to the project. More of them may lie beside the project's folder, in ../shared/cases; a
// test that wants those skips itself where they are missing.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reversi::test {

/// One line: the header's words to what stands below them.
class Row {
 public:
  explicit Row(std::map<std::string, std::string, std::less<>> cells) : cells_(std::move(cells)) {}

  /// The text below a header's word. A column that is not there throws std::out_of_range: the table is not the one
  /// the test was written for.
  const std::string& operator[](std::string_view column) const;

  /// The same as a number.
  int number(std::string_view column) const;

 private:
  std::map<std::string, std::string, std::less<>> cells_;
};

/// Reads a table; throws std::runtime_error where the file is missing or a row has not the header's width.
std::vector<Row> read_table(const std::filesystem::path& file);

/// A file of tests/data.
std::filesystem::path data_file(std::string_view name);

/// A file of ../shared/cases, nothing where it is not there.
std::optional<std::filesystem::path> shared_case(std::string_view name);

/// All lines of a file.
std::vector<std::string> read_lines(const std::filesystem::path& file);

}  // namespace reversi::test
