// The pages made from the table of settings.

#include "server/settings/reference.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "server/settings/table.h"

namespace reversi {
namespace {

using testing::HasSubstr;

TEST(Reference, IsTheOneInTheDocumentation) {
  std::ifstream file(REVERSI_SOURCE_DIR "/docs/CONFIGURATION.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(text == reference_page()) << "renew it: reversi-server --print-reference >docs/CONFIGURATION.md";
}

TEST(Reference, NamesEverySettingOnce) {
  std::set<std::string> names;
  for (const auto& setting : settings()) {
    EXPECT_TRUE(names.insert(setting.name).second) << setting.name;
    EXPECT_THAT(reference_page(), HasSubstr("`" + setting.name + "` | `" + variable_of(setting) + "`"));
    EXPECT_FALSE(setting.allowed.empty()) << setting.name;
  }
}

TEST(Reference, SaysWhereEachValueCameFrom) {
  const auto read = read_configuration({.flags = {{"port", "5"}}, .file = {}});
  ASSERT_TRUE(read);
  EXPECT_THAT(configuration_page(*read), testing::ContainsRegex("port = 5 +# --port\n"));
  EXPECT_THAT(configuration_page(*read), testing::ContainsRegex("max-rooms = 10000 +# default\n"));
}

TEST(Reference, MakesAManualPageOfEverySetting) {
  for (const auto& setting : settings()) EXPECT_THAT(manual_page(), HasSubstr(variable_of(setting)));
}

TEST(Reference, MakesAManualPageOfEveryCommand) {
  for (const auto& command : commands()) {
    EXPECT_THAT(manual_page(),
                HasSubstr("\\fB" + std::regex_replace(std::string(command.name), std::regex("-"), "\\-")));
  }
}

TEST(Reference, TellsEveryCtlCommandInHelpManualAndDocumentation) {
  for (const auto& command : ctl_commands()) {
    const std::string name(command.name);
    EXPECT_THAT(ctl_help(), HasSubstr(name));
    EXPECT_THAT(manual_page(), HasSubstr("\\fB" + std::regex_replace(name, std::regex("-"), "\\-") + "\\fR"));
    EXPECT_THAT(reference_page(), HasSubstr("| `" + name));
  }
}

}  // namespace
}  // namespace reversi
