// Ratings as they are kept and shown.
//
// Pure functions.
#pragma once

#include <chrono>

#include "reversi/v1/types.pb.h"
#include "server/core/people.h"

namespace reversi::core {

/// The skill at this moment: what was kept, grown less certain since.
Skill skill_at(const RatingRecord& record, std::chrono::milliseconds wall);

/// As it is shown at this moment.
v1::Rating to_wire(const RatingRecord& record, std::chrono::milliseconds wall);

/// How many rating periods have passed since the record was last changed; 0 where the clock was set back.
double periods_since(const RatingRecord& record, std::chrono::milliseconds wall);

}  // namespace reversi::core
