#include "client/ui/sound/cues.h"

#include <algorithm>

#include "client/ui/flip_wave.h"

namespace reversi::ui {
namespace {

using std::chrono::milliseconds;

bool is_same_room(const TableView& one, const TableView& other) {
  return one.room.state.room() == other.room.state.room();
}

bool is_same_game(const TableView& one, const TableView& other) {
  return is_same_room(one, other) && one.room.state.game() == other.room.state.game();
}

bool is_corner(rules::Square square) {
  return (square.column() == 0 || square.column() == 7) && (square.row() == 0 || square.row() == 7);
}

/// The disc, then what it turns, in the order in which it is seen to turn.
void add_disc(std::vector<Cue>& heard, const TableView& now, bool animated) {
  const auto& state = now.room.state;
  const auto placed = state.has_last_move() ? rules::Square::from_index(state.last_move()) : std::nullopt;
  if (!placed) return;
  heard.push_back({is_corner(*placed) ? Sound::corner : Sound::place});
  if (!animated) return;
  const bool black = (state.board().black() & placed->bit()) != 0;
  const FlipWave wave(*placed, state.flipped(), black ? rules::Color::black : rules::Color::white);
  std::vector<milliseconds> times;
  for (int i = 0; i < rules::Square::count; ++i) {
    if (const auto at = wave.turned_at(rules::Square(i))) times.push_back(*at);
  }
  std::ranges::sort(times);
  for (std::size_t i = 0; i < times.size(); ++i) heard.push_back({Sound::flip, times[i], static_cast<int>(i)});
}

std::size_t passes(const TableView& view) {
  return static_cast<std::size_t>(std::ranges::count_if(view.room.events, &v1::Event::has_passed));
}

void add_end(std::vector<Cue>& heard, const TableView& now) {
  const auto own = now.own();
  const auto winner = now.room.state.result().winner();
  const Sound sound = !own || winner == v1::COLOR_UNSPECIFIED ? Sound::draw : winner == *own ? Sound::win : Sound::loss;
  heard.push_back({sound, FlipWave::longest});
}

const v1::Seat* opponent(const TableView& view) {
  const auto own = view.own();
  if (!own) return nullptr;
  for (const auto& seat : view.room.state.seats()) {
    if (seat.color() != *own && seat.player() != view.player) return &seat;
  }
  return nullptr;
}

bool is_asked(const TableView& view) {
  return std::ranges::any_of(view.room.state.offers(),
                             [own = view.own()](const v1::PendingOffer& offer) { return own && offer.by() != *own; });
}

/// The second that a low clock of the player's own shows; nothing while it is not low.
std::optional<std::int64_t> low_second(const TableView& view) {
  const auto own = view.own();
  if (!own || view.heard) return std::nullopt;
  const auto clock = clock_view(view.room, *own, view.now, view.heard);
  if (!clock || !clock->is_low || clock->left > std::chrono::minutes(1)) return std::nullopt;
  return clock->left.count() / 1'000;
}

}  // namespace

std::vector<Cue> cues(const TableView& before, const TableView& now, bool animated) {
  std::vector<Cue> heard;
  if (!is_same_room(before, now)) return heard;
  const auto& was = before.room.state;
  const auto& is = now.room.state;
  if (is_same_game(before, now)) {
    if (is.ply() > was.ply()) add_disc(heard, now, animated);
    if (passes(now) > passes(before) && is.phase() == v1::ROOM_PHASE_PLAYING)
      heard.push_back({Sound::pass, FlipWave::longest});
    if (was.phase() == v1::ROOM_PHASE_PLAYING && is.phase() == v1::ROOM_PHASE_FINISHED) add_end(heard, now);
  }
  const auto* old_opponent = opponent(before);
  const auto* new_opponent = opponent(now);
  if (old_opponent != nullptr && new_opponent != nullptr && old_opponent->connected() != new_opponent->connected())
    heard.push_back({new_opponent->connected() ? Sound::back : Sound::gone});
  if (is_asked(now) && !is_asked(before)) heard.push_back({Sound::offer});
  if (const auto second = low_second(now); second && low_second(before) != second) heard.push_back({Sound::low_time});
  return heard;
}

bool calls_player(const TableView& before, const TableView& now) {
  const auto own_turn = [](const TableView& view) {
    return view.room.state.phase() == v1::ROOM_PHASE_PLAYING && view.own() == view.room.state.to_move();
  };
  if (is_asked(now) && !(is_same_room(before, now) && is_asked(before))) return true;
  if (!own_turn(now)) return false;
  return !is_same_game(before, now) || !own_turn(before) || before.room.state.ply() != now.room.state.ply();
}

}  // namespace reversi::ui
