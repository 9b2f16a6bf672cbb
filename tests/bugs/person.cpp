#include "tests/bugs/person.h"

#include <utility>

namespace reversi::bugs {

Person::Person(const net::ServerProcess& server, const std::string& name)
    : peer_("127.0.0.1", server.port(), {.tls = true}) {
  greet(net::hello(name));
}

Person::Person(const net::ServerProcess& server, const v1::Resume& resume)
    : peer_("127.0.0.1", server.port(), {.tls = true}) {
  v1::ClientMessage message;
  message.set_id(next_id());
  *message.mutable_hello()->mutable_resume() = resume;
  greet(std::move(message));
}

void Person::greet(v1::ClientMessage message) {
  if (!peer_.is_up() || !peer_.send_preamble() || !peer_.send(message)) return;
  if (const auto answer = peer_.next(); answer && answer->has_welcome()) welcome_ = answer->welcome();
}

std::optional<v1::ServerMessage> Person::ask(v1::ClientMessage message) {
  if (message.id() == 0) message.set_id(next_id());
  if (!peer_.send(message)) return std::nullopt;
  return wait_for([&](const v1::ServerMessage& answer) { return answer.answers() == message.id(); });
}

std::optional<v1::ServerMessage> Person::wait_for(const std::function<bool(const v1::ServerMessage&)>& wanted) {
  auto message = peer_.next();
  while (message && !wanted(*message)) message = peer_.next();
  return message;
}

std::optional<v1::RoomState> Person::wait_for_room(const std::function<bool(const v1::RoomState&)>& wanted) {
  const auto message =
      wait_for([&](const v1::ServerMessage& one) { return one.has_room() && wanted(one.room().state()); });
  if (!message) return std::nullopt;
  return message->room().state();
}

v1::ErrorCode Person::closing_code() {
  const auto closing = wait_for([](const v1::ServerMessage& one) { return one.has_error() && one.answers() == 0; });
  return closing ? closing->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

v1::ErrorCode refusal(const std::optional<v1::ServerMessage>& answer) {
  return answer && answer->has_error() ? answer->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

v1::ClientMessage create(v1::Color color) {
  v1::ClientMessage message;
  message.mutable_create_room()->set_color(color);
  message.mutable_create_room()->mutable_time()->mutable_unlimited();
  return message;
}

v1::ClientMessage join(std::uint64_t room) {
  v1::ClientMessage message;
  message.mutable_join_room()->set_room(room);
  return message;
}

v1::ClientMessage spectate(std::uint64_t room) {
  v1::ClientMessage message;
  message.mutable_spectate()->set_room(room);
  return message;
}

v1::ClientMessage say(std::uint64_t room, const std::string& text) {
  v1::ClientMessage message;
  message.mutable_say()->set_room(room);
  message.mutable_say()->set_text(text);
  return message;
}

v1::ClientMessage play(const v1::RoomState& state, int square) {
  v1::ClientMessage message;
  auto& play = *message.mutable_play();
  play.set_room(state.room());
  play.set_game(state.game());
  play.set_after(state.event());
  play.set_square(square);
  return message;
}

v1::ClientMessage resign(const v1::RoomState& state) {
  v1::ClientMessage message;
  message.mutable_resign()->set_room(state.room());
  message.mutable_resign()->set_game(state.game());
  return message;
}

v1::ClientMessage sync(std::uint64_t room) {
  v1::ClientMessage message;
  message.mutable_sync()->set_room(room);
  return message;
}

std::optional<v1::RoomState> seat(Person& black, Person& white) {
  const auto created = black.ask(create());
  if (!created || !created->has_room()) return std::nullopt;
  const auto joined = white.ask(join(created->room().state().room()));
  if (!joined || !joined->has_room()) return std::nullopt;
  return black.wait_for_room([](const v1::RoomState& state) { return state.phase() == v1::ROOM_PHASE_PLAYING; });
}

}  // namespace reversi::bugs
