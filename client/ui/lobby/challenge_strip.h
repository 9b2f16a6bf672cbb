// A challenge that waits for an answer, in a strip above the page; never a box over it.
//
// Lives on the GUI thread. It shows one challenge at a time, the oldest. When another comes in its place the buttons
// rest for a moment, so that a press meant for the one never answers the other.
#pragma once

#include <QTimer>
#include <QWidget>
#include <cstdint>
#include <map>

#include "reversi/v1/envelope.pb.h"

class QLabel;
class QPushButton;

namespace reversi::ui {

class ChallengeStrip : public QWidget {
  Q_OBJECT

 public:
  static constexpr int rest_ms = 800;

  explicit ChallengeStrip(QWidget* parent = nullptr);

  /// @param challenges  the open ones, made and got
  /// @param player      this session's: what it made itself is shown with a button to take it back
  void show_challenges(const std::map<std::uint64_t, v1::ChallengeNews>& challenges, std::uint64_t player);

  QPushButton* accept() const { return accept_; }
  QPushButton* decline() const { return decline_; }
  QPushButton* withdraw() const { return withdraw_; }
  QString text() const;

 Q_SIGNALS:
  void answered(quint64 challenge, bool accept);

 private:
  void show(const v1::ChallengeNews& news, bool own);
  void rest();
  void wake();

  QLabel* text_;
  QPushButton* accept_;
  QPushButton* decline_;
  QPushButton* withdraw_;
  QTimer resting_;
  std::uint64_t shown_ = 0;
};

}  // namespace reversi::ui
