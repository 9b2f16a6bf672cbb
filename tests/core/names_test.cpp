#include "server/core/names.h"

#include <gtest/gtest.h>

namespace reversi::core {
namespace {

struct NameCase {
  const char* what;
  std::string text;
  std::optional<std::string> shown;
};

class Name : public testing::TestWithParam<NameCase> {};

TEST_P(Name, IsShownAsWrittenOrRefused) { EXPECT_EQ(safe_name(GetParam().text, 24), GetParam().shown); }

INSTANTIATE_TEST_SUITE_P(
    Table, Name,
    testing::Values(NameCase{"plain", "Ann", "Ann"}, NameCase{"chinese", "黑白棋手", "黑白棋手"},
                    NameCase{"accent", "Délos", "Délos"}, NameCase{"emoji", "😀", "😀"},
                    NameCase{"trimmed", "  Ann ", "Ann"}, NameCase{"inner_blank", "Ann Lee", "Ann Lee"},
                    NameCase{"two_blanks", "Ann  Lee", std::nullopt}, NameCase{"empty", "", std::nullopt},
                    NameCase{"blanks", "   ", std::nullopt}, NameCase{"line_end", "Ann\nLee", std::nullopt},
                    NameCase{"tab", "Ann\tLee", std::nullopt}, NameCase{"nul", std::string("A\0B", 3), std::nullopt},
                    NameCase{"longest", std::string(24, 'x'), std::string(24, 'x')},
                    NameCase{"too_long", std::string(25, 'x'), std::nullopt},
                    NameCase{"latin_1", "D\xe9los", std::nullopt},
                    NameCase{"overlong", "\xf0\x80\x80\x80", std::nullopt},
                    NameCase{"cut_off", "Ann\xe4\xb8", std::nullopt},
                    NameCase{"surrogate", "\xed\xa0\x80", std::nullopt}),
    [](const auto& info) { return std::string(info.param.what); });

class Invisible : public testing::TestWithParam<std::string> {};

TEST_P(Invisible, CharacterIsRefusedAloneAndBesideOthers) {
  EXPECT_EQ(safe_name(GetParam(), 24), std::nullopt);
  EXPECT_EQ(safe_name("Bob" + GetParam(), 24), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Table, Invisible,
                         testing::Values("\u2800", "\u200b", "\u200e", "\u200f", "\u2028", "\u2029", "\u202a", "\u202b",
                                         "\u202c", "\u202d", "\u202e", "\u2060", "\u2061", "\u2062", "\u2063", "\u2064",
                                         "\u2000", "\u2001", "\u2005", "\u200a", "\u00a0", "\u00ad", "\u034f", "\u061c",
                                         "\u115f", "\u1160", "\u17b4", "\u180e", "\u3000", "\u3164", "\ufeff", "\uffa0",
                                         "\ufe0f", "\U000e0001", "\U000e0100", "\ue000", "\ufffd"));

}  // namespace
}  // namespace reversi::core
