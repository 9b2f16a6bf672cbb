#include "server/engine/weights.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <random>

#include "server/engine/embedded.h"
#include "server/engine/evaluator.h"
#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

using Bytes = std::vector<std::byte>;

/// Weights in which mirror images have the same and most are zero, as in real ones.
WeightTable random_weights(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  WeightTable weights;
  const auto& first = first_of_equals();
  for (int stage = 0; stage < stage_count; ++stage) {
    const auto row = weights.stage(stage);
    for (std::size_t place = 0; place < stage_size; ++place) {
      const bool drawn = first[place] == place && random() % 4 == 0;
      row[place] = drawn ? static_cast<Weight>(static_cast<int>(random() % 65535) - 32767) : row[first[place]];
    }
  }
  return weights;
}

const Bytes& some_file() {
  static const Bytes file = pack(random_weights(1));
  return file;
}

TEST(WeightsFile, KeepsEveryWeight) {
  const auto read = unpack(some_file());
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->of, random_weights(1).of);
}

struct Damage {
  const char* name;
  Bytes (*apply)(Bytes file);
  const char* error;
};

Bytes without_end(Bytes file) {
  file.pop_back();
  return file;
}

Bytes with_changed(Bytes file, std::size_t at) {
  file[at] ^= std::byte{1};
  return file;
}

const Damage damages[]{
    {"Empty", [](Bytes /*file*/) { return Bytes{}; }, "0 bytes are no weights file"},
    {"HeaderAlone", [](Bytes file) { return Bytes(file.begin(), file.begin() + 31); }, "31 bytes are no weights file"},
    {"AnotherMagic", [](Bytes file) { return with_changed(std::move(file), 3); }, "not a weights file"},
    {"AnotherVersion", [](Bytes file) { return with_changed(std::move(file), 8); }, "weights file of version 0, not 1"},
    {"AnotherShape", [](Bytes file) { return with_changed(std::move(file), 13); }, "weights of other patterns"},
    {"CutOff", [](Bytes file) { return without_end(std::move(file)); }, "bytes of weights, not"},
    {"AnotherLength", [](Bytes file) { return with_changed(std::move(file), 22); }, "bytes of weights, not"},
    {"AnotherChecksum", [](Bytes file) { return with_changed(std::move(file), 24); }, "wrong checksum"},
    {"AChangedBit", [](Bytes file) { return with_changed(std::move(file), 5000); }, "wrong checksum"},
};

class BrokenWeightsFile : public testing::TestWithParam<Damage> {};

TEST_P(BrokenWeightsFile, IsRefusedWithTheReason) {
  const auto read = unpack(GetParam().apply(some_file()));
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().find(GetParam().error), std::string::npos) << read.error();
}

INSTANTIATE_TEST_SUITE_P(Weights, BrokenWeightsFile, testing::ValuesIn(damages),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(WeightsFile, ThatIsMissingIsAnError) {
  const auto read = read_evaluator("/nowhere/evaluation.weights");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error(), "cannot read /nowhere/evaluation.weights");
}

TEST(EmbeddedWeights, AreWhole) {
  const auto read = unpack(embedded_weights());
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(pack(*read), Bytes(embedded_weights().begin(), embedded_weights().end()));
}

/// The thread's own time: what else the machine does is not the loader's.
double milliseconds_of_cpu() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

TEST(EmbeddedWeights, LoadInLessThanFiftyMilliseconds) {
#if !defined(__OPTIMIZE__) || __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  GTEST_SKIP() << "says something of optimised code without sanitizers only";
#endif
  double best = 1e9;
  for (int attempt = 0; attempt < 3; ++attempt) {
    const double began = milliseconds_of_cpu();
    ASSERT_TRUE(unpack(embedded_weights()));
    best = std::min(best, milliseconds_of_cpu() - began);
  }
  EXPECT_LT(best, 50);
  RecordProperty("microseconds", static_cast<int>(1000 * best));
}

}  // namespace
}  // namespace reversi::engine
