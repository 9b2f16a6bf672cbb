#include "server/core/lag.h"

#include <algorithm>

namespace reversi::core {
namespace {

using std::chrono::milliseconds;

/// A second in games of three minutes and more, less in shorter ones, where a second is worth more.
milliseconds gain_of(const TimeControl& control) {
  if (!protocol::has_clock(control) || protocol::is_correspondence(control)) return milliseconds{0};
  const auto game = std::chrono::duration_cast<std::chrono::seconds>(protocol::longest_game(control, 30)).count();
  return game >= 180 ? milliseconds(1'000) : milliseconds(game * 40 / 9 + 150);
}

}  // namespace

/// Down at once, up slowly: a single slow answer makes nobody's line slow.
void RoundTrip::measured(Time sample) {
  estimate_ = known_ && sample > estimate_ ? estimate_ + (sample - estimate_) / 4 : sample;
  known_ = true;
}

LagQuota::LagQuota(const TimeControl& control) : gain_(gain_of(control)), left_(3 * gain_) {}

Time LagQuota::allowance(Time estimate) const { return std::min({estimate, Time(cap), Time(left_)}); }

void LagQuota::spent(milliseconds lag) { left_ = std::clamp(left_ + gain_ - lag, milliseconds{0}, 7 * gain_); }

}  // namespace reversi::core
