#include "server/store/migrations.h"

#include <soci/postgresql/soci-postgresql.h>
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

/// A database with nothing in it.
class Empty {
 public:
  Empty() {
    if (on_postgresql()) {
      sql.open(soci::postgresql, url_of(folder_ / "db"));
    } else {
      sql.open(soci::sqlite3, ":memory:");
    }
  }

  soci::session sql;  // NOLINT(misc-non-private-member-variables-in-classes)

 private:
  Folder folder_;
};

bool has_table(soci::session& sql, const std::string& name) {
  int count = 0;
  sql << (on_postgresql() ? "SELECT COUNT(*) FROM information_schema.tables WHERE table_name = :name"
                          : "SELECT COUNT(*) FROM sqlite_master WHERE name = :name"),
      soci::use(name), soci::into(count);
  return count == 1;
}

TEST(Migrations, StartFromAnEmptyDatabase) {
  Empty empty;
  auto& sql = empty.sql;
  ASSERT_TRUE(ok(apply_migrations(sql, second)));
  EXPECT_EQ(number(sql, "SELECT x FROM b"), 5);
  EXPECT_EQ(number(sql, "SELECT version FROM schema_version"), 2);
}

TEST(Migrations, GoOnFromAnOlderVersion) {
  Empty empty;
  auto& sql = empty.sql;
  ASSERT_TRUE(ok(apply_migrations(sql, first)));
  sql << "UPDATE a SET x = 6";
  ASSERT_TRUE(ok(apply_migrations(sql, second)));
  EXPECT_EQ(number(sql, "SELECT x FROM b"), 6);
}

TEST(Migrations, AreAppliedOnce) {
  Empty empty;
  auto& sql = empty.sql;
  ASSERT_TRUE(ok(apply_migrations(sql, second)));
  ASSERT_TRUE(ok(apply_migrations(sql, second)));
  EXPECT_EQ(number(sql, "SELECT COUNT(*) FROM a"), 1);
}

TEST(Migrations, LeaveTheOlderVersionWhereAStepFails) {
  Empty empty;
  auto& sql = empty.sql;
  ASSERT_TRUE(ok(apply_migrations(sql, first)));
  EXPECT_THROW(static_cast<void>(apply_migrations(sql, broken)), soci::soci_error);
  EXPECT_EQ(number(sql, "SELECT version FROM schema_version"), 1);
  EXPECT_TRUE(has_table(sql, "a"));
  EXPECT_FALSE(has_table(sql, "b"));
}

TEST(Migrations, RefuseANewerSchema) {
  Empty empty;
  auto& sql = empty.sql;
  ASSERT_TRUE(ok(apply_migrations(sql, second)));
  const auto applied = apply_migrations(sql, first);
  ASSERT_FALSE(applied);
  EXPECT_EQ(applied.error().text,
            "the database was written by a newer reversi-server: its schema is 2, this program knows up to 1; run the "
            "newer program, or restore a backup");
}

TEST(Migrations, NumberTheReportsOfBeforeAndLeaveThemOpen) {
  Empty empty;
  auto& sql = empty.sql;
  ASSERT_TRUE(ok(apply_migrations(sql, migrations().first(4))));
  for (const int wall : {9, 5}) {
    sql << "INSERT INTO reports (wall_ms, from_player, from_name, against_player, against_name, room, text) VALUES "
           "(:wall, 7, 'Ann', 9, 'Bob', 3, 'rude')",
        soci::use(wall);
  }
  ASSERT_TRUE(ok(apply_migrations(sql, migrations())));
  EXPECT_EQ(number(sql, "SELECT wall_ms FROM reports WHERE report = 1"), 5);
  EXPECT_EQ(number(sql, "SELECT wall_ms FROM reports WHERE report = 2 AND settled_wall_ms = 0 AND text = 'rude'"), 9);
  EXPECT_EQ(number(sql, "SELECT COUNT(*) FROM reports WHERE lines IS NULL"), 2);
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
