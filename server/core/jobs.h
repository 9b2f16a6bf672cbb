// What the service has under way for people: passwords being hashed, questions to the store, answers that wait for it.
//
// Plain values inside the service.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "reversi/v1/people.pb.h"
#include "reversi/v1/session.pb.h"
#include "server/core/values.h"

namespace reversi::core {

/// Whom a token brings back.
struct TokenOwner {
  PlayerId player = 0;
  SessionId session = 0;
};

/// A password being hashed or checked outside, and what for.
struct PasswordJob {
  enum class Kind : std::uint8_t {
    login,         ///< of a Hello
    new_account,   ///< of a Hello: hashed
    same_account,  ///< of a Hello that would make an account which is there: perhaps it is the maker's repeat
    old_password,  ///< of SetPassword
    new_password,  ///< of SetPassword: hashed
  };
  Kind kind = Kind::login;
  ConnectionId connection = 0;
  PlayerId player = 0;        ///< the account; 0: there is none of that name
  std::uint64_t request = 0;  ///< of SetPassword
  std::string name{};         ///< of a new account
  std::string password{};     ///< the new one, while the old one is looked at
  std::string spelling{};     ///< of the name tried
  std::string line{};         ///< where it is tried from; empty: not counted
};

/// A request that is answered by Done, or an operator's order that is answered, when the batch is durable.
struct DoneWhenStored {
  ConnectionId connection = 0;
  std::uint64_t request = 0;
  std::uint64_t order = 0;  ///< in place of the two
  std::string text{};       ///< what came of the order
};

/// Why something was not done.
struct Refusal {
  v1::ErrorCode code = v1::ERROR_CODE_UNSPECIFIED;
  std::string text;
};

/// Who gives an order, with which rights.
struct Authority {
  std::string name;
  v1::Role role = v1::ROLE_UNSPECIFIED;
  PlayerId player = 0;  ///< 0: from the machine itself
  std::string address;
};

/// A question to the store, and who waits for its answer.
struct LoadJob {
  ConnectionId connection = 0;
  std::uint64_t request = 0;
  PlayerId player = 0;       ///< of a profile
  std::uint32_t offset = 0;  ///< of the leader board
  v1::RecordForm form = v1::RECORD_FORM_UNSPECIFIED;
  bool for_review = false;                      ///< the game is not told but looked at
  std::optional<std::uint32_t> else_of_book{};  ///< a puzzle of this difficulty where games have given none
};

}  // namespace reversi::core
