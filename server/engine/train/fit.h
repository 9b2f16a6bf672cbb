// Fits the weights to samples: least squares, one stage after the other, by conjugate gradients.
//
// Deterministic: the same samples and options give the same weights on the same machine, whatever the number of
// threads. Each stage starts from its neighbour's weights and is held to them by a penalty, so that contents that are
// rarely seen keep what the neighbour knows of them.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "server/engine/train/sample.h"
#include "server/engine/weights.h"

namespace reversi::engine {

struct FitOptions {
  int steps = 30;      ///< of conjugate gradients for each stage
  double penalty = 8;  ///< how many samples the weight started from counts for
  int threads = 1;
  bool mobility = true;  ///< fit the weights of the numbers of moves
};

/// Of one stage, in discs.
struct StageError {
  int stage = 0;
  std::size_t fitted = 0;    ///< samples
  std::size_t held_out = 0;  ///< samples
  double fitted_rms = 0;
  double mean_absolute = 0;  ///< on the held-out samples, as all below
  double rms = 0;
  double constant_rms = 0;  ///< what always guessing the stage's mean would give
};

/// Fits all stages for which there are samples; those without keep the weights started from.
/// @param start  may be null: then each stage starts from the one after it in the game
WeightTable fit(std::span<const Sample> samples, const WeightTable* start, const FitOptions& options,
                const std::function<void(const StageError&)>& report);

/// The error of given weights on the held-out samples, stage by stage.
std::vector<StageError> measure(const WeightTable& weights, std::span<const Sample> samples);

}  // namespace reversi::engine
