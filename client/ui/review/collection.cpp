#include "client/ui/review/collection.h"

#include <algorithm>
#include <utility>

#include "common/records/openings.h"
#include "common/records/text.h"
#include "common/records/transcripts.h"

namespace reversi::ui {

using records::Form;
using records::Reader;
using records::ReadResult;

GameLine line_of(const records::Record& record) {
  GameLine line;
  line.black = record.black.name;
  line.white = record.white.name;
  line.event = record.event.empty() ? record.place : record.event;
  line.date = record.date;
  line.discs_placed =
      static_cast<int>(std::ranges::count_if(record.moves, [](const auto& move) { return move.square.has_value(); }));
  if (record.result) line.difference = record.result->difference;
  const auto game = records::replay(record);
  const auto counted = game ? records::counted_result(*game) : std::nullopt;
  // What was settled or lost on time is not what lies on the board.
  if (counted && !line.difference) line.difference = counted->difference;
  if (const auto met = records::opening_met(record)) line.opening = met->opening->name;
  return line;
}

void Collection::add(ReadResult game, std::string_view text) {
  GameLine line = line_of(game ? *game : game.error().legal_part);
  line.text = text;
  if (!game) line.fault = std::move(game.error().fault);
  lines_.push_back(std::move(line));
}

std::expected<Collection, SourceFault> Collection::read(std::string_view bytes, records::WthorLists lists) {
  if (records::trim(bytes).empty()) return std::unexpected(SourceFault::empty);
  Reader reader(records::source_of(bytes), {}, lists);
  if (reader.has_names_only()) return std::unexpected(SourceFault::names_only);
  if (!reader.form()) return std::unexpected(SourceFault::no_record);
  Collection collection;
  collection.form_ = *reader.form();
  if (collection.form_ == Form::wthor && bytes.size() >= records::wthor_header_bytes)
    collection.header_ = records::read_wthor_header(bytes);
  collection.lists_ = std::move(lists);
  while (auto game = reader.next()) {
    if (collection.lines_.size() == max_games) {
      collection.is_cut_ = true;
      break;
    }
    collection.add(std::move(*game), reader.text());
  }
  if (collection.lines_.empty()) return std::unexpected(SourceFault::no_record);
  return collection;
}

std::expected<Collection, SourceFault> Collection::read_pasted(std::string_view text) {
  auto lines = read(text);
  if (!lines || lines->form_ != Form::transcript) return lines;
  const bool are_whole = lines->lines_.size() > 1 &&
                         std::ranges::none_of(lines->lines_, [](const auto& line) { return line.fault.has_value(); });
  if (are_whole) return lines;
  // A game over several lines, or one that goes wrong: then the whole text says best where.
  Collection one;
  one.add(records::read_transcript(text), text);
  return one;
}

ReadResult Collection::game(std::size_t index) const {
  const GameLine& line = lines_[index];
  const auto read = [&]() -> ReadResult {
    // Where the file itself is wrong there are no 68 bytes of an 8x8 game to read again.
    const bool is_whole = line.text.size() == records::wthor_game_bytes && header_.board_size != 10;
    if (form_ == Form::wthor && !is_whole) return std::unexpected(records::Broken{*line.fault, {}});
    if (form_ == Form::wthor) return records::read_wthor_game(line.text, header_, lists_);
    if (form_ == Form::transcript) return records::read_transcript(line.text);
    Reader reader(records::source_of(line.text), form_);
    auto game = reader.next();
    return game ? std::move(*game) : std::unexpected(records::Broken{*line.fault, {}});
  };
  ReadResult game = read();
  if (!game) game.error().fault.game = index + 1;
  return game;
}

}  // namespace reversi::ui
