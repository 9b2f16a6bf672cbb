// The opening book: positions early in the game with values that were searched for beforehand and led back along the
// lines of best play.
//
// A book is never changed once read, so it is safe on any thread. Positions that are images of each other under the
// board's symmetries are one. Where a position is in the book with all of its moves, so are the values of them all.
//
// The file, all integers little-endian:
//
//     0  8 bytes  "RVSBOOK" and a blank
//     8  u32      version of this layout, 1
//    12  u32      number of entries
//    16  u64      checksum of the entries
//    24  entries of 22 bytes, by ascending boards, each board once:
//        0 u64 discs of the side to move   8 u64 of the other side
//       16 i16 value    18 i16 value of the search alone    20 u8 depth of that search    21 u8 0
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/engine/evaluate.h"

namespace reversi::engine {

/// The one of a board's eight images that stands for all.
Board canonical(const Board& board);

struct BookEntry {
  Board board;         ///< canonical; the side to move can move
  Value value = 0;     ///< with best play as far as the book goes; for the side to move, 1/100 disc
  Value searched = 0;  ///< by a search of this position alone
  int depth = 0;       ///< plies that it looked ahead

  friend bool operator==(const BookEntry&, const BookEntry&) = default;
};

struct BookMove {
  int square = 0;
  Value value = 0;  ///< for the side that plays it
};

class Book {
 public:
  Book() = default;

  /// @pre sorted by board, each once and canonical
  explicit Book(std::vector<BookEntry> entries) : entries_(std::move(entries)) {}

  std::size_t size() const { return entries_.size(); }
  std::span<const BookEntry> entries() const { return entries_; }

  /// What the book knows of a position or any image of it.
  const BookEntry* find(const Board& board) const;

  /// All moves of a position, the best first; none where the book lacks any of them.
  std::vector<BookMove> moves(const Board& board) const;

 private:
  std::vector<BookEntry> entries_;
};

/// The file of a book.
std::vector<std::byte> pack(const Book& book);

/// Reads what `pack` wrote. The error says what is wrong with the file.
std::expected<Book, std::string> unpack_book(std::span<const std::byte> file);

/// Reads a file of a book.
std::expected<Book, std::string> read_book(const std::filesystem::path& path);

/// The engine's own book.
const Book& opening_book();

}  // namespace reversi::engine
