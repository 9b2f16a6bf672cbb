// Names that are safe to show: of players and of rooms.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace reversi::core {

/// The name as it is shown: composed (NFC), blanks at the ends cut off. Nothing for one that is empty, longer than
/// `characters` (Unicode code points), not UTF-8, or holds a control, direction, invisible, private or
/// unassigned-for-ever character, a blank other than U+0020, two of those in a row, or marks piled up without a letter.
/// Which names are the same person's is `spelling_of`.
std::optional<std::string> safe_name(std::string_view text, std::size_t characters);

/// Of an order, which is a `safe_name`: why something is imposed. In characters.
inline constexpr std::size_t longest_reason = 200;

}  // namespace reversi::core
