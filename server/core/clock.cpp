#include "server/core/clock.h"

#include <algorithm>

namespace reversi::core {
namespace {

std::size_t index_of(rules::Color color) { return color == rules::Color::black ? 0 : 1; }

}  // namespace

v1::TimeControl to_wire(const TimeControl& control) {
  v1::TimeControl wire;
  if (control) {
    wire.mutable_fischer()->set_initial_ms(static_cast<std::uint32_t>(control->initial.count()));
    wire.mutable_fischer()->set_increment_ms(static_cast<std::uint32_t>(control->increment.count()));
  } else {
    wire.mutable_unlimited();
  }
  return wire;
}

TimeControl control_of(const v1::TimeControl& wire) {
  if (!wire.has_fischer()) return std::nullopt;
  return Fischer{.initial = std::chrono::milliseconds(wire.fischer().initial_ms()),
                 .increment = std::chrono::milliseconds(wire.fischer().increment_ms())};
}

std::chrono::milliseconds round_up(Time time) { return std::chrono::ceil<std::chrono::milliseconds>(time); }

void Clock::set(std::chrono::milliseconds black, std::chrono::milliseconds white) {
  remaining_ = {black, white};
  running_.reset();
}

void Clock::set(rules::Color color, std::chrono::milliseconds remaining) { remaining_[index_of(color)] = remaining; }

void Clock::run(rules::Color color, Time now) { running_ = Running{.color = color, .since = now}; }

void Clock::halt() { running_.reset(); }

std::optional<rules::Color> Clock::running() const {
  if (!running_) return std::nullopt;
  return running_->color;
}

Time Clock::remaining(rules::Color color, Time now) const {
  const Time kept = remaining_[index_of(color)];
  if (!running_ || running_->color != color) return kept;
  return std::clamp(kept - (now - running_->since), Time{0}, kept);
}

std::optional<Time> Clock::flag_at() const {
  if (!running_) return std::nullopt;
  return running_->since + remaining_[index_of(running_->color)];
}

}  // namespace reversi::core
