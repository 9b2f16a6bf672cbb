#include "client/ui/review/game_list_model.h"

#include <cmath>
#include <utility>

#include "client/ui/opening_words.h"
#include "client/ui/review/record_words.h"

namespace reversi::ui {

void GameListModel::show_games(std::shared_ptr<const Collection> games) {
  beginResetModel();
  games_ = std::move(games);
  endResetModel();
}

int GameListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !games_ ? 0 : static_cast<int>(games_->lines().size());
}

int GameListModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString GameListModel::text(const GameLine& line, int column) {
  switch (column) {
    case black: return QString::fromStdString(line.black);
    case white: return QString::fromStdString(line.white);
    case date: return QString::fromStdString(line.date);
    case event: return QString::fromStdString(line.event);
    case opening: return line.opening ? opening_word(*line.opening) : QString();
    default: break;
  }
  if (line.fault && line.fault->ply > 0) return tr("wrong at move %1").arg(line.fault->ply);
  if (line.fault) return tr("cannot be read");
  if (!line.difference) return tr("%n move(s)", nullptr, line.discs_placed);
  const double discs = (64 + *line.difference) / 2;
  if (discs < 0 || discs > 64 || discs != std::floor(discs)) return QString::number(*line.difference);
  return QStringLiteral("%1–%2").arg(static_cast<int>(discs)).arg(64 - static_cast<int>(discs));
}

QVariant GameListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !games_) return {};
  const GameLine& line = games_->lines()[static_cast<std::size_t>(index.row())];
  const int column = index.column();
  if (role == Qt::TextAlignmentRole && (column == number || column == result)) return static_cast<int>(Qt::AlignCenter);
  if (role == Qt::ToolTipRole && line.fault) return RecordWords::fault(*line.fault, false);
  if (role == search_role) {
    QStringList words;
    for (const int each : {black, white, result, date, event, opening}) words << text(line, each);
    return words.join(QLatin1Char(' '));
  }
  if (role == sort_role && column == number) return index.row();
  if (role == sort_role && column == result) return line.difference.value_or(-1000);
  if (role != Qt::DisplayRole && role != sort_role) return {};
  return column == number ? QVariant(index.row() + 1) : QVariant(text(line, column));
}

QVariant GameListModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
  switch (section) {
    case number: return tr("No.");
    case black: return tr("Black");
    case white: return tr("White");
    case result: return tr("Result");
    case date: return tr("Date");
    case event: return tr("Event");
    default: return tr("Opening");
  }
}

}  // namespace reversi::ui
