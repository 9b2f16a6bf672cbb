// Random games: both sides draw their moves from the game's seed.
#pragma once

#include <cstdint>
#include <map>

#include "client/bot/pair.h"

namespace reversi::bot {

/// The games as the server told them, by seed.
using GamesBySeed = std::map<std::uint64_t, rules::Game>;

/// The random games of the seeds first..last.
/// @param games  takes each finished game; outlives the source
TaskSource random_tasks(std::uint64_t first, std::uint64_t last, GamesBySeed& games);

/// The hash of the games in the order of their seeds.
std::uint64_t hash_of(const GamesBySeed& games);

/// The same for the games that the rules alone play.
std::uint64_t hash_of_random_games(std::uint64_t first, std::uint64_t last);

}  // namespace reversi::bot
