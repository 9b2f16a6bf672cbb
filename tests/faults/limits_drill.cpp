// What everybody sees where a limit is met: a reader that does not read, more connections than descriptors, a line that
// is half open. Each with two bystanders who play on.
//
//   limits_drill slow-reader | descriptors | half-open   [--server PATH] [--small]
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/connect.hpp>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>

#include "tests/faults/proxy.h"
#include "tests/faults/scene.h"

namespace reversi::faults {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;

struct Order {
  std::string what;
  std::string program = REVERSI_BIN_DIR "/reversi-server";
  bool small = false;
};

v1::CreateRoom unlimited_room(std::string name) {
  v1::CreateRoom request;
  request.set_name(std::move(name));
  request.set_color(v1::COLOR_BLACK);
  request.mutable_time()->mutable_unlimited();
  return request;
}

/// A player who sits in a room and writes down what it is told.
struct Guest {
  Guest(const Player::Route& route, const std::string& name, std::uint64_t seed) : player(route, name, seed) {
    player.set_hooks({[this](const v1::ServerMessage& message) { hear(message); },
                      [this](const client::Effect& effect) {
                        if (const auto* change = std::get_if<client::LinkChanged>(&effect))
                          links.push_back(change->link);
                      }});
    player.tell([](client::Client& client) { client.connect(now()); });
  }

  void hear(const v1::ServerMessage& message) {
    ++messages;
    if (message.has_error()) errors.push_back(message.error().code());
  }

  bool is_ready() const { return player.client().link() == client::Link::ready; }
  const client::Room* room() const {
    const auto& rooms = player.client().rooms();
    return rooms.empty() ? nullptr : &rooms.begin()->second;
  }

  /// Whether it sees the other seat's player there; nothing while nobody sits there.
  std::optional<bool> sees_other() const {
    if (room() == nullptr) return std::nullopt;
    for (const auto& seat : room()->state.seats()) {
      if (seat.player() != player.client().player()) return seat.connected();
    }
    return std::nullopt;
  }

  bool was_told(v1::ErrorCode code) const { return std::ranges::count(errors, code) > 0; }

