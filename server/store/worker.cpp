#include "server/store/worker.h"

#include <sys/resource.h>

#include <utility>

namespace reversi::store {

Worker::Worker(int niceness)
    : thread_([this, niceness] {
        // On Linux of this thread alone.
        if (niceness != 0) ::setpriority(PRIO_PROCESS, 0, niceness);
        run();
      }) {}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    jobs_.clear();
  }
  wake_.notify_one();
  thread_.join();
}

void Worker::post(Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void Worker::run() {
  while (true) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    if (stopping_) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job();
  }
}

}  // namespace reversi::store
