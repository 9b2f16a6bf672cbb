#include <algorithm>

#include "server/core/address_range.h"
#include "tests/simulation/judge.h"
#include "tests/simulation/violation.h"

namespace reversi::simulation {

using Kind = core::SanctionRecord::Kind;

void Order::died() {
  pardoned_.clear();
  promoted_.clear();
  heard_again_.clear();
  seeks_.clear();
  posted_.clear();
}

void Order::given(const v1::Moderate& order) {
  if (order.action() == v1::Moderate::ACTION_PARDON) {
    pardoned_.insert(order.name());
  }
  if (order.action() == v1::Moderate::ACTION_SET_ROLE && order.role() == v1::ROLE_MODERATOR) {
    promoted_.insert(order.name());
  }
}

bool Order::is_under(Kind kind, core::PlayerId player) const {
  const auto found = disk_.sanctions().find({kind, player});
  return found != disk_.sanctions().end() && found->second.until_wall_ms == 0 &&
         !pardoned_.contains(found->second.name);
}

void Order::asked(core::PlayerId player, const v1::ClientMessage& message) {
  if (message.has_mute() && !message.mute().on()) heard_again_.emplace(player, message.mute().name());
  if (message.has_post_seek()) seeks_.try_emplace(message.id(), player, message.post_seek());
  // What was said before the order is only said again.
  const bool fresh = message.has_say() && said_.insert(message.id()).second;
  if (fresh && is_under(Kind::silence, player)) {
    unheard_.insert(message.id());
    context_.meet(Fault::not_heard);
  }
}

bool Order::is_kept_out(const std::string& address) const {
  return std::ranges::any_of(disk_.banned_networks(), [&](const auto& entry) {
    const auto& [network, ban] = entry;
    return ban.until_wall_ms == 0 && !pardoned_.contains(network) &&
           core::AddressRange::parse(network)->contains(address);
  });
}

void Order::admitted(core::PlayerId player, const std::string& address) const {
  if (is_kept_out(address)) throw Violation("nobody comes in from where all are banned", address);
  if (is_under(Kind::ban, player)) throw Violation("nobody comes in who is banned", fmt::format("player {}", player));
}

void Order::told(core::PlayerId player, const v1::ServerMessage& message, std::uint64_t answers) {
  const bool moderates = disk_.role(player) == v1::ROLE_MODERATOR || promoted_.contains(disk_.name(player));
  if ((message.has_reports() || message.has_reports_changed()) && !moderates) {
    throw Violation("reports are for moderators alone", message.ShortDebugString());
  }
  if (message.has_role_changed() && message.role_changed().role() != disk_.role(player)) {
    throw Violation("a role is durable before it is told", message.ShortDebugString());
  }
  if (message.has_chat_line()) check_line(player, message.chat_line(), answers);
  if (message.has_match_made()) check_match(player, message.match_made(), answers);
  if (message.has_seek_posted() && answers != 0) posted_[message.seek_posted().seek()] = answers;
}

void Order::check_line(core::PlayerId reader, const v1::ChatLine& line, std::uint64_t answers) const {
  if (line.player() == reader) {
    const bool silent = unheard_.contains(answers) && is_under(Kind::silence, reader);
    if (silent) throw Violation("who is silenced is not heard", line.ShortDebugString());
    return;
  }
  const bool muted = disk_.has_muted(reader, line.player()) && !heard_again_.contains({reader, line.name()});
  if (muted) throw Violation("nobody reads whom he has muted", line.ShortDebugString());
}

/// Each side of a match looks whether the other is whom his own seek asked for.
void Order::check_match(core::PlayerId player, const v1::MatchMade& match, std::uint64_t answers) {
  const auto* room = disk_.room(match.room());
  if (room == nullptr) return;
  const auto posted = posted_.find(match.seek());
  for (const auto request : {answers, posted == posted_.end() ? 0 : posted->second}) {
    const auto seek = seeks_.find(request);
    if (seek == seeks_.end()) continue;
    const auto& [maker, wanted] = seek->second;
    if (maker == player || posted != posted_.end()) check_range(wanted, maker, *room);
  }
}

void Order::check_range(const v1::PostSeek& seek, core::PlayerId maker, const Fold& room) {
  if (seek.rating_least() == 0 && seek.rating_most() == 0) return;
  for (const auto& event : room.events()) {
    if (!event.has_seat_taken() || event.seat_taken().player() == maker) continue;
    const auto& rating = event.seat_taken().rating();
    const bool within = event.seat_taken().has_rating() && rating.value() >= seek.rating_least() &&
                        (seek.rating_most() == 0 || rating.value() <= seek.rating_most());
    if (!within) throw Violation("a seek finds those it was meant for", event.ShortDebugString());
    context_.meet(Fault::matched_in_range);
  }
}

/// The line of somebody who is banned is closed before anybody is told that the ban stands.
void Judge::check_banned(const core::SanctionRecord& sanction) const {
  if (sanction.kind == Kind::ban_address) {
    for (const auto& [id, line] : lines_) {
      const bool stays = line.player != 0 && !line.closed && !line.gone && order_.is_kept_out(line.address);
      if (stays) throw Violation("nobody stays where all are banned", line.address);
    }
  }
  if (sanction.kind != Kind::ban || !order_.is_under(sanction.kind, sanction.player)) return;
  const auto presence = presence_.find(sanction.player);
  if (presence != presence_.end() && presence->second.line != 0) {
    throw Violation("nobody stays who is banned", sanction.name);
  }
}

}  // namespace reversi::simulation
