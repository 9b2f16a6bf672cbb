#include "server/engine/match/series.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "common/rules/transcript.h"
#include "server/engine/table.h"

namespace reversi::engine {
namespace {

template <typename Value>
using Result = std::expected<Value, std::string>;

std::uint64_t fingerprint(const std::vector<rules::Game>& openings) {
  std::uint64_t sum = 0;
  for (const auto& game : openings) sum = mix(sum + hash(Board::of(game.position())));
  return sum;
}

/// The first line of a saved match: two that differ in it do not belong together.
std::string title(const Series& series) {
  const auto& rules = series.conditions;
  return fmt::format(R"(reversi-match 1 a "{}" b "{}" seed {} openings {}:{:016x} clock {}+{} move {})", series.a.name,
                     series.b.name, series.seed, series.openings.size(), fingerprint(series.openings),
                     rules.game_time.value_or(std::chrono::milliseconds(0)).count(), rules.increment.count(),
                     rules.move_time.value_or(std::chrono::milliseconds(0)).count());
}

std::string to_line(int number, const Played& played) {
  std::string line = fmt::format("{} {:+} {}", number, played.difference, played.transcript);
  if (played.failed) line += fmt::format(" {} {}", *played.failed == Side::a ? 'a' : 'b', played.fault);
  return line;
}

std::optional<Played> from_line(const std::string& line, int expected_number) {
  std::istringstream words(line);
  int number = 0;
  Played played;
  char failed = 0;
  if (!(words >> number >> played.difference >> played.transcript) || number != expected_number) return std::nullopt;
  if (std::abs(played.difference) > 64) return std::nullopt;
  if (words >> failed) {
    if (failed != 'a' && failed != 'b') return std::nullopt;
    played.failed = failed == 'a' ? Side::a : Side::b;
    std::getline(words >> std::ws, played.fault);
  }
  return played;
}

/// The games so far, and what they sum up to.
class Tally {
 public:
  void add(const Played& played) {
    standing_.score.add_game(played.difference);
    if (played.failed) ++(*played.failed == Side::a ? standing_.failures_a : standing_.failures_b);
    if (games() % 2 == 0) standing_.score.add_pair(last_, played.difference);
    last_ = played.difference;
  }

  int games() const { return standing_.score.games(); }
  const Standing& standing() const { return standing_; }

  bool decided(const std::optional<Hypotheses>& test) const {
    return test && games() % 2 == 0 && std::abs(llr(standing_.score, *test)) >= decisive_llr;
  }

 private:
  Standing standing_;
  int last_ = 0;
};

/// Reads a saved match into the tally. @return how many bytes of the file are whole
Result<std::uintmax_t> load(const Series& series, Tally& tally) {
  std::ifstream file(series.save_path, std::ios::binary);
  if (!file) return 0;
  std::string line;
  std::uintmax_t whole = 0;
  for (bool first = true; std::getline(file, line) && !file.eof(); first = false) {
    if (first && line != title(series)) {
      return std::unexpected(series.save_path + " is of another match: " + line.substr(0, 200));
    }
    if (!first) {
      const auto played = from_line(line, tally.games() + 1);
      if (!played)
        return std::unexpected(
            fmt::format("{}: no game {} in \"{}\"", series.save_path, tally.games() + 1, line.substr(0, 200)));
      tally.add(*played);
    }
    whole += line.size() + 1;
  }
  return whole;
}

/// The file that takes the games as they end; does nothing where none is asked for.
class Saved {
 public:
  Result<void> open(const Series& series, Tally& tally) {
    path_ = series.save_path;
    if (path_.empty()) return {};
    const auto whole = load(series, tally);
    if (!whole) return std::unexpected(whole.error());
    std::error_code error;
    if (std::filesystem::exists(path_, error)) std::filesystem::resize_file(path_, *whole, error);
    file_.open(path_, std::ios::binary | std::ios::app);
    if (error || !file_) return std::unexpected("cannot write " + path_);
    return *whole == 0 ? write(title(series)) : Result<void>{};
  }

  Result<void> write(const std::string& line) {
    if (path_.empty()) return {};
    file_ << line << '\n' << std::flush;
    if (!file_) return std::unexpected("cannot write " + path_);
    return {};
  }

 private:
  std::string path_;
  std::ofstream file_;
};

Played play_numbered(const Series& series, int index) {
  const auto pair = static_cast<std::uint64_t>(index / 2);
  const auto opening = series.openings.empty() ? balanced_opening(mix(series.seed) + pair)
                                               : series.openings[pair % series.openings.size()];
  return play_game(opening, series.a, series.b, index % 2 == 0, series.conditions, mix(series.seed ^ mix(pair + 1)));
}

}  // namespace

Result<Standing> play_series(const Series& series, const GameReport& report) {
  Tally tally;
  Saved saved;
  if (auto opened = saved.open(series, tally); !opened) return std::unexpected(std::move(opened.error()));
  while (tally.games() < series.games && !tally.decided(series.test)) {
    const Played played = play_numbered(series, tally.games());
    tally.add(played);
    if (auto kept = saved.write(to_line(tally.games(), played)); !kept) return std::unexpected(std::move(kept.error()));
    if (report) report(tally.games(), played, tally.standing());
  }
  return tally.standing();
}

}  // namespace reversi::engine
