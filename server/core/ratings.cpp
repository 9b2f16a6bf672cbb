#include "server/core/ratings.h"

#include <algorithm>
#include <cmath>

namespace reversi::core {

double periods_since(const RatingRecord& record, std::chrono::milliseconds wall) {
  if (record.games == 0) return 0;
  const std::chrono::duration<double> passed = wall - std::chrono::milliseconds(record.rated_wall_ms);
  return std::max(passed / std::chrono::duration<double>(rating_period), 0.0);
}

Skill skill_at(const RatingRecord& record, std::chrono::milliseconds wall) {
  return aged(record.skill, periods_since(record, wall));
}

v1::Rating to_wire(const RatingRecord& record, std::chrono::milliseconds wall) {
  const auto skill = skill_at(record, wall);
  v1::Rating rating;
  rating.set_speed(record.speed);
  rating.set_value(static_cast<std::int32_t>(std::lround(skill.rating)));
  rating.set_deviation(static_cast<std::uint32_t>(std::lround(skill.deviation)));
  rating.set_provisional(is_provisional(skill));
  rating.set_games(record.games);
  return rating;
}

}  // namespace reversi::core
