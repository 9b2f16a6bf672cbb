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

constexpr auto pin = "sha256/n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=";

struct InviteRow {
  std::string text;
  std::optional<Invite> invite;
};

class Invites : public testing::TestWithParam<InviteRow> {};

TEST_P(Invites, AreReadAsTheyArePasted) { EXPECT_EQ(parse_invite(GetParam().text), GetParam().invite); }

INSTANTIATE_TEST_SUITE_P(
    Forms, Invites,
    testing::Values(InviteRow{"reversi://example.org:80/7K3QX9BD", Invite{{"example.org", 80}, "7K3QX9BD", ""}},
                    InviteRow{" REVERSI://example.org/7k3q-x9bd\n", Invite{{"example.org", 7717}, "7K3QX9BD", ""}},
                    InviteRow{"reversi://[::1]:9/ABCDEFGH#" + std::string(pin), Invite{{"::1", 9}, "ABCDEFGH", pin}},
                    InviteRow{"reversi://host#" + std::string(pin), Invite{{"host", 7717}, "", pin}},
                    InviteRow{"reversi://host/", Invite{{"host", 7717}, "", ""}},
                    InviteRow{"host/ABCDEFGH", std::nullopt}, InviteRow{"http://host/ABCDEFGH", std::nullopt},
                    InviteRow{"reversi://", std::nullopt}, InviteRow{"reversi:///ABCDEFGH", std::nullopt},
                    InviteRow{"reversi://host/AB/CD", std::nullopt}, InviteRow{"reversi://host/<script>", std::nullopt},
                    InviteRow{"reversi://host/A#nonsense", std::nullopt},
                    InviteRow{"reversi://host:0/ABCDEFGH", std::nullopt}));

TEST(Invite, IsWrittenAsItIsRead) {
  const Invite whole{{"::1", 7717}, "7K3QX9BD", pin};
  EXPECT_EQ(to_string(whole), "reversi://[::1]:7717/7K3QX9BD#" + std::string(pin));
  EXPECT_EQ(parse_invite(to_string(whole)), whole);
  const Invite bare{{"host", 1}, "", ""};
  EXPECT_EQ(parse_invite(to_string(bare)), bare);
}

}  // namespace
}  // namespace reversi::client
