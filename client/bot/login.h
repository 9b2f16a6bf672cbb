// Who the bot is between its runs: the account, and the token that brings its session back.
//
// One thread. The file has one session a line, `host:port`, the account's name in base64 and the token in base64,
// blanks between; it is for its owner alone, and no password is ever written to it.
#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>

#include "client/core/address.h"

namespace reversi::bot {

class Tokens {
 public:
  /// @param file  nothing: remember only until the program ends
  explicit Tokens(std::optional<std::filesystem::path> file) : file_(std::move(file)) {}

  /// The token of this account there; empty where none is known.
  std::string find(const client::Address& server, const std::string& name) const;

  /// In place of the former one; an empty one forgets it.
  void keep(const client::Address& server, const std::string& name, const std::string& token) const;

  /// $XDG_DATA_HOME/reversi/bot_sessions, by default below ~/.local/share; nothing where neither is set.
  static std::optional<std::filesystem::path> default_file();

 private:
  std::optional<std::filesystem::path> file_;
};

/// The account's password: of the file's first line where one is named, else REVERSI_PASSWORD, else asked for at the
/// terminal. The error is a sentence for people.
std::expected<std::string, std::string> read_password(const std::string& file);

}  // namespace reversi::bot
