#include "server/engine/train/sample.h"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

/// A path of the test's own, without a file at first and in the end.
class SampleFile : public testing::Test {
 protected:
  SampleFile() { std::filesystem::remove(path_); }
  ~SampleFile() override { std::filesystem::remove(path_); }

  std::filesystem::path path_ =
      std::filesystem::path(testing::TempDir()) /
      ("reversi_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()) + ".samples");
};

std::vector<Sample> some_samples() {
  std::vector<Sample> samples;
  for (const auto& position : random_game(5)) {
    const auto number = static_cast<std::uint32_t>(samples.size());
    samples.push_back({.board = Board::of(position),
                       .value = static_cast<std::int16_t>(100 * static_cast<int>(number) - 3000),
                       .source = 1,
                       .game = number});
  }
  return samples;
}

TEST_F(SampleFile, KeepsWhatIsAppendedToIt) {
  const auto samples = some_samples();
  ASSERT_TRUE(append_samples(path_, samples));
  ASSERT_TRUE(append_samples(path_, samples));
  const auto read = read_samples(path_);
  ASSERT_TRUE(read) << read.error();
  ASSERT_EQ(read->size(), 2 * samples.size());
  for (std::size_t index = 0; index < read->size(); ++index) {
    const Sample& sample = samples[index % samples.size()];
    EXPECT_EQ((*read)[index].board, sample.board);
    EXPECT_EQ((*read)[index].value, sample.value);
    EXPECT_EQ((*read)[index].game, sample.game);
  }
}

TEST_F(SampleFile, ThatWasCutOffIsRefused) {
  ASSERT_TRUE(append_samples(path_, some_samples()));
  std::filesystem::resize_file(path_, std::filesystem::file_size(path_) - 1);
  EXPECT_FALSE(read_samples(path_));
}

TEST_F(SampleFile, OfAnotherKindIsRefused) {
  std::ofstream(path_) << std::string(2 * sizeof(Sample), 'x');
  EXPECT_FALSE(read_samples(path_));
}

TEST_F(SampleFile, ThatIsMissingIsRefused) { EXPECT_FALSE(read_samples(path_)); }

TEST(Samples, OfOneGameAreHeldOutTogetherAndOneGameInThirtyTwo) {
  int held_out = 0;
  for (std::uint32_t game = 0; game < 32000; ++game) held_out += static_cast<int>(is_held_out({.game = game}));
  EXPECT_NEAR(held_out, 1000, 100);
  EXPECT_EQ(is_held_out({.value = 1, .game = 77}), is_held_out({.value = 2, .game = 77}));
}

}  // namespace
}  // namespace reversi::engine
