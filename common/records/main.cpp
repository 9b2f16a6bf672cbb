// reversi-records: judges, converts and counts records of games.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "common/records/program/commands.h"

namespace reversi::records {
namespace {

/// An option that takes one of several names.
template <typename Value, typename Named>
CLI::Option* add_named(CLI::App& command, const std::string& flag, std::vector<std::string> names, Named named,
                       Value& value, const std::string& text) {
  return command
      .add_option_function<std::string>(
          flag, [&value, named](const std::string& name) { value = *named(name); }, text)
      ->check(CLI::IsMember(std::move(names)));
}

template <typename Values>
std::vector<std::string> names_of(const Values& values) {
  std::vector<std::string> names;
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
  stats->add_option("--top", stats_options.top, "Openings listed");

  bool openings_json = false;
  auto* openings = app.add_subcommand("openings", "List the names of openings, by Robert Gatliff");
  openings->add_flag("--json", openings_json, "One JSON object a line");

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
