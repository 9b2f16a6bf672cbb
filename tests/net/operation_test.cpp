// The program as it is watched and led: metrics, health, the control socket, draining.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <cctype>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "server/net/address.h"
#include "server/net/control.h"
#include "tests/net/certificate.h"
#include "tests/net/server_process.h"
#include "tests/support/postgresql.h"

namespace reversi::net {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

std::uint16_t free_port() {
  boost::asio::io_context context;
  const boost::asio::ip::tcp::acceptor acceptor(context, Endpoint(boost::asio::ip::address_v4::loopback(), 0));
  return acceptor.local_endpoint().port();
}

struct Page {
  int status = 0;
  std::string text;
};

Page get(std::uint16_t port, const std::string& path) {
  boost::asio::ip::tcp::iostream stream;
  stream.expires_after(10s);
  stream.connect(Endpoint(boost::asio::ip::address_v4::loopback(), port));
  stream << "GET " << path << " HTTP/1.1\r\nHost: localhost\r\n\r\n" << std::flush;
  std::string version;
  Page page;
  stream >> version >> page.status;
  std::string line;
  while (std::getline(stream, line) && line != "\r") {
  }
  page.text.assign(std::istreambuf_iterator<char>(stream), {});
  return page;
}

/// The value of each time series, by its name and labels.
using Values = std::map<std::string, double>;

Values values_of(const std::string& text) {
  Values values;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    const auto blank = line.rfind(' ');
    values[line.substr(0, blank)] = std::stod(line.substr(blank + 1));
  }
  return values;
}

class Operated : public testing::Test {
 protected:
  std::vector<std::string> with_metrics(std::vector<std::string> more = {}) const {
    more.insert(more.end(), {"--plaintext", "--listen", "127.0.0.1:0", "--metrics-listen",
                             "127.0.0.1:" + std::to_string(metrics_port)});
    return more;
  }

  Control::Reply ctl(const std::vector<std::string>& words) const {
    return Control::ask(folder.path() / "control.sock", words, 10s);
  }

  Values metrics() const { return values_of(get(metrics_port, "/metrics").text); }

  /// Scrapes until a value is as wished, or ten seconds have passed.
  bool comes_to(const std::string& name, double wished) const {
    const auto end = std::chrono::steady_clock::now() + 10s;
    while (std::chrono::steady_clock::now() < end) {
      if (metrics()[name] == wished) return true;
    }
    return false;
  }

  Folder folder;
  std::uint16_t metrics_port = free_port();
};

/// The first state that is as wished; an empty one where none comes.
v1::RoomState state_where(Peer& peer, const std::function<bool(const v1::RoomState&)>& wished) {
  while (const auto update = next_of(peer, v1::ServerMessage::kRoom)) {
    if (wished(update->room().state())) return update->room().state();
  }
  ADD_FAILURE() << "the line ended before the room was as wished";
  return {};
}

bool is_playing(const v1::RoomState& state) { return state.phase() == v1::ROOM_PHASE_PLAYING; }

/// d3, always legal for Black at first.
v1::ClientMessage opening_move(std::uint64_t id, const v1::RoomState& state) {
  v1::ClientMessage move;
  move.set_id(id);
  auto& play = *move.mutable_play();
  play.set_room(state.room());
  play.set_game(state.game());
  play.set_after(state.event());
  play.set_square(19);
  return move;
}

v1::ClientMessage resignation(std::uint64_t id, const v1::RoomState& state) {
  v1::ClientMessage resign;
  resign.set_id(id);
  resign.mutable_resign()->set_room(state.room());
  resign.mutable_resign()->set_game(state.game());
  return resign;
}

/// A game against the AI that is resigned after its first answer.
void play_a_little(std::uint16_t port) {
  Peer peer("127.0.0.1", port, {});
  ASSERT_TRUE(greet(peer) && peer.send(create_room(3, 1)));
  const auto state = state_where(peer, is_playing);
  ASSERT_TRUE(peer.send(opening_move(4, state)));
  state_where(peer, [](const v1::RoomState& now) { return now.ply() == 2; });
  ASSERT_TRUE(peer.send(opening_move(5, state)));  // stale: refused
  ASSERT_TRUE(next_of(peer, v1::ServerMessage::kError));
  ASSERT_TRUE(peer.send(resignation(6, state)));
  state_where(peer, [](const v1::RoomState& now) { return !is_playing(now); });
}

