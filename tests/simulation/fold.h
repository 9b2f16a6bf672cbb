// A room's log judged event by event, and what it means: written a second time, apart from the server.
//
// A value with one owner. It knows the rules of the game and of the log and nothing of time.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/rules/position.h"
#include "reversi/v1/events.pb.h"
#include "reversi/v1/room.pb.h"
#include "server/core/values.h"

namespace reversi::simulation {

struct SeatView {
  bool taken = false;
  bool ai = false;
  core::PlayerId player = 0;
  std::uint32_t level = 0;
  std::string name;
};

/// A disc of the running game, and what was before it.
struct DiscView {
  rules::Color by = rules::Color::black;
  rules::Position before;
  std::optional<rules::Square> last_before;
  rules::Bitboard flipped_before = 0;
  std::shared_ptr<const DiscView> earlier;
};

struct OfferView {
  core::EventNumber id = 0;
  v1::OfferKind kind = v1::OFFER_KIND_UNSPECIFIED;
  rules::Color by = rules::Color::black;
};

/// A side's time as the log says it.
struct TimeView {
  std::chrono::milliseconds left{};
  std::uint32_t periods = 0;
  bool in_period = false;  ///< byo-yomi: the main time is used up
};

/// A room after one of its events.
struct Snapshot {
  v1::RoomPhase phase = v1::ROOM_PHASE_WAITING;
  core::EventNumber game = 0;
  core::EventNumber moved = 0;  ///< the newest event that changed the position: a start or a disc
  rules::Position position;
  int ply = 0;
  std::optional<rules::Square> last;
  rules::Bitboard flipped = 0;
  std::array<SeatView, 2> seats;  ///< Black's, White's
  std::array<TimeView, 2> times;  ///< Black's, White's
  v1::Result result;
  std::array<core::PlayerId, 2> played_by{};  ///< the newest game: Black's player, White's; 0: an AI
  std::optional<v1::PairResult> pair_result;  ///< of the newest game and the pair's other one
  std::vector<OfferView> offers;              ///< pending
  std::shared_ptr<const DiscView> discs;      ///< the newest

  const SeatView& seat(rules::Color color) const { return seats[static_cast<std::size_t>(color)]; }
  SeatView& seat(rules::Color color) { return seats[static_cast<std::size_t>(color)]; }
  /// Where he holds both seats, that of the side to move.
  std::optional<rules::Color> seat_of(core::PlayerId player) const;
  bool holds(core::PlayerId player, rules::Color color) const;
  bool has_begun(rules::Color color) const;
  bool is_one_persons() const;
  bool is_of_two_persons() const { return !seats[0].ai && !seats[1].ai && !is_one_persons(); }
  bool is_of_ais() const { return seats[0].ai && seats[1].ai; }
  const TimeView& time(rules::Color color) const { return times[static_cast<std::size_t>(color)]; }
  TimeView& time(rules::Color color) { return times[static_cast<std::size_t>(color)]; }
  const OfferView* offer(v1::OfferKind kind) const;
};

class Fold {
 public:
  explicit Fold(core::RoomId room) : room_(room) {}

  /// Takes the next event. Throws Violation where the log may not go on so.
  void apply(const v1::Event& event);

  /// A transaction ends here: throws Violation where a pass or an end is owed.
  void check_complete() const;

  core::EventNumber size() const { return snapshots_.size(); }
  const Snapshot& now() const { return snapshots_.back(); }
  const Snapshot& after(core::EventNumber number) const { return snapshots_.at(number - 1); }
  const v1::Event& event(core::EventNumber number) const { return events_.at(number - 1); }
  const std::vector<v1::Event>& events() const { return events_; }
  const v1::Terms& terms() const { return events_.front().room_created().terms(); }
  const v1::TimeControl& time() const { return terms().time(); }
  bool has_clock() const { return !time().has_unlimited() && time().kind_case() != v1::TimeControl::KIND_NOT_SET; }

  /// All that a side may still use in its turn: the periods of byo-yomi too.
  std::chrono::milliseconds reserve(const TimeView& time) const;
  const std::string& name() const { return events_.front().room_created().name(); }

  /// The room with the other game of a synchro pair, 0 for none.
  core::RoomId pair() const { return events_.front().room_created().pair(); }
  bool closed() const { return size() > 0 && now().phase == v1::ROOM_PHASE_CLOSED; }

 private:
  void apply_seat_taken(Snapshot& room, const v1::Event& event);
  void apply_seat_left(Snapshot& room, const v1::SeatLeft& event);
  void apply_game_started(Snapshot& room, const v1::Event& event);
  void apply_disc(Snapshot& room, const v1::Event& event);
  void apply_passed(Snapshot& room, const v1::Event& event);
  void apply_game_ended(Snapshot& room, const v1::Event& event);
  void apply_pair_ended(Snapshot& room, const v1::Event& event);
  void apply_offer_made(Snapshot& room, const v1::Event& event);
  void apply_offer_ended(Snapshot& room, const v1::Event& event);
  void apply_takeback(Snapshot& room, const v1::Event& event);
  void check_start(const v1::Event& event) const;
  void check_agreed(const Snapshot& room, const v1::Event& event) const;
  void check_lapsed(const Snapshot& room, v1::OfferKind accepted, const v1::Event& event) const;
  void apply_restarted(Snapshot& room, const v1::ServerRestarted& event);
  void check_owed(const Snapshot& room, const v1::Event& event) const;
  void check_request(const v1::Event& event) const;
  void require(bool holds, const char* invariant, const v1::Event* event = nullptr) const;

  core::RoomId room_;
  std::vector<v1::Event> events_;
  std::vector<Snapshot> snapshots_;
};

}  // namespace reversi::simulation
