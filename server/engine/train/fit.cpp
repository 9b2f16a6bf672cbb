#include "server/engine/train/fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>
#include <thread>

#include "server/engine/evaluator.h"

namespace reversi::engine {
namespace {

/// A sample as the places of a stage's row whose weights it sums.
constexpr std::size_t term_count = place_count + 3;
using Terms = std::array<std::uint32_t, term_count>;

using Row = std::vector<float>;

/// Sums over many samples, whose rounding must not add up.
using Sums = std::vector<double>;

/// Sums over samples are made in this many parts, whatever the threads, so that rounding does not depend on them.
constexpr std::size_t part_count = 4;

Terms terms_of(const Board& board, const FitOptions& options) {
  Terms terms{};
  const auto& first = first_of_equals();
  const Features features = Features::of(board);
  for (std::size_t lane = 0; lane < place_count; ++lane) {
    terms[lane] = first[table_offsets[place_of(lane).pattern] + features.content(lane)];
  }
  const auto own = static_cast<std::size_t>(options.mobility ? count(board.moves()) : 0);
  const auto other = static_cast<std::size_t>(options.mobility ? count(board.passed().moves()) : 0);
  terms[place_count] = static_cast<std::uint32_t>(own_moves_offset + own);
  terms[place_count + 1] = static_cast<std::uint32_t>(other_moves_offset + other);
  terms[place_count + 2] = static_cast<std::uint32_t>(parity_offset) + static_cast<std::uint32_t>(board.empties() % 2);
  return terms;
}

/// The samples of one stage, as equations: the sum of the weights at `terms` shall be `target`.
struct Equations {
  std::vector<Terms> terms;
  std::vector<float> targets;

  std::size_t size() const { return targets.size(); }
};

float sum(const Row& row, const Terms& terms) {
  float total = 0;
  for (const auto term : terms) total += row[term];
  return total;
}

double dot(const Sums& a, const Sums& b) { return std::inner_product(a.begin(), a.end(), b.begin(), 0.0); }

/// Calls `work(part, first, last)` for each part of `size` things, on some threads.
template <typename Work>
void in_parts(std::size_t size, int threads, Work work) {
  const auto run = [&](std::size_t begin, std::size_t step) {
    for (std::size_t part = begin; part < part_count; part += step) {
      work(part, size * part / part_count, size * (part + 1) / part_count);
    }
  };
  std::vector<std::jthread> others;
  const auto step = std::clamp<std::size_t>(static_cast<std::size_t>(threads), 1, part_count);
  for (std::size_t begin = 1; begin < step; ++begin) others.emplace_back(run, begin, step);
  run(0, step);
}

/// Least squares with a penalty on the weights' distance from where they start, solved for that distance.
class Solver {
 public:
  Solver(const Equations& equations, Row start, const FitOptions& options)
      : equations_(equations), options_(options), row_(std::move(start)) {}

  Row solve();

 private:
  Sums gather(const std::function<float(std::size_t)>& of_equation) const;

