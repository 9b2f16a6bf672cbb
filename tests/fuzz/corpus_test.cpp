// The corpora of all fuzzers, played again without libFuzzer.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/fuzz/targets.h"

namespace reversi::fuzz {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> corpus_of(std::string_view target) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(fs::path(REVERSI_SOURCE_DIR) / "tests/fuzz/corpus" / target)) {
    files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

class Corpus : public testing::TestWithParam<Target> {};

TEST_P(Corpus, BreaksNoPromise) {
  const auto files = corpus_of(GetParam().name);
  EXPECT_FALSE(files.empty());
  for (const auto& file : files) {
    SCOPED_TRACE(file.filename().string());
    std::ifstream stream(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    GetParam().run(bytes);
    // Cut anywhere near its end, as a broken download is.
    for (std::size_t cut = 1; cut < std::min<std::size_t>(bytes.size(), 40); ++cut) {
      GetParam().run(std::string_view(bytes).substr(0, bytes.size() - cut));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Fuzz, Corpus, testing::ValuesIn(targets().begin(), targets().end()),
                         [](const testing::TestParamInfo<Target>& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace reversi::fuzz
