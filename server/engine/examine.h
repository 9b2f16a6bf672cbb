// Looks at the positions of a game for its players: what the best move is worth, and what the one played was.
//
// Any number of threads may ask at once; they share a table, and what has been found out about a position is
// remembered, so that the same game, or another one with the same opening, costs nothing the second time.
#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "server/engine/board.h"
#include "server/engine/table.h"

namespace reversi::engine {

/// How thoroughly it looks.
struct Thoroughness {
  int exact_empties = 24;            ///< with so many empty squares or fewer the values are those of perfect play
  int depth = 16;                    ///< plies looked ahead before that
  int table_bits = 22;               ///< 64 MiB, touched only as far as it is used
  std::size_t remembered = 100'000;  ///< positions, some 200 bytes each
};

/// A position of a game and what was played there.
struct Step {
  rules::Position position;  ///< the side to move has a move
  std::optional<rules::Square> played =
      {};  // NOLINT(readability-redundant-member-init): lets initialisers leave it out
};

/// Values are final disc differences for the side to move, in hundredths of a disc.
struct Examined {
  int value = 0;         ///< of the best move
  int value_played = 0;  ///< of the move played, never above `value`; where none was, the same
  int depth = 0;         ///< plies looked ahead
  bool exact = false;    ///< played to the end with nothing left out
  rules::Square best{0};
  std::vector<rules::Square> line;  ///< best play from here, `best` first, passes left out
};

class Examiner {
 public:
  /// Throws std::bad_alloc where the system has no memory for its table.
  explicit Examiner(const Thoroughness& thoroughness = {})
      : thoroughness_(thoroughness), table_(thoroughness.table_bits) {}

  /// @param budget  for each of the searches that this takes, at most three
  /// @return nothing where it was stopped or the budget did not suffice; what it has found out shortens the next try
  std::optional<Examined> examine(const Step& step, std::chrono::milliseconds budget, const std::stop_token& stop);

 private:
  /// The value of a position by its own best move.
  struct Judgement {
    int value = 0;
    int depth = 0;
    bool exact = false;
    std::optional<rules::Square> best{};  ///< nothing where the game is over
    std::vector<rules::Square> line{};
  };
  using Key = std::pair<std::pair<Bitboard, Bitboard>, int>;  ///< board and depth asked for
  using Remembered = std::list<std::pair<Key, Judgement>>;

  std::optional<Judgement> judge(const rules::Position& position, int depth, std::chrono::milliseconds budget,
                                 const std::stop_token& stop);
  std::optional<Judgement> search(const rules::Position& position, int depth, std::chrono::milliseconds budget,
                                  const std::stop_token& stop);
  std::optional<Judgement> recall(const Key& key);
  void remember(const Key& key, const Judgement& judgement);

  Thoroughness thoroughness_;
  Table table_;
  std::mutex mutex_;
  Remembered newest_first_;                         // guarded by mutex_
  std::map<Key, Remembered::iterator> remembered_;  // guarded by mutex_
};

}  // namespace reversi::engine
