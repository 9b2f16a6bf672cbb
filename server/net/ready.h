// How a server says that it listens: to people, and as one line to whoever started it.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/address.h"

namespace reversi::net {

struct Ready {
  std::vector<Endpoint> endpoints;  ///< at least one
  std::string pin;                  ///< as net::Identity has it; empty: plaintext
};

/// The line for programs.
///
/// Grammar: "ready port=" PORT {"," PORT} " pin=" PIN "\n", where PIN is "sha256/..." or "none" in plaintext; each
/// port once. For example "ready port=7717 pin=sha256/n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=".
std::string ready_line(const Ready& ready);

/// For people: where it listens, where others reach it, and the pin; ends with the line for programs.
std::string greeting(const Ready& ready);

/// Writes a line to where the starter waits for it: an open descriptor by its number, closed afterwards, or a file,
/// which appears whole.
/// @return  or a sentence that names it
std::expected<void, std::string> tell(const std::string& descriptor_or_file, std::string_view line);

}  // namespace reversi::net
