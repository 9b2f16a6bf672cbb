// The invariants of the server, checked after every step: what it writes, what it tells, whom, and when.
//
// Watches one server process after another from outside: the inputs it is given, the effects it asks for, the disk.
// Knows clocks and presence by its own reckoning. Throws Violation.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/core/service.h"
#include "tests/simulation/context.h"
#include "tests/simulation/disk.h"
#include "tests/simulation/gallery.h"
#include "tests/simulation/order.h"

namespace reversi::simulation {

class Judge {
 public:
  Judge(Context& context, Disk& disk, const core::Limits& limits);

  // The life of a server process.
  void started();
  void given(const core::Input& input);        ///< before the step
  void told(const core::Effect& effect);       ///< as it is carried out
  void stepped(const core::Service& service);  ///< after the step
  void died();

  /// The engine answers a question that is still open.
  void engine_answered(const rules::Position& position, rules::Square square);

  /// The batch becomes durable: judges and writes it.
  void durable(const core::Batch& batch, Time committed_at);

  /// The server hears that the batch is durable.
  void published(const core::Batch& batch);

  /// A client finds its session gone: was it ended in good order?
  void session_lost(core::PlayerId player) const;

  /// The newest Welcome of the player named the room.
  bool was_welcomed_in(core::PlayerId player, core::RoomId room) const;

  /// Rebuilds the open rooms that have changed from their logs, in a second service, and compares.
  void check_replays(const core::Service& service);

  /// The server's time of now, as the second service is given it.
  void set_clock(core::Now now) { clock_ = now; }

 private:
  struct Line {
    std::string address;
    core::PlayerId player = 0;
    bool closed = false;
    bool gone = false;
    std::unordered_set<std::uint64_t> asked;  ///< before it carried a session
    std::map<core::RoomId, core::EventNumber> told;
  };
  struct Presence {
    core::ConnectionId line = 0;
    Time absent_since{};
    Time returned_at{};
    Time last_absence{};  ///< how long it was
    bool said_goodbye = false;
    std::set<core::RoomId> rooms;             ///< in the newest Welcome
    std::unordered_set<std::uint64_t> asked;  ///< answers may come on a later line
  };
  struct Receipt {
    core::PlayerId player = 0;
    v1::Play play;
    Time first{};
    Time last{};
  };
  struct Published {
    core::EventNumber event = 0;
    Time at{};       ///< the newest event
    Time turn_at{};  ///< whose turn it is
  };

  void check_replay(const core::Service& service, core::RoomId number);
  void received(const core::Received& input);
  void line_ended(core::ConnectionId line);
  void admitted(const core::Admit& admit);
  void sent(const core::Send& send);
  void check_body(const v1::ServerMessage& message);
  void check_update(const v1::RoomUpdate& update) const;
  void check_state(const v1::RoomState& state) const;
  void check_position(const v1::RoomState& state, const Snapshot& room) const;
  void check_seats(const v1::RoomState& state, const Snapshot& room) const;
  void check_clock(const v1::RoomState& state, const Fold& fold) const;
  void check_welcome(const v1::Welcome& welcome, const Line& line);
  void check_order(Line& line, const v1::RoomUpdate& update);
  core::EventNumber published_of(core::RoomId room) const;

  // Results (judge_people.cpp).
  using Ends = std::map<core::RoomId, const v1::Event*>;  ///< of games, in a batch that is not written yet
  void check_results(const core::Batch& batch) const;
  void check_row(const core::GameRecord& game, const Ends& ended) const;
  void check_rating(const core::Batch& batch, const core::RatingRecord& record) const;
  std::vector<v1::Result> counted_with(const core::GameRecord& game, const Ends& ended) const;
  std::optional<v1::Result> other_of_pair(const Fold& fold, const Ends& ended) const;
  void check_pair_start(const Snapshot& room, const Fold& fold, const v1::Event& event) const;
  std::optional<v1::PairResult> pair_comes_to(const Fold& own) const;
  void check_pair_end(const Fold& fold, const v1::Event& event) const;
  void check_pairs_told(const core::Batch& batch) const;
  void check_banned(const core::SanctionRecord& sanction) const;

  void check_event(const Snapshot& room, const Fold& fold, const v1::Event& event, Time committed_at);
  void check_disc(const Snapshot& room, const Fold& fold, const v1::Event& event, Time committed_at);
  Time check_asked(const Snapshot& room, const v1::Event& event, core::PlayerId player) const;
  void check_engine_move(const rules::Position& position, rules::Square square);
  void check_ending(const Snapshot& room, const Fold& fold, const v1::Event& event, Time committed_at) const;
  void check_stopped_clocks(const Snapshot& room, const Fold& fold, const v1::Event& event, Time thought) const;
  void check_restored_time(const Snapshot& room, const Fold& fold, const v1::Event& event) const;
  static bool undoes_pass(const Fold& fold, std::uint32_t ply);
  void check_takeback(const Snapshot& room, const Fold& fold, const v1::Event& event, Time committed_at) const;
  void check_abandoned(const Snapshot& room, const Fold& fold, const v1::Event& event, Time committed_at) const;
  void check_aborted(const Snapshot& room, const Fold& fold, const v1::Event& event, Time committed_at) const;
  void check_offers(const v1::RoomState& state, const Snapshot& room) const;
  void check_away(core::PlayerId player, Time patience, Time committed_at, const v1::Event& event) const;
  void check_closed(const Snapshot& room, const v1::Event& event, Time committed_at) const;
  Time grace_of(const Snapshot& room, const Fold& fold, core::PlayerId player) const;
  void check_restart(const Snapshot& room, const Fold& fold, const v1::Event& event) const;
  void check_ended(core::PlayerId player, Time committed_at) const;

  Context& context_;
  Disk& disk_;
  Gallery gallery_{disk_};
  Order order_{context_, disk_};
  core::Limits limits_;
  core::Now clock_{};
  core::RoomId room_ = 0;  ///< being judged
  std::map<core::ConnectionId, Line> lines_;
  std::map<core::PlayerId, Presence> presence_;
  std::unordered_map<std::uint64_t, Receipt> receipts_;  ///< of moves, by request
  std::unordered_map<std::uint64_t, Time> wanted_;       ///< when an offer or an answer was first asked, by request
  std::map<core::RoomId, Published> published_;
  std::vector<std::pair<rules::Position, rules::Square>> engine_moves_;
  std::map<core::RoomId, core::EventNumber> replayed_;  ///< how far each room's log was, when it was rebuilt last
  std::unordered_set<std::string> tokens_;
  std::vector<core::ConnectionId> replaced_;  ///< lines that this step must close
  std::shared_ptr<const v1::ServerMessage> checked_;
};

}  // namespace reversi::simulation
