// The judge of order: who is banned does not come in, who is silenced is not heard, nobody reads whom he has muted, a
// seek finds those for whom it was meant, and reports are for moderators alone.
//
// Watches from outside, as the judge does. What is durable is sure; what is still on its way to the disk is given the
// benefit of the doubt. Throws Violation.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>

#include "reversi/v1/envelope.pb.h"
#include "tests/simulation/context.h"
#include "tests/simulation/disk.h"

namespace reversi::simulation {

class Order {
 public:
  Order(Context& context, const Disk& disk) : context_(context), disk_(disk) {}

  void died();  ///< the server: what was on its way is not known any more

  /// The operator's order comes.
  void given(const v1::Moderate& order);

  /// A session's request has come.
  void asked(core::PlayerId player, const v1::ClientMessage& message);

  /// A session gets a line.
  /// @param address  where that comes from
  void admitted(core::PlayerId player, const std::string& address) const;

  /// A session is told something.
  /// @param answers  its request, 0 for none
  void told(core::PlayerId player, const v1::ServerMessage& message, std::uint64_t answers);

  /// Whether the player is surely under a sanction without an end.
  bool is_under(core::SanctionRecord::Kind kind, core::PlayerId player) const;

  /// Whether the address is surely in a network that is banned without an end.
  bool is_kept_out(const std::string& address) const;

 private:
  void check_line(core::PlayerId reader, const v1::ChatLine& line, std::uint64_t answers) const;
  void check_match(core::PlayerId player, const v1::MatchMade& match, std::uint64_t answers);
  void check_range(const v1::PostSeek& seek, core::PlayerId maker, const Fold& room);

  Context& context_;
  const Disk& disk_;
  std::set<std::string> pardoned_;                                          ///< by name, in this life of the server
  std::set<std::string> promoted_;                                          ///< the same: a moderator at some time
  std::set<std::pair<core::PlayerId, std::string>> heard_again_;            ///< the same: no longer muted
  std::unordered_set<std::uint64_t> said_;                                  ///< requests
  std::unordered_set<std::uint64_t> unheard_;                               ///< of them those of the silenced
  std::map<std::uint64_t, std::pair<core::PlayerId, v1::PostSeek>> seeks_;  ///< by request
  std::map<std::uint64_t, std::uint64_t> posted_;                           ///< requests of seeks, by seek
};

}  // namespace reversi::simulation
