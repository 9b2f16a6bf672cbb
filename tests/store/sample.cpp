#include "tests/store/sample.h"

#include <sqlite3.h>

namespace reversi::store {

void run_sql(const std::filesystem::path& file, const std::string& statements) {
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
  char* text = nullptr;
  EXPECT_EQ(sqlite3_exec(handle, statements.c_str(), nullptr, nullptr, &text), SQLITE_OK) << (text ? text : "");
  sqlite3_free(text);
  sqlite3_close(handle);
}

}  // namespace reversi::store
