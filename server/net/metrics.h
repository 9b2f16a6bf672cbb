// What the server counts and measures, in the words of Prometheus.
//
// Counters are told as things happen; what is a state (sessions, queues) is read by a sample at each scrape. Safe on
// any thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "reversi/v1/session.pb.h"
#include "server/core/service.h"

namespace reversi::net {

class Metrics {
 public:
  using Duration = std::chrono::nanoseconds;

  /// States at the moment of a scrape.
  struct Sample {
    core::Census census;
    std::map<v1::ErrorCode, std::uint64_t> refusals;  ///< since the start
    std::uint64_t accepted = 0;                       ///< connections since the start
    std::size_t sockets = 0;                          ///< connections, those that have not greeted included
    std::size_t outbound_bytes = 0;                   ///< waiting for slow readers
    std::size_t ai_waiting = 0;                       ///< searches that wait for a thread
    bool store_up = true;
    bool ready = true;
    bool draining = false;
    std::optional<std::chrono::sys_seconds> certificate_ends;  ///< none: plaintext
  };

  explicit Metrics(const std::string& version, const std::string& database);
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  void moves(std::size_t count);
  void games_ended(std::size_t count);

  /// A batch was made durable in this time.
  void committed(Duration took);
  void commit_failed();

  /// From a move's arrival until its answer was sent, the commit between them included.
  void published(Duration took);

  /// The AI answered. @param budget  what it was given
  void ai_answered(Duration took, Duration budget);

  /// The exposition in Prometheus' text format.
  std::string text(const Sample& sample);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace reversi::net
