// The accounts in memory, and which names are in use.
//
// Values owned by the service; nothing here knows of connections or rooms.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/core/batch.h"
#include "server/core/people.h"

namespace reversi::core {

struct Account {
  AccountRecord record;
  std::map<SessionId, SessionRecord> logins{};  ///< one for each place where it logged in
  std::map<v1::Speed, RatingRecord> ratings{};
  std::set<PlayerId> muted{};          ///< accounts whose chat it does not want
  std::uint64_t password_request = 0;  ///< which has set the password: its repeat has its answer
};

class Accounts {
 public:
  Account* find(PlayerId player);
  const Account* find(PlayerId player) const;

  /// The account of this name in any spelling.
  Account* named(std::string_view name);

  /// Whether some account has this name, or one that looks the same.
  bool is_taken(std::string_view name) const;

  Account& add(AccountRecord record);

  std::size_t size() const { return accounts_.size(); }
  auto begin() { return accounts_.begin(); }
  auto end() { return accounts_.end(); }

 private:
  std::unordered_map<PlayerId, Account> accounts_;
  std::unordered_map<std::string, PlayerId> spellings_;
  std::unordered_map<std::string, PlayerId> looks_;
};

/// Names of guests as long as their sessions last. Several may look the same after a restart of an older server.
class GuestNames {
 public:
  void take(const std::string& name, PlayerId guest);
  void give_back(const std::string& name, PlayerId guest);

  bool is_used(std::string_view name) const;

  /// The guests whose names look like this one.
  std::set<PlayerId> alike(std::string_view name) const;

  /// The last number that a name was told from its like by, at least 1; and that a higher one is in use now.
  std::size_t last_number(std::string_view name) const;
  void set_last_number(std::string_view name, std::size_t number);

 private:
  struct Use {
    std::set<PlayerId> guests;
    std::size_t last_number = 1;
  };
  std::unordered_map<std::string, Use> looks_;
};

/// "Ann 2": the name with a number behind, cut so that it has at most so many characters.
std::string numbered(std::string_view name, std::size_t number, std::size_t characters);

}  // namespace reversi::core
