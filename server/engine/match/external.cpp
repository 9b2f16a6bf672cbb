#include "server/engine/match/external.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <vector>

#include "server/engine/match/process.h"

namespace reversi::engine {
namespace {

using std::chrono::milliseconds;
using Deadline = Process::Clock::time_point;
template <typename Value>
using Result = std::expected<Value, std::string>;

std::vector<rules::Turn> discs_of(const rules::Game& game) {
  std::vector<rules::Turn> discs;
  std::ranges::copy_if(game.turns(), std::back_inserter(discs), [](const auto& turn) { return !turn.is_pass(); });
  return discs;
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char sign) { return std::toupper(sign); });
  return text;
}

/// What both protocols share: a process that is started when it is needed, and forgotten when it fails.
class Engine {
 public:
  explicit Engine(EngineOptions options) : options_(std::move(options)) {}
  virtual ~Engine() = default;

  Result<rules::Square> choose(const Occasion& occasion) {
    auto move = ask(occasion);
    if (!move) process_.reset();
    return move;
  }

 protected:
  virtual Result<void> greet() = 0;
  virtual Result<rules::Square> move(const Occasion& occasion) = 0;

  const EngineOptions& options() const { return options_; }
  Deadline deadline() const { return Process::Clock::now() + options_.patience; }

  Result<void> write(std::string_view line) {
    if (!process_->write(line)) return std::unexpected("ended");
    return {};
  }

  Result<std::string> read(Deadline until) { return process_->read(until); }

 private:
  Result<rules::Square> ask(const Occasion& occasion) {
    if (!process_) {
      auto started = Process::start(options_.command);
      if (!started) return std::unexpected(std::move(started.error()));
      process_ = std::move(*started);
      if (auto greeted = greet(); !greeted) return std::unexpected(std::move(greeted.error()));
    }
    return move(occasion);
  }

  EngineOptions options_;
  std::unique_ptr<Process> process_;
};

class GtpEngine : public Engine {
 public:
  using Engine::Engine;

 private:
  Result<void> greet() override {
    known_.clear();
    fresh_ = true;
    return {};
  }

  Result<rules::Square> move(const Occasion& occasion) override {
    if (auto told = tell(occasion.game); !told) return std::unexpected(std::move(told.error()));
    const bool black = occasion.game.position().to_move == rules::Color::black;
    if (occasion.clock) {
      const auto seconds = std::chrono::floor<std::chrono::seconds>(occasion.clock->remaining).count();
      // Not every engine knows it: a refusal is fine.
      if (auto kept = exchange(fmt::format("time_left {} {} 0", black ? 'b' : 'w', seconds)); !kept) {
        return std::unexpected(std::move(kept.error()));
      }
    }
    const auto answer = exchange(black ? "genmove b" : "genmove w");
    if (!answer) return std::unexpected(answer.error());
    const auto square = answer->starts_with("= ") ? rules::Square::from_name(answer->substr(2)) : std::nullopt;
    if (!square) return std::unexpected(fmt::format("answered \"{}\" to genmove", *answer));
    known_.push_back(*square);
    return *square;
  }

  /// Brings the engine's board to the game's: the moves it has not seen, or all of them where it saw others.
  Result<void> tell(const rules::Game& game) {
    const auto discs = discs_of(game);
    const bool goes_on =
        known_.size() <= discs.size() && std::ranges::equal(known_, std::span(discs).first(known_.size()), {}, {},
                                                            [](const rules::Turn& turn) { return *turn.square; });
    if (!goes_on || fresh_ || known_.empty()) {
      if (auto begun = begin_game(); !begun) return begun;
    }
    for (std::size_t index = known_.size(); index < discs.size(); ++index) {
      const char color = discs[index].color == rules::Color::black ? 'b' : 'w';
      const auto answer = exchange(fmt::format("play {} {}", color, upper(discs[index].square->name())));
      if (!answer) return std::unexpected(answer.error());
      if (!answer->starts_with('=')) return std::unexpected(fmt::format("answered \"{}\" to play", *answer));
      known_.push_back(*discs[index].square);
    }
    return {};
  }

