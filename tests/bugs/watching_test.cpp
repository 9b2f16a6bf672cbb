// Public bug reports about spectators, strangers and oneself, against the real server.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "tests/bugs/person.h"

namespace reversi::bugs {
namespace {

struct Attempt {
  const char* what;
  void (*fill)(v1::ClientMessage& message, const v1::RoomState& state);
};

const std::vector<Attempt> attempts{
    {"play", [](v1::ClientMessage& message, const v1::RoomState& state) { message = play(state, 37); }},
    {"resign", [](v1::ClientMessage& message, const v1::RoomState& state) { message = resign(state); }},
    {"rematch",
     [](v1::ClientMessage& message, const v1::RoomState& state) {
       message.mutable_make_offer()->set_room(state.room());
       message.mutable_make_offer()->set_game(state.game());
       message.mutable_make_offer()->set_kind(v1::OFFER_KIND_REMATCH);
     }},
    {"draw",
     [](v1::ClientMessage& message, const v1::RoomState& state) {
       auto& offer = *message.mutable_make_offer();
       offer.set_room(state.room());
       offer.set_game(state.game());
       offer.set_after(state.event());
       offer.set_kind(v1::OFFER_KIND_DRAW);
     }},
    {"takeback",
     [](v1::ClientMessage& message, const v1::RoomState& state) {
       auto& offer = *message.mutable_make_offer();
       offer.set_room(state.room());
       offer.set_game(state.game());
       offer.set_after(state.event());
       offer.set_kind(v1::OFFER_KIND_TAKEBACK);
     }},
    {"answer",
     [](v1::ClientMessage& message, const v1::RoomState& state) {
       message.mutable_answer_offer()->set_room(state.room());
       message.mutable_answer_offer()->set_game(state.game());
       message.mutable_answer_offer()->set_offer(1);
     }},
    {"abort",
     [](v1::ClientMessage& message, const v1::RoomState& state) {
       message.mutable_abort()->set_room(state.room());
       message.mutable_abort()->set_game(state.game());
     }},
    {"claim",
     [](v1::ClientMessage& message, const v1::RoomState& state) {
       message.mutable_claim()->set_room(state.room());
       message.mutable_claim()->set_game(state.game());
       message.mutable_claim()->set_choice(v1::Claim::CHOICE_WIN);
     }},
    {"seat", [](v1::ClientMessage& message, const v1::RoomState& state) { message = join(state.room()); }},
};

TEST(Bugs, I05_ASpectatorCanChangeNothing) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  Person black(server, "Ann");
  Person white(server, "Bob");
  Person eve(server, "Eve");
  const auto state = seat(black, white);
  ASSERT_TRUE(state);
  const auto watching = eve.ask(spectate(state->room()));
  ASSERT_TRUE(watching && watching->room().state().watching());
  for (const auto& attempt : attempts) {
    v1::ClientMessage message;
    attempt.fill(message, *state);
    EXPECT_NE(refusal(eve.ask(message)), v1::ERROR_CODE_UNSPECIFIED) << attempt.what;
  }
  const auto after = black.ask(sync(state->room()));
  ASSERT_TRUE(after);
  EXPECT_EQ(after->room().state().event(), state->event());
  EXPECT_EQ(after->room().state().phase(), v1::ROOM_PHASE_PLAYING);
}

TEST(Bugs, I05_NobodyWhoIsNotEvenWatchingCanChangeAnything) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  Person black(server, "Ann");
  Person white(server, "Bob");
  Person eve(server, "Eve");
  const auto state = seat(black, white);
  ASSERT_TRUE(state);
  for (const auto& attempt : attempts) {
    v1::ClientMessage message;
    attempt.fill(message, *state);
    EXPECT_NE(refusal(eve.ask(message)), v1::ERROR_CODE_UNSPECIFIED) << attempt.what;
  }
  EXPECT_EQ(black.ask(sync(state->room()))->room().state().event(), state->event());
}

TEST(Bugs, I05_ASpectatorIsNoPlayerAfterReconnecting) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  Person black(server, "Ann");
  Person white(server, "Bob");
  const auto state = seat(black, white);
  ASSERT_TRUE(state);
  v1::Resume resume;
  {
    Person eve(server, "Eve");
    ASSERT_TRUE(eve.ask(spectate(state->room())));
    resume.set_token(eve.welcome().token());
  }
  Person eve(server, resume);
  ASSERT_TRUE(eve.is_here());
  const auto back = eve.wait_for_room([](const v1::RoomState&) { return true; });
  ASSERT_TRUE(back);
  EXPECT_TRUE(back->watching());
  EXPECT_EQ(refusal(eve.ask(resign(*state))), v1::ERROR_CODE_SPECTATOR);
}

/// What one says comes back with the words of the operator's list starred.
std::string said(Person& person, std::uint64_t room, const std::string& text) {
  const auto line = person.ask(say(room, text));
  return line ? line->chat_line().text() : std::string();
}

TEST(Chat, StarsTheWordsOfTheOperatorsFileAndTakesThemAnewOnHangup) {
  const net::Folder folder;
  const auto list = folder.path() / "words";
  std::ofstream(list) << "# not for children\ndarn\n\n";
  net::ServerProcess server(folder.path(), {"--word-list", list.string()});
  Person ann(server, "Ann");
  const auto created = ann.ask(create());
  ASSERT_TRUE(created);
  const auto room = created->room().state().room();
  EXPECT_EQ(said(ann, room, "darn heck"), "**** heck");
  std::ofstream(list) << "heck\n";
  server.signal(SIGHUP);
  ASSERT_TRUE(server.says("settings reloaded"));
  EXPECT_EQ(said(ann, room, "darn heck"), "darn ****");
  std::filesystem::remove(list);
  server.signal(SIGHUP);
  ASSERT_TRUE(server.says("settings reloaded"));
  EXPECT_EQ(said(ann, room, "darn heck"), "darn ****");  // the former words stay in force
}

TEST(Bugs, I01_NobodyJoinsHisOwnRoomAsTheOpponent) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  Person ann(server, "Ann");
  const auto created = ann.ask(create());
  ASSERT_TRUE(created);
  const auto room = created->room().state().room();
  const auto again = ann.ask(join(room));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->room().state().seats_size(), 1);
  Person bob(server, "Bob");
  const auto joined = bob.ask(join(room));
  ASSERT_TRUE(joined);
  EXPECT_EQ(joined->room().state().phase(), v1::ROOM_PHASE_PLAYING);
}

TEST(Bugs, I01_NobodyIsMatchedWithHimself) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  Person ann(server, "Ann");
  v1::ClientMessage seek;
  seek.mutable_post_seek()->mutable_terms()->mutable_time()->mutable_fischer()->set_initial_ms(60'000);
  const auto first = ann.ask(seek);
  const auto second = ann.ask(seek);
  ASSERT_TRUE(first && second);
  EXPECT_TRUE(first->has_seek_posted());
  EXPECT_TRUE(second->has_seek_posted());
  v1::ClientMessage accept;
  accept.mutable_accept_seek()->set_seek(first->seek_posted().seek());
  EXPECT_EQ(refusal(ann.ask(accept)), v1::ERROR_CODE_SEEK_NOT_FOR_YOU);
}

}  // namespace
}  // namespace reversi::bugs
