#include "server/engine/match.h"

#include "server/engine/table.h"

namespace reversi::engine {
namespace {

void place(rules::Game& game, const Player& player, std::uint64_t seed) {
  const auto move = player.choose(game.position(), mix(seed + static_cast<std::uint64_t>(game.ply())));
  [[maybe_unused]] const auto turn = game.play(move);
  assert(turn);
}

}  // namespace

rules::Game random_opening(std::uint64_t seed) {
  const Player player = *player_of("random");
  for (std::uint64_t attempt = 0;; ++attempt) {
    const std::uint64_t own = mix(seed + attempt);
    const int discs = 6 + static_cast<int>(own % 3);
    rules::Game game;
    while (!game.is_over() && game.ply() < discs) place(game, player, own);
    if (!game.is_over()) return game;
  }
}

rules::Position play_out(rules::Game game, const Player& black, const Player& white, std::uint64_t seed) {
  while (!game.is_over()) place(game, game.position().to_move == rules::Color::black ? black : white, seed);
  return game.position();
}

MatchResult play_match(const Player& a, const Player& b, int games, std::uint64_t seed) {
  MatchResult result;
  for (int number = 0; number < games; ++number) {
    const auto pair = static_cast<std::uint64_t>(number / 2);
    const bool a_is_black = number % 2 == 0;
    const auto opening = random_opening(mix(seed) + pair);
    const auto end = play_out(opening, a_is_black ? a : b, a_is_black ? b : a, mix(seed ^ mix(pair + 1)));
    const auto score = end.final_score();
    const int difference = a_is_black ? score.black - score.white : score.white - score.black;
    result.disc_difference += difference;
    ++(difference > 0 ? result.wins : difference < 0 ? result.losses : result.draws);
  }
  return result;
}

}  // namespace reversi::engine
