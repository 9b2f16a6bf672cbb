#include "client/bot/load_room.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "client/bot/choice.h"
#include "common/protocol/convert.h"

namespace reversi::bot {

using client::Client;
using client::Link;
using client::Time;

void LoadCounts::fail(std::string what) {
  ++failures;
  if (faults.size() < 10) faults.push_back(std::move(what));
}

LoadRoom::LoadRoom(boost::asio::io_context& context, const LoadPlan& plan, std::size_t spectators, std::uint64_t seed,
                   LoadCounts& counts, const std::function<std::unique_ptr<Connection>(const std::string&)>& connect)
    : seed_(seed), plan_(plan), counts_(counts), timer_(context) {
  sessions_.resize((is_against_ai() ? 1 : 2) + spectators);
  for (std::size_t index = 0; index < sessions_.size(); ++index) {
    auto& session = sessions_[index];
    session.connection = connect(fmt::format("Load {} {}", seed, index + 1));
    session.connection->set_hooks(
        {.told = [this, &session](const client::Effect& effect) { told(session, effect); },
         .trouble = [this](const std::string& text) { counts_.fail(text); },
         .met = {},
         .refused = [this](const KeyRefusal&) { counts_.fail("the server's key is not believed"); }});
  }
}

void LoadRoom::connect() {
  for (auto& session : sessions_) session.connection->connect();
}

bool LoadRoom::is_connected() const {
  return std::ranges::all_of(sessions_,
                             [](const auto& session) { return session.connection->client().link() == Link::ready; });
}

void LoadRoom::open() {
  opened_ = true;
  enter(sessions_.front());
}

void LoadRoom::play() {
  plays_ = true;
  due_ = LoadCounts::Clock::now();
  if (plan_.pace.count() > 0)  // not all rooms at once
    due_ += std::chrono::milliseconds(seed_ * 7919 % static_cast<std::uint64_t>(plan_.pace.count()));
  for (auto& session : sessions_) act(session);
}

bool LoadRoom::is_playing() const {
  return room_ != 0 && std::ranges::all_of(sessions_, [&](const auto& session) {
           const auto* room = session.room(room_);
           return room != nullptr && room->state.phase() == v1::ROOM_PHASE_PLAYING;
         });
}

void LoadRoom::stop() {
  stopped_ = true;
  timer_.cancel();
  for (auto& session : sessions_) session.connection->disconnect();
}

void LoadRoom::told(Session& session, const client::Effect& effect) {
  if (stopped_) return;
  if (const auto* change = std::get_if<client::RoomChanged>(&effect)) {
    changed(session, *change);
  } else if (const auto* refused = std::get_if<client::Refused>(&effect)) {
    counts_.fail(fmt::format("{}: {}", v1::ErrorCode_Name(refused->code), refused->text));
  } else if (const auto* gone = std::get_if<client::RoomGone>(&effect); gone != nullptr && gone->room == room_) {
    if (&session == sessions_.data()) std::exchange(room_, 0);
    if (room_ == 0) create_ = 0;
  } else if (const auto* link = std::get_if<client::LinkChanged>(&effect);
             link != nullptr && (link->link == Link::ended || link->link == Link::waiting)) {
    counts_.fail("a line was lost");
  }
  if (opened_) enter(session);
  act(session);
}

void LoadRoom::changed(Session& session, const client::RoomChanged& change) {
  if (create_ != 0 && change.answers == create_) {
    room_ = change.room;
    games_ = 0;
    for (auto& other : sessions_) enter(other);
  }
  const auto* room = session.room(room_);
  if (change.room != room_ || sender_ == nullptr || room == nullptr || !is_answered(session, *room)) return;
  sender_ = nullptr;
  if (!counts_.measuring) return;
  ++counts_.moves;
  counts_.delays.push_back(std::chrono::duration_cast<std::chrono::microseconds>(LoadCounts::Clock::now() - sent_at_));
}

/// The session has heard what the sender of the move waits for. The AI's answer may be two discs, or the end.
bool LoadRoom::is_answered(const Session& session, const client::Room& room) const {
  if (room.state.ply() <= sent_ply_ || room.state.watching()) return false;
  if (!is_against_ai()) return &session != sender_;
  const bool own_turn = room.own_color(session.connection->client().player()) == room.state.to_move();
  return room.state.ply() > sent_ply_ + 1 && (own_turn || room.state.phase() == v1::ROOM_PHASE_FINISHED);
}

/// Goes where the session belongs, if it is not there.
void LoadRoom::enter(Session& session) {
  const auto index = static_cast<std::size_t>(&session - sessions_.data());
  if (index == 0) {
    if (create_ != 0) return;
    v1::CreateRoom wish;
    wish.set_color(v1::COLOR_BLACK);
    wish.set_ai_level(plan_.ai_level);
    *wish.mutable_time() = plan_.time;
    create_ = session.connection->ask([&](Client& client, Time now) { return client.create_room(now, wish); });
  } else if (room_ != 0 && session.room(room_) == nullptr) {
    session.connection->ask([&](Client& client, Time now) {
      return index == 1 && !is_against_ai() ? client.join_room(now, room_) : client.spectate(now, room_);
    });
  }
}

void LoadRoom::act(Session& session) {
  const auto* room = session.room(room_);
  if (!plays_ || room == nullptr || room->state.watching()) return;
  if (room->state.phase() == v1::ROOM_PHASE_FINISHED) return after_game(session, *room);
  const bool own = room->own_color(session.connection->client().player()) == room->state.to_move();
  if (room->state.phase() == v1::ROOM_PHASE_PLAYING && own && !room->pending_square) play_when_due(session);
}

void LoadRoom::play_when_due(Session& session) {
  if (plan_.pace.count() == 0) return place_disc(session);
  if (std::exchange(move_is_due_, true)) return;
  due_ = std::max(due_ + plan_.pace, LoadCounts::Clock::now());
  timer_.expires_at(due_);
  timer_.async_wait([this, &session](const boost::system::error_code& error) {
    move_is_due_ = false;
    if (!error && !stopped_) place_disc(session);
  });
}

void LoadRoom::place_disc(Session& session) {
  const auto* room = session.room(room_);
  if (room == nullptr) return;
  const auto position = protocol::position_of(room->state.board(), room->state.to_move());
  const auto square = position ? random_move(seed_, *position) : std::nullopt;
  if (!square) return;
  const auto ply = room->state.ply();
  const auto now = LoadCounts::Clock::now();
  if (session.connection->ask([&](Client& client, Time time) { return client.play(time, room_, *square); }) == 0)
    return;
  sender_ = &session;
  sent_ply_ = ply;
  sent_at_ = now;
}

/// The room's maker asks for another game, the other one agrees.
void LoadRoom::after_game(Session& session, const client::Room& room) {
  const bool maker = &session == sessions_.data();
  if (maker && counted_game_ != room.state.game()) {
    counted_game_ = room.state.game();
    ++counts_.games;
    ++games_;
  }
  session.connection->ask([&](Client& client, Time now) -> std::uint64_t {
    if (games_ >= games_in_a_room) return client.leave_room(now, room_);
    const bool asked = room.offer(v1::OFFER_KIND_REMATCH) != nullptr;
    return maker || asked ? client.offer(now, room_, v1::OFFER_KIND_REMATCH) : 0;
  });
}

}  // namespace reversi::bot
