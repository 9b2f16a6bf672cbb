// One transport connection of a Connection, from name resolution to its end.
//
// Lives as long as its coroutine or a write under way; `owner` is cleared when the Connection has no more use for it,
// and from then on it only finishes writing and closes. Same thread as the Connection.
#pragma once

#include <array>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "client/bot/connection.h"
#include "common/protocol/frame.h"

namespace reversi::bot {

class Line {
 public:
  Line(const boost::asio::any_io_executor& executor, boost::asio::ssl::context& tls, Connection& owner);

  /// Opens the line and reads from it until its end, telling the owner.
  static boost::asio::awaitable<void> run(std::shared_ptr<Line> self);

  static void send(const std::shared_ptr<Line>& self, const std::string& bytes);

  /// No more use for it: what was sent is still written, for a second at most.
  static void finish(const std::shared_ptr<Line>& self);

 private:
  using Tcp = boost::asio::ip::tcp;
  using Stream = boost::asio::ssl::stream<Tcp::socket>;
  template <typename Value>
  using Result = std::expected<Value, std::string>;  // the error: a sentence for people

  boost::asio::awaitable<Result<void>> open();
  boost::asio::awaitable<Result<Tcp::resolver::results_type>> resolve();
  boost::asio::awaitable<Result<void>> connect(const Tcp::resolver::results_type& addresses);
  boost::asio::awaitable<Result<void>> shake_hands();
  Result<void> judge_key();
  boost::asio::awaitable<Result<void>> write_preamble();
  boost::asio::awaitable<Result<std::size_t>> read();
  boost::asio::awaitable<std::string> serve();
  bool take_frames();
  bool take_frame(std::string_view body);
  void fail(protocol::FrameFault fault);
  static void write(const std::shared_ptr<Line>& self);
  void close();

  Stream stream_;  ///< without TLS only its lowest layer is used
  bool plaintext_;
  Connection* owner_;
  protocol::FrameReader reader_;
  std::array<char, 16 * 1024> input_{};
  std::optional<std::string> waiting_;  ///< a frame that came together with the preamble
  std::string output_;                  ///< waits for the write under way
  std::string writing_;                 ///< being written; empty: none
  boost::asio::steady_timer last_moment_;
};

}  // namespace reversi::bot
