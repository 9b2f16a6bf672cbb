// The port on which a server reports about itself, in HTTP: /metrics, /healthz, /readyz.
//
// Lives on the loop's thread, so that an answer also shows that the loop turns. Serves GET and HEAD, one request a
// connection, few at once; what takes longer than a few seconds is dropped.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <expected>
#include <functional>
#include <list>
#include <string>
#include <string_view>

#include "server/net/address.h"

namespace reversi::net {

class Reports {
 public:
  struct Answer {
    int status = 200;
    std::string text;
  };
  /// @param path  "/metrics"; an unknown one is answered with status 404
  using Page = std::function<Answer(std::string_view path)>;

  Reports(boost::asio::io_context& loop, Page page) : loop_(loop), page_(std::move(page)) {}

  /// Binds and serves. @return or a sentence that names the address
  std::expected<void, std::string> listen(const Endpoint& endpoint);

  /// What is bound, with the port that was taken.
  Endpoint endpoint() const;

  void close();

 private:
  using Acceptor = boost::asio::ip::tcp::acceptor;
  using Socket = boost::asio::ip::tcp::socket;

  boost::asio::awaitable<void> accept_all();
  boost::asio::awaitable<void> serve(Socket socket);
  std::string answer_to(std::string_view request) const;

  boost::asio::io_context& loop_;
  Page page_;
  std::list<Acceptor> acceptor_;  // none or one
  std::size_t open_ = 0;
};

}  // namespace reversi::net
