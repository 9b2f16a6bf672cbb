#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>

#include "common/records/builder.h"
#include "common/records/program/commands.h"
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
  virtual bool finish() = 0;  ///< @return whether all was written
};

class TextOutput final : public Output {
 public:
  TextOutput(Form form, std::ostream& stream)
      : stream_(stream), writer_(form, [&stream](std::string_view part) { stream << part; }) {}

  std::expected<void, std::string> add(const Record& record) override {
    writer_.add(record);
    return {};
  }

  bool finish() override {
    writer_.finish();
    return static_cast<bool>(stream_.flush());
  }

 private:
  std::ostream& stream_;
  Writer writer_;
};

/// The .wtb as it comes, its header and the two lists at the end.
class WthorOutput final : public Output {
 public:
  WthorOutput(std::ostream& stream, std::string path) : stream_(stream), path_(std::move(path)) {
    stream_ << WthorWriter().header(made_);
  }

  std::expected<void, std::string> add(const Record& record) override {
    const auto bytes = writer_.add(record);
    if (!bytes) return std::unexpected(bytes.error());
    stream_ << *bytes;
    return {};
  }

  bool finish() override {
    stream_.seekp(0);
    stream_ << writer_.header(made_);
    const auto stem = path_.substr(0, path_.size() - (path_.ends_with(".wtb") ? 4 : 0));
    std::ofstream players(stem + ".JOU", std::ios::binary);
    std::ofstream tournaments(stem + ".TRN", std::ios::binary);
    players << writer_.players_file(made_);
    tournaments << writer_.tournaments_file(made_);
    if (writer_.changed_names() > 0) {
      fmt::print(stderr, "reversi-records: {} times a name had to be cut to fit WTHOR\n", writer_.changed_names());
    }
    return stream_.flush() && players.flush() && tournaments.flush();
  }

 private:
  std::ostream& stream_;
  std::string path_;
  std::string made_ = today();
  WthorWriter writer_;
};

Exit convert(const ConvertOptions& options, Output& output) {
  bool all_good = true;
  const Exit exit = for_each_game(options.input, [&](const InputGame& about, ReadResult game) {
    std::string why;
    if (!game) {
      why = describe(game.error().fault);
      Record legal_part = std::move(game.error().legal_part);
      if (!options.whole_only) game = std::move(legal_part);
    }
    if (game) {
      const auto written = output.add(options.from_f5 ? turned_to_f5(std::move(*game)) : *game);
      if (!written) why = fmt::format("game {}: {}", about.number, written.error());
    }
    if (why.empty()) return;
    all_good = false;
    fmt::print(stderr, "reversi-records: {}: {}\n", *about.file, why);
  });
  if (!output.finish()) return refuse(options.output + ": cannot be written");
  if (exit != Exit::good) return exit;
  return all_good ? Exit::good : Exit::broken;
}

}  // namespace

Exit run_convert(const ConvertOptions& options) {
  if (options.to == Form::quest) return refuse("Othello Quest's form is only read");
  if (options.to == Form::wthor && options.output == "-") return refuse("WTHOR needs --output, for its three files");
  std::ofstream file;
  if (options.output != "-") {
    file.open(options.output, std::ios::binary);
    if (!file) return refuse(options.output + ": cannot be written");
  }
  std::ostream& stream = options.output == "-" ? std::cout : file;
  if (options.to == Form::wthor) {
    WthorOutput output(stream, options.output);
    return convert(options, output);
  }
  TextOutput output(options.to, stream);
  return convert(options, output);
}

}  // namespace reversi::records
