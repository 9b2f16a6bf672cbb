// The even openings that rooms with random starts begin from: part of the program, it needs no files beside it.
#pragma once

#include <vector>

#include "common/rules/position.h"

namespace reversi {

/// All of `engine/data/starts.txt`, each of eight discs placed, in the file's order. Constant, safe on any thread.
std::vector<rules::Position> even_openings();

}  // namespace reversi
