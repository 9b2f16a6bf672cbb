// A database that an older server left goes on under this one, with the games that were running.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <set>
#include <vector>

#include "server/net/control.h"
#include "tests/net/server_process.h"

namespace reversi::net {
namespace {

/// Comes back as the player of this token. @return his room's state; empty where he is unknown
v1::RoomState come_back(Peer& peer, const std::string& token) {
  v1::ClientMessage message;
  message.set_id(1);
  message.mutable_hello()->mutable_resume()->set_token(token);
  if (!peer.send_preamble() || !peer.send(message)) return {};
  const auto welcome = next_of(peer, v1::ServerMessage::kWelcome);
  if (!welcome || !welcome->welcome().resumed()) return {};
  const auto room = next_of(peer, v1::ServerMessage::kRoom);
  return room ? room->room().state() : v1::RoomState();
}

class Upgrade : public testing::TestWithParam<const char*> {};

TEST_P(Upgrade, GoesOnWithTheGamesOfAFormerSchema) {
  const Folder folder;
  const std::filesystem::path former = REVERSI_SOURCE_DIR "/tests/data/upgrade";
  std::filesystem::copy_file(former / GetParam(), folder.path() / "reversi.db");
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  ASSERT_TRUE(server.is_ready()) << server.errors();
  const auto status = Control::ask(folder.path() / "control.sock", {"status"}, std::chrono::seconds(10));
  EXPECT_THAT(status.value(), testing::HasSubstr("games        6\n"));
  Peer black("127.0.0.1", server.port(), {});
  Peer white("127.0.0.1", server.port(), {});
  const auto before = come_back(black, "token of player 3");
  come_back(white, "token of player 4");
  ASSERT_EQ(before.phase(), v1::ROOM_PHASE_PLAYING);
  ASSERT_GT(before.legal(), 0U);
  v1::ClientMessage move;
  move.set_id(2);
  auto& play = *move.mutable_play();
  play.set_room(before.room());
  play.set_game(before.game());
  play.set_after(before.event());
  play.set_square(std::countr_zero(before.legal()));
  auto& mover = before.to_move() == v1::COLOR_BLACK ? black : white;
  ASSERT_TRUE(mover.send(move));
  auto told = next_of(mover, v1::ServerMessage::kRoom);
  while (told && told->answers() != 2) told = next_of(mover, v1::ServerMessage::kRoom);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->room().state().ply(), before.ply() + 1);
}

INSTANTIATE_TEST_SUITE_P(Former, Upgrade, testing::Values("schema-1.db", "schema-2.db"));

/// The members of `schema-4.db`.
class UpgradeWithPeople : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::copy_file(REVERSI_SOURCE_DIR "/tests/data/upgrade/schema-4.db", folder_.path() / "reversi.db");
    server_.emplace(folder_.path(), std::vector<std::string>{"--plaintext", "--listen", "127.0.0.1:0"});
    ASSERT_TRUE(server_->is_ready()) << server_->errors();
  }

  /// Comes back. @return the Welcome, or an empty message
  v1::Welcome welcome_of(Peer& peer, const std::string& name) {
    v1::ClientMessage message;
    message.set_id(1);
    message.mutable_hello()->mutable_resume()->set_token("token of " + name);
    if (!peer.send_preamble() || !peer.send(message)) return {};
    const auto welcome = next_of(peer, v1::ServerMessage::kWelcome);
    return welcome ? welcome->welcome() : v1::Welcome();
  }

  Peer peer() const { return {"127.0.0.1", server_->port(), {}}; }

  /// Places the first legal disc. @return the state that answers, an empty one where it is refused
  static v1::RoomState play_first(Peer& mover, const v1::RoomState& before, std::uint64_t request) {
    v1::ClientMessage message;
    message.set_id(request);
    auto& play = *message.mutable_play();
    play.set_room(before.room());
    play.set_game(before.game());
    play.set_after(before.event());
    play.set_square(std::countr_zero(before.legal()));
    if (!mover.send(message)) return {};
    return answer_of(mover, request).room().state();
  }

  static v1::ServerMessage answer_of(Peer& peer, std::uint64_t request) {
    auto message = peer.next();
    while (message && message->answers() != request) message = peer.next();
    return message.value_or(v1::ServerMessage());
  }

  Folder folder_;
  std::optional<ServerProcess> server_;
};

