// The tables of settings and commands as text: for the reference page, the man page, and whoever asks what holds here.
//
// Pure functions, safe on any thread.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/settings/read.h"
#include "server/settings/setting.h"

namespace reversi {

/// The default in words, code in backquotes.
std::string preset_of(const Setting& setting);

/// docs/CONFIGURATION.md.
std::string reference_page();

/// What reversi-server does in place of serving.
struct Command {
  std::string_view name;   ///< "backup", or "account add"
  std::string_view words;  ///< "FOLDER": what follows it
  std::string_view help;   ///< a phrase, without a full stop
};

/// In the order of the help and the man page.
std::span<const Command> commands();

/// The row of that name, which is one of them.
const Command& command_of(std::string_view name);

/// What `reversi-server ctl` asks of a running server, in the order of `ctl help` and the man page.
std::span<const Command> ctl_commands();

/// One line for each of them.
std::string ctl_help();

/// reversi-server(8), in troff.
std::string manual_page();

/// One line for each setting: "name = value", and where the value came from. No password in it.
std::string configuration_page(const Read& read);

}  // namespace reversi
