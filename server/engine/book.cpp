#include "server/engine/book.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <tuple>
#include <utility>

#include "server/engine/bytes.h"
#include "server/engine/embedded.h"
#include "server/engine/pattern.h"

namespace reversi::engine {
namespace {

constexpr std::string_view magic = "RVSBOOK ";
constexpr std::uint32_t version = 1;
constexpr std::size_t header_size = 24;
constexpr std::size_t entry_size = 22;

std::tuple<Bitboard, Bitboard> key(const Board& board) { return {board.mine, board.theirs}; }

Bitboard mirrored_columns(Bitboard set) {
  set = (set >> 1 & 0x5555555555555555) | (set & 0x5555555555555555) << 1;
  set = (set >> 2 & 0x3333333333333333) | (set & 0x3333333333333333) << 2;
  return (set >> 4 & 0x0f0f0f0f0f0f0f0f) | (set & 0x0f0f0f0f0f0f0f0f) << 4;
}

Bitboard transposed(Bitboard set) {
  Bitboard moved = (set ^ set >> 7) & 0x00aa00aa00aa00aa;
  set ^= moved ^ moved << 7;
  moved = (set ^ set >> 14) & 0x0000cccc0000cccc;
  set ^= moved ^ moved << 14;
  moved = (set ^ set >> 28) & 0x00000000f0f0f0f0;
  return set ^ moved ^ moved << 28;
}

/// Nothing where an entry is not what `pack` writes.
std::optional<BookEntry> read_entry(std::span<const std::byte> bytes) {
  const BookEntry entry{.board = {read<std::uint64_t>(bytes, 0), read<std::uint64_t>(bytes, 8)},
                        .value = static_cast<std::int16_t>(read<std::uint16_t>(bytes, 16)),
                        .searched = static_cast<std::int16_t>(read<std::uint16_t>(bytes, 18)),
                        .depth = read<std::uint8_t>(bytes, 20)};
  if ((entry.board.mine & entry.board.theirs) != 0 || canonical(entry.board) != entry.board) return std::nullopt;
  if (entry.board.moves() == 0) return std::nullopt;
  return entry;
}

}  // namespace

Board canonical(const Board& board) {
  Board best = board;
  Board image = board;
  for (int symmetry = 1; symmetry < 8; ++symmetry) {
    image = symmetry % 2 != 0 ? Board{mirrored_columns(image.mine), mirrored_columns(image.theirs)}
                              : Board{transposed(image.mine), transposed(image.theirs)};
    if (key(image) < key(best)) best = image;
  }
  return best;
}

const BookEntry* Book::find(const Board& board) const {
  const Board wanted = canonical(board);
  const auto found = std::ranges::lower_bound(entries_, key(wanted), {}, [](const auto& e) { return key(e.board); });
  return found != entries_.end() && found->board == wanted ? &*found : nullptr;
}

std::vector<BookMove> Book::moves(const Board& board) const {
  std::vector<BookMove> moves;
  const Bitboard all = board.moves();
  for (Bitboard left = all; left != 0; left &= left - 1) {
    const int square = std::countr_zero(left);
    const Board after = board.after(square);
    const bool passes = after.moves() == 0;
    const BookEntry* entry = find(passes ? after.passed() : after);
    if (entry == nullptr) return {};
    moves.push_back({.square = square, .value = passes ? entry->value : -entry->value});
  }
  std::ranges::sort(moves, std::greater(), [](const BookMove& move) { return std::pair(move.value, -move.square); });
  return moves;
}

std::vector<std::byte> pack(const Book& book) {
  std::vector<std::byte> entries;
  for (const BookEntry& entry : book.entries()) {
    append(entries, entry.board.mine);
    append(entries, entry.board.theirs);
    append(entries, static_cast<std::uint16_t>(entry.value));
    append(entries, static_cast<std::uint16_t>(entry.searched));
    append(entries, static_cast<std::uint8_t>(entry.depth));
    append(entries, std::uint8_t{0});
  }
  std::vector<std::byte> file;
  for (const char letter : magic) file.push_back(static_cast<std::byte>(letter));
  append(file, version);
  append(file, static_cast<std::uint32_t>(book.size()));
  append(file, checksum(entries));
  file.insert(file.end(), entries.begin(), entries.end());
  return file;
}

std::expected<Book, std::string> unpack_book(std::span<const std::byte> file) {
  if (file.size() < header_size) return std::unexpected(fmt::format("{} bytes are no book", file.size()));
  if (std::memcmp(file.data(), magic.data(), magic.size()) != 0) return std::unexpected("not a book");
  if (const auto found = read<std::uint32_t>(file, 8); found != version) {
    return std::unexpected(fmt::format("book of version {}, not {}", found, version));
  }
  const auto bytes = file.subspan(header_size);
  const std::size_t size = read<std::uint32_t>(file, 12);
  if (bytes.size() != entry_size * size) {
    return std::unexpected(fmt::format("book with {} bytes for {} positions", bytes.size(), size));
  }
  if (read<std::uint64_t>(file, 16) != checksum(bytes)) return std::unexpected("book with a wrong checksum");
  std::vector<BookEntry> entries;
  entries.reserve(size);
  for (std::size_t number = 0; number < size; ++number) {
    const auto entry = read_entry(bytes.subspan(number * entry_size, entry_size));
    const bool ascends = entry && (entries.empty() || key(entries.back().board) < key(entry->board));
    if (!ascends) return std::unexpected(fmt::format("position {} of the book makes no sense", number));
    entries.push_back(*entry);
  }
  return Book(std::move(entries));
}

std::expected<Book, std::string> read_book(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::unexpected(fmt::format("cannot read {}", path.string()));
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  auto book = unpack_book(std::as_bytes(std::span(bytes)));
  if (!book) return std::unexpected(fmt::format("{}: {}", path.string(), book.error()));
  return book;
}

const Book& opening_book() {
  static const Book shared = unpack_book(embedded_book()).value();  // a test reads the same bytes at every build
  return shared;
}

}  // namespace reversi::engine
