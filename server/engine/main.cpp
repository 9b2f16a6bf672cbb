// reversi-engine: the AI on its own, without a server.
#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "server/engine/command/command.h"

namespace reversi::engine {
namespace {

int run(int argc, char** argv) {
  CLI::App app("The engine of Reversi on its own");
  app.require_subcommand(1);
  Run chosen;
  add_analyze(app, chosen);
  add_bench(app, chosen);
  add_gtp(app, chosen);
  add_nboard(app, chosen);
  add_perft(app, chosen);
  add_match(app, chosen);
  add_best(app, chosen);
  add_review(app, chosen);
  add_solve(app, chosen);
  CLI11_PARSE(app, argc, argv);
  return chosen();
}

}  // namespace
}  // namespace reversi::engine

int main(int argc, char** argv) {
  try {
    return reversi::engine::run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "reversi-engine: {}\n", error.what());
    return 1;
  }
}
