// The judge of results: each finished game has one row of history and, where it is rated, one change of two ratings,
// all in the transaction of its end.
#include <cmath>

#include "tests/simulation/judge.h"
#include "tests/simulation/violation.h"

namespace reversi::simulation {
namespace {

void require(bool holds, const char* invariant, const core::GameRecord& game) {
  if (!holds) throw Violation(invariant, game.row.ShortDebugString());
}

std::size_t index_of(v1::Color color) { return color == v1::COLOR_BLACK ? 0 : 1; }

}  // namespace

/// Before the batch is written: the disk still has the ratings of before.
void Judge::check_results(const core::Batch& batch) const {
  std::map<core::RoomId, const v1::Event*> ends;
  for (const auto& [room, event] : batch.events) {
    if (event.has_game_ended() && !ends.emplace(room, &event).second) {
      throw Violation("one result per game", fmt::format("room {} ends twice in a batch", room));
    }
  }
  if (batch.games.size() != ends.size()) {
    throw Violation("a row of history per finished game",
                    fmt::format("{} rows for {}", batch.games.size(), ends.size()));
  }
  std::size_t rated = 0;
  for (const auto& game : batch.games) {
    const auto end = ends.find(game.row.room());
    require(end != ends.end(), "a row of history per finished game", game);
    check_row(game, *end->second);
    rated += static_cast<std::size_t>(game.row.ratings_size());
  }
  if (batch.ratings.size() != rated) {
    throw Violation("ratings change by results alone", fmt::format("{} records for {}", batch.ratings.size(), rated));
  }
  for (const auto& record : batch.ratings) check_rating(batch, record);
}

void Judge::check_row(const core::GameRecord& game, const v1::Event& end) const {
  const auto* fold = disk_.room(game.row.room());
  require(fold != nullptr && game.row.game() == fold->now().game, "a row of history names its game", game);
  require(!disk_.has_game(game.row.room(), game.row.game()), "one result per game", game);
  const auto& ended = end.game_ended();
  require(game.row.result().SerializeAsString() == ended.result().SerializeAsString() &&
              game.row.ended_wall_ms() == end.wall_ms(),
          "history has the log's result", game);
  require(game.row.ratings_size() == ended.ratings_size(), "history has the log's ratings", game);
  const bool counts = ended.result().ending() != v1::ENDING_ABORTED;
  const bool rated = game.row.terms().rated() && counts;
  require(ended.ratings_size() == (rated ? 2 : 0), "a rated game with a result changes two ratings", game);
}

/// The record is what the end of one game tells of its player, and follows from the one before it.
void Judge::check_rating(const core::Batch& batch, const core::RatingRecord& record) const {
  for (const auto& game : batch.games) {
    for (const auto& change : game.row.ratings()) {
      const auto player = index_of(change.color()) == 0 ? game.black : game.white;
      if (player != record.player || game.speed != record.speed) continue;
      const auto before = disk_.rating(record.player, record.speed);
      require(std::lround(before.skill.rating) == change.before() && std::lround(record.skill.rating) == change.after(),
              "a rating follows from the one before", game);
      require(record.games == before.games + 1, "each rated game counts once", game);
      const auto winner = game.row.result().winner();
      const auto gained = record.skill.rating - before.skill.rating;
      require(winner == v1::COLOR_UNSPECIFIED || (winner == change.color() ? gained >= 0 : gained <= 0),
              "who wins does not lose rating", game);
      return;
    }
  }
  throw Violation("ratings change by results alone", fmt::format("player {}", record.player));
}

}  // namespace reversi::simulation
