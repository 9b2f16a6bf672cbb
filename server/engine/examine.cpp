#include "server/engine/examine.h"

#include <algorithm>

#include "server/engine/evaluate.h"
#include "server/engine/levels.h"
#include "server/engine/search.h"

namespace reversi::engine {
namespace {

constexpr int to_the_end = 60;  // a depth that every position ends within

/// The line to the end from where the table has forgotten it costs a search of a few squares more.
std::vector<rules::Square> joined(rules::Square first, const std::vector<rules::Square>& rest) {
  std::vector<rules::Square> line{first};
  line.insert(line.end(), rest.begin(), rest.end());
  return line;
}

}  // namespace

std::optional<Examined> Examiner::examine(const Step& step, std::chrono::milliseconds budget,
                                          const std::stop_token& stop) {
  const bool exact = step.position.empties() <= thoroughness_.exact_empties;
  const int depth = exact ? to_the_end : thoroughness_.depth;
  // The move that was played comes first: where it is the best one, its line has been found already.
  std::optional<Judgement> reply;
  if (step.played) {
    reply = judge(step.position.after(*step.played), exact ? to_the_end : depth - 1, budget, stop);
    if (!reply) return std::nullopt;
  }
  auto own = judge(step.position, depth, budget, stop);
  if (!own || !own->best) return std::nullopt;
  Examined examined{.value = own->value,
                    .value_played = own->value,
                    .depth = own->depth,
                    .exact = own->exact,
                    .best = *own->best,
                    .line = std::move(own->line)};
  if (!reply) return examined;
  // Searches of one depth may differ a little by which move they look at first; the better word counts.
  const int played = -reply->value;
  const bool is_best = played > own->value || (played == own->value && exact) || step.played == own->best;
  if (is_best) {
    examined.value = std::max(own->value, played);
    if (examined.best != *step.played || reply->line.size() + 1 > examined.line.size()) {
      examined.line = joined(*step.played, reply->line);
    }
    examined.best = *step.played;
  }
  examined.value_played = is_best ? examined.value : played;
  return examined;
}

/// For the side to move, which may have no move.
std::optional<Examiner::Judgement> Examiner::judge(const rules::Position& position, int depth,
                                                   std::chrono::milliseconds budget, const std::stop_token& stop) {
  if (position.is_over()) {
    const auto score = position.final_score();
    const int lead = (score.black - score.white) * disc_value;
    return Judgement{.value = position.to_move == rules::Color::black ? lead : -lead, .exact = true};
  }
  if (position.must_pass()) {
    auto other = judge(position.passed(), depth, budget, stop);
    if (other) other->value = -other->value;
    return other;
  }
  const Key key{{position.mine(), position.theirs()}, depth};
  if (auto known = recall(key)) return known;
  auto found = search(position, depth, budget, stop);
  if (found) remember(key, *found);
  return found;
}

std::optional<Examiner::Judgement> Examiner::search(const rules::Position& position, int depth,
                                                    std::chrono::milliseconds budget, const std::stop_token& stop) {
  Request request{.position = position, .level = strongest_level().number, .budget = budget, .table = &table_};
  if (depth != to_the_end) request.max_depth = depth;
  const auto found = analyze(request, 1, stop).front();
  const bool complete = found.exact || (depth != to_the_end && found.depth >= depth);
  if (!complete) return std::nullopt;
  return Judgement{
      .value = found.hundredths, .depth = found.depth, .exact = found.exact, .best = found.best, .line = found.line};
}

std::optional<Examiner::Judgement> Examiner::recall(const Key& key) {
  const std::lock_guard lock(mutex_);
  const auto known = remembered_.find(key);
  if (known == remembered_.end()) return std::nullopt;
  newest_first_.splice(newest_first_.begin(), newest_first_, known->second);
  return known->second->second;
}

void Examiner::remember(const Key& key, const Judgement& judgement) {
  const std::lock_guard lock(mutex_);
  if (remembered_.contains(key)) return;  // another thread was faster
  newest_first_.emplace_front(key, judgement);
  remembered_.emplace(key, newest_first_.begin());
  if (remembered_.size() <= thoroughness_.remembered) return;
  remembered_.erase(newest_first_.back().first);
  newest_first_.pop_back();
}

}  // namespace reversi::engine
