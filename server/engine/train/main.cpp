// reversi-train: makes the weights of the engine's evaluation.
#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "server/engine/train/command.h"

namespace reversi::engine {
namespace {

int run(int argc, char** argv) {
  CLI::App app("Makes the weights of the engine's evaluation");
  app.require_subcommand(1);
  Run chosen;
  add_label(app, chosen);
  add_play(app, chosen);
  add_fit(app, chosen);
  add_report(app, chosen);
  add_duel(app, chosen);
  add_probcut(app, chosen);
  add_starts(app, chosen);
  add_book(app, chosen);
  CLI11_PARSE(app, argc, argv);
  return chosen();
}

}  // namespace
}  // namespace reversi::engine

int main(int argc, char** argv) {
  try {
    return reversi::engine::run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "reversi-train: {}\n", error.what());
    return 1;
  }
}
