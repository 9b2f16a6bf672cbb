// What the tests put around the service in place of sockets, store and engine: values in, values out, a clock by hand.
#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/core/service.h"

namespace reversi::core {

using std::chrono::milliseconds;

/// A connected person as the tests speak for him.
struct Person {
  ConnectionId connection = 0;
  PlayerId player = 0;
  std::string name{};
  std::string token{};
};

class Host {
 public:
  explicit Host(const Limits& limits = {});

  // Time.
  void pass_time(milliseconds time);  ///< ticks at every deadline on the way
  Now now() const { return now_; }
  void set_wall_back(milliseconds by) { now_.wall -= by; }

  // The store: holds all batches; by default answers at once.
  void hold_store() { store_held_ = true; }
  void release_store();        ///< answers what waits, and at once from now on
  void fail_store_once();      ///< the batch that waits fails
  void fail_store_for_good();  ///< and no other try can succeed
  BatchId waiting_batch() const { return in_flight_.value().id; }
  bool store_waits() const { return in_flight_.has_value(); }
  const std::vector<Batch>& durable() const { return durable_; }

  /// The process dies and comes back with what was durable.
  void crash();

  // Passwords: a hash is "hash of " and the password; by default answered at once.
  void hold_passwords() { passwords_held_ = true; }
  void release_passwords();
  const std::vector<CheckPassword>& checks() const { return checks_; }  ///< that wait

  // Connections.
  ConnectionId connect(const std::string& address = "192.0.2.1");
  void trust_from_now_on() { trusted_ = true; }
  void drop(ConnectionId connection);
  void send(ConnectionId connection, v1::ClientMessage message);
  Person guest(const std::string& name);
  Person resume(const Person& person, std::uint32_t attempt = 1);
  Person resume(const Person& person, const std::map<RoomId, EventNumber>& positions);
  Person member(const std::string& name, const std::string& password = "correct horse");  ///< a new account
  Person log_in(const std::string& name, const std::string& password = "correct horse");

  // Requests; each answers its id.
  std::uint64_t hello_guest(ConnectionId connection, const std::string& name);
  std::uint64_t hello_resume(ConnectionId connection, const std::string& token, std::uint32_t attempt = 1);
  std::uint64_t hello_login(ConnectionId connection, const std::string& name, const std::string& password);
  std::uint64_t hello_register(ConnectionId connection, const std::string& name, const std::string& password);
  std::uint64_t ask(ConnectionId connection, v1::ClientMessage message);
  std::uint64_t create(const Person& person, v1::CreateRoom request = {});
  std::uint64_t join(const Person& person, RoomId room);
  std::uint64_t leave(const Person& person, RoomId room);
  std::uint64_t play(const Person& person, const v1::RoomState& state, const std::string& square);
  std::uint64_t play_number(const Person& person, const v1::RoomState& state, std::optional<int> square);
  std::uint64_t resign(const Person& person, const v1::RoomState& state);
  std::uint64_t offer(const Person& person, const v1::RoomState& state, v1::OfferKind kind);
  std::uint64_t answer_offer(const Person& person, const v1::RoomState& state, std::uint64_t offer, bool accept);
  std::uint64_t abort(const Person& person, const v1::RoomState& state);
  std::uint64_t claim(const Person& person, const v1::RoomState& state, v1::Claim::Choice choice);
  std::uint64_t ask(const Person& person, v1::ClientMessage message);  ///< under a new id
  std::uint64_t spectate(const Person& person, RoomId room);
  std::uint64_t say(const Person& person, RoomId room, const std::string& text);
  std::uint64_t next_id() { return ++last_id_; }

  // What came out.
  std::vector<v1::ServerMessage> take(ConnectionId connection);
  std::optional<v1::ServerMessage> next(ConnectionId connection);  ///< the oldest not taken yet
  std::optional<v1::ServerMessage> answer(ConnectionId connection, std::uint64_t request);  ///< takes all
  v1::RoomState state(RoomId room) const;
  std::optional<v1::ErrorCode> closed(ConnectionId connection) const;
  bool stopped() const { return stopped_.has_value(); }
  bool stopped_with_everything_stored() const { return stopped_ && stopped_->everything_stored; }
  const std::vector<Think>& thinks() const { return thinks_; }
  const std::vector<ThinkId>& cancelled() const { return cancelled_; }
  const std::vector<Advise>& advised() const { return advised_; }
  const std::vector<Review>& reviews() const { return reviews_; }
  const std::vector<ReviewId>& cancelled_reviews() const { return cancelled_reviews_; }
  const std::vector<LookUp>& lookups() const { return lookups_; }
  const std::vector<Load>& loads() const { return loads_; }
  const std::vector<Administered>& administered() const { return administered_; }
  const std::vector<std::string>& logged() const { return logged_; }
  void think_answers(ThinkId think, const std::string& square);
  Service& service() { return *service_; }
  void step(Input input);

 private:
  void start(Restored restored);
  void carry_out(Effects effects);
  void store_answers();
  void passwords_answer();
  Restored restored() const;

  Limits limits_;
  Now now_{.mono = std::chrono::seconds(1000), .wall = std::chrono::seconds(1'700'000'000)};
  std::optional<Service> service_;
  bool store_held_ = false;
  bool trusted_ = false;
  std::optional<Stopped> stopped_;
  std::optional<Batch> in_flight_;
  std::vector<Batch> durable_;
  std::vector<std::string> logged_;
  std::vector<Think> thinks_;
  std::vector<ThinkId> cancelled_;
  std::vector<Advise> advised_;
  std::vector<Review> reviews_;
  std::vector<ReviewId> cancelled_reviews_;
  std::vector<LookUp> lookups_;
  bool passwords_held_ = false;
  std::vector<HashPassword> hashes_;
  std::vector<CheckPassword> checks_;
  std::vector<Load> loads_;
  std::vector<Administered> administered_;
  std::map<ConnectionId, std::deque<v1::ServerMessage>> inbox_;
  std::map<ConnectionId, v1::ErrorCode> closed_;
  ConnectionId last_connection_ = 0;
  std::uint64_t last_id_ = 1000;
};

/// Two persons in one room whose game has begun: Black is the one who opened it.
struct Table {
  Person black;
  Person white;
  RoomId room = 0;
};

Table seat_two(Host& host, const v1::TimeControl& control = {});
Table seat_two(Host& host, const v1::Terms& terms);

/// Plays squares in turn, whoever is to move; "f5d6..." as a transcript without passes.
void play_all(Host& host, const Table& table, const std::string& transcript);

/// Both persons' lines stay alive while time passes.
void wait(Host& host, std::initializer_list<Person> persons, milliseconds time);

v1::TimeControl fischer(milliseconds initial, milliseconds increment);

}  // namespace reversi::core
