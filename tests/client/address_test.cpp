#include "client/core/address.h"

#include <gtest/gtest.h>

namespace reversi::client {
namespace {

struct Row {
  const char* text;
  std::optional<Address> address;
};

class Addresses : public testing::TestWithParam<Row> {};

TEST_P(Addresses, AreReadAsAPersonWritesThem) { EXPECT_EQ(parse_address(GetParam().text), GetParam().address); }

INSTANTIATE_TEST_SUITE_P(
    Forms, Addresses,
    testing::Values(Row{"example.org", Address{"example.org", 7717}},
                    Row{" example.org:80 ", Address{"example.org", 80}},
                    Row{"127.0.0.1:7718", Address{"127.0.0.1", 7718}}, Row{"::1", Address{"::1", 7717}},
                    Row{"[::1]", Address{"::1", 7717}}, Row{"[::1]:65535", Address{"::1", 65535}},
                    Row{"fe80::1%eth0", Address{"fe80::1%eth0", 7717}}, Row{"", std::nullopt},
                    Row{":7717", std::nullopt}, Row{"host:", std::nullopt}, Row{"host:0", std::nullopt},
                    Row{"host:65536", std::nullopt}, Row{"host:77x", std::nullopt}, Row{"[::1", std::nullopt},
                    Row{"[]:1", std::nullopt}, Row{"[::1]7717", std::nullopt}, Row{"two words", std::nullopt}));

TEST(Address, IsWrittenWithItsPortAndReadBack) {
  EXPECT_EQ(to_string({.host = "::1", .port = 7717}), "[::1]:7717");
  EXPECT_EQ(to_string({.host = "example.org", .port = 1}), "example.org:1");
  EXPECT_EQ(parse_address(to_string({.host = "::1", .port = 9})), (Address{"::1", 9}));
}

}  // namespace
}  // namespace reversi::client
