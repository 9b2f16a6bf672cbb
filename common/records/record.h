// One recorded game: what every form of record is read into and written from.
//
// A plain value with one owner, no locks. All texts are UTF-8 bytes as they came. A record's moves have been replayed
// by whoever built it (records/builder.h): they are legal from `start`, in order, and every pass that the rules force
// is among them, whether the source wrote it or not. What the source only claims, the result above all, is kept apart
// from what counting gives.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "common/rules/game.h"

namespace reversi::records {

/// A turn and what its source says of it.
struct Move {
  rules::Color color = rules::Color::black;
  std::optional<rules::Square> square;              ///< nothing for a pass
  std::optional<double> eval;                       ///< expected final disc difference, seen by the one who moves
  std::optional<std::chrono::milliseconds> time{};  ///< spent on the move

  friend bool operator==(const Move&, const Move&) = default;
};

/// Text about the position after a turn.
struct MoveComment {
  std::size_t turn = 0;  ///< index into `Record::moves`
  std::string text;

  friend bool operator==(const MoveComment&, const MoveComment&) = default;
};

struct Player {
  std::string name;              ///< empty where it is not known
  std::optional<double> rating;  ///< before the game

  friend bool operator==(const Player&, const Player&) = default;
};

/// A clock as GGF has it.
struct TimeControl {
  std::chrono::seconds initial{0};
  std::chrono::seconds increment{0};  ///< added with each move
  std::chrono::seconds grace{0};      ///< given once after the flag has fallen

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// How a game ended, as far as its source says.
enum class Ending : std::uint8_t {
  played,     ///< on the board, or the source does not say
  resigned,   ///< one gave up
  timed_out,  ///< one's time was up
  agreed,     ///< both settled the score
};

/// The result that a source states; nobody has counted it.
struct StatedResult {
  std::optional<double> difference;    ///< Black's discs less White's, by the source's own way of counting
  std::optional<rules::Color> winner;  ///< nothing for a draw; where both are stated they may disagree
  Ending ending = Ending::played;

  friend bool operator==(const StatedResult&, const StatedResult&) = default;
};

/// What a problem set says a move of the start position is worth.
struct MoveValue {
  rules::Square square{0};
  int value = 0;  ///< final disc difference for the side to move, empty squares to the winner

  friend bool operator==(const MoveValue&, const MoveValue&) = default;
};

/// Place of a game within a match that its source keeps together, such as GGF's two games of a synchro pair.
struct MatchPlace {
  int number = 1;  ///< 1..games
  int games = 1;   ///< 1..max_match_games

  static constexpr int max_games = 99;

  friend bool operator==(const MatchPlace&, const MatchPlace&) = default;
};

struct Record {
  rules::Position start = rules::Position::start();
  std::vector<Move> moves;  ///< one for each turn; the two passes that end a game are none
  Player black;
  Player white;
  std::optional<StatedResult> result;
  std::string place;    ///< a server, a town
  std::string event;    ///< a tournament
  std::string round;    ///< within the event
  std::string date;     ///< "2003", "2003-12", "2003-12-15" or "2003-12-15 12:33:18 MST"; other text where it is odd
  std::string comment;  ///< about the game as a whole
  std::vector<MoveComment> comments;  ///< in order of `turn`, one a turn at most
  std::optional<TimeControl> black_clock;
  std::optional<TimeControl> white_clock;
  std::string variant;         ///< GGF's TY: "8", "s8r18"
  std::optional<double> komi;  ///< taken off Black's difference
  std::optional<MatchPlace> match;
  std::vector<MoveValue> values;               ///< of the start position's moves, best first
  std::optional<int> theoretical_black_discs;  ///< 0..64, WTHOR's score of best play from a set depth on

  friend bool operator==(const Record&, const Record&) = default;
};

/// Plays the record's moves over. A record that no builder has made may be wrong: then nothing.
std::optional<rules::Game> replay(const Record& record);

/// The discs placed, lower case, passes left out: "f5d6c3".
std::string moves_text(const Record& record);

/// Black's discs less White's, empty squares to the winner, as most sources count a finished game.
int difference(const rules::Score& score);

/// A result as one would state it of a game that was played to its end; nothing while it is not over.
std::optional<StatedResult> counted_result(const rules::Game& game);

}  // namespace reversi::records
