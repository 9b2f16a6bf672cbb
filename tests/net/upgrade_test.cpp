// A database that an older server left goes on under this one, with the games that were running.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

#include "server/net/control.h"
#include "tests/net/server_process.h"

namespace reversi::net {
namespace {

std::optional<v1::ServerMessage> next_of(Peer& peer, v1::ServerMessage::BodyCase kind) {
  auto message = peer.next();
  while (message && message->body_case() != kind) message = peer.next();
  return message;
}

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

}  // namespace
}  // namespace reversi::net
