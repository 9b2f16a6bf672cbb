#include "client/ui/move_list_model.h"

#include <algorithm>
#include <optional>

#include "common/rules/square.h"

namespace reversi::ui {
namespace {

QString square_text(std::uint32_t number) {
  const auto square = rules::Square::from_index(number);
  return square ? QString::fromStdString(square->name()) : QStringLiteral("?");
}

struct Turn {
  v1::Color color = v1::COLOR_BLACK;
  std::optional<std::uint32_t> square;  ///< nothing for a pass
};

/// The newest game's turns; those that were taken back are none.
std::vector<Turn> turns_of(const std::vector<v1::Event>& events) {
  std::vector<Turn> turns;
  for (const auto& event : events) {
    if (event.has_game_started()) turns.clear();
    if (event.has_disc_placed()) turns.push_back({event.disc_placed().color(), event.disc_placed().square()});
    if (event.has_passed()) turns.push_back({event.passed().color(), std::nullopt});
    if (!event.has_takeback_granted()) continue;
    auto discs = std::ranges::count_if(turns, [](const Turn& turn) { return turn.square.has_value(); });
    for (; discs > static_cast<std::ptrdiff_t>(event.takeback_granted().ply()); turns.pop_back()) {
      if (turns.back().square) --discs;
    }
  }
  return turns;
}

}  // namespace

void MoveListModel::show_events(const std::vector<v1::Event>& events) {
  std::vector<Line> lines;
  std::vector<std::pair<int, int>> places;
  for (const auto& turn : turns_of(events)) {
    const bool is_black = turn.color == v1::COLOR_BLACK;
    if (lines.empty() || is_black || !lines.back().white.isEmpty()) lines.emplace_back();
    const QString text = turn.square ? square_text(*turn.square) : tr("pass");
    (is_black ? lines.back().black : lines.back().white) = text;
    places.emplace_back(static_cast<int>(lines.size()) - 1, is_black ? black : white);
  }
  if (lines == lines_) return;
  beginResetModel();
  lines_ = std::move(lines);
  places_ = std::move(places);
  endResetModel();
}

int MoveListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}

int MoveListModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant MoveListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  if (role == Qt::TextAlignmentRole) return static_cast<int>(Qt::AlignCenter);
  if (role != Qt::DisplayRole) return {};
  const Line& line = lines_[static_cast<std::size_t>(index.row())];
  if (index.column() == number) return index.row() + 1;
  return index.column() == black ? line.black : line.white;
}

QVariant MoveListModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole || orientation != Qt::Horizontal || section == number) return {};
  return section == black ? tr("Black") : tr("White");
}

QModelIndex MoveListModel::newest() const { return place_of(turns()); }

int MoveListModel::turns_at(const QModelIndex& index) const {
  const auto found = std::ranges::find(places_, std::pair(index.row(), index.column()));
  return found == places_.end() ? 0 : static_cast<int>(found - places_.begin()) + 1;
}

QModelIndex MoveListModel::place_of(int turns) const {
  if (turns < 1 || turns > this->turns()) return {};
  const auto [row, column] = places_[static_cast<std::size_t>(turns) - 1];
  return index(row, column);
}

}  // namespace reversi::ui
