// Replays WTHOR files three ways in one run, each the best of several, and says how the two of this project compare
// with a plain 8x8 array:
//   naive   discs in an array, directions walked square by square
//   replay  replay_wthor_game: the last position, nothing kept
//   read    read_wthor_game: a whole Record with every turn, as the programs read it
// Usage: reversi_records_bench [--at-least TIMES] FILE.wtb|FOLDER...
// Ends with 1 where the counts differ or `replay` is not at least TIMES (5) times as fast as the naive one, with 77
// where a file or folder is missing.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "common/records/wthor.h"
#include "tests/bench/naive_wthor.h"

namespace reversi::bench {
namespace {

struct Totals {
  long games = 0;
  long discs = 0;
  long black = 0;  ///< Black's discs at the end of all games

  friend bool operator==(const Totals&, const Totals&) = default;
};

using File = std::string;
using Way = std::function<void(std::string_view game, const records::WthorHeader& header, Totals& totals)>;

void naive(std::string_view game, const records::WthorHeader&, Totals& totals) {
  NaiveReplay board;
  if (!board.play(game.substr(8))) return;
  ++totals.games;
  totals.black += board.discs(NaiveReplay::black);
  totals.discs += board.discs(NaiveReplay::black) + board.discs(NaiveReplay::white) - 4;
}

void replay(std::string_view game, const records::WthorHeader&, Totals& totals) {
  const auto position = records::replay_wthor_game(game);
  if (!position) return;
  ++totals.games;
  totals.black += position->disc_count().black;
  totals.discs += 60 - position->empties();
}

void read(std::string_view game, const records::WthorHeader& header, Totals& totals) {
  const auto record = records::read_wthor_game(game, header, {});
  if (!record) return;
  ++totals.games;
  totals.discs += std::ranges::count_if(record->moves, [](const auto& move) { return move.square.has_value(); });
  totals.black += records::replay(*record)->position().disc_count().black;
}

Totals run(const std::vector<File>& files, const Way& way) {
  Totals totals;
  for (const std::string_view file : files) {
    const auto header = records::read_wthor_header(file);
    for (std::size_t at = records::wthor_header_bytes; at + records::wthor_game_bytes <= file.size();
         at += records::wthor_game_bytes) {
      way(file.substr(at, records::wthor_game_bytes), header, totals);
    }
  }
  return totals;
}

struct Timing {
  Totals totals;
  /// Of the processor: what else runs on the machine does not count.
  double seconds = std::numeric_limits<double>::infinity();
};

Timing best_of(int times, const std::vector<File>& files, const Way& way) {
  Timing best;
  for (int time = 0; time < times; ++time) {
    const std::clock_t began = std::clock();
    best.totals = run(files, way);
    const auto taken = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    best.seconds = std::min(best.seconds, taken);
  }
  return best;
}

constexpr int exit_missing = 77;

/// The files named, and those in the folders named.
std::vector<std::filesystem::path> paths_of(const std::vector<std::string>& names) {
  std::vector<std::filesystem::path> paths;
  for (const auto& name : names) {
    if (!std::filesystem::is_directory(name)) {
      paths.emplace_back(name);
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(name)) {
      if (entry.path().extension() == ".wtb") paths.push_back(entry.path());
    }
  }
  std::ranges::sort(paths);
  return paths;
}

int main_of(const std::vector<std::string>& names, double at_least) {
  std::vector<File> files;
  for (const auto& path : paths_of(names)) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
      fmt::print(stderr, "reversi_records_bench: {}: cannot be read\n", path.string());
      return exit_missing;
    }
    files.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
  }
  const Timing plain = best_of(3, files, naive);
  const Timing fast = best_of(3, files, replay);
  const Timing whole = best_of(3, files, read);
  for (const auto& [name, timing] : {std::pair{"naive", plain}, {"replay", fast}, {"read", whole}}) {
    fmt::print("{:6} games {} moves {} black discs {} seconds {:.3f} times naive {:.1f}\n", name, timing.totals.games,
               timing.totals.discs, timing.totals.black, timing.seconds, plain.seconds / timing.seconds);
  }
  const bool same = plain.totals == fast.totals && plain.totals == whole.totals;
  if (!same) fmt::print("the counts differ\n");
  return same && plain.seconds >= at_least * fast.seconds ? 0 : 1;
}

}  // namespace
}  // namespace reversi::bench

int main(int argc, char** argv) {
  std::vector<std::string> names(argv + 1, argv + argc);
  double at_least = 5;
  if (names.size() >= 2 && names[0] == "--at-least") {
    at_least = std::strtod(names[1].c_str(), nullptr);
    names.erase(names.begin(), names.begin() + 2);
  }
  return reversi::bench::main_of(names, at_least);
}
