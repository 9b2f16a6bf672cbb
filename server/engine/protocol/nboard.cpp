#include "server/engine/protocol/nboard.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "server/engine/protocol/ggf.h"

namespace reversi::engine {
namespace {

constexpr int most_depth = 60;

/// Takes the first word off a line.
std::string_view take_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
  const auto end = std::min(line.find_first_of(" \t\r"), line.size());
  const auto word = line.substr(0, end);
  line.remove_prefix(end);
  line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
  return word;
}

std::optional<int> number_of(std::string_view word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char sign) { return std::toupper(sign); });
  return text;
}

bool is_pass(std::string_view move) { return upper(std::string(move.substr(0, 2))) == "PA"; }

double seconds_since(std::chrono::steady_clock::time_point began) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

}  // namespace

bool Nboard::take(std::string_view line) {
  const auto command = take_word(line);
  if (command.empty()) return true;
  if (command == "quit") {
    thinker_.stop();
    return false;
  }
  if (command == "ping") {
    thinker_.stop();
    say("pong " + std::string(line));
  } else if (command == "nboard") {
    if (line != "2") return complain("only version 2 is spoken here"), true;
    say("set myname Reversi");
  } else if (command == "set") {
    set(line);
  } else if (command == "move") {
    move(line);
  } else if (command == "go") {
    go();
  } else if (command == "hint") {
    hint(line);
  } else if (command == "analyze") {
    analyze();
  } else if (command == "learn") {
    say("learned");
  } else {
    complain(fmt::format("unknown command \"{}\"", command.substr(0, 40)));
  }
  return true;
}

void Nboard::set(std::string_view what) {
  thinker_.stop();
  const auto name = take_word(what);
  if (name == "depth") {
    const auto depth = number_of(what);
    if (!depth || *depth < 1 || *depth > most_depth) return complain("a depth is a number from 1 to 60");
    thinker_.set_depth(depth);
  } else if (name == "game") {
    auto game = read_ggf(what);
    if (!game) return complain("set game: " + game.error());
    game_ = std::move(*game);
    // A pass at the end of the text counts as said where it stands there.
    const auto last = what.rfind('[');
    const bool said = last != std::string_view::npos && is_pass(what.substr(last + 1));
    pass_due_ = !said && !game_.turns().empty() && game_.turns().back().is_pass();
  } else if (name != "contempt") {
    complain(fmt::format("unknown setting \"{}\"", name.substr(0, 40)));
  }
}

void Nboard::move(std::string_view what) {
  thinker_.stop();
  const auto name = what.substr(0, what.find_first_of("/ \r"));
  if (is_pass(name)) {
    if (!pass_due_) return complain("move PA: a pass that nothing forces");
    pass_due_ = false;
    return;
  }
  const auto square = rules::Square::from_name(name);
  if (!square) return complain(fmt::format("move: \"{}\" is no square", name.substr(0, 20)));
  const auto turn = game_.play(*square);
  if (!turn) return complain(fmt::format("move {}: {}", name, rules::describe(turn.error())));
  pass_due_ = !game_.is_over() && game_.turns().back().is_pass();
}

void Nboard::go() {
  thinker_.stop();
  if (game_.is_over()) return complain("go: the game is over");
  if (must_pass_first()) return say("=== PA");
  thinker_.start([this, request = thinker_.request(game_.position())](const std::stop_token& stop) {
    const auto began = std::chrono::steady_clock::now();
    const auto allowance = thinker_.allowance(request, stop);
    const Progress found = search(request, allowance.token(), [&](const Progress& progress) {
      if (!stop.stop_requested()) say(fmt::format("status depth {} {:+}", progress.depth, progress.value));
    });
    if (stop.stop_requested()) return;  // a ping or something new: nobody waits for the move any more
    const double seconds = seconds_since(began);
    say(fmt::format("nodestats {} {:.3f}", found.nodes, seconds));
    say(fmt::format("=== {}/{:.2f}/{:.2f}", upper(found.best.name()), static_cast<double>(found.value), seconds));
  });
}

void Nboard::hint(std::string_view what) {
  thinker_.stop();
  const auto lines = number_of(what);
  if (!lines || *lines < 1) return complain("a hint needs the number of moves, at least 1");
  if (game_.is_over()) return complain("hint: the game is over");
  thinker_.start([this, lines = *lines, request = thinker_.request(game_.position())](const std::stop_token& stop) {
    const auto began = std::chrono::steady_clock::now();
    const auto tell = [&](const std::vector<Progress>& best) {
      if (stop.stop_requested()) return;
      for (const auto& found : best) say("search " + line_text(found));
    };
    const auto allowance = thinker_.allowance(request, stop);
    const auto best = engine::analyze(request, lines, allowance.token(), tell);
    if (!stop.stop_requested()) say(fmt::format("nodestats {} {:.3f}", best.front().nodes, seconds_since(began)));
  });
}

/// Values of all positions of the game, the newest first, from the side to move's point of view there.
void Nboard::analyze() {
  thinker_.stop();
  thinker_.start([this, game = game_](const std::stop_token& stop) mutable {
    for (bool more = true; more && !stop.stop_requested(); more = game.take_back()) {
      const auto& position = game.position();
      const int made = static_cast<int>(game.turns().size());
      if (position.is_over()) {
        const auto score = position.final_score();
        const int difference = score.black - score.white;
        say(fmt::format("analysis {} {}", made, position.to_move == rules::Color::black ? difference : -difference));
        continue;
      }
      const auto request = thinker_.request(position, std::chrono::milliseconds(100));
      const auto allowance = thinker_.allowance(request, stop);
      const auto found = search(request, allowance.token());
      if (!stop.stop_requested()) say(fmt::format("analysis {} {:.2f}", made, static_cast<double>(found.value)));
    }
  });
}

/// The other program has still to be told that the side to move passes: the game has done so by itself.
bool Nboard::must_pass_first() const { return pass_due_; }

std::string Nboard::line_text(const Progress& found) const {
  std::string line = must_pass_first() ? "PA" : "";
  for (const auto square : found.line) line += upper(square.name());
  const double value = must_pass_first() ? -found.value : found.value;
  return fmt::format("{} {:.2f} 0 {}", line, value, found.exact ? "100%" : std::to_string(found.depth));
}

void Nboard::say(const std::string& line) {
  const std::lock_guard lock(saying_);
  say_(line);
}

}  // namespace reversi::engine
