// What is wrong with a record, where.
//
// Plain values. A reader answers a whole `Record` or a `Broken`; the fault of one game never touches the next.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "common/records/record.h"

namespace reversi::records {

enum class FaultKind : std::uint8_t {
  not_a_record,     ///< the text has not the shape of the form it is read as
  cut_short,        ///< the text ends within the game
  too_long,         ///< larger than any record may be
  no_board,         ///< the form wants a start position, and there is none
  bad_board,        ///< the start position cannot be read
  other_size,       ///< a board that is not 8x8
  other_game,       ///< a record of another game than Othello
  not_a_move,       ///< text that is neither a square nor a pass
  game_over,        ///< a move after the end
  occupied,         ///< a disc is there
  flips_nothing,    ///< turns no disc over
  wrong_side,       ///< legal for the other side only, or written as a move of the side that is not to move
  pass_not_forced,  ///< a written pass of a side that can move
};

/// A word for programs: "flips_nothing".
std::string_view word_of(FaultKind kind);

/// A sentence for people: "turns over nothing for the side to move".
std::string_view describe(FaultKind kind);

struct Fault {
  FaultKind kind = FaultKind::not_a_record;
  std::size_t game = 1;    ///< 1 for the first of the source
  int ply = 0;             ///< 1 for the first disc; 0 where the fault is none of a move's
  std::size_t offset = 0;  ///< bytes of the game's text before it
  std::string text;        ///< the offending text, shortened: "h7"; may be empty

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// A sentence for people: "game 12, ply 38 (h7): square is occupied".
std::string describe(const Fault& fault);

/// A record that goes wrong, and what of it is right.
struct Broken {
  Fault fault;
  Record legal_part;  ///< up to the fault
};

using ReadResult = std::expected<Record, Broken>;

}  // namespace reversi::records
