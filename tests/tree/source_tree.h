// The project's own source text, as the tests of the tree read it.
//
// Plain values; the checks over them live in layers.h and sizes.h, and take any tree, so that a made-up one can show
// that they bite.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace reversi::tree {

struct SourceFile {
  std::string path;                ///< from the root, with slashes: "server/core/service.h"
  std::vector<std::string> lines;  ///< without line ends
};

using SourceTree = std::vector<SourceFile>;

/// A file of a made-up tree.
SourceFile source_file(std::string path, std::string_view text);

/// Every .h, .cpp, .proto and CMakeLists.txt below the named folders of the project, sorted by path.
SourceTree read_tree(const std::filesystem::path& root, const std::vector<std::string>& folders);

/// The file is C++ of ours.
bool is_cpp(const SourceFile& file);

}  // namespace reversi::tree
