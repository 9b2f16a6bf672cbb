#include "client/ui/lobby/invite_page.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "client/ui/focus.h"
#include "client/ui/lobby/form_layout.h"

namespace reversi::ui {
namespace {

constexpr int widest = 520;

}  // namespace

InvitePage::InvitePage(QWidget* parent)
    : QWidget(parent),
      code_(new QLabel(this)),
      link_(new QLineEdit(this)),
      terms_(paragraph({}, this)),
      copied_(paragraph({}, this)),
      copy_link_(action_button(tr("Copy the &link"), this)),
      copy_text_(action_button(tr("Copy as a &text"), this)),
      close_(action_button(tr("Close the &room"), this)) {
  auto* column = column_of(this, widest);
  column->addWidget(heading(tr("Waiting for your friend"), this));
  column->addWidget(paragraph(tr("Hand on the code or the link. The game starts when your friend comes in."), this));
  QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  font.setPointSizeF(code_->font().pointSizeF() * 2.2);
  font.setWeight(QFont::Bold);
  code_->setFont(font);
  code_->setAlignment(Qt::AlignCenter);
  code_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  column->addWidget(code_);
  link_->setReadOnly(true);
  link_->setAccessibleName(tr("Link of the invitation"));
  column->addWidget(link_);
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  row->addWidget(copy_link_, 1);
  row->addWidget(copy_text_, 1);
  column->addLayout(row);
  column->addWidget(copied_);
  column->addWidget(terms_);
  column->addSpacing(8);
  column->addWidget(close_);
  connect(copy_link_, &QPushButton::clicked, this, [this] { copy(invitation_.link); });
  connect(copy_text_, &QPushButton::clicked, this, [this] { copy(text()); });
  connect(close_, &QPushButton::clicked, this, &InvitePage::close_wanted);
  lead_focus(this, copy_link_);
}

void InvitePage::show_invitation(const Invitation& invitation) {
  if (invitation == invitation_) return;
  if (invitation.code != invitation_.code) copied_->clear();
  invitation_ = invitation;
  // In two halves, as it is easiest read out; it is taken with and without the hyphen.
  code_->setText(invitation.code.left(4) + QLatin1Char('-') + invitation.code.mid(4));
  code_->setAccessibleName(tr("Code %1").arg(invitation.code));
  link_->setText(invitation.link);
  link_->setCursorPosition(0);
  terms_->setText(invitation.password ? tr("%1. A password opens the room too.").arg(invitation.terms)
                                      : invitation.terms);
}

QString InvitePage::text() const {
  return tr("Play Reversi with me: %1\nOr enter the code %2 at the server %3.")
      .arg(invitation_.link, invitation_.code, invitation_.server);
}

void InvitePage::copy(const QString& text) {
  QGuiApplication::clipboard()->setText(text);
  copied_->setText(tr("Copied."));
}

}  // namespace reversi::ui
