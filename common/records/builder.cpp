#include "common/records/builder.h"

#include <algorithm>
#include <array>

#include "common/records/text.h"

namespace reversi::records {
namespace {

FaultKind kind_of(rules::MoveFault fault) {
  switch (fault) {
    case rules::MoveFault::game_over: return FaultKind::game_over;
    case rules::MoveFault::occupied: return FaultKind::occupied;
    case rules::MoveFault::flips_nothing: return FaultKind::flips_nothing;
  }
  return FaultKind::not_a_move;
}

/// Enough of a text to know it again.
constexpr std::size_t shown_bytes = 24;

}  // namespace

bool is_pass_word(std::string_view text) {
  constexpr std::array<std::string_view, 7> words{"", "pass", "pa", "ps", "pp", "--", "@@@@"};
  return std::ranges::any_of(words, [&](std::string_view word) { return equal_in_any_case(text, word); });
}

Builder::Builder() { record.moves.reserve(rules::Square::count); }

void Builder::set_start(const rules::Position& start) {
  record.start = start;
  record.moves.clear();
  game_ = rules::Game(start);
  pass_written_ = false;
  take_turns();
}

/// What the game has played and the record has not yet.
void Builder::take_turns() {
  for (std::size_t turn = record.moves.size(); turn < game_.turns().size(); ++turn) {
    record.moves.push_back({.color = game_.turns()[turn].color, .square = game_.turns()[turn].square, .eval = {}});
  }
}

std::optional<FaultKind> Builder::place(rules::Square square, const Remarks& remarks) {
  const auto& position = game_.position();
  const bool others_turn = remarks.color && *remarks.color != position.to_move;
  if (others_turn && !game_.is_over()) return FaultKind::wrong_side;
  const std::size_t turn = record.moves.size();
  if (const auto played = game_.play(square); !played) {
    const bool legal_for_other = (position.passed().legal_moves() & square.bit()) != 0;
    const bool turns_nothing = played.error() == rules::MoveFault::flips_nothing;
    return turns_nothing && legal_for_other ? FaultKind::wrong_side : kind_of(played.error());
  }
  take_turns();
  record.moves[turn].eval = remarks.eval;
  record.moves[turn].time = remarks.time;
  pass_written_ = false;
  return std::nullopt;
}

/// The rules have played a pass, and the text has not written it yet.
bool Builder::pass_may_be_written(const Remarks& remarks) const {
  if (pass_written_ || record.moves.empty()) return false;
  const Move& last = record.moves.back();
  return !last.square && (!remarks.color || *remarks.color == last.color);
}

std::optional<FaultKind> Builder::pass(const Remarks& remarks) {
  if (pass_may_be_written(remarks)) {
    pass_written_ = true;
    record.moves.back().eval = remarks.eval;
    record.moves.back().time = remarks.time;
    return std::nullopt;
  }
  return game_.is_over() ? std::nullopt : std::optional(FaultKind::pass_not_forced);
}

std::optional<FaultKind> Builder::play(std::string_view text, const Remarks& remarks) {
  if (const auto square = rules::Square::from_name(text)) return place(*square, remarks);
  return is_pass_word(text) ? pass(remarks) : FaultKind::not_a_move;
}

void Builder::comment(std::size_t turn, std::string_view text) {
  if (text.empty()) return;
  auto& comments = record.comments;
  if (comments.empty() || comments.back().turn != turn) {
    comments.push_back({.turn = turn, .text = std::string(text)});
  } else {
    comments.back().text += "\n" + std::string(text);
  }
}

Broken Builder::broken(FaultKind kind, std::size_t offset, std::string_view text) const {
  Broken answer = broken_text(kind, offset, text);
  answer.fault.ply = game_.ply() + 1;
  return answer;
}

Broken Builder::broken_text(FaultKind kind, std::size_t offset, std::string_view text) const {
  return {.fault = {.kind = kind, .game = 1, .ply = 0, .offset = offset, .text = printable(text, shown_bytes)},
          .legal_part = record};
}

}  // namespace reversi::records
