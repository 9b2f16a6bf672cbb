#include "client/bot/keys.h"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/faults/process.h"
#include "tests/support/cases.h"

namespace reversi::bot {
namespace {

const ServerKey first{.pin = "sha256/n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg="};
const ServerKey second{.pin = "sha256/LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ="};
const client::Address server{.host = "example.org", .port = 7717};

class KeyFile : public testing::Test {
 protected:
  std::filesystem::path file() const { return scratch_.path() / "folder" / "known_servers"; }
  Keys keys() const { return {file(), std::nullopt}; }

 private:
  faults::Scratch scratch_;
};

TEST_F(KeyFile, RemembersAKeySeenForTheFirstTime) {
  EXPECT_EQ(keys().judge(server, first), true);
  EXPECT_EQ(test::read_lines(file()), std::vector<std::string>{"example.org:7717 " + first.pin});
  EXPECT_EQ(keys().judge(server, first), false) << "in another program too";
}

TEST_F(KeyFile, RefusesAChangedKeyAndKeepsTheOld) {
  auto known = keys();
  ASSERT_TRUE(known.judge(server, first));
  const auto judged = known.judge(server, second);
  ASSERT_FALSE(judged);
  EXPECT_EQ(judged.error().wanted, first.pin);
  EXPECT_EQ(judged.error().seen, second.pin);
  const auto text = judged.error().text(server);
  EXPECT_NE(text.find("the key of example.org:7717 has changed"), std::string::npos) << text;
  EXPECT_NE(text.find(second.pin), std::string::npos);
  EXPECT_EQ(keys().judge(server, first), false);
}

TEST_F(KeyFile, KeepsWhatAnotherProgramHasWritten) {
  auto one = keys();
  auto other = keys();
  ASSERT_TRUE(one.judge(server, first));
  ASSERT_TRUE(other.judge({.host = "other.org", .port = 7717}, second));
  EXPECT_EQ(test::read_lines(file()).size(), 2U);
}

TEST_F(KeyFile, NeverPinsWhatACaVouchesFor) {
  auto known = keys();
  EXPECT_EQ(known.judge(server, {.pin = first.pin, .vouched = true}), false);
  EXPECT_FALSE(std::filesystem::exists(file()));
}

TEST_F(KeyFile, TakesOnlyTheDemandedKey) {
  Keys demanding(file(), first.pin);
  EXPECT_EQ(demanding.judge(server, first), false);
  const auto judged = demanding.judge(server, {.pin = second.pin, .vouched = true});
  ASSERT_FALSE(judged);
  EXPECT_TRUE(judged.error().demanded);
  EXPECT_FALSE(std::filesystem::exists(file())) << "nothing is learnt from a demand";
}

TEST(Keys, RememberWithoutAFileUntilTheEnd) {
  Keys keys(std::nullopt, std::nullopt);
  EXPECT_EQ(keys.judge(server, first), true);
  EXPECT_EQ(keys.judge(server, first), false);
  EXPECT_FALSE(keys.judge(server, second));
}

}  // namespace
}  // namespace reversi::bot
