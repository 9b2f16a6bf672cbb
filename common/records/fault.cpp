#include "common/records/fault.h"

namespace reversi::records {

std::string_view word_of(FaultKind kind) {
  switch (kind) {
    case FaultKind::not_a_record: return "not_a_record";
    case FaultKind::cut_short: return "cut_short";
    case FaultKind::too_long: return "too_long";
    case FaultKind::no_board: return "no_board";
    case FaultKind::bad_board: return "bad_board";
    case FaultKind::other_size: return "other_size";
    case FaultKind::other_game: return "other_game";
    case FaultKind::not_a_move: return "not_a_move";
    case FaultKind::game_over: return "game_over";
    case FaultKind::occupied: return "occupied";
    case FaultKind::flips_nothing: return "flips_nothing";
    case FaultKind::wrong_side: return "wrong_side";
    case FaultKind::pass_not_forced: return "pass_not_forced";
  }
  return "";
}

std::string_view describe(FaultKind kind) {
  switch (kind) {
    case FaultKind::not_a_record: return "is not a record of this form";
    case FaultKind::cut_short: return "the text ends within the game";
    case FaultKind::too_long: return "is longer than any game";
    case FaultKind::no_board: return "has no start position";
    case FaultKind::bad_board: return "the start position cannot be read";
    case FaultKind::other_size: return "is played on a board that is not 8x8";
    case FaultKind::other_game: return "is a record of another game";
    case FaultKind::not_a_move: return "neither a square nor a pass";
    case FaultKind::game_over: return "game is already over";
    case FaultKind::occupied: return "square is occupied";
    case FaultKind::flips_nothing: return "turns over nothing for the side to move";
    case FaultKind::wrong_side: return "not the turn of the side that makes this move";
    case FaultKind::pass_not_forced: return "pass although the side to move has a legal move";
  }
  return "";
}

std::string describe(const Fault& fault) {
  std::string sentence = "game " + std::to_string(fault.game);
  if (fault.ply > 0) sentence += ", ply " + std::to_string(fault.ply);
  if (!fault.text.empty()) sentence += " (" + fault.text + ")";
  return sentence + ": " + std::string(describe(fault.kind));
}

}  // namespace reversi::records
