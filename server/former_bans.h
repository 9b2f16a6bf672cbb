// Banned addresses as former servers kept them: in the file `banned-addresses` of the data folder, one network a
// line. They are in the database now, with everything else that is imposed.
#pragma once

#include <cstddef>
#include <expected>
#include <string>

#include "server/settings/configuration.h"
#include "server/store/store.h"

namespace reversi {

/// Takes what is in the file and not over yet into the database, and the file away. Of two bans of one network the one
/// that ends later stays. Without a file nothing is done.
/// @param store  nobody else uses it
/// @return how many were taken, or a sentence that names the file
std::expected<std::size_t, std::string> take_over_bans(const Configuration& configuration, store::Store& store);

}  // namespace reversi