  Result<void> begin_game() {
    known_.clear();
    std::vector<std::string> lines{"clear_board"};
    if (fresh_) {
      lines.insert(lines.begin(), "boardsize 8");
      if (options().move_time) {
        const auto seconds = std::chrono::ceil<std::chrono::seconds>(*options().move_time).count();
        lines.push_back(fmt::format("time_settings 0 {} 1", seconds));
      }
    }
    fresh_ = false;
    for (const auto& line : lines) {
      if (const auto answer = exchange(line); !answer) return std::unexpected(answer.error());
    }
    return {};
  }

  /// Sends a command. @return the first line of its answer, once the empty line that ends it is there
  Result<std::string> exchange(std::string_view command) {
    if (auto written = write(command); !written) return std::unexpected(std::move(written.error()));
    const auto until = deadline();
    std::string first;
    for (;;) {
      auto line = read(until);
      if (!line) return line;
      if (line->empty() && !first.empty()) return first;
      if (first.empty() && (line->starts_with('=') || line->starts_with('?'))) first = std::move(*line);
    }
  }

  std::vector<rules::Square> known_;  // the moves on the engine's board
  bool fresh_ = true;                 // just started
};

class NboardEngine : public Engine {
 public:
  using Engine::Engine;

 private:
  Result<void> greet() override {
    if (auto written = write("nboard 2"); !written) return written;
    if (options().depth) return write(fmt::format("set depth {}", *options().depth));
    return {};
  }

  Result<rules::Square> move(const Occasion& occasion) override {
    const auto until = deadline();
    const int number = ++pings_;
    for (const auto& line : {"set game " + ggf(occasion), fmt::format("ping {}", number)}) {
      if (auto written = write(line); !written) return std::unexpected(std::move(written.error()));
    }
    // What it says before the pong belongs to what was before.
    const auto pong = await(fmt::format("pong {}", number), until);
    if (!pong) return std::unexpected(pong.error());
    if (auto written = write("go"); !written) return std::unexpected(std::move(written.error()));
    const auto answer = await("===", until);
    if (!answer) return std::unexpected(answer.error());
    const auto begin = std::min(answer->find_first_not_of(' ', 3), answer->size());
    const auto square = rules::Square::from_name(answer->substr(begin, answer->find_first_of("/ ", begin) - begin));
    if (!square) return std::unexpected(fmt::format("answered \"{}\" to go", *answer));
    return *square;
  }

  Result<std::string> await(std::string_view beginning, Deadline until) {
    for (;;) {
      auto line = read(until);
      if (!line || line->starts_with(beginning)) return line;
    }
  }

  static std::string seconds_of(milliseconds time) {
    return fmt::format("{:02}:{:02}", time.count() / 60'000, time.count() / 1'000 % 60);
  }

  static std::string ggf(const Occasion& occasion) {
    const auto& game = occasion.game;
    const auto clock = occasion.clock.value_or(ClockState{std::chrono::minutes(5), {}});
    std::string text = fmt::format("(;GM[Othello]PC[reversi]PB[a]PW[b]RE[?]TI[{}/{}]TY[8]BO[8 {} {}]",
                                   seconds_of(clock.remaining), seconds_of(clock.increment), ggf_squares(game.start()),
                                   game.start().to_move == rules::Color::black ? '*' : 'O');
    for (const auto& turn : game.turns()) {
      text += fmt::format("{}[{}]", turn.color == rules::Color::black ? 'B' : 'W',
                          turn.is_pass() ? "PA" : upper(turn.square->name()));
    }
    return text + ";)";
  }

  static std::string ggf_squares(const rules::Position& position) {
    std::string text;
    const std::string squares = rules::board_string(position);
    for (std::size_t row = 0; row < 8; ++row) text += (row > 0 ? " " : "") + squares.substr(8 * row, 8);
    std::ranges::replace(text, 'X', '*');
    return text;
  }

  int pings_ = 0;
};

template <typename Protocol>
Player player_with(const std::string& name, const EngineOptions& options) {
  const auto engine = std::make_shared<Protocol>(options);
  return {.name = name, .choose = [engine](const Occasion& occasion) { return engine->choose(occasion); }};
}

}  // namespace

Player gtp_player(const std::string& name, const EngineOptions& options) {
  return player_with<GtpEngine>(name, options);
}

Player nboard_player(const std::string& name, const EngineOptions& options) {
  return player_with<NboardEngine>(name, options);
}

}  // namespace reversi::engine
