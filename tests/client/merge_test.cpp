#include "client/core/merge.h"

#include "tests/client/script.h"

namespace reversi::client {
namespace {

std::vector<std::uint64_t> numbers(const std::vector<v1::Event>& events) {
  std::vector<std::uint64_t> found;
  for (const auto& event : events) found.push_back(event.number());
  return found;
}

using Numbers = std::vector<std::uint64_t>;

/// An update with the state after `event`, in the game that began at `game`, carrying the events first..event.
v1::RoomUpdate update(std::uint64_t event, std::uint64_t game, std::uint64_t first) {
  v1::RoomUpdate made;
  made.mutable_state()->set_room(1);
  made.mutable_state()->set_event(event);
  made.mutable_state()->set_game(game);
  for (auto number = first; number <= event; ++number) *made.add_events() = Table::event(number);
  return made;
}

constexpr std::uint64_t none = 99;  // `first` of an update without events

Room known(std::uint64_t event, std::uint64_t game) {
  Room room;
  merge(room, update(event, game, std::max<std::uint64_t>(game, 1)), Time(1s), Weight::news);
  return room;
}

struct Row {
  const char* name;
  std::uint64_t have, have_game;  // 0 and 0: not known yet
  std::uint64_t event, game, first;
  Weight weight;
  Merge outcome;
  Numbers news;
  Numbers events;  // of the room afterwards
};

class Updates : public testing::TestWithParam<Row> {};

TEST_P(Updates, JoinWhatIsKnown) {
  const auto& row = GetParam();
  auto room = row.have == 0 ? Room{} : known(row.have, row.have_game);
  const auto merged = merge(room, update(row.event, row.game, row.first), Time(2s), row.weight);
  EXPECT_EQ(merged.outcome, row.outcome);
  EXPECT_EQ(numbers(merged.news), row.news);
  EXPECT_EQ(numbers(room.events), row.events);
  EXPECT_EQ(room.state.event(), row.outcome == Merge::taken ? row.event : row.have);
  EXPECT_EQ(room.told_at == Time(2s), row.outcome == Merge::taken);
}

INSTANTIATE_TEST_SUITE_P(
    All, Updates,
    testing::Values(
        Row{"FirstSnapshotBeforeAGame", 0, 0, 2, 0, 1, Weight::news, Merge::taken, {1, 2}, {1, 2}},
        Row{"FirstSnapshotOfAGame", 0, 0, 6, 4, 4, Weight::news, Merge::taken, {4, 5, 6}, {4, 5, 6}},
        Row{"FirstUpdateInTheMiddle", 0, 0, 6, 4, 6, Weight::news, Merge::gap, {}, {}},
        Row{"NextEvent", 5, 4, 6, 4, 6, Weight::news, Merge::taken, {6}, {4, 5, 6}},
        Row{"TwoEvents", 5, 4, 7, 4, 6, Weight::news, Merge::taken, {6, 7}, {4, 5, 6, 7}},
        Row{"PresenceOnly", 5, 4, 5, 4, none, Weight::news, Merge::taken, {}, {4, 5}},
        Row{"Repeat", 5, 4, 5, 4, 5, Weight::news, Merge::taken, {}, {4, 5}},
        Row{"Overlap", 5, 4, 7, 4, 4, Weight::news, Merge::taken, {6, 7}, {4, 5, 6, 7}},
        Row{"Older", 6, 4, 5, 4, 5, Weight::news, Merge::ignored, {}, {4, 5, 6}},
        Row{"OneMissing", 5, 4, 7, 4, 7, Weight::news, Merge::gap, {}, {4, 5}},
        Row{"EventsLeftOut", 5, 4, 7, 4, none, Weight::news, Merge::gap, {}, {4, 5}},
        Row{"SnapshotOfANewerGame", 5, 4, 22, 20, 20, Weight::news, Merge::taken, {20, 21, 22}, {20, 21, 22}},
        Row{"NewGameBegins", 5, 4, 7, 7, 6, Weight::news, Merge::taken, {6, 7}, {7}},
        Row{"FirstGameBegins", 3, 0, 4, 4, 4, Weight::news, Merge::taken, {4}, {4}},
        Row{"ServerHasLessOnANewLine", 9, 4, 6, 4, none, Weight::first, Merge::taken, {}, {4, 5, 6}},
        Row{"GapOnANewLine", 5, 4, 7, 4, 7, Weight::first, Merge::gap, {}, {4, 5}},
        Row{"AnswerToSync", 5, 4, 8, 4, 6, Weight::whole, Merge::taken, {6, 7, 8}, {4, 5, 6, 7, 8}},
        Row{"AnswerToSyncWithAGap", 5, 4, 8, 4, 8, Weight::whole, Merge::taken, {8}, {8}}),
    [](const auto& row) { return row.param.name; });

TEST(Merge, TakesEventsThatDoNotFollowEachOtherForAGap) {
  auto room = known(5, 4);
  auto broken = update(8, 4, 6);
  broken.mutable_events(1)->set_number(9);
  EXPECT_EQ(merge(room, broken, Time(2s), Weight::news).outcome, Merge::gap);
  auto unfinished = update(8, 4, 6);
  unfinished.mutable_events()->RemoveLast();
  EXPECT_EQ(merge(room, unfinished, Time(2s), Weight::news).outcome, Merge::gap);
}

}  // namespace
}  // namespace reversi::client
