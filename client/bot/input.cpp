#include "client/bot/input.h"

#include <sys/stat.h>
#include <unistd.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>

#include <string_view>

namespace reversi::bot {

Input::Input(boost::asio::io_context& context, Handler handler) : stream_(context), handler_(std::move(handler)) {
  struct stat status{};
  is_file_ = ::fstat(STDIN_FILENO, &status) == 0 && S_ISREG(status.st_mode);
}

/// What a terminal or a pipe will bring is waited for; a file is there at once, and epoll takes no files.
void Input::start() {
  if (is_file_) {
    boost::asio::post(stream_.get_executor(), [this] { read_file(); });
    return;
  }
  boost::system::error_code refused;
  stream_.assign(::dup(STDIN_FILENO), refused);
  if (refused) {
    boost::asio::post(stream_.get_executor(), [this] { handler_(std::nullopt); });
    return;
  }
  read();
}

void Input::stop() {
  boost::system::error_code ignored;
  if (stream_.is_open()) stream_.close(ignored);
}

bool Input::is_terminal() const { return ::isatty(STDIN_FILENO) == 1; }

void Input::read() {
  stream_.async_read_some(boost::asio::buffer(bytes_),
                          [this](const boost::system::error_code& error, std::size_t size) {
                            if (error == boost::asio::error::operation_aborted) return;
                            if (error) {
                              if (!line_.empty()) handler_(std::exchange(line_, {}));
                              return handler_(std::nullopt);
                            }
                            take(size);
                            if (stream_.is_open()) read();
                          });
}

void Input::take(std::size_t size) {
  for (const char byte : std::string_view(bytes_.data(), size)) {
    if (byte == '\n') {
      handler_(std::exchange(line_, {}));
    } else if (byte != '\r') {
      line_.push_back(byte);
    }
  }
}

void Input::read_file() {
  for (auto size = ::read(STDIN_FILENO, bytes_.data(), bytes_.size()); size > 0;
       size = ::read(STDIN_FILENO, bytes_.data(), bytes_.size()))
    take(static_cast<std::size_t>(size));
  if (!line_.empty()) handler_(std::exchange(line_, {}));
  handler_(std::nullopt);
}

}  // namespace reversi::bot
