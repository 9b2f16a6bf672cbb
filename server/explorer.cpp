#include "server/explorer.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "common/records/ggf.h"
#include "common/records/openings.h"
#include "common/rules/transcript.h"
#include "server/core/game_text.h"

namespace reversi {
namespace {

constexpr int niceness = 10;  // as the engine's threads
constexpr std::uint32_t page = 200;
constexpr std::size_t longest_text = 200;      // bytes, of a name or an event that is told
constexpr std::size_t most_bytes = 56 * 1024;  // of games in one message, which may have 64 KiB
/// In the library: up to when, in ms, all games that ended here are in it.
constexpr const char* complete_until = "games played here";
/// Clocks of machines are set back at times.
constexpr std::int64_t overlap_ms = 24 * 3600 * 1000;

v1::Explored to_wire(const std::vector<library::Continuation>& continuations) {
  v1::Explored explored;
  for (const auto& next : continuations) {
    auto& move = *explored.add_moves();
    move.set_square(static_cast<std::uint32_t>(next.move.index()));
    move.set_games(static_cast<std::uint32_t>(next.games));
    move.set_black_won(static_cast<std::uint32_t>(next.black_wins));
    move.set_white_won(static_cast<std::uint32_t>(next.white_wins));
    move.set_drawn(static_cast<std::uint32_t>(next.draws));
    explored.set_games(explored.games() + move.games());
  }
  return explored;
}

/// An opening's name means its position, whatever the order of moves; another text a part of a name.
void take_opening(library::Query& query, const std::string& text) {
  for (const auto& opening : records::openings()) {
    if (opening.name != text) continue;
    if (const auto game = rules::replay_transcript(opening.moves)) query.through = game->position();
    return;
  }
  query.opening = text;
}

library::Query library_query(const core::LibraryQuery& asked) {
  const auto& filter = asked.filter;
  library::Query query{.player = filter.player(),
                       .from = filter.from(),
                       .until = filter.until(),
                       .position = asked.position,
                       .limit = std::size_t{asked.limit} + 1,
                       .offset = asked.offset};
  take_opening(query, filter.opening());
  if (filter.result() == v1::LIBRARY_RESULT_BLACK_WON) query.winner = library::Winner::black;
  if (filter.result() == v1::LIBRARY_RESULT_WHITE_WON) query.winner = library::Winner::white;
  if (filter.result() == v1::LIBRARY_RESULT_DRAWN) query.winner = library::Winner::nobody;
  return query;
}

/// What a list shows and a board replays: without comments, values and times. A text beyond all measure is left out.
std::string plain_text(const records::Record& record) {
  records::Record plain;
  plain.start = record.start;
  plain.moves = record.moves;
  plain.black = record.black;
  plain.white = record.white;
  plain.result = record.result;
  plain.event = record.event;
  plain.round = record.round;
  plain.date = record.date;
  for (auto& move : plain.moves) {
    move.eval.reset();
    move.time.reset();
  }
  for (auto* text : {&plain.black.name, &plain.white.name, &plain.event, &plain.round, &plain.date}) {
    if (text->size() > longest_text) text->clear();
  }
  return records::write_ggf(plain);
}

/// As many of the games as fit into one message.
v1::LibraryGames to_wire(const std::vector<library::Found>& found, std::size_t limit) {
  v1::LibraryGames games;
  std::size_t bytes = 0;
  for (const auto& one : found) {
    auto text = plain_text(one.record);
    bytes += text.size();
    const bool fits = std::cmp_less(games.games_size(), limit) && bytes <= most_bytes;
    if (!fits) break;
    auto& row = *games.add_games();
    row.set_record(std::move(text));
    if (one.ply) row.set_ply(static_cast<std::uint32_t>(*one.ply));
  }
  games.set_more(std::cmp_less(games.games_size(), found.size()));
  return games;
}

/// Its round tells it from any other game; nothing for a game that came to nothing.
std::optional<records::Record> record_for_library(const v1::GameRow& game) {
  if (game.moves().empty() || game.result().ending() == v1::ENDING_ABORTED) return std::nullopt;
  auto record = core::to_record(game);
  if (record) record->round = fmt::format("room {}, game {}", game.room(), game.game());
  return record;
}

}  // namespace

Explorer::Explorer(std::filesystem::path file) : file_(std::move(file)), worker_(niceness) {}

void Explorer::look_up(core::LibraryQuery query, Callback callback) {
  worker_.post([this, query = std::move(query), callback = std::move(callback)] { callback(answer(query)); });
}

/// Opened with the first use; where that fails, again with the next one.
std::expected<library::Library*, std::string> Explorer::library() {
  if (!library_) {
    auto opened = library::Library::open(file_);
    if (!opened) return std::unexpected(opened.error());
    library_ = *std::move(opened);
  }
  return &*library_;
}

core::QueryResult Explorer::answer(const core::LibraryQuery& asked) {
  const auto opened = library();
  if (!opened) return core::NotLoaded{.text = opened.error()};
  const auto query = library_query(asked);
  const auto failed = [this](const std::string& text) {
    library_.reset();
    return core::NotLoaded{.text = text};
  };
  if (asked.wanted == core::LibraryQuery::Wanted::games) {
    const auto found = (*opened)->search(query);
    return found ? core::QueryResult(to_wire(*found, asked.limit)) : failed(found.error());
  }
  const auto found = (*opened)->continuations(query);
  return found ? core::QueryResult(to_wire(*found)) : failed(found.error());
}

// ---- games played here ----

void Explorer::keep(std::vector<v1::GameRow> games) {
  worker_.post([this, games = std::move(games)] {
    if (const auto added = add(games); !added) {
      spdlog::warn("games that end here are not in the library until the next start: {}", added.error());
      failed_ = true;
    }
    note_up_to_date();
  });
}

std::expected<void, std::string> Explorer::add(const std::vector<v1::GameRow>& games) {
  const auto opened = library();
  if (!opened) return std::unexpected(opened.error());
  std::vector<records::Record> records;
  for (const auto& game : games) {
    newest_ = std::max(newest_, game.ended_wall_ms());
    if (auto record = record_for_library(game)) records.push_back(*std::move(record));
  }
  const auto added = (*opened)->add(records);
  if (added) return {};
  library_.reset();
  return std::unexpected(added.error());
}

void Explorer::note_up_to_date() {
  if (!caught_up_ || failed_) return;
  const auto opened = library();
  failed_ = !opened || !(*opened)->set_mark(complete_until, newest_);
}

void Explorer::catch_up(Ask ask) {
  worker_.post([this, ask = std::move(ask)] {
    const auto opened = library();
    const auto mark = opened ? (*opened)->mark(complete_until) : library::Result<std::int64_t>(0);
    if (!opened || !mark) {
      return spdlog::warn("games that end here do not come into the library: {}",
                          opened ? mark.error() : opened.error());
    }
    newest_ = *mark;
    ask_for_page(ask, std::max<std::int64_t>(0, *mark - overlap_ms), 0);
  });
}

/// The newest games that ended since then, and (unless 0) before then.
void Explorer::ask_for_page(const Ask& ask, std::int64_t since, std::int64_t before) {
  const core::HistoryQuery query{.before_wall_ms = before, .since_wall_ms = since, .limit = page};
  ask(query, [this, ask, since](core::QueryResult result) {
    worker_.post([this, ask, since, result = std::move(result)] { take_page(ask, since, result); });
  });
}

void Explorer::take_page(const Ask& ask, std::int64_t since, const core::QueryResult& result) {
  const auto* history = std::get_if<core::HistoryPage>(&result);
  const auto added =
      history == nullptr ? std::unexpected(std::string("the store does not answer")) : add(history->games);
  if (!added) return spdlog::warn("games that ended here are missing in the library: {}", added.error());
  if (history->more && !history->games.empty()) {
    return ask_for_page(ask, since, history->games.back().ended_wall_ms());
  }
  caught_up_ = true;
  note_up_to_date();
}

}  // namespace reversi
