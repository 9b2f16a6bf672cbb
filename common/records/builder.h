// Builds a record turn by turn, and knows why a turn cannot follow.
//
// One owner, no locks. Every reader of moves goes through it, so that all forms judge alike. Passes that the rules
// force are played by themselves; a source may write them or not.
#pragma once

#include <optional>
#include <string_view>

#include "common/records/fault.h"
#include "common/records/record.h"

namespace reversi::records {

/// What a source says of a turn beside its square.
struct Remarks {
  std::optional<rules::Color> color{};  ///< who makes it, where that is written
  std::optional<double> eval{};
  std::optional<std::chrono::milliseconds> time{};
};

class Builder {
 public:
  /// Fields other than start and moves may be set at any time.
  Record record;

  Builder();

  /// Begins at a position; moves played before are dropped. A side without a move passes at once.
  void set_start(const rules::Position& start);

  /// Why the disc cannot follow, nothing where it did.
  std::optional<FaultKind> place(rules::Square square, const Remarks& remarks = {});

  /// The same for a written pass. The two passes that end a game may be written, and are no turns.
  std::optional<FaultKind> pass(const Remarks& remarks = {});

  /// Reads the text of one move, in any case: a square or a pass word. Nothing where it followed.
  std::optional<FaultKind> play(std::string_view text, const Remarks& remarks = {});

  /// Says something about the position after a turn, 0 the first; what was said of it before goes in front.
  void comment(std::size_t turn, std::string_view text);

  const rules::Game& game() const { return game_; }

  /// A fault of the next disc. @param offset  of the text in the game's
  Broken broken(FaultKind kind, std::size_t offset, std::string_view text) const;

  /// A fault that is none of a move's.
  Broken broken_text(FaultKind kind, std::size_t offset, std::string_view text) const;

 private:
  void take_turns();
  bool pass_may_be_written(const Remarks& remarks) const;

  rules::Game game_;
  bool pass_written_ = false;
};

/// "pass", "pa", "ps", "pp", "--", "@@@@" or nothing at all, any case: the whole text is a pass.
bool is_pass_word(std::string_view text);

}  // namespace reversi::records
