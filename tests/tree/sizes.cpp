#include "tests/tree/sizes.h"

namespace reversi::tree {
namespace {

/// The line is the first of a definition, or of nothing that closes with a lone brace.
bool starts_something(const std::string& line) {
  return !line.empty() && line.front() != ' ' && line.front() != '}' && line.front() != '#' && !line.starts_with("//");
}

void check_functions(const SourceFile& file, std::vector<std::string>& faults) {
  std::size_t first = 0;
  for (std::size_t index = 0; index < file.lines.size(); ++index) {
    if (starts_something(file.lines[index])) first = index;
    const std::size_t length = index - first + 1;
    if (file.lines[index] == "}" && length > max_function_lines) {
      faults.push_back(file.path + ":" + std::to_string(first + 1) + ": a function of " + std::to_string(length) +
                       " lines");
    }
  }
}

}  // namespace

std::vector<std::string> size_faults(const SourceTree& tree) {
  std::vector<std::string> faults;
  for (const auto& file : tree) {
    if (file.lines.size() > max_file_lines) {
      faults.push_back(file.path + ": " + std::to_string(file.lines.size()) + " lines");
    }
    if (is_cpp(file)) check_functions(file, faults);
  }
  return faults;
}

}  // namespace reversi::tree
