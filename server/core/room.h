// A room as the fold of its log: seats, the game, the clock, the result.
//
// A value owned by the service. Nothing changes it but `apply`, so replaying the log rebuilds it exactly; only which
// clock runs since when is not in the log: a clock starts when its move is published.
#pragma once

#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/rules/game.h"
#include "reversi/v1/events.pb.h"
#include "reversi/v1/room.pb.h"
#include "server/core/clock.h"
#include "server/core/lag.h"
#include "server/core/terms.h"
#include "server/core/values.h"

namespace reversi::core {

/// Who holds a seat.
struct SeatHolder {
  v1::SeatKind kind = v1::SEAT_KIND_PERSON;
  PlayerId player = 0;  ///< 0 for an AI
  std::string name;
  int ai_level = 0;  ///< 0 for a person
  v1::Role role = v1::ROLE_UNSPECIFIED;
  std::optional<v1::Rating> rating{};  ///< at the room's speed when the seat was taken; nothing: has none

  bool is_ai() const { return kind == v1::SEAT_KIND_AI; }
};

/// Nobody, one or two.
class Players {
 public:
  void add(PlayerId player) { players_.at(size_++) = player; }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  PlayerId front() const { return players_.front(); }
  const PlayerId* begin() const { return players_.data(); }
  const PlayerId* end() const { return players_.data() + size_; }

 private:
  std::array<PlayerId, 2> players_{};
  std::size_t size_ = 0;
};

/// What one side has asked of the other, and waits for.
struct PendingOffer {
  EventNumber id = 0;  ///< of its OfferMade
  v1::OfferKind kind = v1::OFFER_KIND_UNSPECIFIED;
  rules::Color by = rules::Color::black;
};

/// One row of the table of legal transitions: in `from`, an event of `kind` may happen and leads to `to`.
struct Transition {
  v1::RoomPhase from;
  v1::Event::KindCase kind;
  v1::RoomPhase to;
};

/// All of them; ROOM_PHASE_UNSPECIFIED is a room before its first event.
inline constexpr std::array transitions{
    Transition{v1::ROOM_PHASE_UNSPECIFIED, v1::Event::kRoomCreated, v1::ROOM_PHASE_WAITING},
    Transition{v1::ROOM_PHASE_WAITING, v1::Event::kSeatTaken, v1::ROOM_PHASE_WAITING},
    Transition{v1::ROOM_PHASE_WAITING, v1::Event::kSeatLeft, v1::ROOM_PHASE_WAITING},
    Transition{v1::ROOM_PHASE_WAITING, v1::Event::kGameStarted, v1::ROOM_PHASE_PLAYING},
    Transition{v1::ROOM_PHASE_WAITING, v1::Event::kRoomClosed, v1::ROOM_PHASE_CLOSED},
    Transition{v1::ROOM_PHASE_PLAYING, v1::Event::kDiscPlaced, v1::ROOM_PHASE_PLAYING},
    Transition{v1::ROOM_PHASE_PLAYING, v1::Event::kPassed, v1::ROOM_PHASE_PLAYING},
    Transition{v1::ROOM_PHASE_PLAYING, v1::Event::kOfferMade, v1::ROOM_PHASE_PLAYING},
    Transition{v1::ROOM_PHASE_PLAYING, v1::Event::kOfferEnded, v1::ROOM_PHASE_PLAYING},
    Transition{v1::ROOM_PHASE_PLAYING, v1::Event::kTakebackGranted, v1::ROOM_PHASE_PLAYING},
    Transition{v1::ROOM_PHASE_PLAYING, v1::Event::kServerRestarted, v1::ROOM_PHASE_PLAYING},
    Transition{v1::ROOM_PHASE_PLAYING, v1::Event::kGameEnded, v1::ROOM_PHASE_FINISHED},
    Transition{v1::ROOM_PHASE_FINISHED, v1::Event::kPairEnded, v1::ROOM_PHASE_FINISHED},
    Transition{v1::ROOM_PHASE_FINISHED, v1::Event::kOfferMade, v1::ROOM_PHASE_FINISHED},
    Transition{v1::ROOM_PHASE_FINISHED, v1::Event::kOfferEnded, v1::ROOM_PHASE_FINISHED},
    Transition{v1::ROOM_PHASE_FINISHED, v1::Event::kGameStarted, v1::ROOM_PHASE_PLAYING},
    Transition{v1::ROOM_PHASE_FINISHED, v1::Event::kSeatLeft, v1::ROOM_PHASE_FINISHED},
    Transition{v1::ROOM_PHASE_FINISHED, v1::Event::kRoomClosed, v1::ROOM_PHASE_CLOSED},
};

class Room {
 public:
  explicit Room(RoomId id) : id_(id) {}

