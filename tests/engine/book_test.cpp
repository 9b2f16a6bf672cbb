#include "server/engine/book.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "common/rules/game.h"
#include "server/engine/embedded.h"
#include "server/engine/levels.h"
#include "server/engine/pattern.h"
#include "server/engine/search.h"
#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

using Bytes = std::vector<std::byte>;

const Board start = Board::of(rules::Position::start());

/// The start, and the one position after its moves.
Book small_book() {
  const Board after = canonical(start.after(std::countr_zero(start.moves())));
  std::vector<BookEntry> entries{{canonical(start), 30, 20, 8}, {after, -30, -30, 8}};
  if (entries[1].board.mine < entries[0].board.mine) std::swap(entries[0], entries[1]);
  return Book(entries);
}

TEST(CanonicalBoard, IsTheSameForAllEightImages) {
  for (const auto& position : random_game(9)) {
    const Board board = Board::of(position);
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      Board image;
      for_each_index(board.mine, [&](int square) { image.mine |= Bitboard{1} << engine::image(square, symmetry); });
      for_each_index(board.theirs, [&](int square) { image.theirs |= Bitboard{1} << engine::image(square, symmetry); });
      ASSERT_EQ(canonical(image), canonical(board)) << symmetry;
    }
  }
}

TEST(Book, KeepsItsEntriesInItsFile) {
  const auto read = unpack_book(pack(small_book()));
  ASSERT_TRUE(read) << read.error();
  const Book book = small_book();
  EXPECT_TRUE(std::ranges::equal(read->entries(), book.entries()));
}

TEST(Book, KnowsAPositionByAnyOfItsImages) {
  const Book book = small_book();
  for_each_index(start.moves(), [&](int square) {
    const BookEntry* entry = book.find(start.after(square));
    ASSERT_NE(entry, nullptr) << square;
    EXPECT_EQ(entry->value, -30);
  });
  const Board first = start.after(std::countr_zero(start.moves()));
  EXPECT_EQ(book.find(first.after(std::countr_zero(first.moves()))), nullptr);
}

TEST(Book, GivesAllMovesOrNone) {
  const auto moves = small_book().moves(start);
  ASSERT_EQ(moves.size(), 4U);
  for (const BookMove& move : moves) EXPECT_EQ(move.value, 30);
  EXPECT_TRUE(small_book().moves(start.after(moves.front().square)).empty());
}

struct Damage {
  const char* name;
  std::size_t at;
  const char* error;
};

constexpr Damage damages[]{
    {"Magic", 0, "not a book"},
    {"Version", 8, "book of version 0, not 1"},
    {"Size", 12, "book with 44 bytes for 3 positions"},
    {"Checksum", 16, "book with a wrong checksum"},
    {"AnEntry", 30, "book with a wrong checksum"},
};

class BrokenBook : public testing::TestWithParam<Damage> {};

TEST_P(BrokenBook, IsRefusedWithTheReason) {
  auto file = pack(small_book());
  file[GetParam().at] ^= std::byte{1};
  const auto read = unpack_book(file);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error(), GetParam().error);
}

INSTANTIATE_TEST_SUITE_P(Book, BrokenBook, testing::ValuesIn(damages),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(Book, ThatWasCutOffIsRefused) {
  auto file = pack(small_book());
  file.resize(20);
  EXPECT_FALSE(unpack_book(file));
}

TEST(Book, WithEntriesOutOfOrderIsRefused) {
  const auto book = small_book();
  std::vector<BookEntry> entries(book.entries().begin(), book.entries().end());
  std::swap(entries[0], entries[1]);
  const auto read = unpack_book(pack(Book(entries)));
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error(), "position 1 of the book makes no sense");
}

TEST(Book, WithABoardThatIsNoneIsRefused) {
  const auto read = unpack_book(pack(Book({{.board = {1, 1}}})));
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error(), "position 0 of the book makes no sense");
}

TEST(Book, ThatIsMissingIsAnError) { EXPECT_EQ(read_book("/nowhere/a.book").error(), "cannot read /nowhere/a.book"); }

