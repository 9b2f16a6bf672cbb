// One side of the table: disc, name, presence, count of discs and clock.
//
// Lives on the GUI thread; draws what it is told and decides nothing.
#pragma once

#include <QWidget>
#include <optional>

#include "client/ui/board_painter.h"
#include "client/ui/table/clock_view.h"

namespace reversi::ui {

/// What a plate shows.
struct SeatView {
  QString name;      ///< empty: the seat is free
  QString presence;  ///< "away, 43 s left", "offers a rematch"; usually empty
  bool is_to_move = false;
  bool is_own = false;
  bool is_away = false;
  bool has_game = false;           ///< there are discs to count
  QString rating;                  ///< "1724?"; empty without one
  std::optional<ClockView> clock;  ///< nothing without a clock

  friend bool operator==(const SeatView&, const SeatView&) = default;
};

class SeatPlate : public QWidget {
  Q_OBJECT

 public:
  explicit SeatPlate(rules::Color color, QWidget* parent = nullptr);

  void show_seat(const SeatView& view);
  void show_count(int discs);
  void set_theme(BoardTheme theme);
  const SeatView& view() const { return view_; }
  int count() const { return count_; }

  /// The running clock is nearly at its end.
  bool is_low() const { return view_.clock && view_.clock->is_low; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void paint_clock(QPainter& painter, const QRect& place) const;
  void describe();

  rules::Color color_;
  BoardColors colors_;
  SeatView view_;
  int count_ = 2;
};

}  // namespace reversi::ui
