#include "server/former_bans.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>
#include <vector>

#include "server/core/address_range.h"
#include "server/core/batch.h"
#include "server/wall.h"

namespace reversi {
namespace {

using Failure = std::unexpected<std::string>;
using core::SanctionRecord;

constexpr std::int64_t longest_seconds = std::numeric_limits<std::int64_t>::max() / 1'000;

/// Grammar: NETWORK " " SECONDS-SINCE-1970 " " REASON, for example "192.0.2.0/24 1798761600 spam"; the greatest number
/// of seconds is for good.
std::optional<SanctionRecord> read_ban(const std::string& line) {
  std::istringstream words(line);
  std::string network;
  std::int64_t until = 0;
  if (!(words >> network >> until)) return std::nullopt;
  const auto range = core::AddressRange::parse(network);
  if (!range) return std::nullopt;
  SanctionRecord ban{.kind = SanctionRecord::Kind::ban_address,
                     .name = range->text(),
                     .until_wall_ms = until > longest_seconds ? 0 : until * 1'000,
                     .by = "ctl",
                     .wall_ms = wall_now().count()};
  std::getline(words >> std::ws, ban.reason);
  return ban;
}

/// Those that hold, in the order of the file.
std::expected<std::vector<SanctionRecord>, std::string> read_bans(const std::filesystem::path& file) {
  std::ifstream lines(file);
  if (!lines) return Failure("cannot read " + file.string());
  std::vector<SanctionRecord> bans;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    auto ban = read_ban(line);
    if (!ban) return Failure(fmt::format("{}, line {}: not a ban", file.string(), number));
    if (core::is_in_force(*ban, wall_now().count())) bans.push_back(*std::move(ban));
  }
  return bans;
}

/// Whether the database has a ban of the same network that ends no sooner.
bool is_known(const SanctionRecord& ban, const std::vector<SanctionRecord>& known) {
  return std::ranges::any_of(known, [&](const SanctionRecord& other) {
    if (!core::is_same(ban, other)) return false;
    return other.until_wall_ms == 0 || (ban.until_wall_ms != 0 && ban.until_wall_ms <= other.until_wall_ms);
  });
}

/// With a row for each in the audit table.
core::Batch batch_of(const std::vector<SanctionRecord>& bans, const std::vector<SanctionRecord>& known) {
  core::Batch batch{.id = 1};
  for (const auto& ban : bans) {
    if (is_known(ban, known)) continue;
    batch.sanctions.push_back(ban);
    batch.audit.push_back({.wall_ms = ban.wall_ms,
                           .by = "reversi-server",
                           .action = "ban-address",
                           .target = ban.name,
                           .text = fmt::format("{}{}{}, from the file banned-addresses", core::term_of(ban),
                                               ban.reason.empty() ? "" : ": ", ban.reason)});
  }
  return batch;
}

}  // namespace

std::expected<std::size_t, std::string> take_over_bans(const Configuration& configuration, store::Store& store) {
  const auto file = configuration.data / "banned-addresses";
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return 0;
  const auto bans = read_bans(file);
  if (!bans) return Failure(bans.error());
  const auto restored = store.load();
  if (!restored) return Failure(restored.error().text);
  const auto batch = batch_of(*bans, restored->sanctions);
  if (!batch.empty()) {
    if (const auto written = store.write(batch); !written) return Failure(written.error().text);
  }
  std::filesystem::remove(file, error);
  if (error) return Failure(fmt::format("cannot remove {}: {}", file.string(), error.message()));
  return batch.sanctions.size();
}

}  // namespace reversi
