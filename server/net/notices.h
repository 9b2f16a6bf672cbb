// What the connection layer itself says to a peer, before there is a service to speak for it.
//
// Pure functions, safe on any thread.
#pragma once

#include <string>

#include "reversi/v1/session.pb.h"
#include "server/net/bans.h"
#include "server/net/outbox.h"

namespace reversi::net {

/// Our preamble, shared by all connections.
Frame preamble_frame();

/// An Error that answers no request: why the connection ends now.
Frame error_frame(v1::ErrorCode code, const std::string& text);

/// The Error for a peer whose address is banned.
v1::Error ban_error(const Ban& ban);
Frame ban_frame(const Ban& ban);

/// Preamble and Error in plaintext, for a peer that is turned away unheard: the server is full.
std::string full_farewell();

/// For a peer of another major version: which one is spoken here.
std::string version_text();

}  // namespace reversi::net
