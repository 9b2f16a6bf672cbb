#include "client/ui/table/offer_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

namespace reversi::ui {

OfferBar::OfferBar(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)), arming_(this) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(4);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  arming_.setSingleShot(true);
  connect(&arming_, &QTimer::timeout, this, [this] { arm(true); });
}

QWidget* OfferBar::make_row(const OfferRow& row) {
  auto* widget = new QWidget(this);
  auto* column = new QVBoxLayout(widget);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  auto* text = new QLabel(row.text, widget);
  text->setTextFormat(Qt::PlainText);
  text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  text->setToolTip(row.text);
  QFont font = text->font();
  font.setWeight(row.is_question ? QFont::DemiBold : QFont::Normal);
  text->setFont(font);
  column->addWidget(text);
  if (row.buttons.empty()) return widget;
  auto* line = new QHBoxLayout;
  line->setSpacing(6);
  column->addLayout(line);
  for (const OfferButton& button : row.buttons) {
    auto* push = new QPushButton(button.text, widget);
    push->setFocusPolicy(Qt::TabFocus);
    push->setAccessibleDescription(row.text);
    line->addWidget(push, 1);
    connect(push, &QPushButton::clicked, this,
            [this, offer = row.offer, act = button.act] { Q_EMIT chosen(offer, act); });
  }
  return widget;
}

void OfferBar::show_rows(const std::vector<OfferRow>& rows) {
  if (rows == rows_) return;
  std::vector<QWidget*> widgets;
  for (const OfferRow& row : rows) {
    const auto same = std::ranges::find(rows_, row);
    if (same != rows_.end()) {
      widgets.push_back(std::exchange(widgets_[static_cast<std::size_t>(same - rows_.begin())], nullptr));
    } else {
      widgets.push_back(make_row(row));
    }
  }
  for (QWidget* old : widgets_) {
    if (old == nullptr) continue;
    old->hide();
    old->deleteLater();
    column_->removeWidget(old);
  }
  for (QWidget* widget : widgets) {
    column_->removeWidget(widget);
    column_->addWidget(widget);
    widget->show();
  }
  rows_ = rows;
  widgets_ = std::move(widgets);
  arm(false);
  arming_.start(arming);
}

void OfferBar::arm(bool on) {
  for (QWidget* widget : widgets_) {
    for (auto* button : widget->findChildren<QPushButton*>()) button->setEnabled(on);
  }
}

void OfferBar::arm_now() {
  arming_.stop();
  arm(true);
}

}  // namespace reversi::ui
