#include "common/protocol/time_control.h"

#include <charconv>
#include <optional>

namespace reversi::protocol {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

template <typename... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};

constexpr std::uint32_t most_minutes = 10'000;
constexpr std::uint32_t most_seconds = 86'400;
constexpr std::uint32_t most_periods = 99;
constexpr std::uint32_t most_days = 365;

std::uint32_t count_of(milliseconds time) { return static_cast<std::uint32_t>(time.count()); }

/// ".25": thousandths as far as there are any.
std::string fraction_text(std::int64_t thousandths) {
  if (thousandths == 0) return {};
  auto digits = std::to_string(1'000 + thousandths);
  while (digits.ends_with('0')) digits.pop_back();
  return "." + digits.substr(1);
}

std::string seconds_text(milliseconds time) {
  return std::to_string(time.count() / 1'000) + fraction_text(time.count() % 1'000);
}

std::string minutes_text(milliseconds time) {
  auto text = std::to_string(time.count() / 60'000);
  const auto rest = time.count() % 60'000;
  if (rest == 0) return text;
  return text + ":" + (rest < 10'000 ? "0" : "") + seconds_text(milliseconds(rest));
}

/// Digits alone, no sign, up to `most`.
std::optional<std::uint32_t> whole(std::string_view text, std::uint32_t most) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool good = error == std::errc{} && end == text.data() + text.size() && number <= most;
  return good ? std::optional(number) : std::nullopt;
}

/// "25" after a point means 250 thousandths.
std::optional<std::uint32_t> thousandths(std::string_view digits) {
  if (digits.empty() || digits.size() > 3) return std::nullopt;
  auto number = whole(digits, 999);
  for (auto place = digits.size(); number && place < 3; ++place) *number *= 10;
  return number;
}

std::optional<milliseconds> seconds_of(std::string_view text, std::uint32_t most) {
  const auto point = text.find('.');
  const auto count = whole(text.substr(0, point), most);
  if (!count) return std::nullopt;
  if (point == std::string_view::npos) return seconds(*count);
  const auto fraction = thousandths(text.substr(point + 1));
  if (!fraction) return std::nullopt;
  return seconds(*count) + milliseconds(*fraction);
}

std::optional<milliseconds> minutes_of(std::string_view text) {
  const auto mark = text.find_first_of(":.");
  const auto count = whole(text.substr(0, mark), most_minutes);
  if (!count) return std::nullopt;
  if (mark == std::string_view::npos) return minutes(*count);
  const auto rest = text.substr(mark + 1);
  if (text[mark] == ':') {
    const bool two_digits = rest.size() == 2 || (rest.size() > 2 && rest[2] == '.');
    const auto spare = two_digits ? seconds_of(rest, 59) : std::nullopt;
    if (!spare) return std::nullopt;
    return minutes(*count) + *spare;
  }
  const auto fraction = rest.size() <= 2 ? thousandths(rest) : std::nullopt;
  if (!fraction) return std::nullopt;
  return minutes(*count) + milliseconds(*fraction * 60);
}

std::optional<TimeControl> byo_yomi_of(milliseconds main, std::string_view text) {
  const auto cross = text.find('x');
  const auto periods = whole(text.substr(0, cross), most_periods);
  const auto period = seconds_of(text.substr(cross + 1), most_seconds);
  if (!periods || *periods == 0 || !period) return std::nullopt;
  return ByoYomi{.main = main, .period = *period, .periods = static_cast<int>(*periods)};
}

std::optional<TimeControl> control_of_text(std::string_view text) {
  if (text == "unlimited" || text == "none") return Unlimited{};
  if (text.ends_with("/move")) {
    const auto each = seconds_of(text.substr(0, text.size() - 5), most_seconds);
    return each ? std::optional<TimeControl>(PerMove{*each}) : std::nullopt;
  }
  if (text.ends_with("d")) {
    const auto days = whole(text.substr(0, text.size() - 1), most_days);
    return days ? std::optional<TimeControl>(Correspondence{static_cast<int>(*days)}) : std::nullopt;
  }
  const auto plus = text.find('+');
  const auto main = minutes_of(text.substr(0, plus));
  if (!main) return std::nullopt;
  if (plus == std::string_view::npos) return Absolute{*main};
  const auto rest = text.substr(plus + 1);
  if (rest.find('x') != std::string_view::npos) return byo_yomi_of(*main, rest);
  const auto increment = seconds_of(rest, most_seconds);
  return increment ? std::optional<TimeControl>(Fischer{*main, *increment}) : std::nullopt;
}

}  // namespace

bool has_clock(const TimeControl& control) { return !std::holds_alternative<Unlimited>(control); }

bool is_correspondence(const TimeControl& control) { return std::holds_alternative<Correspondence>(control); }

milliseconds longest_game(const TimeControl& control, int discs) {
  return std::visit(
      Overloaded{
          [](const Unlimited&) { return milliseconds::max(); },
          [&](const Fischer& fischer) { return fischer.initial + discs * fischer.increment; },
          [&](const ByoYomi& byo) { return byo.main + (byo.periods - 1 + discs) * byo.period; },
          [&](const PerMove& move) { return discs * move.each; },
          [](const Absolute& absolute) { return absolute.total; },
          [&](const Correspondence& days) -> milliseconds { return discs * std::chrono::hours(24) * days.days; },
      },
      control);
}

v1::Speed speed_of(const TimeControl& control) {
  if (is_correspondence(control)) return v1::SPEED_CORRESPONDENCE;
  const auto time = longest_game(control, 30);
  if (time < minutes(3)) return v1::SPEED_BULLET;
  if (time < minutes(8)) return v1::SPEED_BLITZ;
  if (time < minutes(25)) return v1::SPEED_RAPID;
  return v1::SPEED_CLASSICAL;
}

v1::TimeControl to_wire(const TimeControl& control) {
  v1::TimeControl wire;
  std::visit(Overloaded{
                 [&](const Unlimited&) { wire.mutable_unlimited(); },
                 [&](const Fischer& fischer) {
                   wire.mutable_fischer()->set_initial_ms(count_of(fischer.initial));
                   wire.mutable_fischer()->set_increment_ms(count_of(fischer.increment));
                 },
                 [&](const ByoYomi& byo) {
                   wire.mutable_byo_yomi()->set_main_ms(count_of(byo.main));
                   wire.mutable_byo_yomi()->set_period_ms(count_of(byo.period));
                   wire.mutable_byo_yomi()->set_periods(static_cast<std::uint32_t>(byo.periods));
                 },
                 [&](const PerMove& move) { wire.mutable_per_move()->set_ms(count_of(move.each)); },
                 [&](const Absolute& absolute) { wire.mutable_absolute()->set_ms(count_of(absolute.total)); },
                 [&](const Correspondence& days) {
                   wire.mutable_correspondence()->set_days(static_cast<std::uint32_t>(days.days));
                 },
             },
             control);
  return wire;
}

TimeControl control_of(const v1::TimeControl& wire) {
  const auto bounded = [](std::uint32_t count) { return static_cast<int>(std::min<std::uint32_t>(count, 1'000'000)); };
  switch (wire.kind_case()) {
    case v1::TimeControl::kFischer:
      return Fischer{milliseconds(wire.fischer().initial_ms()), milliseconds(wire.fischer().increment_ms())};
    case v1::TimeControl::kByoYomi:
      return ByoYomi{milliseconds(wire.byo_yomi().main_ms()), milliseconds(wire.byo_yomi().period_ms()),
                     bounded(wire.byo_yomi().periods())};
    case v1::TimeControl::kPerMove: return PerMove{milliseconds(wire.per_move().ms())};
    case v1::TimeControl::kAbsolute: return Absolute{milliseconds(wire.absolute().ms())};
    case v1::TimeControl::kCorrespondence: return Correspondence{bounded(wire.correspondence().days())};
    case v1::TimeControl::kUnlimited:
    case v1::TimeControl::KIND_NOT_SET: break;
  }
  return Unlimited{};
}

std::string to_string(const TimeControl& control) {
  return std::visit(
      Overloaded{
          [](const Unlimited&) { return std::string("unlimited"); },
          [](const Fischer& fischer) { return minutes_text(fischer.initial) + "+" + seconds_text(fischer.increment); },
          [](const ByoYomi& byo) {
            return minutes_text(byo.main) + "+" + std::to_string(byo.periods) + "x" + seconds_text(byo.period);
          },
          [](const PerMove& move) { return seconds_text(move.each) + "/move"; },
          [](const Absolute& absolute) { return minutes_text(absolute.total); },
          [](const Correspondence& days) { return std::to_string(days.days) + "d"; },
      },
      control);
}

std::expected<TimeControl, std::string> parse_time_control(std::string_view text) {
  auto control = control_of_text(text);
  if (control) return *control;
  return std::unexpected("\"" + std::string(text) +
                         "\" is no time control: say 5+3, 10, 10+3x30, 30/move, 3d or unlimited");
}

}  // namespace reversi::protocol
