#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

#include "server/engine/command/command.h"
#include "server/engine/match/external.h"
#include "server/engine/match/series.h"

namespace reversi::engine {
namespace {

using std::chrono::milliseconds;

struct MatchOptions {
  std::string a;
  std::string b;
  std::optional<int> depth_a;
  std::optional<int> depth_b;
  int games = 100;
  std::uint64_t seed = 1;
  std::string openings;
  std::string save;
  std::optional<std::int64_t> game_ms;
  std::int64_t increment_ms = 0;
  std::int64_t margin_ms = 500;
  std::int64_t patience_ms = 60'000;
  std::vector<double> sprt;
  bool quiet = false;
  BoundOptions bounds;
};

std::expected<Player, std::string> opponent(const std::string& name, std::optional<int> depth,
                                            const MatchOptions& options) {
  const bool gtp = name.starts_with("gtp:");
  if (!gtp && !name.starts_with("nboard:")) return player_of(name, options.bounds.bounds());
  const EngineOptions engine{.command = name.substr(name.find(':') + 1),
                             .depth = depth,
                             .move_time = options.bounds.bounds().budget,
                             .patience = milliseconds(options.patience_ms)};
  if (engine.command.empty()) return std::unexpected("\"" + name + "\" names no command");
  const auto shown = depth ? fmt::format("{} at depth {}", name, *depth) : name;
  return gtp ? gtp_player(shown, engine) : nboard_player(shown, engine);
}

std::expected<Series, std::string> series_of(const MatchOptions& options) {
  auto a = opponent(options.a, options.depth_a, options);
  if (!a) return std::unexpected(std::move(a.error()));
  auto b = opponent(options.b, options.depth_b, options);
  if (!b) return std::unexpected(std::move(b.error()));
  Series series{.a = std::move(*a),
                .b = std::move(*b),
                .openings = {},
                .games = options.games,
                .seed = options.seed,
                .conditions = {.game_time = std::nullopt,
                               .increment = milliseconds(options.increment_ms),
                               .move_time = options.bounds.bounds().budget,
                               .margin = milliseconds(options.margin_ms)},
                .test = std::nullopt,
                .save_path = options.save};
  if (options.game_ms) series.conditions.game_time = milliseconds(*options.game_ms);
  if (options.sprt.size() == 2) series.test = Hypotheses{options.sprt[0], options.sprt[1]};
  if (!options.openings.empty()) {
    auto openings = read_openings(options.openings);
    if (!openings) return std::unexpected(std::move(openings.error()));
    series.openings = std::move(*openings);
  }
  return series;
}

void print_game(int number, const Played& played, const Standing& standing) {
  fmt::print("game {} {:+} {}{}{}{} ({:+} ={} -{})\n", number, played.difference, played.transcript,
             played.failed ? ": " : "", played.failed ? (*played.failed == Side::a ? "a " : "b ") : "", played.fault,
             standing.score.wins, standing.score.draws, standing.score.losses);
  std::fflush(stdout);
}

void print_standing(const Series& series, const Standing& standing) {
  const Score& score = standing.score;
  const double error = share_error(score);
  fmt::print("{} against {}: {} games, {} won, {} drawn, {} lost, score {:.1f} of {}, {:+.2f} discs a game\n",
             series.a.name, series.b.name, score.games(), score.wins, score.draws, score.losses, score.points(),
             score.games(), static_cast<double>(score.discs) / score.games());
  fmt::print("share {:.1f} % +- {:.1f}, Elo {:+.0f} [{:+.0f}, {:+.0f}], stronger with {:.1f} %, pairs {} {} {} {} {}\n",
             100 * score.share(), 100 * error, elo_of(score.share()), elo_of(std::max(0.0, score.share() - error)),
             elo_of(std::min(1.0, score.share() + error)), 100 * superiority(score), score.pairs[0], score.pairs[1],
             score.pairs[2], score.pairs[3], score.pairs[4]);
  if (standing.failures_a + standing.failures_b > 0) {
    fmt::print("lost by a fault: a {}, b {}\n", standing.failures_a, standing.failures_b);
  }
  if (series.test) {
    const double ratio = llr(score, *series.test);
    fmt::print("LLR {:+.2f} of +-{:.2f} for Elo {:+.1f} against {:+.1f}: {}\n", ratio, decisive_llr, series.test->elo1,
               series.test->elo0,
               ratio >= decisive_llr    ? "accepted"
               : ratio <= -decisive_llr ? "refused"
                                        : "undecided");
  }
}

int run_match(const MatchOptions& options) {
  const auto series = series_of(options);
  if (!series) return refuse(series.error());
  const auto standing = play_series(*series, options.quiet ? GameReport() : GameReport(print_game));
  if (!standing) return refuse(standing.error());
  print_standing(*series, *standing);
  return 0;
}

}  // namespace

void add_match(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<MatchOptions>();
  auto* command = app.add_subcommand(
      "match",
      "Play games between two players and count. A player: a level, depth:N, time:MS, nodes:N, positional, "
      "greedy, random, gtp:COMMAND or nboard:COMMAND");
  const CLI::Range milliseconds_range(std::int64_t{0}, std::int64_t{86'400'000});
  command->add_option("--a", options->a, "The player for whom it counts")->required();
  command->add_option("--b", options->b, "The other")->required();
  command->add_option("--depth-a", options->depth_a, "Where a is an NBoard engine: its depth")
      ->check(CLI::Range(1, 60));
  command->add_option("--depth-b", options->depth_b, "Where b is an NBoard engine: its depth")
      ->check(CLI::Range(1, 60));
  command->add_option("--games", options->games, "Games, colours swapped in pairs")->check(CLI::Range(1, 1'000'000));
  command->add_option("--seed", options->seed, "Decides openings and slips");
  command->add_option("--openings", options->openings, "File of transcripts, one a line, in place of random openings");
  command->add_option("--save", options->save, "File that keeps the games; what it holds already is not played again");
  command->add_option("--game-ms", options->game_ms, "Milliseconds a side for the whole game")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{86'400'000}));
  command->add_option("--increment-ms", options->increment_ms, "With --game-ms: added after each move")
      ->check(milliseconds_range);
  command->add_option("--margin-ms", options->margin_ms, "Later than this beyond its time, a player has lost")
      ->check(milliseconds_range);
  command->add_option("--patience-ms", options->patience_ms, "An engine silent for longer hangs and has lost")
      ->check(milliseconds_range);
  command->add_option("--sprt", options->sprt, "Elo0 and Elo1: ends when one of them is refused")->expected(2);
  command->add_flag("--quiet", options->quiet, "Only the result, no line for each game");
  options->bounds.add_to(*command);
  command->callback([options, &chosen] { chosen = [options] { return run_match(*options); }; });
}

}  // namespace reversi::engine