TEST_F(Operated, MovesEveryCounterWhileAGameIsPlayed) {
  ServerProcess server(folder.path(), with_metrics());
  ASSERT_TRUE(server.is_ready()) << server.errors();
  auto before = metrics();
  play_a_little(server.port());
  auto after = metrics();
  for (const auto* name : {"reversi_moves_total", "reversi_games_ended_total", "reversi_connections_accepted_total",
                           "reversi_commit_seconds_count", "reversi_commit_seconds_sum",
                           "reversi_move_publish_seconds_count", "reversi_ai_answer_seconds_count", "reversi_sessions",
                           "reversi_rooms", "reversi_refusals_total{code=\"stale\"}", "process_cpu_seconds_total"}) {
    EXPECT_GT(after[name], before[name]) << name;
  }
  EXPECT_EQ(after["reversi_moves_total"], 2);
  // On a machine that is busy enough the AI may be late.
  EXPECT_EQ(after["reversi_ai_moves_total{budget=\"kept\"}"] + after["reversi_ai_moves_total{budget=\"exceeded\"}"], 1);
  EXPECT_EQ(after["reversi_store_up"], 1);
  EXPECT_EQ(after["reversi_ready"], 1);
  EXPECT_GT(after["process_resident_memory_bytes"], 1e6);
  EXPECT_GT(after["process_open_fds"], 5);
  EXPECT_GT(after["process_max_fds"], after["process_open_fds"]);
  EXPECT_TRUE(std::isinf(after["reversi_certificate_end_seconds"]));
}

