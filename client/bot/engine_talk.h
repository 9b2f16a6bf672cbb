// How an engine is spoken to: GTP or the NBoard protocol, as a machine fed with the lines it prints.
//
// Plain values, no process: `engine.h` has that. One owner, one thread. A question is a game whose side to move is to
// find a move; the next one may be of any other game, the engine is brought there. One question at a time: who no
// longer wants an answer starts the engine anew.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/rules/game.h"

namespace reversi::bot {

enum class EngineProtocol : std::uint8_t {
  find_out,  ///< by what the engine answers to both greetings
  gtp,       ///< the Go Text Protocol, version 2, as Othello programs use it
  nboard,    ///< the NBoard protocol, version 2
};

/// What an engine is to find a move for.
struct EngineQuestion {
  rules::Game game;                               ///< not over
  std::optional<std::chrono::milliseconds> left;  ///< on the mover's clock; nothing without one
};

/// What comes of a line: lines to be written, and the move once it has been said.
struct EngineWords {
  std::vector<std::string> say;
  std::optional<rules::Square> move;
};

class EngineTalk {
 public:
  /// What went wrong, for people: "answered \"? unknown command\" to genmove".
  using Result = std::expected<EngineWords, std::string>;

  virtual ~EngineTalk() = default;
  EngineTalk(const EngineTalk&) = delete;
  EngineTalk& operator=(const EngineTalk&) = delete;

  /// The lines that ask the question.
  virtual Result ask(const EngineQuestion& question) = 0;

  /// A line that the engine has printed.
  virtual Result hear(std::string_view line) = 0;

 protected:
  EngineTalk() = default;
};

/// Talk with an engine that has just been started.
/// @param first  lines it is told before anything else, such as "set depth 8"; their answers are not looked at
std::unique_ptr<EngineTalk> talk_with_engine(EngineProtocol protocol, std::vector<std::string> first);

}  // namespace reversi::bot
