// A recorded game and the place in it that is looked at; or a game that two people play at one screen.
//
// A plain value with one owner, no widget. A record being looked at is not live state: nothing here comes from a server
// or decides about a game that one holds, so the rules are asked here. A turn is a disc or a forced pass; the cursor
// counts the turns made, 0 being the start.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "client/ui/board_widget.h"
#include "common/records/openings.h"
#include "common/records/record.h"

namespace reversi::ui {

class Sheet {
 public:
  /// An open sheet at the standard start.
  Sheet();

  /// @param record   legal, as every reader and builder makes it
  /// @param is_open  discs may be added: the game is being played here
  explicit Sheet(records::Record record, bool is_open = false);

  const records::Record& record() const { return record_; }
  bool is_open() const { return is_open_; }

  std::size_t turns() const { return record_.moves.size(); }
  std::size_t cursor() const { return cursor_; }
  bool is_at_end() const { return cursor_ == turns(); }

  /// Beyond the last turn is the last turn.
  void go_to(std::size_t turn) { cursor_ = std::min(turn, turns()); }
  void step(int by);

  /// The turn behind which a disc was the `ply`-th of the game, 1 the first; the last turn where there are fewer.
  std::size_t turn_of_ply(int ply) const;

  // At the cursor.
  const rules::Position& position() const { return positions_[cursor_]; }
  int ply() const;                                  ///< discs placed since the start
  const records::Move* last_turn() const;           ///< null at the start
  std::optional<rules::Square> last() const;        ///< the newest disc
  rules::Bitboard flipped() const;                  ///< what it turned over
  std::optional<records::Opening> opening() const;  ///< the last name met up to here

  /// The game has reached its end by the rules, whatever the cursor shows.
  bool is_over() const { return positions_.back().is_over(); }

  /// What the board draws. @param game  a number of this sheet's own, so that another game is never drawn as its next
  /// move
  BoardState board(std::uint64_t game) const;

  // Playing; only an open sheet.

  /// Places a disc for the side to move at the end of the game, and passes where the rules force it.
  std::expected<void, rules::MoveFault> place(rules::Square square);

  void set_date(std::string date) { record_.date = std::move(date); }

  /// Takes back the newest disc and the passes after it, also from an end. @return false where there is none
  bool take_back();

  /// An open sheet with the game up to the cursor, to be played on from there.
  Sheet branch() const;

 private:
  void take_turns(const rules::Game& game);
  void lay_positions();

  records::Record record_;
  bool is_open_ = true;
  std::vector<rules::Position> positions_;  ///< before each turn, and the last one
  std::size_t cursor_ = 0;
};

/// The discs of a record up to a turn: "f5d6".
std::string moves_before(const records::Record& record, std::size_t turn);

}  // namespace reversi::ui
