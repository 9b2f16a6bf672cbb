#include "server/net/control.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <memory>
#include <string_view>
#include <system_error>
#include <utility>

namespace reversi::net {
namespace {

namespace asio = boost::asio;
using asio::experimental::awaitable_operators::operator||;  // NOLINT(misc-unused-using-decls): coroutines use it
constexpr auto as_result = asio::as_tuple(asio::use_awaitable);
constexpr auto never = asio::steady_timer::time_point::max();

constexpr std::size_t longest_request = 16 * 1024;
constexpr std::chrono::seconds patience{5};  // for the words to come and the answer to be read

std::string too_long() { return fmt::format("the line is longer than {} bytes", longest_request); }

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const auto end = text.find('\0');
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return words;
}

std::unexpected<std::string> failure(std::string_view what, const std::filesystem::path& path) {
  return std::unexpected(fmt::format("{} {}: {}", what, path.string(), std::generic_category().message(errno)));
}

/// Closed at the end of its block.
class Descriptor {
 public:
  explicit Descriptor(int descriptor) : descriptor_(descriptor) {}
  ~Descriptor() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return descriptor_; }

 private:
  int descriptor_;
};

std::expected<sockaddr_un, std::string> address_of(const std::filesystem::path& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const auto text = path.string();
  if (text.size() >= sizeof address.sun_path) {
    return std::unexpected(
        fmt::format("the control socket's path is longer than {} bytes: {}", sizeof address.sun_path - 1, text));
  }
  text.copy(address.sun_path, text.size());
  return address;
}

std::expected<std::string, std::string> read_reply(int descriptor, const std::filesystem::path& path,
                                                   std::chrono::milliseconds wait) {
  std::string text;
  std::array<char, 4096> bytes{};
  pollfd waiting{descriptor, POLLIN, 0};
  while (true) {
    if (::poll(&waiting, 1, static_cast<int>(wait.count())) != 1) {
      return std::unexpected(fmt::format("the server behind {} does not answer", path.string()));
    }
    const auto size = ::read(descriptor, bytes.data(), bytes.size());
    if (size < 0) return failure("cannot read from", path);
    if (size == 0) return text;
    text.append(bytes.data(), static_cast<std::size_t>(size));
  }
}

}  // namespace

Control::~Control() { close(); }

std::expected<void, std::string> Control::listen(const std::filesystem::path& path) {
  if (auto address = address_of(path); !address) return std::unexpected(address.error());
  ::unlink(path.c_str());  // the database is this server's alone, and so is what lies beside it
  const auto before = ::umask(S_IRWXG | S_IRWXO);
  try {
    Protocol::acceptor acceptor(loop_, Protocol::endpoint(path.string()));
    acceptor_.push_back(std::move(acceptor));
  } catch (const boost::system::system_error& problem) {
    ::umask(before);
    return std::unexpected(fmt::format("cannot listen on {}: {}", path.string(), problem.code().message()));
  }
  ::umask(before);
  path_ = path;
  asio::co_spawn(loop_, accept_all(), asio::detached);
  return {};
}

void Control::close() {
  boost::system::error_code ignored;
  for (auto& acceptor : acceptor_) {
    if (!acceptor.is_open()) continue;
    acceptor.close(ignored);
    ::unlink(path_.c_str());
  }
}

asio::awaitable<void> Control::accept_all() {
  auto& acceptor = acceptor_.front();
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(as_result);
    if (error) break;
    asio::co_spawn(loop_, serve(std::move(socket)), asio::detached);
  }
}

asio::awaitable<void> Control::serve(Protocol::socket socket) {
  std::string request;
  asio::steady_timer timer(loop_, patience);
  auto buffer = asio::dynamic_buffer(request, longest_request + 1);
  const auto read = co_await (asio::async_read(socket, buffer, as_result) || timer.async_wait(as_result));
  if (read.index() != 0 || request.empty()) co_return;
  if (request.size() > longest_request) co_return co_await refuse_too_long(socket);
  const auto reply = co_await run(words_of(request));
  const auto text = reply ? "ok\n" + *reply : "error\n" + reply.error();
  timer.expires_after(patience);
  co_await (asio::async_write(socket, asio::buffer(text), as_result) || timer.async_wait(as_result));
}

/// What is not read would reset the line, and the answer with it: the rest is read away.
asio::awaitable<void> Control::refuse_too_long(Protocol::socket& socket) {
  asio::steady_timer timer(loop_, patience);
  const auto text = "error\n" + too_long();
  co_await (asio::async_write(socket, asio::buffer(text), as_result) || timer.async_wait(as_result));
  boost::system::error_code ignored;
  socket.shutdown(Protocol::socket::shutdown_send, ignored);
  std::array<char, 4096> rest{};
  while (true) {
    const auto read = co_await (socket.async_read_some(asio::buffer(rest), as_result) || timer.async_wait(as_result));
    if (read.index() != 0 || std::get<0>(std::get<0>(read))) co_return;
  }
}

/// Waits for the answer without holding up the loop: it may come from another thread, and much later.
asio::awaitable<Control::Reply> Control::run(std::vector<std::string> words) {
  struct Pending {
    asio::steady_timer timer;
    Reply reply;
  };
  const auto pending = std::make_shared<Pending>(Pending{asio::steady_timer(loop_, never), {}});
  Answer answer = [pending, &loop = loop_](const Reply& reply) {
    asio::post(loop, [pending, reply] {
      pending->reply = reply;
      pending->timer.expires_at(asio::steady_timer::time_point::min());
    });
  };
  command_(std::move(words), std::move(answer));
  while (pending->timer.expiry() == never) co_await pending->timer.async_wait(as_result);
  co_return pending->reply;
}

Control::Reply Control::ask(const std::filesystem::path& path, const std::vector<std::string>& words,
                            std::chrono::seconds patience_for_answer) {
  const auto address = address_of(path);
  if (!address) return std::unexpected(address.error());
  const Descriptor line(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (line.get() < 0 || ::connect(line.get(), reinterpret_cast<const sockaddr*>(&*address), sizeof *address) != 0) {
    return failure("no server answers on", path);
  }
  std::string request;
  for (const auto& word : words) request.append(word).push_back('\0');
  if (request.size() > longest_request) return std::unexpected(too_long());
  if (::send(line.get(), request.data(), request.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(request.size())) {
    return failure("cannot write to", path);
  }
  ::shutdown(line.get(), SHUT_WR);
  auto text = read_reply(line.get(), path, patience_for_answer);
  if (!text) return text;
  if (text->starts_with("ok\n")) return text->substr(3);
  if (text->starts_with("error\n")) return std::unexpected(text->substr(6));
  return std::unexpected(fmt::format("the server behind {} closed the line", path.string()));
}

}  // namespace reversi::net
