#include "common/records/wthor.h"

#include <algorithm>
#include <cmath>

#include "common/records/builder.h"
#include "common/records/dates.h"
#include "common/records/text.h"

namespace reversi::records {
namespace {

using rules::Square;

constexpr std::size_t first_move = 8;
constexpr std::string_view unknown_name = "???";

unsigned byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }
unsigned u16_at(std::string_view bytes, std::size_t at) { return byte_at(bytes, at) + 256 * byte_at(bytes, at + 1); }

void append_u16(std::string& bytes, unsigned number) {
  bytes += static_cast<char>(number & 0xFFU);
  bytes += static_cast<char>(number >> 8U & 0xFFU);
}

/// The square of a move's byte, -1 for a byte that names none.
constexpr std::array<std::int16_t, 256> make_squares() {
  std::array<std::int16_t, 256> squares{};
  squares.fill(-1);
  for (std::size_t row = 1; row <= 8; ++row) {
    for (std::size_t column = 1; column <= 8; ++column) {
      squares[10 * row + column] = static_cast<std::int16_t>(8 * (row - 1) + column - 1);
    }
  }
  return squares;
}

constexpr std::array<std::int16_t, 256> square_of_byte = make_squares();

std::string utf8_of_latin1(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (code < 0x80) {
      result += letter;
    } else {
      result += {static_cast<char>(0xC0U | code >> 6U), static_cast<char>(0x80U | (code & 0x3FU))};
    }
  }
  return result;
}

/// A character that Latin-1 does not have becomes "?", as does a zero byte, which would end the name.
std::string latin1_of_utf8(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto code = static_cast<unsigned char>(text[at]);
    const bool pair = at + 1 < text.size() && (static_cast<unsigned char>(text[at + 1]) & 0xC0U) == 0x80U;
    if (code > 0 && code < 0x80) {
      result += text[at];
    } else if ((code == 0xC2 || code == 0xC3) && pair) {
      result += static_cast<char>((code & 0x03U) << 6U | (static_cast<unsigned char>(text[++at]) & 0x3FU));
    } else if ((code & 0xC0U) != 0x80U) {
      result += '?';
    }
  }
  return result;
}

/// A number's name; "#7" where the list is not there, or has no such number: the game is as good without it.
std::string name_of(const std::optional<WthorNames>& list, unsigned number) {
  if (!list || number >= list->names.size()) return "#" + std::to_string(number);
  const std::string& name = list->names[number];
  return name == unknown_name ? std::string() : name;
}

StatedResult result_of(unsigned black_discs) {
  const double difference = 2.0 * black_discs - 64;
  const auto winner = difference > 0 ? std::optional(rules::Color::black) : std::optional(rules::Color::white);
  return {.difference = difference, .winner = difference == 0 ? std::nullopt : winner};
}

/// Black's discs, empty squares to the winner: as stated, or else as the board stands.
int black_discs(const Record& record, const rules::Position& position) {
  if (!record.result || !record.result->difference) return position.final_score().black;
  return std::clamp(static_cast<int>(std::lround((64 + *record.result->difference) / 2)), 0, 64);
}

}  // namespace

WthorHeader read_wthor_header(std::string_view bytes) {
  return {.made_year = static_cast<int>(100 * byte_at(bytes, 0) + byte_at(bytes, 1)),
          .made_month = static_cast<int>(byte_at(bytes, 2)),
          .made_day = static_cast<int>(byte_at(bytes, 3)),
          .games = u16_at(bytes, 4) + 65536 * u16_at(bytes, 6),
          .names = static_cast<std::uint16_t>(u16_at(bytes, 8)),
          .year = static_cast<std::uint16_t>(u16_at(bytes, 10)),
          .board_size = static_cast<std::uint8_t>(byte_at(bytes, 12)),
          .kind = static_cast<std::uint8_t>(byte_at(bytes, 13)),
          .exact_from = static_cast<std::uint8_t>(byte_at(bytes, 14))};
}

std::string write_wthor_header(const WthorHeader& header) {
  std::string bytes;
  for (const int part : {header.made_year / 100, header.made_year % 100, header.made_month, header.made_day}) {
    bytes += static_cast<char>(part);
  }
  append_u16(bytes, header.games & 0xFFFFU);
  append_u16(bytes, header.games >> 16U);
  append_u16(bytes, header.names);
  append_u16(bytes, header.year);
  for (const std::uint8_t part : {header.board_size, header.kind, header.exact_from, std::uint8_t{0}}) {
    bytes += static_cast<char>(part);
  }
  return bytes;
}

std::expected<WthorNames, Fault> read_wthor_names(std::string_view file) {
  if (file.size() < wthor_header_bytes) return std::unexpected(Fault{.kind = FaultKind::cut_short, .text = {}});
  const WthorHeader header = read_wthor_header(file);
  file.remove_prefix(wthor_header_bytes);
  const std::size_t size = header.names > 0 ? file.size() / header.names : 0;
  const bool known_size = size == wthor_player_bytes || size == wthor_tournament_bytes;
  if (header.games != 0 || !known_size || size * header.names != file.size()) {
    return std::unexpected(Fault{.kind = FaultKind::not_a_record, .text = "list of names"});
  }
  WthorNames names;
  names.names.reserve(header.names);
  for (; !file.empty(); file.remove_prefix(size)) {
    const auto name = file.substr(0, size);
    names.names.push_back(utf8_of_latin1(name.substr(0, name.find('\0'))));
  }
  return names;
}

