// Accounts: making one, logging in, its sessions, its password; and names that nobody else's look like.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/host.h"

namespace reversi::core {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

v1::ErrorCode code_of(const std::optional<v1::ServerMessage>& message) {
  return message && message->has_error() ? message->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

v1::ErrorCode login_code(Host& host, const std::string& name, const std::string& password) {
  const auto connection = host.connect();
  return code_of(host.answer(connection, host.hello_login(connection, name, password)));
}

v1::ErrorCode register_code(Host& host, const std::string& name, const std::string& password = "correct horse") {
  const auto connection = host.connect();
  return code_of(host.answer(connection, host.hello_register(connection, name, password)));
}

v1::SessionList sessions_of(Host& host, const Person& person) {
  v1::ClientMessage message;
  message.mutable_list_sessions();
  return host.answer(person.connection, host.ask(person.connection, message))->session_list();
}

std::uint64_t end_session(Host& host, const Person& person, SessionId session) {
  v1::ClientMessage message;
  message.mutable_end_session()->set_session(session);
  return host.ask(person.connection, message);
}

std::uint64_t set_password(Host& host, const Person& person, const std::string& old, const std::string& now) {
  v1::ClientMessage message;
  message.mutable_set_password()->set_old(old);
  message.mutable_set_password()->set_new_(now);
  return host.ask(person.connection, message);
}

TEST(Register, MakesAnAccountAndLetsItsMakerIn) {
  Host host;
  const auto connection = host.connect();
  const auto told = host.answer(connection, host.hello_register(connection, "Ann", "correct horse"));
  ASSERT_TRUE(told && told->has_welcome());
  EXPECT_EQ(told->welcome().name(), "Ann");
  EXPECT_EQ(told->welcome().role(), v1::ROLE_MEMBER);
  EXPECT_EQ(host.durable().back().accounts.back().password, "hash of correct horse");
}

TEST(Register, IsAnsweredWhenTheAccountIsDurable) {
  Host host;
  host.hold_store();
  const auto connection = host.connect();
  const auto hello = host.hello_register(connection, "Ann", "correct horse");
  EXPECT_TRUE(host.take(connection).empty());
  host.release_store();
  EXPECT_TRUE(host.answer(connection, hello)->has_welcome());
}

TEST(Register, RefusesATooShortOrTooLongPassword) {
  Host host;
  EXPECT_EQ(register_code(host, "Ann", "1234567"), v1::ERROR_CODE_PASSWORD_INVALID);
  EXPECT_EQ(register_code(host, "Ann", std::string(129, 'x')), v1::ERROR_CODE_PASSWORD_INVALID);
  EXPECT_EQ(register_code(host, "Ann", std::string(128, 'x')), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(Register, SentAgainAfterItsAnswerWasLostLetsItsMakerIn) {
  Host host;
  const auto ann = host.member("Ann");
  host.drop(ann.connection);
  const auto connection = host.connect();
  const auto told = host.answer(connection, host.hello_register(connection, "Ann", "correct horse"));
  ASSERT_TRUE(told && told->has_welcome());
  EXPECT_EQ(told->welcome().player(), ann.player);
  EXPECT_EQ(register_code(host, "Ann", "another horse"), v1::ERROR_CODE_NAME_TAKEN);
}

TEST(Register, OfOneNameByTwoAtOnceMakesOneAccount) {
  Host host;
  host.hold_passwords();
  const auto first = host.connect();
  const auto second = host.connect();
  const auto first_hello = host.hello_register(first, "Ann", "correct horse");
  const auto second_hello = host.hello_register(second, "ann", "another horse");
  host.release_passwords();
  EXPECT_TRUE(host.answer(first, first_hello)->has_welcome());
  EXPECT_EQ(code_of(host.answer(second, second_hello)), v1::ERROR_CODE_NAME_TAKEN);
}

TEST(Register, FromOneAddressHasALimit) {
  Host host;
  for (int number = 0; number < 10; ++number) {
    EXPECT_EQ(register_code(host, "Player" + std::string(1, static_cast<char>('a' + number))),
              v1::ERROR_CODE_UNSPECIFIED);
  }
  EXPECT_EQ(register_code(host, "Zoe"), v1::ERROR_CODE_RATE_LIMITED);
  host.pass_time(hours(1));
  EXPECT_EQ(register_code(host, "Zoe"), v1::ERROR_CODE_UNSPECIFIED);
}

struct LookCase {
  const char* what;
  const char* taken;
  const char* wanted;
  bool refused;
};

class Look : public testing::TestWithParam<LookCase> {};

TEST_P(Look, OfAnAccountsNameIsItsOwn) {
  Host host;
  host.drop(host.member(GetParam().taken).connection);
  const auto expected = GetParam().refused ? v1::ERROR_CODE_NAME_TAKEN : v1::ERROR_CODE_UNSPECIFIED;
  const auto guest = host.connect();
  EXPECT_EQ(code_of(host.answer(guest, host.hello_guest(guest, GetParam().wanted))), expected);
  host.drop(guest);
  EXPECT_EQ(register_code(host, GetParam().wanted, "another horse"), expected);
}

INSTANTIATE_TEST_SUITE_P(
    Table, Look,
    testing::Values(
        LookCase{"same", "Ann", "Ann", true}, LookCase{"small", "Ann", "ann", true},
        LookCase{"capital", "Ann", "ANN", true}, LookCase{"blank", "Ann", "Ann ", true},
        LookCase{"composed", "Ren\u00e9", "Rene\u0301", true}, LookCase{"decomposed", "Rene\u0301", "Ren\u00e9", true},
        LookCase{"full_width", "Ann", "\uff21\uff4e\uff4e", true},
        LookCase{"mathematical", "Bob", "\U0001d401ob", true}, LookCase{"cyrillic", "paypal", "p\u0430ypal", true},
        LookCase{"cyrillic_capital", "Bob", "\u0412ob", true}, LookCase{"greek", "Ann", "\u0391nn", true},
        LookCase{"small_l", "Ian", "lan", true}, LookCase{"one", "lan", "1an", true},
        LookCase{"zero", "Omar", "0mar", true}, LookCase{"zero_small", "bob", "b0b", true},
        LookCase{"dotless", "Bill", "B\u0131ll", true}, LookCase{"r_n", "Amy", "Arny", true},
        LookCase{"sharp_s", "Strasse", "stra\u00dfe", true}, LookCase{"other", "Ann", "Anna", false},
        LookCase{"accent", "Rene", "Ren\u00e9", false},
        LookCase{"chinese", "\u9ed1\u767d\u68cb", "\u9ed1\u767d", false}, LookCase{"number", "Ann", "Ann 2", false}),
    [](const auto& info) { return std::string(info.param.what); });

TEST(Register, RefusesTheNameOfAGuestWhoIsHere) {
  Host host;
  const auto guest = host.guest("Ann");
  EXPECT_EQ(register_code(host, "\u0391nn"), v1::ERROR_CODE_NAME_TAKEN);
  host.drop(guest.connection);
  EXPECT_EQ(register_code(host, "\u0391nn"), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(Guests, OfOneNameAreToldApartByANumber) {
  Host host;
  EXPECT_EQ(host.guest("Ann").name, "Ann");
  EXPECT_EQ(host.guest("Ann").name, "Ann 2");
  EXPECT_EQ(host.guest("ann").name, "ann 3");
  EXPECT_EQ(host.guest("\u0391nn").name, "\u0391nn 4");
  EXPECT_EQ(host.guest("Ann 2").name, "Ann 2 2");
}

TEST(Guests, NumberIsWithinTheLengthOfAName) {
  Host host;
  const std::string longest = "\u00e9" + std::string(23, 'x');
  host.guest(longest);
  EXPECT_EQ(host.guest(longest).name, "\u00e9" + std::string(21, 'x') + " 2");
}

TEST(Guests, NameIsFreeAgainWhenTheSessionIsOver) {
  Host host;
  host.drop(host.guest("Ann").connection);
  host.pass_time(minutes(61));
  EXPECT_EQ(host.guest("Ann").name, "Ann");
}

TEST(Guests, WhoseNameBecameAnAccountsComeBackWithANumber) {
  Host host;
  const auto guest = host.guest("Ann");
  host.drop(guest.connection);
  host.member("Ann");
  const auto connection = host.connect();
  const auto told = host.answer(connection, host.hello_resume(connection, guest.token));
  ASSERT_TRUE(told && told->has_welcome());
  EXPECT_EQ(told->welcome().name(), "Ann 2");
  EXPECT_EQ(told->welcome().player(), guest.player);
}

TEST(Guests, ByThousandsOfOneNameComeInQuickly) {
  Host host;
  for (int number = 1; number < 3'000; ++number) host.guest("Bot");
  EXPECT_EQ(host.guest("Bot").name, "Bot 3000");
}

TEST(Login, LetsInUnderAnySpelling) {
  Host host;
  const auto ann = host.member("Ann");
  for (const auto* name : {"ann", "ANN", " Ann ", "\uff21nn"}) EXPECT_EQ(host.log_in(name).player, ann.player) << name;
}

TEST(Login, RefusesAWrongPasswordAndAnUnknownNameAlike) {
  Host host;
  host.member("Ann");
  EXPECT_EQ(login_code(host, "Ann", "wrong horse"), v1::ERROR_CODE_LOGIN_FAILED);
  EXPECT_EQ(login_code(host, "Nobody", "wrong horse"), v1::ERROR_CODE_LOGIN_FAILED);
  EXPECT_EQ(login_code(host, std::string(900, 'x'), "wrong horse"), v1::ERROR_CODE_LOGIN_FAILED);
}

TEST(Login, ComparesWithAHashWhereThereIsNoAccountToo) {
  Host host;
  host.hold_passwords();
  const auto connection = host.connect();
  host.hello_login(connection, "Nobody", "wrong horse");
  ASSERT_EQ(host.checks().size(), 1U);
  EXPECT_THAT(host.checks().front().hash, testing::StartsWith("$argon2id$v=19$m=65536,t=2,p=1$"));
}

TEST(Login, RestsAfterFiveFailuresOfAnAccountThereOrNot) {
  Host host;
  host.member("Ann");
  for (const auto* name : {"Ann", "Nobody"}) {
    for (int attempt = 0; attempt < 5; ++attempt) {
      EXPECT_EQ(login_code(host, name, "wrong horse"), v1::ERROR_CODE_LOGIN_FAILED);
    }
  }
  // Ten from one address are too many as well: others come from elsewhere.
  const auto elsewhere = host.connect("198.51.100.1");
  EXPECT_EQ(code_of(host.answer(elsewhere, host.hello_login(elsewhere, "ANN", "correct horse"))),
            v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(code_of(host.answer(elsewhere, host.hello_login(elsewhere, "nobody", "correct horse"))),
            v1::ERROR_CODE_RATE_LIMITED);
  host.pass_time(minutes(1));
  const auto again = host.connect("198.51.100.1");
  EXPECT_TRUE(host.answer(again, host.hello_login(again, "Ann", "correct horse"))->has_welcome());
}

TEST(Login, FromOneAddressRestsAfterTenFailures) {
  Host host;
  host.member("Ann");
  for (int attempt = 0; attempt < 10; ++attempt) {
    EXPECT_EQ(login_code(host, "Nobody" + std::string(static_cast<std::size_t>(attempt), 'x'), "wrong horse"),
              v1::ERROR_CODE_LOGIN_FAILED);
  }
  EXPECT_EQ(login_code(host, "Ann", "correct horse"), v1::ERROR_CODE_RATE_LIMITED);
  host.pass_time(minutes(10));
  EXPECT_EQ(login_code(host, "Ann", "correct horse"), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(Login, ManyAtOnceAreNoWayAroundTheLimit) {
  Host host;
  host.member("Ann");
  host.hold_passwords();
  for (int attempt = 0; attempt < 9; ++attempt) {
    const auto connection = host.connect();
    host.hello_login(connection, "Ann", "guess");
  }
  EXPECT_EQ(host.checks().size(), 5U);
}

TEST(Login, WaitsForItsTurnNoLongerThanItsDeadline) {
  Host host;
  host.member("Ann");
  host.hold_passwords();
  const auto connection = host.connect();
  host.hello_login(connection, "Ann", "correct horse");
  host.pass_time(seconds(15));
  EXPECT_EQ(host.closed(connection), v1::ERROR_CODE_HANDSHAKE_TIMEOUT);
  host.release_passwords();  // too late, and harmless
}

TEST(Login, WhosePasswordsWaitAreBounded) {
  Limits limits;
  limits.password_jobs = 2;
  Host host(limits);
  host.hold_passwords();
  for (const auto* name : {"Ann", "Bob"}) host.hello_login(host.connect(), name, "guess");
  EXPECT_EQ(login_code(host, "Cid", "guess"), v1::ERROR_CODE_UNAVAILABLE);
}

TEST(Login, ElsewhereTakesTheSeatAlongAndTellsTheOldLine) {
  Host host;
  const auto ann = host.member("Ann");
  const auto bob = host.guest("Bob");
  v1::CreateRoom request;
  request.set_color(v1::COLOR_BLACK);
  request.mutable_time()->mutable_unlimited();
  const auto room = host.answer(ann.connection, host.create(ann, request))->room().state().room();
  host.join(bob, room);
  const auto elsewhere = host.log_in("Ann");
  EXPECT_EQ(elsewhere.player, ann.player);
  EXPECT_EQ(host.closed(ann.connection), v1::ERROR_CODE_REPLACED);
  host.play(elsewhere, host.state(room), "d3");
  EXPECT_EQ(host.state(room).ply(), 1U);
}

TEST(Login, OfOneAccountAHundredTimesAtOnceLeavesOneIn) {
  Limits limits;
  limits.login_failures = 1'000;
  limits.line_failures = 1'000;
  limits.password_jobs = 1'000;
  Host host(limits);
  host.member("Ann");
  host.hold_passwords();
  std::vector<ConnectionId> connections;
  for (int number = 0; number < 100; ++number) {
    connections.push_back(host.connect());
    host.hello_login(connections.back(), "Ann", "correct horse");
  }
  host.release_passwords();
  const auto open = std::ranges::count_if(connections, [&](ConnectionId one) { return !host.closed(one); });
  EXPECT_EQ(open, 1);
}

TEST(Login, OfOneAccountCannotPlayItself) {
  Host host;
  const auto ann = host.member("Ann");
  const auto room = host.answer(ann.connection, host.create(ann))->room().state().room();
  const auto elsewhere = host.log_in("Ann");
  host.join(elsewhere, room);
  EXPECT_EQ(host.state(room).seats_size(), 1);
}

TEST(Account, ComesBackByEachOfItsTokens) {
  Host host;
  const auto desk = host.member("Ann");
  const auto phone = host.log_in("Ann");
  const auto desk_again = host.resume(desk);
  EXPECT_EQ(host.closed(phone.connection), v1::ERROR_CODE_REPLACED);
  EXPECT_EQ(host.resume(phone).player, desk.player);
  EXPECT_EQ(host.resume(desk_again, 2).player, desk.player);
}

TEST(Account, AndItsSessionsOutliveTheServer) {
  Host host;
  const auto ann = host.member("Ann");
  host.crash();
  EXPECT_EQ(host.resume(ann).player, ann.player);
  EXPECT_EQ(host.log_in("ann").player, ann.player);
}

TEST(Account, KeepsItsSeatOverARestart) {
  Host host;
  const auto ann = host.member("Ann");
  const auto room = host.answer(ann.connection, host.create(ann))->room().state().room();
  host.crash();
  const auto back = host.log_in("Ann");
  EXPECT_EQ(host.leave(back, room) != 0, true);
  EXPECT_THROW(host.state(room), std::logic_error);
}

TEST(Account, ThatStaysAwayIsNotForgotten) {
  Host host;
  const auto ann = host.member("Ann");
  host.drop(ann.connection);
  host.pass_time(hours(2));
  EXPECT_EQ(host.service().census().sessions, 0U);
  EXPECT_EQ(host.resume(ann).player, ann.player);
}

TEST(Account, IsLoggedOutWhereNobodyCameForALongTime) {
  Host host;
  const auto ann = host.member("Ann");
  host.drop(ann.connection);
  host.pass_time(hours(91 * 24));
  const auto connection = host.connect();
  EXPECT_EQ(code_of(host.answer(connection, host.hello_resume(connection, ann.token))), v1::ERROR_CODE_TOKEN_UNKNOWN);
  EXPECT_EQ(host.log_in("Ann").player, ann.player);
}

TEST(Sessions, AreListedWithWhatTheyCameBy) {
  Host host;
  host.member("Ann");
  host.pass_time(seconds(10));
  const auto phone = host.log_in("Ann");
  const auto list = sessions_of(host, phone);
  ASSERT_EQ(list.sessions_size(), 2);
  EXPECT_FALSE(list.sessions(0).online());
  EXPECT_TRUE(list.sessions(1).this_one());
  EXPECT_EQ(list.sessions(1).program(), "test 1");
  EXPECT_EQ(list.sessions(1).address(), "192.0.2.1");
  EXPECT_EQ(list.sessions(1).since_wall_ms() - list.sessions(0).since_wall_ms(), 10'000);
}

TEST(Sessions, ThatAreEndedCannotComeBack) {
  Host host;
  const auto desk = host.member("Ann");
  const auto phone = host.log_in("Ann");
  const auto request = end_session(host, phone, sessions_of(host, phone).sessions(0).session());
  EXPECT_TRUE(host.answer(phone.connection, request)->has_done());
  EXPECT_EQ(sessions_of(host, phone).sessions_size(), 1);
  EXPECT_THROW(host.resume(desk), std::logic_error);
  host.crash();
  EXPECT_THROW(host.resume(desk), std::logic_error);
  EXPECT_EQ(host.resume(phone).player, phone.player);
}

TEST(Sessions, AreEndedForGoodBeforeThatIsSaid) {
  Host host;
  host.member("Ann");
  const auto phone = host.log_in("Ann");
  host.hold_store();
  const auto request = end_session(host, phone, 0);
  EXPECT_FALSE(host.answer(phone.connection, request));
  host.release_store();
  EXPECT_TRUE(host.answer(phone.connection, request)->has_done());
}

TEST(Sessions, OneMayEndOnesOwn) {
  Host host;
  const auto ann = host.member("Ann");
  end_session(host, ann, sessions_of(host, ann).sessions(0).session());
  EXPECT_EQ(host.closed(ann.connection), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_THROW(host.resume(ann), std::logic_error);
}

TEST(Sessions, OfOthersCannotBeEnded) {
  Host host;
  const auto ann = host.member("Ann");
  const auto bob = host.member("Bob");
  end_session(host, bob, sessions_of(host, ann).sessions(0).session());
  EXPECT_EQ(sessions_of(host, ann).sessions_size(), 1);
  EXPECT_EQ(host.resume(ann).player, ann.player);
}

TEST(Sessions, OfAnAccountAreBoundedAndTheLongestUnusedGoes) {
  Limits limits;
  limits.sessions_per_account = 3;
  Host host(limits);
  std::vector<Person> people{host.member("Ann")};
  for (int number = 0; number < 3; ++number) {
    host.pass_time(seconds(1));
    people.push_back(host.log_in("Ann"));
  }
  EXPECT_EQ(sessions_of(host, people.back()).sessions_size(), 3);
  EXPECT_THROW(host.resume(people[0]), std::logic_error);
  EXPECT_EQ(host.resume(people[1]).player, people[0].player);
}

TEST(SetPassword, WantsTheOldOne) {
  Host host;
  const auto ann = host.member("Ann");
  EXPECT_EQ(code_of(host.answer(ann.connection, set_password(host, ann, "wrong horse", "battery staple"))),
            v1::ERROR_CODE_LOGIN_FAILED);
  EXPECT_EQ(login_code(host, "Ann", "battery staple"), v1::ERROR_CODE_LOGIN_FAILED);
}

TEST(SetPassword, EndsAllOtherSessions) {
  Host host;
  const auto desk = host.member("Ann");
  const auto phone = host.log_in("Ann");
  const auto request = set_password(host, phone, "correct horse", "battery staple");
  EXPECT_TRUE(host.answer(phone.connection, request)->has_done());
  EXPECT_THROW(host.resume(desk), std::logic_error);
  EXPECT_EQ(login_code(host, "Ann", "correct horse"), v1::ERROR_CODE_LOGIN_FAILED);
  EXPECT_EQ(host.resume(phone).player, phone.player);
  host.crash();
  EXPECT_EQ(host.log_in("Ann", "battery staple").player, phone.player);
}

TEST(SetPassword, IsNotAGuests) {
  Host host;
  const auto ann = host.guest("Ann");
  EXPECT_EQ(code_of(host.answer(ann.connection, set_password(host, ann, "old", "battery staple"))),
            v1::ERROR_CODE_ACCOUNT_NEEDED);
}

TEST(SetPassword, IsGuessedNoFasterThanALogin) {
  Host host;
  const auto ann = host.member("Ann");
  for (int attempt = 0; attempt < 5; ++attempt) set_password(host, ann, "guess", "battery staple");
  EXPECT_EQ(code_of(host.answer(ann.connection, set_password(host, ann, "guess", "battery staple"))),
            v1::ERROR_CODE_RATE_LIMITED);
}

}  // namespace
}  // namespace reversi::core
