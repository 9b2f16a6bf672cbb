#include "server/core/banned_networks.h"

#include <utility>

namespace reversi::core {
namespace {

bool ends_later(const SanctionRecord& one, const SanctionRecord& other) {
  if (one.until_wall_ms == 0 || other.until_wall_ms == 0) return one.until_wall_ms == 0;
  return one.until_wall_ms > other.until_wall_ms;
}

}  // namespace

void BannedNetworks::add(const AddressRange& network, SanctionRecord ban) {
  by_bits_[network.bits()].insert_or_assign(network, std::move(ban));
}

std::optional<SanctionRecord> BannedNetworks::lift(const AddressRange& network) {
  const auto bans = by_bits_.find(network.bits());
  if (bans == by_bits_.end()) return std::nullopt;
  auto lifted = bans->second.extract(network);
  if (bans->second.empty()) by_bits_.erase(bans);
  if (lifted.empty()) return std::nullopt;
  return std::move(lifted.mapped());
}

std::vector<SanctionRecord> BannedNetworks::drop_over(std::int64_t wall_ms) {
  std::vector<SanctionRecord> over;
  for (auto& [bits, bans] : by_bits_) {
    std::erase_if(bans, [&](const auto& entry) {
      if (is_in_force(entry.second, wall_ms)) return false;
      over.push_back(entry.second);
      return true;
    });
  }
  std::erase_if(by_bits_, [](const auto& entry) { return entry.second.empty(); });
  return over;
}

const SanctionRecord* BannedNetworks::find(std::string_view address, std::int64_t wall_ms) const {
  const auto asked = AddressRange::parse(address);
  if (!asked) return nullptr;
  const SanctionRecord* last = nullptr;
  for (const auto& [bits, bans] : by_bits_) {
    const auto found = bans.find(asked->widened(bits));
    if (found == bans.end() || !is_in_force(found->second, wall_ms)) continue;
    if (last == nullptr || ends_later(found->second, *last)) last = &found->second;
  }
  return last;
}

std::size_t BannedNetworks::size() const {
  std::size_t count = 0;
  for (const auto& [bits, bans] : by_bits_) count += bans.size();
  return count;
}

std::vector<SanctionRecord> BannedNetworks::all() const {
  std::vector<SanctionRecord> bans;
  for (const auto& [bits, of_one_length] : by_bits_) {
    for (const auto& [network, ban] : of_one_length) bans.push_back(ban);
  }
  return bans;
}

}  // namespace reversi::core
