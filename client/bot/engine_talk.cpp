#include "client/bot/engine_talk.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <iterator>
#include <span>
#include <utility>

#include "common/records/ggf.h"
#include "common/records/record.h"

namespace reversi::bot {
namespace {

using std::chrono::milliseconds;

std::vector<rules::Turn> discs_of(const rules::Game& game) {
  std::vector<rules::Turn> discs;
  std::ranges::copy_if(game.turns(), std::back_inserter(discs), [](const auto& turn) { return !turn.is_pass(); });
  return discs;
}

char letter_of(rules::Color color) { return color == rules::Color::black ? 'b' : 'w'; }

/// Answers come in the order of the commands, each a line with "=" or "?" in front, with more lines perhaps, and an
/// empty one behind. Whatever else is printed is not for us.
class GtpTalk : public EngineTalk {
 public:
  explicit GtpTalk(std::vector<std::string> first) : first_(std::move(first)) {}

  /// @param unheard  answers that are still to come of commands sent before
  GtpTalk(std::vector<std::string> first, std::size_t unheard) : first_(std::move(first)) {
    for (; unheard > 0; --unheard) waiting_.push_back({.command = {}, .kind = Kind::any});
  }

  Result ask(const EngineQuestion& question) override {
    if (question.game.start() != rules::Position::start())
      return std::unexpected(std::string("GTP has no words for this start position"));
    EngineWords words;
    say_first(words);
    tell(question.game, words);
    const char color = letter_of(question.game.position().to_move);
    if (question.left) {
      const auto seconds = std::chrono::floor<std::chrono::seconds>(*question.left).count();
      say(words, fmt::format("time_left {} {} 0", color, seconds), Kind::any);  // not every engine knows it
    }
    say(words, fmt::format("genmove {}", color), Kind::move);
    return words;
  }

  Result hear(std::string_view line) override {
    if (!line.starts_with('=') && !line.starts_with('?')) return EngineWords();
    if (waiting_.empty()) return std::unexpected(fmt::format("answered \"{}\" to nothing", line));
    const auto asked = waiting_.front();
    waiting_.pop_front();
    if (asked.kind == Kind::any) return EngineWords();
    const auto wrong = [&] { return std::unexpected(fmt::format("answered \"{}\" to {}", line, asked.command)); };
    if (line.starts_with('?')) return wrong();
    if (asked.kind == Kind::plain) return EngineWords();
    const auto square = rules::Square::from_name(trimmed(line.substr(1)));
    if (!square) return wrong();
    known_.push_back(*square);
    return EngineWords{.say = {}, .move = square};
  }

 private:
  enum class Kind : std::uint8_t {
    any,    ///< may be refused
    plain,  ///< must be accepted
    move,   ///< must be answered with a square
  };
  struct Asked {
    std::string command;
    Kind kind = Kind::any;
  };

  static std::string_view trimmed(std::string_view text) {
    const auto begin = std::min(text.find_first_not_of(" \t"), text.size());
    const auto end = text.find_last_not_of(" \t");
    return end == std::string_view::npos ? std::string_view() : text.substr(begin, end + 1 - begin);
  }

  void say(EngineWords& words, std::string command, Kind kind) {
    waiting_.push_back({.command = command.substr(0, command.find(' ')), .kind = kind});
    words.say.push_back(std::move(command));
  }

  void say_first(EngineWords& words) {
    if (begun_) return;
    begun_ = true;
    say(words, "boardsize 8", Kind::any);
    for (auto& line : std::exchange(first_, {})) say(words, std::move(line), Kind::any);
  }

  /// Brings the engine's board to the game's: the moves it has not seen, or all of them where it saw others. Passes are
  /// never told: the next colour's move says it all.
  void tell(const rules::Game& game, EngineWords& words) {
    const auto discs = discs_of(game);
    const bool goes_on = !known_.empty() && known_.size() <= discs.size() &&
                         std::ranges::equal(known_, std::span(discs).first(known_.size()), {}, {},
                                            [](const rules::Turn& turn) { return *turn.square; });
    if (!goes_on) {
      known_.clear();
      say(words, "clear_board", Kind::plain);
    }
    for (const auto& disc : std::span(discs).subspan(known_.size())) {
      say(words, fmt::format("play {} {}", letter_of(disc.color), disc.square->name()), Kind::plain);
      known_.push_back(*disc.square);
    }
  }

