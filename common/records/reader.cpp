#include "common/records/reader.h"

#include <algorithm>
#include <utility>

#include "common/records/boards.h"
#include "common/records/encoding.h"
#include "common/records/ggf.h"
#include "common/records/json_record.h"
#include "common/records/obf.h"
#include "common/records/pgn.h"
#include "common/records/sgf.h"
#include "common/records/split.h"
#include "common/records/text.h"
#include "common/records/transcripts.h"

namespace reversi::records {
namespace {

constexpr std::size_t piece_bytes = std::size_t{64} << 10U;

ReadResult parse_game(Form form, std::string_view text) {
  switch (form) {
    case Form::transcript: return read_transcript(text);
    case Form::ggf: return read_ggf(text);
    case Form::sgf: return read_sgf(text);
    case Form::pgn: return read_pgn(text);
    case Form::board:
    case Form::digits: return read_board_record(text);
    case Form::obf: return read_obf(take_line(text).value_or(""));
    case Form::json: return read_json_record(text);
    case Form::quest: return read_quest(text);
    case Form::wthor: break;
  }
  return std::unexpected(Broken{});
}

Broken broken_source(FaultKind kind, std::string text) {
  return {.fault = {.kind = kind, .text = std::move(text)}, .legal_part = {}};
}

}  // namespace

Source source_of(std::string_view text) {
  return [text](std::span<char> bytes) mutable {
    const auto length = std::min(text.size(), bytes.size());
    std::ranges::copy(text.substr(0, length), bytes.begin());
    text.remove_prefix(length);
    return length;
  };
}

Reader::Reader(Source source, std::optional<Form> form, WthorLists lists)
    : source_(form == Form::wthor ? std::move(source) : text_source(std::move(source))),
      form_(form),
      lists_(std::move(lists)) {
  while (buffer_.size() < detect_bytes && refill()) {
  }
  if (!form_) form_ = detect(buffer_);
  names_only_ = !form_ && is_wthor_names(buffer_);
  utf16_ = !form_ && !names_only_ && records::looks_like_utf16(buffer_);
  if (form_ == Form::wthor) {
    read_wthor_head();
  } else if (buffer_.starts_with("\xEF\xBB\xBF")) {
    begin_ = 3;
  }
}

void Reader::read_wthor_head() {
  if (buffer_.size() < wthor_header_bytes) return;
  header_ = read_wthor_header(buffer_);
  begin_ = wthor_header_bytes;
}

bool Reader::refill() {
  if (ended_) return false;
  buffer_.erase(0, std::exchange(begin_, 0));
  const auto before = buffer_.size();
  buffer_.resize(before + piece_bytes);
  const auto length = source_(std::span(buffer_).subspan(before));
  buffer_.resize(before + length);
  ended_ = length == 0;
  return length > 0;
}

/// @return false where no game follows.
bool Reader::skip_to_game() {
  while (true) {
    const Gap gap = gap_before_game(*form_, rest(), ended_);
    note_gap(rest().substr(0, gap.bytes));
    begin_ += gap.bytes;
    if (gap.found) return true;
    if (ended_) return false;
    refill();
  }
}

/// In GGF "2 (;" says that two games of one match follow.
void Reader::note_gap(std::string_view gap) {
  if (form_ != Form::ggf || gap.empty()) return;
  const auto games = to_int(trim(gap.substr(gap.rfind('\n') + 1)));
  if (games || gap.contains('\n')) match_games_ = match_number_ = 0;
  if (games && *games > 1 && *games <= MatchPlace::max_games) match_games_ = *games;
}

/// The text of the next game; nothing where it is longer than any game may be.
std::optional<std::string> Reader::take_chunk() {
  while (true) {
    const auto bytes = bytes_of_game(*form_, rest(), ended_);
    if (bytes && *bytes <= max_game_bytes) {
      std::string text(rest().substr(0, *bytes));
      begin_ += *bytes;
      return text;
    }
    if (bytes || rest().size() > max_game_bytes) return std::nullopt;
    refill();
  }
}

/// What is too long ends with a line, whatever it is.
ReadResult Reader::skip_long_game() {
  text_.clear();
  auto line = rest().find('\n', 1);
  while (line == std::string_view::npos) {
    begin_ = buffer_.size();
    if (!refill()) break;
    line = rest().find('\n');
  }
  if (line != std::string_view::npos) begin_ += line;
  return std::unexpected(broken_source(FaultKind::too_long, ""));
}

ReadResult Reader::numbered(ReadResult game) const {
  if (!game) game.error().fault.game = games_;
  return game;
}

std::optional<ReadResult> Reader::next() {
  if (!form_) return std::nullopt;
  if (form_ == Form::wthor) return read_wthor();
  if (!skip_to_game()) return std::nullopt;
  ++games_;
  auto chunk = take_chunk();
  if (!chunk) return numbered(skip_long_game());
  text_ = std::move(*chunk);
  auto game = parse_game(*form_, text_);
  note_match(game);
  return numbered(std::move(game));
}

void Reader::note_match(ReadResult& game) {
  if (form_ != Form::ggf || match_games_ < 2) return;
  if (++match_number_ > match_games_) return;
  const MatchPlace place{.number = match_number_, .games = match_games_};
  (game ? *game : game.error().legal_part).match = place;
}

std::optional<ReadResult> Reader::read_wthor() {
  while (rest().size() < wthor_game_bytes && refill()) {
  }
  const bool all_read = games_ >= header_.games;
  if (all_read && rest().empty()) return std::nullopt;
  text_ = rest().substr(0, wthor_game_bytes);
  begin_ += text_.size();
  ++games_;
  if (all_read || text_.size() < wthor_game_bytes) {
    // The file's size and its header contradict each other; said once.
    header_.games = 0;
    begin_ = buffer_.size();
    ended_ = true;
    const auto kind = all_read ? FaultKind::not_a_record : FaultKind::cut_short;
    return numbered(std::unexpected(broken_source(kind, all_read ? "more bytes than games" : "")));
  }
  if (header_.board_size == 10) return numbered(std::unexpected(broken_source(FaultKind::other_size, "10x10")));
  return numbered(read_wthor_game(text_, header_, lists_));
}

ReadResult read_any(std::string_view bytes) {
  const std::string text = decoded_text(bytes);
  const auto form = detect(text);
  if (form == Form::transcript) return read_transcript(text);
  Reader reader(source_of(text), form);
  auto game = reader.next();
  if (game) return std::move(*game);
  if (reader.looks_like_utf16()) {
    return std::unexpected(broken_source(FaultKind::not_a_record, "looks like UTF-16 without its byte order mark"));
  }
  return std::unexpected(broken_source(FaultKind::not_a_record, printable(trim(text), 24)));
}

}  // namespace reversi::records
