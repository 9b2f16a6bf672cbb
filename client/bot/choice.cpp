#include "client/bot/choice.h"

#include <array>
#include <bit>

namespace reversi::bot {
namespace {

constexpr std::uint8_t pass_byte = 64;
constexpr std::uint8_t end_byte = 255;
constexpr rules::Bitboard corners = 0x8100000000000081;

/// Finalizer of SplitMix64 (Steele, Lea and Flood, 2014): every bit of the input moves half of the output's.
std::uint64_t mixed(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

}  // namespace

std::optional<rules::Square> random_move(std::uint64_t seed, const rules::Position& position) {
  auto moves = position.legal_moves();
  if (moves == 0) return std::nullopt;
  const auto drawn = mixed(mixed(mixed(seed) ^ position.black) ^ position.white);
  for (auto skipped = drawn % static_cast<std::uint64_t>(rules::count(moves)); skipped > 0; --skipped)
    moves &= moves - 1;
  return rules::Square(std::countr_zero(moves));
}

std::optional<rules::Square> greedy_move(const rules::Position& position) {
  std::optional<rules::Square> best;
  int best_gain = -1;
  rules::for_each_square(position.legal_moves(), [&](rules::Square square) {
    const int corner = (square.bit() & corners) != 0 ? rules::Square::count : 0;
    const int gain = rules::count(position.flips(square)) + corner;
    if (gain <= best_gain) return;
    best = square;
    best_gain = gain;
  });
  return best;
}

rules::Game random_game(std::uint64_t seed) {
  rules::Game game;
  while (const auto square = random_move(seed, game.position())) {
    if (!game.play(*square)) break;
  }
  return game;
}

void GamesHash::add(const rules::Game& game) {
  for (const auto& turn : game.turns()) add(turn.square ? static_cast<std::uint8_t>(turn.square->index()) : pass_byte);
  add(end_byte);
}

void GamesHash::add(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001b3; }

}  // namespace reversi::bot
