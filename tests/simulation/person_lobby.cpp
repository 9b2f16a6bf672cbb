// What a person does beside playing: watches, talks, looks for an opponent, invites and is invited.
#include <algorithm>
#include <array>

#include "tests/simulation/person.h"

namespace reversi::simulation {

namespace {

constexpr std::size_t remembered_codes = 8;

}  // namespace

void Person::look_around() {
  if (context_.winding_down) return;
  auto& random = context_.random;
  if (random.chance(0.05)) client_->watch_lobby(time(), !client_->lobby().watched);
  if (random.chance(0.15)) watch_something();
  if (random.chance(0.2)) say_something();
  if (random.chance(0.02)) mute_somebody();
  if (random.chance(0.003)) report_somebody();
  if (client_->keeps_order() && random.chance(0.3)) client_->list_reports(time());
  if (!client_->rooms().empty()) return;
  if (random.chance(0.4)) find_opponent();
  if (random.chance(0.08)) invite();
  if (random.chance(0.1)) use_a_code();
}

void Person::watch_something() {
  std::vector<core::RoomId> rooms;
  for (const auto& [id, row] : client_->lobby().rooms) {
    if (client_->room(id) == nullptr) rooms.push_back(id);
  }
  if (!rooms.empty() && client_->rooms().size() < 3) client_->spectate(time(), context_.random.one_of(rooms));
}

void Person::say_something() {
  for (const auto& [id, room] : client_->rooms()) {
    if (!context_.random.chance(0.5)) continue;
    if (context_.random.chance(0.5)) {
      client_->say(time(), id, v1::PHRASE_GOOD_GAME);
    } else {
      client_->say(time(), id, context_.random.chance(0.1) ? "\u202e" : "good luck");
    }
  }
}

/// A seek, a quick match, or somebody else's seek; withdrawn again now and then.
void Person::find_opponent() {
  auto& random = context_.random;
  const auto& lobby = client_->lobby();
  if (!lobby.own.empty() && random.chance(0.3)) {
    client_->withdraw_seek(time(), lobby.own.begin()->first);
  } else if (!lobby.seeks.empty() && random.chance(0.7)) {
    client_->accept_seek(time(), lobby.seeks.begin()->first);
  } else if (!lobby.challenges.empty()) {
    client_->answer_challenge(time(), lobby.challenges.begin()->first, random.chance(0.7));
  } else if (random.chance(0.2)) {
    v1::Challenge challenge;
    challenge.set_name("Person " + std::to_string(1 + random.below(context_.plan.persons)));
    challenge.mutable_terms()->mutable_time()->mutable_unlimited();
    client_->challenge(time(), std::move(challenge));
  } else {
    post_seek();
  }
}

void Person::post_seek() {
  auto& random = context_.random;
  v1::PostSeek seek;
  auto& terms = *seek.mutable_terms();
  terms.mutable_time()->mutable_unlimited();
  terms.set_synchro(random.chance(0.2));
  terms.set_rated(account_ && random.chance(0.3));
  seek.set_color(static_cast<v1::Color>(random.below(3)));
  seek.set_quick(random.chance(0.5));
  // Everybody begins with 1500.
  if (random.chance(0.5)) seek.set_rating_least(static_cast<std::int32_t>(1300 + random.below(200)));
  if (random.chance(0.5)) seek.set_rating_most(static_cast<std::int32_t>(1500 + random.below(200)));
  client_->post_seek(time(), std::move(seek));
}

/// Or wants to read him again.
void Person::mute_somebody() {
  const auto name = "Person " + std::to_string(1 + context_.random.below(context_.plan.persons));
  if (client_->mute(time(), name, context_.random.chance(0.7)) != 0) context_.meet(Fault::muted);
}

/// With the chat of a room, where one is in one.
void Person::report_somebody() {
  const auto name = "Person " + std::to_string(1 + context_.random.below(context_.plan.persons));
  const auto room = client_->rooms().empty() ? 0 : client_->rooms().begin()->first;
  if (client_->report(time(), name, room, "plays too well") != 0) context_.meet(Fault::reported);
}

/// Any of them, as the moderator who reads them pleases; two may be at the same one.
void Person::settle_one_of(const v1::Reports& reports) {
  if (reports.reports_size() == 0) return;
  auto& random = context_.random;
  constexpr std::array outcomes{v1::Moderate::ACTION_UNSPECIFIED, v1::Moderate::ACTION_WARN,
                                v1::Moderate::ACTION_SILENCE};
  v1::SettleReport request;
  const auto which = static_cast<int>(random.below(static_cast<std::uint64_t>(reports.reports_size())));
  request.set_report(reports.reports(which).report());
  request.set_action(random.one_of(outcomes));
  request.set_minutes(1);
  if (client_->settle_report(time(), std::move(request)) != 0) context_.meet(Fault::settled);
}

/// A room whose code is told to everybody who looks at the board by the door.
void Person::invite() {
  v1::CreateRoom request;
  request.set_private_(true);
  if (context_.random.chance(0.5)) request.set_password("sesame");
  request.mutable_terms()->mutable_time()->mutable_unlimited();
  request.mutable_terms()->set_watch_delay(static_cast<std::uint32_t>(context_.random.below(4)));
  request.mutable_terms()->set_synchro(context_.random.chance(0.15));
  client_->create_room(time(), std::move(request));
}

void Person::pin_up_codes() {
  for (const auto& [id, room] : client_->rooms()) {
    const auto& code = room.state.code();
    if (code.empty() || std::ranges::find(context_.codes, code) != context_.codes.end()) continue;
    context_.codes.push_back(code);
    if (context_.codes.size() > remembered_codes) context_.codes.erase(context_.codes.begin());
  }
}

void Person::use_a_code() {
  auto& random = context_.random;
  const bool guesses = context_.codes.empty() || random.chance(0.1);
  const auto code = guesses ? std::string("00000000") : random.one_of(context_.codes);
  if (random.chance(0.5)) {
    client_->join_by_code(time(), code);
  } else {
    client_->spectate_by_code(time(), code);
  }
}

/// Takes a seat that is free, or goes.
void Person::act_as_spectator(const client::Room& room) {
  const auto id = room.state.room();
  const bool free = room.state.phase() == v1::ROOM_PHASE_WAITING && room.state.seats_size() < 2;
  if (free && !context_.winding_down && context_.random.chance(0.3)) {
    client_->take_seat(time(), id);
  } else if (context_.winding_down || context_.random.chance(0.1)) {
    client_->leave_room(time(), id);
  }
}

}  // namespace reversi::simulation
