// Why the store could not do what it was asked for.
//
// A plain value, safe on any thread.
#pragma once

#include <cstdint>
#include <expected>
#include <string>

namespace reversi::store {

struct Error {
  enum class Kind : std::uint8_t {
    transient,  ///< full or failing disk, database locked: the same again may succeed later
    permanent,  ///< wrong data, damage, another owner's write, a bug: the same again fails again
  };
  Kind kind = Kind::permanent;
  std::string text;  ///< a sentence for the log, without a full stop

  friend bool operator==(const Error&, const Error&) = default;
};

template <typename T = void>
using Result = std::expected<T, Error>;

/// The error, ready to be returned from a function with any Result.
inline std::unexpected<Error> permanent(std::string text) {
  return std::unexpected(Error{Error::Kind::permanent, std::move(text)});
}

}  // namespace reversi::store
