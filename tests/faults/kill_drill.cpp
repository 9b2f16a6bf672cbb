// Games at once between pairs of players, while the server is killed again and again.
//
// Starts the real reversi-server, lets pairs play over TLS, kills it with SIGKILL at random moments and starts it again
// on what it left, until it was killed often enough and every game has ended. What a client was told counts as
// acknowledged; after each kill and at the end it is held against what is on disk. Exit code 0: nothing was lost, every
// game ended, the logs keep the rules, and nobody needed a hand.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <cstdlib>
#include <memory>
#include <random>
#include <set>

#include "server/store/store.h"
#include "tests/faults/ledger.h"
#include "tests/faults/server.h"
#include "tests/faults/table.h"

namespace reversi::faults {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;

struct Order {
  std::string program = REVERSI_BIN_DIR "/reversi-server";
  std::string shim = REVERSI_UNSYNCED;
  std::size_t games = 100;
  std::size_t kills = 50;
  std::uint64_t seed = 1;
  unsigned shortest_life_ms = 100;
  unsigned longest_life_ms = 1500;
  unsigned thought_ms = 300;
  unsigned deadline_s = 600;
  bool unsynced = false;
  bool sync_off = false;
  bool small = false;

  /// What every run of the tests has time for; the soak takes the whole.
  void shrink() {
    games = 10;
    kills = 5;
    thought_ms = 60;
    longest_life_ms = 800;
    deadline_s = 90;
  }
};

class Drill {
 public:
  explicit Drill(Order order);
  int run();

 private:
  unsigned random(unsigned from, unsigned to) { return from + static_cast<unsigned>(random_() % (to - from + 1)); }
  void seat_players();
  void start_server();
  void await_server();
  void live();
  void kill();
  void end_if_done();
  void fail(std::string text);
  void hold_against(const std::string& url);
  void judge_end();
  int report();

  Order order_;
  std::mt19937_64 random_;
  Scratch scratch_;
  asio::io_context loop_{1};
  asio::ssl::context tls_ = client_tls();
  asio::steady_timer timer_{loop_};
  asio::steady_timer deadline_{loop_};
  std::unique_ptr<asio::posix::stream_descriptor> server_output_;
  std::unique_ptr<Server> server_;
  Ledger ledger_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::size_t kills_ = 0;
  std::size_t starts_ = 0;
  std::size_t lost_ = 0;
  std::size_t moves_under_fire_ = 0;  // acknowledged before the last kill
  std::set<std::string> faults_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

Drill::Drill(Order order) : order_(std::move(order)), random_(order_.seed) {
  std::filesystem::create_directories(scratch_.path() / "data");
  server_ = std::make_unique<Server>(Server::Settings{.program = order_.program,
                                                      .data = scratch_.path() / "data",
                                                      .store_parameters = order_.sync_off ? "?synchronous=off" : "",
                                                      .unsynced = order_.unsynced ? order_.shim : "",
                                                      .more = {}});
}

int Drill::run() {
  seat_players();
  start_server();
  deadline_.expires_after(std::chrono::seconds(order_.deadline_s));
  deadline_.async_wait([this](const boost::system::error_code& error) {
    if (!error) fail(fmt::format("not done after {} s", order_.deadline_s));
  });
  for (auto& table : tables_) table->start();
  loop_.run();
  judge_end();
  return report();
}

void Drill::seat_players() {
  // Half of the pairs come back at client/core's own pace, half as fast as they can, so that at every kill many moves
  // are on their way.
  const asio::ip::tcp::endpoint endpoint(asio::ip::address_v4::loopback(), server_->port());
  client::Pace quick;
  quick.first_retry = 30ms;
  quick.longest_retry = 100ms;
  for (std::size_t number = 0; number < order_.games; ++number) {
    const Player::Route route{loop_, tls_, endpoint, 0, number % 2 == 0 ? client::Pace() : quick};
    tables_.push_back(std::make_unique<Table>(
        route, fmt::format("Table {}", number + 1), random_(),
        Table::Settings{.longest_thought = std::chrono::milliseconds(order_.thought_ms),
                        .on_message = [this](const v1::ServerMessage& message) { ledger_.told(message); },
                        .wants_more = [this] { return kills_ < order_.kills; },
                        .on_end = [this] { asio::post(loop_, [this] { end_if_done(); }); }}));
  }
}

void Drill::start_server() {
  server_->start();
  ++starts_;
  server_output_ = std::make_unique<asio::posix::stream_descriptor>(loop_, ::dup(server_->process().output()));
  await_server();
}

/// The players go on meanwhile: they find nobody there, and try again.
void Drill::await_server() {
  server_output_->async_wait(asio::posix::stream_descriptor::wait_read, [this](const boost::system::error_code& error) {
    if (error) return;
    if (server_->is_ready(0ms)) return live();
    if (server_->process().has_ended()) return fail("the server did not start: " + server_->errors());
    await_server();
  });
}

void Drill::live() {
  if (kills_ == order_.kills) return end_if_done();
  timer_.expires_after(std::chrono::milliseconds(random(order_.shortest_life_ms, order_.longest_life_ms)));
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) kill();
  });
}

