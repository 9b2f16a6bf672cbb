// A room under load: two sessions, or one and the server's AI, that play one random game after another; and some that
// watch.
//
// One thread, that of the io_context. What goes wrong is noted and not mended: a run with faults is no measurement.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "client/bot/connection.h"
#include "client/bot/load.h"

namespace reversi::bot {

/// What all rooms of a run count into.
struct LoadCounts {
  using Clock = std::chrono::steady_clock;

  bool measuring = false;
  std::uint64_t moves = 0;  ///< discs whose news came to the opponent, or that the AI answered, while measuring
  std::vector<std::chrono::microseconds> delays;  ///< from sending each to that news
  std::uint64_t games = 0;                        ///< ended ones
  std::size_t failures = 0;
  std::vector<std::string> faults;  ///< the first ones of them, for people

  void fail(std::string what);
};

class LoadRoom {
 public:
  /// @param plan     outlives the room
  /// @param connect  makes a connection by a name for its guest
  LoadRoom(boost::asio::io_context& context, const LoadPlan& plan, std::size_t spectators, std::uint64_t seed,
           LoadCounts& counts, const std::function<std::unique_ptr<Connection>(const std::string& name)>& connect);

  void connect();             ///< all sessions
  bool is_connected() const;  ///< all sessions are up
  void open();                ///< opens the room; nobody moves yet
  bool is_playing() const;    ///< a game runs, and all who watch are in
  void play();                ///< from now on they move
  void stop();                ///< drops the lines

 private:
  struct Session {
    std::unique_ptr<Connection> connection;

    const client::Room* room(std::uint64_t id) const { return connection->client().room(id); }
  };

  void told(Session& session, const client::Effect& effect);
  void changed(Session& session, const client::RoomChanged& change);
  bool is_against_ai() const { return plan_.ai_level != 0; }
  bool is_answered(const Session& session, const client::Room& room) const;
  void enter(Session& session);
  void act(Session& session);
  void play_when_due(Session& session);
  void place_disc(Session& session);
  void after_game(Session& session, const client::Room& room);

  /// Games in one room; then comes another room: a room's log has an end.
  static constexpr unsigned games_in_a_room = 100;

  std::vector<Session> sessions_;  ///< who play, the room's maker first; then the spectators
  std::uint64_t seed_;
  const LoadPlan& plan_;
  LoadCounts& counts_;
  boost::asio::steady_timer timer_;
  LoadCounts::Clock::time_point due_;
  std::uint64_t create_ = 0;
  std::uint64_t room_ = 0;
  bool opened_ = false;
  bool plays_ = false;
  bool stopped_ = false;
  bool move_is_due_ = false;         ///< the timer runs for the next move
  std::uint64_t counted_game_ = 0;   ///< the newest that was counted
  unsigned games_ = 0;               ///< in the present room
  const Session* sender_ = nullptr;  ///< of the move under way
  std::uint32_t sent_ply_ = 0;       ///< the ply before it
  LoadCounts::Clock::time_point sent_at_;
};

}  // namespace reversi::bot
