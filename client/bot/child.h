// A program run beside us that is spoken to by lines, over Asio: what we write is its standard input, what it prints
// comes to us. Its standard error goes where ours goes.
//
// Owned and used by the thread that runs the io_context; `Hooks` are called from there, never from inside a call of the
// owner's. Destroying it ends the program and all that it started, without waiting.
#pragma once

#include <sys/types.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace reversi::bot {

class Child {
 public:
  struct Hooks {
    std::function<void(std::string_view line)> line;      ///< without its end; only before `ended`
    std::function<void(const std::string& why)> ended{};  ///< once: "ended", or "a line without end" above 64 KiB
  };

  /// Runs a command by the shell, in a process group of its own. The error is a sentence for people.
  static std::expected<std::unique_ptr<Child>, std::string> start(boost::asio::io_context& context,
                                                                  const std::string& command, Hooks hooks);

  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Writes a line; its end is added. What a program does not read waits here.
  void write(std::string_view line);

 private:
  /// What an operation under way still needs when the child is gone.
  struct Streams;

  Child(pid_t pid, std::shared_ptr<Streams> streams) : pid_(pid), streams_(std::move(streams)) {}

  static void read(const std::shared_ptr<Streams>& streams);
  static bool take_lines(const std::shared_ptr<Streams>& streams);
  static void end(const std::shared_ptr<Streams>& streams, const std::string& why);
  static void flush(const std::shared_ptr<Streams>& streams);

  pid_t pid_;
  std::shared_ptr<Streams> streams_;
};

}  // namespace reversi::bot
