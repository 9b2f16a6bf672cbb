#include "client/ui/table/chat_box.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include "client/ui/menu_button.h"

namespace reversi::ui {

constexpr int most_lines = 500;

ChatBox::ChatBox(v1::Audience audience, QWidget* parent)
    : QWidget(parent),
      shown_(new QPlainTextEdit(this)),
      line_(new QLineEdit(this)),
      phrases_(new QToolButton(this)),
      mutes_(new QToolButton(this)),
      mute_menu_(new QMenu(mutes_)) {
  shown_->setReadOnly(true);
  shown_->setUndoRedoEnabled(false);
  shown_->setMaximumBlockCount(most_lines);
  shown_->setTabChangesFocus(true);
  shown_->setMinimumHeight(0);
  shown_->setAccessibleName(audience == v1::AUDIENCE_PLAYERS ? tr("What the players say")
                                                             : tr("What the spectators say"));
  line_->setMaxLength(longest_line);
  line_->setPlaceholderText(tr("Say something"));
  line_->setAccessibleName(tr("Say something"));
  build_menus();
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  row->addWidget(line_, 1);
  row->addWidget(phrases_);
  row->addWidget(mutes_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  column->addWidget(shown_, 1);
  column->addLayout(row);
  connect(line_, &QLineEdit::returnPressed, this, &ChatBox::send);
}

void ChatBox::build_menus() {
  auto* menu = new QMenu(phrases_);
  for (int phrase = v1::PHRASE_HELLO; phrase <= v1::Phrase_MAX; ++phrase) {
    const auto said = static_cast<v1::Phrase>(phrase);
    connect(menu->addAction(phrase_text(said)), &QAction::triggered, this, [this, said] { Q_EMIT phrase_said(said); });
  }
  set_menu(phrases_, tr("Phrases"), menu);
  set_menu(mutes_, tr("Mute"), mute_menu_);
  mutes_->setEnabled(false);
}

QString ChatBox::phrase_text(v1::Phrase phrase) {
  switch (phrase) {
    case v1::PHRASE_HELLO: return tr("Hello!");
    case v1::PHRASE_GOOD_LUCK: return tr("Good luck!");
    case v1::PHRASE_WELL_PLAYED: return tr("Well played!");
    case v1::PHRASE_THANKS: return tr("Thanks!");
    case v1::PHRASE_GOOD_GAME: return tr("Good game!");
    case v1::PHRASE_GOODBYE: return tr("Goodbye!");
    case v1::PHRASE_OOPS: return tr("Oops!");
    case v1::PHRASE_ONE_MOMENT: return tr("One moment, please.");
    default: return {};
  }
}

void ChatBox::set_writable(bool may_write) {
  for (QWidget* part : std::initializer_list<QWidget*>{line_, phrases_}) part->setVisible(may_write);
}

void ChatBox::send() {
  const QString text = line_->text().trimmed();
  if (text.isEmpty()) return;
  line_->clear();
  Q_EMIT said(text);
}

/// Somebody to mute.
void ChatBox::know(const QString& name) {
  if (!known_.insert(name).second) return;
  auto* action = mute_menu_->addAction(tr("Mute %1").arg(name));
  action->setCheckable(true);
  mutes_->setEnabled(true);
  connect(action, &QAction::toggled, this, [this, name](bool on) {
    if (on) {
      muted_.insert(name);
    } else {
      muted_.erase(name);
    }
    Q_EMIT mute_wanted(name, on);
  });
}

void ChatBox::add_line(const v1::ChatLine& line, const QString& own_name) {
  const QString name = QString::fromStdString(line.name());
  if (muted_.contains(name)) return;
  if (name != own_name) know(name);
  const QString words =
      line.phrase() != v1::PHRASE_UNSPECIFIED ? phrase_text(line.phrase()) : QString::fromStdString(line.text());
  QString shown = tr("%1: %2").arg(name, words);
  // One line is one line, whatever its writer put into it.
  shown.replace(QLatin1Char('\n'), QLatin1Char(' '));
  shown_->appendPlainText(shown);
  ++lines_;
}

void ChatBox::clear() {
  shown_->clear();
  line_->clear();
  mute_menu_->clear();
  mutes_->setEnabled(false);
  known_.clear();
  muted_.clear();
  lines_ = 0;
}

QString ChatBox::text() const { return shown_->toPlainText(); }

}  // namespace reversi::ui
