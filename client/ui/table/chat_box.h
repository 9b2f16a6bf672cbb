// What is said in a room by one audience: lines, and a place to write for whoever belongs to it.
//
// Lives on the GUI thread. Players and spectators have a box each. Nobody's words are read as anything but plain text.
#pragma once

#include <QWidget>
#include <set>

#include "reversi/v1/chat.pb.h"

class QLineEdit;
class QMenu;
class QPlainTextEdit;
class QToolButton;

namespace reversi::ui {

class ChatBox : public QWidget {
  Q_OBJECT

 public:
  static constexpr int longest_line = 280;

  explicit ChatBox(v1::Audience audience, QWidget* parent = nullptr);

  /// @param may_write  the reader belongs to this audience
  void set_writable(bool may_write);
  void add_line(const v1::ChatLine& line, const QString& own_name);
  void clear();

  QString text() const;
  int lines() const { return lines_; }
  /// Who else has said something here.
  const std::set<QString>& known() const { return known_; }
  bool is_muted(const QString& name) const { return muted_.contains(name); }

  /// The words of a phrase in the reader's language.
  static QString phrase_text(v1::Phrase phrase);

 Q_SIGNALS:
  void said(const QString& text);
  void phrase_said(reversi::v1::Phrase phrase);
  void mute_wanted(const QString& name, bool on);

 private:
  void build_menus();
  void know(const QString& name);
  void send();

  QPlainTextEdit* shown_;
  QLineEdit* line_;
  QToolButton* phrases_;
  QToolButton* mutes_;
  QMenu* mute_menu_;
  std::set<QString> known_;
  std::set<QString> muted_;
  int lines_ = 0;
};

}  // namespace reversi::ui
