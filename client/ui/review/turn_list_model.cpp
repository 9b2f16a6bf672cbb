#include "client/ui/review/turn_list_model.h"

#include <QFont>
#include <algorithm>
#include <utility>

namespace reversi::ui {

void TurnListModel::show_sheet(const Sheet& sheet) {
  std::vector<Line> lines;
  std::size_t turn = 0;
  for (const auto& move : sheet.record().moves) {
    const bool is_black = move.color == rules::Color::black;
    if (lines.empty() || is_black || lines.back().white.turn != 0) lines.emplace_back();
    const QString text = move.square ? QString::fromStdString(move.square->name()) : tr("pass");
    (is_black ? lines.back().black : lines.back().white) = {++turn, text};
  }
  const auto before = place_of(cursor_);
  cursor_ = sheet.cursor();
  if (lines != lines_) {
    beginResetModel();
    lines_ = std::move(lines);
    signs_.clear();
    endResetModel();
    return;
  }
  if (before.isValid()) Q_EMIT dataChanged(before, before);
  const auto now = place_of(cursor_);
  if (now.isValid()) Q_EMIT dataChanged(now, now);
}

void TurnListModel::show_signs(std::vector<QString> signs) {
  if (signs == signs_) return;
  signs_ = std::move(signs);
  if (!lines_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, white));
}

int TurnListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}

int TurnListModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant TurnListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  if (role == Qt::TextAlignmentRole) return static_cast<int>(Qt::AlignCenter);
  const std::size_t turn = turn_at(index);
  if (role == Qt::FontRole && turn != 0 && turn == cursor_) {
    QFont font;
    font.setBold(true);
    return font;
  }
  if (role != Qt::DisplayRole) return {};
  if (index.column() == number) return index.row() + 1;
  const Line& line = lines_[static_cast<std::size_t>(index.row())];
  const QString& text = index.column() == black ? line.black.text : line.white.text;
  return turn != 0 && turn < signs_.size() ? text + signs_[turn] : text;
}

QVariant TurnListModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole || orientation != Qt::Horizontal || section == number) return {};
  return section == black ? tr("Black") : tr("White");
}

QModelIndex TurnListModel::place_of(std::size_t turn) const {
  if (turn == 0) return {};
  const auto line = std::ranges::find_if(
      lines_, [turn](const Line& each) { return each.black.turn == turn || each.white.turn == turn; });
  if (line == lines_.end()) return {};
  return index(static_cast<int>(line - lines_.begin()), line->black.turn == turn ? black : white);
}

std::size_t TurnListModel::turn_at(const QModelIndex& place) const {
  if (!place.isValid() || place.column() == number) return 0;
  const Line& line = lines_[static_cast<std::size_t>(place.row())];
  return place.column() == black ? line.black.turn : line.white.turn;
}

}  // namespace reversi::ui
