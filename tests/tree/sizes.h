// How long files and functions may be: a function fits a screen, a file has one subject.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tests/tree/source_tree.h"

namespace reversi::tree {

inline constexpr std::size_t max_file_lines = 500;
inline constexpr std::size_t max_function_lines = 70;

/// The tree's files and functions above the limits: "a.cpp:12: a function of 71 lines". Only definitions that stand at
/// the left edge are measured, which is where the formatter puts all but those within a class.
std::vector<std::string> size_faults(const SourceTree& tree);

}  // namespace reversi::tree
