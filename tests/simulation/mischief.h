// Messages that no client of ours would send, made from what a client knows so that they are as dangerous as they can
// be.
#pragma once

#include <optional>
#include <string>

#include "client/core/client.h"
#include "reversi/v1/envelope.pb.h"
#include "tests/simulation/faults.h"
#include "tests/simulation/random.h"

namespace reversi::simulation {

/// The message of a kind of mischief; nothing where the client's situation offers no chance for it.
/// @param foreign  a room in which the client is not, 0 for none
std::optional<v1::ClientMessage> mischief(Fault kind, const client::Client& client, std::uint64_t foreign,
                                          Random& random);

/// Bytes for the middle of a stream of frames that end the stream: garbage, an empty frame, one too long.
std::string broken_bytes(Random& random);

}  // namespace reversi::simulation
