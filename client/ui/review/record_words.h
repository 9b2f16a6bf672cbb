// What is said of recorded games, in the user's language.
//
// Pure functions on the GUI thread (translations are the application's). What common/records says is English and for
// programs; every fault has its words here.
#pragma once

#include <QCoreApplication>
#include <QString>

#include "client/ui/notice_strip.h"
#include "client/ui/review/collection.h"
#include "client/ui/review/sheet.h"

namespace reversi::ui {

class RecordWords {
  Q_DECLARE_TR_FUNCTIONS(RecordWords)

 public:
  /// "turns over nothing".
  static QString fault(records::FaultKind kind);

  /// "Game 12, move 38 (h7): the square is taken". The game is left out where there is only one.
  static QString fault(const records::Fault& fault, bool names_game);

  static QString fault(SourceFault fault);

  /// "Ann – Bo", with the colours where names are not known.
  static QString title(const records::Record& record);

  /// Event, round, place and date, as far as they are known.
  static QString occasion(const records::Record& record);

  /// "36–28 (2 empties to Black)", "Black resigned"; empty where nothing is known.
  static QString result(const Sheet& sheet);

  /// What the strip says of the cursor's place: the turn made and who is next, a pass, the result.
  static Notice place(const Sheet& sheet);

  static QString color(rules::Color color);
};

}  // namespace reversi::ui
