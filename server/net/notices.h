// What the connection layer itself says to a peer, before there is a service to speak for it.
//
// Pure functions, safe on any thread.
#pragma once

#include <string>

#include "reversi/v1/envelope.pb.h"
#include "server/net/outbox.h"

namespace reversi::net {

/// Our preamble, shared by all connections.
Frame preamble_frame();

/// An Error that answers no request: why the connection ends now.
v1::ServerMessage error_message(v1::ErrorCode code, const std::string& text);
Frame error_frame(v1::ErrorCode code, const std::string& text);

/// The message's own `answers` is 0.
Frame frame_of(const v1::ServerMessage& message);

/// Preamble and Error in plaintext, for a peer that is turned away unheard: the server is full.
std::string full_farewell();

/// For a peer of another major version: which one is spoken here.
std::string version_text();

}  // namespace reversi::net
