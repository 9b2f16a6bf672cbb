// The questions that a server's key puts: is this still the same server, and is it the right one for a password?
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

  /// Before a password goes for the first time to a server that nobody vouches for. @param pin  of its key
  void ask_before_password(const QString& server, const QString& pin);

 Q_SIGNALS:
  void answered(bool trust);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// @param frame  the words around the pin that is shown now
  void show_keys(const KeyQuestion& question, const QString& frame);

  QLabel* heading_ = nullptr;
  QLabel* text_ = nullptr;
  QLabel* known_ = nullptr;
  QLabel* seen_ = nullptr;
  QPushButton* refuse_;
  QPushButton* trust_;
};

}  // namespace reversi::ui
