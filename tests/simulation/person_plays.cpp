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

void Person::play_in(const client::Room& room) {
  if (room.own_color(client_->player()) != room.state.to_move() || room.state.legal() == 0) return;
  client_->play(time(), room.state.room(), context_.random.square_of(room.state.legal()));
}

void Person::after_game(const client::Room& room) {
  const auto id = room.state.room();
  const auto own = room.own_color(client_->player());
  bool offered = false;
  bool opponent = false;
  for (const auto& seat : room.state.seats()) {
    if (seat.color() == own) continue;
    opponent = true;
    offered = seat.offers_rematch() || seat.kind() == v1::SEAT_KIND_AI;
  }
  const bool again = opponent && !context_.winding_down && context_.random.chance(offered ? 0.6 : 0.4);
  if (again) {
    if (client_->rematch(time(), id) != 0) context_.meet(Fault::rematched);
  } else if (context_.winding_down || context_.random.chance(0.5)) {
    if (client_->leave_room(time(), id) != 0) context_.meet(Fault::left);
  }
}

void Person::seek_game() {
  const auto lot = context_.random.unit();
  if (lot < 0.32) {
    create_room(true);
  } else if (lot < 0.42) {
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
  if (random.chance(0.7)) {
    auto& time = *request.mutable_time()->mutable_fischer();
    // From hopeless to comfortable for sixty moves at this world's pace.
    const auto thinking = static_cast<std::uint64_t>(context_.plan.thinking.count() / 1000);
    time.set_initial_ms(static_cast<std::uint32_t>(1'000 + random.below(thinking * 150 + 1)));
    time.set_increment_ms(static_cast<std::uint32_t>(random.below(2) * random.below(thinking + 1)));
  } else {
    request.mutable_time()->mutable_unlimited();
  }
  if (random.chance(0.3)) {
    *request.mutable_terms()->mutable_time() = request.time();
    request.mutable_terms()->set_watch_delay(static_cast<std::uint32_t>(random.below(4)));
  }
  if (against_ai) request.set_ai_level(static_cast<std::uint32_t>(1 + random.below(3)));
  client_->create_room(time(), std::move(request));
}

}  // namespace reversi::simulation