TEST_F(Operated, ShowsWhenTheCertificateEnds) {
  const Folder own;
  write_certificate(own.path(), std::chrono::days(2));
  const ServerProcess server(folder.path(), {"--certificate", (own.path() / "server.crt").string(), "--key",
                                             (own.path() / "server.key").string(), "--metrics-listen",
                                             "127.0.0.1:" + std::to_string(metrics_port)});
  ASSERT_TRUE(server.is_ready());
  const auto before = metrics()["reversi_certificate_end_seconds"];
  EXPECT_NEAR(before, static_cast<double>(std::time(nullptr)) + 2 * 86'400, 30);
  write_certificate(own.path(), std::chrono::days(90));
  ASSERT_TRUE(ctl({"reload"}));
  EXPECT_NEAR(metrics()["reversi_certificate_end_seconds"] - before, 88 * 86'400, 30);
}

TEST_F(Operated, ShowsWhatRunsAndWhatWaits) {
  ServerProcess server(folder.path(), with_metrics({"--ai-threads", "1"}));
  ASSERT_TRUE(server.is_ready()) << server.errors();
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(peer));
  // Rooms in which an AI begins: all but one of them wait for the one thread at some moment.
  for (std::uint64_t id = 10; id < 18; ++id) {
    auto request = create_room(id, 3);
    request.mutable_create_room()->set_color(v1::COLOR_WHITE);
    ASSERT_TRUE(peer.send(request));
  }
  std::set<std::string> moved;
  const auto end = std::chrono::steady_clock::now() + 20s;
  while (moved.size() < 4 && std::chrono::steady_clock::now() < end) {
    auto now = metrics();
    for (const auto* name : {"reversi_connections", "reversi_games_running", "reversi_ai_asked",
                             "reversi_queue_depth{queue=\"ai_searches\"}"}) {
      if (now[name] > 0) moved.insert(name);
    }
  }
  EXPECT_THAT(moved, testing::SizeIs(4)) << testing::PrintToString(moved);
}

// Who does not read lets the queue grow; it is as long as that so that he is not cut off while the test looks.
TEST_F(Operated, ShowsWhatASlowReaderHasNotTaken) {
  ServerProcess server(folder.path(), with_metrics({"--queue-frames", "1000000", "--queue-bytes", "10000000"}));
  ASSERT_TRUE(server.is_ready()) << server.errors();
  Peer deaf("127.0.0.1", server.port(), {.receive_buffer = 2'048});
  ASSERT_TRUE(greet(deaf) && deaf.send(create_room(3)));
  v1::ClientMessage list;
  list.mutable_list_rooms();
  const auto end = std::chrono::steady_clock::now() + 20s;
  double waits = 0;
  for (std::uint64_t id = 10; waits == 0 && std::chrono::steady_clock::now() < end; ++id) {
    list.set_id(id);
    ASSERT_TRUE(deaf.send(list));
    if (id % 1'000 == 0) waits = metrics()["reversi_queue_depth{queue=\"outbound_bytes\"}"];
  }
  EXPECT_GT(waits, 0);
}

// A metric that nobody has seen move may be dead: each is named in a test above, or says why not.
TEST_F(Operated, HasNoMetricThatNoTestLooksAt) {
  const std::set<std::string> constant{"process_start_time_seconds", "reversi_build_info"};
  ServerProcess server(folder.path(), with_metrics());
  play_a_little(server.port());
  std::ifstream stream(REVERSI_SOURCE_DIR "/tests/net/operation_test.cpp");
  const std::string tests{std::istreambuf_iterator<char>(stream), {}};
  for (const auto& [series, value] : metrics()) {
    auto name = std::regex_replace(series, std::regex("_(bucket|sum|count)(\\{.*)?$"), "");
    if (constant.contains(name.substr(0, name.find('{')))) continue;
    name = std::regex_replace(name, std::regex("\""), "\\\"");
    EXPECT_THAT(tests, HasSubstr("\"" + name)) << series;
  }
}

TEST_F(Operated, ServesHealthReadinessAndNothingElse) {
  ServerProcess server(folder.path(), with_metrics());
  ASSERT_TRUE(server.is_ready()) << server.errors();
  EXPECT_EQ(get(metrics_port, "/healthz").status, 200);
  EXPECT_EQ(get(metrics_port, "/readyz").status, 200);
  EXPECT_EQ(get(metrics_port, "/secrets").status, 404);
}

TEST_F(Operated, PassesPrometheusOwnCheck) {
  if (std::system("command -v promtool >/dev/null") != 0) GTEST_SKIP() << "no promtool on this machine";
  ServerProcess server(folder.path(), with_metrics());
  play_a_little(server.port());
  const auto file = folder.path() / "metrics";
  std::ofstream(file) << get(metrics_port, "/metrics").text;
  EXPECT_EQ(std::system(("promtool check metrics <" + file.string() + " >&2").c_str()), 0);
  EXPECT_EQ(std::system("promtool check rules " REVERSI_SOURCE_DIR "/docker/observe/alerts.yml >/dev/null"), 0);
}

TEST_F(Operated, AlertsAndDashboardNameMetricsThatThereAre) {
  ServerProcess server(folder.path(), with_metrics());
  play_a_little(server.port());
  const auto text = get(metrics_port, "/metrics").text;
  for (const auto* file : {"/docker/observe/alerts.yml", "/docker/observe/grafana-dashboard.json"}) {
    std::ifstream stream(std::string(REVERSI_SOURCE_DIR) + file);
    const std::string rules{std::istreambuf_iterator<char>(stream), {}};
    for (auto at = rules.find("reversi_"); at != std::string::npos; at = rules.find("reversi_", at + 1)) {
      auto name = rules.substr(at, rules.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", at) - at);
      EXPECT_THAT(text, HasSubstr(name)) << file;
    }
  }
}

TEST(Alerts, NameCodesThatThereAre) {
  std::ifstream stream(REVERSI_SOURCE_DIR "/docker/observe/alerts.yml");
  const std::string rules{std::istreambuf_iterator<char>(stream), {}};
  const std::regex codes("code=~?\"([a-z_|]+)\"");
  const std::regex word("[a-z_]+");
  int count = 0;
  for (std::sregex_iterator found(rules.begin(), rules.end(), codes); found != std::sregex_iterator(); ++found) {
    const auto listed = (*found)[1].str();
    for (std::sregex_iterator one(listed.begin(), listed.end(), word); one != std::sregex_iterator(); ++one, ++count) {
      auto name = "ERROR_CODE_" + one->str();
      std::ranges::transform(name, name.begin(), [](unsigned char letter) { return std::toupper(letter); });
      v1::ErrorCode code{};
      EXPECT_TRUE(v1::ErrorCode_Parse(name, &code)) << one->str();
    }
  }
  EXPECT_GT(count, 2);
}

TEST_F(Operated, DrainsWithoutNewGamesAndStopsWhenTheLastEnds) {
  ServerProcess server(folder.path(), with_metrics());
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(peer) && peer.send(create_room(3, 1)));
  const auto state = state_where(peer, is_playing);
  ASSERT_TRUE(ctl({"drain", "600"}));
  const auto told = next_of(peer, v1::ServerMessage::kStopping);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->stopping().in_seconds(), 600U);
  EXPECT_EQ(get(metrics_port, "/readyz").status, 503);
  EXPECT_EQ(metrics()["reversi_draining"], 1);
  EXPECT_EQ(metrics()["reversi_ready"], 0);
  ASSERT_TRUE(peer.send(create_room(4)));
  const auto refused = next_of(peer, v1::ServerMessage::kError);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_DRAINING);
  ASSERT_TRUE(peer.send(resignation(6, state)));
  EXPECT_TRUE(peer.ends());
  EXPECT_EQ(server.exit_code(), 0) << server.errors();
}

TEST_F(Operated, TakesNewGamesAgainWhenDrainingIsTakenBack) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(peer) && peer.send(create_room(3, 1)) && next_of(peer, v1::ServerMessage::kRoom));
  ASSERT_TRUE(ctl({"drain"}) && ctl({"drain", "off"}));
  ASSERT_TRUE(peer.send(create_room(4)));
  EXPECT_EQ(state_where(peer, [](const v1::RoomState& now) { return now.room() == 2; }).room(), 2U);
  EXPECT_TRUE(ctl({"ready"}));
}

