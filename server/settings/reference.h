// The table of settings as text: for the reference page, the man page, and whoever asks what holds here.
//
// Pure functions, safe on any thread.
#pragma once

#include <string>

#include "server/settings/read.h"
#include "server/settings/setting.h"

namespace reversi {

/// The default in words, code in backquotes.
std::string preset_of(const Setting& setting);

/// docs/CONFIGURATION.md.
std::string reference_page();

/// reversi-server(8), in troff.
std::string manual_page();

/// One line for each setting: "name = value", and where the value came from. No password in it.
std::string configuration_page(const Read& read);

}  // namespace reversi
