#include "client/bot/login.h"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <fstream>

#include "tests/faults/process.h"

namespace reversi::bot {
namespace {

const client::Address here{.host = "example.org", .port = 7717};
const client::Address there{.host = "example.org", .port = 7718};

TEST(Tokens, AreFoundByServerAndAccount) {
  const faults::Scratch scratch;
  const Tokens tokens(scratch.path() / "below/sessions");
  const std::string token("\0\xff with\nall", 11);
  tokens.keep(here, "黑 白", token);
  tokens.keep(there, "黑 白", "another");
  EXPECT_EQ(tokens.find(here, "黑 白"), token);
  EXPECT_EQ(tokens.find(there, "黑 白"), "another");
  EXPECT_EQ(tokens.find(here, "黑"), "");
}

TEST(Tokens, AreReplacedAndForgotten) {
  const faults::Scratch scratch;
  const Tokens tokens(scratch.path() / "sessions");
  tokens.keep(here, "Ann", "first");
  tokens.keep(here, "Ann", "second");
  EXPECT_EQ(tokens.find(here, "Ann"), "second");
  tokens.keep(here, "Ann", "");
  EXPECT_EQ(tokens.find(here, "Ann"), "");
}

TEST(Tokens, AreForTheirOwnerAlone) {
  const faults::Scratch scratch;
  const auto file = scratch.path() / "sessions";
  Tokens(file).keep(here, "Ann", "token");
  struct stat found{};
  ASSERT_EQ(::stat(file.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0600U);
}

TEST(Password, IsTheFirstLineOfTheFileNamed) {
  const faults::Scratch scratch;
  std::ofstream(scratch.path() / "password") << "correct horse\nmore\n";
  EXPECT_EQ(read_password((scratch.path() / "password").string()), "correct horse");
  EXPECT_FALSE(read_password((scratch.path() / "nowhere").string()));
}

}  // namespace
}  // namespace reversi::bot
