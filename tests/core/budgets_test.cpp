// What one address may cost.

#include "server/core/budgets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/core/entry.h"
#include "tests/core/host.h"

namespace reversi::core {
namespace {

using std::chrono::seconds;

constexpr FailureRule three_in_a_minute{.most = 3, .within = seconds(60), .bar = seconds(300)};

TEST(Failures, BarAfterSoManyWithinAWhileAndForAWhile) {
  Failures<std::string> failures;
  for (const int at : {100, 110, 120}) {
    EXPECT_FALSE(failures.is_barred("a", seconds(at)));
    failures.note("a", three_in_a_minute, seconds(at));
  }
  EXPECT_TRUE(failures.is_barred("a", seconds(419)));
  EXPECT_FALSE(failures.is_barred("b", seconds(200)));
  EXPECT_FALSE(failures.is_barred("a", seconds(420)));
}

TEST(Failures, FarApartDoNotBar) {
  Failures<std::string> failures;
  for (int at = 100; at < 1000; at += 31) failures.note("a", three_in_a_minute, seconds(at));
  EXPECT_FALSE(failures.is_barred("a", seconds(1000)));
}

TEST(Failures, AreForgivenByWhatWentWellAndForgottenInTime) {
  Failures<std::string> failures;
  failures.note("a", three_in_a_minute, seconds(100));
  failures.forgive("a");
  failures.note("a", three_in_a_minute, seconds(101));
  failures.note("a", three_in_a_minute, seconds(102));
  EXPECT_FALSE(failures.is_barred("a", seconds(103)));
  for (int number = 0; number < 1000; ++number) failures.note(std::to_string(number), three_in_a_minute, seconds(110));
  failures.note("b", three_in_a_minute, seconds(500));
  EXPECT_EQ(failures.size(), 1U);
}

TEST(Charge, DecaysWithTime) {
  Charge charge;
  charge.add(1000, seconds(32), seconds(0));
  EXPECT_NEAR(charge.balance(seconds(32), seconds(32)), 367.9, 0.1);
  EXPECT_LT(charge.balance(seconds(32), seconds(320)), 1);
}

TEST(LogBudget, LeavesOutWhatIsTooMuchAndSaysHowMuch) {
  Limits limits;
  limits.log_per_second = 1;
  limits.log_burst = 2;
  LogBudget budget;
  EXPECT_EQ(budget.take(1, limits, seconds(1)), 0U);
  EXPECT_EQ(budget.take(1, limits, seconds(1)), 0U);
  EXPECT_EQ(budget.take(1, limits, seconds(1)), std::nullopt);
  EXPECT_EQ(budget.take(1, limits, seconds(1)), std::nullopt);
  EXPECT_EQ(budget.take(2, limits, seconds(1)), 0U);  // another level
  EXPECT_EQ(budget.take(1, limits, seconds(2)), 2U);
}

// ---- in the service ----

Person guest_from(Host& host, const std::string& address, const std::string& name) {
  const auto connection = host.connect(address);
  const auto hello = host.answer(connection, host.hello_guest(connection, name));
  return {.connection = connection, .player = hello.value().welcome().player(), .name = name};
}

v1::ErrorCode create_against_ai(Host& host, const Person& person) {
  v1::CreateRoom request;
  request.set_ai_level(1);
  const auto answer = host.answer(person.connection, host.create(person, request));
  return answer && answer->has_error() ? answer->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

TEST(Payer, CannotFillTheServerWithRoomsHoweverManyGuestsHeIs) {
  Limits limits;
  limits.rooms_per_address = 3;
  Host host(limits);
  for (const auto* name : {"A", "B", "C"}) {
    const auto guest = guest_from(host, "198.51.100.7", name);
    EXPECT_EQ(create_against_ai(host, guest), v1::ERROR_CODE_UNSPECIFIED);
    host.drop(guest.connection);  // deserted
  }
  EXPECT_EQ(create_against_ai(host, guest_from(host, "198.51.100.7", "D")), v1::ERROR_CODE_TOO_MANY_ROOMS);
  EXPECT_EQ(create_against_ai(host, guest_from(host, "198.51.100.8", "E")), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(Payer, HasARoomBackWhenItIsClosed) {
  Limits limits;
  limits.rooms_per_address = 1;
  Host host(limits);
  const auto ann = guest_from(host, "198.51.100.7", "Ann");
  const auto room = host.answer(ann.connection, host.create(ann))->room().state().room();
  EXPECT_EQ(create_against_ai(host, ann), v1::ERROR_CODE_TOO_MANY_ROOMS);
  host.leave(ann, room);
  EXPECT_EQ(create_against_ai(host, ann), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(Payer, IsNobodyInATrustedNetwork) {
  Limits limits;
  limits.rooms_per_address = 1;
  Host host(limits);
  host.trust_from_now_on();
  const auto ann = guest_from(host, "127.0.0.1", "Ann");
  EXPECT_EQ(create_against_ai(host, ann), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(create_against_ai(host, ann), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(Payer, WhoGuessesCodesIsBarredFromEnteringWhileOthersAreNot) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::CreateRoom request;
  request.set_private_(true);
  const auto made = host.answer(ann.connection, host.create(ann, request))->room().state();
  const auto eve = guest_from(host, "198.51.100.7", "Eve");
  v1::ClientMessage message;
  message.mutable_join_room()->set_code("00000000");
  const auto code_of = [&](const Person& person) {
    return host.answer(person.connection, host.ask(person, message))->error().code();
  };
  for (int guess = 0; guess < 10; ++guess) EXPECT_EQ(code_of(eve), v1::ERROR_CODE_ENTRY_REFUSED);
  message.mutable_join_room()->set_code(made.code());
  EXPECT_EQ(code_of(eve), v1::ERROR_CODE_ENTRY_REFUSED);  // the right one does not help him any more
  const auto bob = guest_from(host, "198.51.100.8", "Bob");
  EXPECT_EQ(code_of(bob), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(Payer, WhoIsWrongAllTheTimeIsClosedInTheEndWhoeverHeSaysHeIs) {
  Limits limits;
  limits.charge_drop = 500;
  Host host(limits);
  const auto eve = guest_from(host, "198.51.100.7", "Eve");
  const auto fay = guest_from(host, "198.51.100.7", "Fay");
  v1::ClientMessage message;
  message.mutable_resign()->set_room(99);
  for (int times = 0; times < 30; ++times) host.ask(eve, message);
  EXPECT_EQ(host.closed(eve.connection), std::nullopt);
  for (int times = 0; times < 30; ++times) host.ask(fay, message);
  EXPECT_EQ(host.closed(fay.connection), v1::ERROR_CODE_RATE_LIMITED);
  const auto bob = guest_from(host, "198.51.100.8", "Bob");
  for (int times = 0; times < 30; ++times) host.ask(bob, message);
  EXPECT_EQ(host.closed(bob.connection), std::nullopt);
}

TEST(Refusals, AreCountedByTheirCode) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::ClientMessage message;
  message.mutable_resign()->set_room(99);
  host.ask(ann, message);
  host.ask(ann, message);
  const auto& refusals = host.service().refusals();
  EXPECT_EQ(refusals.at(v1::ERROR_CODE_ROOM_UNKNOWN), 2U);
}

}  // namespace
}  // namespace reversi::core
