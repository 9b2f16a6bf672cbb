#include "common/records/dates.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "common/records/text.h"

namespace reversi::records {
namespace {

std::string padded(int number, std::size_t width) {
  const std::string digits = std::to_string(number);
  return std::string(width - std::min(width, digits.size()), '0') + digits;
}

/// Takes a number of one to `most` digits off the front; -1 where there is none.
int take_number(std::string_view& text, std::size_t most) {
  const auto digits = std::min({text.find_first_not_of("0123456789"), text.size()});
  if (digits == 0 || digits > most) return -1;
  const int number = to_int(text.substr(0, digits)).value_or(-1);
  text.remove_prefix(digits);
  return number;
}

bool take_any(std::string_view& text, std::string_view letters) {
  if (text.empty() || !letters.contains(text.front())) return false;
  text.remove_prefix(1);
  return true;
}

/// "12:33", "12:33:18" off the front, brought to two digits each; empty where there is none.
std::string take_time(std::string_view& text) {
  auto rest = text;
  std::string time;
  for (int part = 0; part < 3; ++part) {
    if (part > 0 && !take_any(rest, ":")) break;
    const int number = take_number(rest, 2);
    if (number < 0 || number > (part == 0 ? 23 : 60)) return {};
    time += (part > 0 ? ":" : "") + padded(number, 2);
  }
  if (!time.contains(':')) return {};
  text = rest;
  return time;
}

/// "2003", "2003-12" or "2003-12-15" off the front; empty where there is none.
std::string take_day(std::string_view& text) {
  const bool four_digits = text.size() >= 4 && std::ranges::all_of(text.substr(0, 4), is_digit);
  if (!four_digits) return {};
  std::string day{text.substr(0, 4)};
  text.remove_prefix(4);
  for (const int most : {12, 31}) {
    auto rest = text;
    if (!take_any(rest, "-./")) break;
    const int number = take_number(rest, 2);
    if (number < 1 || number > most) break;
    day += "-" + padded(number, 2);
    text = rest;
  }
  return day;
}

bool is_zone(std::string_view text) {
  return !text.empty() && text.size() <= 5 && std::ranges::all_of(text, [](char letter) {
    return (letter >= 'A' && letter <= 'Z') || is_digit(letter) || letter == '+' || letter == '-';
  });
}

std::string of_unix_seconds(int seconds) {
  const std::chrono::sys_seconds moment{std::chrono::seconds(seconds)};
  const auto day = std::chrono::floor<std::chrono::days>(moment);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss time{moment - day};
  return padded(static_cast<int>(date.year()), 4) + "-" + padded(static_cast<int>(unsigned{date.month()}), 2) + "-" +
         padded(static_cast<int>(unsigned{date.day()}), 2) + " " + padded(static_cast<int>(time.hours().count()), 2) +
         ":" + padded(static_cast<int>(time.minutes().count()), 2) + ":" +
         padded(static_cast<int>(time.seconds().count()), 2) + " GMT";
}

}  // namespace

std::string normal_date(std::string_view text) {
  if (text.find_first_not_of("?.-") == std::string_view::npos) return {};
  constexpr std::size_t shortest_unix_time = 9;
  if (text.size() >= shortest_unix_time && std::ranges::all_of(text, is_digit)) {
    const auto seconds = to_int(text);
    return seconds ? of_unix_seconds(*seconds) : std::string(text);
  }
  auto rest = text;
  std::string date = take_day(rest);
  if (date.empty()) return std::string(text);
  if (rest.empty()) return date;
  if (!take_any(rest, " _T")) return std::string(text);
  const std::string time = take_time(rest);
  if (time.empty()) return std::string(text);
  date += " " + time;
  if (rest.empty()) return date;
  if (!take_any(rest, " .") || !is_zone(rest)) return std::string(text);
  return date + " " + std::string(rest);
}

std::optional<std::string> day_of(std::string_view normal) {
  auto rest = normal;
  std::string day = take_day(rest);
  if (day.empty() || (!rest.empty() && rest.front() != ' ')) return std::nullopt;
  return day;
}

}  // namespace reversi::records
