// A finished game as a record for keeping, and as text in the forms of common/records.
//
// Pure functions.
#pragma once

#include <optional>
#include <string>

#include "common/records/record.h"
#include "reversi/v1/people.pb.h"

namespace reversi::core {

/// Nothing for moves that the rules refuse: then the row is damaged.
std::optional<records::Record> to_record(const v1::GameRow& game);

/// One line, without its end. Empty for moves that the rules refuse: then the row is damaged.
std::string text_of(const v1::GameRow& game, v1::RecordForm form);

}  // namespace reversi::core
