#include "tests/simulation/disk.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <utility>

#include "tests/simulation/violation.h"

namespace reversi::simulation {

void Disk::write(const core::Batch& batch, const Examine& examine) {
  secrets_.insert(secrets_.end(), batch.secrets.begin(), batch.secrets.end());
  admitted_.insert(admitted_.end(), batch.admitted.begin(), batch.admitted.end());
  std::set<core::RoomId> touched;
  for (const auto& [room, event] : batch.events) {
    auto [place, fresh] = rooms_.try_emplace(room, room);
    if (event.has_room_created()) check_created(event);
    if (fresh) {
      if (rooms_.rbegin()->first != room) throw Violation("room numbers are never used twice", std::to_string(room));
      open_.insert(room);
    }
    examine(room, place->second, event);
    place->second.apply(event);
    touched.insert(room);
  }
  for (const auto room : touched) {
    const auto& fold = rooms_.at(room);
    fold.check_complete();
    if (fold.closed()) open_.erase(room);
  }
  for (const auto& session : batch.sessions) {
    if (has_ended(session.session)) throw Violation("an ended session stays ended", std::to_string(session.session));
    sessions_[session.session] = session;
    last_player_ = std::max({last_player_, session.player, session.session});
  }
  for (const auto session : batch.ended) {
    sessions_.erase(session);
    ended_.insert(session);
  }
  write_people(batch);
  write_sanctions(batch);
  write_reports(batch);
}

void Disk::write_people(const core::Batch& batch) {
  for (const auto& account : batch.accounts) {
    for (const auto& [player, other] : accounts_) {
      if (player != account.player && other.name == account.name) {
        throw Violation("a name is one account's", account.name);
      }
    }
    accounts_[account.player] = account;
    last_player_ = std::max(last_player_, account.player);
  }
  for (const auto& rating : batch.ratings) ratings_[{rating.player, rating.speed}] = rating;
  for (const auto& game : batch.games) {
    games_.insert({game.row.room(), game.row.game()});
    if (game.pair != 0) unsettled_[game.row.room()] = game;
  }
  for (const auto& settled : batch.settled) unsettled_.erase(settled.room);
  for (const auto& mute : batch.mutes) {
    if (mute.on) {
      mutes_.insert({mute.player, mute.muted});
    } else {
      mutes_.erase({mute.player, mute.muted});
    }
  }
}

/// What is imposed is written down.
void Disk::write_sanctions(const core::Batch& batch) {
  for (const auto& sanction : batch.sanctions) {
    const bool told = std::ranges::any_of(
        batch.audit, [&](const auto& entry) { return entry.target == sanction.name && entry.by == sanction.by; });
    if (!told) throw Violation("what is imposed is written down", sanction.name);
    if (sanction.kind == core::SanctionRecord::Kind::ban_address) {
      banned_networks_[sanction.name] = sanction;
    } else {
      sanctions_[{sanction.kind, sanction.player}] = sanction;
    }
  }
  for (const auto& sanction : batch.pardoned) {
    if (sanction.kind == core::SanctionRecord::Kind::ban_address) {
      banned_networks_.erase(sanction.name);
    } else {
      sanctions_.erase({sanction.kind, sanction.player});
    }
  }
}

/// Each is settled once, and it is written down who did it.
void Disk::write_reports(const core::Batch& batch) {
  for (const auto& report : batch.reports) {
    if (report.report != ++last_report_) {
      throw Violation("reports are numbered without a gap", std::to_string(report.report));
    }
    const auto is_settled = [&](core::ReportId number) {
      return std::ranges::any_of(batch.settled_reports, [&](const auto& settled) { return settled.report == number; });
    };
    const bool open = std::ranges::any_of(reports_, [&](const auto& other) {
      return other.from == report.from && other.against == report.against && other.room == report.room &&
             other.text == report.text && !is_settled(other.report);
    });
    if (open) throw Violation("what is reported again is one report", std::to_string(report.report));
    reports_.push_back(core::opened(report));
  }
  for (const auto& settled : batch.settled_reports) {
    if (std::erase_if(reports_, [&](const auto& open) { return open.report == settled.report; }) != 1) {
      throw Violation("a report is settled once", std::to_string(settled.report));
    }
    const auto text = fmt::format("report {}: {}", settled.report, settled.outcome);
    const bool told = std::ranges::any_of(batch.audit, [&](const auto& entry) {
      return entry.action == "settle-report" && entry.by == settled.by && entry.text == text;
    });
    if (!told) throw Violation("who settles a report is written down", text);
  }
}

core::ReportsPage Disk::open_reports(const core::ReportsQuery& query) const {
  core::ReportsPage page;
  for (const auto& open : reports_ | std::views::reverse) {
    if (query.before != 0 && open.report >= query.before) continue;
    if (std::cmp_equal(page.reports.reports_size(), query.limit)) {
      page.reports.set_more(true);
      break;
    }
    auto& row = *page.reports.add_reports();
    row.set_report(open.report);
    row.set_from(open.from_name);
    row.set_against(open.against_name);
    row.set_room(open.room);
    row.set_text(open.text);
  }
  return page;
}

v1::Role Disk::role(core::PlayerId player) const {
  const auto found = accounts_.find(player);
  return found == accounts_.end() ? v1::ROLE_GUEST : found->second.role;
}

std::string Disk::name(core::PlayerId player) const {
  const auto found = accounts_.find(player);
  return found == accounts_.end() ? std::string() : found->second.name;
}

bool Disk::has_token(core::PlayerId player, const core::TokenHash& token) const {
  return std::ranges::any_of(
      sessions_, [&](const auto& entry) { return entry.second.player == player && entry.second.token == token; });
}

core::RatingRecord Disk::rating(core::PlayerId player, v1::Speed speed) const {
  const auto found = ratings_.find({player, speed});
  return found == ratings_.end() ? core::RatingRecord{.player = player, .speed = speed} : found->second;
}

/// A request that opened a room opens no second one while the asker is still in the first, or two AIs play in it.
void Disk::check_created(const v1::Event& event) const {
  if (event.request() == 0) return;  // the second room of a pair
  for (const auto room : open_) {
    const auto& first = rooms_.at(room).event(1);
    if (first.actor() != event.actor() || first.request() != event.request()) continue;
    const auto& now = rooms_.at(room).now();
    if (now.seat_of(event.actor()) || now.is_of_ais()) {
      throw Violation("a request counts once", event.ShortDebugString());
    }
  }
}

core::Restored Disk::restore() const {
  core::Restored restored;
  for (const auto room : open_) restored.rooms.push_back({room, rooms_.at(room).events()});
  for (const auto& secret : secrets_) {
    if (open_.contains(secret.room)) restored.secrets.push_back(secret);
  }
  for (const auto& admission : admitted_) {
    if (open_.contains(admission.room)) restored.admitted.push_back(admission);
  }
  for (const auto& [id, session] : sessions_) restored.sessions.push_back(session);
  for (const auto& [player, account] : accounts_) restored.accounts.push_back(account);
  for (const auto& [key, rating] : ratings_) restored.ratings.push_back(rating);
  for (const auto& [room, game] : unsettled_) restored.unsettled.push_back(game);
  for (const auto& [key, sanction] : sanctions_) restored.sanctions.push_back(sanction);
  for (const auto& [network, ban] : banned_networks_) restored.sanctions.push_back(ban);
  for (const auto& [reader, writer] : mutes_) restored.mutes.push_back({.player = reader, .muted = writer});
  restored.reports = reports_;
  restored.last_report = last_report_;
  restored.last_room = rooms_.empty() ? 0 : rooms_.rbegin()->first;
  restored.last_player = last_player_;
  return restored;
}

core::EventNumber Disk::events_of(core::RoomId room) const {
  const auto found = rooms_.find(room);
  return found == rooms_.end() ? 0 : found->second.size();
}

const Fold* Disk::room(core::RoomId room) const {
  const auto found = rooms_.find(room);
  return found == rooms_.end() ? nullptr : &found->second;
}

bool Disk::is_seated(core::PlayerId player) const {
  return std::ranges::any_of(open_, [&](auto room) { return rooms_.at(room).now().seat_of(player).has_value(); });
}

}  // namespace reversi::simulation