  /// Takes in the next event. @return what is wrong with it: then the room is as before, and the log is corrupt.
  std::expected<void, std::string> apply(const v1::Event& event);

  RoomId id() const { return id_; }
  const std::string& name() const { return name_; }
  const Terms& terms() const { return terms_; }
  const v1::Terms& shown_terms() const { return shown_terms_; }  ///< the same as they are told, with every disc
  const TimeControl& control() const { return terms_.time; }
  bool has_clock() const { return protocol::has_clock(terms_.time); }

  /// The room with the other game of a synchro pair, 0 for none.
  RoomId pair() const { return pair_; }

  v1::RoomPhase phase() const { return phase_; }
  bool is_playing() const { return phase_ == v1::ROOM_PHASE_PLAYING; }

  const std::vector<v1::Event>& log() const { return log_; }
  EventNumber last_event() const { return log_.size(); }

  /// The newest game's id, 0 before the first.
  EventNumber game_id() const { return game_id_; }
  const rules::Game& game() const { return game_; }
  const rules::Position& position() const { return game_.position(); }
  const std::optional<v1::Result>& result() const { return result_; }

  /// Of the newest game and the other one of its pair, once both have ended.
  const std::optional<v1::PairResult>& pair_result() const { return pair_result_; }

  /// The newest event that changed the position: a command that answers an older one is stale.
  EventNumber position_event() const { return position_event_; }

  const std::optional<SeatHolder>& seat(rules::Color color) const { return seats_[index_of(color)]; }
  /// The colour that a player may speak for: his seat's; where he holds both, that of the side to move.
  std::optional<rules::Color> color_of(PlayerId player) const;
  bool is_held_by(rules::Color color, PlayerId player) const;

  /// One person on both seats: two at one screen.
  bool is_one_persons() const;
  bool is_of_ais() const;
  std::optional<rules::Color> free_seat() const;

  /// The persons seated, each once, Black first.
  Players players() const;

  /// At most one of a kind.
  const std::vector<PendingOffer>& offers() const { return offers_; }
  const PendingOffer* offer_of(v1::OfferKind kind) const;

  /// How many of a kind a side has made since the position last changed.
  int offers_made(v1::OfferKind kind, rules::Color by) const;

  /// The side has placed a disc in this game.
  bool has_begun(rules::Color color) const;

  /// What a side may still be forgiven for its line.
  const LagQuota& lag(rules::Color color) const { return lag_[index_of(color)]; }

  /// Wall time of the event that set the clocks last.
  std::chrono::milliseconds clocks_set_at() const { return clocks_set_at_; }

  /// The event that this request has caused, nothing where it has caused none.
  std::optional<EventNumber> event_of(PlayerId actor, std::uint64_t request) const;

  Clock& clock() { return clock_; }
  const Clock& clock() const { return clock_; }

 private:
  using Applied = std::expected<void, std::string>;

  static std::size_t index_of(rules::Color color) { return color == rules::Color::black ? 0 : 1; }
  std::expected<v1::RoomPhase, std::string> phase_after(const v1::Event& event) const;
  Applied apply_kind(const v1::Event& event);
  Applied take_seat(const v1::SeatTaken& taken);
  Applied leave_seat(const v1::SeatLeft& left);
  Applied start_game(const v1::Event& event);
  Applied place_disc(const v1::Event& event);
  Applied pass(const v1::Passed& passed);
  Applied end_game(const v1::GameEnded& ended);
  Applied end_pair(const v1::PairEnded& ended);
  Applied restart(const v1::Event& event);
  Applied make_offer(const v1::Event& event);
  Applied end_offer(const v1::OfferEnded& ended);
  Applied take_back(const v1::Event& event);
  void position_changed(const v1::Event& event);

  RoomId id_;
  std::string name_;
  Terms terms_;
  v1::Terms shown_terms_;
  RoomId pair_ = 0;
  v1::RoomPhase phase_ = v1::ROOM_PHASE_UNSPECIFIED;
  std::vector<v1::Event> log_;
  std::array<std::optional<SeatHolder>, 2> seats_;
  EventNumber game_id_ = 0;
  EventNumber position_event_ = 0;
  rules::Game game_;
  std::size_t turns_logged_ = 0;  ///< turns of the game that have their event: a pass follows its disc
  Clock clock_;
  std::optional<v1::Result> result_;
  std::optional<v1::PairResult> pair_result_;
  std::vector<PendingOffer> offers_;
  std::map<std::pair<v1::OfferKind, rules::Color>, int> offers_made_;  ///< since the position changed
  std::array<LagQuota, 2> lag_;
  std::chrono::milliseconds clocks_set_at_{};
  boost::unordered_flat_map<std::pair<PlayerId, std::uint64_t>, EventNumber> requests_;  ///< what each caused first
};

}  // namespace reversi::core
