// What the client says about the server's values, in the user's language.
//
// Pure functions on the GUI thread (translations are the application's). The server's own sentences are English and are
// never shown: every code has its words here.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <chrono>
#include <optional>

#include "client/core/client.h"
#include "reversi/v1/envelope.pb.h"

namespace reversi::ui {

class Wording {
  Q_DECLARE_TR_FUNCTIONS(Wording)

 public:
  static QString error(v1::ErrorCode code);

  /// "You are banned from this server until 3 May 2026 14:05. Reason: rude", the end in the person's own time.
  static QString ban(const v1::Ban& ban);

  /// Empty where it makes no difference to the person.
  static QString role_given(v1::Role role, v1::Role before);

  /// The name that stands in for somebody who has given none.
  static QString guest();

  /// "Black", "White".
  static QString color(v1::Color color);

  /// "5 min + 3 s", "no clock".
  static QString time_control(const v1::TimeControl& time);

  /// "5 min + 3 s, parallel start, rated": all that two players agree on.
  static QString terms(const v1::Terms& terms);

  /// "Blitz".
  static QString speed(v1::Speed speed);

  /// "1724", "1724?" while it is provisional; empty without one.
  static QString rating(const v1::Rating& rating);

  /// The name of a level as this client knows it, else as the server calls it.
  static QString ai_level(const v1::AiLevel& level);

  /// A seat's name; an AI's with its level.
  static QString seat_name(const v1::Seat& seat);

  /// "Anna (1724) – Ben".
  static QString players(const v1::RoomSummary& room);

  /// "4:59", below ten seconds "0:09.3"; rounded down, so that 0:00.0 is the end.
  static QString clock(std::chrono::milliseconds left);

  static QString phase(v1::RoomPhase phase);

  /// "36–28 (2 empties to Black)": the result and what became of the empty squares.
  static QString score(const v1::RoomState& state);

  /// "Both games: 1½–½, +12 discs. You win the pair." of a synchro pair, seen from `own`; empty while the other game of
  /// the pair goes on.
  static QString pair(const v1::RoomState& state, std::optional<v1::Color> own);

  /// Why it ended and for whom: "You win", "Black resigned", seen from `own` (nothing: an onlooker).
  static QString ending(const v1::RoomState& state, std::optional<v1::Color> own);
};

}  // namespace reversi::ui
