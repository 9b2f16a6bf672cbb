#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <mutex>
#include <thread>

#include "server/engine/train/annotate.h"
#include "server/engine/train/command.h"

namespace reversi::engine {
namespace {

struct PlayCommand {
  std::filesystem::path out;
  std::filesystem::path weights;
  std::uint32_t games = 1000;
  std::uint64_t seed = 1;
  double trust = 0.8;
  int threads = 1;
  PlayOptions play;
};

constexpr std::uint16_t source_play = 1;
constexpr std::uint32_t batch_size = 1000;

/// Batches of games are taken in turn by the threads and written in order, so that the file depends on the seed alone.
class Generator {
 public:
  Generator(const PlayCommand& command, const Evaluator& with) : command_(command), evaluator_(with) {}

  std::expected<std::size_t, std::string> run();

 private:
  std::vector<Sample> batch(Shallow& search, std::uint32_t number) const;
  void work(std::vector<std::vector<Sample>>& batches, std::uint32_t first);

  const PlayCommand& command_;
  const Evaluator& evaluator_;
  std::atomic<std::uint32_t> next_ = 0;
};

std::vector<Sample> Generator::batch(Shallow& search, std::uint32_t number) const {
  std::vector<Sample> samples;
  const std::uint32_t end = std::min(command_.games, (number + 1) * batch_size);
  for (std::uint32_t game = number * batch_size; game < end; ++game) {
    const std::uint64_t seed = mix(command_.seed) + game;
    const auto steps = play_game(search, command_.play, seed);
    const auto some = samples_of(steps, static_cast<std::uint32_t>(mix(seed)), source_play, command_.trust);
    samples.insert(samples.end(), some.begin(), some.end());
  }
  return samples;
}

void Generator::work(std::vector<std::vector<Sample>>& batches, std::uint32_t first) {
  Shallow search(evaluator_);
  for (std::uint32_t index = next_++; index < batches.size(); index = next_++) {
    batches[index] = batch(search, first + index);
  }
}

std::expected<std::size_t, std::string> Generator::run() {
  constexpr std::uint32_t at_once = 16;
  const std::uint32_t all = (command_.games + batch_size - 1) / batch_size;
  std::size_t total = 0;
  for (std::uint32_t first = 0; first < all; first += at_once) {
    std::vector<std::vector<Sample>> batches(std::min(at_once, all - first));
    next_ = 0;
    {
      std::vector<std::jthread> threads;
      threads.reserve(static_cast<std::size_t>(command_.threads));
      for (int thread = 0; thread < command_.threads; ++thread) threads.emplace_back([&] { work(batches, first); });
    }
    for (const auto& samples : batches) {
      if (const auto done = append_samples(command_.out, samples); !done) return std::unexpected(done.error());
      total += samples.size();
    }
  }
  return total;
}

int run_play(const PlayCommand& command) {
  std::expected<Evaluator, std::string> given = command.weights.empty() ? evaluator() : read_evaluator(command.weights);
  if (!given) return refuse(given.error());
  const auto began = std::chrono::steady_clock::now();
  const auto total = Generator(command, *given).run();
  if (!total) return refuse(total.error());
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
  fmt::print("{} games, {} samples, {:.0f} s\n", command.games, *total, taken.count());
  return 0;
}

}  // namespace

void add_play(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<PlayCommand>();
  auto* command = app.add_subcommand("play", "Make samples of games that the trainer's search plays with itself");
  command->add_option("out", options->out, "File of samples to append to")->required();
  command->add_option("--weights", options->weights, "File of weights, in place of the engine's own");
  command->add_option("--games", options->games, "Games")->check(CLI::Range(1U, 100'000'000U));
  command->add_option("--seed", options->seed, "Decides the games");
  command->add_option("--depth", options->play.depth, "Plies looked ahead")->check(CLI::Range(1, 12));
  command->add_option("--exact", options->play.exact_empties, "Empty squares from which positions are solved")
      ->check(CLI::Range(1, 20));
  command->add_option("--least-random", options->play.least_random, "First moves drawn by lot: at least")
      ->check(CLI::Range(0, 50));
  command->add_option("--most-random", options->play.most_random, "First moves drawn by lot: at most")
      ->check(CLI::Range(0, 50));
  command->add_option("--later-random", options->play.later_random, "Of a hundred moves after them")
      ->check(CLI::Range(0, 100));
  command->add_option("--trust", options->trust, "In the values of later positions, against a position's own")
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--threads", options->threads, "Threads")->check(CLI::Range(1, 64));
  command->callback([options, &chosen] { chosen = [options] { return run_play(*options); }; });
}

}  // namespace reversi::engine
