#include "server/engine/train/probcut.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <random>
#include <stop_token>

#include "server/engine/midgame.h"

namespace reversi::engine {
namespace {

constexpr int first_empties = 10;
constexpr int part_length = 6;
constexpr int part_count = 8;  // up to 57 empty squares

/// For each part of the game some boards, no more than one of a game.
std::array<std::vector<Board>, part_count> draw(std::span<const Sample> samples, const ProbcutOptions& options) {
  std::array<std::vector<Board>, part_count> drawn;
  std::mt19937_64 random(options.seed);
  const auto wanted = static_cast<std::size_t>(options.positions);
  for (std::size_t attempt = 0; attempt < 1000 * wanted && !samples.empty(); ++attempt) {
    const Board& board = samples[random() % samples.size()].board;
    const int part = (board.empties() - first_empties) / part_length;
    if (board.empties() < first_empties || part >= part_count) continue;
    auto& boards = drawn[static_cast<std::size_t>(part)];
    if (boards.size() < wanted) boards.push_back(board);
  }
  return drawn;
}

using Values = std::vector<double>;

/// The values at depth 0, 1, and so on to the deepest, in discs.
Values look(Midgame& search, const Board& board, int deepest) {
  Values values;
  for (int depth = 0; depth <= deepest; ++depth) {
    values.push_back(static_cast<double>(search.search(board, -highest_value - 1, highest_value + 1, depth)) /
                     disc_value);
  }
  return values;
}

ProbcutCell compare(const std::vector<Values>& looks, int empties, int depth, int shallow) {
  double sum = 0;
  double squares = 0;
  for (const Values& values : looks) {
    const double difference = values[static_cast<std::size_t>(depth)] - values[static_cast<std::size_t>(shallow)];
    sum += difference;
    squares += difference * difference;
  }
  const auto size = static_cast<double>(looks.size());
  return {.empties = empties,
          .depth = depth,
          .shallow = shallow,
          .size = static_cast<int>(looks.size()),
          .mean = sum / size,
          .sigma = std::sqrt(squares / size - sum / size * (sum / size))};
}

constexpr std::size_t unknowns = 5;
using Vector = std::array<double, unknowns>;

/// Solves `matrix * x = vector` by elimination. @pre the matrix is positive definite
Vector solve(std::array<Vector, unknowns> matrix, Vector vector) {
  for (std::size_t pivot = 0; pivot < unknowns; ++pivot) {
    for (std::size_t row = pivot + 1; row < unknowns; ++row) {
      const double factor = matrix[row][pivot] / matrix[pivot][pivot];
      for (std::size_t column = pivot; column < unknowns; ++column) {
        matrix[row][column] -= factor * matrix[pivot][column];
      }
      vector[row] -= factor * vector[pivot];
    }
  }
  for (std::size_t row = unknowns; row-- > 0;) {
    for (std::size_t column = row + 1; column < unknowns; ++column) vector[row] -= matrix[row][column] * vector[column];
    vector[row] /= matrix[row][row];
  }
  return vector;
}

}  // namespace

std::vector<ProbcutCell> measure_probcut(std::span<const Sample> samples, const ProbcutOptions& options) {
  std::vector<ProbcutCell> cells;
  Table table(18);
  Guard guard(std::stop_token{}, Guard::Clock::time_point::max(), std::nullopt);
  Midgame search(table, guard);
  const auto drawn = draw(samples, options);
  for (int part = 0; part < part_count; ++part) {
    std::vector<Values> looks;
    for (const Board& board : drawn[static_cast<std::size_t>(part)]) {
      looks.push_back(look(search, board, options.depth));
    }
    if (looks.empty()) continue;
    const int empties = first_empties + part * part_length + part_length / 2;
    for (int depth = 2; depth <= options.depth; ++depth) {
      for (int shallow = depth % 2; shallow < depth; shallow += 2) {
        cells.push_back(compare(looks, empties, depth, shallow));
      }
    }
  }
  return cells;
}

ProbcutError fit_probcut(std::span<const ProbcutCell> cells) {
  std::array<Vector, unknowns> matrix{};
  Vector vector{};
  for (const ProbcutCell& cell : cells) {
    const double empties = cell.empties;
    const Vector terms{1, empties, empties * empties, std::log(cell.depth - cell.shallow),
                       static_cast<double>(cell.shallow)};
    const double wanted = std::log(std::max(cell.sigma, 0.05));
    for (std::size_t row = 0; row < unknowns; ++row) {
      for (std::size_t column = 0; column < unknowns; ++column) matrix[row][column] += terms[row] * terms[column];
      vector[row] += terms[row] * wanted;
    }
  }
  const Vector found = solve(matrix, vector);
  return {.base = found[0],
          .by_empties = found[1],
          .by_empties_squared = found[2],
          .by_gap = found[3],
          .by_shallow = found[4]};
}

}  // namespace reversi::engine
