// reversi-records: judges, converts and counts records of games.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/records/program/commands.h"
#include "common/records/program/library_commands.h"

namespace reversi::records {
namespace {

/// An option that takes one of several names.
template <typename Value, typename Named>
CLI::Option* add_named(CLI::App& command, const std::string& flag, std::vector<std::string> names, Named named,
                       Value& value, const std::string& text) {
  return command
      .add_option_function<std::string>(
          flag,
          [&value, named](const std::string& name) {
            const auto known = *named(name);
            value = known;
          },
          text)
      ->check(CLI::IsMember(std::move(names)));
}

template <typename Values>
std::vector<std::string> names_of(const Values& values) {
  std::vector<std::string> names;
  names.reserve(std::size(values));
  for (const auto value : values) names.emplace_back(name_of(value));
  return names;
}

void add_input(CLI::App& command, InputOptions& options) {
  command.add_option("files", options.files, "Files or folders; - or none is the standard input");
  add_named(command, "--form", names_of(all_forms), form_named, options.form,
            "The form of the input, where its content does not tell it");
  command.add_option("--players", options.players, "WTHOR's .jou file, if not beside the .wtb");
  command.add_option("--tournaments", options.tournaments, "WTHOR's .trn file, if not beside the .wtb");
}

void add_query(CLI::App& command, LibraryOptions& options) {
  auto& query = options.query;
  command.add_option("library", options.library, "The library's file")->required();
  command.add_option("--player", query.player, "A part of either name");
  command.add_option("--black", query.black, "A part of Black's name");
  command.add_option("--white", query.white, "A part of White's name");
  command.add_option("--event", query.event, "A part of the event");
  command.add_option("--opening", query.opening, "A part of the opening's name");
  command.add_option("--winner", options.winner, "black, white or draw")
      ->check(CLI::IsMember({"black", "white", "draw"}));
  command.add_option("--from", query.from, "The first day: 2003 or 2003-12-15");
  command.add_option("--until", query.until, "The last day");
  auto* position = command.add_option("--position", options.position, "A board string that occurs, in any image");
  command.add_option("--moves", options.moves, "The same, as the moves that lead to it")->excludes(position);
}

/// The commands below `library`. @return a function for each that runs it
std::vector<std::pair<CLI::App*, std::function<Exit()>>> add_library(CLI::App& app, LibraryOptions& options) {
  auto* library = app.add_subcommand("library", "Keep games in a file, and search it");
  library->require_subcommand(1);
  auto* add = library->add_subcommand("add", "Add games; those it has are left out");
  add->add_option("library", options.library, "The library's file, made where it is not there")->required();
  add_input(*add, options.input);
  auto* search = library->add_subcommand("search", "List games, the newest first");
  add_query(*search, options);
  search->add_option("--limit", options.query.limit, "Games listed")->check(CLI::NonNegativeNumber);
  search->add_option("--offset", options.query.offset, "Games left out in front")->check(CLI::NonNegativeNumber);
  search->add_flag("--json", options.json, "One JSON object a line");
  auto* next = library->add_subcommand("next", "What was played from a position, and how it ended");
  add_query(*next, options);
  next->add_flag("--json", options.json, "One JSON object a line");
  auto* write = library->add_subcommand("export", "Write games in a form");
  add_query(*write, options);
  add_named(*write, "--to", names_of(all_forms), form_named, options.to, "The form to write, ggf if not said");
  return {{add, [&options] { return run_library_add(options); }},
          {search, [&options] { return run_library_search(options); }},
          {next, [&options] { return run_library_next(options); }},
          {write, [&options] { return run_library_export(options); }}};
}

int run(int argc, char** argv) {
  CLI::App app(
      "Judges, converts and counts records of Reversi games. Exit codes: 0 all is good, 1 some game is broken, "
      "2 a flag or a file cannot be used.");
  app.require_subcommand(1);

  JudgeOptions judge_options;
  std::optional<Contest> contest;
  auto* judge =
      app.add_subcommand("judge", "Replay each game and say what is wrong where, the last board and both scores");
  add_input(*judge, judge_options.input);
  judge->add_flag("--json", judge_options.json, "One JSON object a line");
  judge->add_flag("--boards", judge_options.boards, "Show each last board");
  judge->add_flag("--summary", judge_options.summary, "Show broken games only, and counts and seconds at the end");
  add_named(*judge, "--contest", names_of(all_contests), contest_named, contest,
            "Answer a programming contest's input instead");

  ConvertOptions convert_options;
  auto* convert = app.add_subcommand("convert", "Write the games in another form");
  add_input(*convert, convert_options.input);
  add_named(*convert, "--to", names_of(all_forms), form_named, convert_options.to, "The form to write")->required();
  convert->add_option("--output,-o", convert_options.output, "A file; WTHOR puts .JOU and .TRN beside it");
  convert->add_flag("--from-f5", convert_options.from_f5, "Turn each game so that it begins with f5");
  convert->add_flag("!--broken-too", convert_options.whole_only, "Write the legal part of broken games as well");

  StatsOptions stats_options;
  auto* stats = app.add_subcommand("stats", "Count games, results, passes and openings");
  add_input(*stats, stats_options.input);
  stats->add_flag("--json", stats_options.json, "One JSON object");
  stats->add_option("--top", stats_options.top, "Openings listed")->check(CLI::NonNegativeNumber);

  bool openings_json = false;
  auto* openings = app.add_subcommand("openings", "List the names of openings, by Robert Gatliff");
  openings->add_flag("--json", openings_json, "One JSON object a line");

  LibraryOptions library_options;
  const auto library_commands = add_library(app, library_options);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? 0 : static_cast<int>(Exit::unusable);
  }
  if (judge->parsed()) {
    return static_cast<int>(contest ? run_contest(*contest, judge_options.input) : run_judge(judge_options));
  }
  if (convert->parsed()) return static_cast<int>(run_convert(convert_options));
  for (const auto& [command, work] : library_commands) {
    if (command->parsed()) return static_cast<int>(work());
  }
  return static_cast<int>(openings->parsed() ? run_openings(openings_json) : run_stats(stats_options));
}

}  // namespace
}  // namespace reversi::records

int main(int argc, char** argv) {
  try {
    std::ios::sync_with_stdio(false);
    return reversi::records::run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "reversi-records: {}\n", error.what());
    return static_cast<int>(reversi::records::Exit::unusable);
  }
}
