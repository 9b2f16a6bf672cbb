#include "server/net/discovery.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <spdlog/spdlog.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/multicast.hpp>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/address.h"

namespace reversi::net {
namespace {

namespace asio = boost::asio;
namespace ip = boost::asio::ip;

constexpr std::chrono::seconds rejoin_after{30};

/// The IPv4 addresses of the interfaces that are up and can carry a group.
std::vector<ip::address_v4> multicast_interfaces() {
  std::vector<ip::address_v4> found;
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return found;
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> owner(list, &::freeifaddrs);
  for (const auto* one = list; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    const bool usable = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & (IFF_MULTICAST | IFF_LOOPBACK)) != 0;
    if (!usable) continue;
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    found.emplace_back(ntohl(address->sin_addr.s_addr));
  }
  return found;
}

}  // namespace

Discovery::Discovery(asio::io_context& loop, Settings settings, protocol::Beacon beacon)
    : settings_(std::move(settings)), beacon_(std::move(beacon)), socket_(loop), timer_(loop) {}

std::expected<void, std::string> Discovery::start() {
  boost::system::error_code error;
  const ip::udp::endpoint everywhere(ip::address_v4::any(), settings_.port);
  socket_.open(ip::udp::v4(), error);
  // Several servers on one machine all hear the question.
  if (!error) socket_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) socket_.bind(everywhere, error);
  if (!error) socket_.non_blocking(true, error);
  if (error) {
    return std::unexpected(fmt::format("cannot answer on UDP port {}: {}", settings_.port, error.message()));
  }
  join_interfaces();
  join_later();
  receive();
  return {};
}

void Discovery::close() {
  boost::system::error_code ignored;
  timer_.cancel();
  socket_.close(ignored);
}

std::uint16_t Discovery::port() const {
  boost::system::error_code error;
  const auto bound = socket_.local_endpoint(error);
  return error ? std::uint16_t{0} : bound.port();
}

void Discovery::join_interfaces() {
  const auto group = ip::make_address_v4(settings_.group);
  for (const auto& address : multicast_interfaces()) {
    if (joined_.contains(address.to_string())) continue;
    boost::system::error_code error;
    socket_.set_option(ip::multicast::join_group(group, address), error);
    if (error && error != asio::error::address_in_use) {
      spdlog::debug("discovery: cannot join {} on {}: {}", settings_.group, address.to_string(), error.message());
      continue;
    }
    joined_.insert(address.to_string());
  }
}

void Discovery::join_later() {
  timer_.expires_after(rejoin_after);
  timer_.async_wait([this](boost::system::error_code error) {
    if (error || !socket_.is_open()) return;
    join_interfaces();
    join_later();
  });
}

void Discovery::receive() {
  socket_.async_receive_from(asio::buffer(received_), asker_,
                             [this](boost::system::error_code error, std::size_t size) {
                               if (error == asio::error::operation_aborted || !socket_.is_open()) return;
                               if (!error) answer(size);  // an error is an earlier answer's that nobody took
                               receive();
                             });
}

void Discovery::answer(std::size_t size) {
  const auto nonce = protocol::read_discovery_question(std::string_view(received_.data(), size));
  if (!nonce || !is_private(asker_.address()) || !may_answer()) return;
  boost::system::error_code ignored;
  socket_.send_to(asio::buffer(protocol::discovery_answer(*nonce, beacon_)), asker_, 0, ignored);
}

bool Discovery::may_answer() {
  const auto now = std::chrono::steady_clock::now();
  if (now >= second_ + std::chrono::seconds(1)) {
    second_ = now;
    answered_ = 0;
  }
  return answered_++ < settings_.answers_per_second;
}

}  // namespace reversi::net
