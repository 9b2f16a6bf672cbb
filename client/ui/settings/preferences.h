// What a person has chosen about the window: the one place that every page, board and menu follows.
//
// Lives on the GUI thread. Whoever shows a choice reads it here and is told of every change, wherever it was made.
#pragma once

#include <QObject>
#include <QString>

#include "client/ui/theme.h"

class QSettings;
class QSlider;

namespace reversi::ui {

/// Characters of a name at most; the server's rule.
inline constexpr int longest_name = 24;

struct Choices {
  QString name;      ///< what others call the person; empty: a guest's name stands in
  QString language;  ///< "en", "zh", "ja", or empty: the desktop's; in use from the next start on
  BoardTheme theme = BoardTheme::green;
  bool legal_moves = true;    ///< dots where a disc may be placed
  bool coordinates = true;    ///< letters and digits around the board
  bool previews = true;       ///< what a move under the mouse or the keyboard's square would turn
  bool premoves = true;       ///< a move can be chosen ahead of the own turn
  bool motion = true;         ///< discs turn in a wave
  bool sounds = true;         ///< unless the desktop asks for silence
  int volume = 70;            ///< percent
  bool notifications = true;  ///< while the window is not in front

  friend bool operator==(const Choices&, const Choices&) = default;
};

class Preferences : public QObject {
  Q_OBJECT

 public:
  /// @param store  where the choices are kept, outliving this; null: nowhere
  explicit Preferences(QSettings* store = nullptr, QObject* parent = nullptr);

  const Choices& choices() const { return choices_; }

  /// Takes the choices over, keeps those that differ, and says so once.
  void choose(const Choices& choices);

  /// The same for one or two of them: `change([&](Choices& choices) { choices.sounds = on; })`.
  template <typename Change>
  void change(const Change& change) {
    Choices next = choices_;
    change(next);
    choose(next);
  }

  /// The desktop asks for less motion; goes before the person's own wish, and is not kept.
  void set_less_motion(bool on);

  /// Discs turn in a wave: the person's wish and the desktop's.
  bool animates() const { return choices_.motion && !less_motion_; }

 Q_SIGNALS:
  void changed();

 private:
  QSettings* store_;
  Choices choices_;
  bool less_motion_ = false;
};

/// Binds a box, a button or a menu's entry to a switch, both ways, as long as it lives.
template <typename Toggle>
void bind_switch(Toggle* toggle, Preferences* preferences, bool Choices::* which) {
  const auto show = [toggle, preferences, which] { toggle->setChecked(preferences->choices().*which); };
  toggle->setCheckable(true);
  show();
  QObject::connect(preferences, &Preferences::changed, toggle, show);
  QObject::connect(toggle, &Toggle::toggled, preferences, [preferences, which](bool on) {
    preferences->change([which, on](Choices& choices) { choices.*which = on; });
  });
}

/// The same for the volume.
void bind_volume(QSlider* slider, Preferences* preferences);

}  // namespace reversi::ui
