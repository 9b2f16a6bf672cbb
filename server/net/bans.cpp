#include "server/net/bans.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>

namespace reversi::net {
namespace {

/// Grammar: NETWORK " " SECONDS-SINCE-1970 " " REASON, for example "192.0.2.0/24 1798761600 spam".
std::optional<Ban> parse(const std::string& line) {
  std::istringstream words(line);
  std::string network;
  std::int64_t until = 0;
  if (!(words >> network >> until)) return std::nullopt;
  const auto parsed = Network::parse(network);
  if (!parsed) return std::nullopt;
  Ban ban{.network = *parsed, .until = std::chrono::sys_seconds(std::chrono::seconds(until)), .reason = {}};
  std::getline(words >> std::ws, ban.reason);
  return ban;
}

}  // namespace

std::string term_of(const Ban& ban) {
  if (ban.until == Ban::for_good) return "for good";
  return fmt::format("until {:%Y-%m-%d %H:%M} UTC", fmt::gmtime(ban.until.time_since_epoch().count()));
}

std::string to_text(const Ban& ban) {
  return fmt::format("your address is banned {}{}{}", term_of(ban), ban.reason.empty() ? "" : ": ", ban.reason);
}

std::expected<void, std::string> Bans::keep_in(const std::filesystem::path& file) {
  file_ = file;
  std::ifstream lines(file);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    auto ban = parse(line);
    if (!ban) return std::unexpected(fmt::format("{}, line {}: not a ban", file.string(), number));
    bans_.push_back(*std::move(ban));
  }
  return {};
}

std::expected<void, std::string> Bans::add(Ban ban) {
  lift(ban.network);
  std::ranges::replace(ban.reason, '\n', ' ');
  bans_.push_back(std::move(ban));
  return write();
}

bool Bans::lift(const Network& network) {
  const auto is_it = [&](const Ban& ban) { return ban.network.text() == network.text(); };
  if (std::erase_if(bans_, is_it) == 0) return false;
  return write().has_value();
}

const Ban* Bans::find(const Address& address, Time now) const {
  const auto holds = [&](const Ban& ban) { return !ban.is_over(now) && ban.network.contains(address); };
  const auto found = std::ranges::find_if(bans_, holds);
  return found == bans_.end() ? nullptr : &*found;
}

/// Without those that are over; for this user alone, as all that tells of players.
std::expected<void, std::string> Bans::write() {
  std::erase_if(bans_, [now = std::chrono::system_clock::now()](const Ban& ban) { return ban.is_over(now); });
  if (file_.empty()) return {};
  const auto beside = file_.string() + ".new";
  {
    std::ofstream lines(beside);
    for (const auto& ban : bans_) {
      lines << fmt::format("{} {} {}\n", ban.network.text(), ban.until.time_since_epoch().count(), ban.reason);
    }
    if (!lines.flush()) return std::unexpected("the ban holds until the next start only: cannot write " + beside);
  }
  std::error_code error;
  std::filesystem::permissions(beside, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, error);
  std::filesystem::rename(beside, file_, error);
  if (error) return std::unexpected("the ban holds until the next start only: " + error.message());
  return {};
}

}  // namespace reversi::net
