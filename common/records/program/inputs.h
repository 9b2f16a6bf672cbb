// The files that the program is given, each opened as a reader of games.
//
// One owner, no locks.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/records/reader.h"

namespace reversi::records {

/// The program's exit codes.
enum class Exit : std::uint8_t {
  good = 0,     ///< every game was read, and did what was asked
  broken = 1,   ///< some game is broken, or could not be written
  unusable = 2  ///< a wrong flag, a file that cannot be opened, or of no known form
};

struct InputOptions {
  std::vector<std::string> files;  ///< "-" is the standard input, a folder all files in it; none means "-"
  std::optional<Form> form;        ///< nothing to find it out, file by file
  std::string players;             ///< a .jou file; empty for the one beside a .wtb
  std::string tournaments;         ///< a .trn file, likewise
};

/// One game of one file.
struct InputGame {
  const std::string* file = nullptr;  ///< as named, "-" for the standard input
  bool only_file = true;              ///< no other is read
  std::size_t number = 0;             ///< 1 for the first of the file
  Form form = Form::transcript;
};

/// Reads all games of all files in order. What cannot be opened or told is said on the standard error.
/// @param visit  takes each game @return good, or unusable where a file could not be read
Exit for_each_game(const InputOptions& options, const std::function<void(const InputGame&, ReadResult)>& visit);

/// A whole file, or the standard input. Nothing where it cannot be read.
std::optional<std::string> whole_file(const std::string& name);

/// "reversi-records: WHY" on the standard error. @return unusable
Exit refuse(std::string_view why);

}  // namespace reversi::records
