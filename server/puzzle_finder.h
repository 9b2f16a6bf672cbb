// Makes puzzles of the games that end here: in the background, one game after another, while the AI seats leave a
// thread free, and with no more of a processor than it is given.
//
// What is to be done is in the store: games that are not marked as searched, of a server's life before this one too. On
// a thread of its own at the lowest priority; all functions may be called from any thread and return at once.
// Destroying it ends the game it is at, which is looked through again after the next start.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/core/puzzles.h"
#include "server/core/query.h"
#include "server/puzzles/maker.h"

namespace reversi {

/// A puzzle as the wire has it; number and count left out.
v1::Puzzle to_wire(const puzzles::Puzzle& puzzle);

class PuzzleFinder {
 public:
  /// Told once for each game, on the finder's thread. Must not throw.
  using Found = std::function<void(core::GameSearched)>;
  /// Asks the store, which answers on any thread, as long as the finder is there.
  using Callback = std::function<void(core::QueryResult)>;
  using Ask = std::function<void(core::Query, Callback)>;

  /// @param threads  the engine's: with as many searches of AI seats the finder rests
  /// @param percent  0..100: of one processor at most, over each position it looks at; 0: it looks at none
  /// @param known    puzzles that are not to be found again, as `puzzles::read_puzzle` gives them
  PuzzleFinder(unsigned threads, unsigned percent, const std::vector<rules::Position>& known, Found found);
  ~PuzzleFinder();
  PuzzleFinder(const PuzzleFinder&) = delete;
  PuzzleFinder& operator=(const PuzzleFinder&) = delete;

  /// From now on; once.
  void begin(Ask ask);

  /// A game has ended and is durable.
  void game_ended();

  /// So many searches of AI seats run or wait now.
  void give_way(unsigned searches);

 private:
  void run(const std::stop_token& closing);
  std::optional<std::vector<v1::GameRow>> next_page(const std::stop_token& closing);
  bool rest(const std::stop_token& closing);
  core::GameSearched search(const v1::GameRow& game, const std::stop_token& closing);
  std::optional<core::PuzzleMet> take(puzzles::Maker::Met met, const v1::GameRow& game);

  const unsigned threads_;
  const unsigned percent_;
  const Found found_;
  std::set<std::string> known_;  // by the text for all images of a position

  // The thread's alone.
  puzzles::Maker maker_;
  puzzles::Maker checker_;
  std::set<std::pair<core::RoomId, core::EventNumber>> told_;  ///< and perhaps not stored yet
  std::chrono::nanoseconds used_{0};                           ///< of a processor, before the latest rest

  std::mutex mutex_;
  std::condition_variable_any changed_;
  Ask ask_;                                       // guarded by mutex_, as all below
  bool wanted_ = true;                            ///< there may be games to look through
  std::optional<std::vector<v1::GameRow>> page_;  ///< the store's answer
  unsigned searches_ = 0;

  std::jthread thread_;  // last: starts when all else is there
};

}  // namespace reversi
