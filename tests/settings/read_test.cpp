// Flags over environment over file over defaults, and what is said of a value that is not allowed.

#include "server/settings/read.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "server/settings/table.h"

namespace reversi {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class Reading : public testing::Test {
 protected:
  ~Reading() override {
    for (const auto& name : variables_) ::unsetenv(name.c_str());
    std::filesystem::remove(file_);
  }

  void set_variable(const std::string& name, const std::string& value) {
    ::setenv(name.c_str(), value.c_str(), 1);
    variables_.push_back(name);
  }

  std::string write_file(const std::string& text) {
    std::ofstream(file_) << text;
    return file_;
  }

  /// The error's text, empty where there is none.
  static std::string error_of(const Given& given) {
    const auto read = read_configuration(given);
    return read ? std::string() : read.error();
  }

  static std::string origin_of(const Read& read, std::string_view name) {
    return read.origins.at(static_cast<std::size_t>(setting_of(name) - settings().data()));
  }

 private:
  std::string file_ = testing::TempDir() + "/reversi-settings-" + std::to_string(::getpid()) + ".conf";
  std::vector<std::string> variables_;
};

TEST_F(Reading, TakesTheDefaultWhereNothingIsGiven) {
  const auto read = read_configuration({});
  ASSERT_TRUE(read);
  EXPECT_EQ(read->configuration.port, 7717);
  EXPECT_EQ(origin_of(*read, "port"), "default");
  EXPECT_EQ(read->configuration.database, "sqlite:" + (read->configuration.data / "reversi.db").string());
}

TEST_F(Reading, PutsFlagsOverEnvironmentOverFileOverDefaults) {
  Given given;
  given.file = write_file("max-rooms = 11\n");
  EXPECT_EQ(read_configuration(given)->configuration.net.limits.rooms, 11U);
  EXPECT_EQ(origin_of(*read_configuration(given), "max-rooms"), given.file);
  set_variable("REVERSI_MAX_ROOMS", "12");
  EXPECT_EQ(read_configuration(given)->configuration.net.limits.rooms, 12U);
  EXPECT_EQ(origin_of(*read_configuration(given), "max-rooms"), "REVERSI_MAX_ROOMS");
  given.flags["max-rooms"] = "13";
  EXPECT_EQ(read_configuration(given)->configuration.net.limits.rooms, 13U);
  EXPECT_EQ(origin_of(*read_configuration(given), "max-rooms"), "--max-rooms");
}

TEST_F(Reading, FindsTheFileThroughTheEnvironment) {
  set_variable("REVERSI_CONFIG", write_file("grace = 5\n"));
  EXPECT_EQ(read_configuration({})->configuration.net.limits.grace.count(), 5);
}

TEST_F(Reading, TakesListsFromEverySource) {
  const Given by_file{.flags = {}, .file = write_file("listen = [\"127.0.0.1:1\", \"[::1]:2\"]\n")};
  EXPECT_EQ(read_configuration(by_file)->configuration.listen.size(), 2U);
  set_variable("REVERSI_LISTEN", "127.0.0.1:1,127.0.0.1:2,127.0.0.1:3");
  EXPECT_EQ(read_configuration({})->configuration.listen.size(), 3U);
}

TEST_F(Reading, SaysNameValueOriginAndWhatIsAllowed) {
  set_variable("REVERSI_MAX_ROOMS", "many");
  EXPECT_EQ(error_of({}),
            "max-rooms = 'many' (REVERSI_MAX_ROOMS) is not allowed: write a whole number from 1 to 10000000");
  EXPECT_THAT(error_of({.flags = {{"max-rooms", "0"}}, .file = {}}), HasSubstr("'0' (--max-rooms)"));
}

struct Wrong {
  const char* name;
  const char* value;
};

class WrongValue : public testing::TestWithParam<Wrong> {};

TEST_P(WrongValue, IsRefused) {
  const auto read = read_configuration({.flags = {{GetParam().name, GetParam().value}}, .file = {}});
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error(), AllOf(HasSubstr(GetParam().name), HasSubstr(setting_of(GetParam().name)->allowed)));
}

INSTANTIATE_TEST_SUITE_P(Settings, WrongValue,
                         testing::Values(Wrong{"port", "65536"}, Wrong{"port", "tcp://10.0.0.1:7717"},
                                         Wrong{"listen", "here"}, Wrong{"public-address", "example.org"},
                                         Wrong{"public-address", "::1:7717"},
                                         Wrong{"public-address", "https://example.org:7717"},
                                         Wrong{"plaintext", "maybe"}, Wrong{"trusted-net", "10.0.0.0/33"},
                                         Wrong{"log-level", "loud"}, Wrong{"grace", "-1"}, Wrong{"max-sessions", "1e3"},
                                         Wrong{"data", ""}, Wrong{"database", "mysql://host/db"},
                                         Wrong{"ai-threads", "257"}));

TEST_F(Reading, RefusesANameThatIsNone) {
  const Given given{.flags = {}, .file = write_file("prot = 7717\n")};
  EXPECT_EQ(error_of(given), given.file + ": there is no setting 'prot'");
}

TEST_F(Reading, RefusesAFileThatCannotBeRead) {
  EXPECT_EQ(error_of({.flags = {}, .file = "/missing.conf"}), "cannot read the configuration file /missing.conf");
}

TEST_F(Reading, WarnsOfAVariableThatIsNoSetting) {
  set_variable("REVERSI_MAX_ROMS", "5");
  EXPECT_THAT(read_configuration({})->warnings, testing::Contains(HasSubstr("REVERSI_MAX_ROMS")));
}

TEST_F(Reading, ReadsBackEveryValueAsItShowsIt) {
  const auto read = read_configuration({.flags = {{"listen", "127.0.0.1:1"}, {"trusted-net", "none"}}, .file = {}});
  ASSERT_TRUE(read);
  ASSERT_FALSE(read->configuration.database.contains("***"));
  Configuration copy;
  for (const auto& setting : settings()) {
    ASSERT_TRUE(setting.set(copy, setting.show(read->configuration))) << setting.name;
    EXPECT_EQ(setting.show(copy), setting.show(read->configuration)) << setting.name;
  }
}

TEST_F(Reading, ShowsNoPassword) {
  const auto read = read_configuration({.flags = {{"database", "postgresql://me:geheim@host/db"}}, .file = {}});
  ASSERT_TRUE(read);
  EXPECT_EQ(setting_of("database")->show(read->configuration), "postgresql://me:***@host/db");
  EXPECT_EQ(read->configuration.database, "postgresql://me:geheim@host/db");
}

}  // namespace
}  // namespace reversi
