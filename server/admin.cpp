#include "server/admin.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

#include "server/core/address_range.h"
#include "server/settings/reference.h"
#include "server/wall.h"

namespace reversi {
namespace {

using Failure = std::unexpected<std::string>;

constexpr std::size_t most_rows = 1'000;
constexpr std::uint32_t usual_entries = 20;

std::string_view kind_name(core::SanctionRecord::Kind kind) {
  switch (kind) {
    case core::SanctionRecord::Kind::silence: return "silence";
    case core::SanctionRecord::Kind::warning: return "warning";
    default: return "ban";
  }
}

std::string_view phase_name(v1::RoomPhase phase) {
  switch (phase) {
    case v1::ROOM_PHASE_PLAYING: return "playing";
    case v1::ROOM_PHASE_FINISHED: return "over";
    default: return "waiting";
  }
}

/// "2026-12-01 10:00:00 UTC".
std::string moment(std::int64_t wall_ms) {
  return fmt::format("{:%Y-%m-%d %H:%M:%S} UTC", fmt::gmtime(static_cast<std::time_t>(wall_ms / 1'000)));
}

/// What was said in the room is set in under the report that brought it.
Admin::Reply shown(const core::ReportsPage& page) {
  std::string text;
  for (const auto& report : page.reports.reports()) {
    text += fmt::format("{:>8}  {}  {} says of {}{}: {}\n", report.report(), moment(report.wall_ms()), report.from(),
                        report.against(), report.room() == 0 ? "" : fmt::format(" in room {}", report.room()),
                        report.text());
    for (const auto& line : report.lines()) {
      text += fmt::format("{:>8}  {}    {}: {}\n", "", moment(line.wall_ms()), line.name(),
                          line.text().empty() ? v1::Phrase_Name(line.phrase()) : line.text());
    }
  }
  if (page.reports.more())
    text += fmt::format("and older ones: settle some of these {}\n", page.reports.reports_size());
  return text.empty() ? "no report is open\n" : text;
}

/// The newest entry is the last line, beside what is typed next.
Admin::Reply shown(core::AuditPage page) {
  std::ranges::reverse(page.entries);
  std::string text;
  for (const auto& entry : page.entries) {
    text += fmt::format("{}  {:<16}  {:<13}  {:<24}  {}\n", moment(entry.wall_ms), entry.by, entry.action, entry.target,
                        entry.text);
  }
  return text.empty() ? "nothing has been done\n" : text;
}

/// Asks the store, and shows what it answers with if that is a `Page`.
template <typename Page>
void ask(const Admin::Doors& doors, core::Query query, Admin::Answer answer) {
  doors.load(std::move(query), [answer = std::move(answer)](core::QueryResult result) {
    if (auto* page = std::get_if<Page>(&result)) return answer(shown(std::move(*page)));
    const auto* failed = std::get_if<core::NotLoaded>(&result);
    answer(Failure("the database does not answer" + (failed == nullptr ? "" : ": " + failed->text)));
  });
}

}  // namespace

void Admin::run(const Words& words, Answer answer) {
  const auto& command = words.front();
  if (command == "reload") spdlog::warn("ctl: reload");
  if (command == "reports") return reports(std::move(answer));
  if (command == "audit") return audit(words, std::move(answer));
  auto order = read_order(words);
  if (!order) return answer(answer_to(words));
  if (!*order) return answer(Failure(order->error()));
  if (const auto harm = harm_of(**order); !harm.empty()) return answer(Failure(harm));
  give(**std::move(order), std::move(answer));
}

void Admin::give(CtlOrder order, Answer answer) {
  if (const auto* drain = std::get_if<core::Drain>(&order))
    drain->on ? doors_.drain(drain->left) : doors_.stop_draining();
  waiting_.emplace(++last_order_, std::move(answer));
  host_.administer({.id = last_order_, .by = "ctl", .order = std::move(order)});
}

void Admin::administered(const core::Administered& told) {
  const auto asked = waiting_.extract(told.order);
  if (asked.empty()) return;
  asked.mapped()(told.good ? Reply(told.text + "\n") : Failure(told.text));
}

/// Why a ban would not hit whom it is meant for: everybody comes through a container's gateway, and nobody's address is
/// a proxy's. @return empty where it may
std::string Admin::harm_of(const CtlOrder& order) const {
  const auto* ban = std::get_if<v1::Moderate>(&order);
  if (ban == nullptr || ban->action() != v1::Moderate::ACTION_BAN_ADDRESS) return {};
  const auto range = core::AddressRange::parse(ban->name());
  const bool shared = host_.connections().is_gateway_shared();
  if (range && shared && range->contains(settings_.gateway->to_string())) {
    return fmt::format("{} is this container's gateway, which hides who comes: that would turn everybody away",
                       settings_.gateway->to_string());
  }
  boost::system::error_code error;
  const auto single = boost::asio::ip::make_address(ban->name(), error);
  const auto holds = [&](const net::Network& network) { return network.contains(single); };
  if (error || std::ranges::none_of(settings_.proxies, holds)) return {};
  return fmt::format("{} is a proxy's by proxy-net: ban the players behind it, whose addresses 'sessions' shows",
                     ban->name());
}

Admin::Reply Admin::answer_to(const Words& words) {
  const auto& command = words.front();
  if (command == "health") return "ok\n";
  if (command == "ready") return doors_.ready() ? Reply("ready\n") : Failure("not ready");
  if (command == "status") return doors_.status();
  if (command == "sessions") return sessions();
  if (command == "rooms") return rooms();
  if (command == "bans") return bans();
  if (command == "log-level") return log_level(words);
  if (command == "reload") return doors_.reload();
  return Failure(fmt::format("there is no command '{}'; these are:\n{}", command, ctl_help()));
}

Admin::Reply Admin::sessions() const {
  std::string text = fmt::format("{:>8}  {:<24}  {:>5}  {}\n", "player", "name", "rooms", "from");
  for (const auto& row : host_.service().session_rows(most_rows)) {
    text += fmt::format("{:>8}  {:<24}  {:>5}  {}\n", row.player, row.name, row.rooms,
                        row.address.empty() ? "away" : row.address);
  }
  return text;
}

Admin::Reply Admin::rooms() const {
  std::string text =
      fmt::format("{:>8}  {:<7}  {:>5}  {:<24}  {:<24}  {}\n", "room", "state", "discs", "black", "white", "name");
  for (const auto& row : host_.service().room_rows(most_rows)) {
    text += fmt::format("{:>8}  {:<7}  {:>5}  {:<24}  {:<24}  {}\n", row.room, phase_name(row.phase), row.discs,
                        row.black, row.white, row.name);
  }
  return text;
}

Admin::Reply Admin::bans() const {
  constexpr auto line = "{:<24}  {:<10}  {:<26}  {:<16}  {}\n";
  std::string text = fmt::format(line, "whom", "what", "how long", "by", "why");
  for (const auto& sanction : host_.service().sanctions(most_rows, wall_now())) {
    const bool warns = sanction.kind == core::SanctionRecord::Kind::warning;
    text += fmt::format(line, sanction.name, kind_name(sanction.kind), warns ? "until he is told" : term_of(sanction),
                        sanction.by, sanction.reason);
  }
  return text;
}

void Admin::reports(Answer answer) {
  ask<core::ReportsPage>(doors_, core::ReportsQuery{.limit = most_rows}, std::move(answer));
}

void Admin::audit(const Words& words, Answer answer) {
  const auto wanted = words.size() == 1 ? std::optional<std::uint64_t>(usual_entries) : number_in(words, 1, most_rows);
  if (!wanted || words.size() > 2) {
    return answer(Failure(fmt::format("{}; N is a whole number up to {}", usage_of("audit"), most_rows)));
  }
  ask<core::AuditPage>(doors_, core::AuditQuery{.limit = static_cast<std::uint32_t>(*wanted)}, std::move(answer));
}

/// The log tells of it by whichever level lets more through.
Admin::Reply Admin::log_level(const Words& words) {
  static constexpr std::array<std::string_view, 6> levels{"trace", "debug", "info", "warning", "error", "off"};
  if (words.size() != 2 || std::ranges::find(levels, words[1]) == levels.end()) {
    return Failure(usage_of("log-level") + "; LEVEL is trace, debug, info, warning, error or off");
  }
  const auto level = spdlog::level::from_str(words[1]);
  spdlog::set_level(std::min(level, spdlog::get_level()));
  spdlog::warn("ctl: log-level {}", words[1]);
  spdlog::set_level(level);
  return fmt::format("logging {} until the next reload\n", words[1]);
}

}  // namespace reversi
