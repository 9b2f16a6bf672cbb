// Answers questions on a connection and thread of its own, so that neither the thread that serves nor the one that
// commits waits for them.
//
// Owns its connection. It sees what is durable, all of a batch or nothing.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "server/core/query.h"
#include "server/store/error.h"

namespace reversi::store {

class Reader {
 public:
  /// Told once for each question, on the reader's thread. Must not throw.
  using Callback = std::function<void(core::QueryResult)>;

  /// @param url  of a database that a Store has opened and migrated; the connection is made with the first question
  static Result<std::unique_ptr<Reader>> open(std::string_view url);

  /// Drops the questions that wait.
  ~Reader();
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  /// From any thread; returns at once.
  void post(core::Query query, Callback callback);

 private:
  struct Job {
    core::Query query;
    Callback callback;
  };
  class Connection;

  explicit Reader(std::unique_ptr<Connection> connection);
  void run();

  std::unique_ptr<Connection> connection_;  // the reader thread's alone
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;   // guarded by mutex_
  bool stopping_ = false;  // guarded by mutex_
  std::thread thread_;     // last: starts when all else is there
};

}  // namespace reversi::store
