// What may be said in a room, and who reads it when.
//
// Values and pure functions. Lines are memory, not events. While a game runs, players read players and spectators read
// spectators; what the other side of the rail said meanwhile is kept, up to a bound, and told when the game has ended.
// Between games everybody reads everything.
#pragma once

#include <cstddef>
#include <deque>
#include <expected>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "reversi/v1/envelope.pb.h"
#include "server/core/values.h"

namespace reversi::core {

/// Words that are starred wherever they stand alone, whatever their case; those of scripts that are written without
/// blanks between words (Chinese, Japanese, Thai) wherever they stand.
class WordList {
 public:
  WordList() = default;
  /// @param words  UTF-8; empty ones are passed over
  explicit WordList(const std::vector<std::string>& words);

  /// The line with each listed word's characters replaced by stars.
  std::string starred(std::string_view line) const;

  std::size_t size() const { return words_.size() + runs_.size(); }

 private:
  std::set<std::string, std::less<>> words_;  ///< case folded
  std::vector<std::string> runs_;             ///< of scripts without blanks
};

/// What a Say comes to: the text as it was typed (not starred yet), or why it cannot be said. A line has one to
/// `characters` code points, valid UTF-8, something to see, and no character that controls the line or turns its
/// direction; a phrase stands alone.
std::expected<std::string, v1::ErrorCode> checked_text(const v1::Say& say, std::size_t characters);

/// Lines that wait for the end of the running game, by who may not read them before.
class HeldLines {
 public:
  using Line = std::shared_ptr<const v1::ServerMessage>;

  /// @param most  how many are kept for each side; the oldest give way
  void keep(v1::Audience audience, Line line, std::size_t most);

  /// What the other side than `audience` has missed, oldest first; kept no longer.
  std::deque<Line> take(v1::Audience audience);

  bool empty() const { return players_.empty() && spectators_.empty(); }

 private:
  std::deque<Line>& of(v1::Audience audience) { return audience == v1::AUDIENCE_PLAYERS ? players_ : spectators_; }

  std::deque<Line> players_;
  std::deque<Line> spectators_;
};

}  // namespace reversi::core
