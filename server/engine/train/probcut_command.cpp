#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <memory>

#include "server/engine/train/command.h"
#include "server/engine/train/probcut.h"

namespace reversi::engine {
namespace {

struct Options {
  std::vector<std::filesystem::path> samples;
  std::filesystem::path header;
  ProbcutOptions probcut;
};

std::string header_of(const ProbcutError& error) {
  return fmt::format(R"(// Written by `reversi-train probcut`: not to be changed by hand.
#pragma once

#include "server/engine/probcut_error.h"

namespace reversi::engine {{

inline constexpr ProbcutError fitted_probcut_error{{.base = {:.6f},
                                                   .by_empties = {:.6f},
                                                   .by_empties_squared = {:.8f},
                                                   .by_gap = {:.6f},
                                                   .by_shallow = {:.6f}}};

}}  // namespace reversi::engine
)",
                     error.base, error.by_empties, error.by_empties_squared, error.by_gap, error.by_shallow);
}

int run_probcut(const Options& options) {
  const auto samples = load_samples(options.samples);
  if (!samples) return refuse(samples.error());
  const auto cells = measure_probcut(*samples, options.probcut);
  if (cells.size() < 5) return refuse("too few positions with 10 to 57 empty squares");
  const ProbcutError error = fit_probcut(cells);
  fmt::print("empties depth shallow positions   mean  sigma  model\n");
  for (const ProbcutCell& cell : cells) {
    fmt::print("{:7} {:5} {:7} {:9} {:6.2f} {:6.2f} {:6.2f}\n", cell.empties, cell.depth, cell.shallow, cell.size,
               cell.mean, cell.sigma, sigma_in_discs(error, cell.empties, cell.depth, cell.shallow));
  }
  std::ofstream file(options.header);
  file << header_of(error);
  file.flush();
  if (!file) return refuse(fmt::format("cannot write {}", options.header.string()));
  return 0;
}

}  // namespace

void add_probcut(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<Options>();
  auto* command = app.add_subcommand("probcut", "Measure and fit how far shallow looks lie from deeper ones");
  command->add_option("header", options->header, "C++ header to write")->required();
  command->add_option("samples", options->samples, "Files of samples, for their positions")->required();
  command->add_option("--positions", options->probcut.positions, "For each part of the game")
      ->check(CLI::Range(2, 100'000));
  command->add_option("--depth", options->probcut.depth, "The deepest look")->check(CLI::Range(4, 14));
  command->add_option("--seed", options->probcut.seed, "Decides the positions");
  command->callback([options, &chosen] { chosen = [options] { return run_probcut(*options); }; });
}

}  // namespace reversi::engine