TEST_F(Operated, StopsAtTheDeadlineOfADrain) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(peer) && peer.send(create_room(3, 1)) && next_of(peer, v1::ServerMessage::kRoom));
  ASSERT_TRUE(ctl({"drain", "0"}));
  EXPECT_TRUE(peer.ends());
  EXPECT_EQ(server.exit_code(), 0) << server.errors();
}

int run_program(const std::string& words) {
  const int status = std::system((REVERSI_BIN_DIR "/reversi-server " + words + " >/dev/null 2>&1").c_str());
  return WEXITSTATUS(status);
}

/// What a command of the shell prints.
std::string printed(const std::string& command) {
  std::string text;
  std::FILE* pipe = ::popen(command.c_str(), "r");
  for (int sign = std::fgetc(pipe); sign != EOF; sign = std::fgetc(pipe)) text += static_cast<char>(sign);
  ::pclose(pipe);
  return text;
}

TEST_F(Operated, IsBackedUpWhileItRunsAndRestoredElsewhere) {
  const auto data = " --data " + folder.path().string();
  const auto backup = (folder.path() / "backup").string();
  std::string pin;
  {
    ServerProcess server(folder.path(), {});
    pin = server.pin();
    Peer peer("127.0.0.1", server.port(), {.tls = true});
    ASSERT_TRUE(greet(peer) && peer.send(create_room(3)) && next_of(peer, v1::ServerMessage::kRoom));
    EXPECT_EQ(run_program("backup " + backup + data), 0);
    EXPECT_EQ(run_program("backup " + backup + data), 1) << "not over another";
  }
  const Folder other;
  ASSERT_EQ(run_program("restore " + backup + " --data " + other.path().string()), 0);
  EXPECT_EQ(run_program("restore " + backup + " --data " + other.path().string()), 1) << "not into what is in use";
  ServerProcess server(other.path(), {});
  EXPECT_EQ(server.pin(), pin);
  EXPECT_THAT(Control::ask(other.path() / "control.sock", {"rooms"}, 10s).value(), HasSubstr("Ann"));
}

TEST_F(Operated, LeavesNothingOfABackupThatWasNotFinished) {
  const auto backup = folder.path() / "backup";
  const auto words = "backup " + backup.string() + " --data " + folder.path().string();
  const ServerProcess server(folder.path(), {});
  // Files of 4 KB at most stand for a disk that is full.
  const auto command = "trap '' XFSZ; ulimit -f 8; " REVERSI_BIN_DIR "/reversi-server " + words + " 2>&1";
  EXPECT_THAT(printed(command), HasSubstr("cannot copy into " + backup.string()));
  EXPECT_FALSE(std::filesystem::exists(backup));
  EXPECT_EQ(run_program(words), 0);
  EXPECT_FALSE(std::filesystem::exists(backup / "unfinished.db"));
}

TEST_F(Operated, RestoresIntoAFolderForItsOwnerAlone) {
  const auto backup = (folder.path() / "backup").string();
  {
    const ServerProcess server(folder.path(), {});
    ASSERT_EQ(run_program("backup " + backup + " --data " + folder.path().string()), 0);
  }
  for (const auto& file : std::filesystem::directory_iterator(backup)) {
    EXPECT_EQ(file.status().permissions(), std::filesystem::perms(0600)) << file.path();
  }
  const auto data = folder.path() / "new";
  ASSERT_EQ(run_program("restore " + backup + " --data " + data.string()), 0);
  EXPECT_EQ(std::filesystem::status(data).permissions(), std::filesystem::perms::owner_all);
  for (const auto& file : std::filesystem::directory_iterator(data)) {
    EXPECT_EQ(file.path().string().find("restoring"), std::string::npos) << file.path();
  }
}

