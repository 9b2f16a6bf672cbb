#include "client/ui/review/review_data.h"

#include <algorithm>

namespace reversi::ui {

namespace {

constexpr double hundredth = 0.01;
constexpr double least_loss = 0.5;  // discs; below, moves are as good as each other

std::optional<ReviewData::Lapse> lapse_of(const v1::ReviewedMove& move) {
  if (!move.has_played() || move.played() == move.best()) return std::nullopt;
  const auto played = rules::Square::from_index(move.played());
  const auto best = rules::Square::from_index(move.best());
  const double lost = hundredth * (move.value() - move.value_played());
  if (!played || !best || lost < least_loss) return std::nullopt;
  const auto color = move.color() == v1::COLOR_WHITE ? rules::Color::white : rules::Color::black;
  return ReviewData::Lapse{static_cast<int>(move.ply()) + 1, color, *played, *best, lost, move.line(), move.grade()};
}

}  // namespace

void ReviewData::take(const v1::ReviewNews& news) {
  positions_ = std::max(positions_, news.positions());
  looked_at_ = std::max(looked_at_, news.looked_at());
  done_ = done_ || news.done();
  // A number beyond any game is nobody's ply.
  for (const auto& move : news.moves()) {
    if (move.ply() <= rules::Square::count) moves_[static_cast<int>(move.ply())] = move;
  }
}

const v1::ReviewedMove* ReviewData::at(int ply) const {
  const auto found = moves_.find(ply);
  return found == moves_.end() ? nullptr : &found->second;
}

std::vector<ReviewData::Point> ReviewData::curve() const {
  std::vector<Point> points;
  for (const auto& [ply, move] : moves_) {
    const double discs = std::clamp(hundredth * move.value(), -64.0, 64.0);
    points.push_back({ply, move.color() == v1::COLOR_WHITE ? -discs : discs, move.exact()});
  }
  return points;
}

std::vector<ReviewData::Lapse> ReviewData::worst(rules::Color color, std::size_t most) const {
  std::vector<Lapse> lapses;
  for (const auto& [ply, move] : moves_) {
    if (auto lapse = lapse_of(move); lapse && lapse->color == color) lapses.push_back(std::move(*lapse));
  }
  // Of two that lost the same the earlier one comes first.
  std::ranges::sort(lapses, [](const Lapse& one, const Lapse& other) {
    return one.lost != other.lost ? one.lost > other.lost : one.number < other.number;
  });
  if (lapses.size() > most) lapses.resize(most);
  return lapses;
}

}  // namespace reversi::ui
