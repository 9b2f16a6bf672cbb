#include "client/ui/move_list_model.h"

#include <algorithm>

#include "common/rules/square.h"

namespace reversi::ui {
namespace {

QString square_text(std::uint32_t number) {
  const auto square = rules::Square::from_index(number);
  return square ? QString::fromStdString(square->name()) : QStringLiteral("?");
}

}  // namespace

void MoveListModel::show_events(const std::vector<v1::Event>& events) {
  std::vector<Line> lines;
  const auto add = [&lines](v1::Color color, const QString& text) {
    if (lines.empty() || color == v1::COLOR_BLACK || !lines.back().white.isEmpty()) lines.emplace_back();
    (color == v1::COLOR_BLACK ? lines.back().black : lines.back().white) = text;
  };
  for (const auto& event : events) {
    if (event.has_game_started()) lines.clear();
    if (event.has_disc_placed()) add(event.disc_placed().color(), square_text(event.disc_placed().square()));
    if (event.has_passed()) add(event.passed().color(), tr("pass"));
  }
  if (lines == lines_) return;
  beginResetModel();
  lines_ = std::move(lines);
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

QModelIndex MoveListModel::newest() const {
  if (lines_.empty()) return {};
  return index(static_cast<int>(lines_.size()) - 1, lines_.back().white.isEmpty() ? black : white);
}

}  // namespace reversi::ui
