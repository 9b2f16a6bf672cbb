// Threads that help one exact search: where a position's first move has not settled it, its other moves are shared out
// (young brothers wait: Feldmann, Monien, Mysliwietz and Vornberger, "Distributed game tree search", 1990).
//
// Owned by one search and used by one searching thread at a time. A few hundred shares a second pass through the one
// mutex.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace reversi::engine {

/// Moves of one position that several threads look at. What there is to do is the search's own affair, behind `next`.
class Share {
 public:
  explicit Share(Share* outer) : outer_(outer) {}
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;

  /// Whether this one, or one around it, has its answer already: who works on it unwinds.
  bool is_settled() const {
    for (const Share* share = this; share != nullptr; share = share->outer_) {
      if (share->settled_.load(std::memory_order_relaxed)) return true;
    }
    return false;
  }
  void settle() { settled_.store(true, std::memory_order_relaxed); }

  bool is_within(const Share& other) const {
    const Share* share = this;
    while (share != nullptr && share != &other) share = share->outer_;
    return share != nullptr;
  }

 private:
  friend class Team;

  Share* outer_;
  std::atomic<bool> settled_ = false;
  bool has_more_ = true;  // guarded by the team's mutex, as are
  int helpers_ = 0;       // those at work besides the owner
};

class Team {
 public:
  /// Does a part of a share, from taking moves to the last of them. Called without the lock, on any of the threads.
  using Work = std::function<void(Share&)>;

  /// @param make_work  called once on each helper's thread: what that helper does with a share
  Team(int helpers, const std::function<Work(Team&)>& make_work);
  ~Team();
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  /// Whether somebody waits for work.
  bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

  /// Works on a share together with who is idle, until all of it is done. Meanwhile its owner helps where the share's
  /// helpers have shared out in turn.
  /// @param work  the owner's
  /// @param look  called now and then while the owner waits, without the lock
  void run(Share& share, const Work& work, const std::function<void()>& look);

  /// The lock under which shares are worked on. What follows needs it.
  std::unique_lock<std::mutex> lock() { return std::unique_lock(mutex_); }

  /// Nothing is left to take from a share. @pre the lock is held
  static void exhaust(Share& share) { share.has_more_ = false; }

 private:
  void help(const Work& work);
  Share* find_work(const Share* within) const;
  void help_once(std::unique_lock<std::mutex>& lock, Share& share, const Work& work);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Share*> open_;  // the oldest, and so mostly the largest, first
  std::atomic<int> idle_ = 0;
  bool closing_ = false;
  std::vector<std::jthread> threads_;  // last, so that they end before what they use
};

}  // namespace reversi::engine
