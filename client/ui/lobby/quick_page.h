// Quick match: the times there are to choose from, and the wait for the nearest opponent.
//
// Lives on the GUI thread. It shows what the server said of the seek and how long it stands; changing what is sought is
// a new wish, leaving the page withdraws it.
#pragma once

#include <QWidget>
#include <chrono>
#include <optional>

#include "reversi/v1/envelope.pb.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace reversi::ui {

class QuickPage : public QWidget {
  Q_OBJECT

 public:
  explicit QuickPage(QWidget* parent = nullptr);

  /// Only accounts may play rated games.
  void set_account(bool account);

  v1::PostSeek seek() const;
  void set_terms(const v1::Terms& terms);

  /// @param posted  what the server said of the seek; nothing: not yet
  /// @param waited  since it was asked for
  void show_wait(const std::optional<v1::SeekPosted>& posted, std::chrono::seconds waited);

  QComboBox* time() const { return time_; }
  QPushButton* computer() const { return computer_; }
  QPushButton* cancel() const { return cancel_; }
  QLabel* state() const { return state_; }

 Q_SIGNALS:
  void seek_changed();
  void cancel_wanted();
  void computer_wanted();

 private:
  QComboBox* time_;
  QCheckBox* rated_;
  QLabel* state_;
  QLabel* offer_;
  QProgressBar* bar_;
  QPushButton* computer_;
  QPushButton* cancel_;
};

}  // namespace reversi::ui
