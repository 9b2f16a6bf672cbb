// An engine on a seat: asks it for the moves of one connection's room, and lets it lose where it fails.
//
// Owned by whoever owns the connection, used by the thread of the io_context. An engine that ends, keeps silent, says
// nonsense or names a square that cannot be played resigns its game; the next game starts it anew. A lost line is the
// client's business: a move that was found meanwhile is sent when the line is back.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "client/bot/connection.h"
#include "client/bot/engine.h"

namespace reversi::bot {

class EngineSeat {
 public:
  /// @param connection  outlives the seat
  /// @param failed      called with what the engine did wrong, once a game
  EngineSeat(boost::asio::io_context& context, Connection& connection, EnginePlan plan,
             std::function<void(const std::string& fault)> failed);

  /// To be called whenever the server has told something: asks, plays, resigns or stops asking, as the room now wants.
  void act(std::uint64_t room);

  /// Nobody plays any more: ends the engine's process.
  void stop();

 private:
  /// What a question was about; the same again has the same answer.
  struct Turn {
    std::uint64_t room = 0;
    std::uint64_t game = 0;
    std::uint64_t black = 0;
    std::uint64_t white = 0;

    friend bool operator==(const Turn&, const Turn&) = default;
  };

  /// The own turn that waits for a move; nothing where none does.
  std::optional<Turn> due(std::uint64_t room) const;

  void ask(const Turn& turn);
  void answered(const Turn& turn, const std::expected<rules::Square, std::string>& answer);
  void play(const Turn& turn);
  void give_up(const Turn& turn, const std::string& fault);

  Connection& connection_;
  Engine engine_;
  std::function<void(const std::string&)> failed_;
  std::optional<Turn> asked_;
  std::optional<rules::Square> found_;  ///< the answer to `asked_`
  std::optional<Turn> given_up_;        ///< in the game that is to be resigned
};

}  // namespace reversi::bot
