// The header of the PROXY protocol, version 2: how a load balancer in front says whose connection it passes on.
//
// Format (haproxy.org/download/1.8/doc/proxy-protocol.txt, section 2.2): twelve bytes that nothing else begins with;
// version and command; family and protocol; the length of what follows, most significant byte first; then for TCP over
// IPv4 source, destination (four bytes each) and their ports, over IPv6 the same with sixteen. Pure functions, safe on
// any thread.
#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <optional>
#include <span>

#include "server/net/address.h"

namespace reversi::net {

inline constexpr std::size_t proxy_head = 16;     ///< bytes before the addresses
inline constexpr std::size_t proxy_body = 2'048;  ///< most bytes behind them that are read: addresses and extras

/// How many bytes follow a head; nothing where it is none, or announces more than is read.
std::optional<std::size_t> proxy_body_size(std::span<const unsigned char, proxy_head> head);

/// The source that a whole header names.
/// @return  `own` for a connection of the proxy's own (a health check); nothing where it names none that is understood
std::optional<Address> proxy_source(std::span<const unsigned char, proxy_head> head,
                                    std::span<const unsigned char> body, const Address& own);

/// Reads a header from a socket, and not one byte more.
/// @return  the source, or nothing where no header came
boost::asio::awaitable<std::optional<Address>> read_proxy_header(boost::asio::ip::tcp::socket& socket,
                                                                 const Address& own);

}  // namespace reversi::net
