#include "common/records/statistics.h"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <vector>

#include "common/records/dates.h"
#include "common/records/text.h"

namespace reversi::records {
namespace {

std::string percent(std::size_t part, std::size_t whole) {
  if (whole == 0) return "0 %";
  const auto tenths = (1000 * part + whole / 2) / whole;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

std::string shares(std::size_t black, std::size_t draws, std::size_t all) {
  return "Black won " + percent(black, all) + ", White " + percent(all - black - draws, all) + ", drawn " +
         percent(draws, all);
}

/// Two decimals.
std::string average(std::int64_t sum, std::size_t count) {
  const double mean = count == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(count);
  const bool negative = mean < 0;
  const auto hundredths = std::llround((negative ? -mean : mean) * 100);
  const std::string fraction = std::to_string(hundredths % 100);
  return (negative ? "-" : "") + std::to_string(hundredths / 100) + "." + (fraction.size() < 2 ? "0" : "") + fraction;
}

/// {"name":number,...}
template <typename Map>
std::string counts_json(const Map& counts) {
  std::string json = "{";
  for (const auto& [name, count] : counts) {
    json += (json.size() > 1 ? "," : "") + json_string(name) + ":" + std::to_string(count);
  }
  return json + "}";
}

}  // namespace

void Statistics::Tally::add(const rules::Score& score) {
  ++games;
  black_wins += score.leader() == rules::Color::black ? 1 : 0;
  draws += score.leader() ? 0 : 1;
  difference += records::difference(score);
}

std::string Statistics::Tally::json() const {
  return "{\"games\":" + std::to_string(games) + ",\"black_wins\":" + std::to_string(black_wins) +
         ",\"draws\":" + std::to_string(draws) + ",\"white_wins\":" + std::to_string(games - black_wins - draws) +
         ",\"difference\":" + std::to_string(difference) + "}";
}

void Statistics::add(const Judgement& judgement) {
  ++games_;
  if (judgement.fault) {
    ++broken_;
    ++faults_[word_of(judgement.fault->kind)];
    return;
  }
  plies_ += static_cast<std::size_t>(judgement.plies);
  passes_ += static_cast<std::size_t>(judgement.passes);
  with_passes_ += judgement.passes > 0 ? 1 : 0;
  disagreeing_ += judgement.agreement == Agreement::disagrees ? 1 : 0;
  if (const auto day = day_of(judgement.record.date)) ++years_[day->substr(0, 4)];
  if (!judgement.over) return;
  with_empties_ += judgement.last.empties() > 0 ? 1 : 0;
  finished_.add(judgement.final_score);
  const auto name = judgement.opening ? judgement.opening->opening->name : std::string_view("(none)");
  openings_[name].add(judgement.final_score);
}

std::string Statistics::describe(std::size_t top) const {
  const std::size_t whole = games_ - broken_;
  std::string text = "games       " + std::to_string(games_) + ", " + std::to_string(broken_) + " broken\n";
  for (const auto& [kind, count] : faults_) text += "  " + std::string(kind) + " " + std::to_string(count) + "\n";
  text += "finished    " + std::to_string(finished_.games) + ", " + std::to_string(whole - finished_.games) +
          " stop early, " + std::to_string(with_empties_) + " end with empty squares\n";
  text += "results     " + shares(finished_.black_wins, finished_.draws, finished_.games) + "; " +
          average(finished_.difference, finished_.games) + " discs for Black a game\n";
  text += "stated      " + std::to_string(disagreeing_) + " results that counting does not give\n";
  text +=
      "moves       " + std::to_string(plies_) + ", " + average(static_cast<std::int64_t>(plies_), whole) + " a game\n";
  text += "passes      " + std::to_string(passes_) + ", in " + percent(with_passes_, whole) + " of the games\n";
  if (!years_.empty()) text += "years       " + years_.begin()->first + " to " + years_.rbegin()->first + "\n";
  std::vector<std::pair<std::string_view, const Tally*>> sorted;
  sorted.reserve(openings_.size());
  for (const auto& [name, tally] : openings_) sorted.emplace_back(name, &tally);
  std::ranges::sort(sorted, [](const auto& left, const auto& right) {
    return left.second->games != right.second->games ? left.second->games > right.second->games
                                                     : left.first < right.first;
  });
  for (const auto& [name, tally] : sorted | std::views::take(top)) {
    text += "opening     " + std::string(name) + ": " + std::to_string(tally->games) + " games, " +
            shares(tally->black_wins, tally->draws, tally->games) + "\n";
  }
  return text;
}

std::string Statistics::to_json() const {
  std::string openings = "{";
  for (const auto& [name, tally] : openings_) {
    openings += (openings.size() > 1 ? "," : "") + json_string(name) + ":" + tally.json();
  }
  return "{\"games\":" + std::to_string(games_) + ",\"broken\":" + std::to_string(broken_) +
         ",\"faults\":" + counts_json(faults_) + ",\"finished\":" + finished_.json() +
         ",\"with_empties\":" + std::to_string(with_empties_) + ",\"disagreeing\":" + std::to_string(disagreeing_) +
         ",\"plies\":" + std::to_string(plies_) + ",\"passes\":" + std::to_string(passes_) +
         ",\"games_with_passes\":" + std::to_string(with_passes_) + ",\"years\":" + counts_json(years_) +
         ",\"openings\":" + openings + "}}";
}

}  // namespace reversi::records
