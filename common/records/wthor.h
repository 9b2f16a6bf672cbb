// WTHOR, the binary base of the French federation: .wtb games, .jou players, .trn tournaments.
//
// Plain values and pure functions. All integers little-endian; all three kinds of file begin with the same 16 bytes:
//   0 century  1 year in it  2 month  3 day     when the file was made
//   4 u32 games (.wtb)       8 u16 names (.jou, .trn)       10 u16 year of the games, may be 0
//  12 board size, 0 or 8     13 kind, 0 games   14 empties from which the theoretical score is exact   15 reserved
// A game has 68 bytes: u16 tournament, u16 black, u16 white, Black's discs at the end with the empty squares to the
// winner, the same by best play, then 60 moves of 10 * row + column (f5 is 56), 0 after the last. Passes are not
// stored. Names have 20 (.jou) or 26 (.trn) bytes, Latin-1, ended by a zero byte.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/records/fault.h"

namespace reversi::records {

inline constexpr std::size_t wthor_header_bytes = 16;
inline constexpr std::size_t wthor_game_bytes = 68;
inline constexpr std::size_t wthor_player_bytes = 20;
inline constexpr std::size_t wthor_tournament_bytes = 26;

struct WthorHeader {
  int made_year = 2000;  ///< 0..25599
  int made_month = 1;
  int made_day = 1;
  std::uint32_t games = 0;
  std::uint16_t names = 0;
  std::uint16_t year = 0;
  std::uint8_t board_size = 8;  ///< 0 means 8
  std::uint8_t kind = 0;
  std::uint8_t exact_from = 0;

  friend bool operator==(const WthorHeader&, const WthorHeader&) = default;
};

/// @param bytes  at least 16
WthorHeader read_wthor_header(std::string_view bytes);
std::string write_wthor_header(const WthorHeader& header);

/// The names of a .jou or .trn file, as UTF-8, by their number.
struct WthorNames {
  std::vector<std::string> names;
};

/// Reads a whole file of names. The fault says why it is none.
std::expected<WthorNames, Fault> read_wthor_names(std::string_view file);

/// What the numbers of games mean; a list that is not there leaves its numbers as "#12".
struct WthorLists {
  std::optional<WthorNames> players;
  std::optional<WthorNames> tournaments;
};

/// Reads one game. @param bytes  68 of them
ReadResult read_wthor_game(std::string_view bytes, const WthorHeader& header, const WthorLists& lists);

/// Replays the moves of a game, and no more. @param bytes  68 of them @return the last position, whose side to move may
/// have to pass; nothing where a move is illegal
std::optional<rules::Position> replay_wthor_game(std::string_view bytes);

/// The discs of a game. @param bytes  68 of them
int wthor_discs(std::string_view bytes);

/// Makes the three files. Names grow with the games; the games themselves are the caller's to keep or to write out.
class WthorWriter {
 public:
  /// The 68 bytes of a game, or why WTHOR cannot hold it: another start, more names than numbers. Names that are too
  /// long, or that Latin-1 does not have, are cut or get a "?".
  std::expected<std::string, std::string> add(const Record& record);

  /// For what has been added, made on a day that is given as "2003-12-15".
  std::string header(std::string_view made) const;
  std::string players_file(std::string_view made) const;
  std::string tournaments_file(std::string_view made) const;

  /// Names that did not fit as they were.
  int changed_names() const { return changed_names_; }

 private:
  struct List {
    std::vector<std::string> names{"???"};                       ///< as stored; number 0 is the unknown
    std::vector<std::pair<std::string, std::uint16_t>> numbers;  ///< sorted by name
  };

  std::optional<std::uint16_t> number_of(List& list, const std::string& name, std::size_t bytes);
  static std::string file_of(const List& list, std::size_t bytes, std::string_view made);

  List players_;
  List tournaments_;
  std::uint32_t games_ = 0;
  std::optional<int> year_;  ///< 0 once two games differ
  int changed_names_ = 0;
};

}  // namespace reversi::records
