// Which part of the project may use what: the architecture as a table, and the check that holds the tree to it.
#pragma once

#include <string>
#include <vector>

#include "tests/tree/source_tree.h"

namespace reversi::tree {

/// One folder, or one file, and what its C++ may use. The entry with the longest matching path counts.
struct Layer {
  std::string path;                          ///< "server/core/", or a file
  std::vector<std::string> may_include;      ///< prefixes of include paths; the standard library needs none
  std::vector<std::string> may_not_include;  ///< exact names, of the standard library or within `may_include`
  std::vector<std::string> may_not_say;      ///< text that its code must not contain outside comments
};

/// A library that only some folders may link.
struct Link {
  std::string target;                ///< as a CMakeLists.txt names it
  std::vector<std::string> folders;  ///< prefixes of the folders whose CMakeLists.txt may
};

const std::vector<Layer>& layers();
const std::vector<Link>& links();

/// What the tree does against the two tables: "server/core/service.cpp:3: includes boost/asio.hpp". Empty is good.
std::vector<std::string> layer_faults(const SourceTree& tree);

}  // namespace reversi::tree
