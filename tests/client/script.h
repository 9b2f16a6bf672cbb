// A client and a hand that plays the server: what the tests of client/core are written with.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "client/core/client.h"
#include "common/protocol/convert.h"
#include "common/rules/game.h"

namespace reversi::client {

using namespace std::chrono_literals;

/// What a room looks like to the player 7, who has Black, after the given moves of its first game.
struct Table {
  static constexpr std::uint64_t me = 7;
  static constexpr std::uint64_t other = 8;
  static constexpr std::uint64_t start_event = 4;  // 1 room created, 2 and 3 seats taken, 4 the game's start

  std::uint64_t id = 1;
  rules::Game game = rules::Game();
  std::vector<v1::Event> log = {event(1), event(2), event(3), started(4)};

  static v1::Event event(std::uint64_t number) {
    v1::Event made;
    made.set_number(number);
    made.mutable_offer_ended();
    return made;
  }

  static v1::Event started(std::uint64_t number) {
    auto made = event(number);
    made.mutable_game_started();
    return made;
  }

  /// Places a disc and appends its event.
  Table& move(std::string_view square, std::uint64_t actor = 0, std::uint64_t request = 0) {
    const auto turn = game.play(*rules::Square::from_name(square));
    EXPECT_TRUE(turn) << square;
    auto made = event(log.size() + 1);
    made.set_actor(actor);
    made.set_request(request);
    made.mutable_disc_placed()->set_color(protocol::to_wire(turn->color));
    made.mutable_disc_placed()->set_square(static_cast<std::uint32_t>(turn->square->index()));
    log.push_back(made);
    return *this;
  }

  Table& append(v1::Event made) {
    made.set_number(log.size() + 1);
    log.push_back(std::move(made));
    return *this;
  }

  v1::RoomState state() const {
    v1::RoomState made;
    made.set_room(id);
    made.set_event(log.size());
    made.set_game(start_event);
    *made.mutable_board() = protocol::to_wire(game.position());
    made.set_to_move(protocol::to_wire(game.position().to_move));
    made.set_legal(game.position().legal_moves());
    made.set_ply(static_cast<std::uint32_t>(game.ply()));
    made.set_phase(v1::ROOM_PHASE_PLAYING);
    seat(made, v1::COLOR_BLACK, me);
    seat(made, v1::COLOR_WHITE, other);
    return made;
  }

  /// The update for somebody who has the log up to `have`, events from `from` on where that is later.
  v1::RoomUpdate update(std::uint64_t have = 0) const {
    v1::RoomUpdate made;
    *made.mutable_state() = state();
    const auto first = have == 0 ? start_event - 1 : have;
    for (auto index = first; index < log.size(); ++index) *made.add_events() = log[index];
    return made;
  }

 private:
  static void seat(v1::RoomState& state, v1::Color color, std::uint64_t player) {
    auto& taken = *state.add_seats();
    taken.set_color(color);
    taken.set_player(player);
    taken.set_kind(v1::SEAT_KIND_PERSON);
    taken.set_connected(true);
  }
};

class Script {
 public:
  explicit Script(Identity identity = {.name = "Ada", .token = {}}, std::uint64_t seed = 1, const Pace& pace = {})
      : client("test 1.0", std::move(identity), seed, pace) {}

  Client client;
  Time now{1s};
  std::vector<Effect> effects;  ///< since the last `clear`

  Script& clear() {
    collect();
    effects.clear();
    return *this;
  }

  /// To the given time later, a tick at every deadline on the way.
  Script& wait(Time span) {
    const auto until = now + span;
    while (client.next_deadline() && *client.next_deadline() <= until) {
      now = std::max(now, *client.next_deadline());
      client.tick(now);
    }
    now = until;
    return *this;
  }

  Script& receive(v1::ServerMessage message, std::uint64_t answers = 0) {
    message.set_answers(answers);
    client.received(now, message);
    return *this;
  }

  Script& receive(v1::RoomUpdate update, std::uint64_t answers = 0) {
    v1::ServerMessage message;
    *message.mutable_room() = std::move(update);
    return receive(std::move(message), answers);
  }

  Script& refuse(v1::ErrorCode code, std::uint64_t answers = 0, const v1::RoomUpdate* room = nullptr) {
    v1::ServerMessage message;
    message.mutable_error()->set_code(code);
    message.mutable_error()->set_text("why");
    if (room != nullptr) *message.mutable_error()->mutable_room() = *room;
    return receive(std::move(message), answers);
  }

  Script& welcome(const std::vector<std::uint64_t>& rooms = {}, bool resumed = false, std::string token = "token") {
    v1::ServerMessage message;
    auto& made = *message.mutable_welcome();
    made.set_player(Table::me);
    made.set_name("Ada");
    made.set_token(std::move(token));
    made.set_resumed(resumed);
    for (const auto room : rooms) made.add_rooms(room);
    const auto hello = last_sent(v1::ClientMessage::kHello);
    return receive(std::move(message), hello ? hello->id() : 0);
  }

  /// Connected and greeted, nothing left to look at.
  Script& ready() {
    client.connect(now);
    client.opened(now);
    welcome();
    EXPECT_EQ(client.link(), Link::ready);
    return clear();
  }

  /// In a room whose game is on, after the given update.
  Script& seated(const Table& table) {
    ready();
    receive(table.update());
    EXPECT_NE(client.room(table.id), nullptr);
    return clear();
  }

  /// The line is lost and a new one is open, Hello on its way.
  Script& reopened() {
    client.closed(now);
    wait(8s);
    EXPECT_EQ(client.link(), Link::connecting);
    client.opened(now);
    return *this;
  }

  template <typename Kind>
  std::vector<Kind> all() {
    collect();
    std::vector<Kind> found;
    for (const auto& effect : effects)
      if (const auto* one = std::get_if<Kind>(&effect)) found.push_back(*one);
    return found;
  }

  template <typename Kind>
  std::size_t count() {
    return all<Kind>().size();
  }

  /// Messages of this kind, in order.
  std::vector<v1::ClientMessage> sent(v1::ClientMessage::RequestCase kind) {
    std::vector<v1::ClientMessage> found;
    for (const auto& effect : all<SendMessage>())
      if (effect.message.request_case() == kind) found.push_back(effect.message);
    return found;
  }

  std::optional<v1::ClientMessage> last_sent(v1::ClientMessage::RequestCase kind) {
    auto found = sent(kind);
    if (found.empty()) return std::nullopt;
    return found.back();
  }

  /// All requests but heartbeats, by kind.
  std::vector<v1::ClientMessage::RequestCase> requests() {
    std::vector<v1::ClientMessage::RequestCase> kinds;
    for (const auto& effect : all<SendMessage>()) {
      const auto kind = effect.message.request_case();
      if (kind != v1::ClientMessage::kPing && kind != v1::ClientMessage::kPong) kinds.push_back(kind);
    }
    return kinds;
  }

  /// The server's heartbeat, so that the line does not count as dead.
  Script& server_pings() {
    v1::ServerMessage message;
    message.mutable_ping()->set_nonce(5);
    return receive(std::move(message));
  }

 private:
  void collect() {
    for (auto& effect : client.take_effects()) effects.push_back(std::move(effect));
  }
};

inline rules::Square square(std::string_view name) { return *rules::Square::from_name(name); }

}  // namespace reversi::client
