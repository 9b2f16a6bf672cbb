#include "tests/ui/room_script.h"

#include <cstdlib>

#include "common/protocol/convert.h"
#include "common/rules/transcript.h"

namespace reversi::testing {
namespace {

v1::Seat person(v1::Color color, std::uint64_t player, const std::string& name) {
  v1::Seat seat;
  seat.set_color(color);
  seat.set_kind(v1::SEAT_KIND_PERSON);
  seat.set_player(player);
  seat.set_name(name);
  seat.set_connected(true);
  return seat;
}

}  // namespace

RoomScript::RoomScript(std::uint64_t room) {
  auto& state = room_.state;
  state.set_room(room);
  state.set_name("Anna's room");
  state.set_phase(v1::ROOM_PHASE_WAITING);
  state.mutable_time()->mutable_fischer()->set_initial_ms(300'000);
  state.mutable_time()->mutable_fischer()->set_increment_ms(3'000);
  state.mutable_clock()->set_black_ms(300'000);
  state.mutable_clock()->set_white_ms(300'000);
  *state.add_seats() = person(v1::COLOR_BLACK, anna, "Anna");
  append().mutable_room_created();
  append().mutable_seat_taken()->set_color(v1::COLOR_BLACK);
}

v1::Event& RoomScript::append() {
  auto& event = room_.events.emplace_back();
  room_.state.set_event(room_.state.event() + 1);
  event.set_number(room_.state.event());
  return event;
}

void RoomScript::refresh() {
  auto& state = room_.state;
  const auto& position = game_.position();
  *state.mutable_board() = protocol::to_wire(position);
  state.set_to_move(protocol::to_wire(position.to_move));
  state.set_legal(position.legal_moves());
  state.set_ply(static_cast<std::uint32_t>(game_.ply()));
  state.mutable_clock()->set_running(state.phase() == v1::ROOM_PHASE_PLAYING ? state.to_move() : v1::COLOR_UNSPECIFIED);
  state.clear_last_move();
  state.set_flipped(0);
  if (const auto last = game_.last_disc()) {
    state.set_last_move(static_cast<std::uint32_t>(last->square->index()));
    state.set_flipped(last->flipped);
  }
}

void RoomScript::start(const rules::Position& position) {
  if (room_.state.seats_size() == 1) {
    *room_.state.add_seats() = person(v1::COLOR_WHITE, ben, "Ben");
    append().mutable_seat_taken()->set_color(v1::COLOR_WHITE);
  }
  room_.events.clear();
  auto& started = *append().mutable_game_started();
  *started.mutable_board() = protocol::to_wire(position);
  started.set_to_move(protocol::to_wire(position.to_move));
  room_.state.clear_offers();
  game_ = rules::Game(position);
  room_.state.set_game(room_.state.event());
  room_.state.set_phase(v1::ROOM_PHASE_PLAYING);
  room_.state.clear_result();
  refresh();
}

void RoomScript::play(std::string_view transcript) {
  const auto tokens = rules::tokenize_transcript(transcript);
  if (!tokens) std::abort();
  for (const auto& token : *tokens) {
    if (!token.square) continue;
    const auto before = game_.turns().size();
    if (!game_.play(*token.square)) std::abort();
    for (auto i = before; i < game_.turns().size(); ++i) {
      const auto& turn = game_.turns()[i];
      auto& event = append();
      if (turn.is_pass()) {
        event.mutable_passed()->set_color(protocol::to_wire(turn.color));
      } else {
        event.mutable_disc_placed()->set_color(protocol::to_wire(turn.color));
        event.mutable_disc_placed()->set_square(static_cast<std::uint32_t>(turn.square->index()));
      }
    }
  }
  refresh();
  if (!game_.is_over()) return;
  const auto leader = game_.position().final_score().leader();
  end(v1::ENDING_DISCS, leader ? protocol::to_wire(*leader) : v1::COLOR_UNSPECIFIED);
}

void RoomScript::take_back(int ply) {
  while (game_.ply() > ply) game_.take_back();
  append().mutable_takeback_granted()->set_ply(static_cast<std::uint32_t>(ply));
  refresh();
}

void RoomScript::end(v1::Ending ending, v1::Color winner) {
  const bool counted = ending == v1::ENDING_DISCS;
  const auto score = counted ? game_.position().final_score() : game_.position().disc_count();
  auto& result = *room_.state.mutable_result();
  result.set_ending(ending);
  result.set_winner(winner);
  result.set_black(static_cast<std::uint32_t>(score.black));
  result.set_white(static_cast<std::uint32_t>(score.white));
  *append().mutable_game_ended()->mutable_result() = result;
  room_.state.set_phase(v1::ROOM_PHASE_FINISHED);
  refresh();
  room_.state.set_legal(0);
}

v1::RoomSummary summary(std::uint64_t room, const std::string& name, v1::RoomPhase phase,
                        const std::vector<std::string>& players, std::uint32_t ply) {
  v1::RoomSummary row;
  row.set_room(room);
  row.set_name(name);
  row.set_phase(phase);
  row.set_ply(ply);
  row.mutable_time()->mutable_fischer()->set_initial_ms(300'000);
  row.mutable_time()->mutable_fischer()->set_increment_ms(3'000);
  for (std::size_t i = 0; i < players.size(); ++i)
    *row.add_seats() = person(i == 0 ? v1::COLOR_BLACK : v1::COLOR_WHITE, 100 * room + i, players[i]);
  return row;
}

}  // namespace reversi::testing
