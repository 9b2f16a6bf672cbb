// What a reader's answer comes to: how far a game goes, what is wrong where, the last board and both ways to count it.
//
// Plain values and pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/records/fault.h"
#include "common/records/openings.h"

namespace reversi::records {

/// How a stated result stands to the counted one.
enum class Agreement : std::uint8_t {
  not_stated,  ///< the source states none
  not_over,    ///< the board has not decided yet: resigned, timed out, or the record stops early
  agrees,      ///< by one of the ways to count, komi taken off where there is one
  disagrees,
};

struct Judgement {
  std::optional<Fault> fault;  ///< nothing for a whole record
  Record record;               ///< what is legal of it
  rules::Position last;
  int plies = 0;
  int passes = 0;  ///< those that a disc follows, or that the game waits behind
  bool over = false;
  rules::Score discs;        ///< as on the board
  rules::Score final_score;  ///< the empty squares to the winner; a draw splits them
  Agreement agreement = Agreement::not_stated;
  std::optional<OpeningMet> opening;
};

Judgement judge(ReadResult game);

/// One line for people, without a line end.
/// "game 3: 60 discs, 1 pass, over 30-34, Tiger at ply 5; the stated result +2 is not the counted -4"
std::string describe(const Judgement& judgement, std::size_t game);

/// One line of JSON, without a line end:
/// {"game":3,"ok":true,"plies":60,"passes":1,"over":true,"discs":{"black":30,"white":34},
///  "score":{"black":30,"white":34},"board":"...","to_move":"X","moves":"f5d6...","opening":{"name":"Tiger","ply":5},
///  "stated":"agrees"}; "score" is null of a game that is not over; a broken one has "ok":false and
/// "fault":{"kind":"flips_nothing","ply":38,"offset":74,"text":"h7","message":"..."}.
std::string to_json(const Judgement& judgement, std::size_t game);

}  // namespace reversi::records
