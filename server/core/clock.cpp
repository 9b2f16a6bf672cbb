#include "server/core/clock.h"

#include <algorithm>

namespace reversi::core {
namespace {

using std::chrono::milliseconds;

std::size_t index_of(rules::Color color) { return color == rules::Color::black ? 0 : 1; }

template <typename... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};

/// What a turn begins with where nothing is kept from the turn before.
std::optional<milliseconds> time_of_each_turn(const TimeControl& control) {
  if (const auto* move = std::get_if<protocol::PerMove>(&control)) return move->each;
  if (const auto* days = std::get_if<protocol::Correspondence>(&control)) return std::chrono::hours(24) * days->days;
  return std::nullopt;
}

milliseconds time_at_start(const TimeControl& control) {
  return std::visit(Overloaded{
                        [](const protocol::Fischer& fischer) { return fischer.initial; },
                        [](const protocol::ByoYomi& byo) { return byo.main; },
                        [](const protocol::Absolute& absolute) { return absolute.total; },
                        [&](const auto&) { return time_of_each_turn(control).value_or(milliseconds{0}); },
                    },
                    control);
}

}  // namespace

milliseconds round_up(Time time) { return std::chrono::ceil<milliseconds>(time); }

Clock::Clock(const TimeControl& control) : control_(control) { reset(); }

void Clock::reset() {
  Side side{.left = time_at_start(control_)};
  if (const auto* byo = byo_yomi()) {
    side.periods = byo->periods;
    if (byo->main == milliseconds{0}) side = {.left = byo->period, .periods = byo->periods, .in_period = true};
  }
  sides_.fill(side);
  running_.reset();
}

/// At the end of a turn a side in byo-yomi has exactly its period; see `after_turn`.
void Clock::set(rules::Color color, Remaining remaining) {
  const bool in_period = byo_yomi() != nullptr && remaining.left == byo_yomi()->period;
  sides_[index_of(color)].in_period |= in_period;
  restore(color, remaining);
}

void Clock::restore(rules::Color color, Remaining remaining) {
  auto& side = sides_[index_of(color)];
  side.left = remaining.left;
  side.periods = remaining.periods;
  running_.reset();
}

void Clock::run(rules::Color color, Time now) { running_ = Running{.color = color, .since = now}; }

void Clock::pause(Time now) {
  if (!running_) return;
  auto& side = sides_[index_of(running_->color)];
  side = spend(side, elapsed(now));
  running_.reset();
}

std::optional<rules::Color> Clock::running() const {
  if (!running_) return std::nullopt;
  return running_->color;
}

Clock::Side Clock::spend(Side side, Time spent) const {
  side.left -= spent;
  if (const auto* byo = byo_yomi()) {
    if (side.left <= Time{0} && !side.in_period) {
      side.in_period = true;
      side.left += byo->period;
    }
    for (; side.left <= Time{0} && side.periods > 1; --side.periods) side.left += byo->period;
  }
  side.left = std::max(side.left, Time{0});
  return side;
}

Remaining Clock::remaining(rules::Color color, Time now) const {
  auto side = sides_[index_of(color)];
  if (running() == color) side = spend(side, elapsed(now));
  return {.left = round_up(side.left), .periods = side.periods};
}

Remaining Clock::after_turn(rules::Color color, Time now, Time uncharged, bool placed) const {
  if (const auto each = time_of_each_turn(control_)) return {.left = *each};
  auto side = sides_[index_of(color)];
  if (running() == color) side = spend(side, std::max(elapsed(now) - uncharged, Time{0}));
  Remaining remaining{.left = round_up(side.left), .periods = side.periods};
  if (const auto* byo = byo_yomi()) {
    if (side.in_period) {
      remaining.left = byo->period;
    } else if (remaining.left == byo->period) {
      remaining.left += milliseconds(1);  // of the main time, and not to be taken for a period
    }
  }
  const auto* fischer = std::get_if<protocol::Fischer>(&control_);
  if (fischer != nullptr && placed) remaining.left += fischer->increment;
  return remaining;
}

milliseconds Clock::fair_share(rules::Color color, int turns) const {
  const auto& side = sides_[index_of(color)];
  const auto left = std::chrono::floor<milliseconds>(side.left);
  auto share = left / turns;
  if (const auto* fischer = std::get_if<protocol::Fischer>(&control_)) share += fischer->increment / 2;
  if (const auto* byo = byo_yomi()) share = side.in_period ? left / 2 : share + byo->period / 2;
  if (time_of_each_turn(control_)) share = left / 2;
  constexpr milliseconds least(10);
  return std::clamp(share, least, std::max(left / 2, least));
}

Time Clock::elapsed(Time now) const { return running_ ? std::max(now - running_->since, Time{0}) : Time{0}; }

std::optional<Time> Clock::flag_at() const {
  if (!running_) return std::nullopt;
  const auto& side = sides_[index_of(running_->color)];
  Time whole = side.left;
  if (const auto* byo = byo_yomi()) whole += (side.periods - (side.in_period ? 1 : 0)) * Time(byo->period);
  return running_->since + whole;
}

}  // namespace reversi::core
