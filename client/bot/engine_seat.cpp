#include "client/bot/engine_seat.h"

#include <fmt/format.h>

#include <utility>

#include "client/bot/task.h"

namespace reversi::bot {

using client::Client;
using client::Time;

EngineSeat::EngineSeat(boost::asio::io_context& context, Connection& connection, EnginePlan plan,
                       std::function<void(const std::string&)> failed)
    : connection_(connection), engine_(context, std::move(plan)), failed_(std::move(failed)) {}

void EngineSeat::act(std::uint64_t room) {
  const auto turn = due(room);
  if (asked_ != turn) {
    // The game has ended, or the turn was taken back: an engine that still thinks has been asked in vain.
    engine_.interrupt();
    asked_.reset();
  }
  if (!turn) return;
  if (given_up_ && given_up_->room == turn->room && given_up_->game == turn->game) {
    connection_.ask([&](Client& client, Time now) { return client.resign(now, turn->room); });
  } else if (!asked_) {
    ask(*turn);
  } else if (found_) {
    play(*turn);
  }
}

void EngineSeat::stop() { engine_.stop(); }

std::optional<EngineSeat::Turn> EngineSeat::due(std::uint64_t room) const {
  const auto* known = connection_.client().room(room);
  if (known == nullptr || known->state.phase() != v1::ROOM_PHASE_PLAYING) return std::nullopt;
  const auto& state = known->state;
  const bool own = known->own_color(connection_.client().player()) == state.to_move();
  if (!own || known->pending_square || known->pending_resign) return std::nullopt;
  return Turn{room, state.game(), state.board().black(), state.board().white()};
}

void EngineSeat::ask(const Turn& turn) {
  asked_ = turn;
  found_.reset();
  const auto& room = *connection_.client().room(turn.room);
  auto game = game_of(room.events);
  if (!game) return give_up(turn, game.error());
  engine_.ask({.game = *std::move(game), .left = room.remaining(room.state.to_move(), Connection::now())},
              [this, turn](const auto& answer) { answered(turn, answer); });
}

void EngineSeat::answered(const Turn& turn, const std::expected<rules::Square, std::string>& answer) {
  if (due(turn.room) != turn) return;
  if (!answer) return give_up(turn, answer.error());
  const auto legal = connection_.client().room(turn.room)->state.legal();
  if ((legal & answer->bit()) == 0) return give_up(turn, fmt::format("{} cannot be played", answer->name()));
  found_ = *answer;
  play(turn);
}

/// Where the client cannot take it now, the next news calls again.
void EngineSeat::play(const Turn& turn) {
  connection_.ask([&](Client& client, Time now) { return client.play(now, turn.room, *found_); });
}

void EngineSeat::give_up(const Turn& turn, const std::string& fault) {
  given_up_ = turn;
  asked_.reset();
  failed_(fault);
  connection_.ask([&](Client& client, Time now) { return client.resign(now, turn.room); });
}

}  // namespace reversi::bot
