// The engine's side of the Go Text Protocol, version 2, as Othello programs use it: commands in, answers out.
//
// One thread takes lines. Every command is answered, what makes no sense with "? " and why. Passes are forced and
// happen by themselves: `play` of a side that must pass is accepted, `genmove` for it answers "pass", and none needs to
// be sent.
#pragma once

#include <array>
#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "common/rules/game.h"
#include "server/engine/budget.h"
#include "server/engine/protocol/thinker.h"

namespace reversi::engine {

class Gtp {
 public:
  explicit Gtp(const ThinkerOptions& options) : thinker_(options) {}

  /// The whole answer, with the empty line that ends it; empty for a line without a command.
  std::string take(std::string_view line);

  /// No more lines come than those already sent: from now on a move takes its usual time at most, and is then answered
  /// with the best found. Safe on any thread, while a line is taken as well.
  void end_input() { thinker_.end_input(); }

  bool has_quit() const { return quit_; }

 private:
  using Words = std::vector<std::string_view>;
  using Answer = std::expected<std::string, std::string>;
  using Command = Answer (Gtp::*)(const Words& words);
  struct Named {
    std::string_view name;
    Command command;
  };

  static const std::array<Named, 19> commands;

  Answer protocol_version(const Words& words);
  Answer name(const Words& words);
  Answer version(const Words& words);
  Answer known_command(const Words& words);
  Answer list_commands(const Words& words);
  Answer quit(const Words& words);
  Answer list_games(const Words& words);
  Answer set_game(const Words& words);
  Answer board_size(const Words& words);
  Answer clear_board(const Words& words);
  Answer play(const Words& words);
  Answer generate(const Words& words);
  Answer consider(const Words& words);
  Answer undo(const Words& words);
  Answer show_board(const Words& words);
  Answer final_score(const Words& words);
  Answer time_settings(const Words& words);
  Answer time_left(const Words& words);
  Answer komi(const Words& words);

  Answer best_move(const Words& words, bool play_it);
  bool has_passed(rules::Color color) const;
  std::optional<std::chrono::milliseconds> budget(rules::Color color) const;
  void charge(rules::Color color, std::chrono::milliseconds taken);

  rules::Game game_;
  Thinker thinker_;
  bool quit_ = false;
  std::optional<std::chrono::milliseconds> move_time_;  // by time_settings without main time
  std::array<std::optional<ClockState>, 2> clocks_;     // black's and white's
};

}  // namespace reversi::engine
