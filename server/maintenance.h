// What the program does besides serving: the database's upkeep, and asking a server that runs.
//
// Each prints what came of it and returns the exit code.
#pragma once

#include "server/settings/command_line.h"
#include "server/settings/configuration.h"

namespace reversi {

int migrate(const Configuration& configuration);

/// Database (as SQLite, whatever kind it is) and key into a new folder, also while a server runs.
int back_up(const Configuration& configuration, const std::filesystem::path& folder);

/// A backup into an empty database and a data folder without another key.
int restore(const Configuration& configuration, const std::filesystem::path& folder);

/// Asks the server that runs on this configuration.
int control(const Configuration& configuration, const std::vector<std::string>& words);

/// Exit code 0 where it is well. Prints why not.
int check_health(const Configuration& configuration);

}  // namespace reversi
