// Words of `reversi-server ctl` as orders to the service.
//
// Pure functions, safe on any thread. The service says what came of an order, and refuses what it does not allow.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/service.h"

namespace reversi {

using Words = std::vector<std::string>;
using CtlOrder = decltype(core::Administer::order);

/// "write: ban ADDRESS [MINUTES] [REASON]" for "ban", which is one of the commands.
std::string usage_of(std::string_view verb);

/// The word as a number up to `most`; nothing where it is none, or is not there.
std::optional<std::uint64_t> number_in(const Words& words, std::size_t index, std::uint64_t most);

/// A line of at least one word, which says what kind of order it is.
/// @return nothing where that is no order; else the order, or a sentence that says what to write
std::optional<std::expected<CtlOrder, std::string>> read_order(const Words& words);

}  // namespace reversi
