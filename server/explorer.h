// The library of games as the server asks it: on a thread of its own, so that nobody's move waits for a search.
//
// `look_up` may be called from any thread and returns at once. Destroying it drops the questions that wait.
#pragma once

#include <condition_variable>
#include <deque>
#include <expected>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "common/library/library.h"
#include "server/core/query.h"

namespace reversi {

class Explorer {
 public:
  /// Told once for each question, on the explorer's thread. Must not throw.
  using Callback = std::function<void(core::QueryResult)>;

  /// @param file  of the library; made with the first question where it is not there
  explicit Explorer(std::filesystem::path file);
  ~Explorer();
  Explorer(const Explorer&) = delete;
  Explorer& operator=(const Explorer&) = delete;

  void look_up(const rules::Position& position, Callback callback);

 private:
  using Job = std::function<void()>;

  void post(Job job);
  void run();
  std::expected<library::Library*, std::string> library();
  core::QueryResult answer(const rules::Position& position);

  std::filesystem::path file_;
  std::optional<library::Library> library_;  // the thread's alone
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;   // guarded by mutex_
  bool stopping_ = false;  // guarded by mutex_
  std::thread thread_;     // last: starts when all else is there
};

}  // namespace reversi
