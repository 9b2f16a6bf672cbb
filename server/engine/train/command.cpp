#include "server/engine/train/command.h"

#include <fmt/format.h>

#include <cstdio>

namespace reversi::engine {

int refuse(std::string_view why) {
  constexpr int exit_refused = 2;
  fmt::print(stderr, "reversi-train: {}\n", why);
  return exit_refused;
}

std::expected<std::vector<Sample>, std::string> load_samples(const std::vector<std::filesystem::path>& paths) {
  std::vector<Sample> all;
  for (const auto& path : paths) {
    const auto samples = read_samples(path);
    if (!samples) return std::unexpected(samples.error());
    all.insert(all.end(), samples->begin(), samples->end());
  }
  return all;
}

}  // namespace reversi::engine
