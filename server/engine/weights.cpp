#include "server/engine/weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

#include "server/engine/bytes.h"

namespace reversi::engine {
namespace {

constexpr std::string_view magic = "RVSWGT  ";
constexpr std::uint32_t version = 1;
constexpr std::size_t header_size = 32;

/// Changes with every pattern, square and stage.
constexpr std::uint32_t shape() {
  std::uint64_t hash = fold(stage_count, stage_size);
  for (const Pattern& pattern : patterns) {
    hash = fold(hash, static_cast<std::uint64_t>(pattern.size));
    for (const auto square : pattern.squares) hash = fold(hash, square);
  }
  return static_cast<std::uint32_t>(hash >> 32);
}

/// Writes differences, runs of zeros shortened.
class Packer {
 public:
  void put(int difference) {
    if (difference == 0) {
      if (++zeros_ == 255) flush();
      return;
    }
    flush();
    auto number = static_cast<std::uint32_t>(difference > 0 ? 2 * difference : -2 * difference - 1);
    for (; number >= 128; number >>= 7) bytes_.push_back(static_cast<std::byte>(number | 128));
    bytes_.push_back(static_cast<std::byte>(number));
  }

  std::vector<std::byte> finish() {
    flush();
    return std::move(bytes_);
  }

 private:
  void flush() {
    if (zeros_ == 0) return;
    bytes_.push_back(std::byte{0});
    bytes_.push_back(static_cast<std::byte>(zeros_));
    zeros_ = 0;
  }

  std::vector<std::byte> bytes_;
  int zeros_ = 0;
};

/// Reads differences back; past the end or where bytes make no sense it is broken for good and gives zeros.
class Unpacker {
 public:
  explicit Unpacker(std::span<const std::byte> bytes) : bytes_(bytes) {}

  int take() {
    if (zeros_ == 0) {
      const std::uint32_t number = group();
      if (number != 0) return static_cast<int>(number % 2 == 0 ? number / 2 : -((number + 1) / 2));
      zeros_ = byte();
      broken_ = broken_ || zeros_ == 0;
      if (broken_) return 0;
    }
    --zeros_;
    return 0;
  }

  /// Passes over as many zeros as are known to come, but no more than `most`. @return how many
  std::size_t skip(std::size_t most) {
    const auto skipped = std::min<std::size_t>(zeros_, most);
    zeros_ -= static_cast<std::uint32_t>(skipped);
    return skipped;
  }

  bool whole() const { return !broken_ && zeros_ == 0 && at_ == bytes_.size(); }

 private:
  std::uint32_t byte() {
    if (at_ < bytes_.size()) return std::to_integer<std::uint32_t>(bytes_[at_++]);
    broken_ = true;
    return 0;
  }

  std::uint32_t group() {
    std::uint32_t number = 0;
    for (int shift = 0; shift <= 14; shift += 7) {
      const std::uint32_t next = byte();
      number |= (next & 127) << shift;
      if (next < 128) return number;
    }
    broken_ = true;
    return 0;
  }

  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
  std::uint32_t zeros_ = 0;
  bool broken_ = false;
};

std::vector<std::uint32_t> make_first_of_equals() {
  std::vector<std::uint32_t> first(stage_size);
  for (std::uint32_t place = 0; auto& least : first) least = place++;
  for (std::size_t number = 0; number < pattern_count; ++number) {
    const auto offset = static_cast<std::uint32_t>(table_offsets[number]);
    for (std::uint32_t content = 0; const auto image : mirror_images(patterns[number])) {
      first[offset + content] = offset + std::min(content, image);
      ++content;
    }
  }
  return first;
}

/// A weight of the file: where in a stage's row it goes, and where to besides; both are the same without a mirror
/// image.
struct Shared {
  std::uint32_t place;
  std::uint32_t image;
};

/// In the order of the file.
std::vector<Shared> shared_places() {
  const auto& first = first_of_equals();
  std::vector<std::uint32_t> image(stage_size);
  for (std::uint32_t place = 0; place < stage_size; ++place) image[first[place]] = place;
  std::vector<Shared> shared;
  for (std::uint32_t place = 0; place < stage_size; ++place) {
    if (first[place] == place) shared.push_back({.place = place, .image = image[place]});
  }
  return shared;
}

std::expected<WeightTable, std::string> unpack_payload(std::span<const std::byte> payload) {
  WeightTable weights;
  Unpacker differences(payload);
  const auto shared = shared_places();
  bool fits = true;
  for (int number = stage_count - 1; number >= 0; --number) {
    const auto row = weights.stage(number);
    if (number < stage_count - 1) std::ranges::copy(weights.stage(number + 1), row.begin());
    for (std::size_t at = differences.skip(shared.size()); at < shared.size();) {
      const auto [place, image] = shared[at];
      const int weight = row[place] + differences.take();
      row[place] = row[image] = static_cast<Weight>(weight);
      fits = fits && row[place] == weight;
      at += 1 + differences.skip(shared.size() - at - 1);
    }
  }
  if (!differences.whole()) return std::unexpected("the weights do not fill their file");
  if (!fits) return std::unexpected("a weight is out of range");
  return weights;
}

}  // namespace

const std::vector<std::uint32_t>& first_of_equals() {
  static const auto first = make_first_of_equals();
  return first;
}

std::vector<std::byte> pack(const WeightTable& weights) {
  Packer packer;
  const auto& first = first_of_equals();
  std::vector<int> last(stage_size);
  for (int number = stage_count - 1; number >= 0; --number) {
    const auto row = weights.stage(number);
    for (std::size_t place = 0; place < stage_size; ++place) {
      if (first[place] != place) continue;
      packer.put(row[place] - last[place]);
      last[place] = row[place];
    }
  }
  const auto payload = packer.finish();
  std::vector<std::byte> file;
  for (const char letter : magic) file.push_back(static_cast<std::byte>(letter));
  append(file, version);
  append(file, shape());
  append(file, std::uint64_t{payload.size()});
  append(file, checksum(payload));
  file.insert(file.end(), payload.begin(), payload.end());
  return file;
}

std::expected<WeightTable, std::string> unpack(std::span<const std::byte> file) {
  if (file.size() < header_size) return std::unexpected(fmt::format("{} bytes are no weights file", file.size()));
  if (std::memcmp(file.data(), magic.data(), magic.size()) != 0) return std::unexpected("not a weights file");
  if (const auto found = read<std::uint32_t>(file, 8); found != version) {
    return std::unexpected(fmt::format("weights file of version {}, not {}", found, version));
  }
  if (read<std::uint32_t>(file, 12) != shape()) return std::unexpected("weights of other patterns");
  const auto payload = file.subspan(header_size);
  if (const auto length = read<std::uint64_t>(file, 16); length != payload.size()) {
    return std::unexpected(fmt::format("weights file with {} bytes of weights, not {}", payload.size(), length));
  }
  if (read<std::uint64_t>(file, 24) != checksum(payload)) return std::unexpected("weights file with a wrong checksum");
  return unpack_payload(payload);
}

}  // namespace reversi::engine
