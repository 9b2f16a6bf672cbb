#include "client/ui/lobby/board_wall.h"

#include <QPainter>
#include <QStyledItemDelegate>

#include "client/ui/board_painter.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

constexpr int square = 17;
constexpr int side = 8 * square;
constexpr int margin = 8;

/// One small board with the players' names below it.
class SmallBoards : public QStyledItemDelegate {
 public:
  SmallBoards(const RoomListModel* rooms, const RowFilter* filter, QObject* parent)
      : QStyledItemDelegate(parent), rooms_(rooms), filter_(filter) {}

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
    return {side + 2 * margin, side + 2 * margin + 2 * option.fontMetrics.lineSpacing() + 4};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const auto* room = rooms_->room(filter_->source_row(index));
    if (room == nullptr) return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    if (chosen) painter->fillRect(option.rect, option.palette.highlight());
    const QPoint corner = option.rect.topLeft() + QPoint((option.rect.width() - side) / 2, margin);
    paint_board(*painter, *room, corner);
    painter->setPen(option.palette.color(chosen ? QPalette::HighlightedText : QPalette::Text));
    const QRect words(option.rect.left() + 4, corner.y() + side + 4, option.rect.width() - 8,
                      2 * option.fontMetrics.lineSpacing());
    const QString names = option.fontMetrics.elidedText(Wording::players(*room), Qt::ElideRight, words.width());
    painter->drawText(words, Qt::AlignHCenter | Qt::AlignTop, names);
    painter->drawText(
        words, Qt::AlignHCenter | Qt::AlignBottom,
        BoardWall::tr("move %1, %n watching", nullptr, static_cast<int>(room->spectators())).arg(room->ply() + 1));
    painter->restore();
  }

 private:
  static void paint_board(QPainter& painter, const v1::RoomSummary& room, QPoint corner) {
    const BoardColors colors;
    painter.fillRect(QRect(corner, QSize(side, side)), colors.square);
    painter.setPen(QPen(colors.line, 1));
    for (int line = 0; line <= 8; ++line) {
      painter.drawLine(corner + QPoint(line * square, 0), corner + QPoint(line * square, side));
      painter.drawLine(corner + QPoint(0, line * square), corner + QPoint(side, line * square));
    }
    for (int at = 0; at < 64; ++at) {
      const std::uint64_t bit = std::uint64_t{1} << at;
      const bool black = (room.board().black() & bit) != 0;
      if (!black && (room.board().white() & bit) == 0) continue;
      const int row = at / 8;
      const QPointF centre(corner.x() + (at % 8 + 0.5) * square, corner.y() + (row + 0.5) * square);
      paint_disc(painter, colors, centre, square * 0.42, {black ? rules::Color::black : rules::Color::white, 1});
      if (!room.has_last_move() || static_cast<int>(room.last_move()) != at) continue;
      painter.setPen(Qt::NoPen);
      painter.setBrush(black ? colors.last_on_black : colors.last_on_white);
      painter.drawEllipse(centre, 2.2, 2.2);
    }
  }

  const RoomListModel* rooms_;
  const RowFilter* filter_;
};

}  // namespace

BoardWall::BoardWall(RoomListModel* rooms, QWidget* parent)
    : QListView(parent),
      rooms_(rooms),
      filter_(new RowFilter(
          rooms,
          [rooms](int row) {
            const auto* room = rooms->room(row);
            return room != nullptr && room->phase() == v1::ROOM_PHASE_PLAYING;
          },
          this)) {
  setModel(filter_);
  setItemDelegate(new SmallBoards(rooms, filter_, this));
  setViewMode(QListView::IconMode);
  setResizeMode(QListView::Adjust);
  setMovement(QListView::Static);
  setUniformItemSizes(true);
  setSpacing(6);
  setAccessibleName(tr("Games that are being played"));
  connect(this, &QListView::activated, this, [this] {
    if (const auto chosen = room(); chosen != 0) Q_EMIT room_wanted(chosen);
  });
}

std::uint64_t BoardWall::room() const {
  const auto* chosen = rooms_->room(filter_->source_row(currentIndex()));
  return chosen == nullptr ? 0 : chosen->room();
}

}  // namespace reversi::ui
