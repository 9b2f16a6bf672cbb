// reversi-bot and the real reversi-server as programs, for the tests that need both. One thread.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "tests/faults/process.h"

namespace reversi::bot {

class Programs : public testing::Test {
 protected:
  static constexpr std::chrono::seconds patience{30};

  void SetUp() override { serve("0"); }

  /// Starts the server and learns its port and pin.
  void serve(const std::string& port, const std::string& data = "data");

  std::string address() const { return "127.0.0.1:" + port_; }
  std::filesystem::path file(const std::string& name) const { return scratch_.path() / name; }

  /// The bot with these words; the file of known servers is this test's own.
  std::unique_ptr<faults::Process> bot(std::vector<std::string> words) const;

  /// The same with something on its standard input, through the shell.
  std::unique_ptr<faults::Process> bot_with_input(const std::string& input, const std::string& words) const;

  faults::Process::Environment environment() const { return {{"XDG_DATA_HOME", file("xdg").string()}}; }

  faults::Scratch scratch_;
  std::unique_ptr<faults::Process> server_;
  std::string port_;
  std::string pin_;
};

}  // namespace reversi::bot
