#include "server/core/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace reversi::core {
namespace {

constexpr double scale = 173.7178;  // of his internal numbers: 400 / ln 10
constexpr double start = 1500;
constexpr double tau = 0.5;  // how fast a volatility may change; he says 0.3 to 1.2
constexpr double close_enough = 1e-6;
constexpr int most_rounds = 100;

// What no number of odd results leads beyond.
constexpr double lowest_rating = 100;
constexpr double highest_rating = 4000;
constexpr double smallest_deviation = 30;
constexpr double largest_deviation = 350;
constexpr double largest_volatility = 0.15;

double square(double value) { return value * value; }

/// How much a result against somebody of this deviation counts.
double g(double phi) { return 1 / std::sqrt(1 + 3 * square(phi) / square(std::numbers::pi)); }

/// Step 5: the volatility that fits the results best, by the Illinois method.
double new_volatility(double sigma, double phi, double v, double delta) {
  const double a = std::log(square(sigma));
  const auto f = [&](double x) {
    const double spread = square(phi) + v + std::exp(x);
    return std::exp(x) * (square(delta) - spread) / (2 * square(spread)) - (x - a) / square(tau);
  };
  double left = a;
  double right = 0;
  if (square(delta) > square(phi) + v) {
    right = std::log(square(delta) - square(phi) - v);
  } else {
    int steps = 1;
    while (f(a - steps * tau) < 0) ++steps;
    right = a - steps * tau;
  }
  double at_left = f(left);
  double at_right = f(right);
  for (int round = 0; std::abs(right - left) > close_enough && round < most_rounds; ++round) {
    const double next = left + (left - right) * at_left / (at_right - at_left);
    const double at_next = f(next);
    if (at_next * at_right <= 0) {
      left = right;
      at_left = at_right;
    } else {
      at_left /= 2;
    }
    right = next;
    at_right = at_next;
  }
  return std::min(std::exp(left / 2), largest_volatility);
}

}  // namespace

Skill rated(const Skill& player, std::span<const Outcome> games, double periods) {
  if (games.empty()) return aged(player, periods);
  const double mu = (player.rating - start) / scale;  // step 2
  const double phi = player.deviation / scale;
  double information = 0;
  double surprise = 0;
  for (const auto& game : games) {  // steps 3 and 4
    const double weight = g(game.opponent.deviation / scale);
    const double expected = 1 / (1 + std::exp(-weight * (mu - (game.opponent.rating - start) / scale)));
    information += square(weight) * expected * (1 - expected);
    surprise += weight * (game.score - expected);
  }
  const double v = 1 / information;
  const double sigma = new_volatility(player.volatility, phi, v, v * surprise);
  const double phi_before = std::sqrt(square(phi) + periods * square(sigma));    // step 6
  const double phi_after = 1 / std::sqrt(1 / square(phi_before) + information);  // step 7
  return {.rating = std::clamp(scale * (mu + square(phi_after) * surprise) + start, lowest_rating, highest_rating),
          .deviation = std::clamp(scale * phi_after, smallest_deviation, largest_deviation),
          .volatility = sigma};
}

Skill aged(const Skill& player, double periods) {
  const double phi = std::sqrt(square(player.deviation / scale) + periods * square(player.volatility));
  auto skill = player;
  skill.deviation = std::min(phi * scale, largest_deviation);
  return skill;
}

double periods_until_provisional(const Skill& player) {
  if (is_provisional(player)) return 0;
  return (square(provisional_above) - square(player.deviation)) / square(scale * player.volatility);
}

}  // namespace reversi::core
