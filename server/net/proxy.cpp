#include "server/net/proxy.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <vector>

namespace reversi::net {
namespace {

namespace asio = boost::asio;
namespace ip = boost::asio::ip;
constexpr auto as_result = asio::as_tuple(asio::use_awaitable);

constexpr std::array<unsigned char, 12> signature{0x0D, 0x0A, 0x0D, 0x0A, 0x00, 0x0D,
                                                  0x0A, 0x51, 0x55, 0x49, 0x54, 0x0A};
constexpr unsigned char command_local = 0x20;
constexpr unsigned char command_proxy = 0x21;
constexpr unsigned char tcp_over_ipv4 = 0x11;
constexpr unsigned char tcp_over_ipv6 = 0x21;
constexpr std::size_t ipv4_addresses = 12;
constexpr std::size_t ipv6_addresses = 36;

}  // namespace

std::optional<std::size_t> proxy_body_size(std::span<const unsigned char, proxy_head> head) {
  if (!std::ranges::equal(head.first<signature.size()>(), signature)) return std::nullopt;
  if (head[12] != command_local && head[12] != command_proxy) return std::nullopt;
  const std::size_t size = head[14] * std::size_t{256} + head[15];
  return size <= proxy_body ? std::optional(size) : std::nullopt;
}

std::optional<Address> proxy_source(std::span<const unsigned char, proxy_head> head,
                                    std::span<const unsigned char> body, const Address& own) {
  if (head[12] == command_local) return own;
  if (head[13] == tcp_over_ipv4 && body.size() >= ipv4_addresses) {
    ip::address_v4::bytes_type bytes{};
    std::copy_n(body.begin(), bytes.size(), bytes.begin());
    return ip::address_v4(bytes);
  }
  if (head[13] == tcp_over_ipv6 && body.size() >= ipv6_addresses) {
    ip::address_v6::bytes_type bytes{};
    std::copy_n(body.begin(), bytes.size(), bytes.begin());
    return normalized(ip::address_v6(bytes));
  }
  return std::nullopt;
}

asio::awaitable<std::optional<Address>> read_proxy_header(ip::tcp::socket& socket, const Address& own) {
  std::array<unsigned char, proxy_head> head{};
  const auto [head_error, head_size] = co_await asio::async_read(socket, asio::buffer(head), as_result);
  if (head_error) co_return std::nullopt;
  const auto size = proxy_body_size(head);
  if (!size) co_return std::nullopt;
  std::vector<unsigned char> body(*size);
  const auto [body_error, body_size] = co_await asio::async_read(socket, asio::buffer(body), as_result);
  if (body_error) co_return std::nullopt;
  co_return proxy_source(head, body, own);
}

}  // namespace reversi::net
