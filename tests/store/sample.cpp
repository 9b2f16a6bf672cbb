#include "tests/store/sample.h"

#include <sqlite3.h>

#include <cstdlib>
#include <functional>
#include <map>
#include <regex>

#include "tests/support/postgresql.h"

namespace reversi::store {
namespace {

/// Started for the first test that needs it; ends with the process.
tests::PostgreSql& postgresql() {
  static tests::PostgreSql server;
  return server;
}

/// Databases by the file that they stand for; a folder's name is never used twice.
std::map<std::string, std::string>& databases() {
  static std::map<std::string, std::string> names;
  return names;
}

std::string database_of(const std::string& file) {
  const auto [found, is_new] = databases().try_emplace(file, "db" + std::to_string(databases().size()));
  if (is_new) postgresql().make_database(found->second);
  return found->second;
}

}  // namespace

bool on_postgresql() {
  const char* kind = std::getenv("REVERSI_TEST_DATABASE");
  return kind != nullptr && std::string(kind) == "postgresql" && postgresql().is_there();
}

std::string url_of(const std::filesystem::path& file) {
  if (!on_postgresql()) return "sqlite:" + file.string();
  return postgresql().url_of(database_of(file.string()));
}

void run_sql(const std::filesystem::path& file, const std::string& statements) {
  if (on_postgresql()) {
    static const std::regex bytes("x'([0-9A-F]*)'");
    ASSERT_TRUE(postgresql().run(database_of(file.string()), std::regex_replace(statements, bytes, "'\\x$1'")));
    return;
  }
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
  char* text = nullptr;
  EXPECT_EQ(sqlite3_exec(handle, statements.c_str(), nullptr, nullptr, &text), SQLITE_OK) << (text ? text : "");
  sqlite3_free(text);
  sqlite3_close(handle);
}

}  // namespace reversi::store
