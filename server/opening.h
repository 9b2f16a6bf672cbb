// Opens the store that the configuration names: with its password, and with patience for a database that is started at
// the same time as the server.
#pragma once

#include <expected>
#include <string>

#include "server/settings/configuration.h"
#include "server/store/store.h"

namespace reversi {

/// The database's URL, with the password of its file.
/// @return  or a sentence that names the file
std::expected<std::string, std::string> database_url(const Configuration& configuration);

/// Opened and migrated. A database that cannot be reached is tried again until `database_wait` is over.
/// @return  or a sentence that says why not
std::expected<store::Store, std::string> open_store(const Configuration& configuration);

}  // namespace reversi
