// A PostgreSQL that goes away and comes back.

#include <memory>

#include "server/store/location.h"
#include "tests/store/sample.h"
#include "tests/support/postgresql.h"

namespace reversi::store {
namespace {

class Away : public testing::Test {
 protected:
  // One server for all of them: making one takes a while.
  static void SetUpTestSuite() { shared = std::make_unique<tests::PostgreSql>(); }
  static void TearDownTestSuite() { shared.reset(); }

  void SetUp() override {
    if (!server_.is_there()) GTEST_SKIP() << "no PostgreSQL on this machine";
    const std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
    server_.make_database("\"" + name + "\"");
    url_ = server_.url_of(name);
  }

  Store open() {
    auto store = Store::open(url_);
    EXPECT_TRUE(ok(store));
    EXPECT_TRUE(ok(store->migrate()));
    return std::move(store.value());
  }

  static std::unique_ptr<tests::PostgreSql> shared;
  tests::PostgreSql& server_ = *shared;
  std::string url_;
};

std::unique_ptr<tests::PostgreSql> Away::shared;

TEST_F(Away, IsATransientFailureAndTheSameBatchSucceedsLater) {
  auto store = open();
  ASSERT_TRUE(ok(store.write(batch_of({passed(1, 1)}))));
  server_.kill();
  for (int attempt = 0; attempt < 3; ++attempt) {
    const auto written = store.write(batch_of({passed(1, 2)}));
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().kind, Error::Kind::transient) << written.error().text;
    EXPECT_THAT(written.error().text, testing::Not(testing::HasSubstr("\n")));
  }
  server_.start();
  ASSERT_TRUE(ok(store.write(batch_of({passed(1, 2)}))));
  EXPECT_EQ(store.load().value().rooms.at(0).events.size(), 2u);
}

TEST_F(Away, StoppedInGoodOrderIsTransientToo) {
  auto store = open();
  server_.stop();
  const auto written = store.write(batch_of({passed(1, 1)}));
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().kind, Error::Kind::transient) << written.error().text;
  server_.start();
  EXPECT_TRUE(ok(store.write(batch_of({passed(1, 1)}))));
}

TEST_F(Away, AtTheStartIsSaidInOneSentenceWithoutThePassword) {
  server_.stop();
  const auto store = Store::open(url_ + "&password=geheim");
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().kind, Error::Kind::transient);
  EXPECT_THAT(store.error().text, testing::HasSubstr("Cannot establish connection"));
  server_.start();
  EXPECT_THAT(store.error().text, testing::Not(testing::HasSubstr("geheim")));
  EXPECT_THAT(store.error().text, testing::Not(testing::HasSubstr("\n")));
}

// While one server was cut off, another one took its database and went on with its rooms.
TEST_F(Away, AnotherOwnersEventsAreNotWrittenOver) {
  auto store = open();
  ASSERT_TRUE(ok(store.write(batch_of({passed(1, 1)}))));
  server_.kill();
  ASSERT_FALSE(store.write(batch_of({passed(1, 2)})));
  server_.start();
  {
    auto other = open();
    auto event = passed(1, 2);
    event.event.set_wall_ms(5);
    ASSERT_TRUE(ok(other.write(batch_of({event}))));
    const auto written = store.write(batch_of({passed(1, 2)}));
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().kind, Error::Kind::transient) << written.error().text;
    EXPECT_THAT(written.error().text, testing::HasSubstr("in use by another process"));
  }
  const auto written = store.write(batch_of({passed(1, 2)}));
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().kind, Error::Kind::permanent);
  EXPECT_THAT(written.error().text, testing::HasSubstr("written by someone else"));
}

TEST(Locations, HideThePassword) {
  EXPECT_EQ(without_password("postgresql://me:geheim@host/db?x=1"), "postgresql://me:***@host/db?x=1");
  EXPECT_EQ(without_password("postgresql://me@host/db?password=geheim&x=1"),
            "postgresql://me@host/db?password=***&x=1");
  EXPECT_EQ(without_password("sqlite:/a:b@c"), "sqlite:/a:b@c");
}

TEST(Locations, TakeAPasswordOfAnyBytes) {
  EXPECT_EQ(with_password("postgresql://me@host/db", "a b&%"), "postgresql://me@host/db?password=a%20b%26%25");
  EXPECT_EQ(with_password("postgresql://me@host/db?x=1", "p"), "postgresql://me@host/db?x=1&password=p");
}

}  // namespace
}  // namespace reversi::store
