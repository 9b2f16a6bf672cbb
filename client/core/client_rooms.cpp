// What the server says about rooms.
#include <algorithm>

#include "client/core/client.h"
#include "client/core/merge.h"

namespace reversi::client {

std::optional<v1::Color> Room::own_color(std::uint64_t player) const {
  if (player == 0) return std::nullopt;
  std::optional<v1::Color> own;
  for (const auto& seat : state.seats()) {
    if (seat.player() == player && (!own || seat.color() == state.to_move())) own = seat.color();
  }
  return own;
}

bool Room::is_offering(v1::OfferKind kind) const {
  return std::ranges::find(pending_offers, kind) != pending_offers.end();
}

const v1::PendingOffer* Room::offer(v1::OfferKind kind) const {
  const auto found = std::ranges::find(state.offers(), kind, &v1::PendingOffer::kind);
  return found == state.offers().end() ? nullptr : &*found;
}

std::optional<std::chrono::milliseconds> Room::remaining(v1::Color color, Time now) const {
  if (!state.has_clock() || (color != v1::COLOR_BLACK && color != v1::COLOR_WHITE)) return std::nullopt;
  const auto& clock = state.clock();
  std::chrono::milliseconds left(color == v1::COLOR_BLACK ? clock.black_ms() : clock.white_ms());
  if (clock.running() == color && now > told_at)
    left -= std::chrono::duration_cast<std::chrono::milliseconds>(now - told_at);
  return std::max(left, std::chrono::milliseconds::zero());
}

const Room* Client::room(std::uint64_t id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : &found->second;
}

void Client::take_update(Time now, const v1::RoomUpdate& update, std::uint64_t answers) {
  const auto id = update.state().room();
  const auto answered = finish(answers);
  auto weight = unheard_.contains(id) ? Weight::first : Weight::news;
  if (answered && answered->message.has_sync()) weight = Weight::whole;

  const auto [entry, is_new] = rooms_.try_emplace(id);
  auto merged = merge(entry->second, update, now, weight);
  if (merged.outcome == Merge::taken) unheard_.erase(id);
  if (merged.outcome == Merge::gap) {
    if (is_new) rooms_.erase(entry);
    ask_for_state(now, id);
  }

  auto done = answered && !answered->message.has_sync() ? answers : 0;
  if (const auto shown = finish_shown(update); done == 0) done = shown;
  show_pending(id);
  const bool begins = std::ranges::any_of(merged.news, [](const v1::Event& event) { return event.has_game_started(); });
  if (begins && rooms_.contains(id) && rooms_.at(id).own_color(player_)) lobby_.own.clear();  // withdrawn with it
  if (merged.outcome == Merge::taken || (done != 0 && rooms_.contains(id)))
    effects_.emplace_back(RoomChanged{.room = id, .events = std::move(merged.news), .answers = done});
}

/// An event that carries the id of a request of ours is its answer too: the other one may have been lost with a line.
std::uint64_t Client::finish_shown(const v1::RoomUpdate& update) {
  std::uint64_t done = 0;
  for (const auto& event : update.events())
    if (event.actor() == player_ && event.request() != 0 && finish(event.request())) done = event.request();
  return done;
}

void Client::ask_for_state(Time now, std::uint64_t id) {
  if (is_pending(id, v1::ClientMessage::kSync)) return;
  v1::ClientMessage message;
  message.mutable_sync()->set_room(id);
  if (const auto* known = room(id)) message.mutable_sync()->set_event(known->state.event());
  ask(now, std::move(message), id, false);
}

void Client::forget_room(std::uint64_t id) {
  const bool known = rooms_.erase(id) > 0;
  unheard_.erase(id);
  std::erase_if(requests_, [&](const Outstanding& request) { return request.room == id && id != 0; });
  if (known) effects_.emplace_back(RoomGone{id});
}

/// Rooms that the returning session is no longer in are gone; of the others the line has yet to tell.
void Client::keep_rooms(const v1::Welcome& message) {
  std::vector<std::uint64_t> gone;
  unheard_.clear();
  for (const auto& [id, known] : rooms_) {
    if (std::ranges::find(message.rooms(), id) != message.rooms().end()) {
      unheard_.insert(id);
    } else {
      gone.push_back(id);
    }
  }
  for (const auto id : gone) forget_room(id);
}

}  // namespace reversi::client
