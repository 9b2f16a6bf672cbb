#include "server/engine/midgame.h"

#include <cmath>

#include "server/engine/isa.h"
#include "server/engine/isa_code.h"
#include "server/engine/probcut.h"

namespace reversi::engine {
namespace {

ProbcutMargins make_margins() {
  ProbcutMargins margins{};
  for (std::size_t certainty = 0; certainty < confidences.size(); ++certainty) {
    for (int empties = 1; empties <= 60; ++empties) {
      for (int depth = 1; depth <= empties; ++depth) {
        const double sigma = probcut_sigma(empties, depth, std::min(probcut_depth(depth), depth - 1));
        margins[certainty][static_cast<std::size_t>(empties)][static_cast<std::size_t>(depth)] =
            static_cast<Value>(std::lround(confidences[certainty] * sigma));
      }
    }
  }
  return margins;
}

}  // namespace

const ProbcutMargins& probcut_margins() {
  static const ProbcutMargins margins = make_margins();
  return margins;
}

Value Midgame::search(const Parts& parts, const Board& board, Value alpha, Value beta, int depth, int certainty) {
  return REVERSI_ISA_CALL(midgame, parts, board, alpha, beta, depth,
                          certainty >= certainties ? Known::certain : certainty);
}

Value Midgame::search(const Board& board, Value alpha, Value beta, int depth, int certainty) {
  const Value value = search(parts_, board, alpha, beta, depth, certainty);
  if (team_) parts_.guard->count(team_->take_nodes());
  return value;
}

void Midgame::run(Share& share) {
  team_->run(share, parts_);
  parts_.guard->count(team_->take_nodes());
}

void Midgame::gather(int helpers) {
  team_ = std::make_unique<Team>(helpers, parts_);
  parts_.team = team_.get();
}

}  // namespace reversi::engine
