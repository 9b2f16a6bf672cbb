// Measures how far shallow searches' values lie from deeper ones', and fits prob-cut's model of it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "server/engine/probcut_error.h"
#include "server/engine/train/sample.h"

namespace reversi::engine {

/// What was measured of one pair of depths in one part of the game.
struct ProbcutCell {
  int empties = 0;  ///< in the middle of the part
  int depth = 0;
  int shallow = 0;
  int size = 0;      ///< positions
  double mean = 0;   ///< of the deep value minus the shallow, in discs
  double sigma = 0;  ///< its standard deviation, in discs
};

struct ProbcutOptions {
  int positions = 100;  ///< for each part of the game
  int depth = 8;        ///< the deepest look
  std::uint64_t seed = 1;
};

/// Parts of six empties each from 10 on; every pair of depths that are both odd or both even. Searches leave nothing
/// out.
std::vector<ProbcutCell> measure_probcut(std::span<const Sample> samples, const ProbcutOptions& options);

/// The model closest to the cells' sigmas by least squares of their logarithms. @pre five cells and more
ProbcutError fit_probcut(std::span<const ProbcutCell> cells);

}  // namespace reversi::engine
