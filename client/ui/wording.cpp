#include "client/ui/wording.h"

#include <QDateTime>
#include <QLocale>
#include <bit>
#include <cstdlib>

namespace reversi::ui {
namespace {

int empties(const v1::Board& board) { return 64 - std::popcount(board.black() | board.white()); }

/// "1½" of 3.
QString points(std::uint32_t half_points) {
  const QString half = half_points % 2 == 1 ? QStringLiteral("\u00bd") : QString();
  return half_points == 1 ? half : QString::number(half_points / 2) + half;
}

v1::Color other(v1::Color color) { return color == v1::COLOR_BLACK ? v1::COLOR_WHITE : v1::COLOR_BLACK; }

}  // namespace

QString Wording::error(v1::ErrorCode code) {
  switch (code) {
    case v1::ERROR_CODE_UNSUPPORTED_VERSION: return tr("The server speaks another version. Please update.");
    case v1::ERROR_CODE_HANDSHAKE_TIMEOUT: return tr("The connection was too slow to be greeted in time.");
    case v1::ERROR_CODE_NAME_INVALID: return tr("The server does not accept this name. Choose another one.");
    case v1::ERROR_CODE_TOKEN_UNKNOWN: return tr("The server no longer knows your earlier visit.");
    case v1::ERROR_CODE_REPLACED: return tr("You connected from another window, which took your place here.");
    case v1::ERROR_CODE_PEER_SILENT: return tr("The server heard nothing from here for a while.");
    case v1::ERROR_CODE_SLOW_CONSUMER: return tr("The connection is too slow for what the server sends.");
    case v1::ERROR_CODE_RATE_LIMITED: return tr("Too many requests at once. Wait a moment.");
    case v1::ERROR_CODE_SERVER_FULL: return tr("The server is full. Try again later.");
    case v1::ERROR_CODE_SERVER_STOPPING: return tr("The server is stopping.");
    case v1::ERROR_CODE_UNAVAILABLE: return tr("The server cannot save moves just now. Trying again.");
    case v1::ERROR_CODE_ROOM_UNKNOWN: return tr("This room is gone.");
    case v1::ERROR_CODE_ROOM_FULL: return tr("Somebody else has taken the seat.");
    case v1::ERROR_CODE_ROOM_NAME_INVALID: return tr("The server does not accept this room name.");
    case v1::ERROR_CODE_TOO_MANY_ROOMS: return tr("There are too many rooms. Leave one first.");
    case v1::ERROR_CODE_NOT_SEATED: return tr("You have no seat in this room.");
    case v1::ERROR_CODE_ALREADY_SEATED: return tr("You already have a seat in this room.");
    case v1::ERROR_CODE_GAME_UNKNOWN: return tr("That game is over already.");
    case v1::ERROR_CODE_GAME_RUNNING: return tr("The game is still running. Resign first.");
    case v1::ERROR_CODE_GAME_NOT_RUNNING: return tr("No game is running.");
    case v1::ERROR_CODE_STALE: return tr("The position has changed meanwhile. Look again.");
    case v1::ERROR_CODE_NOT_YOUR_TURN: return tr("It is not your turn.");
    case v1::ERROR_CODE_SQUARE_INVALID: return tr("There is no such square.");
    case v1::ERROR_CODE_SQUARE_OCCUPIED: return tr("There is a disc on this square.");
    case v1::ERROR_CODE_SQUARE_FLIPS_NOTHING: return tr("A disc there would turn nothing.");
    case v1::ERROR_CODE_TIME_CONTROL_INVALID: return tr("The server does not allow this time.");
    case v1::ERROR_CODE_AI_LEVEL_UNKNOWN: return tr("The server has no such level.");
    case v1::ERROR_CODE_REMATCH_NOT_POSSIBLE: return tr("Your opponent is gone; no rematch is possible.");
    case v1::ERROR_CODE_OFFER_UNKNOWN: return tr("That offer has lapsed.");
    case v1::ERROR_CODE_OFFER_NOT_POSSIBLE: return tr("That cannot be offered now.");
    case v1::ERROR_CODE_CLAIM_NOT_POSSIBLE: return tr("Your opponent still has time to come back.");
    case v1::ERROR_CODE_ABORT_NOT_POSSIBLE: return tr("Both sides have begun. Resign instead.");
    case v1::ERROR_CODE_SPECTATOR: return tr("Only the players may do that.");
    case v1::ERROR_CODE_ENTRY_REFUSED: return tr("This room is private, and the code or password is wrong.");
    case v1::ERROR_CODE_START_INVALID: return tr("No game can start from this position.");
    case v1::ERROR_CODE_RATED_NOT_POSSIBLE: return tr("This game cannot be rated.");
    case v1::ERROR_CODE_SEEK_UNKNOWN: return tr("Somebody else was faster.");
    case v1::ERROR_CODE_SEEK_NOT_FOR_YOU: return tr("This game is offered to players of other ratings.");
    case v1::ERROR_CODE_PLAYER_UNKNOWN: return tr("There is no player of this name.");
    case v1::ERROR_CODE_PLAYER_AWAY: return tr("This player is not here now.");
    case v1::ERROR_CODE_CHALLENGE_UNKNOWN: return tr("That challenge is no longer open.");
    case v1::ERROR_CODE_CHAT_INVALID: return tr("This line cannot be sent.");
    case v1::ERROR_CODE_MUTED: return tr("A moderator has silenced you.");
    case v1::ERROR_CODE_BANNED: return tr("You are banned from this server.");
    case v1::ERROR_CODE_LOGIN_FAILED: return tr("Wrong name or password.");
    case v1::ERROR_CODE_NAME_TAKEN: return tr("This name is taken.");
    case v1::ERROR_CODE_PASSWORD_INVALID: return tr("A password needs 8 to 128 characters.");
    case v1::ERROR_CODE_ACCOUNT_NEEDED: return tr("Sign in to do that.");
    case v1::ERROR_CODE_NOT_ALLOWED: return tr("You may not do that.");
    case v1::ERROR_CODE_GAME_NOT_FOUND: return tr("This game was not found.");
    case v1::ERROR_CODE_REVIEW_UNKNOWN: return tr("This review has ended.");
    case v1::ERROR_CODE_HINT_NOT_POSSIBLE: return tr("There are no hints in this game.");
    case v1::ERROR_CODE_DRAINING: return tr("The server will stop soon and starts no new games.");
    case v1::ERROR_CODE_PUZZLE_UNKNOWN: return tr("There is no such puzzle.");
    case v1::ERROR_CODE_REPORT_UNKNOWN: return tr("This report is settled already.");
    case v1::ERROR_CODE_REMOVED: return tr("The server's operator has ended your connection.");
    default: return tr("The server and this program did not understand each other (code %1).").arg(code);
  }
}

QString Wording::ban(const v1::Ban& ban) {
  const QString end = QLocale().toString(QDateTime::fromMSecsSinceEpoch(ban.until_wall_ms()), QLocale::ShortFormat);
  QString what;
  if (ban.of_address()) {
    what = ban.has_until_wall_ms() ? tr("Your address is banned from this server until %1.").arg(end)
                                   : tr("Your address is banned from this server for good.");
  } else {
    what = ban.has_until_wall_ms() ? tr("You are banned from this server until %1.").arg(end)
                                   : tr("You are banned from this server for good.");
  }
  const QString reason = QString::fromStdString(ban.reason());
  return reason.isEmpty() ? what : tr("%1 Reason: %2").arg(what, reason);
}

QString Wording::role_given(v1::Role role, v1::Role before) {
  if (role == v1::ROLE_MODERATOR) return tr("You are a moderator of this server now.");
  if (role == v1::ROLE_OPERATOR) return tr("You are an operator of this server now.");
  const bool kept_order = before == v1::ROLE_MODERATOR || before == v1::ROLE_OPERATOR;
  return kept_order ? tr("You are no moderator of this server any more.") : QString();
}

QString Wording::guest() { return tr("Guest"); }

QString Wording::color(v1::Color color) { return color == v1::COLOR_WHITE ? tr("White") : tr("Black"); }

QString Wording::time_control(const v1::TimeControl& time) {
  const auto minutes = [](std::uint32_t ms) { return QString::number(ms / 60'000.0, 'g', 4); };
  const auto seconds = [](std::uint32_t ms) { return QString::number(ms / 1'000.0, 'g', 4); };
  switch (time.kind_case()) {
    case v1::TimeControl::kFischer:
      return tr("%1 min + %2 s").arg(minutes(time.fischer().initial_ms()), seconds(time.fischer().increment_ms()));
    case v1::TimeControl::kByoYomi:
      return tr("%1 min, then %2 x %3 s")
          .arg(minutes(time.byo_yomi().main_ms()))
          .arg(time.byo_yomi().periods())
          .arg(seconds(time.byo_yomi().period_ms()));
    case v1::TimeControl::kPerMove: return tr("%1 s a move").arg(seconds(time.per_move().ms()));
    case v1::TimeControl::kAbsolute: return tr("%1 min").arg(minutes(time.absolute().ms()));
    case v1::TimeControl::kCorrespondence:
      return tr("%n days a move", nullptr, static_cast<int>(time.correspondence().days()));
    default: return tr("no clock");
  }
}

QString Wording::terms(const v1::Terms& terms) {
  QStringList parts{time_control(terms.time())};
  if (terms.start().has_parallel()) parts << tr("parallel start");
  if (terms.start().has_random()) parts << tr("drawn start");
  if (terms.start().has_set_up()) parts << tr("position set up");
  if (terms.rated()) parts << tr("rated");
  if (terms.synchro()) parts << tr("two games at once");
  if (terms.no_takeback()) parts << tr("no takebacks");
  if (terms.watch_delay() > 0) parts << tr("seen %n discs later", nullptr, static_cast<int>(terms.watch_delay()));
  return parts.join(tr(", "));
}

QString Wording::speed(v1::Speed speed) {
  switch (speed) {
    case v1::SPEED_BULLET: return tr("Bullet");
    case v1::SPEED_BLITZ: return tr("Blitz");
    case v1::SPEED_RAPID: return tr("Rapid");
    case v1::SPEED_CLASSICAL: return tr("Classical");
    case v1::SPEED_CORRESPONDENCE: return tr("Correspondence");
    default: return tr("All");
  }
}

QString Wording::rating(const v1::Rating& rating) {
  if (rating.value() == 0) return {};
  return rating.provisional() ? QStringLiteral("%1?").arg(rating.value()) : QString::number(rating.value());
}

QString Wording::ai_level(const v1::AiLevel& level) {
  const QString name = QString::fromStdString(level.name());
  if (name == QStringLiteral("newcomer")) return tr("Newcomer");
  if (name == QStringLiteral("novice")) return tr("Novice");
  if (name == QStringLiteral("casual")) return tr("Casual player");
  if (name == QStringLiteral("hobbyist")) return tr("Hobbyist");
  if (name == QStringLiteral("club")) return tr("Club player");
  if (name == QStringLiteral("league")) return tr("League player");
  if (name == QStringLiteral("expert")) return tr("Expert");
  if (name == QStringLiteral("master")) return tr("Master");
  if (name == QStringLiteral("grandmaster")) return tr("Grandmaster");
  if (name == QStringLiteral("champion")) return tr("Champion");
  if (name == QStringLiteral("partner")) return tr("Partner (adapts to you)");
  return name.isEmpty() ? tr("Level %1").arg(level.level()) : name;
}

QString Wording::seat_name(const v1::Seat& seat) {
  if (seat.kind() != v1::SEAT_KIND_AI) return QString::fromStdString(seat.name());
  v1::AiLevel level;
  level.set_level(seat.ai_level());
  level.set_name(seat.name());
  return tr("Computer, %1").arg(ai_level(level));
}

QString Wording::players(const v1::RoomSummary& room) {
  QStringList names;
  for (const auto& seat : room.seats()) {
    const QString figure = rating(seat.rating());
    names << (figure.isEmpty() ? seat_name(seat) : tr("%1 (%2)").arg(seat_name(seat), figure));
  }
  return names.join(QStringLiteral(" \u2013 "));
}

QString Wording::clock(std::chrono::milliseconds left) {
  const auto total = left.count() < 0 ? 0 : left.count();
  const auto minutes = total / 60'000;
  const auto seconds = total / 1'000 % 60;
  const QString text = QStringLiteral("%1:%2").arg(minutes).arg(seconds, 2, 10, QLatin1Char('0'));
  if (total >= 10'000) return text;
  return text + QLatin1Char('.') + QString::number(total / 100 % 10);
}

QString Wording::phase(v1::RoomPhase phase) {
  switch (phase) {
    case v1::ROOM_PHASE_WAITING: return tr("open");
    case v1::ROOM_PHASE_PLAYING: return tr("playing");
    case v1::ROOM_PHASE_FINISHED: return tr("finished");
    default: return tr("closed");
  }
}

QString Wording::score(const v1::RoomState& state) {
  const auto& result = state.result();
  const QString figures = QStringLiteral("%1\u2013%2").arg(result.black()).arg(result.white());
  const int left = empties(state.board());
  if (result.ending() != v1::ENDING_DISCS || left == 0) return figures;
  if (result.winner() == v1::COLOR_BLACK) return tr("%1 (%n empties to Black)", nullptr, left).arg(figures);
  if (result.winner() == v1::COLOR_WHITE) return tr("%1 (%n empties to White)", nullptr, left).arg(figures);
  return tr("%1 (%n empties shared)", nullptr, left).arg(figures);
}

QString Wording::pair(const v1::RoomState& state, std::optional<v1::Color> own) {
  if (!state.has_pair_result()) return {};
  const auto& pair = state.pair_result();
  const auto first = own.value_or(v1::COLOR_BLACK);
  const bool is_black = first == v1::COLOR_BLACK;
  const int discs = is_black ? pair.discs() : -pair.discs();
  const QString sign = discs > 0 ? QStringLiteral("+") : discs < 0 ? QString(QChar(0x2212)) : QString();
  const QString figures = QStringLiteral("%1\u2013%2")
                              .arg(points(is_black ? pair.black_half_points() : pair.white_half_points()),
                                   points(is_black ? pair.white_half_points() : pair.black_half_points()));
  const QString sum = tr("Both games: %1, %2 discs.").arg(figures, sign + QString::number(std::abs(discs)));
  if (pair.winner() == v1::COLOR_UNSPECIFIED) return tr("%1 The pair is a draw.").arg(sum);
  if (own) return pair.winner() == *own ? tr("%1 You win the pair.").arg(sum) : tr("%1 You lose the pair.").arg(sum);
  return tr("%1 %2 wins the pair.").arg(sum, color(pair.winner()));
}

QString Wording::ending(const v1::RoomState& state, std::optional<v1::Color> own) {
  const auto winner = state.result().winner();
  if (state.result().ending() == v1::ENDING_ABORTED) return tr("Called off: both players were away.");
  if (winner == v1::COLOR_UNSPECIFIED) return tr("A draw.");
  const QString loser = color(other(winner));
  const QString verdict = own == winner ? tr("You win!") : own ? tr("You lose.") : tr("%1 wins.").arg(color(winner));
  switch (state.result().ending()) {
    case v1::ENDING_RESIGNED: return tr("%1 resigned. %2").arg(loser, verdict);
    case v1::ENDING_TIME: return tr("%1 ran out of time. %2").arg(loser, verdict);
    case v1::ENDING_ABANDONED: return tr("%1 stayed away too long. %2").arg(loser, verdict);
    default: return verdict;
  }
}

}  // namespace reversi::ui
