// Finding an opponent: seeks and quick matches. What a match leads to is in service_matches.cpp.

#include <algorithm>
#include <utility>

#include "server/core/service_state.h"

namespace reversi::core {

// ---- requests ----

void Service::State::post_seek(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.post_seek();
  const auto refuse_it = [&](v1::ErrorCode code) { refuse(connection.id, message.id(), code); };
  auto& session = sessions.at(connection.player);
  const auto terms = checked_terms(request.terms(), limits);
  if (!terms) return refuse_it(terms.error());
  if (const auto fault = fault_of_playing(session, *terms)) return refuse_it(*fault);
  if (request.rating_most() != 0 && request.rating_least() > request.rating_most()) {
    return refuse_it(v1::ERROR_CODE_MALFORMED);
  }
  Seek seek{.player = connection.player,
            .request = message.id(),
            .terms = to_wire(*terms),
            .color = request.color(),
            .rating = rating_of(connection.player, *terms),
            .least = request.rating_least(),
            .most = request.rating_most(),
            .quick = request.quick(),
            .since = now.mono};
  seek.key = seek.terms.SerializeAsString();
  if (const auto partner = best_for(seek, lobby.seeks, limits, now.mono, may_meet(seek))) {
    return match_seeks({.player = seek.player, .request = seek.request}, seek, lobby.seeks.at(*partner));
  }
  if (const auto fault = fault_of_posting(seek)) return refuse_it(*fault);
  add_seek(std::move(seek));
}

/// Nobody fills the lobby; one looks for one quick match at a time.
std::optional<v1::ErrorCode> Service::State::fault_of_posting(const Seek& seek) const {
  if (lobby.seeks.size() >= limits.seeks) return v1::ERROR_CODE_SERVER_FULL;
  const auto own = [&](const auto& row) { return row.second.player == seek.player; };
  const auto quick = [&](const auto& row) { return own(row) && row.second.quick; };
  if (std::cmp_greater_equal(std::ranges::count_if(lobby.seeks, own), limits.seeks_per_session)) {
    return v1::ERROR_CODE_RATE_LIMITED;
  }
  if (seek.quick && std::ranges::any_of(lobby.seeks, quick)) return v1::ERROR_CODE_RATE_LIMITED;
  return std::nullopt;
}

void Service::State::add_seek(Seek seek) {
  seek.id = ++lobby.last_seek;
  const auto& kept = lobby.seeks.emplace(seek.id, std::move(seek)).first->second;
  tell_seek(lobby.seeks.at(kept.id), kept.request);
  if (!kept.quick) seek_appeared(kept.id);
  schedule_seeks();
}

/// To its maker: that it stands, how wide its window is, and whether an AI had better be asked.
void Service::State::tell_seek(Seek& seek, std::uint64_t answers) {
  v1::ServerMessage message;
  auto& posted = *message.mutable_seek_posted();
  posted.set_seek(seek.id);
  if (seek.quick) {
    seek.window_told = window_of(now.mono - seek.since, limits);
    seek.ai_told = now.mono >= seek.since + limits.offer_ai_after;
    posted.set_window(seek.window_told);
    posted.set_offer_ai(seek.ai_told);
  }
  auto shared = std::make_shared<const v1::ServerMessage>(std::move(message));
  if (answers != 0) return send_once(seek.player, answers, std::move(shared));
  if (auto* connection = connection_of(seek.player)) send(connection->id, std::move(shared));
}

void Service::State::withdraw_seek(Connection& connection, const v1::ClientMessage& message) {
  const auto found = lobby.seeks.find(message.withdraw_seek().seek());
  if (found == lobby.seeks.end() || found->second.player != connection.player) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_SEEK_UNKNOWN);
  }
  remove_seek(found->first);
  answer_done(connection.player, message.id());
}

void Service::State::accept_seek(Connection& connection, const v1::ClientMessage& message) {
  const auto refuse_it = [&](v1::ErrorCode code) { refuse(connection.id, message.id(), code); };
  const auto found = lobby.seeks.find(message.accept_seek().seek());
  if (found == lobby.seeks.end() || found->second.quick) return refuse_it(v1::ERROR_CODE_SEEK_UNKNOWN);
  const auto& seek = found->second;
  const auto terms = checked_terms(seek.terms, limits);
  const auto& session = sessions.at(connection.player);
  if (!terms) return refuse_it(terms.error());
  const bool for_him = seek.player != connection.player && admits(seek, rating_of(connection.player, *terms)) &&
                       hears(seek.player, connection.player);
  if (!for_him) return refuse_it(v1::ERROR_CODE_SEEK_NOT_FOR_YOU);
  if (const auto fault = fault_of_playing(session, *terms)) return refuse_it(*fault);
  if (!can_play_now(seek)) return refuse_it(v1::ERROR_CODE_PLAYER_AWAY);
  Seek taker{.player = connection.player, .request = message.id(), .terms = seek.terms};
  match_seeks({.player = taker.player, .request = taker.request, .seek = seek.id}, taker, seek);
}

