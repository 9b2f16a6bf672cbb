#include "client/bot/task.h"

#include <fmt/format.h>

#include "common/protocol/convert.h"

namespace reversi::bot {

std::expected<rules::Game, std::string> game_of(const std::vector<v1::Event>& events) {
  rules::Game game;
  std::size_t turns = 0;  // of the game, that events have told
  for (const auto& event : events) {
    const auto unfit = [&](std::string_view what) {
      return std::unexpected(fmt::format("event {}: {}", event.number(), what));
    };
    if (event.has_game_started()) {
      const auto start = protocol::position_of(event.game_started().board(), event.game_started().to_move());
      if (!start) return unfit("no start position");
      game = rules::Game(*start);
      turns = 0;
    } else if (event.has_disc_placed()) {
      const auto square = rules::Square::from_index(event.disc_placed().square());
      if (!square) return unfit("no square");
      if (turns != game.turns().size()) return unfit("a pass was not told");
      if (protocol::color_of(event.disc_placed().color()) != game.position().to_move) return unfit("out of turn");
      if (const auto turn = game.play(*square); !turn) return unfit(describe(turn.error()));
      ++turns;
    } else if (event.has_passed()) {
      if (turns >= game.turns().size() || !game.turns()[turns].is_pass()) return unfit("a pass that is not forced");
      if (protocol::color_of(event.passed().color()) != game.turns()[turns].color)
        return unfit("the other side passes");
      ++turns;
    }
  }
  if (turns != game.turns().size()) return std::unexpected(std::string("the last pass was not told"));
  return game;
}

}  // namespace reversi::bot
