// Counts over many games.
//
// One owner, no locks. Grows with the kinds of faults, openings and years met, not with the games.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "common/records/judge.h"

namespace reversi::records {

class Statistics {
 public:
  void add(const Judgement& judgement);

  std::size_t games() const { return games_; }
  std::size_t broken() const { return broken_; }

  /// Several lines for people, the last with a line end. @param top  how many openings are listed
  std::string describe(std::size_t top) const;

  /// One line of JSON, without a line end.
  std::string to_json() const;

 private:
  struct Tally {
    std::size_t games = 0;
    std::size_t black_wins = 0;
    std::size_t draws = 0;
    std::int64_t difference = 0;  ///< summed, Black's view, empty squares to the winner

    void add(const rules::Score& score);
    std::string json() const;
  };

  std::size_t games_ = 0;
  std::size_t broken_ = 0;
  std::size_t disagreeing_ = 0;
  std::size_t with_passes_ = 0;
  std::size_t with_empties_ = 0;  ///< finished with empty squares
  std::size_t plies_ = 0;
  std::size_t passes_ = 0;
  Tally finished_;
  std::map<std::string_view, std::size_t> faults_;
  std::map<std::string_view, Tally> openings_;  ///< by the last name met, of finished games
  std::map<std::string, std::size_t> years_;
};

}  // namespace reversi::records
