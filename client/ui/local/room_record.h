// A game that was played on a server as a record to keep.
//
// Pure functions on what the client core holds of a room.
#pragma once

#include <optional>

#include "client/core/client.h"
#include "common/records/record.h"

class QString;

namespace reversi::ui {

/// The room's newest game, once it has ended with a result; nothing while it runs, and of one that was called off.
/// @param server  where it was played
std::optional<records::Record> record_of(const client::Room& room, const QString& server);

}  // namespace reversi::ui
