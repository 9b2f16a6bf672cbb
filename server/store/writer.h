// Commits batches on a thread of its own, so that the thread that serves never waits for the disk.
//
// Owns the store from its construction on. Batches are written in the order of `post`, one transaction each; the core
// gathers into one batch what came while the one before was being written, which is what makes it group commit.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "server/core/batch.h"
#include "server/store/error.h"
#include "server/store/store.h"

namespace reversi::store {

class Writer {
 public:
  /// Told once for each batch, on the writer's thread, after it is durable or has failed as a whole. Must not throw
  /// (what it throws is logged and dropped) and must not destroy the writer.
  using Callback = std::function<void(const Result<>&)>;

  /// @param store  opened and migrated
  explicit Writer(Store store);

  /// Writes what was posted, calls its callbacks, then ends the thread.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// Work with the store between two batches, on the writer's thread; must not throw. From any thread; returns at once.
  using Work = std::function<void(Store&)>;
  void post(Work work);

  /// From any thread; returns at once. A failed batch is not tried again: whoever posted it decides.
  void post(std::shared_ptr<const core::Batch> batch, Callback callback);

 private:
  struct Job {
    std::shared_ptr<const core::Batch> batch;
    Callback callback;
    Work work;  ///< in place of a batch
  };

  void run();
  Result<> write(const core::Batch& batch);

  Store store_;  // the writer thread's alone
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;   // guarded by mutex_
  bool stopping_ = false;  // guarded by mutex_
  std::thread thread_;     // last: starts when all else is there
};

}  // namespace reversi::store
