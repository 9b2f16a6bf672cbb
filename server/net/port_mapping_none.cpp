// Where the libraries that speak with routers were not there to build with.

#include <utility>

#include "server/net/port_mapping.h"

namespace reversi::net {

PortMapping::PortMapping(std::uint16_t port, std::function<void(const Result&)> told)
    : port_(port), told_(std::move(told)) {
  told_(std::unexpected("this program was built without NAT-PMP and UPnP"));
}

}  // namespace reversi::net