  const Equations& equations_;
  const FitOptions& options_;
  Row row_;
};

/// For each weight the sum of a number over all equations that use it.
Sums Solver::gather(const std::function<float(std::size_t)>& of_equation) const {
  std::array<Sums, part_count> sums;
  in_parts(equations_.size(), options_.threads, [&](std::size_t part, std::size_t first, std::size_t last) {
    sums[part].assign(stage_size, 0);
    for (std::size_t index = first; index < last; ++index) {
      const double amount = of_equation(index);
      for (const auto term : equations_.terms[index]) sums[part][term] += amount;
    }
  });
  for (std::size_t part = 1; part < part_count; ++part) {
    std::ranges::transform(sums[0], sums[part], sums[0].begin(), std::plus());
  }
  return std::move(sums[0]);
}

/// Conjugate gradients on the normal equations, preconditioned by their diagonal (J. Shewchuk, "An introduction to the
/// conjugate gradient method without the agonizing pain", 1994, B3).
Row Solver::solve() {
  constexpr double near_enough = 1e-9;  // of the slope's first length: beyond it only rounding moves anything
  Sums scale = gather([](std::size_t) { return 1.0F; });
  for (double& weight : scale) weight = 1 / (weight + options_.penalty);
  Sums slope =
      gather([&](std::size_t index) { return equations_.targets[index] - sum(row_, equations_.terms[index]); });
  Sums direction(stage_size);
  std::ranges::transform(slope, scale, direction.begin(), std::multiplies());
  Sums moved(stage_size);
  double length = dot(slope, direction);
  const double enough = near_enough * length;
  for (int step = 0; step < options_.steps && length > enough; ++step) {
    const Row along(direction.begin(), direction.end());
    const Sums curved = gather([&](std::size_t index) { return sum(along, equations_.terms[index]); });
    const double far = length / (dot(direction, curved) + options_.penalty * dot(direction, direction));
    for (std::size_t place = 0; place < stage_size; ++place) {
      moved[place] += far * direction[place];
      slope[place] -= far * (curved[place] + options_.penalty * direction[place]);
    }
    double next = 0;
    for (std::size_t place = 0; place < stage_size; ++place) next += slope[place] * slope[place] * scale[place];
    for (std::size_t place = 0; place < stage_size; ++place) {
      direction[place] = slope[place] * scale[place] + next / length * direction[place];
    }
    length = next;
  }
  for (std::size_t place = 0; place < stage_size; ++place) row_[place] += static_cast<float>(moved[place]);
  return std::move(row_);
}

/// The samples of a stage and of the plies next to it, those held out apart.
struct StageSamples {
  Equations fitted;
  Equations held_out;
};

StageSamples collect(std::span<const Sample> samples, int stage, const FitOptions& options) {
  StageSamples found;
  for (const Sample& sample : samples) {
    if (stage_of(sample.board.empties()) != stage) continue;
    Equations& equations = is_held_out(sample) ? found.held_out : found.fitted;
    equations.terms.push_back(terms_of(sample.board, options));
    equations.targets.push_back(sample.value);
  }
  return found;
}

/// Root of the mean square and mean of the absolute differences, in discs.
struct Errors {
  double rms = 0;
  double mean_absolute = 0;
};

Errors errors_of(const Row& row, const Equations& equations) {
  double squares = 0;
  double absolute = 0;
  for (std::size_t index = 0; index < equations.size(); ++index) {
    const double error = (sum(row, equations.terms[index]) - equations.targets[index]) / disc_value;
    squares += error * error;
    absolute += std::abs(error);
  }
  const auto size = static_cast<double>(std::max<std::size_t>(equations.size(), 1));
  return {.rms = std::sqrt(squares / size), .mean_absolute = absolute / size};
}

double deviation(const std::vector<float>& targets) {
  const auto size = static_cast<double>(std::max<std::size_t>(targets.size(), 1));
  const double mean = std::accumulate(targets.begin(), targets.end(), 0.0) / size;
  double squares = 0;
  for (const double target : targets) squares += (target - mean) * (target - mean);
  return std::sqrt(squares / size) / disc_value;
}

StageError judge(int stage, const Row& row, const StageSamples& samples) {
  const Errors held_out = errors_of(row, samples.held_out);
  return {.stage = stage,
          .fitted = samples.fitted.size(),
          .held_out = samples.held_out.size(),
          .fitted_rms = errors_of(row, samples.fitted).rms,
          .mean_absolute = held_out.mean_absolute,
          .rms = held_out.rms,
          .constant_rms = deviation(samples.held_out.targets)};
}

void round_into(const Row& row, std::span<Weight, stage_size> weights) {
  constexpr float most = std::numeric_limits<Weight>::max();
  const auto& first = first_of_equals();
  for (std::size_t place = 0; place < stage_size; ++place) {
    weights[place] = static_cast<Weight>(std::lround(std::clamp(row[first[place]], -most, most)));
  }
}

}  // namespace

WeightTable fit(std::span<const Sample> samples, const WeightTable* start, const FitOptions& options,
                const std::function<void(const StageError&)>& report) {
  WeightTable weights;
  Row row(stage_size);
  for (int stage = stage_count - 1; stage >= 0; --stage) {
    const StageSamples found = collect(samples, stage, options);
    if (start != nullptr) row.assign(start->stage(stage).begin(), start->stage(stage).end());
    if (found.fitted.size() != 0) row = Solver(found.fitted, row, options).solve();
    round_into(row, weights.stage(stage));
    report(judge(stage, row, found));
  }
  return weights;
}

std::vector<StageError> measure(const WeightTable& weights, std::span<const Sample> samples) {
  std::vector<StageError> errors;
  for (int stage = stage_count - 1; stage >= 0; --stage) {
    const auto given = weights.stage(stage);
    const Row row(given.begin(), given.end());
    errors.push_back(judge(stage, row, collect(samples, stage, {})));
  }
  return errors;
}

}  // namespace reversi::engine
