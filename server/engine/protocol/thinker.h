// The engine behind a protocol: one game's table, what bounds a search, and a thread that thinks while lines are read.
//
// Owned by one protocol session and its thread. What is thought is stopped before anything else begins. Once the input
// has ended no search takes longer than `ThinkerOptions::budget`, or the level's own, whatever else bounds it.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "server/engine/protocol/allowance.h"
#include "server/engine/search.h"
#include "server/engine/table.h"

namespace reversi::engine {

/// What bounds the searches of a session.
struct ThinkerOptions {
  int level = 0;                                    ///< of `levels()`; 0 for the strongest
  std::optional<std::chrono::milliseconds> budget;  ///< a move, in place of the level's
  std::optional<int> depth;                         ///< in place of the budget, while more input may come
  std::optional<std::uint64_t> node_limit;          ///< in place of either, while more input may come
  bool book = false;                                ///< opening moves out of the engine's own book
  bool varies = true;                               ///< early moves among those nearly equal
  int table_bits = 22;                              ///< 16 bytes times two to this power
};

class Thinker {
 public:
  explicit Thinker(const ThinkerOptions& options) : options_(options), table_(options.table_bits) {}

  void set_depth(std::optional<int> depth) { options_.depth = depth; }

  /// The request for a position, by the options. @param budget  in place of theirs
  Request request(const rules::Position& position, std::optional<std::chrono::milliseconds> budget = {});

  /// What stops the search of a request that starts now.
  /// @param stop  the task's own
  Allowance allowance(const Request& request, std::stop_token stop = {});

  /// No more lines come than those already sent. Safe on any thread, and more than once.
  void end_input() { input_end_.tell(); }

  /// Runs a task on the thread, once the one before has been stopped and is done.
  void start(std::function<void(const std::stop_token& stop)> task);

  /// Stops the running task and waits for its end.
  void stop();

  /// Waits for the running task's own end.
  void finish();

 private:
  /// A move's, where neither a depth nor the protocol says otherwise.
  std::chrono::milliseconds usual_budget() const;

  ThinkerOptions options_;
  Table table_;
  std::uint64_t searches_ = 0;
  InputEnd input_end_;
  std::jthread thread_;  // last: it uses the rest
};

}  // namespace reversi::engine
