#include "server/orders.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <span>
#include <utility>

#include "server/core/address_range.h"
#include "server/core/roles.h"
#include "server/settings/reference.h"

namespace reversi {
namespace {

using Failure = std::unexpected<std::string>;
using Outcome = std::expected<CtlOrder, std::string>;

constexpr std::uint64_t usual_minutes = 24 * 60;
constexpr std::uint64_t most_minutes = 10 * 365 * 24 * 60;
constexpr std::uint64_t usual_drain = 600;
constexpr std::uint64_t longest_drain = 7 * 86'400;

Failure wrong(const Words& words, std::string_view why = {}) {
  return Failure(fmt::format("{}{}{}", usage_of(words.front()), why.empty() ? "" : "; ", why));
}

std::string text_from(const Words& words, std::size_t index) {
  if (index >= words.size()) return {};
  return fmt::format("{}", fmt::join(std::span(words).subspan(index), " "));
}

/// How long something is imposed, and where the reason begins.
struct Term {
  std::uint64_t minutes = usual_minutes;  ///< 0: for good
  std::size_t reason_from = 0;
};

/// From the word at `index` on: [MINUTES] [REASON]. A word that is meant as a number but is none that can be is no
/// reason.
std::expected<Term, std::string> term_in(const Words& words, std::size_t index) {
  if (words.size() <= index || words[index].empty()) return Term{.reason_from = index};
  const auto minutes = number_in(words, index, most_minutes);
  if (minutes) return Term{.minutes = *minutes, .reason_from = index + 1};
  const auto first = static_cast<unsigned char>(words[index].front());
  if (std::isdigit(first) == 0 && first != '-' && first != '+') return Term{.reason_from = index};
  return Failure(fmt::format("MINUTES are a whole number up to {}, 0: for good", most_minutes));
}

/// NAME [REASON] or, where it lasts, NAME [MINUTES] [REASON].
Outcome imposed(const Words& words, v1::Moderate::Action action, bool lasts) {
  if (words.size() < 2) return wrong(words);
  if (action == v1::Moderate::ACTION_BAN_ADDRESS && !core::AddressRange::parse(words[1])) {
    return wrong(words, words[1] + " is no address; of a player it is ban-player");
  }
  const auto term = lasts ? term_in(words, 2) : Term{.minutes = 0, .reason_from = 2};
  if (!term) return wrong(words, term.error());
  v1::Moderate order;
  order.set_action(action);
  order.set_name(words[1]);
  order.set_minutes(static_cast<std::uint32_t>(term->minutes));
  order.set_reason(text_from(words, term->reason_from));
  return order;
}

Outcome lifted(const Words& words) {
  const bool of_address = words.front() == "unban";
  if (words.size() != 2) return wrong(words);
  if (of_address && !core::AddressRange::parse(words[1])) return wrong(words, words[1] + " is no address");
  v1::Moderate order;
  order.set_action(v1::Moderate::ACTION_PARDON);
  order.set_name(words[1]);
  return order;
}

Outcome role_given(const Words& words) {
  if (words.size() != 3) return wrong(words);
  const auto* const role = std::ranges::find(core::account_roles, words[2], &core::NamedRole::first);
  if (role == core::account_roles.end()) return wrong(words, "ROLE is member, bot, moderator or operator");
  v1::Moderate order;
  order.set_action(v1::Moderate::ACTION_SET_ROLE);
  order.set_name(words[1]);
  order.set_role(role->second);
  return order;
}

/// What a report may come to, as operators write it.
struct NamedOutcome {
  std::string_view name;
  v1::Moderate::Action action;
  bool lasts;
};

constexpr std::array<NamedOutcome, 4> report_outcomes{{{"dismiss", v1::Moderate::ACTION_UNSPECIFIED, false},
                                                       {"warn", v1::Moderate::ACTION_WARN, false},
                                                       {"silence", v1::Moderate::ACTION_SILENCE, true},
                                                       {"ban", v1::Moderate::ACTION_BAN, true}}};

Outcome settled(const Words& words) {
  if (words.size() < 3) return wrong(words);
  const auto report = number_in(words, 1, INT64_MAX);
  if (!report) return wrong(words, "REPORT is the number that 'reports' shows");
  const auto* const outcome = std::ranges::find(report_outcomes, words[2], &NamedOutcome::name);
  if (outcome == report_outcomes.end()) return wrong(words, "OUTCOME is dismiss, warn, silence or ban");
  const bool dismissed = outcome->action == v1::Moderate::ACTION_UNSPECIFIED;
  if (dismissed && words.size() > 3) return wrong(words, "a report is dismissed without a word");
  const auto term = outcome->lasts ? term_in(words, 3) : Term{.minutes = 0, .reason_from = 3};
  if (!term) return wrong(words, term.error());
  v1::SettleReport order;
  order.set_report(*report);
  order.set_action(outcome->action);
  order.set_minutes(static_cast<std::uint32_t>(term->minutes));
  order.set_reason(text_from(words, term->reason_from));
  return order;
}

Outcome kicked(const Words& words) {
  if (words.size() < 2) return wrong(words);
  const auto player = number_in(words, 1, INT64_MAX);
  return core::Kick{
      .player = player.value_or(0), .name = player ? std::string() : words[1], .reason = text_from(words, 2)};
}

Outcome announced(const Words& words) {
  if (words.size() < 2) return wrong(words);
  return core::Announce{.text = text_from(words, 1)};
}

Outcome drained(const Words& words) {
  if (words.size() > 2) return wrong(words);
  if (words.size() == 2 && words[1] == "off") return core::Drain{.on = false};
  const auto seconds = words.size() == 2 ? number_in(words, 1, longest_drain) : std::optional(usual_drain);
  if (!seconds) return wrong(words, fmt::format("SECONDS are a whole number up to {}", longest_drain));
  return core::Drain{.on = true, .left = std::chrono::seconds(*seconds)};
}

}  // namespace

std::string usage_of(std::string_view verb) {
  const auto row = std::ranges::find(ctl_commands(), verb, &Command::name);
  return fmt::format("write: {}{}{}", row->name, row->words.empty() ? "" : " ", row->words);
}

std::optional<std::uint64_t> number_in(const Words& words, std::size_t index, std::uint64_t most) {
  if (index >= words.size()) return std::nullopt;
  const std::string_view text = words[index];
  std::uint64_t value = 0;
  const auto [rest, error] = std::from_chars(text.begin(), text.end(), value);
  if (error != std::errc{} || rest != text.end() || value > most) return std::nullopt;
  return value;
}

std::optional<Outcome> read_order(const Words& words) {
  const auto& verb = words.front();
  if (verb == "warn") return imposed(words, v1::Moderate::ACTION_WARN, false);
  if (verb == "silence") return imposed(words, v1::Moderate::ACTION_SILENCE, true);
  if (verb == "ban-player") return imposed(words, v1::Moderate::ACTION_BAN, true);
  if (verb == "ban") return imposed(words, v1::Moderate::ACTION_BAN_ADDRESS, true);
  if (verb == "unban" || verb == "pardon") return lifted(words);
  if (verb == "role") return role_given(words);
  if (verb == "settle") return settled(words);
  if (verb == "kick") return kicked(words);
  if (verb == "announce") return announced(words);
  if (verb == "drain") return drained(words);
  return std::nullopt;
}

}  // namespace reversi
