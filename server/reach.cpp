#include "server/reach.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>
#include <utility>

#include "common/protocol/frame.h"

namespace reversi {
namespace {

/// A server that only this machine can reach, as the client starts one, is nobody else's to find.
bool is_for_others(const std::vector<net::Endpoint>& endpoints) {
  return std::ranges::any_of(endpoints, [](const net::Endpoint& one) { return !one.address().is_loopback(); });
}

std::string name_of(const Configuration& configuration) {
  if (configuration.server_name) return *configuration.server_name;
  std::array<char, 256> host{};
  return ::gethostname(host.data(), host.size() - 1) == 0 ? std::string(host.data()) : std::string("Reversi");
}

void tell(const net::PortMapping::Result& result) {
  if (!result) return spdlog::warn("the router was asked to let players in: {}", result.error());
  spdlog::info("the router lets players in by {}: {}:{}", result->by,
               result->address.empty() ? "its address" : result->address, result->port);
}

}  // namespace

Reach::Reach(boost::asio::io_context& loop, const Configuration& configuration,
             const std::vector<net::Endpoint>& endpoints, const std::string& pin) {
  if (endpoints.empty() || !is_for_others(endpoints)) return;
  const auto port = endpoints.front().port();
  if (configuration.discovery) {
    protocol::Beacon beacon{
        .version = protocol::major_version, .port = port, .pin = pin, .name = name_of(configuration)};
    discovery_ = std::make_unique<net::Discovery>(loop, net::Discovery::Settings{}, std::move(beacon));
    if (const auto started = discovery_->start(); !started) spdlog::warn("not found on the LAN: {}", started.error());
  }
  if (configuration.map_port) mapping_ = std::make_unique<net::PortMapping>(port, &tell);
}

void Reach::key_changed(const std::string& pin) {
  if (discovery_) discovery_->key_changed(pin);
}

void Reach::close() {
  if (discovery_) discovery_->close();
}

std::expected<std::vector<std::string>, std::string> read_words(const std::filesystem::path& file) {
  std::ifstream lines(file);
  // A folder opens too, and cannot be read.
  if (!lines || (lines.peek(), lines.bad())) {
    return std::unexpected(
        fmt::format("cannot read the word list {}: {}", file.string(), std::generic_category().message(errno)));
  }
  std::vector<std::string> words;
  for (std::string line; std::getline(lines, line);) {
    const auto last = line.find_last_not_of(" \t\r");
    if (last == std::string::npos || line.front() == '#') continue;
    words.push_back(line.substr(0, last + 1));
  }
  return words;
}

}  // namespace reversi
