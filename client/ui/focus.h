// Where the keyboard goes when a page comes up.
//
// In place of QWidget::setFocusProxy, which in Qt 6.4 takes every part between a page and a proxy that is not its first
// one out of the order in which Tab leads through the window (QWidget::setFocusProxy moves the page in the focus chain
// and closes the ring behind it).
#pragma once

class QWidget;

namespace reversi::ui {

/// Focus that `page` gets goes on to `part`; where that cannot take it, to the first of the page's parts that can. A
/// second call names another part.
void lead_focus(QWidget* page, QWidget* part);

}  // namespace reversi::ui
