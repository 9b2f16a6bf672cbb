#include "tests/tree/source_tree.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace reversi::tree {
namespace {

namespace fs = std::filesystem;

bool is_source(const fs::path& path) {
  return path.extension() == ".h" || path.extension() == ".cpp" || path.extension() == ".proto" ||
         path.filename() == "CMakeLists.txt";
}

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

SourceFile source_file(std::string path, std::string_view text) {
  SourceFile file{.path = std::move(path), .lines = {}};
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) file.lines.push_back(line);
  return file;
}

SourceTree read_tree(const fs::path& root, const std::vector<std::string>& folders) {
  SourceTree tree;
  for (const auto& folder : folders) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      if (!entry.is_regular_file() || !is_source(entry.path())) continue;
      tree.push_back(source_file(fs::relative(entry.path(), root).generic_string(), text_of(entry.path())));
    }
  }
  std::ranges::sort(tree, {}, &SourceFile::path);
  return tree;
}

bool is_cpp(const SourceFile& file) { return file.path.ends_with(".h") || file.path.ends_with(".cpp"); }

}  // namespace reversi::tree
