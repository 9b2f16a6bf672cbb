#include "server/core/reviews.h"

#include "common/protocol/convert.h"

namespace reversi::core {
namespace {

constexpr int disc = 100;  // hundredths

}  // namespace

std::vector<ReviewStep> steps_of(const rules::Game& game) {
  std::vector<ReviewStep> steps;
  rules::Game replay(game.start());
  for (const auto& turn : game.turns()) {
    if (turn.is_pass()) continue;
    steps.push_back({.position = replay.position(), .played = turn.square});
    static_cast<void>(replay.play(*turn.square));  // the game has played it already
  }
  if (!replay.is_over()) steps.push_back({.position = replay.position()});
  return steps;
}

v1::Grade grade_of(const ReviewStep& step, const StepValue& value) {
  if (!step.played) return v1::GRADE_UNSPECIFIED;
  const int lost = value.value - value.value_played;
  if (lost <= 0) return v1::GRADE_BEST;
  if (lost < 2 * disc) return v1::GRADE_GOOD;
  if (lost < 4 * disc) return v1::GRADE_INACCURACY;
  return lost < 10 * disc ? v1::GRADE_MISTAKE : v1::GRADE_BLUNDER;
}

v1::ReviewedMove to_wire(const ReviewStep& step, const StepValue& value, std::uint32_t ply) {
  v1::ReviewedMove move;
  move.set_ply(ply);
  move.set_color(protocol::to_wire(step.position.to_move));
  if (step.played) {
    move.set_played(static_cast<std::uint32_t>(step.played->index()));
    move.set_value_played(value.value_played);
  }
  move.set_value(value.value);
  move.set_depth(static_cast<std::uint32_t>(value.depth));
  move.set_exact(value.exact);
  move.set_best(static_cast<std::uint32_t>(value.best.index()));
  for (const auto square : value.line) *move.mutable_line() += square.name();
  move.set_grade(grade_of(step, value));
  return move;
}

}  // namespace reversi::core
