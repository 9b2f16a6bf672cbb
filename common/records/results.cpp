#include "common/records/results.h"

#include <cmath>

#include "common/records/text.h"

namespace reversi::records {
namespace {

std::optional<rules::Color> leader_of(double difference) {
  if (difference == 0) return std::nullopt;
  return difference > 0 ? rules::Color::black : rules::Color::white;
}

StatedResult of_difference(double difference, Ending ending) {
  return {.difference = difference, .winner = leader_of(difference), .ending = ending};
}

}  // namespace

std::optional<StatedResult> read_score(std::string_view text) {
  text = trim(text);
  if (text == "1-0") return StatedResult{.difference = {}, .winner = rules::Color::black};
  if (text == "0-1") return StatedResult{.difference = {}, .winner = rules::Color::white};
  if (text == "1/2-1/2") return StatedResult{};
  const auto dash = text.find_first_of("-:");
  if (dash == std::string_view::npos) return std::nullopt;
  const auto black = to_int(text.substr(0, dash));
  const auto white = to_int(text.substr(dash + 1));
  const auto is_count = [](const std::optional<int>& discs) { return discs && *discs >= 0 && *discs <= 64; };
  if (!is_count(black) || !is_count(white) || *black + *white > 64) return std::nullopt;
  return of_difference(*black - *white, Ending::played);
}

std::optional<StatedResult> read_difference(std::string_view text) {
  Ending ending = Ending::played;
  if (const auto colon = text.find(':'); colon != std::string_view::npos) {
    const auto how = text.substr(colon + 1);
    if (how == "r") ending = Ending::resigned;
    if (how == "t") ending = Ending::timed_out;
    if (how == "s") ending = Ending::agreed;
    text = text.substr(0, colon);
  }
  const auto difference = to_number(trim(text));
  constexpr double most = 64 + 64;  // discs, and a komi that turned all of them
  if (!difference || std::abs(*difference) >= most - 1) return std::nullopt;
  return of_difference(*difference, ending);
}

std::string write_difference(const std::optional<StatedResult>& result) {
  if (!result) return "?";
  std::string text;
  if (result->difference) {
    text = signed_text(*result->difference);
  } else {
    // A win that nobody has counted is written as the smallest one.
    text = !result->winner ? "+0" : *result->winner == rules::Color::black ? "+2" : "-2";
  }
  switch (result->ending) {
    case Ending::played: return text;
    case Ending::resigned: return text + ":r";
    case Ending::timed_out: return text + ":t";
    case Ending::agreed: return text + ":s";
  }
  return text;
}

}  // namespace reversi::records
