#include "client/ui/settings/preferences.h"

#include <QSettings>
#include <QSlider>
#include <algorithm>
#include <array>
#include <utility>

#include "client/ui/language.h"

namespace reversi::ui {
namespace {

struct Switch {
  const char* key;
  bool Choices::* value;
};

constexpr std::array switches{Switch{"legal_moves", &Choices::legal_moves},
                              Switch{"coordinates", &Choices::coordinates},
                              Switch{"previews", &Choices::previews},
                              Switch{"premoves", &Choices::premoves},
                              Switch{"motion", &Choices::motion},
                              Switch{"sounds", &Choices::sounds},
                              Switch{"notifications", &Choices::notifications}};

constexpr QLatin1String name_key("name");
constexpr QLatin1String language_key("language");
constexpr QLatin1String board_key("board");
constexpr QLatin1String volume_key("volume");

Choices read(const QSettings& store) {
  Choices choices;
  choices.name = store.value(name_key, qEnvironmentVariable("USER")).toString().left(longest_name);
  const QString language = store.value(language_key).toString();
  if (languages().contains(language)) choices.language = language;
  choices.theme = theme_of(store.value(board_key).toString());
  choices.volume = std::clamp(store.value(volume_key, choices.volume).toInt(), 0, 100);
  for (const auto& [key, value] : switches) choices.*value = store.value(QLatin1String(key), choices.*value).toBool();
  return choices;
}

}  // namespace

Preferences::Preferences(QSettings* store, QObject* parent) : QObject(parent), store_(store) {
  if (store_ != nullptr) choices_ = read(*store_);
}

void Preferences::choose(const Choices& choices) {
  if (choices == choices_) return;
  const Choices before = std::exchange(choices_, choices);
  if (store_ != nullptr) {
    if (choices.name != before.name) store_->setValue(name_key, choices.name);
    if (choices.language != before.language) store_->setValue(language_key, choices.language);
    if (choices.theme != before.theme) store_->setValue(board_key, theme_key(choices.theme));
    if (choices.volume != before.volume) store_->setValue(volume_key, choices.volume);
    for (const auto& [key, value] : switches) {
      if (choices.*value != before.*value) store_->setValue(QLatin1String(key), choices.*value);
    }
  }
  Q_EMIT changed();
}

void Preferences::set_less_motion(bool on) {
  if (std::exchange(less_motion_, on) != on) Q_EMIT changed();
}

void bind_volume(QSlider* slider, Preferences* preferences) {
  const auto show = [slider, preferences] { slider->setValue(preferences->choices().volume); };
  slider->setRange(0, 100);
  show();
  QObject::connect(preferences, &Preferences::changed, slider, show);
  QObject::connect(slider, &QSlider::valueChanged, preferences, [preferences](int percent) {
    preferences->change([percent](Choices& choices) { choices.volume = percent; });
  });
}

}  // namespace reversi::ui
