// Answers about people as a server would give them, for tests and pictures of the window.
#pragma once

#include "reversi/v1/envelope.pb.h"

namespace reversi::testing {

v1::Profile profile();
v1::LeaderBoard leader_board();
v1::History history();
v1::Reports reports();

}  // namespace reversi::testing
