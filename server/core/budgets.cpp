#include "server/core/budgets.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace reversi::core {

double Charge::balance(Time window, Time now) const {
  const auto elapsed = std::chrono::duration<double>(now - at_).count();
  return balance_ * std::exp(-elapsed / std::chrono::duration<double>(window).count());
}

double Charge::add(double cost, Time window, Time now) {
  balance_ = balance(window, now) + cost;
  at_ = now;
  return balance_;
}

double cost_of(v1::ErrorCode code) {
  switch (code) {
    case v1::ERROR_CODE_UNAVAILABLE:
    case v1::ERROR_CODE_SERVER_FULL:
    case v1::ERROR_CODE_SERVER_STOPPING:
    case v1::ERROR_CODE_DRAINING:
    case v1::ERROR_CODE_REPLACED:
    case v1::ERROR_CODE_PEER_SILENT: return 0;
    case v1::ERROR_CODE_ENTRY_REFUSED:
    case v1::ERROR_CODE_LOGIN_FAILED: return 500;  // somebody guesses
    case v1::ERROR_CODE_MALFORMED:
    case v1::ERROR_CODE_FRAME_TOO_LONG:
    case v1::ERROR_CODE_EMPTY_FRAME:
    case v1::ERROR_CODE_HELLO_EXPECTED: return 1'000;  // no client of ours does that
    case v1::ERROR_CODE_TOO_MANY_ROOMS: return 50;
    default: return 10;
  }
}

void Payers::room_closed(const std::string& address) {
  if (const auto row = rows_.find(address); row != rows_.end() && row->second.rooms > 0) --row->second.rooms;
}

std::size_t Payers::rooms_of(const std::string& address) const {
  const auto row = rows_.find(address);
  return row == rows_.end() ? 0 : row->second.rooms;
}

double Payers::charge(const std::string& address, double cost, const Limits& limits, Time now) {
  forget_settled(limits, now);
  return rows_[address].charge.add(cost, limits.charge_window, now);
}

void Payers::forget_settled(const Limits& limits, Time now) {
  if (now < swept_ + Time(limits.charge_window)) return;
  swept_ = now;
  std::erase_if(rows_, [&](const auto& row) {
    return row.second.rooms == 0 && row.second.charge.balance(limits.charge_window, now) < 1;
  });
}

std::optional<std::uint64_t> LogBudget::take(std::size_t level, const Limits& limits, Time now) {
  auto& row = levels_.at(level);
  const auto elapsed = std::chrono::duration<double>(now - row.at).count();
  row.left = row.used ? std::min(limits.log_burst, row.left + elapsed * limits.log_per_second) : limits.log_burst;
  row.used = true;
  row.at = now;
  if (row.left < 1) {
    ++row.left_out;
    return std::nullopt;
  }
  row.left -= 1;
  return std::exchange(row.left_out, 0);
}

}  // namespace reversi::core
