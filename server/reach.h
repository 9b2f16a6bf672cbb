// How people find this server: on the LAN by multicast, from the internet by a hole in the router.
//
// Owned by the program, lives on the loop's thread. Neither has to work for the server to serve: what does not is a
// line in the log.
#pragma once

#include <boost/asio/io_context.hpp>
#include <expected>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "server/net/address.h"
#include "server/net/discovery.h"
#include "server/net/port_mapping.h"
#include "server/settings/configuration.h"

namespace reversi {

class Reach {
 public:
  /// @param endpoints  where the server listens
  /// @param pin        of its key; empty: plaintext
  Reach(boost::asio::io_context& loop, const Configuration& configuration, const std::vector<net::Endpoint>& endpoints,
        const std::string& pin);

  /// What is told on the LAN from now on.
  void key_changed(const std::string& pin);

  void close();

 private:
  std::unique_ptr<net::Discovery> discovery_;
  std::unique_ptr<net::PortMapping> mapping_;
};

/// The words of a file, one a line, blank ones and those behind '#' passed over.
/// @return  or why the file cannot be read
std::expected<std::vector<std::string>, std::string> read_words(const std::filesystem::path& file);

}  // namespace reversi
