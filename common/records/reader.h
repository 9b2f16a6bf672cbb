// Reads all games of a source, one after the other, whatever its length.
//
// One owner, no locks. Memory holds one piece of the source and one game, at most `max_game_bytes` and a little; the
// source may have any size. A game that cannot be read is answered as `Broken`, with its number, and the next one is
// looked for: what does not belong to any game (a log's other lines) is skipped. Texts may be UTF-8 or, with its byte
// order mark, UTF-16; lines may end in any of the usual ways (encoding.h).
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "common/records/fault.h"
#include "common/records/form.h"
#include "common/records/wthor.h"

namespace reversi::records {

/// Fills a part of the given bytes, from the front, and answers how many; 0 at the end. Blocks as it likes.
using Source = std::function<std::size_t(std::span<char>)>;

/// A text in memory as a source; it must outlive the source.
Source source_of(std::string_view text);

/// A longer text is no game.
inline constexpr std::size_t max_game_bytes = std::size_t{1} << 20U;

class Reader {
 public:
  /// @param form  nothing to find it out from the content
  /// @param lists  names for WTHOR
  explicit Reader(Source source, std::optional<Form> form = {}, WthorLists lists = {});

  /// The form read; nothing where the source has none that is known. Then there are no games.
  std::optional<Form> form() const { return form_; }

  /// The source has no form that is known, and looks like UTF-16 without its byte order mark.
  bool looks_like_utf16() const { return utf16_; }

  /// The source has names of WTHOR and no games.
  bool has_names_only() const { return names_only_; }

  /// The next game; nothing at the end.
  std::optional<ReadResult> next();

  /// The text of the newest game, as it stood in the source.
  std::string_view text() const { return text_; }

 private:
  bool refill();
  std::string_view rest() const { return std::string_view(buffer_).substr(begin_); }
  bool skip_to_game();
  void note_gap(std::string_view gap);
  std::optional<std::string> take_chunk();
  ReadResult skip_long_game();
  std::optional<ReadResult> read_wthor();
  ReadResult numbered(ReadResult game) const;
  void note_match(ReadResult& game);
  void read_wthor_head();

  Source source_;
  std::optional<Form> form_;
  WthorLists lists_;
  WthorHeader header_;
  bool names_only_ = false;
  bool utf16_ = false;  ///< without its mark
  std::string buffer_;
  std::size_t begin_ = 0;  ///< of what is not read yet
  bool ended_ = false;     ///< the source has no more
  std::string text_;
  std::size_t games_ = 0;
  int match_games_ = 1;
  int match_number_ = 0;
};

/// Reads the first game of a text in any form. Of a transcript the whole text is one game: what people paste.
ReadResult read_any(std::string_view bytes);

}  // namespace reversi::records
