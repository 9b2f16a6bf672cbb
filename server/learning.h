// What the server does for those who look back and learn: reviews on the engine, the library of games, puzzles of
// its own book and of the games that end here.
//
// Owned by the program. `ai_began` and `ai_ended` may be called from any thread; what is answered comes on threads of
// its own.
#pragma once

#include <filesystem>
#include <functional>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "reversi/v1/review.pb.h"
#include "server/core/service.h"
#include "server/engine/reviewer.h"
#include "server/explorer.h"
#include "server/puzzle_finder.h"

namespace reversi {

/// The puzzles that every server has, and which of them is on which day: see core::Offer.
std::vector<v1::Puzzle> own_puzzles();
std::vector<std::uint32_t> daily_order(std::size_t puzzles);

class Learning {
 public:
  /// Called on other threads. Must not throw.
  struct Answers {
    std::function<void(core::StepReviewed)> reviewed;
    std::function<void(core::Loaded)> loaded;
    std::function<void(core::GameSearched)> searched;
  };

  /// @param threads  for reviews, at most; AI seats come first
  /// @param puzzles  the most that looking for puzzles may take of one processor, in per cent; 0: none are looked for
  /// @param library  the file of the library of games
  Learning(unsigned threads, unsigned puzzles, std::filesystem::path library, Answers answers);

  void review(const core::Review& review);
  void cancel(core::ReviewId review) { reviewer_.cancel(review); }
  void look_up(const core::LookUp& asked);

  /// Games have ended and are durable: they come into the library and are looked through for puzzles.
  void keep(std::vector<v1::GameRow> games);

  /// The store can be asked from now on, what ended before is taken up. Once.
  void begin(const PuzzleFinder::Ask& ask);

  /// An AI seat (or a hint) wants a thread, or does not any more; the latter may be said twice.
  void ai_began(core::ThinkId think);
  void ai_ended(core::ThinkId think);

 private:
  void give_way();

  Answers answers_;
  std::mutex mutex_;
  std::set<core::ThinkId> thinking_;  // guarded by mutex_
  Explorer explorer_;
  engine::Reviewer reviewer_;
  PuzzleFinder finder_;
};

}  // namespace reversi
