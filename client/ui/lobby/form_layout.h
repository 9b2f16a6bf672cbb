// How forms and pages of texts lie in the window: a column in the middle of it, no wider than can be read, that scrolls
// where the window is small.
//
// Lives on the GUI thread; everything made belongs to the page.
#pragma once

#include <QString>

class QLabel;
class QPushButton;
class QVBoxLayout;
class QWidget;

namespace reversi::ui {

/// Gives the page a column of its own to fill.
/// @param widest  the column's width at most, in pixels
QVBoxLayout* column_of(QWidget* page, int widest);

/// The same for a page of lists, as high as the page and without scrolling.
QVBoxLayout* tall_column_of(QWidget* page, int widest);

/// A heading of a page.
QLabel* heading(const QString& text, QWidget* parent);

/// A smaller heading of a part of one.
QLabel* subheading(const QString& text, QWidget* parent);

/// A text that wraps and is shown as it is.
QLabel* paragraph(const QString& text, QWidget* parent);

/// A button that is easy to hit; Return presses it while it has the focus.
QPushButton* action_button(const QString& text, QWidget* parent);

}  // namespace reversi::ui
