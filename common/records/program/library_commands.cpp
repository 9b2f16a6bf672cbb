#include "common/records/program/library_commands.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <filesystem>

#include "common/records/boards.h"
#include "common/records/dates.h"
#include "common/records/json_record.h"
#include "common/records/judge.h"
#include "common/records/results.h"
#include "common/records/text.h"
#include "common/records/transcripts.h"
#include "common/records/writer.h"

namespace reversi::records {
namespace {

/// Enough games to make a transaction worth it, few enough to be held at once.
constexpr std::size_t batch_games = 2000;

std::expected<std::optional<rules::Position>, std::string> position_of(const LibraryOptions& options) {
  if (!options.position.empty()) {
    const auto position = read_board(options.position);
    if (!position) return std::unexpected("--position: " + describe(position.error()));
    return *position;
  }
  if (options.moves.empty()) return std::optional<rules::Position>();
  const auto record = read_transcript(options.moves);
  if (!record) return std::unexpected("--moves: " + describe(record.error().fault));
  return replay(*record)->position();
}

/// The library and the whole query, or why not.
struct Opened {
  library::Library library;
  library::Query query;
};

/// A day, or what of it was said, as records have it.
std::expected<void, std::string> take_day(std::string_view flag, std::string& day) {
  const auto normal = day_of(normal_date(day));
  if (!day.empty() && (!normal || normal_date(day) != *normal)) {
    return std::unexpected(fmt::format("{}: {} is no date such as 2003 or 2003-12-15", flag, printable(day, 40)));
  }
  day = normal.value_or("");
  return {};
}

bool has_library(const std::string& file) {
  std::error_code error;
  return std::filesystem::is_regular_file(file, error) && std::filesystem::file_size(file, error) > 0;
}

/// @param make  the library where it is not there
std::expected<Opened, std::string> open(const LibraryOptions& options, bool make = false) {
  auto query = options.query;
  for (auto [flag, day] : {std::pair("--from", &query.from), std::pair("--until", &query.until)}) {
    if (const auto taken = take_day(flag, *day); !taken) return std::unexpected(taken.error());
  }
  const auto position = position_of(options);
  if (!position) return std::unexpected(position.error());
  query.position = *position;
  if (options.winner == "black") query.winner = library::Winner::black;
  if (options.winner == "white") query.winner = library::Winner::white;
  if (options.winner == "draw") query.winner = library::Winner::nobody;
  if (!make && !has_library(options.library)) {
    return std::unexpected(options.library + ": there is no library; library add makes one");
  }
  auto library = library::Library::open(options.library);
  if (!library) return std::unexpected(options.library + ": " + library.error());
  return Opened{.library = std::move(*library), .query = std::move(query)};
}

/// Adds in batches, and remembers what came of it.
class Adder {
 public:
  explicit Adder(library::Library& library) : library_(library) {}

  void take(ReadResult game) {
    if (!game) {
      ++broken_;
      return;
    }
    batch_.push_back(std::move(*game));
    if (batch_.size() == batch_games) flush();
  }

  void flush() {
    if (batch_.empty() || !error_.empty()) return;
    const auto added = library_.add(batch_);
    batch_.clear();
    if (!added) {
      error_ = added.error();
      return;
    }
    added_.games += added->games;
    added_.known += added->known;
  }

  const library::Added& added() const { return added_; }
  std::size_t broken() const { return broken_; }
  const std::string& error() const { return error_; }

 private:
  library::Library& library_;
  std::vector<Record> batch_;
  library::Added added_;
  std::size_t broken_ = 0;
  std::string error_;
};

void print_found(const library::Found& found, bool json) {
  if (json) {
    fmt::print("{{\"id\":{},", found.id);
    if (found.ply) fmt::print("\"ply\":{},", *found.ply);
    fmt::print("{}\n", std::string_view(write_json_record(found.record)).substr(1));
    return;
  }
  const auto& record = found.record;
  const auto met = opening_met(record);
  const auto game = replay(record);
  const auto counted = game ? counted_result(*game) : std::nullopt;
  fmt::print("{}\t{}\t{} - {}\t{}\t{}", found.id, printable(record.date, 40), printable(record.black.name, 60),
             printable(record.white.name, 60), write_difference(counted ? counted : record.result),
             met ? met->opening->name : "");
  if (found.ply) fmt::print("\tply {}", *found.ply);
  fmt::print("\n");
}

void print(const library::Continuation& played, bool json) {
  if (json) {
    fmt::print(
        "{{\"move\":\"{}\",\"games\":{},\"black_wins\":{},\"draws\":{},\"white_wins\":{},\"undecided\":{},"
        "\"difference\":{}}}\n",
        played.move.name(), played.games, played.black_wins, played.draws, played.white_wins, played.undecided,
        played.difference);
    return;
  }
  const auto decided = static_cast<double>(std::max<std::size_t>(played.games - played.undecided, 1));
  fmt::print("{}\t{} games\tBlack won {:.1f} %\tdrawn {:.1f} %\tWhite {:.1f} %\t{:+.2f} discs for Black\n",
             played.move.name(), played.games, 100.0 * static_cast<double>(played.black_wins) / decided,
             100.0 * static_cast<double>(played.draws) / decided,
             100.0 * static_cast<double>(played.white_wins) / decided,
             static_cast<double>(played.difference) / decided);
}

}  // namespace

Exit run_library_add(const LibraryOptions& options) {
  auto opened = open(options, true);
  if (!opened) return refuse(opened.error());
  const auto began = std::chrono::steady_clock::now();
  Adder adder(opened->library);
  const Exit exit = for_each_game(options.input, [&](const InputGame& about, ReadResult game) {
    if (!game) fmt::print(stderr, "reversi-records: {}: {}\n", *about.file, describe(game.error().fault));
    adder.take(std::move(game));
  });
  adder.flush();
  if (!adder.error().empty()) return refuse(options.library + ": " + adder.error());
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
  fmt::print("{} games added, {} were there already, {} broken, {:.1f} seconds\n", adder.added().games,
             adder.added().known, adder.broken(), taken.count());
  if (exit != Exit::good) return exit;
  return adder.broken() > 0 ? Exit::broken : Exit::good;
}

Exit run_library_search(const LibraryOptions& options) {
  auto opened = open(options);
  if (!opened) return refuse(opened.error());
  const auto found = opened->library.search(opened->query);
  if (!found) return refuse(options.library + ": " + found.error());
  for (const auto& one : *found) print_found(one, options.json);
  return Exit::good;
}

Exit run_library_next(const LibraryOptions& options) {
  auto opened = open(options);
  if (!opened) return refuse(opened.error());
  if (!opened->query.position) opened->query.position = rules::Position::start();
  const auto played = opened->library.continuations(opened->query);
  if (!played) return refuse(options.library + ": " + played.error());
  for (const auto& one : *played) print(one, options.json);
  return Exit::good;
}

Exit run_library_export(const LibraryOptions& options) {
  if (!is_writable(options.to)) return refuse("a library is not exported in this form; convert does the rest");
  auto opened = open(options);
  if (!opened) return refuse(opened.error());
  Writer writer(options.to, [](std::string_view part) { fmt::print("{}", part); });
  const auto visited = opened->library.visit(opened->query, [&](const library::Found& found) {
    writer.add(found.record);
    return true;
  });
  if (!visited) return refuse(options.library + ": " + visited.error());
  writer.finish();
  return Exit::good;
}

}  // namespace reversi::records
