#include "server/core/terms.h"

#include "common/protocol/convert.h"

namespace reversi::core {
namespace {

using std::chrono::milliseconds;

constexpr std::uint32_t longest_watch_delay = 20;

template <typename... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};

bool is_between(milliseconds least, milliseconds time, milliseconds most) { return least <= time && time <= most; }

bool is_offered(const TimeControl& control, const Limits& limits) {
  const auto is_initial = [&](milliseconds time) {
    return is_between(limits.shortest_initial, time, limits.longest_initial);
  };
  return std::visit(
      Overloaded{
          [](const protocol::Unlimited&) { return true; },
          [&](const protocol::Fischer& fischer) {
            return is_initial(fischer.initial) && fischer.increment <= limits.longest_increment;
          },
          [&](const protocol::ByoYomi& byo) {
            return byo.main <= limits.longest_initial &&
                   is_between(limits.shortest_initial, byo.period, limits.longest_period) && byo.periods >= 1 &&
                   byo.periods <= limits.most_periods;
          },
          [&](const protocol::PerMove& move) {
            return is_between(limits.shortest_initial, move.each, limits.longest_period);
          },
          [&](const protocol::Absolute& absolute) { return is_initial(absolute.total); },
          [&](const protocol::Correspondence& days) { return days.days >= 1 && days.days <= limits.most_days; },
      },
      control);
}

/// A position to start from: the side to move can, and so the game is not over.
std::optional<rules::Position> set_up(const v1::SetUpStart& wire) {
  const auto position = protocol::position_of(wire.board(), wire.to_move());
  if (!position || position->legal_moves() == 0) return std::nullopt;
  return position;
}

std::optional<Start> start_of(const v1::Start& wire) {
  switch (wire.kind_case()) {
    case v1::Start::kParallel: return ParallelStart{};
    case v1::Start::kRandom: return RandomStart{};
    case v1::Start::kSetUp: return set_up(wire.set_up());
    case v1::Start::kStandard:
    case v1::Start::KIND_NOT_SET: break;
  }
  return StandardStart{};
}

v1::Start to_wire(const Start& start) {
  v1::Start wire;
  std::visit(Overloaded{
                 [&](const StandardStart&) { wire.mutable_standard(); },
                 [&](const ParallelStart&) { wire.mutable_parallel(); },
                 [&](const RandomStart&) { wire.mutable_random(); },
                 [&](const rules::Position& position) {
                   *wire.mutable_set_up()->mutable_board() = protocol::to_wire(position);
                   wire.mutable_set_up()->set_to_move(protocol::to_wire(position.to_move));
                 },
             },
             start);
  return wire;
}

Terms terms_without_start(const v1::Terms& wire) {
  return {.time = protocol::control_of(wire.time()),
          .rated = wire.rated(),
          .synchro = wire.synchro(),
          .no_takeback = wire.no_takeback(),
          .watch_delay = wire.watch_delay()};
}

}  // namespace

v1::Terms to_wire(const Terms& terms) {
  v1::Terms wire;
  *wire.mutable_time() = protocol::to_wire(terms.time);
  *wire.mutable_start() = to_wire(terms.start);
  wire.set_rated(terms.rated);
  wire.set_synchro(terms.synchro);
  wire.set_watch_delay(terms.watch_delay);
  wire.set_no_takeback(terms.no_takeback);
  return wire;
}

Terms terms_of(const v1::RoomCreated& created) {
  if (!created.has_terms()) return {.time = protocol::control_of(created.time())};
  auto terms = terms_without_start(created.terms());
  terms.start = start_of(created.terms().start()).value_or(StandardStart{});
  return terms;
}

std::expected<Terms, v1::ErrorCode> checked_terms(const v1::Terms& wire, const Limits& limits) {
  auto terms = terms_without_start(wire);
  if (!is_offered(terms.time, limits)) return std::unexpected(v1::ERROR_CODE_TIME_CONTROL_INVALID);
  const auto start = start_of(wire.start());
  if (!start) return std::unexpected(v1::ERROR_CODE_START_INVALID);
  terms.start = *start;
  if (terms.watch_delay > longest_watch_delay) return std::unexpected(v1::ERROR_CODE_MALFORMED);
  const bool odd = std::holds_alternative<rules::Position>(terms.start);
  if (terms.rated && odd) return std::unexpected(v1::ERROR_CODE_RATED_NOT_POSSIBLE);
  return terms;
}

std::expected<Terms, v1::ErrorCode> checked_terms(const v1::CreateRoom& request, const Limits& limits) {
  if (request.has_terms()) return checked_terms(request.terms(), limits);
  v1::Terms wire;
  *wire.mutable_time() = request.time();
  return checked_terms(wire, limits);
}

}  // namespace reversi::core
