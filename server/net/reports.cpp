#include "server/net/reports.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <utility>

namespace reversi::net {
namespace {

namespace asio = boost::asio;
using asio::experimental::awaitable_operators::operator||;
constexpr auto as_result = asio::as_tuple(asio::use_awaitable);

constexpr std::size_t most_at_once = 16;
constexpr std::size_t longest_request = 4 * 1024;
constexpr std::chrono::seconds patience{5};
constexpr std::chrono::milliseconds accept_pause{200};

std::string_view reason_of(int status) {
  switch (status) {
    case 200: return "OK";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 503: return "Service Unavailable";
    default: return "Bad Request";
  }
}

std::string response(const Reports::Answer& answer, bool with_body) {
  return fmt::format(
      "HTTP/1.1 {} {}\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\nContent-Length: {}\r\n"
      "Cache-Control: no-store\r\nConnection: close\r\n\r\n{}",
      answer.status, reason_of(answer.status), answer.text.size(), with_body ? answer.text : std::string());
}

}  // namespace

std::expected<void, std::string> Reports::listen(const Endpoint& endpoint) {
  try {
    Acceptor acceptor(loop_, endpoint.protocol());
    acceptor.set_option(asio::socket_base::reuse_address(true));
    acceptor.bind(endpoint);
    acceptor.listen();
    acceptor_.push_back(std::move(acceptor));
  } catch (const boost::system::system_error& problem) {
    return std::unexpected(fmt::format("cannot serve metrics on {}: {}", to_text(endpoint), problem.code().message()));
  }
  asio::co_spawn(loop_, accept_all(), asio::detached);
  return {};
}

Endpoint Reports::endpoint() const { return acceptor_.empty() ? Endpoint() : acceptor_.front().local_endpoint(); }

void Reports::close() {
  boost::system::error_code ignored;
  for (auto& acceptor : acceptor_) acceptor.close(ignored);
}

asio::awaitable<void> Reports::accept_all() {
  auto& acceptor = acceptor_.front();
  asio::steady_timer timer(loop_);
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(as_result);
    if (!error) {
      if (open_ < most_at_once) asio::co_spawn(loop_, serve(std::move(socket)), asio::detached);
      continue;
    }
    timer.expires_after(accept_pause);
    co_await timer.async_wait(as_result);
  }
}

asio::awaitable<void> Reports::serve(Socket socket) {
  ++open_;
  std::string request;
  asio::steady_timer timer(loop_, patience);
  auto buffer = asio::dynamic_buffer(request, longest_request);
  const auto read =
      co_await (asio::async_read_until(socket, buffer, "\r\n\r\n", as_result) || timer.async_wait(as_result));
  if (read.index() == 0 && !std::get<0>(std::get<0>(read))) {
    const auto text = answer_to(request);
    timer.expires_after(patience);
    co_await (asio::async_write(socket, asio::buffer(text), as_result) || timer.async_wait(as_result));
    boost::system::error_code ignored;
    socket.shutdown(Socket::shutdown_both, ignored);
  }
  --open_;
}

std::string Reports::answer_to(std::string_view request) const {
  const auto line = request.substr(0, request.find("\r\n"));
  const auto method_end = line.find(' ');
  const auto method = line.substr(0, method_end);
  if (method_end == std::string_view::npos) return response({.status = 400, .text = "no request\n"}, true);
  if (method != "GET" && method != "HEAD") return response({.status = 405, .text = "GET only\n"}, true);
  const auto target = line.substr(method_end + 1);
  return response(page_(target.substr(0, target.find_first_of(" ?"))), method == "GET");
}

}  // namespace reversi::net
