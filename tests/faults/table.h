// Two players at one room who play random legal moves, game after game, whatever happens to their lines.
//
// One io_context on one thread. Nobody helps them: what they do follows from what client/core shows.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/faults/player.h"

namespace reversi::faults {

class Table {
 public:
  struct Settings {
    std::chrono::milliseconds longest_thought{40};  ///< each move comes after a random time up to this
    std::function<void(const v1::ServerMessage&)> on_message;
    std::function<bool()> wants_more;  ///< asked at a game's end: another one?
    std::function<void()> on_end;      ///< a player has seen a game's end and wants no more
  };

  Table(const Player::Route& route, std::string name, std::uint64_t seed, Settings settings);

  /// Goes online and begins.
  void start();

  /// Both have seen the end of the newest game.
  bool has_ended() const;

  /// Games that both players have seen the end of.
  std::size_t games() const;

  /// What went wrong for a player beyond a lost line: a session lost, a line ended for good, a game lost on time.
  const std::vector<std::string>& complaints() const { return complaints_; }

  /// Where the two stand, for people: "room 3 event 41 playing ready | room 3 event 41 playing waiting".
  std::string describe() const;

  /// What a player was last shown.
  const v1::RoomState* state(std::size_t side) const;

 private:
  struct Side {
    std::unique_ptr<Player> player;
    std::unique_ptr<boost::asio::steady_timer> thought;
    bool thinking = false;
    std::uint64_t ended_game = 0;  // number of the newest game whose end it saw
    std::size_t games = 0;
  };

  void hear(std::size_t side, const client::Effect& effect);
  void act(std::size_t side);
  void think(std::size_t side);
  void play(std::size_t side);
  void finish(std::size_t side, const client::Room& room);
  const client::Room* room_of(const Side& side) const;

  std::string name_;
  Settings settings_;
  std::mt19937_64 random_;
  std::array<Side, 2> sides_;
  std::vector<std::string> complaints_;
};

}  // namespace reversi::faults
