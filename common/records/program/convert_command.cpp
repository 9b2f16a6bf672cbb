#include <fmt/format.h>

#include <chrono>
#include <cstdio>

#include "common/records/builder.h"
#include "common/records/program/commands.h"
#include "common/records/program/output_file.h"
#include "common/records/writer.h"
#include "common/rules/symmetry.h"

namespace reversi::records {
namespace {

/// The game turned so that its first disc goes to f5; one from another start stays as it is.
Record turned_to_f5(Record record) {
  if (record.start != rules::Position::start() || record.moves.empty()) return record;
  const rules::Square f5(37);
  for (const auto symmetry : rules::all_symmetries) {
    if (rules::apply(symmetry, *record.moves.front().square) != f5) continue;
    for (Move& move : record.moves) {
      if (move.square) move.square = rules::apply(symmetry, *move.square);
    }
    for (MoveValue& value : record.values) value.square = rules::apply(symmetry, value.square);
    break;
  }
  return record;
}

std::string today() {
  const auto day = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  const std::chrono::year_month_day date{day};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), unsigned{date.month()}, unsigned{date.day()});
}

/// Takes records one by one and says which could not be written.
class Output {
 public:
  virtual ~Output() = default;
  virtual std::expected<void, std::string> add(const Record& record) = 0;
  virtual bool finish() = 0;  ///< writes what is left, and puts all in its place. @return whether all was written
};

class TextOutput final : public Output {
 public:
  TextOutput(Form form, OutputFile& file)
      : file_(file), writer_(form, [&file](std::string_view part) { file.stream() << part; }) {}

  std::expected<void, std::string> add(const Record& record) override {
    writer_.add(record);
    return {};
  }

  bool finish() override {
    writer_.finish();
    return file_.keep();
  }

 private:
  OutputFile& file_;
  Writer writer_;
};

/// The .wtb as it comes, its header and the two lists at the end.
class WthorOutput final : public Output {
 public:
  explicit WthorOutput(OutputFile& games) : games_(games) { games_.stream() << WthorWriter().header(made_); }

  std::expected<void, std::string> add(const Record& record) override {
    const auto bytes = writer_.add(record);
    if (!bytes) return std::unexpected(bytes.error());
    games_.stream() << *bytes;
    return {};
  }

  bool finish() override {
    games_.stream().seekp(0);
    games_.stream() << writer_.header(made_);
    const auto& name = games_.name();
    const auto stem = name.substr(0, name.size() - (name.ends_with(".wtb") ? 4 : 0));
    OutputFile players(stem + ".JOU");
    OutputFile tournaments(stem + ".TRN");
    players.stream() << writer_.players_file(made_);
    tournaments.stream() << writer_.tournaments_file(made_);
    if (writer_.changed_names() > 0) {
      fmt::print(stderr, "reversi-records: {} times a name had to be cut to fit WTHOR\n", writer_.changed_names());
    }
    const bool whole = games_.flush() && players.flush() && tournaments.flush();
    return whole && games_.keep() && players.keep() && tournaments.keep();
  }

 private:
  OutputFile& games_;
  std::string made_ = today();
  WthorWriter writer_;
};

Exit convert(const ConvertOptions& options, Output& output) {
  bool all_good = true;
  bool any_written = false;
  const Exit exit = for_each_game(options.input, [&](const InputGame& about, ReadResult game) {
    std::string why;
    if (!game) {
      why = describe(game.error().fault);
      Record legal_part = std::move(game.error().legal_part);
      if (!options.whole_only) game = std::move(legal_part);
    }
    if (game) {
      const auto written = output.add(options.from_f5 ? turned_to_f5(std::move(*game)) : *game);
      any_written = any_written || written;
      if (!written) why = fmt::format("game {}: {}", about.number, written.error());
    }
    if (why.empty()) return;
    all_good = false;
    fmt::print(stderr, "reversi-records: {}: {}\n", *about.file, why);
  });
  const Exit outcome = exit == Exit::good && !all_good ? Exit::broken : exit;
  if (outcome != Exit::good && !any_written) return outcome;
  if (!output.finish()) return refuse(options.output + ": cannot be written");
  return outcome;
}

}  // namespace

Exit run_convert(const ConvertOptions& options) {
  if (options.to == Form::quest) return refuse("Othello Quest's form is only read");
  if (options.to == Form::wthor && options.output == "-") return refuse("WTHOR needs --output, for its three files");
  OutputFile file(options.output);
  if (!file.stream()) return refuse(options.output + ": cannot be written");
  if (options.to == Form::wthor) {
    if (!file.is_regular()) return refuse(options.output + ": WTHOR's three files need names of regular files");
    WthorOutput output(file);
    return convert(options, output);
  }
  TextOutput output(options.to, file);
  return convert(options, output);
}

}  // namespace reversi::records
