// The offers that stand, one row each, with their buttons.
//
// Lives on the GUI thread. A row stays the same widget as long as its offer stands, and reports the offer's id. After
// any change of the rows no button reacts for a moment: what was under the mouse may be another one now.
#pragma once

#include <QTimer>
#include <QWidget>
#include <vector>

#include "client/ui/table/offer_rows.h"

class QVBoxLayout;

namespace reversi::ui {

class OfferBar : public QWidget {
  Q_OBJECT

 public:
  static constexpr std::chrono::milliseconds arming{700};

  explicit OfferBar(QWidget* parent = nullptr);

  void show_rows(const std::vector<OfferRow>& rows);
  const std::vector<OfferRow>& rows() const { return rows_; }
  bool is_armed() const { return !arming_.isActive(); }

  /// For tests that do not want to wait.
  void arm_now();

 Q_SIGNALS:
  /// @param offer  the id of the offer whose button it was; 0: the claim
  void chosen(quint64 offer, reversi::ui::OfferAct act);

 private:
  QWidget* make_row(const OfferRow& row);
  void arm(bool on);

  std::vector<OfferRow> rows_;
  std::vector<QWidget*> widgets_;  ///< of `rows_`
  QVBoxLayout* column_;
  QTimer arming_;
};

}  // namespace reversi::ui
