#include "server/store/migrations.h"

#include <soci/sqlite3/soci-sqlite3.h>

#include "tests/store/sample.h"

namespace reversi::store {
namespace {

const std::vector<Migration> first = {{1, {"CREATE TABLE a (x INTEGER)", "INSERT INTO a (x) VALUES (5)"}}};
const std::vector<Migration> second = {first[0], {2, {"CREATE TABLE b (x INTEGER)", "INSERT INTO b SELECT x FROM a"}}};
const std::vector<Migration> broken = {first[0], {2, {"CREATE TABLE b (x INTEGER)", "INSERT INTO nowhere VALUES (1)"}}};

int number(soci::session& sql, const std::string& query) {
  int value = -1;
  sql << query, soci::into(value);
  return value;
}

TEST(Migrations, StartFromAnEmptyDatabase) {
  soci::session sql(soci::sqlite3, ":memory:");
  ASSERT_TRUE(ok(apply_migrations(sql, second)));
  EXPECT_EQ(number(sql, "SELECT x FROM b"), 5);
  EXPECT_EQ(number(sql, "SELECT version FROM schema_version"), 2);
}

TEST(Migrations, GoOnFromAnOlderVersion) {
  soci::session sql(soci::sqlite3, ":memory:");
  ASSERT_TRUE(ok(apply_migrations(sql, first)));
  sql << "UPDATE a SET x = 6";
  ASSERT_TRUE(ok(apply_migrations(sql, second)));
  EXPECT_EQ(number(sql, "SELECT x FROM b"), 6);
}

TEST(Migrations, AreAppliedOnce) {
  soci::session sql(soci::sqlite3, ":memory:");
  ASSERT_TRUE(ok(apply_migrations(sql, second)));
  ASSERT_TRUE(ok(apply_migrations(sql, second)));
  EXPECT_EQ(number(sql, "SELECT COUNT(*) FROM a"), 1);
}

TEST(Migrations, LeaveTheOlderVersionWhereAStepFails) {
  soci::session sql(soci::sqlite3, ":memory:");
  ASSERT_TRUE(ok(apply_migrations(sql, first)));
  EXPECT_THROW(static_cast<void>(apply_migrations(sql, broken)), soci::soci_error);
  EXPECT_EQ(number(sql, "SELECT version FROM schema_version"), 1);
  EXPECT_EQ(number(sql, "SELECT COUNT(*) FROM sqlite_master WHERE name = 'b'"), 0);
}

TEST(Migrations, RefuseANewerSchema) {
  soci::session sql(soci::sqlite3, ":memory:");
  ASSERT_TRUE(ok(apply_migrations(sql, second)));
  const auto applied = apply_migrations(sql, first);
  ASSERT_FALSE(applied);
  EXPECT_EQ(applied.error().text,
            "the database was written by a newer reversi-server: its schema is 2, this program knows up to 1; run the "
            "newer program, or restore a backup");
}

TEST(Migrations, OfThisProgramAreNumberedFromOneWithoutAGap) {
  int expected = 0;
  for (const auto& migration : migrations()) EXPECT_EQ(migration.number, ++expected);
  EXPECT_GT(expected, 0);
}

TEST(Migrations, StoreRefusesADatabaseOfANewerProgram) {
  const Folder folder;
  ASSERT_TRUE(ok(open_store(folder / "db").write(batch_of({passed(1, 1)}))));
  run_sql(folder / "db", "UPDATE schema_version SET version = 999");
  auto store = Store::open(url_of(folder / "db"));
  ASSERT_TRUE(ok(store));
  const auto migrated = store->migrate();
  ASSERT_FALSE(migrated);
  EXPECT_THAT(migrated.error().text, testing::HasSubstr("its schema is 999"));
}

}  // namespace
}  // namespace reversi::store
