#include "client/ui/review/record_words.h"

#include <QLocale>
#include <cmath>

#include "client/ui/wording.h"

namespace reversi::ui {

using records::Ending;
using records::FaultKind;
using rules::Color;

QString RecordWords::color(Color color) {
  return Wording::color(color == Color::black ? v1::COLOR_BLACK : v1::COLOR_WHITE);
}

QString RecordWords::fault(FaultKind kind) {
  switch (kind) {
    case FaultKind::not_a_record: return tr("this is no record of a game");
    case FaultKind::cut_short: return tr("the text ends within the game");
    case FaultKind::too_long: return tr("larger than any game may be");
    case FaultKind::no_board: return tr("the position that the game starts from is missing");
    case FaultKind::bad_board: return tr("the position cannot be read");
    case FaultKind::other_size: return tr("only boards of 8 by 8 squares can be shown");
    case FaultKind::other_game: return tr("a record of another game");
    case FaultKind::not_a_move: return tr("neither a square nor a pass");
    case FaultKind::game_over: return tr("the game is already over");
    case FaultKind::occupied: return tr("there is a disc on the square");
    case FaultKind::flips_nothing: return tr("a disc there turns nothing over");
    case FaultKind::wrong_side: return tr("it is the other side's turn");
    case FaultKind::pass_not_forced: return tr("a pass of a side that can move");
  }
  return {};
}

QString RecordWords::fault(const records::Fault& fault, bool names_game) {
  const QString reason = RecordWords::fault(fault.kind);
  const QString text = QString::fromStdString(fault.text);
  QString move;
  if (fault.ply > 0) {
    move = text.isEmpty() ? tr("Move %1: %2").arg(fault.ply).arg(reason)
                          : tr("Move %1 (%2): %3").arg(QString::number(fault.ply), text, reason);
  } else {
    move = text.isEmpty() ? tr("Cannot be read: %1").arg(reason) : tr("Cannot be read: %1 (%2)").arg(reason, text);
  }
  return names_game ? tr("Game %1. %2").arg(QString::number(fault.game), move) : move;
}

QString RecordWords::fault(SourceFault fault) {
  switch (fault) {
    case SourceFault::empty: return tr("There is nothing in it.");
    case SourceFault::no_record: return tr("There is no game in it, in any form that is known here.");
    case SourceFault::names_only:
      return tr("These are the names of a WTHOR base; open its .wtb file, which has the games.");
  }
  return {};
}

QString RecordWords::title(const records::Record& record) {
  const auto name = [](const records::Player& player, Color side) {
    if (player.name.empty()) return color(side);
    const QString text = QString::fromStdString(player.name);
    return player.rating ? tr("%1 (%2)").arg(text).arg(std::lround(*player.rating)) : text;
  };
  return tr("%1 – %2").arg(name(record.black, Color::black), name(record.white, Color::white));
}

QString RecordWords::occasion(const records::Record& record) {
  QStringList parts;
  for (const std::string* text : {&record.event, &record.round, &record.place, &record.date}) {
    if (!text->empty()) parts << QString::fromStdString(*text);
  }
  return parts.join(QStringLiteral(", "));
}

namespace {

/// The figures of a game played to its end, empty squares with the winner.
QString figures(const rules::Position& end) {
  const auto score = end.final_score();
  return QStringLiteral("%1–%2").arg(score.black).arg(score.white);
}

}  // namespace

QString RecordWords::result(const Sheet& sheet) {
  const auto& stated = sheet.record().result;
  const auto loser = stated && stated->winner ? color(rules::opponent(*stated->winner)) : QString();
  if (stated && !loser.isEmpty() && stated->ending == Ending::resigned) return tr("%1 resigned.").arg(loser);
  if (stated && !loser.isEmpty() && stated->ending == Ending::timed_out) return tr("%1 ran out of time.").arg(loser);
  if (sheet.is_over()) {
    Sheet end = sheet;
    end.go_to(sheet.turns());
    const auto& position = end.position();
    const QString score = figures(position);
    const auto leader = position.disc_count().leader();
    const int left = position.empties();
    if (left == 0) return score;
    if (!leader) return tr("%1 (%n empties shared)", nullptr, left).arg(score);
    return *leader == Color::black ? tr("%1 (%n empties to Black)", nullptr, left).arg(score)
                                   : tr("%1 (%n empties to White)", nullptr, left).arg(score);
  }
  if (!stated || !stated->difference) return {};
  const double difference = *stated->difference;
  if (difference == 0) return tr("A draw.");
  const QString by = QLocale().toString(std::abs(difference));
  return tr("%1 won by %2.").arg(color(difference > 0 ? Color::black : Color::white), by);
}

Notice RecordWords::place(const Sheet& sheet) {
  const auto& position = sheet.position();
  const QString mover = color(position.to_move);
  if (position.is_over()) return {Tone::event, tr("The game is over: %1").arg(result(sheet))};
  const auto* turn = sheet.last_turn();
  if (turn != nullptr && !turn->square)
    return {Tone::event, tr("%1 has no move and passes. %2 moves again.").arg(color(turn->color), mover)};
  const QString next = position.can_move() ? tr("%1 is to move.").arg(mover) : tr("%1 has no move.").arg(mover);
  if (turn == nullptr) return {Tone::quiet, tr("The start. %1").arg(next)};
  const QString made =
      tr("Move %1: %2.").arg(QString::number(sheet.ply()), QString::fromStdString(turn->square->name()));
  if (sheet.is_at_end() && !sheet.is_open())
    return {Tone::event, tr("%1 The record ends here. %2").arg(made, result(sheet)).trimmed()};
  return {Tone::quiet, tr("%1 %2").arg(made, next)};
}

}  // namespace reversi::ui
