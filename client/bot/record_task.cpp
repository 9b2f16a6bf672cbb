#include "client/bot/record_task.h"

#include <fmt/format.h>

#include <array>
#include <bit>

#include "common/protocol/convert.h"

namespace reversi::bot {
namespace {

struct Reason {
  std::string_view text;
  v1::ErrorCode code;
};

/// How the server says what the records' judge said. There is no way to ask for a pass, so a voluntary one has no code:
/// the position must still offer moves to that side.
constexpr std::array<Reason, 4> reasons{{
    {"game is already over", v1::ERROR_CODE_GAME_NOT_RUNNING},
    {"square is occupied", v1::ERROR_CODE_SQUARE_OCCUPIED},
    {"turns over nothing for the side to move", v1::ERROR_CODE_SQUARE_FLIPS_NOTHING},
    {"legal only for the side that has just moved", v1::ERROR_CODE_SQUARE_FLIPS_NOTHING},
}};

v1::ErrorCode code_of(std::string_view text) {
  for (const auto& reason : reasons)
    if (text == reason.text) return reason.code;
  return v1::ERROR_CODE_UNSPECIFIED;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// As the records write it: "57O,59X", "-", or only the number where `like` is one. A pass after the last of `moves`
/// discs stands in no record.
std::string passes_text(const std::vector<v1::Event>& events, std::size_t moves, std::string_view like) {
  std::string text;
  std::size_t ply = 0;
  int passes = 0;
  for (const auto& event : events) {
    if (event.has_disc_placed()) ++ply;
    if (!event.has_passed() || ply == moves) continue;
    ++passes;
    const char side = event.passed().color() == v1::COLOR_BLACK ? 'X' : 'O';
    text += fmt::format("{}{}{}", text.empty() ? "" : ",", ply, side);
  }
  if (is_number(like)) return fmt::format("{}", passes);
  return text.empty() ? "-" : text;
}

class RecordTask : public Task {
 public:
  explicit RecordTask(const Record& record) : record_(record) {}

  std::string name() const override { return record_.id; }

  Step next(const v1::RoomState& state) override {
    const auto ply = state.ply();
    const bool playing = state.phase() == v1::ROOM_PHASE_PLAYING;
    if (record_.refusal && !probed_ && ply + 1 == record_.refusal->token) return refuse(state);
    const bool more = ply < record_.moves.size() && !probed_;
    if (!playing) return {.kind = Step::Kind::end};
    if (!more || !record_.moves[ply].square) return {.kind = Step::Kind::resign};
    return {.kind = Step::Kind::place, .square = record_.moves[ply].square->index()};
  }

  void probed() override { probed_ = true; }

  void finish(Played& played) override {
    const auto game = game_of(played.events);
    const auto& board = played.state.board();
    if (!game) {
      played.faults.push_back(game.error());
    } else if (game->position().black != board.black() || game->position().white != board.white()) {
      played.faults.emplace_back("the board is not what the moves make");
    }
    if (record_.refusal && !probed_) played.faults.emplace_back("the wrong move was never reached");
    if (record_.outcome) compare(*record_.outcome, played);
    for (auto& fault : faults_) played.faults.push_back(std::move(fault));
  }

 private:
  Step refuse(const v1::RoomState& state) {
    const auto& token = record_.moves[record_.refusal->token - 1];
    if (token.square) return {.kind = Step::Kind::probe, .square = token.square->index(), .code = code()};
    probed_ = true;
    const auto side = state.to_move() == v1::COLOR_BLACK ? 'X' : 'O';
    const auto reason = fmt::format("pass although {} has a legal move", side);
    if (state.legal() == 0) faults_.emplace_back("the state offers no move to the side that would pass");
    if (reason != record_.refusal->reason) faults_.push_back("the other side is to move: " + reason);
    return {.kind = Step::Kind::resign};
  }

  v1::ErrorCode code() const { return code_of(record_.refusal->reason); }

  void compare(const Record::Outcome& outcome, Played& played) const {
    const auto& state = played.state;
    const auto expect = [&](std::string_view what, const auto& wanted, const auto& seen) {
      if (wanted != seen) played.faults.push_back(fmt::format("{}: wanted {}, seen {}", what, wanted, seen));
    };
    const auto position = protocol::position_of(state.board(), v1::COLOR_BLACK);
    const auto board = position ? board_string(*position) : "two discs on one square";
    if (!outcome.board.empty()) expect("board", outcome.board, board);
    expect("passes", outcome.passes, passes_text(played.events, record_.moves.size(), outcome.passes));
    expect("black discs", outcome.black, std::popcount(state.board().black()));
    expect("white discs", outcome.white, std::popcount(state.board().white()));
    expect("moves", record_.moves.size(), played.moves);
    compare_result(outcome, state.result(), expect);
  }

  template <typename Expect>
  static void compare_result(const Record::Outcome& outcome, const v1::Result& result, const Expect& expect) {
    expect("ending", v1::Ending_Name(outcome.over ? v1::ENDING_DISCS : v1::ENDING_RESIGNED),
           v1::Ending_Name(result.ending()));
    auto black = outcome.black;
    auto white = outcome.white;
    if (outcome.over) {
      // The empty squares are the winner's; a draw shares them.
      if (black >= white) black += black == white ? outcome.empties / 2 : outcome.empties;
      if (outcome.white >= outcome.black)
        white += outcome.white == outcome.black ? outcome.empties / 2 : outcome.empties;
      const auto winner = black == white ? v1::COLOR_UNSPECIFIED : black > white ? v1::COLOR_BLACK : v1::COLOR_WHITE;
      expect("winner", v1::Color_Name(winner), v1::Color_Name(result.winner()));
    }
    expect("result for black", black, static_cast<int>(result.black()));
    expect("result for white", white, static_cast<int>(result.white()));
  }

  const Record& record_;
  bool probed_ = false;
  std::vector<std::string> faults_;
};

}  // namespace

TaskSource record_tasks(const std::vector<Record>& records) {
  return [&records, index = std::size_t{0}]() mutable -> std::unique_ptr<Task> {
    if (index >= records.size()) return nullptr;
    return std::make_unique<RecordTask>(records[index++]);
  };
}

}  // namespace reversi::bot
