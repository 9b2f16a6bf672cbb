#include "client/bot/random_task.h"

#include <fmt/format.h>

#include "client/bot/choice.h"
#include "common/protocol/convert.h"

namespace reversi::bot {
namespace {

class RandomTask : public Task {
 public:
  RandomTask(std::uint64_t seed, GamesBySeed& games) : seed_(seed), games_(games) {}

  std::string name() const override { return fmt::format("seed {}", seed_); }

  Step next(const v1::RoomState& state) override {
    if (state.phase() != v1::ROOM_PHASE_PLAYING) return {.kind = Step::Kind::end};
    const auto position = protocol::position_of(state.board(), state.to_move());
    const auto square = position ? random_move(seed_, *position) : std::nullopt;
    if (!square) return {.kind = Step::Kind::end};
    return {.kind = Step::Kind::place, .square = square->index()};
  }

  void finish(Played& played) override {
    const auto game = game_of(played.events);
    if (!game) {
      played.faults.push_back(game.error());
      return;
    }
    if (game->position().black != played.state.board().black() ||
        game->position().white != played.state.board().white())
      played.faults.emplace_back("the board is not what the moves make");
    if (played.state.result().ending() == v1::ENDING_DISCS && !game->is_over())
      played.faults.emplace_back("ended before its end");
    games_.insert_or_assign(seed_, *game);
  }

 private:
  std::uint64_t seed_;
  GamesBySeed& games_;
};

}  // namespace

TaskSource random_tasks(std::uint64_t first, std::uint64_t last, GamesBySeed& games) {
  return [seed = first, last, &games]() mutable -> std::unique_ptr<Task> {
    if (seed > last) return nullptr;
    return std::make_unique<RandomTask>(seed++, games);
  };
}

std::uint64_t hash_of(const GamesBySeed& games) {
  GamesHash hash;
  for (const auto& [seed, game] : games) hash.add(game);
  return hash.value();
}

std::uint64_t hash_of_random_games(std::uint64_t first, std::uint64_t last) {
  GamesHash hash;
  for (auto seed = first; seed <= last; ++seed) hash.add(random_game(seed));
  return hash.value();
}

}  // namespace reversi::bot
