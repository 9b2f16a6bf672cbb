// Reports: players tell the moderators, who read what is open and settle it. Settling is an order like any other: it is
// carried out, and written into the audit table with who did it.

#include <fmt/format.h>

#include <algorithm>

#include "server/core/names.h"
#include "server/core/service_state.h"

namespace reversi::core {
namespace {

constexpr std::size_t longest_report = 500;  // characters
constexpr std::uint32_t longest_page = 16;
constexpr std::size_t page_bytes = 48 * 1024;  // of the 64 KiB of a frame
constexpr std::size_t remembered_settlements = 64;

/// What a settled report may come to for the one it is about.
bool can_settle(v1::Moderate::Action action) {
  return action == v1::Moderate::ACTION_WARN || action == v1::Moderate::ACTION_SILENCE ||
         action == v1::Moderate::ACTION_BAN;
}

std::string outcome_name(v1::Moderate::Action action) {
  switch (action) {
    case v1::Moderate::ACTION_WARN: return "warned";
    case v1::Moderate::ACTION_SILENCE: return "silenced";
    case v1::Moderate::ACTION_BAN: return "banned";
    default: return "dismissed";
  }
}

}  // namespace

// ---- telling the moderators ----

void Service::State::report(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.report();
  const auto target = find_player(request.name());
  if (!target) return refuse(connection.id, message.id(), v1::ERROR_CODE_PLAYER_UNKNOWN);
  const auto text = safe_name(request.text(), longest_report);
  if (!text) return refuse(connection.id, message.id(), v1::ERROR_CODE_CHAT_INVALID);
  if (is_open({.from = connection.player, .against = *target, .room = request.room(), .text = *text})) {
    return done_when_stored(connection.id, message.id());
  }
  const bool full = open_reports.size() >= limits.open_reports;
  if (full || !reporters.begin(std::to_string(connection.player), limits.reports, limits.report_pause, now.mono)) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_RATE_LIMITED);
  }
  ReportRecord record{.report = ++last_report,
                      .wall_ms = now.wall.count(),
                      .from = connection.player,
                      .from_name = name_of(connection.player),
                      .against = *target,
                      .against_name = name_of(*target),
                      .room = request.room(),
                      .text = *text,
                      .lines = lines_for(connection.player, request.room())};
  log(Log::Level::info, fmt::format("player {} reports player {}", record.from, record.against));
  open_reports[record.report] = opened(record);
  pending.reports.push_back(std::move(record));
  done_when_stored(connection.id, message.id());
}

/// Whether somebody has said the very same of the same player, and nobody has settled it: sent again, after a lost line
/// or a server's end, or insisted on.
bool Service::State::is_open(const OpenReport& said) const {
  return std::ranges::any_of(open_reports, [&](const auto& entry) {
    const auto& [number, open] = entry;
    return open.from == said.from && open.against == said.against && open.room == said.room && open.text == said.text;
  });
}

/// The room's newest lines as far as the reporter could read them; none of a room that he is not in.
std::string Service::State::lines_for(PlayerId reporter, RoomId room) const {
  const auto found = rooms.find(room);
  if (found == rooms.end() || !is_in(found->second, reporter)) return {};
  const auto& entry = found->second;
  const auto own = entry.room.color_of(reporter) ? v1::AUDIENCE_PLAYERS : v1::AUDIENCE_SPECTATORS;
  v1::Reports::Row row;
  for (const auto& line : entry.recent) {
    const bool could_read = !entry.room.is_playing() || line->chat_line().audience() == own;
    if (could_read) *row.add_lines() = line->chat_line();
  }
  return row.SerializeAsString();
}

/// Reports of the batch are on the disk, or settled there: the moderators hear how many are open.
void Service::State::reports_stored(const Batch& batch) {
  if (batch.reports.empty() && batch.settled_reports.empty()) return;
  reports_kept += batch.reports.size();
  reports_kept -= batch.settled_reports.size();
  for (const auto& [id, connection] : connections) {
    if (connection.stage == Connection::Stage::ready) tell_reports(connection.player);
  }
}