  Player player;
  std::size_t messages = 0;
  std::vector<v1::ErrorCode> errors;
  std::vector<client::Link> links;
};

/// Of a request sent past client/core, whose own ids are random.
std::uint64_t next_id() {
  static std::uint64_t last = 0;
  return ++last;
}

/// Seats two guests at one room.
void seat(Scene& scene, Guest& one, Guest& other) {
  scene.wait_for("both guests have greeted", [&] { return one.is_ready() && other.is_ready(); });
  one.player.tell([](client::Client& client) { return client.create_room(now(), unlimited_room("Limits")); });
  scene.wait_for("one has a room", [&] { return one.room() != nullptr; });
  const auto id = one.room()->state.room();
  other.player.tell([&](client::Client& client) { return client.join_room(now(), id); });
  scene.wait_for("each sees the other", [&] { return one.sees_other() == true && other.sees_other() == true; });
}

// ---- a reader that does not read ----

/// Rooms with long names, so that the lobby's list is worth reading.
void fill_lobby(Scene& scene, std::vector<std::unique_ptr<Guest>>& guests) {
  for (std::uint64_t number = 0; number < 4; ++number) {
    guests.push_back(std::make_unique<Guest>(scene.route(), fmt::format("Filler number {}", number), 100 + number));
  }
  scene.wait_for("the lobby's fillers have greeted",
                 [&] { return std::ranges::all_of(guests, [](const auto& guest) { return guest->is_ready(); }); });
  v1::ClientMessage message;
  for (auto& guest : guests) {
    for (int room = 0; room < 8; ++room) {
      message.set_id(next_id());
      *message.mutable_create_room() = unlimited_room("A room with a name of forty characters..");
      guest->player.send(message);
    }
  }
  scene.wait_for("32 rooms are in the lobby", [&] {
    return std::ranges::all_of(guests, [](const auto& guest) { return guest->player.client().rooms().size() == 8; });
  });
}

int slow_reader(const Order& order) {
  Scene scene(order.program);
  scene.seat_bystanders();
  std::vector<std::unique_ptr<Guest>> fillers;
  fill_lobby(scene, fillers);
  client::Pace patient;
  patient.server_silence = 1h;
  patient.repeat_after = 1h;
  auto narrow = scene.route(0, patient);
  narrow.receive_buffer = 4096;
  Guest slow(narrow, "Slow", 1);
  Guest friendly(scene.route(), "Friend", 2);
  seat(scene, slow, friendly);

  slow.player.hold_reading();
  scene.say("the slow reader reads nothing from here on, and asks for the lobby's list 15 times a second");
  const auto before = scene.moves();
  std::size_t asked = 0;
  const auto cut = [&] { return friendly.sees_other() == false; };
  while (!cut() && asked < 600) {
    v1::ClientMessage message;
    message.set_id(next_id());
    message.mutable_list_rooms();
    slow.player.send(message);
    ++asked;
    scene.run_for(66ms);
  }
  scene.expect(cut(),
               fmt::format("after {} requests the server cuts it off, and its friend sees the seat empty", asked));
  scene.expect(scene.moves() > before,
               fmt::format("meanwhile the bystanders were told of {} moves", scene.moves() - before));
  slow.player.resume_reading();
  scene.wait_for("the slow reader, reading on, finds SLOW_CONSUMER as the last word",
                 [&] { return slow.was_told(v1::ERROR_CODE_SLOW_CONSUMER); });
  scene.wait_for("it comes back by itself, and its friend sees it again",
                 [&] { return slow.is_ready() && friendly.sees_other() == true; });
  return scene.exit_code();
}

// ---- more connections than descriptors ----

/// Processor time of a process so far.
std::chrono::duration<double> processor_time(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/stat", process));
  std::string word;
  long ticks = 0;
  for (int field = 1; file >> word && field <= 15; ++field) {
    if (field == 14 || field == 15) ticks += std::atol(word.c_str());
  }
  return std::chrono::duration<double>(static_cast<double>(ticks) / static_cast<double>(::sysconf(_SC_CLK_TCK)));
}

int descriptors(const Order& order) {
  Scene scene(order.program, {}, {"/bin/sh", "-c", "ulimit -n 64; exec \"$@\"", "sh"});
  scene.seat_bystanders();
  const auto moves = scene.moves();
  const auto used = processor_time(scene.server().process().pid());
  std::vector<asio::ip::tcp::socket> idle;
  for (int number = 0; number < 200; ++number) {
    idle.emplace_back(scene.loop()).connect({asio::ip::address_v4::loopback(), scene.server().port()});
  }
  scene.say("200 connections are open to a server with 64 descriptors; they say nothing");
  scene.wait_for("the server's log says that it cannot accept and pauses",
                 [&] { return scene.server().errors().contains("cannot accept: Too many open files"); });
  scene.run_for(3s);
  const auto spent = processor_time(scene.server().process().pid()) - used;
  scene.expect(scene.moves() > moves + 20, fmt::format("the two who were in play on: {} moves", scene.moves() - moves));
  scene.expect(spent < 1.5s, fmt::format("the server used {:.2f} s of processor time meanwhile", spent.count()));
  idle.clear();
  scene.say("the 200 are gone");
  Guest late(scene.route(), "Late", 3);
  scene.wait_for("a new player is let in", [&] { return late.is_ready(); });
  const auto after = scene.moves();
  scene.wait_for("the two play on", [&] { return scene.moves() > after + 4; });
  return scene.exit_code();
}

// ---- a half-open line ----

int half_open(const Order& order) {
  client::Pace pace;
  std::vector<std::string> more;
  if (order.small) {
    pace.ping_interval = 500ms;
    pace.server_silence = 2s;
    more = {"--ping-interval", "500", "--peer-silence", "2000"};
  }
  Scene scene(order.program, std::move(more));
  scene.seat_bystanders();
  Proxy proxy(scene.loop(), scene.server().port());
  Guest behind(scene.route(proxy.port(), pace), "Behind", 4);
  Guest friendly(scene.route(0, pace), "Friend", 5);
  seat(scene, behind, friendly);
  const auto before = scene.moves();
  proxy.fall_silent();
  scene.say("the line of one player falls silent: nothing passes, nothing is closed");
  bool left = false;
  bool missed = false;
  scene.wait_for("the player notices after the silence it allows, and the server too; the friend sees the seat empty",
                 [&] {
                   left = left || !behind.is_ready();
                   missed = missed || friendly.sees_other() == false;
                   return left && missed;
                 });
  scene.wait_for("the player is back on a new line, and the friend sees it",
                 [&] { return behind.is_ready() && friendly.sees_other() == true; });
  scene.expect(behind.room() != nullptr && behind.room()->state.phase() == v1::ROOM_PHASE_PLAYING,
               "the game goes on where it stood");
  scene.expect(scene.moves() > before,
               fmt::format("meanwhile the bystanders were told of {} moves", scene.moves() - before));
  return scene.exit_code();
}

}  // namespace
}  // namespace reversi::faults

int main(int argc, char** argv) {
  using namespace reversi::faults;
  Order order;
  CLI::App app("Meets a limit of the server and says what everybody sees");
  app.add_option("what", order.what, "slow-reader, descriptors or half-open")->required();
  app.add_option("--server", order.program, "The server");
  app.add_flag("--small", order.small, "Shorter deadlines, unless REVERSI_LONG is set");
  CLI11_PARSE(app, argc, argv);
  order.small = order.small && std::getenv("REVERSI_LONG") == nullptr;
  if (order.what == "slow-reader") return slow_reader(order);
  if (order.what == "descriptors") return descriptors(order);
  if (order.what == "half-open") return half_open(order);
  fmt::print(stderr, "{} is no drill\n", order.what);
  return 2;
}
