// Addresses that an operator turns away, each until a moment.
//
// Kept in a file of one line a network, so that they outlive a restart. Owned by the connections; the loop's thread.
#pragma once

#include <chrono>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/address.h"

namespace reversi::net {

struct Ban {
  Network network;
  std::chrono::sys_seconds until;
  std::string reason;

  static constexpr auto for_good = std::chrono::sys_seconds::max();
  bool is_over(std::chrono::system_clock::time_point now) const {
    return until <= std::chrono::floor<std::chrono::seconds>(now);
  }
};

/// "until 2026-12-01 10:00 UTC", "for good".
std::string term_of(const Ban& ban);

/// For whom it concerns: until when, and why.
std::string to_text(const Ban& ban);

class Bans {
 public:
  using Time = std::chrono::system_clock::time_point;

  /// Reads the file, if it is there, and writes it from now on. @return or a sentence that names file and line
  std::expected<void, std::string> keep_in(const std::filesystem::path& file);

  /// In place of one for the same network. @return or why it could not be kept
  std::expected<void, std::string> add(Ban ban);

  /// @return whether there was one
  bool lift(const Network& network);

  /// The one that holds for this address; nullptr: none.
  const Ban* find(const Address& address, Time now) const;

  /// Some may be over since the last `add` or `lift`.
  const std::vector<Ban>& all() const { return bans_; }

 private:
  std::expected<void, std::string> write();

  std::filesystem::path file_;  // empty: not kept
  std::vector<Ban> bans_;
};

}  // namespace reversi::net
