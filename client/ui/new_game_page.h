// The form for a new room: against whom, with which colour, with how much time.
//
// Lives on the GUI thread; remembers nothing itself, `choice` and `set_choice` do for whoever keeps settings.
#pragma once

#include <QWidget>
#include <vector>

#include "reversi/v1/envelope.pb.h"

class QButtonGroup;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace reversi::ui {

class NewGamePage : public QWidget {
  Q_OBJECT

 public:
  explicit NewGamePage(QWidget* parent = nullptr);

  /// The levels the server offers; the middle one is chosen where none was before.
  void show_levels(const std::vector<v1::AiLevel>& levels);

  void set_against_computer(bool computer);

  /// The room as the form describes it.
  v1::CreateRoom request() const;

  /// Fills the form as it was at an earlier time; odd values are left out.
  void set_request(const v1::CreateRoom& request);

 Q_SIGNALS:
  void room_wanted();
  void back_wanted();

 private:
  void build_fields();
  void build_time(QFormLayout* form);
  void show_custom_time();

  QLabel* heading_;
  QLabel* level_label_;
  QComboBox* level_;
  QLabel* name_label_;
  QLineEdit* name_;
  QButtonGroup* color_;
  QComboBox* time_;
  QWidget* custom_;
  QDoubleSpinBox* minutes_;
  QSpinBox* seconds_;
  QPushButton* open_;
  QPushButton* back_;
  bool computer_ = false;
};

}  // namespace reversi::ui
