// One setting: its name in every place where it can be given, what it may be, and how it gets into the configuration.
//
// Plain values, safe on any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "server/settings/configuration.h"

namespace reversi {

/// When a changed value takes hold.
enum class Takes : std::uint8_t {
  at_start,   ///< with the next start
  on_reload,  ///< with SIGHUP or `ctl reload` too
};

/// How a value is written.
enum class Shape : std::uint8_t {
  value,   ///< --name VALUE, NAME=VALUE, name = VALUE
  toggle,  ///< --name, NAME=true, name = true
  list,    ///< --name A --name B, NAME=A,B, name = ["A", "B"]
};

struct Setting {
  std::string name;      ///< "max-sessions": the flag is --max-sessions, the variable REVERSI_MAX_SESSIONS
  std::string group;     ///< the heading it stands under
  std::string help;      ///< a phrase, without a full stop
  std::string allowed;   ///< what it may be, a phrase for the reference and for whoever gave something else
  std::string preset{};  ///< the default in words, where it depends on the machine; empty: as `show` has it
  Shape shape = Shape::value;
  Takes takes = Takes::at_start;

  /// Takes a value as it was written, a list's members with commas between them. @return false where it is not allowed
  std::function<bool(Configuration& into, std::string_view text)> set;

  /// The value as it would be written; a password in it is hidden.
  std::function<std::string(const Configuration& from)> show;
};

/// "REVERSI_MAX_SESSIONS" for "max-sessions".
std::string variable_of(const Setting& setting);

}  // namespace reversi