// ---- which may meet ----

/// Connected, and nothing keeps him from playing.
bool Service::State::can_play_now(const Seek& seek) {
  const auto session = sessions.find(seek.player);
  if (session == sessions.end() || connection_of(seek.player) == nullptr) return false;
  const auto terms = checked_terms(seek.terms, limits);
  return terms && !fault_of_playing(session->second, *terms);
}

std::function<bool(const Seek&)> Service::State::may_meet(const Seek& seek) {
  return [this, player = seek.player](const Seek& other) {
    return can_play_now(other) && hears(player, other.player) && hears(other.player, player);
  };
}

/// The pairs that the widening windows have brought together, those first who have waited longest.
void Service::State::match_quick() {
  std::vector<std::pair<Time, SeekId>> waiting;
  for (const auto& [id, seek] : lobby.seeks) {
    if (seek.quick) waiting.emplace_back(seek.since, id);
  }
  std::ranges::sort(waiting);
  for (const auto& [since, id] : waiting) {
    const auto found = lobby.seeks.find(id);
    if (found == lobby.seeks.end() || !can_play_now(found->second)) continue;  // matched meanwhile, or away
    const auto& seek = found->second;
    const auto partner = best_for(seek, lobby.seeks, limits, now.mono, may_meet(seek));
    if (partner) match_seeks({.player = seek.player, .seek = seek.id}, Seek(seek), lobby.seeks.at(*partner));
  }
}

// ---- time, and the end of a seek ----

/// Once a second while there is anything to look after.
void Service::State::schedule_seeks() {
  const DeadlineKey key{DeadlineKey::Kind::seeks, 0};
  const bool idle = lobby.seeks.empty() && lobby.challenges.empty();
  if (idle) return deadlines.set(key, std::nullopt);
  if (!deadlines.is_set(key)) deadlines.set(key, now.mono + limits.seek_interval);
}

void Service::State::look_after_seeks() {
  withdraw_forsaken();
  lapse_challenges();
  if (!stopping) match_quick();
  for (auto& [id, seek] : lobby.seeks) {
    const bool wider = seek.quick && window_of(now.mono - seek.since, limits) != seek.window_told;
    const bool ai = seek.quick && !seek.ai_told && now.mono >= seek.since + limits.offer_ai_after;
    if (wider || ai) tell_seek(seek, 0);
  }
  schedule_seeks();
}

bool Service::State::is_forsaken(PlayerId player) const {
  const auto session = sessions.find(player);
  if (session == sessions.end()) return true;
  return !session->second.connection && now.mono >= session->second.absent_since + limits.seek_keepalive;
}

void Service::State::withdraw_forsaken() {
  std::vector<SeekId> forsaken;
  for (const auto& [id, seek] : lobby.seeks) {
    if (is_forsaken(seek.player)) forsaken.push_back(id);
  }
  for (const auto id : forsaken) remove_seek(id);
}

/// A game of his begins: he looks for none any more.
void Service::State::withdraw_seeks_of(PlayerId player) {
  std::vector<SeekId> own;
  for (const auto& [id, seek] : lobby.seeks) {
    if (seek.player == player) own.push_back(id);
  }
  for (const auto id : own) remove_seek(id);
}

void Service::State::remove_seek(SeekId id) {
  const auto found = lobby.seeks.find(id);
  if (found == lobby.seeks.end()) return;
  const bool shown = !found->second.quick;
  lobby.seeks.erase(found);
  if (shown) seek_vanished(id);
  schedule_seeks();
}

v1::Seek Service::State::shown(const Seek& seek) const {
  v1::Seek row;
  row.set_seek(seek.id);
  row.set_player(seek.player);
  row.set_name(name_of(seek.player));
  row.set_role(role_of(seek.player));
  *row.mutable_terms() = seek.terms;
  row.set_color(seek.color);
  row.set_rating_least(seek.least);
  row.set_rating_most(seek.most);
  if (const auto terms = checked_terms(seek.terms, limits)) {
    if (auto rating = shown_rating_of(seek.player, *terms)) *row.mutable_rating() = *std::move(rating);
  }
  return row;
}

}  // namespace reversi::core
