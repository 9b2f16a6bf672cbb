// The commands of reversi-records that work on a library of games.
//
// Each writes to the standard output as it goes, and answers an exit code.
#pragma once

#include <string>

#include "common/library/library.h"
#include "common/records/program/inputs.h"

namespace reversi::records {

struct LibraryOptions {
  std::string library;  ///< the file
  library::Query query{};
  std::string position;  ///< as boards.h reads it; empty for none
  std::string moves;     ///< a transcript that leads to the position; empty for none
  std::string winner;    ///< "black", "white", "draw" or empty
  bool json = false;
  Form to = Form::ggf;  ///< what is exported
  InputOptions input;   ///< what is added
};

/// Adds all games of the inputs, and says how many are new.
Exit run_library_add(const LibraryOptions& options);

/// A line a game: number, date, names, result, opening, ply of the position.
Exit run_library_search(const LibraryOptions& options);

/// What was played from a position, and how it ended.
Exit run_library_next(const LibraryOptions& options);

/// The games that a search would find, in another form.
Exit run_library_export(const LibraryOptions& options);

}  // namespace reversi::records
