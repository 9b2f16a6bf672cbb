// Tells of what happens at the table by sounds, and by a notification where the window is not in front.
//
// Lives on the GUI thread. It is given every view of the table that is shown; what is new makes its sound once.
#pragma once

#include <QObject>
#include <optional>

#include "client/ui/sound/cues.h"
#include "client/ui/sound/desktop.h"
#include "client/ui/sound/sounds.h"

class QWidget;

namespace reversi::ui {

class Herald : public QObject {
  Q_OBJECT

 public:
  /// @param window  that is in front or not
  explicit Herald(QWidget* window);

  /// @param animated  discs turn in a wave
  void show_table(const TableView& view, bool animated);

  /// The table was left: whatever comes next is no news.
  void leave_table() { shown_.reset(); }
  void chat(bool is_own);

  void set_sounds(bool on);
  void set_volume(int percent) { sounds_.set_volume(percent); }
  void set_notifications(bool on) { notifies_ = on; }

  Desktop& desktop() { return desktop_; }

 private:
  QWidget* window_;
  Sounds sounds_;
  Desktop desktop_;
  std::optional<TableView> shown_;
  bool wanted_ = true;  ///< sounds, by the player's word; the desktop's silence goes before
  bool notifies_ = true;
};

}  // namespace reversi::ui
