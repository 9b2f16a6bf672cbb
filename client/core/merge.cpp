#include "client/core/merge.h"

#include <algorithm>

namespace reversi::client {
namespace {

/// The number of the first event that a snapshot of this state carries.
std::uint64_t first_of_snapshot(const v1::RoomState& state) { return std::max<std::uint64_t>(state.game(), 1); }

/// Numbers follow each other and end with the state's.
bool is_sound(const v1::RoomUpdate& update) {
  const auto& events = update.events();
  if (events.empty()) return true;
  for (int index = 1; index < events.size(); ++index)
    if (events[index].number() != events[index - 1].number() + 1) return false;
  return events[events.size() - 1].number() == update.state().event();
}

std::vector<v1::Event> after(const v1::RoomUpdate& update, std::uint64_t number) {
  std::vector<v1::Event> news;
  std::ranges::copy_if(update.events(), std::back_inserter(news),
                       [&](const v1::Event& event) { return event.number() > number; });
  return news;
}

/// Whether the update's first new event follows what the room has.
bool follows(const v1::RoomUpdate& update, const std::vector<v1::Event>& news, std::uint64_t have) {
  if (!is_sound(update)) return false;
  if (news.empty()) return update.state().event() <= have;
  return news.front().number() == have + 1 && have > 0;
}

/// Whether the update needs nothing of what the room has.
bool stands_alone(const v1::RoomUpdate& update) {
  return is_sound(update) && !update.events().empty() && update.events(0).number() <= first_of_snapshot(update.state());
}

void erase_above(std::vector<v1::Event>& events, std::uint64_t number) {
  std::erase_if(events, [&](const v1::Event& event) { return event.number() > number; });
}

void erase_below(std::vector<v1::Event>& events, std::uint64_t number) {
  std::erase_if(events, [&](const v1::Event& event) { return event.number() < number; });
}

}  // namespace

Merged merge(Room& room, const v1::RoomUpdate& update, Time now, Weight weight) {
  const auto& state = update.state();
  const auto have = room.state.event();
  if (state.event() < have && weight == Weight::news) return {.outcome = Merge::ignored, .news = {}};

  auto news = after(update, have);
  const bool joins = follows(update, news, have);
  if (!joins && !stands_alone(update) && weight != Weight::whole) return {.outcome = Merge::gap, .news = {}};

  if (joins) {
    room.events.insert(room.events.end(), news.begin(), news.end());
  } else {
    room.events.assign(update.events().begin(), update.events().end());
  }
  erase_above(room.events, state.event());
  erase_below(room.events, state.game());
  room.state = state;
  room.told_at = now;
  return {.outcome = Merge::taken, .news = std::move(news)};
}

}  // namespace reversi::client
