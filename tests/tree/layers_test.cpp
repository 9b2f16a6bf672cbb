#include "tests/tree/layers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace reversi::tree {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Layers, TheTreeIncludesAndLinksNothingForbidden) {
  const auto tree = read_tree(REVERSI_SOURCE_DIR, {"common", "server", "client", "tests"});
  ASSERT_GT(tree.size(), 20U);
  EXPECT_THAT(layer_faults(tree), IsEmpty());
}

struct Case {
  const char* name;
  const char* path;
  const char* text;
  const char* fault;  ///< the one fault found, nullptr where the line is allowed
};

class OneLine : public testing::TestWithParam<Case> {};

TEST_P(OneLine, IsJudgedByItsLayer) {
  const auto& row = GetParam();
  const auto faults = layer_faults({source_file(row.path, row.text)});
  if (row.fault == nullptr) {
    EXPECT_THAT(faults, IsEmpty());
  } else {
    EXPECT_THAT(faults, ElementsAre(row.fault));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Layers, OneLine,
    testing::Values(
        Case{"RulesUseTheStandardLibrary", "common/rules/a.h", "#include <vector>", nullptr},
        Case{"RulesUseNoProto", "common/rules/a.h", "#include \"reversi/v1/types.pb.h\"",
             "common/rules/a.h:1: includes reversi/v1/types.pb.h"},
        Case{"ProtocolUsesRules", "common/protocol/a.h", "#include \"common/rules/game.h\"", nullptr},
        Case{"ProtocolUsesNoServer", "common/protocol/a.h", "#include \"server/core/room.h\"",
             "common/protocol/a.h:1: includes server/core/room.h"},
        Case{"CoreUsesNoAsio", "server/core/a.cpp", "\n#include <boost/asio.hpp>",
             "server/core/a.cpp:2: includes boost/asio.hpp"},
        Case{"CoreUsesNoSql", "server/core/a.cpp", "#include <soci/soci.h>",
             "server/core/a.cpp:1: includes soci/soci.h"},
        Case{"CoreUsesNoQt", "server/core/a.cpp", "#include <QString>", "server/core/a.cpp:1: includes QString"},
        Case{"CoreUsesNoThread", "server/core/a.cpp", "# include <thread>", "server/core/a.cpp:1: includes thread"},
        Case{"CoreUsesNoFile", "server/core/a.cpp", "#include <fstream>", "server/core/a.cpp:1: includes fstream"},
        Case{"CoreMayHash", "server/core/a.cpp", "#include <sodium.h>", nullptr},
        Case{"CoreMayCountTime", "server/core/a.cpp", "#include <chrono>", nullptr},
        Case{"CoreReadsNoClock", "server/core/a.cpp", "auto t = std::chrono::steady_clock::now();",
             "server/core/a.cpp:1: says ::now()"},
        Case{"CoreMaySpeakOfClocks", "server/core/a.cpp", "// never calls ::now()", nullptr},
        Case{"CoreDrawsNoLots", "server/core/a.cpp", "randombytes_buf(token, 16);",
             "server/core/a.cpp:1: says randombytes"},
        Case{"EngineUsesNoCore", "server/engine/a.h", "#include \"server/core/room.h\"",
             "server/engine/a.h:1: includes server/core/room.h"},
        Case{"StoreUsesSoci", "server/store/a.cpp", "#include <soci/soci.h>", nullptr},
        Case{"StoreUsesNoNet", "server/store/a.cpp", "#include \"server/net/a.h\"",
             "server/store/a.cpp:1: includes server/net/a.h"},
        Case{"NetUsesAsio", "server/net/a.cpp", "#include <boost/asio.hpp>", nullptr},
        Case{"ClientCoreUsesNoQt", "client/core/a.h", "#include <QObject>", "client/core/a.h:1: includes QObject"},
        Case{"ClientCoreUsesNoServer", "client/core/a.h", "#include \"server/core/a.h\"",
             "client/core/a.h:1: includes server/core/a.h"},
        Case{"ClientNetUsesSockets", "client/net/a.h", "#include <QSslSocket>", nullptr},
        Case{"ClientNetUsesNoWidget", "client/net/a.h", "#include <QWidget>", "client/net/a.h:1: includes QWidget"},
        Case{"UiUsesWidgets", "client/ui/a.h", "#include <QWidget>", nullptr},
        Case{"UiDecidesNoRules", "client/ui/a.h", "#include \"common/rules/game.h\"",
             "client/ui/a.h:1: includes common/rules/game.h"},
        Case{"LookingBackUsesRulesAndRecords", "client/ui/review/a.h", "#include \"common/records/record.h\"", nullptr},
        Case{"LookingBackUsesNoServer", "client/ui/review/a.h", "#include \"server/core/room.h\"",
             "client/ui/review/a.h:1: includes server/core/room.h"},
        Case{"UiUsesNoAsio", "client/ui/a.h", "#include <boost/asio.hpp>", "client/ui/a.h:1: includes boost/asio.hpp"},
        Case{"BotUsesAsio", "client/bot/a.cpp", "#include <boost/asio.hpp>", nullptr},
        Case{"BotUsesNoServer", "client/bot/a.cpp", "#include \"server/engine/search.h\"",
             "client/bot/a.cpp:1: includes server/engine/search.h"},
        Case{"IncludesStartAtTheRoot", "server/core/a.cpp", "#include \"room.h\"",
             "server/core/a.cpp:1: includes room.h"},
        Case{"EveryFolderHasALayer", "server/new/a.cpp", "",
             "server/new/a.cpp: belongs to no layer of tests/tree/layers.cpp"},
        Case{"TestsMayUseAll", "tests/core/a.cpp", "#include <boost/asio.hpp>", nullptr},
        Case{"OnlyNetAndBotLinkAsio", "server/core/CMakeLists.txt", "  PUBLIC reversi_asio",
             "server/core/CMakeLists.txt: links reversi_asio"},
        Case{"NetLinksAsio", "server/net/CMakeLists.txt", "  PUBLIC reversi_asio", nullptr},
        Case{"OnlyUiLinksWidgets", "client/net/CMakeLists.txt", "  PUBLIC Qt6::Widgets",
             "client/net/CMakeLists.txt: links Qt6::Widgets"}),
    [](const testing::TestParamInfo<Case>& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace reversi::tree
