#include "client/ui/sound/herald.h"

#include <QApplication>
#include <QWidget>

namespace reversi::ui {

Herald::Herald(QWidget* window) : QObject(window), window_(window), sounds_(this), desktop_(this) {
  connect(&desktop_, &Desktop::wishes_changed, this, [this] { set_sounds(wanted_); });
}

void Herald::set_sounds(bool on) {
  wanted_ = on;
  sounds_.set_muted(!on || desktop_.wants_silence());
}

void Herald::chat(bool is_own) {
  if (!is_own) sounds_.play(Sound::chat);
}

void Herald::show_table(const TableView& view, bool animated) {
  const auto before = std::exchange(shown_, view);
  if (!before) return;
  for (const Cue& cue : cues(*before, view, animated)) sounds_.play(cue.sound, cue.delay, cue.step);
  if (window_->isActiveWindow()) return desktop_.withdraw_notification();
  if (!notifies_ || !calls_player(*before, view)) return;
  QApplication::alert(window_);
  desktop_.notify(tr("Reversi"), table_notice(view).text);
}

}  // namespace reversi::ui
