// One code point after another out of bytes that claim to be UTF-8.
//
// Pure.
#pragma once

#include <optional>
#include <string_view>

namespace reversi::core {

/// Takes one code point off the front; nothing where the bytes are not UTF-8 (overlong forms and surrogates included).
/// @param text  not empty
std::optional<char32_t> take_character(std::string_view& text);

}  // namespace reversi::core
