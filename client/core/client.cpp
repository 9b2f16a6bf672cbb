#include "client/core/client.h"

#include <algorithm>

#include "common/protocol/frame.h"

namespace reversi::client {

Client::Client(std::string program, Identity identity, std::uint64_t seed, const Pace& pace)
    : identity_(std::move(identity)), program_(std::move(program)), random_(seed), pace_(pace) {}

// ---- the transport ----

void Client::connect(Time now) {
  if (link_ == Link::idle || link_ == Link::ended) failures_ = 0;
  if (link_ == Link::idle || link_ == Link::ended || link_ == Link::waiting) open_line(now);
}

void Client::disconnect(Time) {
  if (link_ == Link::ready) {
    v1::ClientMessage message;
    message.mutable_goodbye();
    send(std::move(message));
  }
  if (link_ == Link::connecting || link_ == Link::greeting || link_ == Link::ready) effects_.emplace_back(Drop{});
  drop_requests(true);
  retry_at_.reset();
  set_link(Link::idle);
}

void Client::opened(Time now) {
  if (link_ != Link::connecting) return;
  heard_at_ = now;
  set_link(Link::greeting);
  greet(now);
}

void Client::closed(Time now) {
  if (link_ == Link::connecting || link_ == Link::greeting || link_ == Link::ready) lose_line(now);
}

void Client::incompatible(Time now, std::string text) {
  if (link_ != Link::connecting) return;
  effects_.emplace_back(
      Refused{.code = v1::ERROR_CODE_UNSUPPORTED_VERSION, .text = std::move(text), .answers = 0, .room = 0});
  end(now);
}

void Client::received(Time now, const v1::ServerMessage& message) {
  if (link_ != Link::greeting && link_ != Link::ready) return;
  heard_at_ = now;
  switch (message.body_case()) {
    case v1::ServerMessage::kError: refused(now, message); return;
    case v1::ServerMessage::kWelcome: welcome(now, message.welcome()); return;
    case v1::ServerMessage::kStopping: take_stopping(message.stopping()); return;
    default: break;
  }
  if (link_ != Link::ready || take_lobby(message) || take_order(message)) return;
  switch (message.body_case()) {
    case v1::ServerMessage::kRoom: take_update(now, message.room(), message.answers()); break;
    case v1::ServerMessage::kPing: answer_ping(message.ping()); break;
    case v1::ServerMessage::kPong: take_pong(now, message.pong()); break;
    case v1::ServerMessage::kRoomList:
      lobby_.take(message.room_list());
      if (finish(message.answers())) effects_.emplace_back(RoomsListed{message.room_list(), message.answers()});
      break;
    case v1::ServerMessage::kRoomLeft:
      finish(message.answers());
      forget_room(message.room_left().room());
      break;
    case v1::ServerMessage::kProfile:
    case v1::ServerMessage::kLeaderBoard:
    case v1::ServerMessage::kHistory:
    case v1::ServerMessage::kGames:
    case v1::ServerMessage::kSessionList:
    case v1::ServerMessage::kReports:
    case v1::ServerMessage::kHint:
    case v1::ServerMessage::kPuzzle:
    case v1::ServerMessage::kExplored:
    case v1::ServerMessage::kLibraryGames:
      if (finish(message.answers())) effects_.emplace_back(Answered{message, message.answers()});
      break;
    case v1::ServerMessage::kReviewNews: take_review(message.review_news(), message.answers()); break;
    case v1::ServerMessage::kAnnouncement: effects_.emplace_back(Announced{message.announcement().text()}); break;
    default: break;  // of a newer minor version
  }
}

void Client::take_stopping(const v1::ServerStopping& message) {
  effects_.emplace_back(ServerStops{message.text(), std::chrono::seconds(message.in_seconds())});
}

void Client::tick(Time now) {
  switch (link_) {
    case Link::idle:
    case Link::ended: return;
    case Link::waiting:
      if (now >= *retry_at_) open_line(now);
      return;
    case Link::connecting:
    case Link::greeting:
      if (now >= opened_at_ + pace_.connect_deadline) drop_line(now);
      return;
    case Link::ready:
      if (now >= heard_at_ + pace_.server_silence) return drop_line(now);
      if (now >= ping_at_) send_ping(now);
      send_due(now);
      return;
  }
}

std::optional<Time> Client::next_deadline() const {
  switch (link_) {
    case Link::idle:
    case Link::ended: return std::nullopt;
    case Link::waiting: return retry_at_;
    case Link::connecting:
    case Link::greeting: return opened_at_ + pace_.connect_deadline;
    case Link::ready: break;
  }
  Time next = std::min<Time>(heard_at_ + pace_.server_silence, ping_at_);
  for (const auto& request : requests_) next = std::min(next, request.send_at);
  return next;
}

std::vector<Effect> Client::take_effects() { return std::exchange(effects_, {}); }

// ---- the line's stations ----

void Client::set_link(Link link) {
  if (link_ == link) return;
  link_ = link;
  effects_.emplace_back(LinkChanged{link});
}

void Client::open_line(Time now) {
  opened_at_ = now;
  retry_at_.reset();
  ban_.reset();
  set_link(Link::connecting);
  effects_.emplace_back(Open{});
}

void Client::greet(Time) {
  v1::ClientMessage message;
  hello_ = fresh_id();
  ++hellos_;
  message.set_id(hello_);
  auto& hello = *message.mutable_hello();
  hello.set_minor(protocol::minor_version);
  hello.set_program(program_);
  if (identity_.token.empty()) {
    introduce(hello);
  } else {
    auto& resume = *hello.mutable_resume();
    resume.set_token(identity_.token);
    resume.set_attempt(hellos_);
    for (const auto& [id, room] : rooms_) {
      auto& position = *resume.add_positions();
      position.set_room(id);
      position.set_event(room.state.event());
    }
  }
  send(std::move(message));
}

void Client::welcome(Time now, const v1::Welcome& message) {
  if (link_ != Link::greeting) return;
  // A server that greets a returning session as a new guest has lost it.
  if (!message.resumed() && player_ != 0) lose_session(now);
  failures_ = 0;
  player_ = message.player();
  identity_.name = message.name();
  identity_.token = message.token();
  identity_.password.clear();
  identity_.new_account = false;
  role_ = message.role();
  open_reports_ = 0;  // told anew to whom it concerns
  ratings_.assign(message.ratings().begin(), message.ratings().end());
  ai_levels_.assign(message.ai_levels().begin(), message.ai_levels().end());
  public_address_ = message.public_address();
  effects_.emplace_back(Remember{identity_.token});
  set_link(Link::ready);
  keep_rooms(message);
  send_ping(now);
  renew_reviews(now);
  send_all(now);
  renew_lobby(now);
}

/// The line is gone: a new one after a while, with full jitter so that a server that comes back is not met by all its
/// clients at once.
void Client::lose_line(Time now) {
  drop_requests(false);
  ping_nonce_ = 0;
  std::chrono::microseconds longest = pace_.first_retry;
  for (unsigned doubled = 0; doubled < failures_ && longest < pace_.longest_retry; ++doubled) longest *= 2;
  ++failures_;
  retry_at_ = now + jitter(std::min<std::chrono::microseconds>(longest, pace_.longest_retry));
  set_link(Link::waiting);
}

void Client::drop_line(Time now) {
  effects_.emplace_back(Drop{});
  lose_line(now);
}

void Client::end(Time) {
  effects_.emplace_back(Drop{});
  drop_requests(true);
  ping_nonce_ = 0;
  retry_at_.reset();
  set_link(Link::ended);
}

std::chrono::microseconds Client::jitter(std::chrono::microseconds longest) {
  // Not std::uniform_int_distribution: the same seed must give the same times with every library.
  return std::chrono::microseconds(random_() % (static_cast<std::uint64_t>(longest.count()) + 1));
}

void Client::send(v1::ClientMessage message) { effects_.emplace_back(SendMessage{std::move(message)}); }

// ---- heartbeat ----

void Client::send_ping(Time now) {
  ping_nonce_ = fresh_id();
  pinged_at_ = now;
  ping_at_ = now + pace_.ping_interval;
  v1::ClientMessage message;
  message.mutable_ping()->set_nonce(ping_nonce_);
  send(std::move(message));
}

void Client::answer_ping(const v1::Ping& ping) {
  v1::ClientMessage message;
  message.mutable_pong()->set_nonce(ping.nonce());
  send(std::move(message));
}

void Client::take_pong(Time now, const v1::Pong& pong) {
  if (ping_nonce_ == 0 || pong.nonce() != ping_nonce_) return;
  ping_nonce_ = 0;
  round_trip_ = std::chrono::duration_cast<std::chrono::milliseconds>(now - pinged_at_);
}

}  // namespace reversi::client
