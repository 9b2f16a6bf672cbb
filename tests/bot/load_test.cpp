#include "client/bot/load.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include "client/bot/usage.h"

namespace reversi::bot {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

TEST(LoadFigures, TellTheDelayThatAShareOfTheMovesDoesNotExceed) {
  LoadFigures figures;
  for (int delay = 1; delay <= 1001; ++delay) figures.delays.emplace_back(delay * 1ms);
  EXPECT_DOUBLE_EQ(figures.delay(0), 1);
  EXPECT_DOUBLE_EQ(figures.delay(0.5), 501);
  EXPECT_DOUBLE_EQ(figures.delay(0.999), 1000);
  EXPECT_DOUBLE_EQ(figures.delay(1), 1001);
}

TEST(LoadFigures, SayNothingOfAServerThatIsElsewhere) {
  LoadFigures figures;
  EXPECT_THAT(load_text(figures), testing::Not(HasSubstr("server_")));
  figures.cpu_per_million_moves = 12.345;
  EXPECT_THAT(load_text(figures), HasSubstr("server_cpu_s_per_million_moves 12.35\n"));
}

TEST(LoadFigures, TellTheFaults) {
  LoadFigures figures;
  figures.failures = 11;
  figures.faults = {"a line was lost"};
  EXPECT_THAT(load_text(figures), HasSubstr("failures 11\n"));
  EXPECT_THAT(load_text(figures), HasSubstr("fault a line was lost\n"));
}

TEST(Usage, GrowsWithWhatAProcessDoes) {
  const auto before = processor_time(::getpid());
  ASSERT_TRUE(before);
  volatile std::uint64_t sum = 0;
  while (*processor_time(::getpid()) <= *before) sum = sum + 1;
  EXPECT_GT(*resident_bytes(::getpid()), 1'000'000);
}

TEST(Usage, IsNothingOfAProcessThatIsNotThere) {
  EXPECT_FALSE(processor_time(-1));
  EXPECT_FALSE(resident_bytes(-1));
}

}  // namespace
}  // namespace reversi::bot
