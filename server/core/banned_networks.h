// The networks that nobody may come from.
//
// A plain value. An address is looked up once for each length of prefix that is in use, however many networks there
// are: it is asked of every connection before anything is read from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "server/core/address_range.h"
#include "server/core/people.h"

namespace reversi::core {

class BannedNetworks {
 public:
  /// In place of a ban of the same network.
  void add(const AddressRange& network, SanctionRecord ban);

  /// Takes the ban of just this network away. @return it, or nothing where there is none
  std::optional<SanctionRecord> lift(const AddressRange& network);

  /// Takes those away that are over. @return them
  std::vector<SanctionRecord> drop_over(std::int64_t wall_ms);

  /// Of the bans that hold for this address the one that ends last; null: none does.
  const SanctionRecord* find(std::string_view address, std::int64_t wall_ms) const;

  std::size_t size() const;

  /// By length of prefix, the widest first, then by address; those that are over too.
  std::vector<SanctionRecord> all() const;

 private:
  std::map<int, std::map<AddressRange, SanctionRecord>> by_bits_;  ///< none of the inner ones is empty
};

}  // namespace reversi::core
