// Makes the rows of the table: each kind of value with what it may be, read and written in one place.
//
// `access` is a callable that takes a Configuration, const or not, and returns a reference to the value's place in it.
// Pure functions, safe on any thread.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/settings/setting.h"

namespace reversi {

/// What every row begins with.
struct Head {
  std::string name;
  std::string group;
  std::string help;
  Takes takes = Takes::at_start;
};

inline Setting row(Head head, std::string allowed) {
  return {.name = std::move(head.name),
          .group = std::move(head.group),
          .help = std::move(head.help),
          .allowed = std::move(allowed),
          .takes = head.takes,
          .set = {},
          .show = {}};
}

/// The members of a list that was written with commas; of an empty text none.
std::vector<std::string> split(std::string_view text);

/// The number that the whole text is, if it lies between the bounds.
std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t least, std::uint64_t most);

/// A whole number between two bounds, both included.
template <typename Access>
Setting number(Head head, std::uint64_t least, std::uint64_t most, Access access) {
  auto made = row(std::move(head), fmt::format("a whole number from {} to {}", least, most));
  made.set = [=](Configuration& into, std::string_view text) {
    const auto value = whole_number(text, least, most);
    if (value) access(into) = static_cast<std::remove_reference_t<decltype(access(into))>>(*value);
    return value.has_value();
  };
  made.show = [=](const Configuration& from) { return fmt::format("{}", access(from)); };
  return made;
}

/// Milliseconds, written as a number.
template <typename Access>
Setting duration(Head head, std::uint64_t least, std::uint64_t most, Access access) {
  auto made = row(std::move(head), fmt::format("milliseconds from {} to {}", least, most));
  made.set = [=](Configuration& into, std::string_view text) {
    const auto value = whole_number(text, least, most);
    if (value) access(into) = std::chrono::milliseconds(*value);
    return value.has_value();
  };
  made.show = [=](const Configuration& from) {
    return fmt::format("{}", std::chrono::duration_cast<std::chrono::milliseconds>(access(from)).count());
  };
  return made;
}

/// On or off.
template <typename Access>
Setting toggle(Head head, Access access) {
  auto made = row(std::move(head), "true or false");
  made.shape = Shape::toggle;
  made.set = [=](Configuration& into, std::string_view text) {
    if (text != "true" && text != "false") return false;
    access(into) = text == "true";
    return true;
  };
  made.show = [=](const Configuration& from) { return std::string(access(from) ? "true" : "false"); };
  return made;
}

/// One of some words.
template <typename Access>
Setting choice(Head head, std::vector<std::string> words, Access access) {
  auto made = row(std::move(head), fmt::format("one of {}", fmt::join(words, ", ")));
  made.set = [access, words = std::move(words)](Configuration& into, std::string_view text) {
    if (std::ranges::find(words, text) == words.end()) return false;
    access(into) = std::string(text);
    return true;
  };
  made.show = [=](const Configuration& from) { return access(from); };
  return made;
}

inline bool any_text(std::string_view /*text*/) { return true; }

/// A text or a path that may be left out.
/// @param is_good  judges a text that is not empty
template <typename Access>
Setting optional_text(Head head, std::string allowed, Access access, bool (*is_good)(std::string_view) = &any_text) {
  auto made = row(std::move(head), std::move(allowed));
  made.set = [=](Configuration& into, std::string_view text) {
    access(into).reset();
    if (!text.empty()) access(into).emplace(text);
    return text.empty() || is_good(text);
  };
  made.show = [=](const Configuration& from) { return access(from) ? std::string(*access(from)) : std::string(); };
  return made;
}

}  // namespace reversi
