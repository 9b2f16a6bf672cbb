// Threads that look back on games: position by position, fairly between games, and only while the AI seats leave them
// a thread.
//
// `submit`, `cancel` and `give_way` may be called from any thread and never wait for a search. Reports are called on a
// thread of the reviewer. Destroying it stops what runs, reports nothing more, and joins.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "server/engine/examine.h"

namespace reversi::engine {

/// Names one submitted game, chosen by who submits it.
using ReviewTicket = std::uint64_t;

class Reviewer {
 public:
  /// Must not throw, nor destroy the reviewer; may submit and cancel.
  /// @param step  which of the game's; each is reported once, in no order, two of a game perhaps at once
  using Report = std::function<void(ReviewTicket ticket, std::size_t step, const Examined& examined)>;

  /// @param threads  at least 1
  Reviewer(unsigned threads, Report report, const Thoroughness& thoroughness = {});
  ~Reviewer();
  Reviewer(const Reviewer&) = delete;
  Reviewer& operator=(const Reviewer&) = delete;

  /// Games take turns, a position each. One without steps is never reported. A ticket that is still in use is
  /// cancelled first.
  void submit(ReviewTicket ticket, std::vector<Step> game);

  /// Forgets a game. Only a report that is being given at this very moment cannot be held back any more.
  void cancel(ReviewTicket ticket);

  /// So many searches of AI seats run or wait now: as many threads rest here, and leave what they were doing for later.
  /// Where all of them rest, one looks on for a moment every second, so that no game waits for ever.
  void give_way(unsigned searches);

 private:
  struct State;
  std::unique_ptr<State> state_;
  std::vector<std::jthread> threads_;
};

}  // namespace reversi::engine
