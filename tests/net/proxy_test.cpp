// The PROXY protocol's header, alone and in front of a connection.

#include "server/net/proxy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/net/server_process.h"

namespace reversi::net {
namespace {

using testing::HasSubstr;

constexpr std::string_view signature("\r\n\r\n\0\r\nQUIT\n", 12);

std::string header(char command, char family, std::string_view body) {
  std::string bytes(signature);
  bytes += command;
  bytes += family;
  bytes += static_cast<char>(body.size() / 256);
  bytes += static_cast<char>(body.size() % 256);
  return bytes.append(body);
}

/// From 192.0.2.7:4660 to 192.0.2.1:7717.
const std::string from_v4 = header('\x21', '\x11', std::string_view("\xC0\0\2\7\xC0\0\2\1\x12\x34\x1E\x25", 12));

std::optional<Address> read(const std::string& bytes) {
  std::array<unsigned char, proxy_head> head{};
  std::copy_n(bytes.begin(), head.size(), head.begin());
  const auto size = proxy_body_size(head);
  if (!size || bytes.size() != proxy_head + *size) return std::nullopt;
  const std::vector<unsigned char> body(bytes.begin() + proxy_head, bytes.end());
  return proxy_source(head, body, boost::asio::ip::make_address("10.0.0.1"));
}

TEST(ProxyHeader, NamesTheSourceOfBothFamilies) {
  EXPECT_EQ(read(from_v4)->to_string(), "192.0.2.7");
  std::string v6 = std::string("\x20\x01\x0d\xb8", 4) + std::string(11, '\0') + "\7" + std::string(20, '\0');
  EXPECT_EQ(read(header('\x21', '\x21', v6))->to_string(), "2001:db8::7");
}

TEST(ProxyHeader, TakesAnIPv4AddressInIPv6AsWhatItIs) {
  std::string mapped = std::string(10, '\0') + std::string("\xFF\xFF\xC0\0\2\7", 6) + std::string(20, '\0');
  EXPECT_EQ(read(header('\x21', '\x21', mapped))->to_string(), "192.0.2.7");
}

TEST(ProxyHeader, PassesOverWhatFollowsTheAddresses) {
  EXPECT_EQ(read(header('\x21', '\x11', from_v4.substr(16) + std::string("\4\0\3abc", 6)))->to_string(), "192.0.2.7");
}

TEST(ProxyHeader, OfAConnectionOfTheProxysOwnIsTheProxysAddress) {
  EXPECT_EQ(read(header('\x20', '\0', ""))->to_string(), "10.0.0.1");
}

TEST(ProxyHeader, RefusesWhatItDoesNotUnderstand) {
  const std::pair<const char*, std::string> cases[] = {
      {"another beginning", "GET / HTTP/1.1\r\n"},
      {"version 1", "PROXY TCP4 192.0."},
      {"another command", header('\x22', '\x11', from_v4.substr(16))},
      {"datagrams", header('\x21', '\x12', from_v4.substr(16))},
      {"a body too short", header('\x21', '\x11', "abc")},
      {"a body too long", header('\x21', '\x11', std::string(proxy_body + 1, ' '))},
  };
  for (const auto& [name, bytes] : cases) EXPECT_FALSE(read(bytes)) << name;
}

TEST(ProxyHeader, MakesLimitsSeeTheRealAddress) {
  const Folder folder;
  ServerProcess server(
      folder.path(), {"--plaintext", "--listen", "127.0.0.1:0", "--proxy-net", "127.0.0.1", "--max-per-address", "1"});
  ASSERT_TRUE(server.is_ready()) << server.errors();
  const auto come = [&] {
    Peer peer("127.0.0.1", server.port(), {});
    // In pieces, as a line may bring it.
    EXPECT_TRUE(peer.send_raw(from_v4.substr(0, 5)) && peer.send_raw(from_v4.substr(5)));
    EXPECT_TRUE(peer.send_preamble() && peer.send(hello()));
    return peer;
  };
  Peer first = come();
  const auto welcome = first.next();
  ASSERT_TRUE(welcome && welcome->has_welcome());
  Peer second = come();
  const auto refused = second.next();
  ASSERT_TRUE(refused && refused->has_error());
  EXPECT_THAT(refused->error().text(), HasSubstr("too many connections from your address"));
}

TEST(ProxyHeader, MissingFromAProxyClosesTheLineAndIsLogged) {
  const Folder folder;
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0", "--proxy-net", "127.0.0.1"});
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(peer.send_preamble());
  ASSERT_TRUE(peer.send(hello()));
  EXPECT_FALSE(peer.next());
  EXPECT_TRUE(server.says("began with no PROXY header"));
}

}  // namespace
}  // namespace reversi::net
