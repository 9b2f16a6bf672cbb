// A button with a text that opens a menu.
#pragma once

#include <QString>

class QMenu;
class QToolButton;

namespace reversi::ui {

/// Gives the button its text and its menu, and the room for the arrow that a menu adds beside the text.
void set_menu(QToolButton* button, const QString& text, QMenu* menu);

}  // namespace reversi::ui
