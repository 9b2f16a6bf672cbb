// A player's figures in words.
//
// Pure functions on the GUI thread.
#pragma once

#include <QCoreApplication>
#include <QString>

#include "reversi/v1/envelope.pb.h"

namespace reversi::ui {

class ProfileWords {
  Q_DECLARE_TR_FUNCTIONS(ProfileWords)

 public:
  /// Since when, ratings, games won and lost at each speed, against the reader, in a row: a line for each.
  static QString figures(const v1::Profile& profile);

  static QString role(v1::Role role);

  /// "12 won, 5 lost, 1 drawn (9 as Black)".
  static QString tally(const v1::Profile::Tally& tally);
};

}  // namespace reversi::ui
