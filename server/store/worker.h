// A thread that does one job after another, for what may wait and must not be waited for.
//
// Owns its thread. Destroying it waits for the job that runs and drops those behind it.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace reversi::store {

class Worker {
 public:
  using Job = std::function<void()>;

  /// @param niceness  of its thread, added to the process's; where that is refused, all still works
  explicit Worker(int niceness = 0);
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// From any thread; returns at once. The job must not throw. How many wait is bounded by who asks.
  void post(Job job);

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;   // guarded by mutex_
  bool stopping_ = false;  // guarded by mutex_
  std::thread thread_;     // last: starts when all else is there
};

}  // namespace reversi::store
