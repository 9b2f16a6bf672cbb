#include "client/ui/people/profile_words.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>
#include <cstdlib>

#include "client/ui/wording.h"

namespace reversi::ui {

QString ProfileWords::role(v1::Role role) {
  switch (role) {
    case v1::ROLE_MEMBER: return tr("Member");
    case v1::ROLE_BOT: return tr("Program");
    case v1::ROLE_MODERATOR: return tr("Moderator");
    case v1::ROLE_OPERATOR: return tr("Operator");
    default: return tr("Guest");
  }
}

QString ProfileWords::tally(const v1::Profile::Tally& tally) {
  return tr("%1 won, %2 lost, %3 drawn (%4 as Black)")
      .arg(tally.won())
      .arg(tally.lost())
      .arg(tally.drawn())
      .arg(tally.as_black());
}

QString ProfileWords::figures(const v1::Profile& profile) {
  QStringList lines;
  const QString since =
      QLocale().toString(QDateTime::fromMSecsSinceEpoch(profile.since_wall_ms()).date(), QLocale::ShortFormat);
  const QString presence = profile.online() ? tr("connected now") : tr("not connected");
  lines << tr("%1 since %2, %3").arg(role(profile.role()), since, presence);
  for (const auto& rating : profile.ratings())
    lines << tr("%1: rating %2 ± %3, %n games", nullptr, static_cast<int>(rating.games()))
                 .arg(Wording::speed(rating.speed()), Wording::rating(rating))
                 .arg(rating.deviation());
  for (const auto& each : profile.tallies()) lines << tr("%1: %2").arg(Wording::speed(each.speed()), tally(each));
  if (profile.has_against()) lines << tr("Against you: %1").arg(tally(profile.against()));
  const int streak = std::abs(profile.streak());
  if (profile.streak() > 1) lines << tr("%n games won in a row", nullptr, streak);
  if (profile.streak() < -1) lines << tr("%n games lost in a row", nullptr, streak);
  if (profile.longest_streak() > 1) lines << tr("longest row of wins: %1").arg(profile.longest_streak());
  return lines.join(QLatin1Char('\n'));
}

}  // namespace reversi::ui
