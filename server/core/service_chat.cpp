// Chat: who says what to whom, and when the others read it.

#include <utility>

#include "server/core/service_state.h"

namespace reversi::core {

void Service::State::on(const WordsChanged& input) {
  words = WordList(input.words);
  log(Log::Level::info, "words starred in chat: " + std::to_string(words.size()));
}

/// A request that was answered before, without leaving an event: answered the same.
/// @return false: it is a new one
bool Service::State::answer_again(PlayerId player, std::uint64_t request) {
  const auto session = sessions.find(player);
  if (session == sessions.end()) return false;
  const auto* answer = session->second.answers.find(request);
  if (answer == nullptr) return false;
  if (*answer) {
    if (auto* connection = connection_of(player)) send(connection->id, *answer, request);
  }
  return true;
}

/// Answers a request that leaves no event, and keeps the answer for its repeat.
void Service::State::send_once(PlayerId player, std::uint64_t request, SharedMessage message) {
  const auto session = sessions.find(player);
  if (session == sessions.end()) return;
  session->second.answers.put(request, message);
  if (auto* connection = connection_of(player)) send(connection->id, std::move(message), request);
}

/// Whether the reader wants to read what the writer says.
bool Service::State::hears(PlayerId reader, PlayerId writer) const { return !has_muted(reader, writer); }

void Service::State::say(RoomEntry& entry, const Waiting& waiting) {
  const auto player = waiting.player;
  const auto request = waiting.message.id();
  if (answer_again(player, request)) return;  // came twice while the room stood still
  const bool seated = entry.room.color_of(player).has_value();
  if (!is_in(entry, player)) return refuse_in_room(entry, waiting, v1::ERROR_CODE_NOT_SEATED);
  if (sanction_on(player, SanctionRecord::Kind::silence) != nullptr) {
    return refuse_in_room(entry, waiting, v1::ERROR_CODE_MUTED);
  }
  const auto text = checked_text(waiting.message.say(), limits.chat_characters);
  if (!text) return refuse_in_room(entry, waiting, text.error());
  const auto audience = seated ? v1::AUDIENCE_PLAYERS : v1::AUDIENCE_SPECTATORS;
  v1::ServerMessage message;
  auto& line = *message.mutable_chat_line();
  line.set_room(entry.room.id());
  line.set_player(player);
  line.set_name(sessions.at(player).record.name);
  line.set_role(role_of(player));
  line.set_audience(audience);
  line.set_text(words.starred(*text));
  line.set_phrase(waiting.message.say().phrase());
  line.set_wall_ms(now.wall.count());
  const auto shared = std::make_shared<const v1::ServerMessage>(std::move(message));
  send_once(player, request, shared);
  entry.recent.push_back(shared);
  if (entry.recent.size() > limits.chat_recent) entry.recent.pop_front();
  const bool playing = entry.room.is_playing();
  if (playing) entry.held.keep(audience, shared, limits.chat_held);
  tell_line(entry, shared, player, seated || !playing, !seated || !playing);
}

/// The game has ended: each side reads what the other said meanwhile.
void Service::State::tell_held(RoomEntry& entry) {
  for (const auto& line : entry.held.take(v1::AUDIENCE_PLAYERS)) {
    tell_line(entry, line, line->chat_line().player(), false, true);
  }
  for (const auto& line : entry.held.take(v1::AUDIENCE_SPECTATORS)) {
    tell_line(entry, line, line->chat_line().player(), true, false);
  }
}

void Service::State::tell_line(const RoomEntry& entry, const SharedMessage& line, PlayerId writer, bool to_players,
                               bool to_crowd) {
  const auto tell_reader = [&](PlayerId reader) {
    auto* connection = reader == writer || !hears(reader, writer) ? nullptr : connection_of(reader);
    if (connection != nullptr) send(connection->id, line);
  };
  if (to_players) {
    for (const auto reader : entry.room.players()) tell_reader(reader);
  }
  if (to_crowd) {
    for (const auto reader : entry.spectators.here()) tell_reader(reader);
  }
}

}  // namespace reversi::core
