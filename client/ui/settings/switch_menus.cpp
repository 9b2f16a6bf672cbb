#include "client/ui/settings/switch_menus.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QSlider>
#include <QWidgetAction>

#include "client/ui/settings/preferences.h"

namespace reversi::ui {
namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(SwitchMenus)
};

void add_themes(QMenu& menu, Preferences& preferences) {
  auto* looks = menu.addMenu(Words::tr("Board"));
  auto* group = new QActionGroup(looks);
  for (const BoardTheme theme : board_themes) {
    auto* action = looks->addAction(theme_name(theme));
    action->setCheckable(true);
    group->addAction(action);
    QObject::connect(action, &QAction::triggered, &preferences, [&preferences, theme] {
      preferences.change([theme](Choices& choices) { choices.theme = theme; });
    });
    const auto show = [action, theme, &preferences] { action->setChecked(preferences.choices().theme == theme); };
    show();
    QObject::connect(&preferences, &Preferences::changed, action, show);
  }
}

}  // namespace

void add_board_menu(QMenu& menu, Preferences& preferences) {
  bind_switch(menu.addAction(Words::tr("Show legal moves")), &preferences, &Choices::legal_moves);
  bind_switch(menu.addAction(Words::tr("Turn discs with motion")), &preferences, &Choices::motion);
  add_themes(menu, preferences);
}

void add_sound_menu(QMenu& menu, Preferences& preferences) {
  auto* sound = menu.addMenu(Words::tr("Sound"));
  bind_switch(sound->addAction(Words::tr("Sounds")), &preferences, &Choices::sounds);
  auto* loudness = new QWidgetAction(sound);
  auto* volume = new QSlider(Qt::Horizontal, sound);
  volume->setAccessibleName(Words::tr("Volume"));
  bind_volume(volume, &preferences);
  loudness->setDefaultWidget(volume);
  sound->addAction(loudness);
  bind_switch(sound->addAction(Words::tr("Notify me when the window is not in front")), &preferences,
              &Choices::notifications);
}

}  // namespace reversi::ui
