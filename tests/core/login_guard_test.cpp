#include "server/core/login_guard.h"

#include <gtest/gtest.h>

namespace reversi::core {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

TEST(LoginGuard, RestsAfterTheLastFailureAllowed) {
  LoginGuard guard;
  for (int attempt = 0; attempt < 5; ++attempt) EXPECT_TRUE(guard.begin("ann", 5, minutes(1), seconds(attempt)));
  EXPECT_FALSE(guard.begin("ann", 5, minutes(1), seconds(63)));
  EXPECT_TRUE(guard.begin("bob", 5, minutes(1), seconds(63)));
  EXPECT_TRUE(guard.begin("ann", 5, minutes(1), seconds(64)));
}

TEST(LoginGuard, CountsAttemptsThatAreStillUnderWay) {
  LoginGuard guard;
  for (int attempt = 0; attempt < 5; ++attempt) guard.begin("ann", 5, minutes(1), seconds(1));
  guard.good("ann", false);
  EXPECT_TRUE(guard.begin("ann", 5, minutes(1), seconds(1)));
  EXPECT_FALSE(guard.begin("ann", 5, minutes(1), seconds(1)));
}

TEST(LoginGuard, ForgetsAllFailuresOfWhoGetsIn) {
  LoginGuard guard;
  for (int attempt = 0; attempt < 5; ++attempt) guard.begin("ann", 5, minutes(1), seconds(1));
  guard.good("ann", true);
  for (int attempt = 0; attempt < 5; ++attempt) EXPECT_TRUE(guard.begin("ann", 5, minutes(1), seconds(1)));
}

TEST(LoginGuard, KeepsNothingOfWhatIsOver) {
  LoginGuard guard;
  for (int who = 0; who < 20'000; ++who) guard.begin(std::to_string(who), 5, minutes(1), seconds(1));
  EXPECT_TRUE(guard.begin("late", 5, minutes(1), seconds(62)));
  EXPECT_TRUE(guard.begin("7", 1, minutes(1), seconds(62)));
}

}  // namespace
}  // namespace reversi::core
