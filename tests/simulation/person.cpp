#include "tests/simulation/person.h"

#include <algorithm>
#include <array>

#include "tests/simulation/violation.h"

namespace reversi::simulation {

using namespace std::chrono_literals;

void Person::start() {
  ++life_;
  origin_ = context_.random.between(0s, 1'000'000s);
  armed_.reset();
  context_.say("{} starts{}", name_, token_.empty() ? "" : " with a token");
  client_.emplace("reversi-client 0.1.0", identity(), context_.random.next());
  client_->connect(time());
  settle();
  act_after(context_.random.around(1s));
}

/// Who makes his account again, by the password it has, is let in; so nobody needs to know whether it is there already.
client::Identity Person::identity() const {
  client::Identity identity{.name = name_, .token = token_};
  if (!account_ || !token_.empty()) return identity;
  identity.password = "the password of " + name_;
  identity.new_account = true;
  return identity;
}

void Person::crash(bool keeps_token, bool silently) {
  if (!client_) return;
  context_.say("{} crashes", name_);
  silently ? network_.client_vanishes(line_) : network_.client_closes(line_);
  client_.reset();
  line_ = 0;
  ++life_;
  if (!keeps_token) {
    token_.clear();
    superseded_ = false;
    player_ = 0;
    told_.clear();
  }
  const bool long_away = !context_.calm && context_.random.chance(0.3);
  const Time away = long_away ? context_.random.between(30s, 100s) : context_.random.between(10ms, 6s);
  context_.agenda.after(away, [this, life = life_] {
    if (life == life_) start();
  });
}

void Person::say_goodbye() {
  if (!client_) return;
  client_->disconnect(time());
  settle();
  crash(true, false);
}

bool Person::unplug(Time span) {
  const auto how = context_.random.chance(0.5) ? Fault::half_open : Fault::dropped;
  if (!is_ready() || !network_.strike(line_, how)) return false;
  plugged_at_ = context_.now() + span;
  return true;
}

bool Person::resign() {
  if (!is_ready()) return false;
  const bool resigned = std::ranges::any_of(client_->rooms(), [this](const auto& known) {
    return known.second.state.phase() == v1::ROOM_PHASE_PLAYING && client_->resign(time(), known.first) != 0;
  });
  if (resigned) settle();
  return resigned;
}

/// The window of before lives on and is told that it was replaced; it comes back later with the token that it has.
bool Person::open_second_window() {
  if (!is_ready() || token_.empty() || !host_.is_up()) return false;
  struct Window final : Peer {
    Window(Network& given_network, Person& given_person)
        : network(given_network), person(given_person), token(given_person.token_) {}
    void opened(core::ConnectionId line) override {
      v1::ClientMessage message;
      message.set_id(line * 2 + 1);
      message.mutable_hello()->set_program("reversi-client 0.1.0");
      message.mutable_hello()->mutable_resume()->set_token(token);
      message.mutable_hello()->mutable_resume()->set_attempt(1'000'000);
      network.to_server(line, message);
      person.superseded_ = true;
    }
    void received(core::ConnectionId line, const v1::ServerMessage& message) override {
      if (message.has_welcome()) network.client_closes(line);
    }
    void closed(core::ConnectionId) override {}
    Network& network;
    Person& person;
    std::string token;
  };
  second_windows_.push_back(std::make_unique<Window>(network_, *this));
  network_.dial(*second_windows_.back());
  return true;
}

void Person::quit(bool politely) {
  if (client_ && politely) {
    client_->disconnect(time());
    settle();
  } else if (client_) {
    network_.client_closes(line_);
  }
  client_.reset();
  line_ = 0;
  ++life_;
}

bool Person::say(const v1::ClientMessage& message) {
  if (!is_ready() || line_ == 0) return false;
  network_.to_server(line_, message);
  return true;
}

bool Person::say_bytes(std::string bytes) {
  if (!is_ready() || line_ == 0 || !network_.is_of_bytes(line_)) return false;
  network_.bytes_to_server(line_, std::move(bytes));
  return true;
}

bool Person::say_again() { return !said_.empty() && say(context_.random.one_of(said_)); }

void Person::opened(core::ConnectionId line) {
  if (!client_ || line != line_) return;
  client_->opened(time());
  settle();
  if (!context_.calm && context_.random.chance(0.04)) break_greeting();
}

/// The line breaks somewhere between the greeting and its answer.
void Person::break_greeting() {
  constexpr std::array faults{Fault::dropped, Fault::half_open, Fault::cut_to_client};
  const auto fault = context_.random.one_of(faults);
  context_.agenda.after(context_.random.around(context_.plan.delay * 2), [this, line = line_, fault] {
    if (network_.strike(line, fault)) context_.meet(fault);
  });
}

void Person::received(core::ConnectionId line, const v1::ServerMessage& message) {
  if (!client_ || line != line_) return;
  client_->received(time(), message);
  settle();
}

void Person::closed(core::ConnectionId line) {
  if (!client_ || line != line_) return;
  line_ = 0;
  client_->closed(time());
  settle();
}

/// Carries out what the client wants, and wakes it when it wants.
void Person::settle() {
  auto effects = client_->take_effects();
  for (auto& effect : effects) carry_out(effect);
  // What the person does at once on seeing something has effects too.
  if (client_) {
    effects = client_->take_effects();
    for (auto& effect : effects) carry_out(effect);
  }
  arm();
}

void Person::carry_out(client::Effect& effect) {
  if (std::holds_alternative<client::Open>(effect)) {
    if (line_ != 0) throw Violation("a client has one line", name_);
    line_ = network_.dial(*this, context_.calm || context_.now() >= plugged_at_);
  } else if (auto* message = std::get_if<client::SendMessage>(&effect)) {
    if (line_ == 0) throw Violation("a client speaks on a line", message->message.ShortDebugString());
    network_.to_server(line_, message->message);
    if (message->message.id() != 0 && !message->message.has_hello()) said_.push_back(message->message);
    if (said_.size() > 8) said_.erase(said_.begin());
  } else if (std::holds_alternative<client::Drop>(effect)) {
    network_.client_closes(line_);
    line_ = 0;
  } else if (auto* remember = std::get_if<client::Remember>(&effect)) {
    token_ = remember->token;
    if (!token_.empty() && player_ != client_->player()) told_.clear();
    if (!token_.empty()) player_ = client_->player();
  } else if (auto* changed = std::get_if<client::LinkChanged>(&effect)) {
    if (changed->link == client::Link::ready && is_ready()) check_back();
  } else if (auto* news = std::get_if<client::RoomChanged>(&effect)) {
    note_news(*news);
  } else if (auto* gone = std::get_if<client::RoomGone>(&effect)) {
    if (client_->room(gone->room) == nullptr) told_.erase(gone->room);
  } else if (auto* answered = std::get_if<client::Answered>(&effect)) {
    if (answered->message.has_reports()) settle_one_of(answered->message.reports());
  } else if (auto* listed = std::get_if<client::RoomsListed>(&effect)) {
    choose_room(listed->list);
  } else if (std::holds_alternative<client::SessionLost>(effect)) {
    context_.say("{} has lost its session", name_);
    if (!superseded_) host_.judge().session_lost(player_);
    superseded_ = false;
    told_.clear();
  } else if (auto* refused = std::get_if<client::Refused>(&effect)) {
    context_.say("{} is refused: {} {}", name_, v1::ErrorCode_Name(refused->code), refused->text);
  }
}

void Person::note_news(const client::RoomChanged& news) {
  const auto* room = client_->room(news.room);
  if (room == nullptr) return;  // left meanwhile
  auto& told = told_[news.room];
  if (room->state.event() < told) throw Violation("what is told is never taken back", room->state.ShortDebugString());
  told = room->state.event();
  // The tail each time, the whole list now and then.
  check_room(*room, context_.random.chance(0.1) ? room->events.size() : news.events.size() + 2);
  act_after(context_.random.around(context_.plan.thinking));
}

/// Back on a line, the client has forgotten the rooms that its session is no longer in.
void Person::check_back() const {
  if (superseded_) return;
  for (const auto& [id, room] : client_->rooms()) {
    if (host_.judge().was_welcomed_in(client_->player(), id)) continue;
    throw Violation("a client is in the rooms where it is seated", fmt::format("{}, room {}", name_, id));
  }
}

/// What the client holds of a room is the log's tail without a gap; its newest events are compared.
void Person::check_room(const client::Room& room, std::size_t newest) const {
  const auto* fold = host_.disk().room(room.state.room());
  if (fold == nullptr || room.state.event() > fold->size()) {
    throw Violation("publish after commit", room.state.ShortDebugString());
  }
  auto number = std::max<core::EventNumber>(room.state.game(), 1);
  for (const auto& event : room.events) {
    if (event.number() != number) {
      throw Violation("a client's events have no gaps", fmt::format("{} where {} is due", event.number(), number));
    }
    const bool compared = room.state.event() - number < newest;
    if (compared && event.SerializeAsString() != fold->event(number).SerializeAsString()) {
      throw Violation("a client's events are the log's", event.ShortDebugString());
    }
    ++number;
  }
  if (number != room.state.event() + 1) {
    throw Violation("a client's events have no gaps", fmt::format("they end before {}", room.state.event()));
  }
}

void Person::arm() {
  if (!client_) return;
  const auto due = client_->next_deadline();
  if (!due) return;
  const Time at = *due - origin_;
  if (armed_ && *armed_ <= at) return;
  armed_ = at;
  context_.agenda.at(at, [this, life = life_, at] {
    if (life != life_ || !client_ || armed_ != at) return;
    armed_.reset();
    client_->tick(time());
    settle();
  });
}

void Person::check_converged() const {
  if (!is_ready()) throw Violation("a client comes back by itself", name_);
  if (client_->unanswered() != 0) throw Violation("every request is answered", name_);
  if (client_->role() != host_.disk().role(client_->player())) {
    throw Violation("a client knows what its person may do",
                    fmt::format("{}: {}", name_, v1::Role_Name(client_->role())));
  }
  for (const auto& [number, fold] : host_.disk().rooms()) {
    const bool seated = !fold.closed() && fold.now().seat_of(client_->player()).has_value();
    const auto* room = client_->room(number);
    const bool watches = room != nullptr && room->state.watching();
    if (fold.closed() ? room != nullptr : seated != (room != nullptr && !watches)) {
      throw Violation("a client is in the rooms where it is seated", fmt::format("{}, room {}", name_, number));
    }
  }
  for (const auto& [number, room] : client_->rooms()) {
    check_room(room, room.events.size());
    auto server = host_.service()->state_of(number, host_.now());
    auto client = room.state;
    if (!server) throw Violation("clients converge to the server's state", fmt::format("no room {}", number));
    server->set_watching(client.watching());
    for (auto* state : {&*server, &client}) {
      for (auto& seat : *state->mutable_seats()) seat.set_grace_left_ms(0);
      state->clear_first_move_left_ms();
    }
    if (server->SerializeAsString() != client.SerializeAsString()) {
      throw Violation(
          "clients converge to the server's state",
          fmt::format("{} has {}, the server {}", name_, client.ShortDebugString(), server->ShortDebugString()));
    }
    if (room.pending_square || room.pending_resign || !room.pending_offers.empty() || room.pending_answer ||
        room.pending_claim || room.pending_abort || room.pending_leave) {
      throw Violation("an intent ends with its answer", fmt::format("{}, room {}", name_, number));
    }
  }
}

}  // namespace reversi::simulation
