#include "client/ui/key_page.h"

#include <QFontDatabase>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "client/ui/focus.h"

namespace reversi::ui {
namespace {

constexpr int widest = 560;

/// A fingerprint in lines that fit a narrow window.
QString folded(const QString& pin) {
  QString text = pin;
  for (qsizetype at = 26; at < text.size(); at += 27) text.insert(at, QLatin1Char('\n'));
  return text;
}

QLabel* paragraph(QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return label;
}

}  // namespace

KeyPage::KeyPage(QWidget* parent)
    : QWidget(parent),
      refuse_(new QPushButton(tr("Do not connect"), this)),
      trust_(new QPushButton(tr("Trust the new key"), this)) {
  auto* inside = new QWidget(this);
  inside->setMaximumWidth(widest);
  auto* heading = paragraph(inside);
  QFont font = heading->font();
  font.setPointSizeF(font.pointSizeF() * 1.4);
  font.setWeight(QFont::DemiBold);
  heading->setFont(font);
  heading->setText(tr("The server's key has changed"));
  text_ = paragraph(inside);
  known_ = paragraph(inside);
  seen_ = paragraph(inside);
  for (QLabel* pin : {known_, seen_}) pin->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  auto* column = new QVBoxLayout(inside);
  column->setSpacing(12);
  column->addWidget(heading);
  column->addWidget(text_);
  column->addWidget(known_);
  column->addWidget(seen_);
  refuse_->setDefault(true);
  refuse_->setAutoDefault(true);
  column->addWidget(refuse_);
  column->addWidget(trust_);
  column->addStretch(1);

  auto* scroll = new QScrollArea(this);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  auto* middle = new QWidget(scroll);
  auto* row = new QHBoxLayout(middle);
  row->addStretch(1);
  row->addWidget(inside, 100);
  row->addStretch(1);
  scroll->setWidget(middle);
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(scroll);

  lead_focus(this, refuse_);
  connect(refuse_, &QPushButton::clicked, this, [this] { Q_EMIT answered(false); });
  connect(trust_, &QPushButton::clicked, this, [this] { Q_EMIT answered(true); });
}

void KeyPage::ask(const KeyQuestion& question) {
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
  known_->setVisible(!question.known.isEmpty());
  known_->setText(tr("Known key:\n%1").arg(folded(question.known)));
  seen_->setText(tr("New key:\n%1").arg(folded(question.seen)));
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
