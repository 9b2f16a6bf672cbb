#include "client/ui/table/played_game.h"

#include <algorithm>
#include <ranges>

#include "client/ui/opening_words.h"
#include "common/protocol/convert.h"
#include "common/records/builder.h"
#include "common/records/openings.h"
#include "common/records/writer.h"

namespace reversi::ui {
namespace {

/// No opening of the list is longer.
constexpr int longest_opening = 40;

void carry_out(rules::Game& game, const v1::Event& event) {
  if (event.has_disc_placed()) {
    if (const auto square = rules::Square::from_index(event.disc_placed().square())) (void)game.play(*square);
  }
  if (!event.has_takeback_granted()) return;
  while (game.ply() > static_cast<int>(event.takeback_granted().ply()) && game.take_back()) {
  }
}

records::Player player_of(const client::Room& room, v1::Color color) {
  records::Player player;
  for (const auto& seat : room.state.seats()) {
    if (seat.color() != color) continue;
    player.name = seat.name();
    if (seat.has_rating()) player.rating = seat.rating().value();
  }
  return player;
}

std::optional<records::StatedResult> result_of(const v1::RoomState& state) {
  if (!state.has_result() || state.result().ending() == v1::ENDING_ABORTED) return std::nullopt;
  const auto& told = state.result();
  records::StatedResult result;
  result.difference = static_cast<double>(told.black()) - static_cast<double>(told.white());
  result.winner = protocol::color_of(told.winner());
  switch (told.ending()) {
    case v1::ENDING_RESIGNED:
    case v1::ENDING_ABANDONED: result.ending = records::Ending::resigned; break;
    case v1::ENDING_TIME: result.ending = records::Ending::timed_out; break;
    case v1::ENDING_AGREED: result.ending = records::Ending::agreed; break;
    default: break;
  }
  // What was given up on is not counted: the record says who won.
  if (result.ending != records::Ending::played) result.difference.reset();
  return result;
}

}  // namespace

std::optional<rules::Game> played_game(const std::vector<v1::Event>& events) {
  std::optional<rules::Game> game;
  for (const auto& event : events) {
    if (event.has_game_started()) {
      const auto& start = event.game_started();
      const auto position = protocol::position_of(start.board(), start.to_move());
      game = rules::Game(position.value_or(rules::Position::start()));
    } else if (game) {
      carry_out(*game, event);
    }
  }
  return game;
}

rules::Game after_turns(const rules::Game& game, std::size_t turns) {
  rules::Game earlier(game.start());
  for (const auto& turn : game.turns() | std::views::take(turns)) {
    if (turn.square) (void)earlier.play(*turn.square);
  }
  return earlier;
}

QString opening_name(const rules::Game& game) {
  if (game.start() != rules::Position::start()) return {};
  std::string_view name;
  rules::Game replayed;
  for (const auto& turn : game.turns()) {
    if (!turn.square) continue;
    if (replayed.ply() == longest_opening || !replayed.play(*turn.square)) break;
    if (const auto* opening = records::opening_of(replayed.position())) name = opening->name;
  }
  return name.empty() ? QString() : opening_word(name);
}

QString opening_after(const rules::Position& position, rules::Square square) {
  const auto next = position.placed(square);
  const auto* opening = next ? records::opening_of(*next) : nullptr;
  if (opening == nullptr) return {};
  return opening_word(opening->name);
}

QString game_record(const client::Room& room) {
  const auto game = played_game(room.events);
  if (!game) return {};
  records::Builder builder;
  builder.set_start(game->start());
  for (const auto& turn : game->turns()) {
    if (turn.square) (void)builder.place(*turn.square);
  }
  auto& record = builder.record;
  record.black = player_of(room, v1::COLOR_BLACK);
  record.white = player_of(room, v1::COLOR_WHITE);
  record.event = room.state.name();
  record.result = result_of(room.state);
  return QString::fromStdString(records::write_one(records::Form::ggf, record));
}

}  // namespace reversi::ui
