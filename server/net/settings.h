// What the connection layer is told at start.
//
// A plain value, unchanged from then on.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "server/core/limits.h"
#include "server/net/address.h"

namespace reversi::net {

struct Settings {
  core::Limits limits;
  std::vector<Network> trusted;                 ///< peers without per-address limits and rates
  std::vector<Network> proxies;                 ///< whose connections begin with a PROXY header
  std::chrono::milliseconds drain{1'000};       ///< for the peer's end after ours: one lost packet's repeats
  std::chrono::milliseconds accept_pause{200};  ///< after an accept that failed for want of descriptors
  std::optional<Address> gateway;               ///< through which a container's peers may all seem to come
  int send_buffer = 64 * 1024;                  ///< bytes the kernel may hold for one peer: a whole game's traffic
};

}  // namespace reversi::net
