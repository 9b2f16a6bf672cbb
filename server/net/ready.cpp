#include "server/net/ready.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <system_error>

namespace reversi::net {
namespace {

std::vector<std::uint16_t> ports_of(const Ready& ready) {
  std::vector<std::uint16_t> ports;
  for (const auto& endpoint : ready.endpoints) {
    if (std::ranges::find(ports, endpoint.port()) == ports.end()) ports.push_back(endpoint.port());
  }
  return ports;
}

/// Where others reach what listens on this endpoint.
void append_reachable(std::vector<Endpoint>& reachable, const Endpoint& endpoint,
                      const std::vector<Address>& addresses) {
  if (!endpoint.address().is_unspecified()) {
    if (!endpoint.address().is_loopback()) reachable.push_back(endpoint);
    return;
  }
  for (const auto& address : addresses) {
    if (address.is_v6() == endpoint.address().is_v6()) reachable.emplace_back(address, endpoint.port());
  }
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::unexpected<std::string> cannot_tell(const std::string& where) {
  return std::unexpected(fmt::format("cannot write to {}: {}", where, std::generic_category().message(errno)));
}

std::expected<void, std::string> tell_file(const std::string& file, std::string_view line) {
  const auto beside = file + ".new";
  const int descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (descriptor < 0) return cannot_tell(file);
  const bool written = write_all(descriptor, line);
  ::close(descriptor);
  if (!written || std::rename(beside.c_str(), file.c_str()) != 0) return cannot_tell(file);
  return {};
}

}  // namespace

std::string ready_line(const Ready& ready) {
  return fmt::format("ready port={} pin={}\n", fmt::join(ports_of(ready), ","), ready.pin.empty() ? "none" : ready.pin);
}

std::string greeting(const Ready& ready) {
  std::string text;
  std::vector<Endpoint> reachable;
  const auto addresses = reachable_addresses();
  for (const auto& endpoint : ready.endpoints) {
    text += fmt::format("listening on {}\n", to_text(endpoint));
    append_reachable(reachable, endpoint, addresses);
  }
  std::ranges::sort(reachable);  // IPv4 first: easier to type
  for (const auto& endpoint : reachable) text += fmt::format("others reach it at {}\n", to_text(endpoint));
  text += ready.pin.empty() ? std::string("no encryption: everything is readable on the way\n")
                            : fmt::format("fingerprint of its key: {}\n", ready.pin);
  return text + ready_line(ready);
}

std::expected<void, std::string> tell(const std::string& descriptor_or_file, std::string_view line) {
  int descriptor = -1;
  const auto* end = descriptor_or_file.data() + descriptor_or_file.size();
  const auto [rest, error] = std::from_chars(descriptor_or_file.data(), end, descriptor);
  if (error != std::errc{} || rest != end) return tell_file(descriptor_or_file, line);
  if (!write_all(descriptor, line)) return cannot_tell("descriptor " + descriptor_or_file);
  if (descriptor > STDERR_FILENO) ::close(descriptor);
  return {};
}

}  // namespace reversi::net
