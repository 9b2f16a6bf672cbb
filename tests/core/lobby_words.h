// What the tests of the lobby ask and look for.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "server/core/seeks.h"
#include "tests/core/host.h"

namespace reversi::core {

inline v1::Terms blitz() {
  v1::Terms terms;
  *terms.mutable_time() = fischer(milliseconds(300'000), milliseconds(3'000));
  return terms;
}

inline v1::ClientMessage seeking(const v1::Terms& terms, bool quick = false, v1::Color color = v1::COLOR_UNSPECIFIED) {
  v1::ClientMessage message;
  auto& post = *message.mutable_post_seek();
  *post.mutable_terms() = terms;
  post.set_quick(quick);
  post.set_color(color);
  return message;
}

inline v1::ClientMessage accepting(SeekId seek) {
  v1::ClientMessage message;
  message.mutable_accept_seek()->set_seek(seek);
  return message;
}

inline v1::ClientMessage withdrawing(SeekId seek) {
  v1::ClientMessage message;
  message.mutable_withdraw_seek()->set_seek(seek);
  return message;
}

inline v1::ClientMessage watching_lobby(bool on = true) {
  v1::ClientMessage message;
  message.mutable_watch_lobby()->set_on(on);
  return message;
}

inline v1::ClientMessage challenging(const std::string& name, const v1::Terms& terms = blitz()) {
  v1::ClientMessage message;
  message.mutable_challenge()->set_name(name);
  *message.mutable_challenge()->mutable_terms() = terms;
  message.mutable_challenge()->set_color(v1::COLOR_BLACK);
  return message;
}

inline v1::ClientMessage answering(ChallengeId challenge, bool accept) {
  v1::ClientMessage message;
  message.mutable_answer_challenge()->set_challenge(challenge);
  message.mutable_answer_challenge()->set_accept(accept);
  return message;
}

inline v1::ErrorCode refusal(Host& host, const Person& person, const v1::ClientMessage& message) {
  const auto answer = host.answer(person.connection, host.ask(person, message));
  return answer && answer->has_error() ? answer->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

inline SeekId post(Host& host, const Person& person, const v1::ClientMessage& message) {
  return host.answer(person.connection, host.ask(person, message)).value().seek_posted().seek();
}

/// Time passes while these people's programs go on answering heartbeats.
inline void pass_time_with(Host& host, const std::vector<Person>& people, milliseconds time) {
  constexpr milliseconds step(5'000);
  for (; time > milliseconds(0); time -= step) {
    host.pass_time(std::min(step, time));
    v1::ClientMessage message;
    message.mutable_pong();
    for (const auto& person : people) host.send(person.connection, message);
  }
}

/// The newest LobbyChanged among what came.
inline std::optional<v1::LobbyChanged> lobby_news(Host& host, const Person& person) {
  std::optional<v1::LobbyChanged> news;
  for (auto& message : host.take(person.connection)) {
    if (message.has_lobby_changed()) news = message.lobby_changed();
  }
  return news;
}

inline std::optional<v1::MatchMade> match_of(Host& host, const Person& person) {
  for (auto& message : host.take(person.connection)) {
    if (message.has_match_made()) return message.match_made();
  }
  return std::nullopt;
}

}  // namespace reversi::core
