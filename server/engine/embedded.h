// Data that is part of the program itself.
//
// Constant bytes, safe on any thread, there from the program's first moment.
#pragma once

#include <cstddef>
#include <span>

namespace reversi::engine {

/// The file of the engine's own weights, as `unpack` reads it.
std::span<const std::byte> embedded_weights();

/// The file of the engine's own opening book, as `unpack_book` reads it.
std::span<const std::byte> embedded_book();

}  // namespace reversi::engine
