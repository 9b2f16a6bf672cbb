// What the server's engine has said of a game so far: values along the game, and the moves that lost most.
//
// A plain value with one owner, filled from ReviewNews in whatever order they come. Values are final disc differences.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common/rules/position.h"
#include "reversi/v1/review.pb.h"

namespace reversi::ui {

class ReviewData {
 public:
  /// One point of the curve: the value of the position after so many discs, seen by Black.
  struct Point {
    int ply = 0;
    double discs = 0;    ///< -64..64
    bool exact = false;  ///< looked at to the end of the game

    friend bool operator==(const Point&, const Point&) = default;
  };

  /// A move that lost something.
  struct Lapse {
    int number = 0;  ///< of the disc in the game, 1 the first
    rules::Color color = rules::Color::black;
    rules::Square played{0};
    rules::Square best{0};
    double lost = 0;   ///< discs
    std::string line;  ///< best play from before the move
    v1::Grade grade = v1::GRADE_UNSPECIFIED;

    friend bool operator==(const Lapse&, const Lapse&) = default;
  };

  void take(const v1::ReviewNews& news);

  bool is_empty() const { return moves_.empty(); }
  bool is_done() const { return done_; }
  std::uint32_t positions() const { return positions_; }  ///< to look at
  std::uint32_t looked_at() const { return looked_at_; }

  /// What is known of the position after so many discs, and of the move made there; null where nothing is.
  const v1::ReviewedMove* at(int ply) const;

  /// In order of the game.
  std::vector<Point> curve() const;

  /// The worst moves of a side that lost half a disc or more, the worst first.
  std::vector<Lapse> worst(rules::Color color, std::size_t most = 3) const;

 private:
  std::map<int, v1::ReviewedMove> moves_;  ///< by ply
  std::uint32_t positions_ = 0;
  std::uint32_t looked_at_ = 0;
  bool done_ = false;
};

}  // namespace reversi::ui
