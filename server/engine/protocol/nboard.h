// The engine's side of the NBoard protocol, version 2 (Chris Welty): lines in, lines out.
//
// One thread takes lines; answers to `go`, `hint` and `analyze` come from the thinking thread, so `say` is called from
// either, never from both at once. A line that makes no sense is answered with `status Error: …` and changes nothing.
//   nboard 2 | set depth N | set game (;GGF;) | set contempt N | move F5[/eval[/s]] | hint N | go | ping N | learn |
//   analyze | quit
// Passes are moves here: `move PA`, "=== PA", and a line of play begins with PA where the side to move must pass.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "common/rules/game.h"
#include "server/engine/protocol/thinker.h"

namespace reversi::engine {

class Nboard {
 public:
  using Say = std::function<void(const std::string& line)>;

  Nboard(const ThinkerOptions& options, Say say) : say_(std::move(say)), thinker_(options) {}

  /// @return false after `quit`
  bool take(std::string_view line);

  /// No more lines come than those already sent: from now on what is thought about takes a move's usual time at most,
  /// and is then answered with the best found. Safe on any thread.
  void end_input() { thinker_.end_input(); }

  /// Waits for the end of what is under way.
  void finish() { thinker_.finish(); }

 private:
  void set(std::string_view what);
  void move(std::string_view what);
  void go();
  void hint(std::string_view what);
  void analyze();
  bool must_pass_first() const;
  std::string line_text(const Progress& found) const;
  void say(const std::string& line);
  void complain(const std::string& why) { say("status Error: " + why); }

  Say say_;
  std::mutex saying_;
  rules::Game game_;
  bool pass_due_ = false;  // the game has passed, but the other program has not said so yet
  Thinker thinker_;        // last: its thread uses the rest
};

}  // namespace reversi::engine
