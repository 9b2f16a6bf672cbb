// The forms in which programming contests pose Othello, answered as their judges want it.
//
// Pure functions from a whole input to a whole output. Boards may have any even size up to 20; they are plain arrays.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace reversi::records {

enum class Contest : std::uint8_t {
  uva220,     ///< ACM finals 1992 F: boards with commands L, Mrc and Q
  swea4615,   ///< games with coloured moves "x y colour" on 4x4, 6x6 or 8x8; "#t black white"
  bccn,       ///< "x y" with rows from the bottom, any even size to 20; illegal lines are skipped
  codingame,  ///< one move on one board: the counts, NOPE or NULL
};

inline constexpr std::array<Contest, 4> all_contests{Contest::uva220, Contest::swea4615, Contest::bccn,
                                                     Contest::codingame};

/// "uva220", ...
std::string_view name_of(Contest contest);
std::optional<Contest> contest_named(std::string_view name);

/// The answer, or what is wrong with the input.
std::expected<std::string, std::string> answer(Contest contest, std::string_view input);

}  // namespace reversi::records
