// An engine of others: a program that plays, with its process, its protocol and the patience one has with it.
//
// Owned and used by the thread that runs the io_context. It is started at its first question, keeps its process from
// move to move and game to game, and is started anew after it has failed or been interrupted.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "client/bot/child.h"
#include "client/bot/engine_talk.h"

namespace reversi::bot {

struct EnginePlan {
  std::string command;  ///< for the shell
  EngineProtocol protocol = EngineProtocol::find_out;
  std::vector<std::string> first;              ///< lines it is told before anything else
  std::chrono::milliseconds patience{60'000};  ///< for one move; silent for longer than this, it hangs
};

class Engine {
 public:
  /// A move, not yet judged, or what went wrong: "ended", "no answer within 60 s", "answered \"? what\" to genmove".
  using Answer = std::function<void(std::expected<rules::Square, std::string>)>;

  Engine(boost::asio::io_context& context, EnginePlan plan);

  /// Asks for a move; the answer comes later, from the io_context. @pre no other question is open
  void ask(const EngineQuestion& question, Answer answer);

  bool is_asked() const { return answer_ != nullptr; }

  /// The open question's answer is not wanted any more: it never comes.
  void interrupt();

  /// Ends the process; another question would start it anew.
  void stop();

 private:
  std::expected<void, std::string> start();
  void heard(std::string_view line);
  void say(const EngineTalk::Result& words);
  void fail(std::string why);
  void wait();

  boost::asio::io_context& context_;
  EnginePlan plan_;
  std::unique_ptr<Child> child_;
  std::unique_ptr<EngineTalk> talk_;
  boost::asio::steady_timer timer_;
  Answer answer_;
  std::uint64_t question_ = 0;  ///< numbers the questions, so that an old one's timer is known
  std::shared_ptr<void> alive_ = std::make_shared<char>();
};

}  // namespace reversi::bot
