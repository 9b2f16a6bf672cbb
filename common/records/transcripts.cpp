#include "common/records/transcripts.h"

#include "common/records/boards.h"
#include "common/records/builder.h"
#include "common/records/pasted.h"
#include "common/records/results.h"
#include "common/records/text.h"
#include "common/rules/transcript.h"

namespace reversi::records {
namespace {

/// Bytes of "<64 squares> <side>" at the front of the text, 0 where it begins with moves.
std::size_t position_length(std::string_view text) {
  constexpr std::string_view signs = "XxBb0*OoWw1-.";
  const auto end = text.find_first_not_of(signs);
  const auto side = text.find_first_not_of(" \t", rules::Square::count);
  if (end != rules::Square::count || side == std::string_view::npos) return 0;
  return signs.contains(text[side]) ? side + 1 : 0;
}

/// A score or "1-0" as the last word, taken off the text.
std::optional<StatedResult> take_result(std::string_view& text) {
  const auto blank = text.find_last_of(" \t\r\n");
  if (blank == std::string_view::npos) return std::nullopt;
  const auto result = read_score(text.substr(blank + 1));
  if (result) text = trim(text.substr(0, blank));
  return result;
}

FaultKind kind_of(rules::TranscriptFault::Kind kind) {
  using Kind = rules::TranscriptFault::Kind;
  switch (kind) {
    case Kind::not_a_move: return FaultKind::not_a_move;
    case Kind::game_over: return FaultKind::game_over;
    case Kind::occupied: return FaultKind::occupied;
    case Kind::flips_nothing: return FaultKind::flips_nothing;
    case Kind::pass_not_forced: return FaultKind::pass_not_forced;
  }
  return FaultKind::not_a_record;
}

/// Reads the tokens of `moves` into the builder.
class MoveReader {
 public:
  MoveReader(Builder& builder, std::string_view whole, std::string_view moves)
      : builder_(builder), moves_(moves), before_(static_cast<std::size_t>(moves.data() - whole.data())) {}

  std::optional<Broken> read() {
    rules::TranscriptReader reader(moves_);
    while (true) {
      const auto token = reader.next();
      if (!token) return broken(kind_of(token.error().kind), token.error().offset);
      if (!*token) return std::nullopt;
      if (const auto fault = add(**token, reader)) return broken(*fault, (*token)->offset);
    }
  }

 private:
  std::optional<FaultKind> add(const rules::TranscriptToken& token, rules::TranscriptReader& reader) {
    if (!token.square) return builder_.pass();
    const auto fault = builder_.place(*token.square);
    if (fault == FaultKind::occupied && reader.skip_repeated(*token.square)) return builder_.pass();
    return fault;
  }

  Broken broken(FaultKind kind, std::size_t offset) const {
    const auto rest = moves_.substr(offset);
    return builder_.broken(kind, before_ + offset, rest.substr(0, rest.find_first_of(" \t\r\n,;", 1)).substr(0, 4));
  }

  Builder& builder_;
  std::string_view moves_;
  std::size_t before_;
};

}  // namespace

ReadResult read_transcript(std::string_view text) {
  Builder builder;
  const std::string alone = moves_alone(text);
  auto moves = trim(alone);
  if (const auto length = position_length(moves); length > 0) {
    const auto start = read_board(moves.substr(0, length));
    if (!start) return std::unexpected(Broken{.fault = start.error(), .legal_part = {}});
    builder.set_start(*start);
    moves = moves.substr(length);
  }
  builder.record.result = take_result(moves);
  if (auto broken = MoveReader(builder, alone, moves).read()) return std::unexpected(std::move(*broken));
  return std::move(builder.record);
}

std::string write_transcript(const Record& record) {
  if (record.start == rules::Position::start()) return moves_text(record);
  return rules::to_string(record.start) + " " + moves_text(record);
}

}  // namespace reversi::records
