#include "common/records/record.h"

#include <algorithm>

namespace reversi::records {

std::optional<rules::Game> replay(const Record& record) {
  rules::Game game(record.start);
  for (const Move& move : record.moves) {
    if (move.square && !game.play(*move.square)) return std::nullopt;
  }
  const bool same = std::ranges::equal(game.turns(), record.moves, [](const rules::Turn& turn, const Move& move) {
    return turn.color == move.color && turn.square == move.square;
  });
  if (!same) return std::nullopt;
  return game;
}

std::string moves_text(const Record& record) {
  std::string text;
  for (const Move& move : record.moves) {
    if (move.square) text += move.square->name();
  }
  return text;
}

int difference(const rules::Score& score) { return score.black - score.white; }

std::optional<StatedResult> counted_result(const rules::Game& game) {
  if (!game.is_over()) return std::nullopt;
  const auto score = game.position().final_score();
  return StatedResult{.difference = difference(score), .winner = score.leader(), .ending = Ending::played};
}

}  // namespace reversi::records
