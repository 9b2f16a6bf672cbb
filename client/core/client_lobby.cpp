// Entering by code, watching, talking, and finding an opponent.

#include <algorithm>
#include <utility>

#include "client/core/client.h"

namespace reversi::client {

// ---- rooms of others ----

std::uint64_t Client::join_by_code(Time now, const std::string& code, const std::string& password) {
  v1::ClientMessage message;
  message.mutable_join_room()->set_code(code);
  message.mutable_join_room()->set_password(password);
  return ask_once(now, std::move(message), 0, true);
}

std::uint64_t Client::join_private(Time now, std::uint64_t id, const std::string& password) {
  if (id == 0) return 0;
  v1::ClientMessage message;
  message.mutable_join_room()->set_room(id);
  message.mutable_join_room()->set_password(password);
  return ask_once(now, std::move(message), id, true);
}

std::uint64_t Client::spectate(Time now, std::uint64_t id, const std::string& password) {
  const auto* known = room(id);
  if (id == 0 || (known != nullptr && known->state.watching())) return 0;
  v1::ClientMessage message;
  message.mutable_spectate()->set_room(id);
  message.mutable_spectate()->set_password(password);
  return ask_once(now, std::move(message), id, true);
}

std::uint64_t Client::spectate_by_code(Time now, const std::string& code, const std::string& password) {
  v1::ClientMessage message;
  message.mutable_spectate()->set_code(code);
  message.mutable_spectate()->set_password(password);
  return ask_once(now, std::move(message), 0, true);
}

std::uint64_t Client::take_seat(Time now, std::uint64_t id) {
  const auto* known = room(id);
  if (known == nullptr || !known->state.watching()) return 0;
  v1::ClientMessage message;
  message.mutable_join_room()->set_room(id);
  return ask_once(now, std::move(message), id, true);
}

// ---- talking ----

std::uint64_t Client::say(Time now, std::uint64_t id, const std::string& text) {
  if (!may_ask() || room(id) == nullptr || text.empty()) return 0;
  v1::ClientMessage message;
  message.mutable_say()->set_room(id);
  message.mutable_say()->set_text(text);
  return ask(now, std::move(message), id, true);
}

std::uint64_t Client::say(Time now, std::uint64_t id, v1::Phrase phrase) {
  if (!may_ask() || room(id) == nullptr || phrase == v1::PHRASE_UNSPECIFIED) return 0;
  v1::ClientMessage message;
  message.mutable_say()->set_room(id);
  message.mutable_say()->set_phrase(phrase);
  return ask(now, std::move(message), id, true);
}

// ---- finding an opponent ----

std::uint64_t Client::watch_lobby(Time now, bool on) {
  if (!on) lobby_.rooms.clear();
  lobby_.watched = on;
  if (link_ != Link::ready) return 0;  // asked for with the next Welcome
  v1::ClientMessage message;
  message.mutable_watch_lobby()->set_on(on);
  return ask(now, std::move(message), 0, false);
}

std::uint64_t Client::post_seek(Time now, v1::PostSeek request) {
  v1::ClientMessage message;
  *message.mutable_post_seek() = std::move(request);
  return ask_once(now, std::move(message), 0, true);
}

std::uint64_t Client::withdraw_seek(Time now, std::uint64_t seek) {
  if (!may_ask() || !lobby_.own.contains(seek)) return 0;
  v1::ClientMessage message;
  message.mutable_withdraw_seek()->set_seek(seek);
  return ask(now, std::move(message), 0, true);
}

std::uint64_t Client::accept_seek(Time now, std::uint64_t seek) {
  v1::ClientMessage message;
  message.mutable_accept_seek()->set_seek(seek);
  return ask_once(now, std::move(message), 0, true);
}

std::uint64_t Client::challenge(Time now, v1::Challenge request) {
  v1::ClientMessage message;
  *message.mutable_challenge() = std::move(request);
  return ask_once(now, std::move(message), 0, true);
}

std::uint64_t Client::answer_challenge(Time now, std::uint64_t challenge, bool accept) {
  if (!may_ask() || !lobby_.challenges.contains(challenge)) return 0;
  v1::ClientMessage message;
  message.mutable_answer_challenge()->set_challenge(challenge);
  message.mutable_answer_challenge()->set_accept(accept);
  return ask(now, std::move(message), 0, true);
}

/// One of its kind at a time: a second click is no second wish.
std::uint64_t Client::ask_once(Time now, v1::ClientMessage message, std::uint64_t room, bool survives) {
  if (!may_ask() || is_pending(room, message.request_case())) return 0;
  return ask(now, std::move(message), room, survives);
}

// ---- what the server says ----

/// @return false: it is about something else
bool Client::take_lobby(const v1::ServerMessage& message) {
  const auto answers = message.answers();
  const auto asked = [&] { return finish(answers) ? answers : 0; };
  switch (message.body_case()) {
    case v1::ServerMessage::kChatLine: effects_.emplace_back(LineSaid{message.chat_line(), asked()}); return true;
    case v1::ServerMessage::kLobbyChanged:
      lobby_.take(message.lobby_changed());
      effects_.emplace_back(LobbyNews{message.lobby_changed(), asked()});
      return true;
    case v1::ServerMessage::kSeekPosted:
      lobby_.own[message.seek_posted().seek()] = message.seek_posted();
      effects_.emplace_back(SeekNews{message.seek_posted(), asked()});
      return true;
    case v1::ServerMessage::kMatchMade:
      lobby_.own.clear();  // a game begins: the server has withdrawn them all
      lobby_.challenges.erase(message.match_made().challenge());
      effects_.emplace_back(Matched{message.match_made(), asked()});
      return true;
    case v1::ServerMessage::kChallengeNews:
      lobby_.take(message.challenge_news());
      effects_.emplace_back(ChallengeChanged{message.challenge_news(), asked()});
      return true;
    case v1::ServerMessage::kDone:
      if (const auto request = finish(answers)) take_done(*request);
      return true;
    default: return false;
  }
}

void Client::take_done(const Outstanding& request) {
  if (request.message.has_withdraw_seek()) lobby_.own.erase(request.message.withdraw_seek().seek());
  if (request.message.has_answer_challenge()) {
    lobby_.challenges.erase(request.message.answer_challenge().challenge());
  }
  effects_.emplace_back(RequestDone{request.message.id()});
}

/// On a new line the server tells again what is open; what it does not tell is gone.
void Client::renew_lobby(Time now) {
  lobby_.own.clear();
  lobby_.challenges.clear();
  lobby_.seeks.clear();
  lobby_.rooms.clear();
  if (lobby_.watched) watch_lobby(now, true);
}

}  // namespace reversi::client
