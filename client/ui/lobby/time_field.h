// How much time the players have, as a field of a form: every kind of clock there is.
//
// Lives on the GUI thread.
#pragma once

#include <QWidget>

#include "reversi/v1/types.pb.h"

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace reversi::ui {

class TimeField : public QWidget {
  Q_OBJECT

 public:
  explicit TimeField(QWidget* parent = nullptr);

  v1::TimeControl time() const;

  /// One of the presets where it is one, else the figures of its kind.
  void set_time(const v1::TimeControl& time);

  QComboBox* list() const { return list_; }

 private:
  void build_figures();
  void show_figures();
  int kind() const;

  QComboBox* list_;
  QWidget* figures_;
  QDoubleSpinBox* minutes_;
  QSpinBox* increment_;
  QSpinBox* periods_;
  QSpinBox* period_;
  QSpinBox* each_;
  QSpinBox* days_;
};

}  // namespace reversi::ui
