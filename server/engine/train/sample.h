// What the evaluation is fitted to: positions with the value that they turned out to have.
//
// Plain values and files of them; the files are for the machine that made them (its byte order, its field layout).
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "server/engine/board.h"

namespace reversi::engine {

struct Sample {
  Board board = {};          ///< the side to move can move
  std::int16_t value = 0;    ///< for the side to move, 1/100 disc
  std::uint16_t source = 0;  ///< what made it, a number of the maker's choice
  std::uint32_t game = 0;    ///< all positions of one game are held out of the fit together or not at all
};

/// One game in 32 is not fitted to but measured on.
bool is_held_out(const Sample& sample);

/// Writes or appends to a file of samples. The error is a sentence for people.
std::expected<void, std::string> append_samples(const std::filesystem::path& path, std::span<const Sample> samples);

/// Reads a whole file, refusing what is none or was cut off.
std::expected<std::vector<Sample>, std::string> read_samples(const std::filesystem::path& path);

}  // namespace reversi::engine
