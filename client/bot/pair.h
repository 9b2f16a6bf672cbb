// Two clients that play one task after another against each other: create, join, play, leave, next.
//
// One thread, that of the io_context. Lost lines and a server that restarts are the clients' business; a pair goes on
// from what they show. A task without any news for `stall` is given up as failed, so that a run always ends.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "client/bot/connection.h"
#include "client/bot/event_log.h"
#include "client/bot/task.h"

namespace reversi::bot {

/// The next game to be played, nothing when there is none left.
using TaskSource = std::function<std::unique_ptr<Task>()>;

struct PairPlan {
  v1::TimeControl time;
  std::chrono::seconds stall{120};
  EventLog* log = nullptr;  ///< outlives the pair
};

/// What many games came to.
struct Findings {
  std::size_t games = 0;
  std::size_t moves = 0;
  std::size_t passes = 0;
  std::size_t failures = 0;                ///< games with at least one fault
  std::vector<std::string> faults;         ///< "W1992_03330: the final board is ..."
  std::optional<std::string> key_refusal;  ///< the server's key was not believed: nothing was played
};

class Pair {
 public:
  /// @param source, findings  shared by all pairs of a run
  /// @param done              called once, when the source is empty or the pair cannot go on
  Pair(std::unique_ptr<Connection> black, std::unique_ptr<Connection> white, PairPlan plan, TaskSource& source,
       Findings& findings, std::function<void()> done);

  void start();

  /// To be called now and then: gives up a task that has stalled.
  void watch();

 private:
  enum class Stage : std::uint8_t {
    opening,  ///< a room for the task is being made
    joining,  ///< White is on its way to Black's room
    playing,
    leaving,  ///< both leave the room
    done,
  };
  struct Side {
    std::unique_ptr<Connection> connection;
    std::vector<v1::Event> told;  ///< of the present room
    std::uint64_t probe = 0;      ///< the request that must be refused, 0: none
    v1::ErrorCode expected = v1::ERROR_CODE_UNSPECIFIED;

    const client::Room* room(std::uint64_t id) const { return connection->client().room(id); }
  };

  void told(Side& side, const client::Effect& effect);
  void told_change(Side& side, const client::RoomChanged& change);
  void told_refusal(Side& side, const client::Refused& refusal);
  void drive();
  void take_task();
  void open_room();
  void join_room();
  void play();
  void play(Side& side, const v1::RoomState& state);
  bool has_seen_end(const Side& side) const;
  void probe(Side& side, const Step& step) const;
  void finish();
  void fault(std::string text);
  void report(const Played& played);
  void leave();
  void leave(Side& side);
  void end();

  Side black_;
  Side white_;
  PairPlan plan_;
  TaskSource& source_;
  Findings& findings_;
  std::function<void()> done_;
  Stage stage_ = Stage::opening;
  std::unique_ptr<Task> task_;
  std::uint64_t create_ = 0;  ///< the request that opens the room
  std::uint64_t room_ = 0;
  std::vector<std::string> faults_;  ///< of the present task
  std::chrono::steady_clock::time_point news_at_;
};

}  // namespace reversi::bot
