#include "server/engine/match/score.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace reversi::engine {
namespace {

constexpr double share_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

/// Mean and variance of a pair's share of its points.
struct Spread {
  double pairs = 0;
  double mean = 0;
  double variance = 0;
};

Spread spread_of(const Score& score) {
  constexpr double prior = 0.1;  // of a pair for each outcome: with few pairs what was not seen yet may well come
  Spread spread;
  std::array<double, 5> weights{};
  for (std::size_t index = 0; index < weights.size(); ++index) {
    weights[index] = score.pairs[index] + prior;
    spread.pairs += weights[index];
    spread.mean += weights[index] * static_cast<double>(index) / 4;
  }
  spread.mean /= spread.pairs;
  for (std::size_t index = 0; index < weights.size(); ++index) {
    const double away = static_cast<double>(index) / 4 - spread.mean;
    spread.variance += weights[index] * away * away;
  }
  spread.variance /= spread.pairs;
  return spread;
}

int pairs_of(const Score& score) {
  int sum = 0;
  for (const int count : score.pairs) sum += count;
  return sum;
}

int half_points(int difference) { return difference > 0 ? 2 : difference == 0 ? 1 : 0; }

}  // namespace

void Score::add_game(int difference) {
  ++(difference > 0 ? wins : difference < 0 ? losses : draws);
  discs += difference;
}

void Score::add_pair(int difference, int other_difference) {
  const int points = half_points(difference) + half_points(other_difference);
  ++pairs[static_cast<std::size_t>(points)];
}

double share_error(const Score& score) {
  if (pairs_of(score) < 2) return 0.5;
  const Spread spread = spread_of(score);
  return 1.96 * std::sqrt(spread.variance / spread.pairs);
}

double elo_of(double share) {
  constexpr double most = 1200;
  if (share <= share_of_elo(-most)) return -most;
  if (share >= share_of_elo(most)) return most;
  return 400 * std::log10(share / (1 - share));
}

double superiority(const Score& score) {
  if (pairs_of(score) < 2) return 0.5;
  const Spread spread = spread_of(score);
  return 0.5 * std::erfc(-(spread.mean - 0.5) / std::sqrt(2 * spread.variance / spread.pairs));
}

double llr(const Score& score, const Hypotheses& hypotheses) {
  if (pairs_of(score) < 2) return 0;
  const Spread spread = spread_of(score);
  const double low = share_of_elo(hypotheses.elo0);
  const double high = share_of_elo(hypotheses.elo1);
  return spread.pairs * (high - low) * (2 * spread.mean - low - high) / (2 * spread.variance);
}

}  // namespace reversi::engine