TEST(OpeningBook, HasTwentyThousandPositions) {
  const auto read = unpack_book(embedded_book());
  ASSERT_TRUE(read) << read.error();
  EXPECT_GE(read->size(), 20'000U);
}

TEST(OpeningBook, LeadsTheBestMovesValueBack) {
  int judged = 0;
  for (const BookEntry& entry : opening_book().entries()) {
    const auto moves = opening_book().moves(entry.board);
    if (moves.empty()) continue;
    ASSERT_EQ(moves.front().value, entry.value);
    ++judged;
  }
  EXPECT_GE(judged, 1000);
}

TEST(OpeningBook, FindsTheStartAboutEven) {
  const auto moves = opening_book().moves(start);
  ASSERT_EQ(moves.size(), 4U);
  EXPECT_LE(std::abs(moves.front().value), 3 * disc_value);
}

/// A move with the book at hand.
Progress with_book(const rules::Position& position, std::uint64_t seed, int level = strongest_level().number) {
  return search(
      {.position = position, .level = level, .budget = std::chrono::seconds(1), .seed = seed, .book = &opening_book()},
      {});
}

TEST(Search, PlaysOutOfItsBookAtOnceAndNotAlwaysTheSame) {
  rules::Game game;
  for (const char* name : {"f5", "d6"}) ASSERT_TRUE(game.play(*rules::Square::from_name(name)));
  std::set<int> played;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto found = with_book(game.position(), seed);
    EXPECT_EQ(found.nodes, 0U);
    EXPECT_EQ(found.best, found.line.front());
    EXPECT_NE(game.position().legal_moves() & found.best.bit(), 0U);
    played.insert(found.best.index());
  }
  EXPECT_GT(played.size(), 1U);
}

TEST(Search, TakesFromItsBookOnlyWhatIsNearlyTheBest) {
  for (const auto& position : random_game(21)) {
    const auto moves = opening_book().moves(Board::of(position));
    if (moves.empty()) continue;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const int played = with_book(position, seed).best.index();
      const auto known = std::ranges::find(moves, played, &BookMove::square);
      ASSERT_NE(known, moves.end());
      EXPECT_LE(moves.front().value - known->value, style_of(strongest_level().number).opening_spread);
    }
  }
}

/// The moves that some seeds choose in a position with several nearly equal ones.
std::set<int> third_moves(bool varies) {
  rules::Game game;
  for (const char* name : {"f5", "d6"}) (void)game.play(*rules::Square::from_name(name));
  std::set<int> played;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Request request{.position = game.position(),
                          .level = strongest_level().number,
                          .seed = seed,
                          .varies = varies,
                          .node_limit = 5'000};
    played.insert(search(request, {}).best.index());
  }
  return played;
}

TEST(Search, PlaysTheBestItFindsWhereItShallNotVary) {
  EXPECT_EQ(third_moves(false).size(), 1U);
  EXPECT_GT(third_moves(true).size(), 1U);
}

TEST(Search, TakesTheBestOfItsBookWhereItShallNotVary) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Request request{.position = rules::Position::start(), .level = strongest_level().number, .seed = seed};
    request.varies = false;
    request.book = &opening_book();
    for (rules::Game game; !opening_book().moves(Board::of(game.position())).empty();) {
      request.position = game.position();
      const auto known = opening_book().moves(Board::of(game.position()));
      const int played = search(request, {}).best.index();
      ASSERT_EQ(std::ranges::find(known, played, &BookMove::square)->value, known.front().value);
      ASSERT_TRUE(game.play(rules::Square(played)));
    }
  }
}

TEST(Search, ThinksWhereItsBookEndsAndAtALevelThatKnowsNone) {
  const auto late = random_game(5)[40];
  EXPECT_GT(with_book(late, 1).nodes, 0U);
  EXPECT_GT(with_book(rules::Position::start(), 1, 3).nodes, 0U);
}

}  // namespace
}  // namespace reversi::engine
