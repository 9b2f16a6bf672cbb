#include "tests/bugs/guest.h"

#include <csignal>

#include "common/rules/square.h"

namespace reversi::bugs::table {

Guest::Guest(std::uint16_t port, const std::string& name) {
  v1::ClientMessage hello;
  hello.mutable_hello()->set_program("bugs");
  hello.mutable_hello()->mutable_guest()->set_name(name);
  EXPECT_TRUE(greet(port, std::move(hello))) << name;
}

bool Guest::greet(std::uint16_t port, v1::ClientMessage hello) {
  peer_ = std::make_unique<net::Peer>("127.0.0.1", port, net::Peer::Options{});
  if (!peer_->is_up() || !peer_->send_preamble()) return false;
  const auto welcome = ask(std::move(hello));
  if (!welcome.has_welcome()) return false;
  player_ = welcome.welcome().player();
  token_ = welcome.welcome().token();
  return true;
}

bool Guest::come_back(std::uint16_t port) {
  v1::ClientMessage hello;
  hello.mutable_hello()->set_program("bugs");
  auto& resume = *hello.mutable_hello()->mutable_resume();
  resume.set_token(token_);
  resume.set_attempt(1);
  for (const auto& [room, state] : rooms_) {
    auto& position = *resume.add_positions();
    position.set_room(room);
    position.set_event(state.event());
  }
  return greet(port, std::move(hello));
}

std::uint64_t Guest::say(v1::ClientMessage message) {
  message.set_id(++last_id_ + player_ * 1'000'000);
  EXPECT_TRUE(peer_->send(message));
  return message.id();
}

std::vector<std::uint64_t> Guest::say_at_once(std::vector<v1::ClientMessage> messages) {
  std::vector<std::uint64_t> ids;
  std::string bytes;
  for (auto& message : messages) {
    message.set_id(++last_id_ + player_ * 1'000'000);
    ids.push_back(message.id());
    bytes += protocol::frame_of(message);
  }
  EXPECT_TRUE(peer_->send(bytes));
  return ids;
}

bool Guest::read() {
  if (!peer_) return false;
  auto message = peer_->next();
  if (!message) return false;
  if (message->has_ping()) {
    v1::ClientMessage pong;
    pong.mutable_pong()->set_nonce(message->ping().nonce());
    peer_->send(pong);
  }
  if (message->has_room()) take(message->room());
  if (message->has_error() && message->error().has_room()) take(message->error().room());
  if (message->answers() != 0) answers_[message->answers()] = std::move(*message);
  return true;
}

void Guest::take(const v1::RoomUpdate& update) {
  const auto room = update.state().room();
  rooms_[room] = update.state();
  auto& kept = events_[room];
  for (const auto& event : update.events()) {
    if (kept.empty() || event.number() > kept.back().number()) kept.push_back(event);
  }
}

v1::ServerMessage Guest::answer(std::uint64_t request) {
  while (!answers_.contains(request)) {
    if (!read()) return {};
  }
  return answers_.at(request);
}

bool Guest::see(std::uint64_t room, const std::function<bool(const v1::RoomState&)>& holds) {
  while (!rooms_.contains(room) || !holds(rooms_.at(room))) {
    if (!read()) return false;
  }
  return true;
}

v1::ClientMessage play_number(const v1::RoomState& state, int square) {
  v1::ClientMessage message;
  message.mutable_play()->set_room(state.room());
  message.mutable_play()->set_game(state.game());
  message.mutable_play()->set_after(state.event());
  message.mutable_play()->set_square(square);
  return message;
}

v1::ClientMessage play(const v1::RoomState& state, std::string_view square) {
  return play_number(state, rules::Square::from_name(square).value().index());
}

v1::ClientMessage resign(const v1::RoomState& state) {
  v1::ClientMessage message;
  message.mutable_resign()->set_room(state.room());
  message.mutable_resign()->set_game(state.game());
  return message;
}

v1::ClientMessage offer(const v1::RoomState& state, v1::OfferKind kind) {
  v1::ClientMessage message;
  message.mutable_make_offer()->set_room(state.room());
  message.mutable_make_offer()->set_game(state.game());
  message.mutable_make_offer()->set_after(state.event());
  message.mutable_make_offer()->set_kind(kind);
  return message;
}

v1::ClientMessage leave(const v1::RoomState& state) {
  v1::ClientMessage message;
  message.mutable_leave_room()->set_room(state.room());
  return message;
}

v1::ClientMessage sync(const v1::RoomState& state) {
  v1::ClientMessage message;
  message.mutable_sync()->set_room(state.room());
  return message;
}

RealServer::RealServer()
    : server_(std::make_unique<net::ServerProcess>(
          folder_.path(),
          std::vector<std::string>{"--plaintext", "--listen", "127.0.0.1:0", "--trusted-net", "127.0.0.1/32"})) {
  EXPECT_TRUE(server_->is_ready());
}

void RealServer::kill_and_start_again() {
  const auto address = "127.0.0.1:" + std::to_string(port());
  server_->signal(SIGKILL);
  EXPECT_EQ(server_->exit_code(), -SIGKILL);
  server_ = std::make_unique<net::ServerProcess>(
      folder_.path(), std::vector<std::string>{"--plaintext", "--listen", address, "--trusted-net", "127.0.0.1/32"},
      net::ServerProcess::Options{.on_any_port = false});
  EXPECT_TRUE(server_->is_ready());
}

std::uint64_t RealServer::seat(Guest& one, Guest& other, const v1::Terms& terms) const {
  v1::ClientMessage create;
  create.mutable_create_room()->set_color(v1::COLOR_BLACK);
  *create.mutable_create_room()->mutable_terms() = terms;
  const auto room = one.ask(create).room().state().room();
  v1::ClientMessage join;
  join.mutable_join_room()->set_room(room);
  EXPECT_TRUE(other.ask(join).has_room());
  EXPECT_TRUE(one.see(room, [](const auto& state) { return state.phase() == v1::ROOM_PHASE_PLAYING; }));
  return room;
}

std::uint64_t RealServer::seat_against_ai(Guest& one, v1::Color color, std::uint32_t level,
                                          const v1::Terms& terms) const {
  v1::ClientMessage create;
  create.mutable_create_room()->set_color(color);
  create.mutable_create_room()->set_ai_level(level);
  *create.mutable_create_room()->mutable_terms() = terms;
  return one.ask(create).room().state().room();
}

void RealServer::play_all(Guest& one, Guest& other, std::uint64_t room, std::string_view transcript) const {
  for (; !transcript.empty(); transcript.remove_prefix(2)) {
    const auto state = one.state(room);
    auto& mover = state.seats(state.to_move() == v1::COLOR_BLACK ? 0 : 1).player() == one.player() ? one : other;
    const auto answer = mover.ask(play(state, transcript.substr(0, 2)));
    ASSERT_TRUE(answer.has_room()) << transcript << answer.ShortDebugString();
    const auto ply = answer.room().state().ply();
    for (auto* guest : {&one, &other}) {
      ASSERT_TRUE(guest->see(room, [&](const auto& seen) { return seen.ply() == ply; })) << transcript;
    }
  }
}

}  // namespace reversi::bugs::table
