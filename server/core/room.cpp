#include "server/core/room.h"

#include <google/protobuf/unknown_field_set.h>

#include <algorithm>
#include <utility>

#include "common/protocol/convert.h"

namespace reversi::core {
namespace {

/// As most games have, the start and the end included: so many come without the log being moved.
constexpr std::size_t events_of_a_game = 64;

std::unexpected<std::string> wrong(std::string why) { return std::unexpected(std::move(why)); }

/// Offers of a rematch as they were written before there was one kind of offer for all: fields 11 and 12 of Event. They
/// changed nothing that matters now.
bool is_retired(const v1::Event& event) {
  if (event.kind_case() != v1::Event::KIND_NOT_SET) return false;
  const auto& unknown = event.GetReflection()->GetUnknownFields(event);
  return unknown.field_count() == 1 && (unknown.field(0).number() == 11 || unknown.field(0).number() == 12);
}

Remaining remaining_of(std::int64_t ms, std::uint32_t periods) {
  return {.left = std::chrono::milliseconds(ms), .periods = static_cast<int>(periods)};
}

}  // namespace

bool Room::is_held_by(rules::Color color, PlayerId player) const {
  const auto& holder = seat(color);
  return holder && !holder->is_ai() && holder->player == player;
}

bool Room::is_one_persons() const {
  const auto& black = seat(rules::Color::black);
  return black && !black->is_ai() && is_held_by(rules::Color::white, black->player);
}

bool Room::is_of_ais() const {
  return std::ranges::all_of(seats_, [](const auto& holder) { return holder && holder->is_ai(); });
}

std::optional<rules::Color> Room::color_of(PlayerId player) const {
  const auto to_move = position().to_move;
  if (is_held_by(to_move, player)) return to_move;
  if (is_held_by(opponent(to_move), player)) return opponent(to_move);
  return std::nullopt;
}

std::optional<rules::Color> Room::free_seat() const {
  if (!seat(rules::Color::black)) return rules::Color::black;
  if (!seat(rules::Color::white)) return rules::Color::white;
  return std::nullopt;
}

Players Room::players() const {
  Players players;
  for (const auto& holder : seats_) {
    if (!holder || holder->is_ai()) continue;
    if (players.empty() || players.front() != holder->player) players.add(holder->player);
  }
  return players;
}

std::optional<EventNumber> Room::event_of(PlayerId actor, std::uint64_t request) const {
  const auto known = requests_.find({actor, request});
  if (known == requests_.end()) return std::nullopt;
  return known->second;
}

const PendingOffer* Room::offer_of(v1::OfferKind kind) const {
  const auto found = std::ranges::find(offers_, kind, &PendingOffer::kind);
  return found == offers_.end() ? nullptr : &*found;
}

int Room::offers_made(v1::OfferKind kind, rules::Color by) const {
  const auto found = offers_made_.find({kind, by});
  return found == offers_made_.end() ? 0 : found->second;
}

bool Room::has_begun(rules::Color color) const {
  return std::ranges::any_of(game_.turns(),
                             [&](const rules::Turn& turn) { return turn.color == color && !turn.is_pass(); });
}

std::expected<v1::RoomPhase, std::string> Room::phase_after(const v1::Event& event) const {
  if (event.number() != last_event() + 1) {
    return wrong("number " + std::to_string(event.number()) + " follows " + std::to_string(last_event()));
  }
  if (phase_ == v1::ROOM_PHASE_FINISHED && is_retired(event)) return phase_;
  const auto* row = std::ranges::find_if(transitions, [&](const Transition& transition) {
    return transition.from == phase_ && transition.kind == event.kind_case();
  });
  if (row == transitions.end()) return wrong("not an event of a room in phase " + v1::RoomPhase_Name(phase_));
  if (turns_logged_ != game_.turns().size() && !event.has_passed()) return wrong("a forced pass is missing before it");
  return row->to;
}

std::expected<void, std::string> Room::apply(const v1::Event& event) {
  const auto phase = phase_after(event);
  if (!phase) return std::unexpected(phase.error());
  if (auto applied = apply_kind(event); !applied) return applied;
  phase_ = *phase;
  log_.push_back(event);
  if (event.request() != 0) requests_.try_emplace({event.actor(), event.request()}, event.number());
  return {};
}

Room::Applied Room::apply_kind(const v1::Event& event) {
  switch (event.kind_case()) {
    case v1::Event::kRoomCreated:
      name_ = event.room_created().name();
      terms_ = terms_of(event.room_created());
      shown_terms_ = to_wire(terms_);
      pair_ = event.room_created().pair();
      clock_ = Clock(terms_.time);
      return {};
    case v1::Event::kSeatTaken: return take_seat(event.seat_taken());
    case v1::Event::kSeatLeft: return leave_seat(event.seat_left());
    case v1::Event::kGameStarted: return start_game(event);
    case v1::Event::kDiscPlaced: return place_disc(event);
    case v1::Event::kPassed: return pass(event.passed());
    case v1::Event::kGameEnded: return end_game(event.game_ended());
    case v1::Event::kPairEnded: return end_pair(event.pair_ended());
    case v1::Event::kServerRestarted: return restart(event);
    case v1::Event::kRoomClosed: return {};
    case v1::Event::kOfferMade: return make_offer(event);
    case v1::Event::kOfferEnded: return end_offer(event.offer_ended());
    case v1::Event::kTakebackGranted: return take_back(event);
    case v1::Event::KIND_NOT_SET:
      if (is_retired(event)) return {};
      break;
  }
  return wrong("an event without a kind");
}

Room::Applied Room::take_seat(const v1::SeatTaken& taken) {
  const auto color = protocol::color_of(taken.color());
  if (!color) return wrong("a seat without a colour");
  auto& holder = seats_[index_of(*color)];
  if (holder) return wrong("the seat is taken");
  holder = SeatHolder{.kind = taken.kind(),
                      .player = taken.player(),
                      .name = taken.name(),
                      .ai_level = static_cast<int>(taken.ai_level()),
                      .role = taken.role()};
  if (taken.has_rating()) holder->rating = taken.rating();
  return {};
}

Room::Applied Room::leave_seat(const v1::SeatLeft& left) {
  const auto color = protocol::color_of(left.color());
  if (!color || !seat(*color)) return wrong("nobody is on the seat");
  seats_[index_of(*color)].reset();
  return {};
}

Room::Applied Room::start_game(const v1::Event& event) {
  const auto& started = event.game_started();
  const auto position = protocol::position_of(started.board(), started.to_move());
  if (!position) return wrong("not a position");
  if (free_seat()) return wrong("a seat is free");
  if (started.swapped()) std::swap(seats_[0], seats_[1]);
  game_ = rules::Game(*position);
  turns_logged_ = game_.turns().size();
  game_id_ = event.number();
  log_.reserve(log_.size() + events_of_a_game);
  position_changed(event);
  result_.reset();
  pair_result_.reset();
  offers_.clear();
  lag_.fill(LagQuota(terms_.time));
  clock_.reset();
  return {};
}

Room::Applied Room::place_disc(const v1::Event& event) {
  const auto& placed = event.disc_placed();
  const auto square = rules::Square::from_index(placed.square());
  const auto color = protocol::color_of(placed.color());
  if (!square || !color) return wrong("a disc without a square or colour");
  if (*color != position().to_move) return wrong("a disc of the side that is not to move");
  if (const auto turn = game_.play(*square); !turn) return wrong(std::string(describe(turn.error())));
  ++turns_logged_;
  position_changed(event);
  lag_[index_of(*color)].spent(std::chrono::milliseconds(placed.lag_ms()));
  clock_.set(*color, remaining_of(placed.remaining_ms(), placed.periods()));
  return {};
}

Room::Applied Room::pass(const v1::Passed& passed) {
  const auto color = protocol::color_of(passed.color());
  if (turns_logged_ == game_.turns().size() || color != game_.turns()[turns_logged_].color) {
    return wrong("a pass that the rules do not force");
  }
  ++turns_logged_;
  return {};
}

Room::Applied Room::end_game(const v1::GameEnded& ended) {
  if (ended.result().ending() == v1::ENDING_UNSPECIFIED) return wrong("an ending without a reason");
  result_ = ended.result();
  offers_.clear();
  clock_.restore(rules::Color::black, remaining_of(ended.black_ms(), ended.black_periods()));
  clock_.restore(rules::Color::white, remaining_of(ended.white_ms(), ended.white_periods()));
  return {};
}

Room::Applied Room::end_pair(const v1::PairEnded& ended) {
  if (pair_ == 0) return wrong("a pair's result in a room without one");
  if (pair_result_) return wrong("the pair has its result");
  pair_result_ = ended.result();
  return {};
}

Room::Applied Room::restart(const v1::Event& event) {
  const auto& restarted = event.server_restarted();
  clock_.restore(rules::Color::black, remaining_of(restarted.black_ms(), restarted.black_periods()));
  clock_.restore(rules::Color::white, remaining_of(restarted.white_ms(), restarted.white_periods()));
  clocks_set_at_ = std::chrono::milliseconds(event.wall_ms());
  return {};
}

Room::Applied Room::make_offer(const v1::Event& event) {
  const auto& made = event.offer_made();
  const auto color = protocol::color_of(made.by());
  if (!color || !seat(*color)) return wrong("nobody is on the seat");
  const bool after_game = made.kind() == v1::OFFER_KIND_REMATCH;
  if (made.kind() == v1::OFFER_KIND_UNSPECIFIED || after_game == is_playing()) return wrong("not an offer for now");
  if (offer_of(made.kind()) != nullptr) return wrong("an offer of the kind is pending");
  offers_.push_back({.id = event.number(), .kind = made.kind(), .by = *color});
  ++offers_made_[{made.kind(), *color}];
  return {};
}

Room::Applied Room::end_offer(const v1::OfferEnded& ended) {
  const auto erased = std::erase_if(offers_, [&](const PendingOffer& offer) { return offer.id == ended.offer(); });
  return erased == 1 ? Applied{} : wrong("no such offer is pending");
}

Room::Applied Room::take_back(const v1::Event& event) {
  const auto& granted = event.takeback_granted();
  if (std::cmp_greater_equal(granted.ply(), game_.ply())) return wrong("nothing to take back");
  const auto mover = position().to_move;  // whose turn ends with it
  while (std::cmp_greater(game_.ply(), granted.ply())) game_.take_back();
  turns_logged_ = game_.turns().size();
  offers_.clear();
  position_changed(event);
  const auto black = remaining_of(granted.black_ms(), granted.black_periods());
  const auto white = remaining_of(granted.white_ms(), granted.white_periods());
  const bool blacks_turn = mover == rules::Color::black;
  clock_.set(mover, blacks_turn ? black : white);
  clock_.restore(opponent(mover), blacks_turn ? white : black);
  return {};
}

void Room::position_changed(const v1::Event& event) {
  position_event_ = event.number();
  offers_made_.clear();
  clocks_set_at_ = std::chrono::milliseconds(event.wall_ms());
}

}  // namespace reversi::core
