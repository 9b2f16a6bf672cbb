#include "tests/support/postgresql.h"

#include <stdlib.h>

namespace reversi::tests {
namespace {

/// As one word of a shell's line.
std::string quoted(const std::string& text) {
  std::string word = "'";
  for (const char letter : text) word += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return word + "'";
}

}  // namespace

PostgreSql::PostgreSql() {
  std::string pattern = (std::filesystem::temp_directory_path() / "reversi-pg-XXXXXX").string();
  folder_ = ::mkdtemp(pattern.data());
  start();
}

PostgreSql::~PostgreSql() {
  if (running_) kill();
  std::filesystem::remove_all(folder_);
}

void PostgreSql::make_database(const std::string& name) { run("postgres", "CREATE DATABASE " + name); }

std::string PostgreSql::url_of(const std::string& database) const {
  return "postgresql://reversi@/" + database + "?host=" + folder_.string();
}

bool PostgreSql::run(const std::string& database, const std::string& statements) {
  return call("sql", quoted(database) + " " + quoted(statements)) == 0;
}

void PostgreSql::start() {
  there_ = call("start") == 0;
  running_ = there_;
}

void PostgreSql::stop() {
  call("stop");
  running_ = false;
}

void PostgreSql::kill() {
  call("kill");
  running_ = false;
}

int PostgreSql::call(const std::string& verb, const std::string& words) const {
  const auto line = quoted(REVERSI_SOURCE_DIR "/tests/support/postgresql.sh") + " " + verb + " " +
                    quoted(folder_.string()) + " " + words;
  return std::system(line.c_str());  // NOLINT(cert-env33-c,concurrency-mt-unsafe): a test's own script
}

}  // namespace reversi::tests
