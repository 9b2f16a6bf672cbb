// golden_writer FOLDER: writes NAME.hex and NAME.txtpb for each message kind that has none there yet. Those that are
// there stay as they are: they are what was once written.
#include <filesystem>
#include <fstream>
#include <iostream>

#include "tests/protocol/golden.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: golden_writer FOLDER\n";
    return 2;
  }
  const std::filesystem::path folder = argv[1];
  for (const auto& [name, message] : reversi::test::golden_messages()) {
    if (std::filesystem::exists(folder / (name + ".hex"))) continue;
    std::ofstream(folder / (name + ".hex")) << reversi::test::to_hex(message->SerializeAsString()) << '\n';
    std::ofstream(folder / (name + ".txtpb")) << reversi::test::text_form(*message);
    std::cout << "wrote " << name << '\n';
  }
}
