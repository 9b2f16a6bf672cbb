#include "server/core/room.h"

#include <algorithm>

#include "common/protocol/convert.h"

namespace reversi::core {
namespace {

std::unexpected<std::string> wrong(std::string why) { return std::unexpected(std::move(why)); }

Remaining remaining_of(std::int64_t ms, std::uint32_t periods) {
  return {.left = std::chrono::milliseconds(ms), .periods = static_cast<int>(periods)};
}

}  // namespace

std::optional<rules::Color> Room::color_of(PlayerId player) const {
  for (const auto color : {rules::Color::black, rules::Color::white}) {
    const auto& holder = seat(color);
    if (holder && !holder->is_ai() && holder->player == player) return color;
  }
  return std::nullopt;
}

std::optional<rules::Color> Room::free_seat() const {
  if (!seat(rules::Color::black)) return rules::Color::black;
  if (!seat(rules::Color::white)) return rules::Color::white;
  return std::nullopt;
}

std::vector<PlayerId> Room::players() const {
  std::vector<PlayerId> players;
  for (const auto& holder : seats_) {
    if (holder && !holder->is_ai()) players.push_back(holder->player);
  }
  return players;
}

std::optional<EventNumber> Room::event_of(PlayerId actor, std::uint64_t request) const {
  const auto known = requests_.find({actor, request});
  if (known == requests_.end()) return std::nullopt;
  return known->second;
}

std::expected<v1::RoomPhase, std::string> Room::phase_after(const v1::Event& event) const {
  if (event.number() != last_event() + 1) {
    return wrong("number " + std::to_string(event.number()) + " follows " + std::to_string(last_event()));
  }
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
  if (event.request() != 0) requests_.emplace(std::pair{event.actor(), event.request()}, event.number());
  return {};
}

Room::Applied Room::apply_kind(const v1::Event& event) {
  switch (event.kind_case()) {
    case v1::Event::kRoomCreated:
      name_ = event.room_created().name();
      terms_ = terms_of(event.room_created());
      pair_ = event.room_created().pair();
      clock_ = Clock(terms_.time);
      return {};
    case v1::Event::kSeatTaken: return take_seat(event.seat_taken());
    case v1::Event::kSeatLeft: return leave_seat(event.seat_left());
    case v1::Event::kGameStarted: return start_game(event);
    case v1::Event::kDiscPlaced: return place_disc(event);
    case v1::Event::kPassed: return pass(event.passed());
    case v1::Event::kRematchOffered: return offer_rematch(event.rematch_offered());
    case v1::Event::kRematchLapsed: rematch_offer_.reset(); return {};
    case v1::Event::kGameEnded: return end_game(event.game_ended());
    case v1::Event::kServerRestarted: return restart(event.server_restarted());
    case v1::Event::kRoomClosed: return {};
    case v1::Event::kOfferMade:
    case v1::Event::kOfferEnded:
    case v1::Event::kTakebackGranted:
    case v1::Event::KIND_NOT_SET: break;
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
                      .ai_level = static_cast<int>(taken.ai_level())};
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
  position_event_ = event.number();
  result_.reset();
  rematch_offer_.reset();
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
  position_event_ = event.number();
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
  for (const auto color : {rules::Color::black, rules::Color::white}) {
    const auto ms = color == rules::Color::black ? ended.black_ms() : ended.white_ms();
    clock_.restore(color, remaining_of(ms, static_cast<std::uint32_t>(clock_.remaining(color, {}).periods)));
  }
  return {};
}

Room::Applied Room::restart(const v1::ServerRestarted& restarted) {
  clock_.restore(rules::Color::black, remaining_of(restarted.black_ms(), restarted.black_periods()));
  clock_.restore(rules::Color::white, remaining_of(restarted.white_ms(), restarted.white_periods()));
  return {};
}

Room::Applied Room::offer_rematch(const v1::RematchOffered& offered) {
  const auto color = protocol::color_of(offered.by());
  if (!color || !seat(*color)) return wrong("nobody is on the seat");
  rematch_offer_ = color;
  return {};
}

}  // namespace reversi::core
