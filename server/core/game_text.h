// A finished game as text for keeping, in the forms of common/records.
//
// Pure functions.
#pragma once

#include <string>

#include "reversi/v1/people.pb.h"

namespace reversi::core {

/// One line, without its end. Empty for moves that the rules refuse: then the row is damaged.
std::string text_of(const v1::GameRow& game, v1::RecordForm form);

}  // namespace reversi::core
