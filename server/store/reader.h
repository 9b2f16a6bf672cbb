// Answers questions on a connection and thread of its own, so that neither the thread that serves nor the one that
// commits waits for them.
//
// Owns its connection. It sees what is durable, all of a batch or nothing.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "server/core/query.h"
#include "server/store/error.h"
#include "server/store/worker.h"

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
  class Connection;

  explicit Reader(std::unique_ptr<Connection> connection);

  std::unique_ptr<Connection> connection_;  // the worker's alone
  Worker worker_;
};

}  // namespace reversi::store
