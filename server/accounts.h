// `reversi-server account ...`: makes and changes accounts in the database while no server has it open. So the first
// operator comes to his role; later ones get it from him.
#pragma once

#include "server/settings/command_line.h"
#include "server/settings/configuration.h"

namespace reversi {

/// Carries the order out and says so, or why not. A new password is asked for at the terminal, or is the first line of
/// standard input. @return the exit code
int run_account_order(const Configuration& configuration, const AccountOrder& order);

}  // namespace reversi
