#include "tests/faults/table.h"

#include <fmt/format.h>

#include <bit>
#include <utility>

#include "common/rules/square.h"

namespace reversi::faults {

using namespace std::chrono_literals;

Table::Table(const Player::Route& route, std::string name, std::uint64_t seed, Settings settings)
    : name_(std::move(name)), settings_(std::move(settings)), random_(seed) {
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    auto& one = sides_[side];
    one.player = std::make_unique<Player>(route, fmt::format("{} {}", name_, side == 0 ? "A" : "B"), random_());
    one.thought = std::make_unique<boost::asio::steady_timer>(route.loop);
    one.player->set_hooks({settings_.on_message, [this, side](const client::Effect& effect) { hear(side, effect); }});
  }
}

void Table::start() {
  for (auto& side : sides_) side.player->tell([](client::Client& client) { client.connect(now()); });
}

const client::Room* Table::room_of(const Side& side) const {
  const auto& rooms = side.player->client().rooms();
  return rooms.empty() ? nullptr : &rooms.begin()->second;
}

const v1::RoomState* Table::state(std::size_t side) const {
  const auto* room = room_of(sides_[side]);
  return room == nullptr ? nullptr : &room->state;
}

void Table::hear(std::size_t side, const client::Effect& effect) {
  if (std::holds_alternative<client::SessionLost>(effect)) {
    complaints_.push_back(fmt::format("{}: the server no longer knew the session", name_));
  }
  if (const auto* change = std::get_if<client::LinkChanged>(&effect); change && change->link == client::Link::ended) {
    complaints_.push_back(fmt::format("{}: the line ended for good", name_));
  }
  act(side);
}

/// Whatever is to be done now; asked after every piece of news, so that nothing needs to be remembered.
void Table::act(std::size_t side) {
  auto& self = sides_[side];
  if (self.player->client().link() != client::Link::ready) return;
  const auto* room = room_of(self);
  if (room == nullptr) {
    if (self.player->client().unanswered() != 0) return;
    if (side == 0) {
      v1::CreateRoom request;
      request.mutable_time()->mutable_fischer()->set_initial_ms(1'800'000);
      self.player->tell([&](client::Client& client) { return client.create_room(now(), request); });
    } else if (const auto* other = room_of(sides_[0])) {
      self.player->tell([&](client::Client& client) { return client.join_room(now(), other->state.room()); });
    }
    return;
  }
  if (side == 0 && room_of(sides_[1]) == nullptr) act(1);
  if (room->state.phase() == v1::ROOM_PHASE_PLAYING) think(side);
  if (room->state.phase() == v1::ROOM_PHASE_FINISHED) finish(side, *room);
}

void Table::think(std::size_t side) {
  auto& self = sides_[side];
  const auto* room = room_of(self);
  if (self.thinking || room->pending_square ||
      room->state.to_move() != room->own_color(self.player->client().player())) {
    return;
  }
  self.thinking = true;
  const auto longest = static_cast<std::uint64_t>(settings_.longest_thought.count());
  self.thought->expires_after(std::chrono::milliseconds(random_() % (longest + 1)));
  self.thought->async_wait([this, side](const boost::system::error_code& error) {
    sides_[side].thinking = false;
    if (!error) play(side);
  });
}

void Table::play(std::size_t side) {
  auto& self = sides_[side];
  const auto* room = room_of(self);
  if (room == nullptr || room->state.phase() != v1::ROOM_PHASE_PLAYING || room->state.legal() == 0) return;
  if (room->state.to_move() != room->own_color(self.player->client().player())) return;
  auto legal = room->state.legal();
  for (auto skip = random_() % static_cast<unsigned>(std::popcount(legal)); skip > 0; --skip) legal &= legal - 1;
  const rules::Square square(std::countr_zero(legal));
  const auto id = room->state.room();
  self.player->tell([&](client::Client& client) { return client.play(now(), id, square); });
}

void Table::finish(std::size_t side, const client::Room& room) {
  auto& self = sides_[side];
  if (self.ended_game != room.state.game()) {
    self.ended_game = room.state.game();
    ++self.games;
    if (room.state.result().ending() != v1::ENDING_DISCS) {
      complaints_.push_back(fmt::format("{}: room {} game {} ended in the way {}", name_, room.state.room(),
                                        room.state.game(), static_cast<int>(room.state.result().ending())));
    }
  }
  if (!settings_.wants_more()) return settings_.on_end();
  const auto id = room.state.room();
  self.player->tell([&](client::Client& client) { return client.offer(now(), id, v1::OFFER_KIND_REMATCH); });
}

bool Table::has_ended() const {
  const auto* one = room_of(sides_[0]);
  const auto* other = room_of(sides_[1]);
  return one != nullptr && other != nullptr && one->state.phase() == v1::ROOM_PHASE_FINISHED &&
         other->state.phase() == v1::ROOM_PHASE_FINISHED && one->state.event() == other->state.event();
}

std::size_t Table::games() const { return std::min(sides_[0].games, sides_[1].games); }

std::string Table::describe() const {
  std::string text = name_ + ":";
  for (const auto& side : sides_) {
    const auto* room = room_of(side);
    text += fmt::format(" link {}", static_cast<int>(side.player->client().link()));
    if (room != nullptr) {
      text += fmt::format(" room {} event {} phase {}", room->state.room(), room->state.event(),
                          static_cast<int>(room->state.phase()));
    }
  }
  return text;
}

}  // namespace reversi::faults
