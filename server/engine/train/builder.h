// Builds the opening book: which positions it should hold, and what they are worth.
//
// One thread owns a builder. What is in the book is all that it needs to know, so that it goes on from any book.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "server/engine/book.h"
#include "server/engine/midgame.h"

namespace reversi::engine {

struct BookOptions {
  int depth = 8;           ///< plies that each position is searched
  int certainty = 2;       ///< of those searches, see Midgame
  int least_empties = 30;  ///< the book ends there
  Value ply_cost = 40;     ///< how much worse a line counts with each ply, 1/100 disc
};

class BookBuilder {
 public:
  /// Goes on from a book, or begins with the start position.
  BookBuilder(const Book& book, const BookOptions& options);

  /// Searches all moves of the most interesting positions that the book has not looked into yet: those that the least
  /// is given away to get to. @return false where there are none left
  bool grow(std::size_t positions);

  std::size_t size() const { return entries_.size(); }

  /// The book with all values led back.
  Book book();

 private:
  struct Order {
    bool operator()(const Board& a, const Board& b) const {
      return a.mine != b.mine ? a.mine < b.mine : a.theirs < b.theirs;
    }
  };
  struct Child {
    Board board;        ///< canonical; its side to move can move
    bool same = false;  ///< the same side is to move again
  };

  static std::vector<Child> children_of(const Board& board);
  void add(const Board& board);
  bool is_expanded(const Board& board) const;
  Value lead_back(const Board& board, std::set<Board, Order>& done);
  std::vector<Board> most_interesting(std::size_t positions);

  BookOptions options_;
  std::map<Board, BookEntry, Order> entries_;
  Table table_{18};
  Guard guard_;
  Midgame search_;
};

}  // namespace reversi::engine
