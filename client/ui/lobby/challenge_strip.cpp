#include "client/ui/lobby/challenge_strip.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "client/ui/theme.h"
#include "client/ui/wording.h"

namespace reversi::ui {

ChallengeStrip::ChallengeStrip(QWidget* parent)
    : QWidget(parent),
      text_(new QLabel(this)),
      accept_(new QPushButton(tr("Accept the challenge"), this)),
      decline_(new QPushButton(tr("Decline"), this)),
      withdraw_(new QPushButton(tr("Take it back"), this)),
      resting_(this) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(10, 4, 10, 4);
  text_->setTextFormat(Qt::PlainText);
  text_->setWordWrap(true);
  row->addWidget(text_, 1);
  for (QPushButton* button : {accept_, decline_, withdraw_}) {
    button->setAutoDefault(false);
    row->addWidget(button);
  }
  setAutoFillBackground(true);
  resting_.setSingleShot(true);
  resting_.setInterval(rest_ms);
  connect(&resting_, &QTimer::timeout, this, &ChallengeStrip::wake);
  connect(accept_, &QPushButton::clicked, this, [this] { Q_EMIT answered(shown_, true); });
  for (QPushButton* button : {decline_, withdraw_})
    connect(button, &QPushButton::clicked, this, [this] { Q_EMIT answered(shown_, false); });
  hide();
}

QString ChallengeStrip::text() const { return text_->text(); }

void ChallengeStrip::show_challenges(const std::map<std::uint64_t, v1::ChallengeNews>& challenges,
                                     std::uint64_t player) {
  if (challenges.empty()) {
    shown_ = 0;
    return hide();
  }
  if (shown_ != 0 && challenges.contains(shown_)) return;
  // Those that wait for this player come before those that he waits for.
  const auto got =
      std::ranges::find_if(challenges, [player](const auto& row) { return row.second.from_player() != player; });
  const auto& [id, news] = got == challenges.end() ? *challenges.begin() : *got;
  shown_ = id;
  show(news, got == challenges.end());
}

void ChallengeStrip::show(const v1::ChallengeNews& news, bool own) {
  const ToneColors colors = tone_colors(Tone::event, is_dark(palette()));
  QPalette strip = palette();
  strip.setColor(QPalette::Window, colors.ground);
  strip.setColor(QPalette::WindowText, colors.text);
  setPalette(strip);
  const QString terms = Wording::terms(news.terms());
  const QString rating = Wording::rating(news.rating());
  const QString from = QString::fromStdString(news.from());
  const QString challenger = rating.isEmpty() ? from : QStringLiteral("%1 (%2)").arg(from, rating);
  text_->setText(own ? tr("You have challenged %1: %2.").arg(QString::fromStdString(news.to()), terms)
                     : tr("%1 challenges you: %2.").arg(challenger, terms));
  accept_->setVisible(!own);
  decline_->setVisible(!own);
  withdraw_->setVisible(own);
  setAccessibleName(text_->text());
  rest();
  QWidget::show();
  QAccessibleEvent changed(this, QAccessible::NameChanged);
  QAccessible::updateAccessibility(&changed);
}

void ChallengeStrip::rest() {
  for (QPushButton* button : {accept_, decline_, withdraw_}) button->setEnabled(false);
  resting_.start();
}

void ChallengeStrip::wake() {
  for (QPushButton* button : {accept_, decline_, withdraw_}) button->setEnabled(true);
}

}  // namespace reversi::ui
