// What the desktop wishes, and a word to it: less motion, no sounds, a notification. Over D-Bus, where there is one.
//
// Lives on the GUI thread and never waits: answers come later, or not at all.
#pragma once

#include <QObject>
#include <QString>

class QDBusPendingCallWatcher;
class QDBusVariant;

namespace reversi::ui {

class Desktop : public QObject {
  Q_OBJECT

 public:
  explicit Desktop(QObject* parent = nullptr);

  /// Asks for the settings, and is told of their changes from now on.
  void listen();

  bool wants_less_motion() const { return less_motion_; }
  bool wants_silence() const { return silence_; }

  /// Shows a notification; the newest one takes the place of the one before.
  void notify(const QString& title, const QString& text);
  void withdraw_notification();

 Q_SIGNALS:
  void wishes_changed();

 private Q_SLOTS:
  void setting_changed(const QString& group, const QString& key, const QDBusVariant& value);

 private:
  void ask(const QString& group, const QString& key);

  bool less_motion_ = false;
  bool silence_ = false;
  uint notification_ = 0;
};

}  // namespace reversi::ui
