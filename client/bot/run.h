// Many tasks by several pairs at once, to the end.
#pragma once

#include <cstddef>

#include "client/bot/pair.h"

namespace reversi::bot {

struct RunPlan {
  Server server;
  std::size_t at_once = 10;  ///< pairs, each with two connections
  PairPlan pair;
  std::string program;  ///< what Hello says
};

/// Plays until the source is empty; blocks the calling thread.
Findings run_pairs(const RunPlan& plan, Keys& keys, TaskSource source);

}  // namespace reversi::bot
