// A PostgreSQL of a test's own, in a folder that is gone with it. One thread.
#pragma once

#include <filesystem>
#include <string>

namespace reversi::tests {

class PostgreSql {
 public:
  /// Makes and starts it; `is_there` says whether this machine has one.
  PostgreSql();
  ~PostgreSql();
  PostgreSql(const PostgreSql&) = delete;
  PostgreSql& operator=(const PostgreSql&) = delete;

  bool is_there() const { return there_; }

  /// An empty database of this name.
  void make_database(const std::string& name);

  std::string url_of(const std::string& database) const;

  /// Runs statements in a database. @return whether they ran
  bool run(const std::string& database, const std::string& statements);

  void start();
  void stop();
  /// As kill -9 does.
  void kill();

 private:
  int call(const std::string& verb, const std::string& words = {}) const;

  std::filesystem::path folder_;
  bool there_ = false;
  bool running_ = false;
};

}  // namespace reversi::tests
