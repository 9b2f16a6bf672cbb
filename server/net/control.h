// The Unix socket through which whoever runs the server speaks to it: `reversi-server ctl ...`.
//
// One request a connection: the words, each ended by a zero byte, then the end of what is sent; at most 16 KiB. The
// answer is "ok" or "error", a line end, and a text. Only the socket's owner (and root) can connect. Lives on the
// loop's thread; `ask` is for the other side and blocks.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <chrono>
#include <expected>
#include <filesystem>
#include <functional>
#include <list>
#include <string>
#include <vector>

namespace reversi::net {

class Control {
 public:
  using Reply = std::expected<std::string, std::string>;
  /// May be called from any thread; once.
  using Answer = std::function<void(const Reply&)>;
  /// Called on the loop's thread with at least one word.
  using Command = std::function<void(std::vector<std::string> words, Answer answer)>;

  Control(boost::asio::io_context& loop, Command command) : loop_(loop), command_(std::move(command)) {}
  ~Control();
  Control(const Control&) = delete;
  Control& operator=(const Control&) = delete;

  /// Takes the place of a socket that a former server left behind. @return or a sentence that names the path
  std::expected<void, std::string> listen(const std::filesystem::path& path);

  void close();

  /// Asks the server behind this socket. @return its reply, or a sentence why there is none
  static Reply ask(const std::filesystem::path& path, const std::vector<std::string>& words,
                   std::chrono::seconds patience);

 private:
  using Protocol = boost::asio::local::stream_protocol;

  boost::asio::awaitable<void> accept_all();
  boost::asio::awaitable<void> serve(Protocol::socket socket);
  boost::asio::awaitable<void> refuse_too_long(Protocol::socket& socket);
  boost::asio::awaitable<Reply> run(std::vector<std::string> words);

  boost::asio::io_context& loop_;
  Command command_;
  std::filesystem::path path_;
  std::list<Protocol::acceptor> acceptor_;  // none or one
};

}  // namespace reversi::net
