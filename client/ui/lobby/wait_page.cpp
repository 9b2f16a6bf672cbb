#include "client/ui/lobby/wait_page.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QVBoxLayout>

#include "client/ui/focus.h"
#include "client/ui/lobby/form_layout.h"

namespace reversi::ui {

constexpr int widest = 400;

WaitPage::WaitPage(QWidget* parent)
    : QWidget(parent), strip_(new NoticeStrip(this)), cancel_(action_button(tr("&Cancel"), this)) {
  auto* column = column_of(this, widest);
  column->addStretch(2);
  column->addWidget(strip_);
  column->addWidget(cancel_);
  column->addStretch(3);
  connect(cancel_, &QPushButton::clicked, this, &WaitPage::cancel_wanted);
  lead_focus(this, cancel_);
}

void WaitPage::say(const Notice& notice) { strip_->say(notice); }

void WaitPage::keyPressEvent(QKeyEvent* event) {
  event->key() == Qt::Key_Escape ? Q_EMIT cancel_wanted() : QWidget::keyPressEvent(event);
}

}  // namespace reversi::ui
