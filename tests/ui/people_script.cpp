#include "tests/ui/people_script.h"

namespace reversi::testing {
namespace {

constexpr std::int64_t day_ms = 86'400'000;
constexpr std::int64_t today_ms = 1'795'000'000'000;

void rate(v1::Rating& rating, v1::Speed speed, int value, bool provisional) {
  rating.set_speed(speed);
  rating.set_value(value);
  rating.set_deviation(provisional ? 180 : 60);
  rating.set_provisional(provisional);
  rating.set_games(18);
}

void count(v1::Profile::Tally& tally, v1::Speed speed) {
  tally.set_speed(speed);
  tally.set_won(12);
  tally.set_lost(5);
  tally.set_drawn(1);
  tally.set_as_black(9);
}

}  // namespace

v1::Profile profile() {
  v1::Profile made;
  made.set_name("Mei");
  made.set_role(v1::ROLE_MEMBER);
  made.set_since_wall_ms(today_ms - 400 * day_ms);
  made.set_online(true);
  rate(*made.add_ratings(), v1::SPEED_BLITZ, 1724, false);
  rate(*made.add_ratings(), v1::SPEED_RAPID, 1650, true);
  count(*made.add_tallies(), v1::SPEED_UNSPECIFIED);
  count(*made.add_tallies(), v1::SPEED_BLITZ);
  count(*made.mutable_against(), v1::SPEED_UNSPECIFIED);
  for (const char* name : {"Zo\u00eb", "\u5c0f\u660e", "Bartholomew the Stranger"}) {
    auto& opponent = *made.add_opponents();
    opponent.set_name(name);
    count(*opponent.mutable_tally(), v1::SPEED_UNSPECIFIED);
  }
  for (int at = 0; at < 60; ++at) {
    auto& point = *made.add_graph();
    point.set_speed(at % 3 == 0 ? v1::SPEED_RAPID : v1::SPEED_BLITZ);
    point.set_wall_ms(today_ms + at * day_ms);
    point.set_value(1500 + 4 * at + (at * 37) % 50);
  }
  made.set_streak(4);
  made.set_longest_streak(7);
  return made;
}

v1::LeaderBoard leader_board() {
  v1::LeaderBoard made;
  std::uint32_t rank = 1;
  for (const char* name : {"Mei", "Zo\u00eb", "\u5c0f\u660e"}) {
    auto& row = *made.add_rows();
    row.set_rank(rank);
    row.set_name(name);
    rate(*row.mutable_rating(), v1::SPEED_BLITZ, 1900 - 50 * static_cast<int>(rank), false);
    ++rank;
  }
  made.set_more(true);
  return made;
}

v1::History history() {
  v1::History made;
  for (int at = 0; at < 2; ++at) {
    auto& row = *made.add_games();
    row.set_room(static_cast<std::uint64_t>(9 - at));
    row.set_game(4);
    row.set_ended_wall_ms(today_ms - at * day_ms);
    row.set_black("Mei");
    row.set_white("Zo\u00eb");
    row.mutable_result()->set_ending(at == 0 ? v1::ENDING_DISCS : v1::ENDING_RESIGNED);
    row.mutable_result()->set_winner(v1::COLOR_WHITE);
    row.mutable_result()->set_black(20);
    row.mutable_result()->set_white(at == 0 ? 44 : 30);
    row.mutable_terms()->mutable_time()->mutable_absolute()->set_ms(600'000);
    row.mutable_terms()->set_rated(true);
  }
  made.set_more(true);
  return made;
}

v1::Reports reports() {
  v1::Reports made;
  const char* texts[] = {"He insults me in every game, and tells spectators to do the same",
                         "leaves the table when he is losing", "\u8fb1\u9a82\u5bf9\u624b"};
  const char* against[] = {"Bartholomew the Stranger", "Zo\u00eb", "\u5c0f\u660e"};
  for (int at = 0; at < 3; ++at) {
    auto& row = *made.add_reports();
    row.set_report(static_cast<std::uint64_t>(30 - at));
    row.set_wall_ms(today_ms - at * day_ms);
    row.set_from(at == 1 ? "Mei" : "Maximilian-Alexander the 2");
    row.set_against(against[at]);
    row.set_room(at == 1 ? 0 : 712);
    row.set_text(texts[at]);
  }
  for (const char* text : {"you play like my grandmother", "and she is dead", "leave, all of you"}) {
    auto& line = *made.mutable_reports(0)->add_lines();
    line.set_name("Bartholomew the Stranger");
    line.set_text(text);
  }
  auto& answer = *made.mutable_reports(0)->add_lines();
  answer.set_name("Maximilian-Alexander the 2");
  answer.set_phrase(v1::PHRASE_GOODBYE);
  made.set_more(true);
  return made;
}

}  // namespace reversi::testing
