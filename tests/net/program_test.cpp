// The program as an operator has it: starting, refusing to start, stopping, running out of descriptors.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <list>

#include "server/net/control.h"
#include "server/net/identity.h"
#include "tests/net/certificate.h"
#include "tests/net/server_process.h"

namespace reversi::net {
namespace {

using testing::HasSubstr;
using Arguments = std::vector<std::string>;

/// Greets and answers with the Welcome.
std::optional<v1::Welcome> welcome_of(Peer& peer, const v1::ClientMessage& message = hello()) {
  if (!peer.is_up() || !peer.send_preamble() || !peer.send(message)) return std::nullopt;
  const auto answer = peer.next();
  if (!answer || !answer->has_welcome()) return std::nullopt;
  return answer->welcome();
}

v1::ClientMessage resume(const std::string& token) {
  v1::ClientMessage message;
  message.set_id(2);
  message.mutable_hello()->mutable_resume()->set_token(token);
  return message;
}

constexpr auto room_update = v1::ServerMessage::kRoom;

TEST(Program, ServesLoopbackOfBothFamiliesAndByName) {
  const Folder folder;
  ServerProcess server(folder.path(), {});
  ASSERT_TRUE(server.is_ready()) << server.errors();
  for (const auto* host : {"127.0.0.1", "::1", "localhost"}) {
    Peer peer(host, server.port(), {.tls = true});
    EXPECT_TRUE(welcome_of(peer)) << host;
    EXPECT_EQ(peer.pin(), server.pin()) << host;
  }
}

TEST(Program, LogsWhatItIsAndWhatGoesOn) {
  const Folder folder;
  ServerProcess server(folder.path(), {});
  EXPECT_TRUE(server.says("serves; 0 rooms are kept, 0 games go on"));
}

TEST(Program, SeatsItsOwnEngine) {
  const Folder folder;
  ServerProcess server(folder.path(), {});
  Peer peer("127.0.0.1", server.port(), {.tls = true});
  const auto welcome = welcome_of(peer);
  ASSERT_TRUE(welcome && welcome->ai_levels_size() > 0);
  auto request = create_room(3, 1);
  request.mutable_create_room()->set_color(v1::COLOR_WHITE);
  ASSERT_TRUE(peer.send(request));
  auto update = next_of(peer, room_update);
  while (update && update->room().state().ply() == 0) update = next_of(peer, room_update);
  ASSERT_TRUE(update);
  EXPECT_EQ(update->room().state().to_move(), v1::COLOR_WHITE);
}

TEST(Program, TellsPlayersThatItStopsAndKeepsTheirRooms) {
  const Folder folder;
  std::string token;
  std::string pin;
  {
    ServerProcess server(folder.path(), {});
    pin = server.pin();
    Peer peer("127.0.0.1", server.port(), {.tls = true});
    const auto welcome = welcome_of(peer);
    ASSERT_TRUE(welcome);
    token = welcome->token();
    ASSERT_TRUE(peer.send(create_room(3)) && next_of(peer, room_update));
    server.signal(SIGTERM);
    const auto told = next_of(peer, v1::ServerMessage::kStopping);
    ASSERT_TRUE(told);
    EXPECT_FALSE(told->stopping().text().empty());
    EXPECT_TRUE(peer.ends());
    EXPECT_EQ(server.exit_code(), 0) << server.errors();
  }
  ServerProcess server(folder.path(), {});
  EXPECT_EQ(server.pin(), pin);
  Peer peer("127.0.0.1", server.port(), {.tls = true});
  const auto welcome = welcome_of(peer, resume(token));
  ASSERT_TRUE(welcome);
  EXPECT_TRUE(welcome->resumed());
  EXPECT_EQ(welcome->rooms_size(), 1);
}

TEST(Program, StopsForBothSignalsWithoutAnybodyThere) {
  for (const int number : {SIGTERM, SIGINT}) {
    const Folder folder;
    ServerProcess server(folder.path(), {});
    ASSERT_TRUE(server.is_ready());
    server.signal(number);
    EXPECT_EQ(server.exit_code(), 0) << server.errors();
  }
}

TEST(Program, StopsWithinSecondsWhenAPeerDoesNotHangUp) {
  const Folder folder;
  ServerProcess server(folder.path(), {});
  Peer peer("127.0.0.1", server.port(), {.tls = true});
  const Peer silent("127.0.0.1", server.port(), {});
  ASSERT_TRUE(welcome_of(peer));
  const auto start = std::chrono::steady_clock::now();
  server.signal(SIGTERM);
  EXPECT_EQ(server.exit_code(), 0) << server.errors();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(8));
}

/// Fills what may wait for a peer, and the line to it, with answers that it does not read.
void stall(Peer& peer) {
  v1::ClientMessage list;
  list.set_id(99);
  list.mutable_list_rooms();
  std::string many;
  for (int count = 0; count < 10'000; ++count) many += protocol::frame_of(list);
  ASSERT_TRUE(peer.send(many));
}

TEST(Program, IsStoppedWellThoughAPeerDoesNotReadItsLastWords) {
  const Folder folder;
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0", "--stop-deadline", "500"},
                       {.on_any_port = false});
  Peer watcher("127.0.0.1", server.port(), {});
  Peer deaf("127.0.0.1", server.port(), {.receive_buffer = 2'048});
  ASSERT_TRUE(welcome_of(watcher) && welcome_of(deaf));
  ASSERT_TRUE(watcher.send(create_room(3)));
  const auto room = next_of(watcher, room_update);
  ASSERT_TRUE(room);
  v1::ClientMessage join;
  join.set_id(4);
  join.mutable_join_room()->set_room(room->room().state().room());
  ASSERT_TRUE(deaf.send(join));
  stall(deaf);
  const auto is_cut_off = [](const v1::ServerMessage& told) {
    return told.has_room() && told.room().state().seats_size() == 2 && !told.room().state().seats(1).connected();
  };
  auto told = watcher.next();
  while (told && !is_cut_off(*told)) told = watcher.next();
  ASSERT_TRUE(told);
  server.signal(SIGTERM);
  EXPECT_EQ(server.exit_code(), 0) << server.errors();
}

TEST(Program, StopsWhileItWaitsForItsDatabase) {
  const Folder folder;
  const auto said = (folder.path() / "said").string();
  const auto start = REVERSI_BIN_DIR
                     "/reversi-server --database postgresql://nobody@127.0.0.1:1/none --port 0 --data " +
                     folder.path().string();
  const auto script = "mkfifo " + said + "; " + start + " 2>" + said + " & pid=$!; grep -q 'trying again' <" + said +
                      "; kill -TERM $pid; wait $pid";
  EXPECT_EQ(std::system(script.c_str()), 0);
}

TEST(Program, EndsAtOnceOnTheSecondSignal) {
  const Folder folder;
  ServerProcess server(folder.path(), {});
  Peer peer("127.0.0.1", server.port(), {.tls = true});
  ASSERT_TRUE(welcome_of(peer));
  server.signal(SIGTERM);
  ASSERT_TRUE(
      next_of(peer, v1::ServerMessage::kStopping));  // the first one is being obeyed; this peer does not hang up
  server.signal(SIGTERM);
  EXPECT_EQ(server.exit_code(), 128 + SIGTERM);
}

TEST(Program, EndsWithItsStandardInputWhereAskedTo) {
  const Folder folder;
  ServerProcess server(folder.path(), {"--exit-with-stdin"}, {.hold_stdin = true});
  ASSERT_TRUE(server.is_ready()) << server.errors();
  Peer peer("127.0.0.1", server.port(), {.tls = true});
  ASSERT_TRUE(welcome_of(peer));
  server.end_stdin();
  EXPECT_TRUE(next_of(peer, v1::ServerMessage::kStopping));
  EXPECT_TRUE(peer.ends());
  EXPECT_EQ(server.exit_code(), 0) << server.errors();
}

/// Expects a server that does not start: exit code 1 and one sentence with these words in it.
void expect_refusal(const std::filesystem::path& data, const Arguments& arguments, const std::string& words,
                    const ServerProcess::Options& options = {}) {
  ServerProcess server(data, arguments, options);
  EXPECT_FALSE(server.is_ready());
  EXPECT_EQ(server.exit_code(), 1);
  const auto errors = server.errors();
  EXPECT_THAT(errors, HasSubstr(words));
  EXPECT_EQ(std::ranges::count(errors, '\n'), 1) << errors;
}

TEST(Program, RefusesPlaintextOnAPublicAddressUnlessItIsConfirmed) {
  const Folder folder;
  expect_refusal(folder.path(), {"--plaintext"}, "--plaintext-on-public");
  expect_refusal(folder.path(), {"--plaintext", "--listen", "[2001:db8::1]:0"}, "--plaintext-on-public");
  for (const Arguments& arguments :
       {Arguments{"--plaintext", "--listen", "127.0.0.1:0"}, Arguments{"--plaintext", "--plaintext-on-public"}}) {
    ServerProcess server(folder.path(), arguments);
    ASSERT_TRUE(server.is_ready()) << server.errors();
    EXPECT_EQ(server.pin(), "none");
    Peer peer("127.0.0.1", server.port(), {});
    EXPECT_TRUE(welcome_of(peer));
  }
}

TEST(Program, ReadsItsSettingsFromAFileToo) {
  const Folder folder;
  const auto file = folder.path() / "server.conf";
  std::ofstream(file) << "plaintext = true\nlisten = [\"127.0.0.1:0\"]\nhello-deadline = 50\n";
  ServerProcess server(folder.path(), {"--config", file.string()});
  ASSERT_TRUE(server.is_ready()) << server.errors();
  EXPECT_EQ(server.pin(), "none");
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(peer.send_preamble());
  const auto told = peer.next();
  ASSERT_TRUE(told);
  EXPECT_EQ(told->error().code(), v1::ERROR_CODE_HANDSHAKE_TIMEOUT);
}

TEST(Program, SaysInOneSentenceWhyItDoesNotStart) {
  const Folder folder;
  const Folder other;
  ServerProcess server(folder.path(), {});
  ASSERT_TRUE(server.is_ready());
  const auto port = std::to_string(server.port());
  const ServerProcess::Options given_port{.on_any_port = false};
  expect_refusal(folder.path(), {}, "reversi.db");
  expect_refusal(other.path(), {"--port", port}, "cannot listen on [::]:" + port, given_port);
  expect_refusal(other.path(), {"--listen", "0.0.0.0:" + port}, "cannot listen on 0.0.0.0:" + port, given_port);
  std::ofstream(other.path() / "file") << "no folder";
  expect_refusal(other.path() / "file" / "data", {}, "cannot make the folder");
  expect_refusal(other.path(), {"--certificate", "/missing.crt", "--key", "/missing.key"},
                 "/missing.crt: No such file or directory");
  expect_refusal(other.path(), {"--certificate", "/dev/null", "--key", "/dev/null"}, "/dev/null: no start line");
  expect_refusal(other.path(), {"--word-list", "/missing.txt"}, "/missing.txt: No such file or directory");
  expect_refusal(other.path(), {"--control-socket", "/missing/socket"}, "/missing/socket");
  expect_refusal(other.path(), {"--certificate", "/missing.crt"}, "go together");
  expect_refusal(other.path(), {"--listen", "here"}, "listen = 'here' (--listen) is not allowed: write ADDRESS:PORT");
  expect_refusal(other.path(), {"--trusted-net", "here"}, "trusted-net = 'here'");
  std::ofstream(other.path() / "typo.conf") << "prot = 7717\n";
  const auto typo = (other.path() / "typo.conf").string();
  ServerProcess mistyped(other.path(), {"--config", typo});
  EXPECT_EQ(mistyped.exit_code(), 1);
  EXPECT_THAT(mistyped.errors(), HasSubstr("prot"));
  std::ofstream(other.path() / "server.key", std::ios::trunc) << "no key";
  expect_refusal(other.path(), {}, "server.key");
}

/// What the greeting's deadline is, by waiting for it.
v1::ErrorCode first_word(std::uint16_t port) {
  Peer peer("127.0.0.1", port, {});
  if (!peer.send_preamble()) return v1::ERROR_CODE_UNSPECIFIED;
  const auto told = peer.next();
  return told ? told->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

TEST(Program, TakesLimitsAnewOnHangupAndSaysWhatNeedsARestart) {
  const Folder folder;
  const auto file = folder.path() / "server.conf";
  std::ofstream(file) << "plaintext = true\nlisten = [\"127.0.0.1:0\"]\nhello-deadline = 3600000\n";
  ServerProcess server(folder.path(), {"--config", file.string()});
  ASSERT_TRUE(server.is_ready()) << server.errors();
  std::ofstream(file) << "plaintext = true\nlisten = [\"127.0.0.1:0\"]\nhello-deadline = 50\nai-threads = 7\n";
  server.signal(SIGHUP);
  ASSERT_TRUE(server.says("settings reloaded"));
  EXPECT_EQ(first_word(server.port()), v1::ERROR_CODE_HANDSHAKE_TIMEOUT);
  std::ofstream(file) << "hello-deadline = soon\n";
  server.signal(SIGHUP);
  ASSERT_TRUE(server.says("settings not reloaded: hello-deadline = 'soon'"));
  EXPECT_EQ(first_word(server.port()), v1::ERROR_CODE_HANDSHAKE_TIMEOUT);
  server.signal(SIGTERM);
  EXPECT_EQ(server.exit_code(), 0);
  EXPECT_THAT(server.errors(), HasSubstr("ai-threads: '7' needs a restart"));
}

TEST(Program, TakesAnotherCertificateOnHangupWithoutLosingAnybody) {
  const Folder folder;
  const Folder first;
  const Folder second;
  const auto new_pin = own_identity(second.path()).value().pin;
  ASSERT_TRUE(own_identity(first.path()));
  const auto certificate = first.path() / "server.crt";
  const auto key = first.path() / "server.key";
  ServerProcess server(folder.path(), {"--certificate", certificate.string(), "--key", key.string()});
  ASSERT_TRUE(server.is_ready()) << server.errors();
  Peer before("127.0.0.1", server.port(), {.tls = true});
  ASSERT_TRUE(welcome_of(before));
  std::filesystem::copy_file(second.path() / "server.crt", certificate,
                             std::filesystem::copy_options::overwrite_existing);
  server.signal(SIGHUP);
  ASSERT_TRUE(server.says("the certificate was not reloaded, the former one goes on"));
  std::filesystem::copy_file(second.path() / "server.key", key, std::filesystem::copy_options::overwrite_existing);
  server.signal(SIGHUP);
  ASSERT_TRUE(server.says(new_pin));
  Peer after("127.0.0.1", server.port(), {.tls = true});
  EXPECT_TRUE(welcome_of(after));
  EXPECT_EQ(after.pin(), new_pin);
  const auto status = Control::ask(folder.path() / "control.sock", {"status"}, std::chrono::seconds(10));
  EXPECT_THAT(status.value(), HasSubstr("fingerprint  " + new_pin));
  EXPECT_TRUE(before.send(ping(1)) && next_of(before, v1::ServerMessage::kPong));
}

TEST(Program, WarnsOfTheEndOfItsCertificate) {
  const Folder folder;
  const Folder own;
  const auto certificate = (own.path() / "server.crt").string();
  const auto key = (own.path() / "server.key").string();
  write_certificate(own.path(), std::chrono::days(13));
  ServerProcess server(folder.path(), {"--certificate", certificate, "--key", key});
  ASSERT_TRUE(server.says("[warning] the certificate ends on 20"));
  write_certificate(own.path(), -std::chrono::days(1));
  server.signal(SIGHUP);
  ASSERT_TRUE(server.says("[warning] the certificate has ended on 20"));
  write_certificate(own.path(), std::chrono::days(90));
  server.signal(SIGHUP);
  ASSERT_TRUE(server.says("settings reloaded"));
  server.signal(SIGTERM);
  ASSERT_EQ(server.exit_code(), 0);
  const auto said = server.errors();
  EXPECT_EQ(said.find("the certificate", said.find("has ended") + 1), std::string::npos) << said;
}

TEST(Program, PausesWithoutDescriptorsAndRecovers) {
  if (is_instrumented) GTEST_SKIP() << "the sanitizer itself takes descriptors and memory";
  const Folder folder;
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"}, {.descriptors = 64});
  ASSERT_TRUE(server.is_ready()) << server.errors();
  std::list<Peer> peers;
  for (int count = 0; count < 200; ++count) {
    peers.emplace_back("127.0.0.1", server.port(), Peer::Options{});
    ASSERT_TRUE(peers.back().is_up());
    peers.back().send_preamble();  // those turned away may be gone already
    peers.back().send(hello());
  }
  std::list<Peer> served;
  for (auto& peer : peers) {
    const auto answer = peer.next();
    if (answer && answer->has_welcome()) served.push_back(std::move(peer));
  }
  EXPECT_GT(served.size(), 32U);
  EXPECT_LT(served.size(), 64U);
  for (auto& peer : served) ASSERT_TRUE(peer.send(ping(1)) && next_of(peer, v1::ServerMessage::kPong));
  EXPECT_LT(server.processor_time(), std::chrono::seconds(2));
  peers.clear();
  served.clear();
  // The server needs a moment to notice; whoever comes meanwhile is still answered at once.
  bool recovered = false;
  for (int count = 0; count < 1'000 && !recovered; ++count) {
    Peer peer("127.0.0.1", server.port(), {});
    recovered = welcome_of(peer).has_value();
  }
  EXPECT_TRUE(recovered);
  server.signal(SIGTERM);
  EXPECT_EQ(server.exit_code(), 0);
  const auto said = server.errors();
  const auto first = said.find("cannot accept");
  EXPECT_NE(first, std::string::npos);
  EXPECT_EQ(said.find("cannot accept", first + 1), std::string::npos) << "once a minute is enough\n" << said;
}

TEST(Program, TellsAPeerWhyIfItHasNoDescriptorForIt) {
  if (is_instrumented) GTEST_SKIP() << "the sanitizer itself takes descriptors and memory";
  const Folder folder;
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"}, {.descriptors = 32});
  std::list<Peer> peers;
  std::optional<v1::ServerMessage> refusal;
  for (int count = 0; count < 40 && !refusal; ++count) {
    peers.emplace_back("127.0.0.1", server.port(), Peer::Options{});
    const auto answer = peers.back().send_preamble() && peers.back().send(hello()) ? peers.back().next() : std::nullopt;
    if (answer && answer->has_error()) refusal = answer;
  }
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->error().code(), v1::ERROR_CODE_SERVER_FULL);
}

TEST(Program, BuffersNothingForAnAnnouncedLength) {
  if (is_instrumented) GTEST_SKIP() << "the sanitizer itself takes descriptors and memory";
  const Folder folder;
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  const auto fifty = [&server] {
    std::list<Peer> peers;
    for (int count = 0; count < 50; ++count) {
      peers.emplace_back("127.0.0.1", server.port(), Peer::Options{});
      ASSERT_TRUE(welcome_of(peers.back()));
    }
    for (auto& peer : peers) ASSERT_TRUE(peer.send("\xff\xff\xff\xff"));
    for (auto& peer : peers) {
      const auto error = next_of(peer, v1::ServerMessage::kError);
      ASSERT_TRUE(error);
      EXPECT_EQ(error->error().code(), v1::ERROR_CODE_FRAME_TOO_LONG);
      EXPECT_TRUE(peer.ends());
    }
  };
  fifty();  // what fifty connections cost anyway
  const auto before = server.resident();
  fifty();
  EXPECT_LT(server.resident() - before, 1'024) << "KiB";
}

}  // namespace
}  // namespace reversi::net
