#include "client/ui/table/clock_view.h"

#include <algorithm>

#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

using std::chrono::milliseconds;
using namespace std::chrono_literals;

class Words {
  Q_DECLARE_TR_FUNCTIONS(Clock)
};

constexpr milliseconds longest_warning = 20s;

/// Below this the time is little: an eighth of a game's, a quarter of a move's, an hour of days.
milliseconds low_time(const v1::TimeControl& time, bool on_last_period) {
  switch (time.kind_case()) {
    case v1::TimeControl::kFischer:
      return std::clamp(milliseconds(time.fischer().initial_ms() / 8), milliseconds(5s), longest_warning);
    case v1::TimeControl::kAbsolute:
      return std::clamp(milliseconds(time.absolute().ms() / 8), milliseconds(5s), longest_warning);
    case v1::TimeControl::kPerMove:
      return std::clamp(milliseconds(time.per_move().ms() / 4), milliseconds(3s), longest_warning);
    case v1::TimeControl::kByoYomi:
      if (!on_last_period) return 0ms;
      return std::clamp(milliseconds(time.byo_yomi().period_ms() / 3), milliseconds(3s), longest_warning);
    case v1::TimeControl::kCorrespondence: return 1h;
    default: return longest_warning;
  }
}

/// Byo-yomi: time that is used up goes over into periods. Whether a period runs already is not told: a time no longer
/// than a period with all of them left may be the main time's end, which the next message sets right.
void spend(ClockView& clock, milliseconds spent, const v1::ByoYomi& control) {
  const milliseconds period(control.period_ms());
  if (period <= 0ms) return;
  bool in_period = control.main_ms() == 0 || clock.periods < control.periods() || clock.left == period;
  clock.left -= spent;
  if (clock.left <= 0ms && !in_period) clock.left += period;
  for (; clock.left <= 0ms && clock.periods > 1; --clock.periods) clock.left += period;
}

}  // namespace

std::optional<ClockView> clock_view(const client::Room& room, v1::Color color, client::Time now,
                                    std::optional<client::Time> heard) {
  if (!room.state.has_clock()) return std::nullopt;
  const auto& told = room.state.clock();
  const bool black = color == v1::COLOR_BLACK;
  ClockView clock;
  clock.left = milliseconds(black ? told.black_ms() : told.white_ms());
  clock.periods = black ? told.black_periods() : told.white_periods();
  clock.is_running = told.running() == color;
  clock.is_estimate = heard.has_value();
  const client::Time at = heard ? std::min(now, *heard) : now;
  if (clock.is_running && at > room.told_at) {
    const auto spent = std::chrono::duration_cast<milliseconds>(at - room.told_at);
    if (room.state.time().has_byo_yomi()) {
      spend(clock, spent, room.state.time().byo_yomi());
    } else {
      clock.left -= spent;
    }
  }
  clock.left = std::max(clock.left, 0ms);
  const bool on_last = clock.periods <= 1 && clock.left <= milliseconds(room.state.time().byo_yomi().period_ms());
  clock.is_low = clock.is_running && clock.left <= low_time(room.state.time(), on_last);
  return clock;
}

QString clock_text(const ClockView& clock) {
  const auto hours = std::chrono::duration_cast<std::chrono::hours>(clock.left).count();
  QString text;
  if (hours >= 24) {
    text = Words::tr("%1 d %2 h").arg(hours / 24).arg(hours % 24);
  } else if (hours >= 1) {
    const auto minutes = clock.left.count() / 60'000 % 60;
    const auto seconds = clock.left.count() / 1'000 % 60;
    text = QStringLiteral("%1:%2:%3")
               .arg(hours)
               .arg(minutes, 2, 10, QLatin1Char('0'))
               .arg(seconds, 2, 10, QLatin1Char('0'));
  } else {
    text = Wording::clock(clock.left);
  }
  return clock.periods == 0 ? text : QStringLiteral("%1 (%2)").arg(text).arg(clock.periods);
}

QString spoken_clock(const ClockView& clock) {
  const auto minutes = static_cast<int>(clock.left.count() / 60'000);
  if (minutes >= 1) return Words::tr("%n minute(s) left", nullptr, minutes);
  return Words::tr("less than a minute left");
}

}  // namespace reversi::ui
