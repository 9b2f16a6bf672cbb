// What is played, as rows of a form: time, start, rated, and what else two players agree on.
//
// Lives on the GUI thread. Against the computer, rows that make no sense there are not shown.
#pragma once

#include <QWidget>

#include "client/ui/lobby/time_field.h"

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace reversi::rules {
struct Position;
}

namespace reversi::ui {

class TermsForm : public QWidget {
  Q_OBJECT

 public:
  explicit TermsForm(QWidget* parent = nullptr);

  v1::Terms terms() const;
  void set_terms(const v1::Terms& terms);

  /// The seat wanted; COLOR_UNSPECIFIED: by lot.
  v1::Color color() const;
  void set_color(v1::Color color);

  /// A start from this position, in the seat of the side to move.
  void play_from(const rules::Position& position);

  /// Only accounts may play rated games.
  void set_account(bool account);
  void set_against_computer(bool computer);

  /// A start that is to be set up is one that a game can begin from.
  bool is_valid() const;

  TimeField* time() const { return time_; }
  QCheckBox* rated() const { return rated_; }
  QComboBox* start() const { return start_; }
  QLineEdit* position() const { return position_; }

 Q_SIGNALS:
  void changed();

 private:
  void build_color(QFormLayout* form);
  void build_start(QFormLayout* form);
  void check();

  QButtonGroup* color_;
  TimeField* time_;
  QComboBox* start_;
  QLineEdit* position_;
  QLabel* fault_;
  QCheckBox* rated_;
  QCheckBox* synchro_;
  QCheckBox* no_takeback_;
  QLabel* delay_label_;
  QSpinBox* delay_;
  bool account_ = false;
  bool computer_ = false;
};

}  // namespace reversi::ui
