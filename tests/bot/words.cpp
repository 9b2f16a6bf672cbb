#include "tests/bot/words.h"

#include <gtest/gtest.h>

#include "common/protocol/convert.h"
#include "common/rules/transcript.h"

namespace reversi::bot {
namespace {

constexpr std::uint64_t start_event = 4;

void seat(v1::RoomState& state, v1::Color color, std::uint64_t player, const char* name) {
  auto& taken = *state.add_seats();
  taken.set_color(color);
  taken.set_player(player);
  taken.set_kind(v1::SEAT_KIND_PERSON);
  taken.set_name(name);
  taken.set_connected(true);
}

void finish(v1::RoomState& state, const rules::Game& game, bool resigned) {
  const auto& position = game.position();
  const auto score = resigned ? position.disc_count() : position.final_score();
  const auto winner = resigned ? std::optional(opponent(position.to_move)) : score.leader();
  state.set_phase(v1::ROOM_PHASE_FINISHED);
  auto& result = *state.mutable_result();
  result.set_ending(resigned ? v1::ENDING_RESIGNED : v1::ENDING_DISCS);
  if (winner) result.set_winner(protocol::to_wire(*winner));
  result.set_black(static_cast<std::uint32_t>(score.black));
  result.set_white(static_cast<std::uint32_t>(score.white));
}

}  // namespace

std::vector<v1::Event> events_of(const rules::Game& game) {
  std::vector<v1::Event> events(1);
  *events[0].mutable_game_started()->mutable_board() = protocol::to_wire(game.start());
  events[0].mutable_game_started()->set_to_move(protocol::to_wire(game.start().to_move));
  for (const auto& turn : game.turns()) {
    auto& event = events.emplace_back();
    if (turn.square) {
      event.mutable_disc_placed()->set_color(protocol::to_wire(turn.color));
      event.mutable_disc_placed()->set_square(static_cast<std::uint32_t>(turn.square->index()));
    } else {
      event.mutable_passed()->set_color(protocol::to_wire(turn.color));
    }
  }
  for (std::size_t index = 0; index < events.size(); ++index) events[index].set_number(start_event + index);
  return events;
}

v1::RoomState state_of(const rules::Game& game, bool resigned) {
  v1::RoomState state;
  state.set_room(1);
  state.set_game(start_event);
  state.set_event(start_event + game.turns().size());
  *state.mutable_board() = protocol::to_wire(game.position());
  state.set_to_move(protocol::to_wire(game.position().to_move));
  state.set_ply(static_cast<std::uint32_t>(game.ply()));
  if (const auto last = game.last_disc()) state.set_last_move(static_cast<std::uint32_t>(last->square->index()));
  seat(state, v1::COLOR_BLACK, 7, "Ada");
  seat(state, v1::COLOR_WHITE, 8, "Bob");
  if (game.is_over() || resigned) {
    finish(state, game, resigned);
  } else {
    state.set_phase(v1::ROOM_PHASE_PLAYING);
    state.set_legal(game.position().legal_moves());
  }
  return state;
}

rules::Game game_after(std::string_view transcript) {
  const auto game = rules::replay_transcript(transcript);
  EXPECT_TRUE(game) << transcript;
  return game ? *game : rules::Game();
}

}  // namespace reversi::bot
