#include "client/ui/focus.h"

#include <QFocusEvent>
#include <QPointer>
#include <QWidget>

namespace reversi::ui {
namespace {

bool takes_focus(const QWidget* part) {
  return part->isEnabled() && part->isVisible() && (part->focusPolicy() & Qt::TabFocus) != 0;
}

class FocusLead : public QObject {
 public:
  explicit FocusLead(QWidget* page) : QObject(page) { page->installEventFilter(this); }

  void lead_to(QWidget* part) { part_ = part; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    auto* page = qobject_cast<QWidget*>(watched);
    const auto* focus = event->type() == QEvent::FocusIn ? dynamic_cast<QFocusEvent*>(event) : nullptr;
    if (focus == nullptr || page == nullptr || part_ == nullptr) return false;
    // A part that leads on itself needs no policy of its own.
    auto* target = part_->isEnabled() && part_->isVisible() ? part_.data() : first_of(page);
    if (target == nullptr) return false;
    target->setFocus(focus->reason());
    return true;
  }

 private:
  static QWidget* first_of(QWidget* page) {
    for (auto* next = page->nextInFocusChain(); next != page; next = next->nextInFocusChain()) {
      if (page->isAncestorOf(next) && takes_focus(next)) return next;
    }
    return nullptr;
  }

  QPointer<QWidget> part_;
};

}  // namespace

void lead_focus(QWidget* page, QWidget* part) {
  FocusLead* lead = nullptr;
  for (QObject* child : page->children()) {
    if (auto* found = dynamic_cast<FocusLead*>(child)) lead = found;
  }
  if (lead == nullptr) lead = new FocusLead(page);
  lead->lead_to(part);
}

}  // namespace reversi::ui