ReadResult read_wthor_game(std::string_view bytes, const WthorHeader& header, const WthorLists& lists) {
  Builder builder;
  if (header.year > 0) builder.record.date = std::to_string(header.year);
  builder.record.result = result_of(std::min(byte_at(bytes, 6), 64U));
  if (byte_at(bytes, 7) <= 64) builder.record.theoretical_black_discs = static_cast<int>(byte_at(bytes, 7));
  builder.record.event = name_of(lists.tournaments, u16_at(bytes, 0));
  builder.record.black.name = name_of(lists.players, u16_at(bytes, 2));
  builder.record.white.name = name_of(lists.players, u16_at(bytes, 4));
  if (byte_at(bytes, 6) > 64) {
    return std::unexpected(builder.broken_text(FaultKind::not_a_record, 6, "a score above 64"));
  }
  bool ended = false;
  for (std::size_t at = first_move; at < wthor_game_bytes; ++at) {
    const auto code = byte_at(bytes, at);
    if (code == 0) {
      ended = true;
      continue;
    }
    const int square = square_of_byte[code];
    const auto kind = ended || square < 0 ? FaultKind::not_a_move : builder.place(Square(square));
    if (kind)
      return std::unexpected(builder.broken(*kind, at, square < 0 ? std::to_string(code) : Square(square).name()));
  }
  return std::move(builder.record);
}

std::optional<rules::Position> replay_wthor_game(std::string_view bytes) {
  rules::Position position = rules::Position::start();
  for (std::size_t at = first_move; at < wthor_game_bytes && bytes[at] != 0; ++at) {
    const int index = square_of_byte[byte_at(bytes, at)];
    if (index < 0) return std::nullopt;
    const Square square(index);
    auto next = position.placed(square);
    // A side that could not place there may only have had to pass.
    if (!next && !position.can_move()) next = position.passed().placed(square);
    if (!next) return std::nullopt;
    position = *next;
  }
  return position;
}

int wthor_discs(std::string_view bytes) {
  const auto end = bytes.find('\0', first_move);
  return static_cast<int>(std::min(end, wthor_game_bytes) - first_move);
}

std::optional<std::uint16_t> WthorWriter::number_of(List& list, const std::string& name, std::size_t bytes) {
  if (name.empty()) return std::uint16_t{0};
  auto stored = latin1_of_utf8(name).substr(0, bytes - 1);
  if (utf8_of_latin1(stored) != name) ++changed_names_;
  const auto found = std::ranges::lower_bound(list.numbers, stored, {}, &std::pair<std::string, std::uint16_t>::first);
  if (found != list.numbers.end() && found->first == stored) return found->second;
  constexpr std::size_t most_names = 65535;
  if (list.names.size() == most_names) return std::nullopt;
  const auto number = static_cast<std::uint16_t>(list.names.size());
  list.names.push_back(stored);
  list.numbers.emplace(found, std::move(stored), number);
  return number;
}

std::expected<std::string, std::string> WthorWriter::add(const Record& record) {
  if (record.start != rules::Position::start()) return std::unexpected("WTHOR has no games from another start");
  const auto game = replay(record);
  if (!game) return std::unexpected("the moves are not legal");
  const auto event = number_of(tournaments_, record.event, wthor_tournament_bytes);
  const auto black = number_of(players_, record.black.name, wthor_player_bytes);
  const auto white = number_of(players_, record.white.name, wthor_player_bytes);
  if (!event || !black || !white) return std::unexpected("WTHOR has numbers for 65535 names only");
  std::string bytes;
  for (const unsigned number : {*event, *black, *white}) append_u16(bytes, number);
  const int discs = black_discs(record, game->position());
  bytes += static_cast<char>(discs);
  bytes += static_cast<char>(record.theoretical_black_discs.value_or(discs));
  for (const Move& move : record.moves) {
    if (move.square) bytes += static_cast<char>(10 * (move.square->row() + 1) + move.square->column() + 1);
  }
  bytes.resize(wthor_game_bytes, '\0');
  const int year = to_int(std::string_view(record.date).substr(0, 4)).value_or(0);
  year_ = !year_ || *year_ == year ? year : 0;
  ++games_;
  return bytes;
}

namespace {

WthorHeader made_on(std::string_view day) {
  const auto part = [day](std::size_t from, std::size_t length) {
    return from < day.size() ? to_int(day.substr(from, length)).value_or(1) : 1;
  };
  return {.made_year = part(0, 4), .made_month = part(5, 2), .made_day = part(8, 2)};
}

}  // namespace

std::string WthorWriter::header(std::string_view made) const {
  WthorHeader header = made_on(made);
  header.games = games_;
  header.year = static_cast<std::uint16_t>(std::clamp(year_.value_or(0), 0, 65535));
  return write_wthor_header(header);
}

std::string WthorWriter::file_of(const List& list, std::size_t bytes, std::string_view made) {
  WthorHeader header = made_on(made);
  header.names = static_cast<std::uint16_t>(list.names.size());
  std::string file = write_wthor_header(header);
  for (const auto& name : list.names) file += name + std::string(bytes - name.size(), '\0');
  return file;
}

std::string WthorWriter::players_file(std::string_view made) const {
  return file_of(players_, wthor_player_bytes, made);
}

std::string WthorWriter::tournaments_file(std::string_view made) const {
  return file_of(tournaments_, wthor_tournament_bytes, made);
}

}  // namespace reversi::records