TEST_F(UpgradeWithPeople, GoesOnWithAGameOfEveryTimeControl) {
  auto ann = peer();
  auto bob = peer();
  const auto welcome = welcome_of(ann, "Ann");
  ASSERT_EQ(welcome.rooms_size(), 8);
  std::vector<v1::RoomState> states;
  for (int room = 0; room < welcome.rooms_size(); ++room) {
    states.push_back(next_of(ann, v1::ServerMessage::kRoom).value_or(v1::ServerMessage()).room().state());
  }
  const auto bobs = welcome_of(bob, "Bob").player();
  std::multiset<v1::TimeControl::KindCase> kinds;
  std::uint64_t request = 2;
  for (const auto& state : states) {
    if (state.phase() != v1::ROOM_PHASE_PLAYING) continue;
    kinds.insert(state.time().kind_case());
    const auto& mover = state.seats(state.to_move() == v1::COLOR_BLACK ? 0 : 1);
    const auto after = play_first(mover.player() == bobs ? bob : ann, state, ++request);
    EXPECT_EQ(after.ply(), state.ply() + 1) << state.ShortDebugString();
  }
  using Kind = v1::TimeControl;
  EXPECT_EQ(kinds, (std::multiset{Kind::kFischer, Kind::kFischer, Kind::kUnlimited, Kind::kByoYomi, Kind::kPerMove,
                                  Kind::kAbsolute, Kind::kCorrespondence}));
}

TEST_F(UpgradeWithPeople, KeepsRatingsAndRatesAPairWhoseFirstGameEndedBefore) {
  auto ann = peer();
  const auto welcome = welcome_of(ann, "Ann");
  EXPECT_EQ(welcome.role(), v1::ROLE_MEMBER);
  ASSERT_EQ(welcome.ratings_size(), 1);
  EXPECT_EQ(welcome.ratings(0).value(), 1662);
  EXPECT_EQ(welcome.ratings(0).games(), 1U);
  v1::RoomState running;
  for (int room = 0; room < welcome.rooms_size(); ++room) {
    const auto state = next_of(ann, v1::ServerMessage::kRoom).value_or(v1::ServerMessage()).room().state();
    if (state.pair() != 0 && state.phase() == v1::ROOM_PHASE_PLAYING) running = state;
  }
  v1::ClientMessage message;
  message.set_id(2);
  message.mutable_resign()->set_room(running.room());
  message.mutable_resign()->set_game(running.game());
  ASSERT_TRUE(ann.send(message));
  const auto answer = answer_of(ann, 2).room();
  ASSERT_GT(answer.events_size(), 0);
  const auto end = std::ranges::find_if(answer.events(), &v1::Event::has_game_ended);
  ASSERT_NE(end, answer.events().end());
  EXPECT_EQ(end->game_ended().ratings_size(), 2);
  EXPECT_TRUE(answer.state().has_pair_result()) << "of the game that ended under the former server, and this one";
}

TEST_F(UpgradeWithPeople, KeepsWhoIsBannedAndWhoKeepsOrder) {
  auto cid = peer();
  v1::ClientMessage message;
  message.set_id(1);
  message.mutable_hello()->mutable_resume()->set_token("token of Cid");
  ASSERT_TRUE(cid.send_preamble() && cid.send(message));
  const auto error = next_of(cid, v1::ServerMessage::kError)->error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_BANNED);
  EXPECT_EQ(error.ban().reason(), "rude");
  EXPECT_FALSE(error.ban().has_until_wall_ms()) << "for ever";
  auto mod = peer();
  EXPECT_EQ(welcome_of(mod, "Mod").role(), v1::ROLE_MODERATOR);
}

TEST_F(UpgradeWithPeople, LetsAModeratorReadAndSettleReports) {
  auto ann = peer();
  auto mod = peer();
  welcome_of(ann, "Ann");
  welcome_of(mod, "Mod");
  v1::ClientMessage message;
  message.set_id(2);
  message.mutable_report()->set_name("Bob");
  message.mutable_report()->set_text("he insults me");
  ASSERT_TRUE(ann.send(message));
  ASSERT_TRUE(answer_of(ann, 2).has_done());
  message.mutable_list_reports();
  ASSERT_TRUE(mod.send(message));
  const auto listed = answer_of(mod, 2).reports();
  ASSERT_EQ(listed.reports_size(), 1);
  EXPECT_EQ(listed.reports(0).from(), "Ann");
  EXPECT_EQ(listed.reports(0).against(), "Bob");
  EXPECT_EQ(listed.reports(0).text(), "he insults me");
  message.set_id(3);
  message.mutable_settle_report()->set_report(listed.reports(0).report());
  ASSERT_TRUE(mod.send(message));
  ASSERT_TRUE(answer_of(mod, 3).has_done());
  message.set_id(4);
  message.mutable_list_reports();
  ASSERT_TRUE(mod.send(message));
  EXPECT_EQ(answer_of(mod, 4).reports().reports_size(), 0);
  ASSERT_TRUE(ann.send(message));
  EXPECT_EQ(answer_of(ann, 4).error().code(), v1::ERROR_CODE_NOT_ALLOWED);
}

}  // namespace
}  // namespace reversi::net