  std::vector<std::string> first_;
  bool begun_ = false;
  std::deque<Asked> waiting_;         // commands without an answer yet
  std::vector<rules::Square> known_;  // the moves on the engine's board
};

/// The whole game is told before each move, then a ping: what is said before its pong belongs to what was before.
class NboardTalk : public EngineTalk {
 public:
  explicit NboardTalk(std::vector<std::string> first, bool greet = true) : first_(std::move(first)) {
    if (greet) first_.insert(first_.begin(), "nboard 2");
  }

  Result ask(const EngineQuestion& question) override {
    EngineWords words{.say = std::exchange(first_, {}), .move = {}};
    words.say.push_back("set game " + ggf(question));
    words.say.push_back(fmt::format("ping {}", ++pings_));
    words.say.emplace_back("go");
    heard_pong_ = false;
    return words;
  }

  Result hear(std::string_view line) override {
    if (line == fmt::format("pong {}", pings_)) heard_pong_ = true;
    if (!heard_pong_ || !line.starts_with("===")) return EngineWords();
    const auto begin = std::min(line.find_first_not_of(" \t", 3), line.size());
    const auto square = rules::Square::from_name(line.substr(begin, line.find_first_of("/ \t", begin) - begin));
    if (!square) return std::unexpected(fmt::format("answered \"{}\" to go", line));
    heard_pong_ = false;
    return EngineWords{.say = {}, .move = square};
  }

 private:
  static std::string ggf(const EngineQuestion& question) {
    records::Record record;
    record.start = question.game.start();
    for (const auto& turn : question.game.turns())
      record.moves.push_back({.color = turn.color, .square = turn.square, .eval = {}, .time = {}});
    record.black.name = "Black";
    record.white.name = "White";
    record.place = "reversi";
    record.variant = "8";
    const auto left = question.left.value_or(std::chrono::minutes(5));
    record.black_clock = record.white_clock =
        records::TimeControl{.initial = std::chrono::floor<std::chrono::seconds>(left), .increment = {}, .grace = {}};
    return records::write_ggf(record);
  }

  std::vector<std::string> first_;
  int pings_ = 1;  // the number 1 is the greeting's of an engine that was found out
  bool heard_pong_ = false;
};

/// Greets in both protocols at once. Who speaks GTP answers each of the lines; who speaks NBoard passes over what it
/// does not know, and answers the ping.
class FindingOut : public EngineTalk {
 public:
  explicit FindingOut(std::vector<std::string> first) : first_(std::move(first)) {}

  Result ask(const EngineQuestion& question) override {
    if (found_) return found_->ask(question);
    question_ = question;
    return EngineWords{.say = {"protocol_version", "nboard 2", "ping 1"}, .move = {}};
  }

  Result hear(std::string_view line) override {
    if (found_) return found_->hear(line);
    if (line.starts_with('=') && !line.starts_with("===")) found_ = std::make_unique<GtpTalk>(first_, greetings - 1);
    if (line.starts_with('?')) found_ = std::make_unique<GtpTalk>(first_, greetings - 1);
    if (line == "pong 1") found_ = std::make_unique<NboardTalk>(first_, false);
    return found_ && question_ ? found_->ask(*question_) : EngineWords();
  }

 private:
  static constexpr std::size_t greetings = 3;

  std::vector<std::string> first_;
  std::optional<EngineQuestion> question_;  // until it can be asked
  std::unique_ptr<EngineTalk> found_;
};

}  // namespace

std::unique_ptr<EngineTalk> talk_with_engine(EngineProtocol protocol, std::vector<std::string> first) {
  switch (protocol) {
    case EngineProtocol::gtp: return std::make_unique<GtpTalk>(std::move(first));
    case EngineProtocol::nboard: return std::make_unique<NboardTalk>(std::move(first));
    case EngineProtocol::find_out: break;
  }
  return std::make_unique<FindingOut>(std::move(first));
}

}  // namespace reversi::bot
