#include "server/admin.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "server/core/names.h"
#include "server/core/roles.h"
#include "server/net/bans.h"
#include "server/net/notices.h"

namespace reversi {
namespace {

using Words = std::vector<std::string>;
using Failure = std::unexpected<std::string>;

constexpr std::size_t most_rows = 1'000;
constexpr std::uint64_t ban_minutes = 24 * 60;
constexpr std::uint64_t drain_seconds = 600;
constexpr std::uint64_t most_minutes = 10 * 365 * 24 * 60;
constexpr std::size_t longest_announcement = 500;  // characters

constexpr std::string_view commands = R"(status                       what the server is and does
sessions                     players, and where they are
rooms                        rooms, and who plays there
kick PLAYER [REASON]         closes a player's line; he may come back
ban ADDRESS [MINUTES] [REASON]  turns an address or network (10.0.0.0/8) away, for a day unless said
unban ADDRESS                takes that back
reports                      what players have reported, and nobody has settled
warn NAME [REASON]           tells a player a moderator's word
silence NAME [MINUTES] [REASON]  his chat reaches nobody, for a day unless said; 0: for good
ban-player NAME [MINUTES] [REASON]  an account or guest is turned away, for a day unless said; 0: for good
pardon NAME                  ends whatever was imposed on a player
role NAME ROLE               an account becomes a member, bot, moderator or operator
bans                         who is turned away, and until when
announce TEXT                tells everybody
drain [SECONDS|off]          no new games; stops when the last ends, or after 600 s unless said
log-level LEVEL              trace, debug, info, warning, error or off
reload                       reads settings and certificate again, as SIGHUP does
ready                        fails while new players are not served
health                       fails where the server does not answer
)";

std::optional<std::uint64_t> number(const Words& words, std::size_t index, std::uint64_t most) {
  if (index >= words.size()) return std::nullopt;
  const std::string_view text = words[index];
  std::uint64_t value = 0;
  const auto [rest, error] = std::from_chars(text.begin(), text.end(), value);
  if (error != std::errc{} || rest != text.end() || value > most) return std::nullopt;
  return value;
}

std::string text_from(const Words& words, std::size_t index) {
  if (index >= words.size()) return {};
  return fmt::format("{}", fmt::join(std::span(words).subspan(index), " "));
}

/// A text that can be shown and logged as one line; may be empty.
Admin::Reply line_of(const Words& words, std::size_t index, std::size_t longest) {
  const auto text = text_from(words, index);
  if (text.empty()) return text;
  const auto safe = core::safe_name(text, longest);
  if (!safe)
    return Failure(fmt::format("the text is longer than {} characters, or holds some that cannot be shown", longest));
  return *safe;
}

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

/// What is given to the service as a moderator's order.
struct OrderCommand {
  std::string_view verb;
  v1::Moderate::Action action;
  std::string_view usage;
  std::string_view outcome;  ///< of whoever it is about
  bool takes_time = false;
};

constexpr std::array<OrderCommand, 5> order_commands{{
    {"warn", v1::Moderate::ACTION_WARN, "warn NAME [REASON]", "is warned, now or when he comes back"},
    {"silence", v1::Moderate::ACTION_SILENCE, "silence NAME [MINUTES] [REASON]", "is silenced", true},
    {"ban-player", v1::Moderate::ACTION_BAN, "ban-player NAME [MINUTES] [REASON]", "is turned away", true},
    {"pardon", v1::Moderate::ACTION_PARDON, "pardon NAME", "has nothing imposed on him any more"},
    {"role", v1::Moderate::ACTION_SET_ROLE, "role NAME member|bot|moderator|operator", "is now a"},
}};

/// How long something is imposed, and where the reason begins.
struct Term {
  std::uint64_t minutes = ban_minutes;  ///< 0: for good
  std::size_t reason_from = 2;
};

/// Of a line COMMAND WHOM [MINUTES] [REASON]. A word that is meant as a number but is none that can be is no reason.
std::expected<Term, std::string> term_in(const Words& words) {
  if (words.size() < 3 || words[2].empty()) return Term{};
  const auto minutes = number(words, 2, most_minutes);
  if (minutes) return Term{.minutes = *minutes, .reason_from = 3};
  const auto first = static_cast<unsigned char>(words[2].front());
  if (std::isdigit(first) == 0 && first != '-' && first != '+') return Term{};
  return std::unexpected(fmt::format("MINUTES are a whole number up to {}, 0: for good", most_minutes));
}

std::string text_of(const Term& term) {
  return term.minutes == 0 ? "for good" : fmt::format("for {} minutes", term.minutes);
}

std::optional<v1::Role> role_called(std::string_view name) {
  const auto* const found = std::ranges::find(core::account_roles, name, &core::NamedRole::first);
  return found == core::account_roles.end() ? std::nullopt : std::optional(found->second);
}

/// @return null where there is none
const OrderCommand* order_called(std::string_view verb) {
  const auto* const found = std::ranges::find(order_commands, verb, &OrderCommand::verb);
  return found == order_commands.end() ? nullptr : found;
}

}  // namespace

