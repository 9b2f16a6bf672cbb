// What the tests of keeping order give and look for.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "tests/core/host.h"

namespace reversi::core {

inline v1::ErrorCode code_of(const std::optional<v1::ServerMessage>& message) {
  return message && message->has_error() ? message->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

inline v1::Moderate order(v1::Moderate::Action action, const std::string& name, std::uint32_t for_minutes = 0,
                          const std::string& reason = "") {
  v1::Moderate made;
  made.set_action(action);
  made.set_name(name);
  made.set_minutes(for_minutes);
  made.set_reason(reason);
  return made;
}

/// As from the machine itself. @return what came of it, if that is known
inline std::optional<Administered> administer(Host& host, decltype(Administer::order) made) {
  const auto before = host.administered().size();
  host.step(Administer{.id = 7, .by = "root", .order = std::move(made)});
  return host.administered().size() == before ? std::nullopt : std::optional(host.administered().back());
}

/// What was written down last.
inline AuditRecord last_written(const Host& host) {
  const auto& audit = host.durable().back().audit;
  return audit.empty() ? AuditRecord{} : audit.back();
}

inline Person with_role(Host& host, const std::string& name, v1::Role role) {
  auto person = host.member(name);
  auto made = order(v1::Moderate::ACTION_SET_ROLE, name);
  made.set_role(role);
  administer(host, made);
  return person;
}

inline std::optional<v1::ServerMessage> moderate(Host& host, const Person& person, const v1::Moderate& made) {
  v1::ClientMessage message;
  *message.mutable_moderate() = made;
  return host.answer(person.connection, host.ask(person.connection, message));
}

}  // namespace reversi::core
