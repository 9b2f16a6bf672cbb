// Which sounds a change at the table makes.
//
// Pure functions on values: what was shown before, and what is shown now.
#pragma once

#include <chrono>
#include <vector>

#include "client/ui/sound/synthesis.h"
#include "client/ui/table_view.h"

namespace reversi::ui {

struct Cue {
  Sound sound = Sound::place;
  std::chrono::milliseconds delay{0};
  int step = 0;  ///< of a flip

  friend bool operator==(const Cue&, const Cue&) = default;
};

/// @param animated  discs turn in a wave: each is heard when it is seen to turn
std::vector<Cue> cues(const TableView& before, const TableView& now, bool animated);

/// It has become the player's turn by this change, or a question waits for him.
bool calls_player(const TableView& before, const TableView& now);

}  // namespace reversi::ui