std::string Admin::help() { return std::string(commands); }

void Admin::run(const Words& words, Answer answer) {
  if (words.front() == "unban") return unban(words, std::move(answer));
  if (order_called(words.front()) == nullptr) return answer(answer_to(words));
  auto order = order_of(words);
  if (!order) return answer(Failure(order.error()));
  give(*std::move(order), std::move(answer));
}

void Admin::give(Order order, Answer answer) {
  waiting_.emplace(++last_order_, std::pair(std::move(order.done), std::move(answer)));
  host_.administer({.id = last_order_, .by = "ctl", .order = std::move(order.order)});
}

void Admin::administered(const core::Administered& told) {
  const auto asked = waiting_.extract(told.order);
  if (asked.empty()) return;
  const auto& [done, answer] = asked.mapped();
  answer(told.good ? Reply(done) : Failure(told.text));
}

/// A moderator's order, as a moderator's own client would write it.
std::expected<Admin::Order, std::string> Admin::order_of(const Words& words) const {
  const auto& [verb, action, usage, outcome, takes_time] = *order_called(words.front());
  if (words.size() < 2) return std::unexpected(fmt::format("write: {}", usage));
  v1::Moderate order;
  order.set_action(action);
  order.set_name(words[1]);
  if (action == v1::Moderate::ACTION_SET_ROLE) {
    const auto role = words.size() == 3 ? role_called(words[2]) : std::nullopt;
    if (!role) return std::unexpected(fmt::format("write: {}", usage));
    order.set_role(*role);
    return Order{.order = order, .done = fmt::format("{} {} {}\n", words[1], outcome, words[2])};
  }
  const auto term = takes_time ? term_in(words) : Term{.minutes = 0, .reason_from = 2};
  if (!term) return std::unexpected(fmt::format("write: {}; {}", usage, term.error()));
  order.set_minutes(static_cast<std::uint32_t>(term->minutes));
  order.set_reason(text_from(words, term->reason_from));
  const auto lasts = takes_time ? " " + text_of(*term) : std::string();
  return Order{.order = order, .done = fmt::format("{} {}{}\n", words[1], outcome, lasts)};
}

