#include "client/ui/key_page.h"

#include <QFontDatabase>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "client/ui/focus.h"
#include "client/ui/lobby/form_layout.h"

namespace reversi::ui {
namespace {

constexpr int widest = 560;

/// A fingerprint in lines that fit a narrow window.
QString folded(const QString& pin) {
  QString text = pin;
  for (qsizetype at = 26; at < text.size(); at += 27) text.insert(at, QLatin1Char('\n'));
  return text;
}

}  // namespace

KeyPage::KeyPage(QWidget* parent) : QWidget(parent), refuse_(action_button({}, this)), trust_(action_button({}, this)) {
  auto* column = column_of(this, widest);
  heading_ = heading({}, this);
  text_ = paragraph({}, this);
  known_ = paragraph({}, this);
  seen_ = paragraph({}, this);
  for (QLabel* pin : {known_, seen_}) {
    pin->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    pin->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  for (QWidget* part : std::initializer_list<QWidget*>{heading_, text_, known_, seen_, refuse_, trust_})
    column->addWidget(part);
  refuse_->setDefault(true);

  lead_focus(this, refuse_);
  connect(refuse_, &QPushButton::clicked, this, [this] { Q_EMIT answered(false); });
  connect(trust_, &QPushButton::clicked, this, [this] { Q_EMIT answered(true); });
}

void KeyPage::ask(const KeyQuestion& question) {
  heading_->setText(tr("The server's key has changed"));
  refuse_->setText(tr("Do not connect"));
  trust_->setText(tr("Trust the new key"));
  if (question.is_demanded) {
    text_->setText(
        tr("%1 does not show the key that was asked for. Somebody may be reading along, or the invitation is "
           "out of date.")
            .arg(question.server));
  } else if (question.known.isEmpty()) {
    text_->setText(tr("A certificate authority vouched for %1 before; now nobody does. Either the server was set up "
                      "anew, or somebody between you and it is reading along. Ask whoever runs the server.")
                       .arg(question.server));
  } else {
    text_->setText(tr("%1 does not show the key that it had last time. Either the server was set up anew, or somebody "
                      "between you and it is reading along. Ask whoever runs the server which key is right.")
                       .arg(question.server));
  }
  show_keys(question, tr("New key:\n%1"));
}

void KeyPage::ask_before_password(const QString& server, const QString& pin) {
  heading_->setText(tr("Is this the right server?"));
  refuse_->setText(tr("Do not send it"));
  trust_->setText(tr("Send my password"));
  text_->setText(tr("Your password is about to be sent to %1 for the first time. Nobody but the server's key says who "
                    "it is: compare it with what whoever runs the server tells you. You are not asked again while it "
                    "stays the same.")
                     .arg(server));
  show_keys({server, {}, pin, false}, tr("Its key:\n%1"));
}

void KeyPage::show_keys(const KeyQuestion& question, const QString& frame) {
  known_->setVisible(!question.known.isEmpty());
  known_->setText(tr("Known key:\n%1").arg(folded(question.known)));
  seen_->setText(frame.arg(folded(question.seen)));
  trust_->setVisible(!question.is_demanded);
  refuse_->setFocus();
}

void KeyPage::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
    Q_EMIT answered(false);
  } else {
    QWidget::keyPressEvent(event);
  }
}

}  // namespace reversi::ui
