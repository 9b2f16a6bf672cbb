// What is durable: survives every crash of the server, and nothing else does.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/core/batch.h"
#include "server/core/query.h"
#include "tests/simulation/fold.h"

namespace reversi::simulation {

class Disk {
 public:
  /// Looks at an event before it enters the log; the fold is the room's without it.
  using Examine = std::function<void(core::RoomId, const Fold&, const v1::Event&)>;

  /// One transaction. Each event is judged as it enters the log: throws Violation.
  void write(const core::Batch& batch, const Examine& examine);

  /// What a server that starts now is given.
  core::Restored restore() const;

  /// Events of the room that are durable, 0 for a room that is not.
  core::EventNumber events_of(core::RoomId room) const;

  /// The room's log and meaning, nullptr where it has none. Closed rooms stay here, to be compared with.
  const Fold* room(core::RoomId room) const;
  const std::map<core::RoomId, Fold>& rooms() const { return rooms_; }

  const std::vector<core::RoomSecret>& secrets() const { return secrets_; }
  const std::map<core::SessionId, core::SessionRecord>& sessions() const { return sessions_; }
  bool has_ended(core::SessionId session) const { return ended_.contains(session); }
  bool has_token(core::PlayerId player, const core::TokenHash& token) const;

  bool is_account(core::PlayerId player) const { return accounts_.contains(player); }
  /// As a moderator's page of them.
  core::ReportsPage open_reports(const core::ReportsQuery& query) const;

  v1::Role role(core::PlayerId player) const;
  std::string name(core::PlayerId player) const;  ///< an account's
  bool has_game(core::RoomId room, core::EventNumber game) const { return games_.contains({room, game}); }
  core::RatingRecord rating(core::PlayerId player, v1::Speed speed) const;
  const std::map<core::RoomId, core::GameRecord>& unsettled() const { return unsettled_; }

  using Sanctions = std::map<std::pair<core::SanctionRecord::Kind, core::PlayerId>, core::SanctionRecord>;
  const Sanctions& sanctions() const { return sanctions_; }  ///< on players
  const std::map<std::string, core::SanctionRecord>& banned_networks() const { return banned_networks_; }
  bool has_muted(core::PlayerId reader, core::PlayerId writer) const { return mutes_.contains({reader, writer}); }

  /// The player has a seat in a room that is not closed.
  bool is_seated(core::PlayerId player) const;

 private:
  void check_created(const v1::Event& event) const;

  std::map<core::RoomId, Fold> rooms_;
  std::set<core::RoomId> open_;
  std::vector<core::RoomSecret> secrets_;
  std::vector<core::RoomAdmission> admitted_;
  void write_people(const core::Batch& batch);
  void write_sanctions(const core::Batch& batch);
  void write_reports(const core::Batch& batch);

  std::map<core::SessionId, core::SessionRecord> sessions_;
  std::set<core::SessionId> ended_;
  std::map<core::PlayerId, core::AccountRecord> accounts_;
  std::map<std::pair<core::PlayerId, v1::Speed>, core::RatingRecord> ratings_;
  std::set<std::pair<core::RoomId, core::EventNumber>> games_;
  std::map<core::RoomId, core::GameRecord> unsettled_;  ///< of pairs whose other game goes on
  Sanctions sanctions_;
  std::map<std::string, core::SanctionRecord> banned_networks_;
  std::set<std::pair<core::PlayerId, core::PlayerId>> mutes_;
  std::vector<core::OpenReport> reports_;
  core::ReportId last_report_ = 0;
  core::PlayerId last_player_ = 0;
};

}  // namespace reversi::simulation
