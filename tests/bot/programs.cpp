#include "tests/bot/programs.h"

#include <fmt/format.h>

#include <regex>

namespace reversi::bot {

using faults::Process;

void Programs::serve(const std::string& port, const std::string& data) {
  server_ = std::make_unique<Process>(std::vector<std::string>{
      fmt::format("{}/reversi-server", REVERSI_BIN_DIR), "--listen", "127.0.0.1:" + port, "--data",
      (scratch_.path() / data).string(), "--log-level", "warning", "--ai-pause=false"});
  while (const auto line = server_->read_line(patience)) {
    std::smatch found;
    if (!std::regex_search(*line, found, std::regex("^ready port=(\\d+) pin=(\\S+)"))) continue;
    port_ = found[1];
    pin_ = found[2];
    return;
  }
  FAIL() << "the server does not start";
}

std::unique_ptr<Process> Programs::bot(std::vector<std::string> words) const {
  words.insert(words.begin(), fmt::format("{}/reversi-bot", REVERSI_BIN_DIR));
  return std::make_unique<Process>(std::move(words), environment(), file("errors"));
}

std::unique_ptr<Process> Programs::bot_with_input(const std::string& input, const std::string& words) const {
  const auto command = fmt::format("printf '{}' | '{}/reversi-bot' {}", input, REVERSI_BIN_DIR, words);
  return std::make_unique<Process>(std::vector<std::string>{"/bin/sh", "-c", command}, environment(), file("errors"));
}

}  // namespace reversi::bot
