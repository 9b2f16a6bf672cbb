// The engine behind a protocol: one game's table, what bounds a search, and a thread that thinks while lines are read.
//
// Owned by one protocol session and its thread. What is thought is stopped before anything else begins.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "server/engine/search.h"
#include "server/engine/table.h"

namespace reversi::engine {

/// What bounds the searches of a session.
struct ThinkerOptions {
  int level = 0;                                    ///< of `levels()`; 0 for the strongest
  std::optional<std::chrono::milliseconds> budget;  ///< a move, in place of the level's
  std::optional<int> depth;                         ///< in place of the budget
  std::optional<std::uint64_t> node_limit;          ///< in place of either
  bool book = false;                                ///< opening moves out of the engine's own book
  int table_bits = 22;                              ///< 16 bytes times two to this power
};

class Thinker {
 public:
  explicit Thinker(const ThinkerOptions& options) : options_(options), table_(options.table_bits) {}

  void set_depth(std::optional<int> depth) { options_.depth = depth; }

  /// The request for a position, by the options. @param budget  in place of theirs
  Request request(const rules::Position& position, std::optional<std::chrono::milliseconds> budget = {});

  /// Runs a task on the thread, once the one before has been stopped and is done.
  void start(std::function<void(const std::stop_token& stop)> task);

  /// Stops the running task and waits for its end.
  void stop();

  /// Waits for the running task's own end.
  void finish();

 private:
  ThinkerOptions options_;
  Table table_;
  std::uint64_t searches_ = 0;
  std::jthread thread_;  // last: it uses the rest
};

}  // namespace reversi::engine
