// What opens a private room: its code, and a password where its maker set one.
//
// Pure functions and values. A code has eight characters of Crockford's base 32 (forty random bits): no two of them
// look alike, and what people mistake for one another is read as the same. A password is kept as a salted BLAKE2b hash
// and not as a slow one: it lives no longer than its room, beside a code that opens the same door, and a slow hash that
// any stranger may ask for is a way to keep the server busy. What holds off guessing is the limit on failed entries.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/core/batch.h"
#include "server/core/values.h"

namespace reversi::core {

inline constexpr std::size_t code_characters = 8;

/// The code as it is written, from one typed in any case, with blanks or hyphens between, with O for 0 and I or L
/// for 1. Nothing where it cannot be one.
std::optional<std::string> read_code(std::string_view typed);

/// A new room's secret.
/// @param random    the maker's connection's: nobody else knows it
/// @param drawn     told apart from the secrets that the same bytes made before
/// @param password  empty: the code alone opens the room
RoomSecret make_secret(RoomId room, const RandomBytes& random, std::uint64_t drawn, std::string_view password);

/// Whether a code (in any spelling) or a password opens the room. Takes as long for a wrong one as for a right one.
bool opens(const RoomSecret& secret, std::string_view code, std::string_view password);

}  // namespace reversi::core
