// What a limits drill plays on: a server, two players who play game after game beside whatever happens, and a page on
// which is written what everybody sees.
//
// One thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/faults/player.h"
#include "tests/faults/process.h"
#include "tests/faults/server.h"
#include "tests/faults/table.h"

namespace reversi::faults {

class Scene {
 public:
  /// @param program  the path of reversi-server
  /// @param more     its further arguments
  /// @param wrapper  words in front of it, for example a shell that lowers a limit
  explicit Scene(const std::string& program, std::vector<std::string> more = {}, std::vector<std::string> wrapper = {});

  /// A route to the server, or by way of another port.
  Player::Route route(std::uint16_t port = 0, const client::Pace& pace = {});

  /// Two who play on beside whatever happens.
  void seat_bystanders();

  /// Moves that the bystanders were told of so far.
  std::size_t moves() const { return moves_; }

  /// Runs the loop until `condition` holds; a fault on the page where it never does within `patience`.
  bool wait_for(std::string_view what, const std::function<bool()>& condition,
                std::chrono::milliseconds patience = std::chrono::seconds(30));

  void run_for(std::chrono::milliseconds time);

  /// Writes a line with the seconds since the beginning.
  void say(std::string_view text) const;

  /// The same for what must hold; where it does not, the drill has failed.
  void expect(bool holds, std::string_view text);

  boost::asio::io_context& loop() { return loop_; }
  Server& server() { return server_; }
  int exit_code() const { return failed_ ? 1 : 0; }

 private:
  Scratch scratch_;
  boost::asio::io_context loop_{1};
  boost::asio::ssl::context tls_ = client_tls();
  Server server_;
  std::unique_ptr<Table> bystanders_;
  std::size_t moves_ = 0;
  bool failed_ = false;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace reversi::faults
