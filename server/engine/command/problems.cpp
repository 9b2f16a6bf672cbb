#include "server/engine/command/problems.h"

#include <charconv>
#include <utility>

#include "common/records/obf.h"

namespace reversi::engine {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

/// The next word of a line, which it leaves.
std::string_view take_word(std::string_view& line) {
  line = trimmed(line);
  const auto word = line.substr(0, line.find_first_of(blanks));
  line.remove_prefix(word.size());
  return word;
}

std::optional<int> number_in(std::string_view word, int least, int most) {
  int number = 0;
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool whole = fault == std::errc{} && end == word.data() + word.size();
  return whole && number >= least && number <= most ? std::optional(number) : std::nullopt;
}

}  // namespace

std::expected<std::optional<Problem>, std::string> parse_obf(std::string_view line) {
  line = trimmed(line);
  if (line.empty() || line.starts_with('%')) return std::nullopt;
  auto read = records::read_obf(line);
  if (!read) return std::unexpected(records::describe(read.error().fault));
  return Problem{.position = read->start, .values = std::move(read->values)};
}

std::expected<std::optional<Problem>, std::string> parse_scored(std::string_view line) {
  line = trimmed(line);
  if (line.empty()) return std::nullopt;
  const std::string board(take_word(line));
  const std::string_view side = take_word(line);
  if (side != "Black" && side != "White")
    return std::unexpected("neither Black nor White: \"" + std::string(side) + "\"");
  const bool black = side == "Black";
  const auto position = rules::parse_position(board + (black ? " X" : " O"));
  if (!position) return std::unexpected(position.error());
  const auto square = number_in(take_word(line), -1, 63);
  if (!square || (*square >= 0 && (position->legal_moves() >> *square & 1) == 0)) {
    return std::unexpected("not the number of a legal move");
  }
  const auto value = number_in(take_word(line), -64, 64);
  if (!value || !trimmed(line).empty()) return std::unexpected("not one value from -64 to 64 at the end");
  Problem problem{.position = *position, .values = {}, .raw = black ? *value : -*value};
  if (*square >= 0) problem.values.push_back({rules::Square(*square), *problem.raw});
  return problem;
}

}  // namespace reversi::engine
