// Lines that a person types, or a pipe or a file brings, as they come.
//
// Same thread as the io_context; the handler is called from there.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace reversi::bot {

class Input {
 public:
  /// A line without its end; nothing once there are no more.
  using Handler = std::function<void(const std::optional<std::string>&)>;

  /// Reads the program's standard input.
  Input(boost::asio::io_context& context, Handler handler);

  void start();
  void stop();

  /// Somebody sits there.
  bool is_terminal() const;

 private:
  void read();
  void take(std::size_t size);
  void read_file();

  boost::asio::posix::stream_descriptor stream_;
  Handler handler_;
  std::array<char, 4096> bytes_{};
  std::string line_;
  bool is_file_ = false;
};

}  // namespace reversi::bot
