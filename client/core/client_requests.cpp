// Intents, and the requests that carry them until they are answered.
#include <algorithm>

#include "client/core/client.h"

namespace reversi::client {
std::uint64_t Client::list_rooms(Time now, std::uint64_t before, std::uint32_t limit) {
  const bool same_pending = std::ranges::any_of(requests_, [&](const Outstanding& request) {
    return request.message.has_list_rooms() && request.message.list_rooms().before() == before;
  });
  if (link_ != Link::ready || same_pending) return 0;
  v1::ClientMessage message;
  message.mutable_list_rooms()->set_before(before);
  message.mutable_list_rooms()->set_limit(limit);
  return ask(now, std::move(message), 0, false);
}

std::uint64_t Client::create_room(Time now, v1::CreateRoom request) {
  if (!may_ask() || is_pending(0, v1::ClientMessage::kCreateRoom)) return 0;
  v1::ClientMessage message;
  *message.mutable_create_room() = std::move(request);
  return ask(now, std::move(message), 0, true);
}

std::uint64_t Client::join_room(Time now, std::uint64_t id) {
  if (!may_ask() || id == 0 || room(id) != nullptr || is_pending(id, v1::ClientMessage::kJoinRoom)) return 0;
  v1::ClientMessage message;
  message.mutable_join_room()->set_room(id);
  return ask(now, std::move(message), id, true);
}

std::uint64_t Client::leave_room(Time now, std::uint64_t id) {
  const auto* known = room(id);
  if (!may_ask() || known == nullptr || known->pending_leave) return 0;
  if (known->state.phase() == v1::ROOM_PHASE_PLAYING && !known->state.watching()) return 0;
  v1::ClientMessage message;
  message.mutable_leave_room()->set_room(id);
  return ask(now, std::move(message), id, true);
}

std::uint64_t Client::play(Time now, std::uint64_t id, rules::Square square) {
  const auto* known = room(id);
  if (!may_ask() || known == nullptr) return 0;
  if (known->pending_square || known->pending_resign || known->pending_leave) return 0;
  const auto& state = known->state;
  const bool may_place = state.phase() == v1::ROOM_PHASE_PLAYING && known->own_color(player_) == state.to_move() &&
                         (state.legal() & square.bit()) != 0;
  if (!may_place) return 0;
  return play_unchecked(now, id, square.index());
}

std::uint64_t Client::play_unchecked(Time now, std::uint64_t id, int square) {
  const auto* known = room(id);
  if (!may_ask() || known == nullptr) return 0;
  v1::ClientMessage message;
  auto& play = *message.mutable_play();
  play.set_room(id);
  play.set_game(known->state.game());
  play.set_after(known->state.event());
  play.set_square(square);
  return ask(now, std::move(message), id, true);
}

/// The room, where this session is seated in it, may ask, and it is in the phase.
const Room* Client::own_game(std::uint64_t id, v1::RoomPhase phase) const {
  const auto* known = room(id);
  if (!may_ask() || known == nullptr || known->pending_leave) return nullptr;
  return known->state.phase() == phase && known->own_color(player_) ? known : nullptr;
}

std::uint64_t Client::resign(Time now, std::uint64_t id) {
  const auto* known = own_game(id, v1::ROOM_PHASE_PLAYING);
  if (known == nullptr || known->pending_resign) return 0;
  v1::ClientMessage message;
  message.mutable_resign()->set_room(id);
  message.mutable_resign()->set_game(known->state.game());
  return ask(now, std::move(message), id, true);
}

std::uint64_t Client::offer(Time now, std::uint64_t id, v1::OfferKind kind) {
  const bool after_game = kind == v1::OFFER_KIND_REMATCH;
  const auto* known = own_game(id, after_game ? v1::ROOM_PHASE_FINISHED : v1::ROOM_PHASE_PLAYING);
  if (known == nullptr || known->is_offering(kind)) return 0;
  const auto* standing = known->offer(kind);
  if (standing != nullptr && standing->by() == known->own_color(player_)) return 0;
  v1::ClientMessage message;
  auto& offer = *message.mutable_make_offer();
  offer.set_room(id);
  offer.set_game(known->state.game());
  offer.set_after(known->state.event());
  offer.set_kind(kind);
  return ask(now, std::move(message), id, true);
}

std::uint64_t Client::answer_offer(Time now, std::uint64_t id, std::uint64_t offer, bool accept) {
  const auto* known = room(id);
  if (!may_ask() || known == nullptr || known->pending_answer) return 0;
  const auto standing = std::ranges::find(known->state.offers(), offer, &v1::PendingOffer::offer);
  if (standing == known->state.offers().end()) return 0;
  v1::ClientMessage message;
  auto& answer = *message.mutable_answer_offer();
  answer.set_room(id);
  answer.set_game(known->state.game());
  answer.set_offer(offer);
  answer.set_accept(accept);
  return ask(now, std::move(message), id, true);
}

std::uint64_t Client::abort(Time now, std::uint64_t id) {
  const auto* known = own_game(id, v1::ROOM_PHASE_PLAYING);
  if (known == nullptr || known->pending_abort) return 0;
  v1::ClientMessage message;
  message.mutable_abort()->set_room(id);
  message.mutable_abort()->set_game(known->state.game());
  return ask(now, std::move(message), id, true);
}

std::uint64_t Client::claim(Time now, std::uint64_t id, v1::Claim::Choice choice) {
  const auto* known = own_game(id, v1::ROOM_PHASE_PLAYING);
  if (known == nullptr || known->pending_claim) return 0;
  v1::ClientMessage message;
  message.mutable_claim()->set_room(id);
  message.mutable_claim()->set_game(known->state.game());
  message.mutable_claim()->set_choice(choice);
  return ask(now, std::move(message), id, true);
}

// ---- until answered ----

std::uint64_t Client::fresh_id() {
  std::uint64_t id = 0;
  while (id == 0) id = random_();
  return id;
}

/// A session is up, or a lost one is on its way back.
bool Client::may_ask() const {
  if (link_ == Link::ready) return true;
  const bool coming_back = link_ == Link::waiting || link_ == Link::connecting || link_ == Link::greeting;
  return coming_back && player_ != 0 && !identity_.token.empty();
}

bool Client::is_pending(std::uint64_t id, v1::ClientMessage::RequestCase kind) const {
  return std::ranges::any_of(requests_, [&](const Outstanding& request) {
    return request.room == id && request.message.request_case() == kind;
  });
}

std::uint64_t Client::ask(Time now, v1::ClientMessage message, std::uint64_t room, bool survives) {
  const auto id = fresh_id();
  message.set_id(id);
  if (link_ == Link::ready) send(message);
  Outstanding request{.message = std::move(message),
                      .send_at = now + pace_.repeat_after,
                      .refusals = 0,
                      .survives = survives,
                      .room = room};
  requests_.push_back(std::move(request));
  show_pending(room);
  return id;
}

void Client::send_due(Time now) {
  for (auto& request : requests_) {
    if (request.send_at > now) continue;
    request.send_at = now + pace_.repeat_after;
    send(request.message);
  }
}

void Client::send_all(Time now) {
  for (auto& request : requests_) {
    request.send_at = now + pace_.repeat_after;
    send(request.message);
  }
}

Client::Outstanding* Client::outstanding(std::uint64_t id) {
  const auto found =
      std::ranges::find_if(requests_, [&](const Outstanding& request) { return request.message.id() == id; });
  return found == requests_.end() ? nullptr : &*found;
}

/// Takes the request out: it has been answered.
std::optional<Client::Outstanding> Client::finish(std::uint64_t id) {
  const auto* found = outstanding(id);
  if (found == nullptr) return std::nullopt;
  auto request = *found;
  requests_.erase(requests_.begin() + (found - requests_.data()));
  show_pending(request.room);
  return request;
}

void Client::drop_requests(bool also_surviving) {
  std::erase_if(requests_, [&](const Outstanding& request) { return also_surviving || !request.survives; });
  for (const auto& [id, known] : rooms_) show_pending(id);
}

/// What a room shows as pending is always derived from the requests without an answer.
void Client::show_pending(std::uint64_t id) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  auto& known = found->second;
  known.pending_square.reset();
  known.pending_offers.clear();
  known.pending_answer.reset();
  for (const auto& request : requests_) {
    if (request.room != id) continue;
    const auto& message = request.message;
    if (message.has_play()) known.pending_square = rules::Square::from_index(message.play().square());
    if (message.has_make_offer()) known.pending_offers.push_back(message.make_offer().kind());
    if (message.has_answer_offer()) known.pending_answer = message.answer_offer().offer();
  }
  known.pending_resign = is_pending(id, v1::ClientMessage::kResign);
  known.pending_abort = is_pending(id, v1::ClientMessage::kAbort);
  known.pending_claim = is_pending(id, v1::ClientMessage::kClaim);
  known.pending_hint = is_pending(id, v1::ClientMessage::kAskHint);
  known.pending_leave = is_pending(id, v1::ClientMessage::kLeaveRoom);
}

}  // namespace reversi::client
