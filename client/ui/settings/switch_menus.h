// Menus with the choices that one wants to change beside a board; the page of settings has them all.
//
// Lives on the GUI thread; everything made belongs to the menu and follows the preferences.
#pragma once

class QMenu;

namespace reversi::ui {

class Preferences;

/// What the board shows, and its colours.
void add_board_menu(QMenu& menu, Preferences& preferences);

/// Sounds, how loud, and notifications.
void add_sound_menu(QMenu& menu, Preferences& preferences);

}  // namespace reversi::ui
