#include "server/engine/protocol/gtp.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>

namespace reversi::engine {
namespace {

using std::chrono::milliseconds;

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char sign) { return std::tolower(sign); });
  return result;
}

std::optional<int> number_of(std::string_view word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size() || number < 0 || number > 86'400) return std::nullopt;
  return number;
}

std::optional<rules::Color> color_of(std::string_view word) {
  const auto name = lower(word);
  if (name == "b" || name == "black") return rules::Color::black;
  if (name == "w" || name == "white") return rules::Color::white;
  return std::nullopt;
}

std::size_t index_of(rules::Color color) { return color == rules::Color::black ? 0 : 1; }

std::vector<std::string_view> words_of(std::string_view line) {
  line = line.substr(0, line.find('#'));
  std::vector<std::string_view> words;
  for (auto begin = line.find_first_not_of(" \t\r\n"); begin != std::string_view::npos;
       begin = line.find_first_not_of(" \t\r\n")) {
    line.remove_prefix(begin);
    const auto end = std::min(line.find_first_of(" \t\r\n"), line.size());
    words.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
  return words;
}

}  // namespace

constexpr std::array<Gtp::Named, 19> Gtp::commands{{
    {"protocol_version", &Gtp::protocol_version},
    {"name", &Gtp::name},
    {"version", &Gtp::version},
    {"known_command", &Gtp::known_command},
    {"list_commands", &Gtp::list_commands},
    {"quit", &Gtp::quit},
    {"list_games", &Gtp::list_games},
    {"set_game", &Gtp::set_game},
    {"boardsize", &Gtp::board_size},
    {"clear_board", &Gtp::clear_board},
    {"play", &Gtp::play},
    {"genmove", &Gtp::generate},
    {"reg_genmove", &Gtp::consider},
    {"undo", &Gtp::undo},
    {"showboard", &Gtp::show_board},
    {"final_score", &Gtp::final_score},
    {"time_settings", &Gtp::time_settings},
    {"time_left", &Gtp::time_left},
    {"komi", &Gtp::komi},
}};

std::string Gtp::take(std::string_view line) {
  Words words = words_of(line);
  std::string id;
  if (!words.empty() && number_of(words.front())) {
    id = words.front();
    words.erase(words.begin());
  }
  if (words.empty()) return {};
  const auto* known = std::ranges::find(commands, words.front(), &Named::name);
  const auto answer = known != commands.end() ? (this->*known->command)(words) : std::unexpected("unknown command");
  return fmt::format("{}{} {}\n\n", answer ? '=' : '?', id, answer ? *answer : answer.error());
}

Gtp::Answer Gtp::protocol_version(const Words& /*words*/) { return "2"; }
Gtp::Answer Gtp::name(const Words& /*words*/) { return "Reversi"; }
Gtp::Answer Gtp::version(const Words& /*words*/) { return "1"; }
Gtp::Answer Gtp::list_games(const Words& /*words*/) { return "Othello"; }
Gtp::Answer Gtp::komi(const Words& /*words*/) { return ""; }

Gtp::Answer Gtp::known_command(const Words& words) {
  const bool known = words.size() > 1 && std::ranges::find(commands, words[1], &Named::name) != commands.end();
  return known ? "true" : "false";
}

Gtp::Answer Gtp::list_commands(const Words& /*words*/) {
  std::string text;
  for (const auto& [name, command] : commands) text += (text.empty() ? "" : "\n") + std::string(name);
  return text;
}

Gtp::Answer Gtp::quit(const Words& /*words*/) {
  quit_ = true;
  return "";
}

Gtp::Answer Gtp::set_game(const Words& words) {
  if (words.size() != 2 || lower(words[1]) != "othello") return std::unexpected("only Othello is played here");
  return "";
}

Gtp::Answer Gtp::board_size(const Words& words) {
  if (words.size() != 2 || words[1] != "8") return std::unexpected("unacceptable size");
  return "";
}

Gtp::Answer Gtp::clear_board(const Words& /*words*/) {
  game_ = rules::Game();
  return "";
}

/// The side's pass has happened by itself, just before the turn that is due now.
bool Gtp::has_passed(rules::Color color) const {
  return game_.is_over() ||
         (!game_.turns().empty() && game_.turns().back().is_pass() && game_.turns().back().color == color);
}

Gtp::Answer Gtp::play(const Words& words) {
  if (words.size() != 3) return std::unexpected("syntax error: play COLOUR SQUARE");
  const auto color = color_of(words[1]);
  if (!color) return std::unexpected("syntax error: a colour is b or w");
  if (lower(words[2]) == "pass" || lower(words[2]) == "pa") {
    if (has_passed(*color)) return "";
    return std::unexpected("illegal move: a pass that nothing forces");
  }
  const auto square = rules::Square::from_name(words[2]);
  if (!square) return std::unexpected("syntax error: a square is a1 to h8");
  if (!game_.is_over() && game_.position().to_move != *color) {
    return std::unexpected("illegal move: it is the other side's turn");
  }
  const auto turn = game_.play(*square);
  if (!turn) return std::unexpected("illegal move: " + std::string(rules::describe(turn.error())));
  return "";
}

