// The judge of results: each finished game has one row of history and, where it is rated, one change of two ratings,
// all in the transaction of its end. Of a rated pair both games change the ratings together, when the second one ends.
#include <algorithm>
#include <cmath>

#include "tests/simulation/judge.h"
#include "tests/simulation/violation.h"

namespace reversi::simulation {
namespace {

void require(bool holds, const char* invariant, const core::GameRecord& game) {
  if (!holds) throw Violation(invariant, game.row.ShortDebugString());
}

bool counts(const v1::Result& result) { return result.ending() != v1::ENDING_ABORTED; }

v1::Color other(v1::Color color) {
  if (color == v1::COLOR_UNSPECIFIED) return color;
  return color == v1::COLOR_BLACK ? v1::COLOR_WHITE : v1::COLOR_BLACK;
}

/// As the other game of a pair has it, where the colours are swapped.
v1::Result swapped(v1::Result result) {
  result.set_winner(other(result.winner()));
  const auto black = result.black();
  result.set_black(result.white());
  result.set_white(black);
  return result;
}

}  // namespace

/// Before the batch is written: the disk still has the ratings of before.
void Judge::check_results(const core::Batch& batch) const {
  Ends ends;
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
  Ends ended;
  for (const auto& game : batch.games) {
    const auto end = ends.find(game.row.room());
    require(end != ends.end(), "a row of history per finished game", game);
    ended.insert(*end);
    check_row(game, ended);
    rated += static_cast<std::size_t>(game.row.ratings_size());
  }
  if (batch.ratings.size() != rated) {
    throw Violation("ratings change by results alone", fmt::format("{} records for {}", batch.ratings.size(), rated));
  }
  for (const auto& record : batch.ratings) check_rating(batch, record);
}

/// @param ended  the game itself and those before it in the batch
void Judge::check_row(const core::GameRecord& game, const Ends& ended) const {
  const auto* fold = disk_.room(game.row.room());
  const auto& end = *ended.at(game.row.room());
  require(fold != nullptr && game.row.game() == fold->now().game, "a row of history names its game", game);
  require(!disk_.has_game(game.row.room(), game.row.game()), "one result per game", game);
  require(game.row.result().SerializeAsString() == end.game_ended().result().SerializeAsString() &&
              game.row.ended_wall_ms() == end.wall_ms(),
          "history has the log's result", game);
  require(game.row.ratings_size() == end.game_ended().ratings_size(), "history has the log's ratings", game);
  const bool rated = game.row.terms().rated() && !counted_with(game, ended).empty();
  require(end.game_ended().ratings_size() == (rated ? 2 : 0), "a rated game with a result changes two ratings", game);
  if (fold->pair() == 0 || !other_of_pair(*fold, ended)) return;
  const auto begun = [](const Fold& room) {
    return std::ranges::count_if(room.events(), [](const v1::Event& event) { return event.has_game_started(); });
  };
  require(begun(*fold) == begun(*disk_.room(fold->pair())), "the games of a pair begin together", game);
  context_.meet(Fault::pair_played);
  if (rated) context_.meet(Fault::rated_pair_played);
}

/// The results that count when this game ends, as its own colours have them: its own, and of a pair that of the other
/// game; none while that one goes on.
std::vector<v1::Result> Judge::counted_with(const core::GameRecord& game, const Ends& ended) const {
  const auto& fold = *disk_.room(game.row.room());
  std::vector<v1::Result> results{game.row.result()};
  if (fold.pair() != 0) {
    const auto first = other_of_pair(fold, ended);
    if (!first) return {};
    results.push_back(swapped(*first));
  }
  std::erase_if(results, [](const v1::Result& result) { return !counts(result); });
  return results;
}

/// How the other game of the pair has ended; nothing while it goes on.
std::optional<v1::Result> Judge::other_of_pair(const Fold& fold, const Ends& ended) const {
  if (const auto end = ended.find(fold.pair()); end != ended.end()) return end->second->game_ended().result();
  const auto& now = disk_.room(fold.pair())->now();
  return now.phase == v1::ROOM_PHASE_PLAYING ? std::nullopt : std::optional(now.result);
}

/// The record is what the end of one game tells of its player, and follows from the one before it.
void Judge::check_rating(const core::Batch& batch, const core::RatingRecord& record) const {
  Ends ended;
  for (const auto& game : batch.games) {
    for (const auto& [room, event] : batch.events) {
      if (room == game.row.room() && event.has_game_ended()) ended.emplace(room, &event);
    }
    for (const auto& change : game.row.ratings()) {
      const auto player = change.color() == v1::COLOR_BLACK ? game.black : game.white;
      if (player != record.player || game.speed != record.speed) continue;
      const auto before = disk_.rating(record.player, record.speed);
      require(std::lround(before.skill.rating) == change.before() && std::lround(record.skill.rating) == change.after(),
              "a rating follows from the one before", game);
      const auto results = counted_with(game, ended);
      require(record.games == before.games + results.size(), "each rated game counts once", game);
      const auto gained = record.skill.rating - before.skill.rating;
      const auto won = [&](const v1::Result& result) { return result.winner() == change.color(); };
      const auto lost = [&](const v1::Result& result) { return result.winner() == other(change.color()); };
      require(!std::ranges::all_of(results, won) || gained >= 0, "who wins does not lose rating", game);
      require(!std::ranges::all_of(results, lost) || gained <= 0, "who loses does not gain rating", game);
      return;
    }
  }
  throw Violation("ratings change by results alone", fmt::format("player {}", record.player));
}

/// Both players of a pair want its rematch, in whichever of its rooms; the game that is the second one to begin does so
/// from the same position, with the colours swapped.
void Judge::check_pair_start(const Snapshot& room, const Fold& fold, const v1::Event& event) const {
  const auto* pair = fold.pair() == 0 ? nullptr : disk_.room(fold.pair());
  if (pair == nullptr) return;
  if (pair->now().phase != v1::ROOM_PHASE_PLAYING) {
    if (room.game == 0) return;
    bool wanted = false;
    for (const auto* side : {&room, &pair->now()}) {
      const auto asker = side->seat_of(event.actor());
      const auto* offer = side->offer(v1::OFFER_KIND_REMATCH);
      wanted |= asker && (side->seat(rules::opponent(*asker)).ai || (offer != nullptr && offer->by != *asker));
    }
    if (!wanted) throw Violation("a rematch is wanted by both", event.ShortDebugString());
    context_.meet(Fault::rematched);
    return;
  }
  const auto& begun = pair->event(pair->now().game).game_started();
  const auto& begins = event.game_started();
  const bool alike = begun.board().SerializeAsString() == begins.board().SerializeAsString() &&
                     begun.to_move() == begins.to_move() && begun.swapped() == begins.swapped();
  const auto black = room.seats[begins.swapped() ? 1 : 0].player;
  const auto white = room.seats[begins.swapped() ? 0 : 1].player;
  const bool opposed = pair->now().seats[0].player == white && pair->now().seats[1].player == black;
  if (!alike || !opposed) {
    throw Violation("the games of a pair differ in colours alone",
                    fmt::format("room {}: {}", room_, event.ShortDebugString()));
  }
}

/// What both games of the room's pair come to; nothing while one goes on, where both were called off, or where not the
/// same two played both. By hand: points first, discs where the points are level.
std::optional<v1::PairResult> Judge::pair_comes_to(const Fold& own) const {
  const auto* pair = own.pair() == 0 ? nullptr : disk_.room(own.pair());
  if (pair == nullptr) return std::nullopt;
  const auto& here = own.now();
  const auto& there = pair->now();
  for (const auto* room : {&here, &there}) {
    if (room->game == 0 || room->phase == v1::ROOM_PHASE_PLAYING) return std::nullopt;
  }
  const bool same_two = here.played_by[0] == there.played_by[1] && here.played_by[1] == there.played_by[0];
  if (!same_two || (!counts(here.result) && !counts(there.result))) return std::nullopt;
  int points = 0;  // Black's half points more than White's
  int black_half_points = 0;
  int discs = 0;
  for (const auto& result : {here.result, swapped(there.result)}) {
    if (!counts(result)) continue;
    const int won = result.winner() == v1::COLOR_BLACK ? 1 : result.winner() == v1::COLOR_WHITE ? -1 : 0;
    points += 2 * won;
    black_half_points += 1 + won;
    const int more = static_cast<int>(result.black()) - static_cast<int>(result.white());
    if (won != 0) discs += won * more >= 2 ? more : 2 * won;
  }
  const int games = (counts(here.result) ? 1 : 0) + (counts(there.result) ? 1 : 0);
  v1::PairResult expected;
  const int better = points != 0 ? points : discs;
  expected.set_winner(better > 0 ? v1::COLOR_BLACK : better < 0 ? v1::COLOR_WHITE : v1::COLOR_UNSPECIFIED);
  expected.set_black_half_points(static_cast<std::uint32_t>(black_half_points));
  expected.set_white_half_points(static_cast<std::uint32_t>(2 * games - black_half_points));
  expected.set_discs(discs);
  expected.set_other_game(there.game);
  *expected.mutable_other() = there.result;
  return expected;
}

void Judge::check_pair_end(const Fold& fold, const v1::Event& event) const {
  const auto expected = pair_comes_to(fold);
  const auto& told = event.pair_ended().result();
  if (!expected || expected->SerializeAsString() != told.SerializeAsString()) {
    throw Violation("a pair comes to what its games do",
                    fmt::format("room {}: {}, not {}", room_, told.ShortDebugString(),
                                expected ? expected->ShortDebugString() : "nothing"));
  }
  context_.meet(Fault::pair_concluded);
}

/// After the batch is written: both rooms that are still open have the result, in the transaction of the second end.
void Judge::check_pairs_told(const core::Batch& batch) const {
  for (const auto& [number, event] : batch.events) {
    const auto* ended = event.has_game_ended() ? disk_.room(number) : nullptr;
    if (ended == nullptr || ended->pair() == 0) continue;
    for (const auto* fold : {ended, disk_.room(ended->pair())}) {
      if (fold == nullptr || fold->closed() || !pair_comes_to(*fold)) continue;
      if (!fold->now().pair_result) {
        throw Violation("both rooms of a pair have its result", fmt::format("rooms {} and {}", number, ended->pair()));
      }
    }
  }
}

}  // namespace reversi::simulation