void Service::State::tell_reports(PlayerId player) {
  auto* connection = keeps_order(player) ? connection_of(player) : nullptr;
  if (connection == nullptr) return;
  v1::ServerMessage message;
  message.mutable_reports_changed()->set_open(static_cast<std::uint32_t>(reports_kept));
  send(connection->id, std::move(message));
}

// ---- reading ----

void Service::State::list_reports(Connection& connection, const v1::ClientMessage& message) {
  if (!keeps_order(connection.player)) return refuse(connection.id, message.id(), v1::ERROR_CODE_NOT_ALLOWED);
  const auto& request = message.list_reports();
  const auto limit = request.limit() == 0 ? longest_page : std::min(request.limit(), longest_page);
  load({.connection = connection.id, .request = message.id()},
       ReportsQuery{.before = request.before(), .limit = limit});
}

/// As many as one frame holds; the rest comes with the next page. A role may have been taken meanwhile.
v1::ServerMessage Service::State::answer_of(const LoadJob& job, const ReportsPage& page) const {
  if (!keeps_order(connections.at(job.connection).player)) return error_message(v1::ERROR_CODE_NOT_ALLOWED);
  v1::ServerMessage message;
  auto& reports = *message.mutable_reports();
  reports.set_more(page.reports.more());
  std::size_t bytes = 0;
  for (const auto& row : page.reports.reports()) {
    bytes += row.ByteSizeLong();
    if (bytes > page_bytes && reports.reports_size() > 0) {
      reports.set_more(true);
      break;
    }
    *reports.add_reports() = row;
  }
  return message;
}

// ---- settling ----

void Service::State::settle_report(Connection& connection, const v1::ClientMessage& message) {
  if (!keeps_order(connection.player)) return refuse(connection.id, message.id(), v1::ERROR_CODE_NOT_ALLOWED);
  const std::pair asked(message.settle_report().report(), std::pair(connection.player, message.id()));
  if (std::ranges::find(settled_last, asked) != settled_last.end()) {
    return done_when_stored(connection.id, message.id());
  }
  const auto settled = carry_out(authority_of(connection), message.settle_report());
  if (!settled) return refuse(connection.id, message.id(), settled.error().code, settled.error().text);
  settled_last.push_back(asked);
  if (settled_last.size() > remembered_settlements) settled_last.pop_front();
  done_when_stored(connection.id, message.id());
}

std::expected<std::string, Refusal> Service::State::carry_out(const Authority& authority,
                                                              const v1::SettleReport& order) {
  const auto found = open_reports.find(order.report());
  if (found == open_reports.end()) {
    return std::unexpected(Refusal{.code = v1::ERROR_CODE_REPORT_UNKNOWN, .text = {}});
  }
  auto outcome = act_on(authority, found->second, order);
  if (!outcome) return outcome;
  auto done = fmt::format("report {}: {}", order.report(), *outcome);
  write_down(authority, {.action = "settle-report", .target = found->second.against_name, .text = done});
  pending.settled_reports.push_back(
      {.report = order.report(), .wall_ms = now.wall.count(), .by = authority.name, .outcome = *std::move(outcome)});
  open_reports.erase(found);
  return done;
}

/// Does to the one reported what was decided. @return what it came to, in a word
std::expected<std::string, Refusal> Service::State::act_on(const Authority& authority, const OpenReport& open,
                                                           const v1::SettleReport& request) {
  if (open.against == authority.player) {
    return std::unexpected(Refusal{.code = v1::ERROR_CODE_NOT_ALLOWED, .text = "It is about you."});
  }
  if (request.action() == v1::Moderate::ACTION_UNSPECIFIED) return outcome_name(request.action());
  if (!can_settle(request.action())) {
    return std::unexpected(Refusal{.code = v1::ERROR_CODE_MALFORMED, .text = "Not what a report can come to."});
  }
  v1::Moderate order;
  order.set_action(request.action());
  order.set_name(name_of(open.against));
  order.set_minutes(request.minutes());
  order.set_reason(request.reason());
  // A guest may be gone, and his name somebody else's.
  if (find_player(order.name()) != open.against) {
    return std::unexpected(Refusal{.code = v1::ERROR_CODE_PLAYER_UNKNOWN, .text = {}});
  }
  if (const auto done = carry_out(authority, order); !done) return done;
  return outcome_name(request.action());
}

}  // namespace reversi::core
