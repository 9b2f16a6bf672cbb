#include "client/bot/run.h"

#include <fmt/format.h>

namespace reversi::bot {

namespace asio = boost::asio;

namespace {

/// The pairs of a run and what they share; one thread.
class Run {
 public:
  Run(const RunPlan& plan, Keys& keys, TaskSource source)
      : plan_(plan), keys_(keys), source_(std::move(source)), tls_(make_tls()), watch_(context_) {}

  Findings play() {
    running_ = plan_.at_once;
    for (std::size_t index = 0; index < plan_.at_once; ++index) add_pair(index);
    for (auto& pair : pairs_) pair->start();
    if (running_ > 0) watch();
    // With all pairs done nothing is left to wait for but the last words on their lines.
    context_.run();
    return std::move(findings_);
  }

 private:
  void add_pair(std::size_t index) {
    pairs_.push_back(std::make_unique<Pair>(connection(fmt::format("Bot {} black", index + 1)),
                                            connection(fmt::format("Bot {} white", index + 1)), plan_.pair, source_,
                                            findings_, [this] {
                                              if (--running_ == 0) watch_.cancel();
                                            }));
  }

  std::unique_ptr<Connection> connection(std::string name) {
    return std::make_unique<Connection>(
        context_, tls_, keys_, plan_.server,
        client::Client(plan_.program, {.name = std::move(name), .token = {}}, random_seed()));
  }

  void watch() {
    watch_.expires_after(std::chrono::seconds(1));
    watch_.async_wait([this](const boost::system::error_code& error) {
      if (error || running_ == 0) return;
      for (auto& pair : pairs_) pair->watch();
      watch();
    });
  }

  const RunPlan& plan_;
  Keys& keys_;
  TaskSource source_;
  asio::io_context context_;
  asio::ssl::context tls_;
  asio::steady_timer watch_;
  std::vector<std::unique_ptr<Pair>> pairs_;
  std::size_t running_ = 0;
  Findings findings_;
};

}  // namespace

Findings run_pairs(const RunPlan& plan, Keys& keys, TaskSource source) {
  return Run(plan, keys, std::move(source)).play();
}

}  // namespace reversi::bot
