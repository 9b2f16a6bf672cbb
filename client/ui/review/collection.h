// The games of one source: a file, or what was pasted.
//
// A plain value with one owner, no widget and no file: bytes come in. Kept are each game's text and what a list shows
// of it; the game itself is read again when it is opened, so that a year of WTHOR costs its own bytes and little more.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "common/records/form.h"
#include "common/records/reader.h"
#include "common/records/wthor.h"

namespace reversi::ui {

/// What a list shows of a game.
struct GameLine {
  std::string text;  ///< as it stood in the source
  std::string black;
  std::string white;
  std::string event;
  std::string date;
  int discs_placed = 0;
  std::optional<double> difference;  ///< Black's discs less White's: counted, else stated
  std::optional<std::string> opening;
  std::optional<records::Fault> fault;  ///< why not all of it can be read
};

/// Why a source gives no games at all.
enum class SourceFault : std::uint8_t {
  empty,       ///< there is nothing in it
  no_record,   ///< of no form that is known, or no game in it
  names_only,  ///< WTHOR's players or tournaments without games
};

class Collection {
 public:
  static constexpr std::size_t max_bytes = std::size_t{64} << 20U;  ///< larger sources are not read
  static constexpr std::size_t max_games = 100'000;                 ///< further ones are left out

  Collection() = default;

  /// @param lists  names for WTHOR
  static std::expected<Collection, SourceFault> read(std::string_view bytes, records::WthorLists lists = {});

  /// The same for text from the clipboard: lines of moves are one game unless they are several whole ones.
  static std::expected<Collection, SourceFault> read_pasted(std::string_view text);

  const std::vector<GameLine>& lines() const { return lines_; }
  bool is_cut() const { return is_cut_; }  ///< the source has more than `max_games`

  /// @param index  below `lines().size()`
  records::ReadResult game(std::size_t index) const;

 private:
  void add(records::ReadResult game, std::string_view text);

  records::Form form_ = records::Form::transcript;
  records::WthorHeader header_;
  records::WthorLists lists_;
  std::vector<GameLine> lines_;
  bool is_cut_ = false;
};

/// The line of a record.
GameLine line_of(const records::Record& record);

}  // namespace reversi::ui