TEST_F(Operated, RefusesToRestoreWhatIsNoBackup) {
  const auto backup = folder.path() / "backup";
  std::filesystem::create_directory(backup);
  std::ofstream(backup / "reversi.db").close();
  const auto words = "restore " + backup.string() + " --data " + (folder.path() / "new").string();
  EXPECT_THAT(printed(REVERSI_BIN_DIR "/reversi-server " + words + " 2>&1"), HasSubstr("is no backup"));
  EXPECT_EQ(run_program(words), 1);
}

TEST_F(Operated, HealthcheckFailsWithoutAServer) {
  const auto words = "--healthcheck --data " + folder.path().string();
  EXPECT_EQ(run_program(words), 1);
  const ServerProcess server(folder.path(), {});
  EXPECT_EQ(run_program(words), 0);
}

TEST_F(Operated, WritesItsLogAsJsonWithoutASecret) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0", "--log-format", "json", "--database",
                                       "sqlite:" + (folder.path() / "db").string()});
  ASSERT_TRUE(server.is_ready());
  server.signal(SIGTERM);
  EXPECT_EQ(server.exit_code(), 0);
  std::istringstream lines(server.errors());
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    EXPECT_THAT(line,
                testing::MatchesRegex("\\{\"time\":\"[0-9T:.-]+Z\",\"level\":\"[a-z]+\",\"text\":\".*\"(,.*)?\\}"));
  }
  EXPECT_GT(count, 1);
}

// The database is away: players are told, it is seen outside, and what waited goes on when it is back.
TEST_F(Operated, OutlivesADatabaseThatIsAway) {
  tests::PostgreSql database;
  if (!database.is_there()) GTEST_SKIP() << "no PostgreSQL on this machine";
  database.make_database("games");
  ServerProcess server(folder.path(),
                       with_metrics({"--database", database.url_of("games"), "--peer-silence", "600000"}));
  ASSERT_TRUE(server.is_ready()) << server.errors();
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(peer) && peer.send(create_room(3)) && next_of(peer, v1::ServerMessage::kRoom));
  database.kill();
  ASSERT_TRUE(peer.send(create_room(4)));
  EXPECT_TRUE(comes_to("reversi_store_up", 0));
  EXPECT_GT(metrics()["reversi_commit_failures_total"], 0);
  EXPECT_EQ(get(metrics_port, "/readyz").status, 503);
  EXPECT_EQ(get(metrics_port, "/healthz").status, 200);
  Peer late("127.0.0.1", server.port(), {});
  ASSERT_TRUE(late.send_preamble() && late.send(hello()));
  const auto told = next_of(late, v1::ServerMessage::kError);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->error().code(), v1::ERROR_CODE_UNAVAILABLE);
  database.start();
  EXPECT_EQ(state_where(peer, [](const v1::RoomState& now) { return now.room() == 2; }).room(), 2U);
  EXPECT_TRUE(comes_to("reversi_store_up", 1));
  server.signal(SIGTERM);
  EXPECT_EQ(server.exit_code(), 0) << server.errors();
}

// Another session holds the table, so that nothing becomes durable meanwhile.
TEST_F(Operated, ShowsWhatWaitsForTheDatabase) {
  tests::PostgreSql database;
  if (!database.is_there()) GTEST_SKIP() << "no PostgreSQL on this machine";
  database.make_database("games");
  ServerProcess server(folder.path(), with_metrics({"--database", database.url_of("games")}));
  ASSERT_TRUE(server.is_ready()) << server.errors();
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(peer) && peer.send(create_room(3, 1)));
  const auto state = state_where(peer, is_playing);
  auto held = std::async(std::launch::async, [&] {
    return database.run("games", "BEGIN; LOCK TABLE journal IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(4); COMMIT");
  });
  while (database.run("games", "BEGIN; SET lock_timeout = 1; LOCK TABLE journal IN ACCESS SHARE MODE; COMMIT")) {
  }
  // The second has to wait for what the first changed.
  ASSERT_TRUE(peer.send(opening_move(4, state)) && peer.send(resignation(5, state)));
  EXPECT_TRUE(comes_to("reversi_queue_depth{queue=\"room_requests\"}", 1));
  EXPECT_TRUE(comes_to("reversi_queue_depth{queue=\"store_events\"}", 1));
  EXPECT_TRUE(held.get());
  state_where(peer, [](const v1::RoomState& now) { return !is_playing(now); });
  EXPECT_TRUE(comes_to("reversi_queue_depth{queue=\"room_requests\"}", 0));
}

}  // namespace
}  // namespace reversi::net
