// How fast one connection may ask, by what it asks for.
//
// Values; the numbers are in limits.h.
#pragma once

#include <optional>

#include "reversi/v1/envelope.pb.h"
#include "server/core/clock.h"
#include "server/core/limits.h"

namespace reversi::core {

/// So many at once, and so many a second after that.
class TokenBucket {
 public:
  /// @return false where none is left
  bool take(double rate, double burst, Time now);

 private:
  std::optional<double> left_;
  Time refilled_{};
};

/// What kind of load a request is.
enum class RequestClass : std::uint8_t {
  game,   ///< moves, offers, answers: whatever belongs to a room one is in, and heartbeats
  chat,   ///< lines that others have to read
  lobby,  ///< lists, rooms to open and enter, seeks, people: each costs more, and nobody needs many
};

RequestClass class_of(v1::ClientMessage::RequestCase request);

/// One connection's buckets.
class Rates {
 public:
  bool take(RequestClass kind, const Limits& limits, Time now);

 private:
  TokenBucket game_;
  TokenBucket chat_;
  TokenBucket lobby_;
};

}  // namespace reversi::core
