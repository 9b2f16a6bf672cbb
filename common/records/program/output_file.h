// A file that a command writes: under another name beside its place, and in its place only when it is whole.
//
// One owner, no locks. What stood in the place before stays readable until then, so it may be an input too, and stays
// for good where the command fails.
#pragma once

#include <filesystem>
#include <fstream>
#include <ostream>
#include <string>
#include <string_view>

namespace reversi::records {

/// Ends the names of files that are being written; they are no inputs.
inline constexpr std::string_view unfinished_extension = ".unfinished";

class OutputFile {
 public:
  /// @param name  "-" is the standard output; it and what else is no regular file (a pipe, a device) are written at
  /// once
  explicit OutputFile(std::string name);

  /// Removes what was not kept.
  ~OutputFile();

  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  const std::string& name() const { return name_; }
  std::ostream& stream();

  /// It is a regular file, or will be one.
  bool is_regular() const { return !beside_.empty(); }

  /// All that was written has arrived. @return false where some of it could not
  bool flush();

  /// Puts the file in its place. @return false where that cannot be
  bool keep();

 private:
  std::string name_;
  std::filesystem::path place_;   ///< behind all links
  std::filesystem::path beside_;  ///< where it is written; empty where that is the place itself
  std::ofstream file_;
};

}  // namespace reversi::records
