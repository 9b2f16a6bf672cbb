// Threads that help one search: where a node's first move has not settled it, its other moves are shared out (young
// brothers wait: Feldmann, Monien, Mysliwietz and Vornberger, "Distributed game tree search", 1990).
//
// Owned by one search and used by one searching thread at a time. A few thousand shares a second pass through the one
// mutex. A share lives on the stack of the thread that made it and is left by all helpers before that thread goes on.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

#include "server/engine/guard.h"
#include "server/engine/stability.h"

namespace reversi::engine {

class Evaluator;
class Share;
class Table;
class Team;

/// What one thread searches with.
struct Parts {
  Table* table = nullptr;
  Guard* guard = nullptr;
  Team* team = nullptr;  ///< null where it works alone
  const EdgeStability* edges = nullptr;
  const Evaluator* evaluator = nullptr;
};

class Team {
 public:
  /// @param parts  those of the search; each helper has the same with a guard of its own
  Team(int helpers, const Parts& parts);
  ~Team();
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  /// Whether somebody waits for work.
  bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

  /// Works on a share together with who is idle or becomes so, until all of it is done. Meanwhile its owner helps where
  /// the share's helpers have shared out in turn. @param own  what this thread searches with
  void run(Share& share, const Parts& own);

  /// The lock under which shares are worked on. What follows needs it.
  std::unique_lock<std::mutex> lock() { return std::unique_lock(mutex_); }

  /// Nothing is left to take from a share. @pre the lock is held
  static void exhaust(Share& share);

  /// What the helpers have visited since the last call, in shares that they have left.
  std::uint64_t take_nodes() { return nodes_.exchange(0, std::memory_order_relaxed); }

 private:
  void help(Guard guard, Parts parts);
  Share* find_work(const Share* within) const;
  void help_once(std::unique_lock<std::mutex>& lock, Share& share, const Parts& own);
  void wait(std::unique_lock<std::mutex>& lock);
  void note_change();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Share*> open_;  // the oldest, and so mostly the largest, first
  std::atomic<int> idle_ = 0;
  std::atomic<std::uint32_t> changes_ = 0;  // of what there is to do; written with the lock held
  int asleep_ = 0;
  bool closing_ = false;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::vector<std::jthread> threads_;  // last, so that they end before what they use
};

/// Moves of one node that several threads look at. Its halt is raised when it has its answer: who works on it, or on a
/// share below it, unwinds.
class Share : public Halt {
 public:
  /// @param outer  what the thread that makes it watches for
  explicit Share(const Halt* outer) : Halt(outer) {}

  /// Does a part of it, from taking moves to the last of them. Without the lock, on any of the threads.
  virtual void work(const Parts& own) = 0;

 protected:
  ~Share() = default;

 private:
  friend class Team;

  bool has_more_ = true;  // guarded by the team's mutex, as are
  int helpers_ = 0;       // those at work besides the owner
};

inline void Team::exhaust(Share& share) { share.has_more_ = false; }

}  // namespace reversi::engine