Gtp::Answer Gtp::generate(const Words& words) { return best_move(words, true); }
Gtp::Answer Gtp::consider(const Words& words) { return best_move(words, false); }

Gtp::Answer Gtp::best_move(const Words& words, bool play_it) {
  const auto color = words.size() == 2 ? color_of(words[1]) : std::nullopt;
  if (!color) return std::unexpected("syntax error: a colour is b or w");
  if (game_.is_over()) return std::unexpected("the game is over");
  if (game_.position().to_move != *color) {
    if (has_passed(*color)) return "pass";
    return std::unexpected("it is the other side's turn");
  }
  const auto start = std::chrono::steady_clock::now();
  const auto request = thinker_.request(game_.position(), budget(*color));
  const auto allowance = thinker_.allowance(request);
  const auto found = search(request, allowance.token());
  if (play_it) {
    (void)game_.play(found.best);
    charge(*color, std::chrono::ceil<milliseconds>(std::chrono::steady_clock::now() - start));
  }
  std::string name = found.best.name();
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

void Gtp::charge(rules::Color color, milliseconds taken) {
  auto& clock = clocks_[index_of(color)];
  if (clock) clock->remaining = std::max(clock->remaining - taken, milliseconds(0));
}

std::optional<milliseconds> Gtp::budget(rules::Color color) const {
  if (const auto& clock = clocks_[index_of(color)]) return budget_for(*clock, game_.position().empties());
  return move_time_;
}

Gtp::Answer Gtp::undo(const Words& /*words*/) {
  if (!game_.take_back()) return std::unexpected("cannot undo");
  return "";
}

Gtp::Answer Gtp::show_board(const Words& /*words*/) {
  const std::string squares = rules::board_string(game_.position());
  std::string text = "\n  A B C D E F G H";
  for (std::size_t row = 0; row < 8; ++row) {
    text += fmt::format("\n{}", row + 1);
    for (std::size_t column = 0; column < 8; ++column) text += fmt::format(" {}", squares[8 * row + column]);
  }
  return text + (game_.position().to_move == rules::Color::black ? "\nBlack (X) to move" : "\nWhite (O) to move");
}

Gtp::Answer Gtp::final_score(const Words& /*words*/) {
  if (!game_.is_over()) return std::unexpected("cannot score");
  const auto score = game_.position().final_score();
  if (score.black == score.white) return "0";
  return fmt::format("{}+{}", score.black > score.white ? 'B' : 'W', std::abs(score.black - score.white));
}

/// "time_settings MAIN BYO STONES", seconds. No main time and one stone: so long for each move. BYO above zero with no
/// stones: no limit at all.
Gtp::Answer Gtp::time_settings(const Words& words) {
  std::array<int, 3> given{};
  if (words.size() != 4) return std::unexpected("syntax error: time_settings MAIN BYO STONES");
  for (std::size_t index = 0; index < given.size(); ++index) {
    const auto number = number_of(words[index + 1]);
    if (!number) return std::unexpected("syntax error: a time is a number of seconds up to a day");
    given[index] = *number;
  }
  const auto [main, byo, stones] = given;
  clocks_ = {};
  move_time_.reset();
  if (byo > 0 && stones == 0) return "";
  const milliseconds each = stones > 0 ? milliseconds(1'000) * byo / stones : milliseconds(0);
  if (main > 0) {
    clocks_.fill(ClockState{milliseconds(1'000) * main, {}});
  } else {
    move_time_ = each * 9 / 10;  // the rest for the way
  }
  return "";
}

Gtp::Answer Gtp::time_left(const Words& words) {
  const auto color = words.size() == 4 ? color_of(words[1]) : std::nullopt;
  const auto seconds = color ? number_of(words[2]) : std::nullopt;
  const auto stones = color ? number_of(words[3]) : std::nullopt;
  if (!seconds || !stones) return std::unexpected("syntax error: time_left COLOUR SECONDS STONES");
  if (*stones > 0) {
    clocks_[index_of(*color)].reset();
    move_time_ = milliseconds(900) * *seconds / *stones;
  } else {
    auto& clock = clocks_[index_of(*color)];
    const milliseconds counted = clock ? clock->remaining : milliseconds(0);
    clock = ClockState{remaining_of(counted, std::chrono::seconds(*seconds)), {}};
  }
  return "";
}

}  // namespace reversi::engine
