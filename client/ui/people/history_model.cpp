#include "client/ui/people/history_model.h"

#include <QDateTime>
#include <QLocale>

#include "client/ui/wording.h"

namespace reversi::ui {

void HistoryModel::clear() {
  beginResetModel();
  games_.clear();
  endResetModel();
}

void HistoryModel::append(const v1::History& page) {
  if (page.games().empty()) return;
  const int first = static_cast<int>(games_.size());
  beginInsertRows({}, first, first + page.games_size() - 1);
  games_.insert(games_.end(), page.games().begin(), page.games().end());
  endInsertRows();
}

const v1::GameRow* HistoryModel::game(int row) const {
  return row >= 0 && row < static_cast<int>(games_.size()) ? &games_[static_cast<std::size_t>(row)] : nullptr;
}

int HistoryModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(games_.size());
}

int HistoryModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString HistoryModel::text(const v1::GameRow& game, int column) {
  switch (column) {
    case when: return QLocale().toString(QDateTime::fromMSecsSinceEpoch(game.ended_wall_ms()), QLocale::ShortFormat);
    case players:
      return QString::fromStdString(game.black()) + QStringLiteral(" \u2013 ") + QString::fromStdString(game.white());
    case result: {
      const auto& end = game.result();
      const QString figures = QStringLiteral("%1\u2013%2").arg(end.black()).arg(end.white());
      switch (end.ending()) {
        case v1::ENDING_RESIGNED: return tr("%1, resigned").arg(figures);
        case v1::ENDING_TIME: return tr("%1, on time").arg(figures);
        case v1::ENDING_ABANDONED: return tr("%1, abandoned").arg(figures);
        case v1::ENDING_AGREED: return tr("%1, agreed").arg(figures);
        default: return figures;
      }
    }
    default: return Wording::terms(game.terms());
  }
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
  const auto* one = index.isValid() ? game(index.row()) : nullptr;
  if (one == nullptr || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) return {};
  return text(*one, index.column());
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
    return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
  if (role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
  switch (section) {
    case when: return tr("Ended");
    case players: return tr("Black – White");
    case result: return tr("Result");
    default: return tr("Game");
  }
}

}  // namespace reversi::ui
