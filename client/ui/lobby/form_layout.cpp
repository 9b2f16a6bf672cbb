#include "client/ui/lobby/form_layout.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace reversi::ui {
namespace {

QLabel* scaled(const QString& text, double scale, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  QFont font = label->font();
  font.setPointSizeF(font.pointSizeF() * scale);
  font.setWeight(QFont::DemiBold);
  label->setFont(font);
  return label;
}

}  // namespace

QVBoxLayout* column_of(QWidget* page, int widest) {
  auto* scroll = new QScrollArea(page);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setFocusPolicy(Qt::NoFocus);
  auto* middle = new QWidget(scroll);
  auto* inside = new QWidget(middle);
  inside->setMaximumWidth(widest);
  auto* column = new QVBoxLayout(inside);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(12);
  auto* row = new QHBoxLayout;
  row->addStretch(1);
  row->addWidget(inside, 100);
  row->addStretch(1);
  auto* tall = new QVBoxLayout(middle);
  tall->setContentsMargins(12, 16, 12, 16);
  // A little above the middle is where the eye takes the middle to be.
  tall->addStretch(2);
  tall->addLayout(row);
  tall->addStretch(3);
  scroll->setWidget(middle);
  auto* whole = new QVBoxLayout(page);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(scroll);
  return column;
}

QVBoxLayout* tall_column_of(QWidget* page, int widest) {
  auto* inside = new QWidget(page);
  inside->setMaximumWidth(widest);
  auto* row = new QHBoxLayout(page);
  row->setContentsMargins(8, 8, 8, 8);
  row->addStretch(1);
  row->addWidget(inside, 100);
  row->addStretch(1);
  auto* column = new QVBoxLayout(inside);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  return column;
}

QLabel* heading(const QString& text, QWidget* parent) { return scaled(text, 1.4, parent); }
QLabel* subheading(const QString& text, QWidget* parent) { return scaled(text, 1.1, parent); }

QLabel* paragraph(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  return label;
}

QPushButton* action_button(const QString& text, QWidget* parent) {
  auto* button = new QPushButton(text, parent);
  button->setAutoDefault(true);
  button->setMinimumHeight(button->sizeHint().height() + 8);
  return button;
}

}  // namespace reversi::ui
