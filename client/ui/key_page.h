// The question that a changed server key puts: is this still the same server?
//
// Lives on the GUI thread. Not connecting is the default, and what Escape and Return do.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace reversi::ui {

/// What the user has to decide about.
struct KeyQuestion {
  QString server;            ///< "example.org:7717"
  QString known;             ///< the pin remembered; empty: a certificate authority vouched for it before
  QString seen;              ///< the pin shown now
  bool is_demanded = false;  ///< `known` was given on the command line: there is nothing to decide
};

class KeyPage : public QWidget {
  Q_OBJECT

 public:
  explicit KeyPage(QWidget* parent = nullptr);

  void ask(const KeyQuestion& question);

 Q_SIGNALS:
  void answered(bool trust);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QLabel* text_ = nullptr;
  QLabel* known_ = nullptr;
  QLabel* seen_ = nullptr;
  QPushButton* refuse_;
  QPushButton* trust_;
};

}  // namespace reversi::ui
