// What a person does in front of the screen.
#include "tests/simulation/person.h"

namespace reversi::simulation {

using namespace std::chrono_literals;

void Person::act_after(Time delay) {
  const auto number = ++next_act_;
  context_.agenda.after(delay, [this, number, life = life_] {
    if (number == next_act_ && life == life_) act();
  });
}

void Person::act() {
  if (!client_) return;
  act_after(context_.random.between(2s, 6s));
  if (context_.now() < awake_at_ && !context_.calm) return;
  if (client_->link() == client::Link::idle || client_->link() == client::Link::ended) {
    if (account_ && client_->link() == client::Link::ended && token_.empty()) client_->become(identity());
    client_->connect(time());
  } else if (is_ready()) {
    std::vector<core::RoomId> rooms;
    for (const auto& [id, room] : client_->rooms()) rooms.push_back(id);
    for (const auto id : rooms) {
      if (const auto* room = client_->room(id)) act_in(*room);
    }
    pin_up_codes();
    look_around();
    if (rooms.empty() && !context_.winding_down) seek_game();
  }
  settle();
}

void Person::act_in(const client::Room& room) {
  if (room.state.watching()) return act_as_spectator(room);
  switch (room.state.phase()) {
    case v1::ROOM_PHASE_WAITING:
      if (context_.winding_down || context_.random.chance(0.05)) {
        context_.meet(Fault::left);
        client_->leave_room(time(), room.state.room());
      }
      break;
    case v1::ROOM_PHASE_PLAYING: play_in(room); break;
    case v1::ROOM_PHASE_FINISHED: after_game(room); break;
    default: break;
  }
}

/// Offers, answers, claims, aborts. @return false where the person does not think of any now
bool Person::agree_in(const client::Room& room) {
  const auto id = room.state.room();
  auto& random = context_.random;
  const auto act_on = [&](std::uint64_t request, Fault fault) {
    if (request != 0) context_.meet(fault);
    return request != 0;
  };
  if (claim_in(room) || answer_offer_in(room)) return true;
  const bool passed = !room.events.empty() && room.events.back().has_passed();
  const auto lot = passed && random.chance(0.3) ? 0.01 : random.unit();
  if (lot < 0.006) return act_on(client_->offer(time(), id, v1::OFFER_KIND_DRAW), Fault::draw_offered);
  if (lot < 0.016) return act_on(client_->offer(time(), id, v1::OFFER_KIND_TAKEBACK), Fault::takeback_offered);
  if (room.state.ply() < 2 && random.chance(0.06)) return act_on(client_->abort(time(), id), Fault::aborted);
  return false;
}

bool Person::answer_offer_in(const client::Room& room) {
  if (room.state.offers().empty()) return false;
  const auto index = context_.random.below(static_cast<std::uint64_t>(room.state.offers_size()));
  const auto& offer = room.state.offers(static_cast<int>(index));
  const bool own = offer.by() == room.own_color(client_->player());
  const auto lot = context_.random.unit();
  if (own && lot < 0.8) return !context_.calm;  // he waits for the answer
  if (lot < (own ? 0.85 : 0.3)) return false;
  const bool accept = !own && lot < 0.65;
  const auto fault = own ? Fault::withdrawn : accept ? Fault::accepted : Fault::declined;
  if (client_->answer_offer(time(), room.state.room(), offer.offer(), accept) == 0) return false;
  context_.meet(fault);
  return true;
}

bool Person::claim_in(const client::Room& room) {
  for (const auto& seat : room.state.seats()) {
    if (!seat.grace_over() || seat.player() == client_->player()) continue;
    const bool calm = context_.calm || context_.winding_down;
    if (!calm && context_.random.chance(0.3)) return false;  // he waits
    const auto choice = context_.random.chance(0.7) ? v1::Claim::CHOICE_WIN : v1::Claim::CHOICE_DRAW;
    if (client_->claim(time(), room.state.room(), choice) == 0) return false;
    context_.meet(Fault::claimed);
    return true;
  }
  return false;
}

void Person::play_in(const client::Room& room) {
  if (agree_in(room)) return;
  if (room.own_color(client_->player()) != room.state.to_move() || room.state.legal() == 0) return;
  client_->play(time(), room.state.room(), context_.random.square_of(room.state.legal()));
}

void Person::after_game(const client::Room& room) {
  const auto id = room.state.room();
  const auto own = room.own_color(client_->player());
  const auto* pair = client_->room(room.state.pair());
  const bool waits = pair != nullptr && pair->state.phase() == v1::ROOM_PHASE_PLAYING;
  if (waits && !context_.random.chance(0.1)) return;
  bool offered = false;
  bool opponent = false;
  for (const auto& seat : room.state.seats()) {
    if (seat.color() == own) continue;
    opponent = true;
    offered |= seat.kind() == v1::SEAT_KIND_AI;
  }
  const auto* offer = room.offer(v1::OFFER_KIND_REMATCH);
  offered |= offer != nullptr && offer->by() != own;
  const bool again = opponent && !context_.winding_down && context_.random.chance(offered ? 0.6 : 0.4);
  if (again) {
    if (client_->offer(time(), id, v1::OFFER_KIND_REMATCH) != 0) context_.meet(Fault::rematched);
  } else if (offer != nullptr && context_.random.chance(0.2)) {
    answer_offer_in(room);
  } else if (context_.winding_down || context_.random.chance(0.5)) {
    if (client_->leave_room(time(), id) != 0) context_.meet(Fault::left);
  }
}

void Person::seek_game() {
  const auto lot = context_.random.unit();
  if (lot < 0.28) {
    create_room(true);
  } else if (lot < 0.31) {
    play_both_seats();
  } else if (lot < 0.36) {
    watch_two_ais();
  } else if (lot < 0.46) {
    create_room(false);
  } else {
    client_->list_rooms(time(), 0, 50);
  }
}

void Person::choose_room(const v1::RoomList& list) {
  if (context_.winding_down || !client_->rooms().empty()) return;
  std::vector<core::RoomId> waiting;
  for (const auto& room : list.rooms()) {
    if (room.phase() == v1::ROOM_PHASE_WAITING && room.seats_size() == 1) waiting.push_back(room.room());
  }
  if (waiting.empty()) return create_room(false);
  client_->join_room(time(), context_.random.one_of(waiting));
}

void Person::create_room(bool against_ai) {
  v1::CreateRoom request;
  auto& random = context_.random;
  request.set_color(static_cast<v1::Color>(random.below(3)));
  draw_time(*request.mutable_terms()->mutable_time());
  draw_start(*request.mutable_terms()->mutable_start());
  if (random.chance(0.3)) request.mutable_terms()->set_watch_delay(static_cast<std::uint32_t>(random.below(4)));
  const bool set_up = request.terms().start().has_set_up();
  if (account_ && !against_ai && !set_up && random.chance(0.7)) request.mutable_terms()->set_rated(true);
  if (random.chance(against_ai ? 0.05 : 0.3)) request.mutable_terms()->set_synchro(true);
  if (against_ai) request.set_ai_level(static_cast<std::uint32_t>(1 + random.below(3)));
  client_->create_room(time(), std::move(request));
}

/// Two at one screen.
void Person::play_both_seats() {
  v1::CreateRoom request;
  request.set_both_seats(true);
  draw_time(*request.mutable_terms()->mutable_time());
  draw_start(*request.mutable_terms()->mutable_start());
  client_->create_room(time(), std::move(request));
}

void Person::watch_two_ais() {
  v1::CreateRoom request;
  auto& random = context_.random;
  request.set_ai_level(static_cast<std::uint32_t>(1 + random.below(3)));
  request.set_own_ai_level(static_cast<std::uint32_t>(1 + random.below(3)));
  draw_time(*request.mutable_terms()->mutable_time());
  if (random.chance(0.3)) request.mutable_terms()->set_watch_delay(static_cast<std::uint32_t>(random.below(4)));
  client_->create_room(time(), std::move(request));
}

/// From hopeless to comfortable for sixty moves at this world's pace.
void Person::draw_time(v1::TimeControl& control) {
  auto& random = context_.random;
  const auto thinking = static_cast<std::uint64_t>(context_.plan.thinking.count() / 1000);
  const auto whole = static_cast<std::uint32_t>(1'000 + random.below(thinking * 150 + 1));
  const auto each = static_cast<std::uint32_t>(1'000 + random.below(thinking * 10 + 1));
  const auto lot = random.unit();
  if (lot < 0.45) {
    control.mutable_fischer()->set_initial_ms(whole);
    control.mutable_fischer()->set_increment_ms(
        static_cast<std::uint32_t>(random.below(2) * random.below(thinking + 1)));
  } else if (lot < 0.55) {
    control.mutable_absolute()->set_ms(whole);
  } else if (lot < 0.65) {
    control.mutable_per_move()->set_ms(each);
  } else if (lot < 0.75) {
    control.mutable_byo_yomi()->set_main_ms(random.chance(0.5) ? 0 : whole);
    control.mutable_byo_yomi()->set_period_ms(each);
    control.mutable_byo_yomi()->set_periods(static_cast<std::uint32_t>(1 + random.below(4)));
  } else if (lot < 0.8) {
    control.mutable_correspondence()->set_days(1);
  } else {
    control.mutable_unlimited();
  }
}

void Person::draw_start(v1::Start& start) {
  const auto lot = context_.random.unit();
  if (lot < 0.1) {
    start.mutable_parallel();
  } else if (lot < 0.2) {
    // Two discs in a corner, and the game is over with the first move; or a start with the colours turned.
    const bool short_game = context_.random.chance(0.3);
    const auto position = rules::Position::start();
    auto& set_up = *start.mutable_set_up();
    set_up.mutable_board()->set_black(short_game ? 1 : position.white);
    set_up.mutable_board()->set_white(short_game ? 2 : position.black);
    set_up.set_to_move(short_game ? v1::COLOR_BLACK : v1::COLOR_WHITE);
  } else if (lot < 0.3) {
    start.mutable_random();
  } else {
    start.mutable_standard();
  }
}

}  // namespace reversi::simulation
