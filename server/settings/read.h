// Reads the configuration from its sources: flags weigh more than the environment, that more than the file, that more
// than the defaults.
//
// Called at start and again for each reload, on the loop's thread; reads the environment and the file each time.
#pragma once

#include <expected>
#include <map>
#include <string>
#include <vector>

#include "server/settings/configuration.h"

namespace reversi {

/// What the command line says about settings.
struct Given {
  std::map<std::string, std::string> flags;  ///< by the setting's name; a list's members with commas between them
  std::string file;                          ///< of --config; empty: none, or the environment's REVERSI_CONFIG
};

struct Read {
  Configuration configuration;
  std::vector<std::string> origins;   ///< where each value came from, in the order of `settings()`
  std::vector<std::string> warnings;  ///< sentences about what was passed over
};

/// What holds where nothing is given, before `complete`.
Configuration read_presets();

/// @return  or a sentence that names the setting, its value, where that stands, and what is allowed
std::expected<Read, std::string> read_configuration(const Given& given);

}  // namespace reversi
