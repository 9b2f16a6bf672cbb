#include "server/engine/train/sample.h"

#include <fmt/format.h>

#include <array>
#include <cstring>
#include <fstream>

#include "server/engine/table.h"

namespace reversi::engine {
namespace {

constexpr std::array<char, sizeof(Sample)> magic{"reversi samples 1"};  // as long as a sample, so all stay aligned

}  // namespace

bool is_held_out(const Sample& sample) { return mix(sample.game) % 32 == 0; }

std::expected<void, std::string> append_samples(const std::filesystem::path& path, std::span<const Sample> samples) {
  std::ofstream file(path, std::ios::binary | std::ios::app);
  if (file.tellp() == 0) file.write(magic.data(), magic.size());
  file.write(reinterpret_cast<const char*>(samples.data()), static_cast<std::streamsize>(samples.size_bytes()));
  file.flush();
  if (!file) return std::unexpected(fmt::format("cannot write {}", path.string()));
  return {};
}

std::expected<std::vector<Sample>, std::string> read_samples(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  if (!file) return std::unexpected(fmt::format("cannot read {}", path.string()));
  const auto size = static_cast<std::size_t>(file.tellg());
  file.seekg(0);
  std::array<char, magic.size()> found{};
  file.read(found.data(), found.size());
  if (!file || found != magic || size % sizeof(Sample) != 0) {
    return std::unexpected(fmt::format("{} is no file of samples, or was cut off", path.string()));
  }
  std::vector<Sample> samples(size / sizeof(Sample) - 1);
  file.read(reinterpret_cast<char*>(samples.data()), static_cast<std::streamsize>(samples.size() * sizeof(Sample)));
  if (!file) return std::unexpected(fmt::format("cannot read all of {}", path.string()));
  return samples;
}

}  // namespace reversi::engine
