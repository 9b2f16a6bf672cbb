#include "server/net/address.h"

#include <fmt/format.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>

namespace reversi::net {
namespace {

namespace ip = boost::asio::ip;

std::array<std::uint8_t, 16> bytes_of(const Address& address) {
  const auto v6 = address.is_v4() ? ip::make_address_v6(ip::v4_mapped, address.to_v4()) : address.to_v6();
  return v6.to_bytes();
}

template <typename Number>
std::optional<Number> parse_number(std::string_view text, Number highest) {
  Number number = 0;
  const auto [rest, error] = std::from_chars(text.begin(), text.end(), number);
  if (error != std::errc{} || rest != text.end() || number > highest) return std::nullopt;
  return number;
}

std::optional<Address> parse_address(std::string_view text) {
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  return address;
}

Network network(std::string_view text) { return Network::parse(text).value(); }

bool is_reachable(const Address& address) {
  if (address.is_loopback()) return false;
  if (address.is_v6()) return !address.to_v6().is_link_local();
  static const auto link_local = network("169.254.0.0/16");
  return !link_local.contains(address);
}

std::optional<Address> address_of(const sockaddr* raw) {
  if (raw == nullptr) return std::nullopt;
  if (raw->sa_family == AF_INET) {
    sockaddr_in v4{};
    std::memcpy(&v4, raw, sizeof v4);
    return Address(ip::address_v4(ntohl(v4.sin_addr.s_addr)));
  }
  if (raw->sa_family == AF_INET6) {
    sockaddr_in6 v6{};
    std::memcpy(&v6, raw, sizeof v6);
    ip::address_v6::bytes_type bytes{};
    std::ranges::copy(v6.sin6_addr.s6_addr, bytes.begin());
    return Address(ip::address_v6(bytes));
  }
  return std::nullopt;
}

}  // namespace

std::expected<Endpoint, std::string> parse_endpoint(std::string_view text) {
  const auto wrong = [text] {
    return std::unexpected(fmt::format("'{}' is no address to listen on: write 0.0.0.0:7717 or [::]:7717", text));
  };
  const auto colon = text.rfind(':');
  if (colon == std::string_view::npos) return wrong();
  auto host = text.substr(0, colon);
  const bool bracketed = host.starts_with('[') && host.ends_with(']');
  if (bracketed) host = host.substr(1, host.size() - 2);
  const auto address = parse_address(host);
  const auto port = parse_number<std::uint16_t>(text.substr(colon + 1), 65'535);
  if (!address || !port || address->is_v6() != bracketed) return wrong();
  return Endpoint(*address, *port);
}

std::string to_text(const Endpoint& endpoint) {
  const auto address = endpoint.address().to_string();
  return endpoint.address().is_v6() ? fmt::format("[{}]:{}", address, endpoint.port())
                                    : fmt::format("{}:{}", address, endpoint.port());
}

Address normalized(const Address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

bool is_private(const Address& address) {
  static const std::array networks{
      network("127.0.0.0/8"),   network("10.0.0.0/8"),     network("172.16.0.0/12"), network("192.168.0.0/16"),
      network("100.64.0.0/10"), network("169.254.0.0/16"), network("::1"),           network("fc00::/7"),
      network("fe80::/10")};
  return std::ranges::any_of(networks, [&](const Network& block) { return block.contains(address); });
}

std::expected<Network, std::string> Network::parse(std::string_view text) {
  const auto slash = text.find('/');
  const auto address = parse_address(text.substr(0, slash));
  const unsigned longest = address && address->is_v4() ? 32 : 128;
  const auto prefix = slash == std::string_view::npos ? std::optional(longest)
                                                      : parse_number<unsigned>(text.substr(slash + 1), longest);
  if (!address || !prefix) {
    return std::unexpected(fmt::format("'{}' is no network: write 10.0.0.0/8, fd00::/8 or a single address", text));
  }
  Network network;
  network.base_ = bytes_of(*address);
  network.prefix_ = *prefix + (128 - longest);
  for (unsigned bit = network.prefix_; bit < 128; ++bit) {
    network.base_[bit / 8] &= static_cast<std::uint8_t>(~(0x80U >> (bit % 8)));
  }
  return network;
}

bool Network::contains(const Address& address) const {
  const auto bytes = bytes_of(normalized(address));
  for (unsigned bit = 0; bit < prefix_; ++bit) {
    const auto mask = static_cast<std::uint8_t>(0x80U >> (bit % 8));
    if (((bytes[bit / 8] ^ base_[bit / 8]) & mask) != 0) return false;
  }
  return true;
}

std::string Network::text() const {
  const auto address = normalized(ip::address_v6(base_));
  const unsigned longest = address.is_v4() ? 32 : 128;
  const unsigned prefix = prefix_ - (128 - longest);
  return prefix == longest ? address.to_string() : fmt::format("{}/{}", address.to_string(), prefix);
}

std::string text_of(const Budget& budget) { return ip::address_v6(budget.bytes).to_string(); }

Budget budget_of(const Address& address) {
  const auto plain = normalized(address);
  Budget budget{bytes_of(plain)};
  if (plain.is_v6()) std::ranges::fill(budget.bytes.begin() + 8, budget.bytes.end(), std::uint8_t{0});
  return budget;
}

/// The kernel's table: destination and gateway as eight hexadecimal digits in the machine's byte order.
std::optional<Address> gateway_of_container() {
  const bool contained = std::filesystem::exists("/.dockerenv") || std::filesystem::exists("/run/.containerenv");
  if (!contained) return std::nullopt;
  std::ifstream table("/proc/net/route");
  std::string line;
  std::getline(table, line);
  while (std::getline(table, line)) {
    std::istringstream words(line);
    std::string device;
    std::uint32_t destination = 0;
    std::uint32_t gateway = 0;
    if (words >> device >> std::hex >> destination >> gateway && destination == 0) {
      return Address(ip::address_v4(ntohl(gateway)));
    }
  }
  return std::nullopt;
}

std::vector<Address> reachable_addresses() {
  ifaddrs* raw = nullptr;
  if (getifaddrs(&raw) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> list(raw, &freeifaddrs);
  std::vector<Address> addresses;
  for (const auto* entry = list.get(); entry != nullptr; entry = entry->ifa_next) {
    const auto address = address_of(entry->ifa_addr);
    if (address && is_reachable(*address)) addresses.push_back(*address);
  }
  std::ranges::sort(addresses);  // IPv4 before IPv6
  return addresses;
}

}  // namespace reversi::net
