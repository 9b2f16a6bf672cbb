#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <memory>
#include <optional>

#include "server/engine/train/command.h"
#include "server/engine/train/fit.h"

namespace reversi::engine {
namespace {

struct Options {
  std::vector<std::filesystem::path> samples;
  std::filesystem::path weights;
  std::filesystem::path start;
  FitOptions fit;
};

void print_header() { fmt::print("stage empties  fitted held-out  fitted-rms  mean-abs    rms  constant\n"); }

void print_error(const StageError& error) {
  fmt::print("{:5} {:3}-{:<3} {:7} {:8} {:11.3f} {:9.3f} {:6.3f} {:9.3f}\n", error.stage, 59 - 2 * error.stage,
             60 - 2 * error.stage, error.fitted, error.held_out, error.fitted_rms, error.mean_absolute, error.rms,
             error.constant_rms);
  std::fflush(stdout);
}

/// The means over all stages' held-out samples, stages weighted alike.
void print_mean(const std::vector<StageError>& errors) {
  double rms = 0;
  double absolute = 0;
  int stages = 0;
  for (const StageError& error : errors) {
    if (error.held_out == 0) continue;
    rms += error.rms;
    absolute += error.mean_absolute;
    ++stages;
  }
  if (stages != 0)
    fmt::print("mean over {} stages: mean-abs {:.3f}, rms {:.3f}\n", stages, absolute / stages, rms / stages);
}

int run_fit(const Options& options) {
  const auto samples = load_samples(options.samples);
  if (!samples) return refuse(samples.error());
  std::optional<Evaluator> start;
  if (!options.start.empty()) {
    auto read = read_evaluator(options.start);
    if (!read) return refuse(read.error());
    start = std::move(*read);
  }
  const auto began = std::chrono::steady_clock::now();
  print_header();
  std::vector<StageError> errors;
  const WeightTable weights =
      fit(*samples, start ? &start->weights() : nullptr, options.fit, [&](const StageError& error) {
        errors.push_back(error);
        print_error(error);
      });
  print_mean(errors);
  const auto bytes = pack(weights);
  std::ofstream file(options.weights, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  file.flush();
  if (!file) return refuse(fmt::format("cannot write {}", options.weights.string()));
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
  fmt::print("{} samples, {} bytes of weights, {:.0f} s\n", samples->size(), bytes.size(), taken.count());
  return 0;
}

int run_report(const Options& options) {
  const auto evaluator = read_evaluator(options.weights);
  if (!evaluator) return refuse(evaluator.error());
  const auto samples = load_samples(options.samples);
  if (!samples) return refuse(samples.error());
  print_header();
  const auto errors = measure(evaluator->weights(), *samples);
  for (const StageError& error : errors) print_error(error);
  print_mean(errors);
  return 0;
}

}  // namespace

void add_fit(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<Options>();
  auto* command = app.add_subcommand("fit", "Fit weights to samples");
  command->add_option("weights", options->weights, "File of weights to write")->required();
  command->add_option("samples", options->samples, "Files of samples")->required();
  command->add_option("--start", options->start, "File of weights to start from, in place of the neighbouring stage's");
  command->add_option("--steps", options->fit.steps, "Steps of conjugate gradients for each stage")
      ->check(CLI::Range(1, 1000));
  command->add_option("--penalty", options->fit.penalty, "How many samples the weight started from counts for")
      ->check(CLI::Range(0.01, 10000.0));
  command->add_option("--threads", options->fit.threads, "Threads")->check(CLI::Range(1, 4));
  command->add_option("--mobility", options->fit.mobility, "Whether the numbers of moves count");
  command->callback([options, &chosen] { chosen = [options] { return run_fit(*options); }; });
}

void add_report(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<Options>();
  auto* command = app.add_subcommand("report", "Measure the error of weights on samples that are held out of fits");
  command->add_option("weights", options->weights, "File of weights")->required();
  command->add_option("samples", options->samples, "Files of samples")->required();
  command->callback([options, &chosen] { chosen = [options] { return run_report(*options); }; });
}

}  // namespace reversi::engine
