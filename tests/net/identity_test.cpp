#include "server/net/identity.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "tests/net/certificate.h"
#include "tests/net/server_process.h"

namespace reversi::net {
namespace {

namespace fs = std::filesystem;

class OwnIdentity : public testing::Test {
 public:
  OwnIdentity() {
    std::string pattern = testing::TempDir() + "/reversi-identity-XXXXXX";
    folder = ::mkdtemp(pattern.data());
  }
  ~OwnIdentity() override { fs::remove_all(folder); }

  void write(const char* name, const char* text) const { std::ofstream(folder / name) << text; }

  fs::path folder;
};

TEST_F(OwnIdentity, IsMadeOnceAndKept) {
  const auto first = own_identity(folder);
  ASSERT_TRUE(first) << first.error();
  EXPECT_TRUE(first->pin.starts_with("sha256/"));
  EXPECT_EQ(first->pin.size(), std::string("sha256/").size() + 44);
  const auto second = own_identity(folder);
  ASSERT_TRUE(second) << second.error();
  EXPECT_EQ(second->pin, first->pin);
}

TEST_F(OwnIdentity, IsAnotherInAnotherFolder) {
  fs::create_directory(folder / "other");
  EXPECT_NE(own_identity(folder)->pin, own_identity(folder / "other")->pin);
}

TEST_F(OwnIdentity, IsForItsOwnerAlone) {
  ASSERT_TRUE(own_identity(folder));
  for (const auto* name : {"server.key", "server.crt"}) {
    EXPECT_EQ(fs::status(folder / name).permissions(), fs::perms::owner_read | fs::perms::owner_write) << name;
  }
}

TEST_F(OwnIdentity, KeepsItsPinWhenTheCertificateIsMadeAnew) {
  const auto pin = own_identity(folder)->pin;
  fs::remove(folder / "server.crt");
  EXPECT_EQ(own_identity(folder)->pin, pin);
}

TEST_F(OwnIdentity, IsNotReplacedWhereTheKeyCannotBeRead) {
  write("server.key", "not a key");
  const auto identity = own_identity(folder);
  ASSERT_FALSE(identity);
  EXPECT_NE(identity.error().find("server.key"), std::string::npos) << identity.error();
}

TEST_F(OwnIdentity, HasNoEndThatAnybodySees) {
  EXPECT_GT(own_identity(folder)->ends, std::chrono::sys_days(std::chrono::year(9999) / 1 / 1));
}

TEST(GivenIdentity, KnowsWhenItsCertificateEnds) {
  const Folder folder;
  write_certificate(folder.path(), std::chrono::days(3));
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  const auto identity = given_identity(folder.path() / "server.crt", folder.path() / "server.key");
  ASSERT_TRUE(identity) << identity.error();
  EXPECT_LE(now + std::chrono::days(3) - identity->ends, std::chrono::seconds(1));
  EXPECT_LE(identity->ends - now - std::chrono::days(3), std::chrono::seconds(5));
}

TEST_F(OwnIdentity, NamesAFolderThatIsNotThere) {
  const auto identity = own_identity(folder / "missing");
  ASSERT_FALSE(identity);
  EXPECT_NE(identity.error().find("missing"), std::string::npos) << identity.error();
}

TEST_F(OwnIdentity, RefusesAKeyThatDoesNotBelongToTheCertificate) {
  fs::create_directory(folder / "other");
  ASSERT_TRUE(own_identity(folder) && own_identity(folder / "other"));
  const auto mixed = given_identity(folder / "server.crt", folder / "other" / "server.key");
  ASSERT_FALSE(mixed);
  EXPECT_NE(mixed.error().find("does not belong"), std::string::npos) << mixed.error();
}

}  // namespace
}  // namespace reversi::net
