// Private rooms: codes, passwords, coming back.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/core/entry.h"
#include "tests/core/host.h"

namespace reversi::core {
namespace {

using std::chrono::seconds;

struct PrivateRoom {
  Person maker;
  RoomId room = 0;
  std::string code{};
};

PrivateRoom open_private(Host& host, const std::string& password = {}, const std::string& maker = "Ann") {
  PrivateRoom made{.maker = host.guest(maker)};
  v1::CreateRoom request;
  request.set_private_(true);
  request.set_password(password);
  request.set_color(v1::COLOR_BLACK);
  const auto answer = host.answer(made.maker.connection, host.create(made.maker, request));
  made.room = answer.value().room().state().room();
  made.code = answer.value().room().state().code();
  return made;
}

v1::ClientMessage joining(RoomId room, const std::string& code, const std::string& password = {}) {
  v1::ClientMessage message;
  message.mutable_join_room()->set_room(room);
  message.mutable_join_room()->set_code(code);
  message.mutable_join_room()->set_password(password);
  return message;
}

v1::ClientMessage watching(RoomId room, const std::string& code, const std::string& password = {}) {
  v1::ClientMessage message;
  message.mutable_spectate()->set_room(room);
  message.mutable_spectate()->set_code(code);
  message.mutable_spectate()->set_password(password);
  return message;
}

v1::ErrorCode refusal(Host& host, const Person& person, const v1::ClientMessage& message) {
  const auto answer = host.answer(person.connection, host.ask(person, message));
  return answer && answer->has_error() ? answer->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

struct Typed {
  const char* what;
  const char* text;
  const char* read;  // nothing: no code
};

class TypedCode : public testing::TestWithParam<Typed> {};

TEST_P(TypedCode, IsReadAsPeopleMeanIt) {
  const auto code = read_code(GetParam().text);
  EXPECT_EQ(code.value_or("none"), GetParam().read);
}

INSTANTIATE_TEST_SUITE_P(Codes, TypedCode,
                         testing::Values(Typed{"AsWritten", "7K3QX9BD", "7K3QX9BD"},
                                         Typed{"SmallLetters", "7k3qx9bd", "7K3QX9BD"},
                                         Typed{"InGroups", " 7K3Q-X9BD ", "7K3QX9BD"},
                                         Typed{"LettersLikeDigits", "OIL00000", "01100000"},
                                         Typed{"TooShort", "7K3QX9B", "none"}, Typed{"TooLong", "7K3QX9BD7", "none"},
                                         Typed{"NotInTheAlphabet", "7K3QX9BU", "none"}, Typed{"Empty", "", "none"}),
                         [](const auto& test) { return std::string(test.param.what); });

TEST(Secret, OpensByCodeOrPasswordAndByNothingElse) {
  const auto secret = make_secret(3, RandomBytes{}, 0, "sesame");
  EXPECT_EQ(secret.code.size(), code_characters);
  EXPECT_TRUE(opens(secret, secret.code, ""));
  EXPECT_TRUE(opens(secret, "", "sesame"));
  EXPECT_FALSE(opens(secret, "", "Sesame"));
  EXPECT_FALSE(opens(secret, "", ""));
  EXPECT_FALSE(opens(make_secret(3, RandomBytes{}, 0, ""), "", ""));
  EXPECT_THAT(secret.password, testing::Not(testing::HasSubstr("sesame")));
}

TEST(Secret, DiffersByRoomAndDrawing) {
  const auto first = make_secret(1, RandomBytes{}, 0, "sesame");
  EXPECT_NE(first.code, make_secret(2, RandomBytes{}, 0, "").code);
  EXPECT_NE(first.code, make_secret(1, RandomBytes{}, 1, "").code);
  EXPECT_NE(first.password, make_secret(2, RandomBytes{}, 0, "sesame").password);
}

TEST(PrivateRoom, IsNotInTheLobby) {
  Host host;
  const auto made = open_private(host);
  const auto bob = host.guest("Bob");
  v1::ClientMessage list;
  list.mutable_list_rooms();
  EXPECT_EQ(host.answer(bob.connection, host.ask(bob, list))->room_list().rooms_size(), 0);
}

TEST(PrivateRoom, IsBothRoomsOfAPairEachWithACodeThatLeadsIntoBoth) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::CreateRoom request;
  request.set_private_(true);
  request.mutable_terms()->set_synchro(true);
  const auto first = host.answer(ann.connection, host.create(ann, request))->room().state();
  const auto second = host.state(first.pair());
  EXPECT_FALSE(second.code().empty());
  EXPECT_NE(second.code(), first.code());
  const auto bob = host.guest("Bob");
  v1::ClientMessage list;
  list.mutable_list_rooms();
  EXPECT_EQ(host.answer(bob.connection, host.ask(bob, list))->room_list().rooms_size(), 0);
  EXPECT_EQ(refusal(host, bob, joining(second.room(), "")), v1::ERROR_CODE_ENTRY_REFUSED);
  EXPECT_EQ(refusal(host, bob, joining(0, second.code())), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(host.state(first.room()).phase(), v1::ROOM_PHASE_PLAYING);
  host.resign(bob, host.state(first.room()));
  host.leave(bob, first.room());
  EXPECT_EQ(refusal(host, bob, watching(first.room(), "")), v1::ERROR_CODE_UNSPECIFIED) << "he was in it";
}

TEST(PrivateRoom, IsEnteredByItsCodeAloneInAnyCase) {
  Host host;
  const auto made = open_private(host);
  const auto bob = host.guest("Bob");
  std::string typed = made.code;
  std::ranges::transform(typed, typed.begin(), [](unsigned char letter) { return std::tolower(letter); });
  const auto joined = host.answer(bob.connection, host.ask(bob, joining(0, typed)));
  ASSERT_TRUE(joined && joined->has_room());
  EXPECT_EQ(joined->room().state().room(), made.room);
  EXPECT_EQ(host.state(made.room).phase(), v1::ROOM_PHASE_PLAYING);
}

TEST(PrivateRoom, RefusesAWrongCodeByNumberAndByCodeAlike) {
  Host host;
  const auto made = open_private(host);
  const auto bob = host.guest("Bob");
  const std::string wrong = made.code == "00000000" ? "11111111" : "00000000";
  EXPECT_EQ(refusal(host, bob, joining(made.room, "")), v1::ERROR_CODE_ENTRY_REFUSED);
  EXPECT_EQ(refusal(host, bob, joining(made.room, wrong)), v1::ERROR_CODE_ENTRY_REFUSED);
  EXPECT_EQ(refusal(host, bob, joining(0, wrong)), v1::ERROR_CODE_ENTRY_REFUSED);
  EXPECT_EQ(refusal(host, bob, watching(made.room, wrong)), v1::ERROR_CODE_ENTRY_REFUSED);
  EXPECT_EQ(refusal(host, bob, joining(made.room, "", "")), v1::ERROR_CODE_ENTRY_REFUSED);
}

TEST(PrivateRoom, IsEnteredByItsPassword) {
  Host host;
  const auto made = open_private(host, "sesame");
  const auto bob = host.guest("Bob");
  EXPECT_EQ(refusal(host, bob, joining(made.room, "", "Sesame")), v1::ERROR_CODE_ENTRY_REFUSED);
  EXPECT_EQ(refusal(host, bob, joining(made.room, "", "sesame")), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(host.state(made.room).phase(), v1::ROOM_PHASE_PLAYING);
}

TEST(PrivateRoom, KeepsItsSecretsOutOfItsLog) {
  Host host;
  const auto made = open_private(host, "sesame");
  const auto log = host.service().log_of(made.room).value();
  for (const auto& event : log.events) {
    const auto bytes = event.SerializeAsString();
    EXPECT_THAT(bytes, testing::Not(testing::HasSubstr(made.code)));
    EXPECT_THAT(bytes, testing::Not(testing::HasSubstr("sesame")));
  }
  EXPECT_TRUE(log.events.front().room_created().private_());
}

TEST(PrivateRoom, DoesNotAskAPlayerAgainWhoseLineWasLost) {
  Host host;
  const auto made = open_private(host);
  const auto bob = host.guest("Bob");
  host.ask(bob, joining(0, made.code));
  host.drop(bob.connection);
  const auto back = host.resume(bob);
  EXPECT_TRUE(host.answer(back.connection, host.join(back, made.room))->has_room());
}

TEST(PrivateRoom, DoesNotAskASpectatorAgainWhoLeftAndComesBack) {
  Host host;
  const auto made = open_private(host);
  const auto bob = host.guest("Bob");
  EXPECT_EQ(refusal(host, bob, watching(0, made.code)), v1::ERROR_CODE_UNSPECIFIED);
  host.leave(bob, made.room);
  EXPECT_EQ(refusal(host, bob, watching(made.room, "")), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(PrivateRoom, KeepsItsCodeAndItsGuestsThroughARestart) {
  Host host;
  const auto made = open_private(host, "sesame");
  const auto bob = host.guest("Bob");
  host.ask(bob, watching(0, made.code));
  host.crash();
  const auto ann = host.resume(made.maker);
  EXPECT_EQ(host.state(made.room).code(), made.code);
  const auto back = host.resume(bob);
  EXPECT_EQ(refusal(host, back, watching(made.room, "")), v1::ERROR_CODE_UNSPECIFIED);
  const auto cid = host.guest("Cid");
  EXPECT_EQ(refusal(host, cid, watching(made.room, "")), v1::ERROR_CODE_ENTRY_REFUSED);
  EXPECT_EQ(refusal(host, cid, joining(0, made.code)), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(PrivateRoom, TakesItsCodeWithItWhenItIsClosed) {
  Host host;
  const auto made = open_private(host);
  host.leave(made.maker, made.room);
  const auto bob = host.guest("Bob");
  EXPECT_EQ(refusal(host, bob, joining(0, made.code)), v1::ERROR_CODE_ENTRY_REFUSED);
}

TEST(PrivateRoom, RefusesAPasswordBeyondItsLimit) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::CreateRoom request;
  request.set_private_(true);
  request.set_password(std::string(129, 'x'));
  EXPECT_EQ(host.answer(ann.connection, host.create(ann, request))->error().code(), v1::ERROR_CODE_PASSWORD_INVALID);
}

}  // namespace
}  // namespace reversi::core
