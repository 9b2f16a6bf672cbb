#include "client/ui/menu_button.h"

#include <QFontMetrics>
#include <QToolButton>

namespace reversi::ui {

void set_menu(QToolButton* button, const QString& text, QMenu* menu) {
  constexpr int around = 26;  // the frame, and the arrow in the corner, which the button's own hint leaves out
  button->setText(text);
  button->setMinimumWidth(button->fontMetrics().horizontalAdvance(text) + around);
  button->setPopupMode(QToolButton::InstantPopup);
  button->setMenu(menu);
}

}  // namespace reversi::ui
