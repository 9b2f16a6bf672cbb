// Asks the router to let players in: NAT-PMP first, then UPnP, as home routers offer them.
//
// Off unless an operator wants it, since it opens the machine to the internet. The routers' protocols block for
// seconds, so all of it happens on a thread of its own, which ends with the object; then the mapping is taken back.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <expected>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

namespace reversi::net {

/// What a router has granted.
struct Mapping {
  std::string by{};       ///< "NAT-PMP" or "UPnP"
  std::string address{};  ///< the router's on the internet; empty: it did not say
  std::uint16_t port = 0;

  friend bool operator==(const Mapping&, const Mapping&) = default;
};

class PortMapping {
 public:
  using Result = std::expected<Mapping, std::string>;

  /// Asks for `port` (TCP) now, and again before the lease runs out.
  /// @param told  is given each first or changed answer, on this object's thread; an error is a sentence
  PortMapping(std::uint16_t port, std::function<void(const Result&)> told);
  PortMapping(const PortMapping&) = delete;
  PortMapping& operator=(const PortMapping&) = delete;
  ~PortMapping() = default;

 private:
  void run(const std::stop_token& stop);

  std::uint16_t port_;
  std::function<void(const Result&)> told_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;  // last: uses all the others
};

}  // namespace reversi::net
