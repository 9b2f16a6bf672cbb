#include "server/engine/evaluator.h"

namespace reversi::engine {

// It is a member because the weights will be: NOLINTNEXTLINE(readability-convert-member-functions-to-static)
Value Evaluator::value(const Board& board, [[maybe_unused]] const Features& features) const {
  return evaluate(board, expert_weights);
}

const Evaluator& evaluator() {
  static const Evaluator shared;
  return shared;
}

}  // namespace reversi::engine
