#include "server/net/port_mapping.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <miniupnpc/miniupnpc.h>
#include <miniupnpc/upnpcommands.h>
#include <miniupnpc/upnperrors.h>
#include <natpmp.h>
#include <sys/select.h>

#include <array>
#include <chrono>
#include <optional>
#include <utility>

namespace reversi::net {
namespace {

constexpr std::chrono::seconds lease{3'600};
constexpr std::chrono::seconds renew_after{1'500};
/// For each of the two protocols; a router that is there answers within a few hundred milliseconds.
constexpr int patience_ms = 2'000;

// ---- NAT-PMP (RFC 6886) ----

class NatPmp {
 public:
  NatPmp() : open_(::initnatpmp(&state_, 0, 0) == 0) {}
  NatPmp(const NatPmp&) = delete;
  NatPmp& operator=(const NatPmp&) = delete;
  ~NatPmp() {
    if (open_) ::closenatpmp(&state_);
  }

  std::optional<Mapping> map(std::uint16_t port, std::chrono::seconds time) {
    if (!open_ || ::sendnewportmappingrequest(&state_, NATPMP_PROTOCOL_TCP, port, port,
                                              static_cast<std::uint32_t>(time.count())) < 0) {
      return std::nullopt;
    }
    const auto granted = answer();
    if (!granted) return std::nullopt;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-union-access): libnatpmp's own
    Mapping mapping{.by = "NAT-PMP", .port = granted->pnu.newportmapping.mappedpublicport};
    if (::sendpublicaddressrequest(&state_) >= 0) {
      if (const auto told = answer())
        mapping.address = ::inet_ntoa(told->pnu.publicaddress.addr);  // NOLINT: one thread
    }
    return mapping;
  }

 private:
  std::optional<natpmpresp_t> answer() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience_ms);
    natpmpresp_t response{};
    int result = NATPMP_TRYAGAIN;
    while (result == NATPMP_TRYAGAIN && std::chrono::steady_clock::now() < end) {
      fd_set readable;
      FD_ZERO(&readable);
      FD_SET(state_.s, &readable);
      timeval timeout{};
      ::getnatpmprequesttimeout(&state_, &timeout);
      ::select(state_.s + 1, &readable, nullptr, nullptr, &timeout);
      result = ::readnatpmpresponseorretry(&state_, &response);
    }
    if (result < 0) return std::nullopt;
    return response;
  }

  natpmp_t state_{};
  bool open_;
};

// ---- UPnP (Internet Gateway Device) ----

class Gateway {
 public:
  Gateway()
      : devices_(discover()),
        kind_(::UPNP_GetValidIGD(devices_, &urls_, &data_, own_.data(), static_cast<int>(own_.size()))) {}
  Gateway(const Gateway&) = delete;
  Gateway& operator=(const Gateway&) = delete;
  ~Gateway() {
    if (kind_ != 0) ::FreeUPNPUrls(&urls_);
    ::freeUPNPDevlist(devices_);
  }

  std::expected<Mapping, std::string> map(std::uint16_t port) {
    if (kind_ != 1) return std::unexpected("no router here speaks NAT-PMP or UPnP");
    const auto text = std::to_string(port);
    const auto time = std::to_string(lease.count());
    const int result = ::UPNP_AddPortMapping(urls_.controlURL, data_.first.servicetype, text.c_str(), text.c_str(),
                                             own_.data(), "Reversi", "TCP", nullptr, time.c_str());
    if (result != 0) return std::unexpected(fmt::format("the router refuses: {}", reason(result)));
    std::array<char, 64> address{};
    ::UPNP_GetExternalIPAddress(urls_.controlURL, data_.first.servicetype, address.data());
    return Mapping{.by = "UPnP", .address = address.data(), .port = port};
  }

  void unmap(std::uint16_t port) {
    if (kind_ != 1) return;
    ::UPNP_DeletePortMapping(urls_.controlURL, data_.first.servicetype, std::to_string(port).c_str(), "TCP", nullptr);
  }

 private:
  static UPNPDev* discover() {
    int error = 0;
    return ::upnpDiscover(patience_ms, nullptr, nullptr, UPNP_LOCAL_PORT_ANY, 0, 2, &error);
  }

  static std::string reason(int code) {
    const char* text = ::strupnperror(code);
    return text != nullptr ? std::string(text) : std::to_string(code);
  }

  UPNPDev* devices_;
  UPNPUrls urls_{};
  IGDdatas data_{};
  std::array<char, 64> own_{};
  int kind_;  ///< last: asking fills the three above
};

PortMapping::Result ask_routers(std::uint16_t port) {
  if (auto mapping = NatPmp().map(port, lease)) return *std::move(mapping);
  return Gateway().map(port);
}

void take_back(std::uint16_t port, const std::string& by) {
  if (by == "UPnP") return Gateway().unmap(port);
  NatPmp().map(port, std::chrono::seconds(0));
}

}  // namespace

PortMapping::PortMapping(std::uint16_t port, std::function<void(const Result&)> told)
    : port_(port), told_(std::move(told)), thread_([this](const std::stop_token& stop) { run(stop); }) {}

void PortMapping::run(const std::stop_token& stop) {
  std::optional<Result> last;
  while (!stop.stop_requested()) {
    auto result = ask_routers(port_);
    if (!last || *last != result) told_(result);
    last = std::move(result);
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, stop, renew_after, [] { return false; });
  }
  if (last && *last) take_back(port_, (*last)->by);
}

}  // namespace reversi::net