void Drill::kill() {
  server_->kill();
  ++kills_;
  moves_under_fire_ = ledger_.moves();
  hold_against(server_->copy_database(scratch_.path() / "copy"));
  if (lost_ > 0) return fail("acknowledged moves are gone");
  timer_.expires_after(std::chrono::milliseconds(random(0, 200)));
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) start_server();
  });
}

void Drill::hold_against(const std::string& url) {
  auto store = store::Store::open(url);
  if (auto migrated = store ? store->migrate() : std::unexpected(store.error()); !migrated) {
    return fail("what was left is no database: " + migrated.error().text);
  }
  const auto restored = store->load();
  if (!restored) return fail("what was left cannot be read: " + restored.error().text);
  const auto verdict = ledger_.compare(restored->rooms);
  lost_ = std::max(lost_, verdict.moves_lost);
  faults_.insert(verdict.faults.begin(), verdict.faults.end());
}

void Drill::end_if_done() {
  if (kills_ < order_.kills) return;
  if (std::ranges::all_of(tables_, [](const auto& table) { return table->has_ended(); })) loop_.stop();
}

void Drill::fail(std::string text) {
  faults_.insert(std::move(text));
  loop_.stop();
}

/// A server told to stop ends in good order; then its own files are read.
void Drill::judge_end() {
  if (faults_.empty() && server_->stop() != Ending::exited(0)) faults_.insert("the server did not stop in good order");
  if (!faults_.empty()) return;
  hold_against(server_->copy_database(scratch_.path() / "copy"));
  auto store = store::Store::open(server_->database_url());
  if (!store) return;
  for (const auto& log : store->load().value_or(core::Restored{}).rooms) {
    for (auto& fault : log_faults(log)) faults_.insert(std::move(fault));
  }
}

int Drill::report() {
  const bool completed = faults_.empty();
  std::size_t games = 0;
  for (const auto& table : tables_) {
    games += table->games();
    for (const auto& complaint : table->complaints()) faults_.insert(complaint);
    if (completed && !table->has_ended()) faults_.insert("no end: " + table->describe());
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began_;
  fmt::print(
      "seed {}: {} pairs, {} games, {} moves acknowledged ({} before the last kill), {} moves lost, {} kills, {} "
      "restarts, {:.1f} s{}{}\n",
      order_.seed, tables_.size(), games, ledger_.moves(), moves_under_fire_, lost_, kills_, starts_ - 1,
      seconds.count(), order_.unsynced ? ", what was not synced is lost at each kill" : "",
      order_.sync_off ? ", a store that does not sync" : "");
  std::size_t shown = 0;
  for (const auto& fault : faults_) {
    if (++shown <= 20) fmt::print("FAULT {}\n", fault);
  }
  if (faults_.size() > shown) fmt::print("FAULT and {} more\n", faults_.size() - shown);
  return faults_.empty() ? 0 : 1;
}

}  // namespace
}  // namespace reversi::faults

int main(int argc, char** argv) {
  reversi::faults::Order order;
  CLI::App app("Kills the server while games are played, and looks for what was acknowledged and is gone");
  app.add_option("--server", order.program, "The server to kill");
  app.add_option("--games", order.games, "Pairs of players at once");
  app.add_option("--kills", order.kills, "How often the server is killed");
  app.add_option("--seed", order.seed, "Of moves, moments and jitter");
  app.add_option("--shortest-life", order.shortest_life_ms, "From ready to the kill (ms)");
  app.add_option("--longest-life", order.longest_life_ms, "From ready to the kill (ms)");
  app.add_option("--thought", order.thought_ms, "Longest time a player takes for a move (ms)");
  app.add_option("--deadline", order.deadline_s, "Gives up after this (s)");
  app.add_flag("--unsynced", order.unsynced, "A kill also loses what was written and not synced");
  app.add_flag("--sync-off", order.sync_off, "With a store that does not sync, to see the drill fail");
  app.add_flag("--small", order.small, "10 pairs and 5 kills, unless REVERSI_LONG is set");
  CLI11_PARSE(app, argc, argv);
  if (order.small && std::getenv("REVERSI_LONG") == nullptr) order.shrink();
  return reversi::faults::Drill(std::move(order)).run();
}