Admin::Reply Admin::answer_to(const Words& words) {
  const auto& command = words.front();
  if (command == "health") return "ok\n";
  if (command == "ready") return doors_.ready() ? Reply("ready\n") : Failure("not ready");
  if (command == "status") return doors_.status();
  if (command == "sessions") return sessions();
  if (command == "rooms") return rooms();
  if (command == "reports") return reports();
  if (command == "kick") return kick(words);
  if (command == "ban") return ban(words);
  if (command == "bans") return bans();
  if (command == "announce") return announce(words);
  if (command == "drain") return drain(words);
  if (command == "log-level") return log_level(words);
  if (command == "reload") return doors_.reload();
  return Failure(fmt::format("there is no command '{}'; these are:\n{}", command, commands));
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

Admin::Reply Admin::reports() const {
  std::string text;
  for (const auto& open : host_.service().open_reports(most_rows)) {
    text += fmt::format("{:>8}  {} says of {}{}: {}\n", open.report, open.from_name, open.against_name,
                        open.room == 0 ? "" : fmt::format(" in room {}", open.room), open.text);
  }
  return text;
}

Admin::Reply Admin::kick(const Words& words) {
  const auto player = number(words, 1, INT64_MAX);
  if (!player) return Failure("write: kick NUMBER [REASON], with the number that `sessions` shows");
  const auto rows = host_.service().session_rows(SIZE_MAX);
  const auto row = std::ranges::find(rows, *player, &core::SessionRow::player);
  if (row == rows.end() || row->address.empty()) return Failure(fmt::format("player {} is not here", *player));
  const auto reason = text_from(words, 2);
  v1::Error why;
  why.set_code(v1::ERROR_CODE_REMOVED);
  why.set_text(reason.empty() ? "removed by the operator" : "removed by the operator: " + reason);
  host_.kick(*player, std::move(why));
  return fmt::format("player {} ({}) removed\n", *player, row->name);
}

Admin::Reply Admin::ban(const Words& words) {
  constexpr std::string_view usage = "write: ban ADDRESS [MINUTES] [REASON]";
  const auto network = net::Network::parse(words.size() > 1 ? words[1] : "");
  if (!network) return Failure(fmt::format("{}: {}", usage, network.error()));
  const auto term = term_in(words);
  if (!term) return Failure(fmt::format("{}; {}", usage, term.error()));
  const auto reason = line_of(words, term->reason_from, core::longest_reason);
  if (!reason) return Failure(reason.error());
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  const net::Ban ban{.network = *network,
                     .until = term->minutes == 0 ? net::Ban::for_good : now + std::chrono::minutes(term->minutes),
                     .reason = *reason};
  spdlog::info("{} is banned {}", network->text(), text_of(*term));
  if (auto kept = host_.connections().bans().add(ban); !kept) return Failure(kept.error());
  std::size_t removed = 0;
  for (const auto& row : host_.service().session_rows(SIZE_MAX)) {
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(row.address, error);
    if (error || !network->contains(address)) continue;
    host_.kick(row.player, net::ban_error(ban));
    ++removed;
  }
  return fmt::format("{} is turned away {}; {} players removed\n", network->text(), text_of(*term), removed);
}

/// Whether it was this machine's order, or a moderator's.
void Admin::unban(const Words& words, Answer answer) {
  const auto network = net::Network::parse(words.size() > 1 ? words[1] : "");
  if (!network) return answer(Failure("write: unban ADDRESS: " + network.error()));
  auto done = network->text() + " may come again\n";
  const bool lifted = host_.connections().bans().lift(*network);
  const auto sanctions = host_.service().sanctions(SIZE_MAX);
  const bool by_moderator = std::ranges::any_of(sanctions, [&](const core::SanctionRecord& sanction) {
    return sanction.kind == core::SanctionRecord::Kind::ban_address && sanction.name == network->text();
  });
  if (!by_moderator) return answer(lifted ? Reply(std::move(done)) : Failure(network->text() + " is not banned"));
  v1::Moderate order;
  order.set_action(v1::Moderate::ACTION_PARDON);
  order.set_name(network->text());
  give({.order = std::move(order), .done = std::move(done)}, std::move(answer));
}

/// All that is imposed: addresses from here, then what is imposed on players and addresses in the game.
Admin::Reply Admin::bans() {
  constexpr auto line = "{:<24}  {:<10}  {:<26}  {:<16}  {}\n";
  std::string text = fmt::format(line, "whom", "what", "how long", "by", "why");
  for (const auto& ban : host_.connections().bans().all()) {
    if (ban.is_over(std::chrono::system_clock::now())) continue;
    text += fmt::format(line, ban.network.text(), "ban", net::term_of(ban), "ctl", ban.reason);
  }
  for (const auto& sanction : host_.service().sanctions(most_rows)) {
    text += fmt::format(line, sanction.name, kind_name(sanction.kind), core::term_of(sanction), sanction.by,
                        sanction.reason);
  }
  return text;
}

Admin::Reply Admin::announce(const Words& words) {
  const auto text = line_of(words, 1, longest_announcement);
  if (!text) return Failure(text.error());
  if (text->empty()) return Failure("write: announce TEXT");
  host_.announce(*text);
  return fmt::format("told {} connections\n", host_.census().connections);
}

Admin::Reply Admin::drain(const Words& words) {
  if (words.size() > 1 && words[1] == "off") {
    doors_.stop_draining();
    return "new games are taken again\n";
  }
  const auto seconds = words.size() > 1 ? number(words, 1, 7 * 86'400) : std::optional(drain_seconds);
  if (!seconds) return Failure("write: drain [SECONDS|off]");
  doors_.drain(std::chrono::seconds(*seconds));
  return fmt::format("no new games; {} run; stopping within {} s\n", host_.census().running_games, *seconds);
}

Admin::Reply Admin::log_level(const Words& words) const {
  static constexpr std::array<std::string_view, 6> levels{"trace", "debug", "info", "warning", "error", "off"};
  if (words.size() != 2 || std::ranges::find(levels, words[1]) == levels.end()) {
    return Failure("write: log-level trace|debug|info|warning|error|off");
  }
  spdlog::set_level(spdlog::level::from_str(words[1]));
  return fmt::format("logging {} until the next reload\n", words[1]);
}

}  // namespace reversi
