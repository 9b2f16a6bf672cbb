#include "server/store/writer.h"

#include <spdlog/spdlog.h>

#include <exception>
#include <utility>

namespace reversi::store {

Writer::Writer(Store store) : store_(std::move(store)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::post(std::shared_ptr<const core::Batch> batch, Callback callback) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back({std::move(batch), std::move(callback), {}});
  }
  wake_.notify_one();
}

void Writer::post(Work work) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back({{}, {}, std::move(work)});
  }
  wake_.notify_one();
}

void Writer::run() {
  while (true) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    if (jobs_.empty()) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();

    if (job.work) {
      job.work(store_);
      continue;
    }
    const auto result = write(*job.batch);
    try {
      job.callback(result);
    } catch (const std::exception& fault) {
      spdlog::error("store: the callback of batch {} threw: {}", job.batch->id, fault.what());
    } catch (...) {
      spdlog::error("store: the callback of batch {} threw", job.batch->id);
    }
  }
}

/// The store answers with values; what it still throws (no memory) must not end the thread.
Result<> Writer::write(const core::Batch& batch) {
  try {
    return store_.write(batch);
  } catch (const std::exception& fault) {
    return std::unexpected(Error{Error::Kind::transient, fault.what()});
  }
}

}  // namespace reversi::store
