// SGF, FF[4] GM[2], in both of Othello's dialects.
//
// Pure functions. Read: moves as two letters, column and row from the top ("dc" is d3, as Quarry writes), or as letter
// and digit ("d3", as Edax, Cassio and OthelloTk write), told apart by the second sign; passes written or not; set-up
// discs AB, AW on an empty board, squares AE that are empty, and the side PL in the root; of variations the first.
// Files of other games that call themselves GM[2] are known by their size. Written: the letter dialect, passes left
// out.
//
// RE is kept as stated: some writers put a + for either side. Beside the format's own properties the writer uses V for
// a move's value (Black's view, as FF[4] wants it) and, of its own, XS seconds of a move, XR the result where RE cannot
// hold it, XB and XW the clocks as GGF has them.
#pragma once

#include <string>
#include <string_view>

#include "common/records/fault.h"

namespace reversi::records {

/// Reads one game tree, from its "(" to its ")".
ReadResult read_sgf(std::string_view text);

/// One game tree on one line but for line ends within texts, without a line end.
std::string write_sgf(const Record& record);

}  // namespace reversi::records
