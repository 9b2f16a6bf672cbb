#include "common/records/reader.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>

#include "common/records/transcripts.h"
#include "common/records/writer.h"

namespace reversi::records {
namespace {

using testing::ElementsAre;

/// Answers a text a few bytes at a time.
Source pieces_of(std::string text, std::size_t most) {
  return [text = std::move(text), most, at = std::size_t{0}](std::span<char> bytes) mutable {
    const auto length = std::min({text.size() - at, most, bytes.size()});
    std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(at), length, bytes.begin());
    at += length;
    return length;
  };
}

/// Each game as its moves, or its fault.
std::vector<std::string> all(Reader reader) {
  std::vector<std::string> games;
  while (const auto game = reader.next()) {
    games.push_back(*game ? moves_text(**game) : describe(game->error().fault));
  }
  return games;
}

std::vector<std::string> all(const std::string& text, std::optional<Form> form = {}) {
  return all(Reader(source_of(text), form));
}

constexpr const char* board = "BO[8 ---------------------------O*------*O--------------------------- *]";

std::string ggf(std::string_view moves) { return std::string("(;GM[Othello]") + board + std::string(moves) + ";)"; }

TEST(Reader, ReadsAllGamesOfALineAndSaysWhichBelongTogether) {
  const std::string text =
      "1 " + ggf("B[f5]") + "\n2 " + ggf("B[d3]") + " " + ggf("B[c4]") + "\n" + ggf("B[e6]") + "\n";
  Reader reader(source_of(text));
  EXPECT_EQ(reader.form(), Form::ggf);
  std::vector<std::optional<MatchPlace>> places;
  while (const auto game = reader.next()) places.push_back((*game)->match);
  EXPECT_THAT(places, ElementsAre(std::nullopt, MatchPlace{1, 2}, MatchPlace{2, 2}, std::nullopt));
}

TEST(Reader, NoTextOfAGgfGameBeginsOrEndsAnother) {
  Record record = *read_transcript("f5d6");
  for (const char* name : {"(;x", ";)", "x(", ";(;)", "(", ";"}) {
    record.black.name = record.white.name = record.comment = record.place = name;
    record.comments = {{.turn = 1, .text = name}};
    const auto text = write_one(Form::ggf, record) + "\n" + write_one(Form::ggf, record) + "\n";
    Reader reader(source_of(text));
    for (int game = 0; game < 2; ++game) {
      const auto read = reader.next();
      ASSERT_TRUE(read && *read) << name;
      EXPECT_EQ((*read)->black.name, name);
      EXPECT_EQ((*read)->comments, record.comments);
    }
    EXPECT_FALSE(reader.next()) << name;
  }
}

TEST(Reader, OneBrokenGameDoesNotStopTheRest) {
  EXPECT_THAT(all(ggf("B[f5]") + "\n(;GM[Othello]PC[This one is corrupt\n" + ggf("B[f5]W[a1]") + "log line\n" +
                  ggf("B[d3]") + ggf("B[c4]")),
              ElementsAre("f5", "game 2 (PC[This one is corrupt.): the text ends within the game",
                          "game 3, ply 2 (a1): turns over nothing for the side to move", "d3", "c4"));
  EXPECT_THAT(all("f5d6\nzz\nf5f5\nf5f6\n"), ElementsAre("f5d6", "game 2, ply 1 (zz): neither a square nor a pass",
                                                         "game 3, ply 2 (f5): square is occupied", "f5f6"));
  EXPECT_THAT(all("(;GM[2];B[dc]\n(;GM[2];B[ce;W[dc])\n(;GM[2];B[dc])"),
              ElementsAre("game 1: the text ends within the game",
                          "game 2, ply 1 (ce;W[dc): neither a square nor a pass", "d3"));
  EXPECT_THAT(all("{\"form\":\"reversi-record\",\"moves\":[\"f5\n{\"form\":\"reversi-record\",\"moves\":[\"d3\"]}"),
              ElementsAre(testing::HasSubstr("is not a record of this form"), "d3"));
}

TEST(Reader, PgnGamesEndWhereTheNextTagsBegin) {
  EXPECT_THAT(
      all("[Event \"a\"]\n[Result \"*\"]\n\n1. f5 d6 {a\n[Event \"no\"]}\n2. c3 *\n\n[Event \"b\"]\n\n1. d3 34-30\n"),
      ElementsAre("f5d6c3", "d3"));
}

TEST(Reader, TranscriptsStandOnOneLineOrOnSeveral) {
  EXPECT_THAT(all("f5d6c3d3\nf5f6\n"), ElementsAre("f5d6c3d3", "f5f6"));
  EXPECT_THAT(all("1. f5 d6\n2. c3 d3\n3. c4\n1. f5 f6\n"), ElementsAre("f5d6c3d3c4", "f5f6"));
  EXPECT_THAT(all("f5\nd6\nc3\nd3\n"), ElementsAre("f5d6c3d3"));
  EXPECT_THAT(all("# a list\nf5f4\nf5f6\n\nd3\n"), ElementsAre("f5f4", "f5f6", "d3"));
}

TEST(Reader, LinesAroundTranscriptsThatHoldNoMovesAreNoGames) {
  const std::string text = "今日の棋譜\n```text\nf5d6c3\n```\n\n第二局：\n> f5f6\n完\n";
  const auto games = ElementsAre("f5d6c3", "f5f6");
  EXPECT_THAT(all(text), games);
  for (const std::size_t most : {1U, 3U}) EXPECT_THAT(all(Reader(pieces_of(text, most))), games);
}

/// As UTF-16, of letters that have one unit each.
std::string utf16(std::u16string_view text, bool big_endian, bool mark = true) {
  std::string bytes;
  for (const char16_t unit : (mark ? u"\uFEFF" : u"") + std::u16string(text)) {
    const std::array<char, 2> halves{static_cast<char>(unit & 0xFFU), static_cast<char>(unit >> 8U)};
    bytes += halves[big_endian ? 1 : 0];
    bytes += halves[big_endian ? 0 : 1];
  }
  return bytes;
}

TEST(Reader, Utf16WithItsMarkIsText) {
  const std::u16string games =
      u"(;GM[Othello]PB[\u9ED1\U0001F600]BO[8 ---------------------------O*------*O-----"
      u"---------------------- *]B[F5];)\r\n";
  for (const bool big_endian : {false, true}) {
    for (const std::size_t most : {1U, 3U, 100U}) {
      Reader reader(pieces_of(utf16(games + games, big_endian), most));
      EXPECT_EQ(reader.form(), Form::ggf);
      for (int game = 0; game < 2; ++game) {
        const auto read = reader.next();
        ASSERT_TRUE(read && *read);
        EXPECT_EQ((*read)->black.name, "\u9ED1\U0001F600");
      }
      EXPECT_FALSE(reader.next());
    }
    EXPECT_EQ(moves_text(*read_any(utf16(u"f5d6", big_endian))), "f5d6");
  }
}

TEST(Reader, HalfACharacterOfUtf16DoesNotHideTheRest) {
  EXPECT_THAT(all(utf16(u"f5\xD83D d6\xDC00 c3", false)), ElementsAre("f5d6c3"));
  EXPECT_THAT(all(utf16(u"f5d6", false) + "x"), ElementsAre("f5d6"));
}

TEST(Reader, Utf16WithoutItsMarkIsTold) {
  for (const bool big_endian : {false, true}) {
    const auto bytes = utf16(u"f5d6c3\r\n", big_endian, false);
    const Reader reader(source_of(bytes));
    EXPECT_EQ(reader.form(), std::nullopt);
    EXPECT_TRUE(reader.looks_like_utf16());
    EXPECT_THAT(describe(read_any(bytes).error().fault), testing::HasSubstr("UTF-16"));
  }
  EXPECT_FALSE(Reader(source_of("Dear Sir")).looks_like_utf16());
}

TEST(Reader, LinesMayEndWithACarriageReturnAlone) {
  EXPECT_THAT(all("f5d6\rf5f6\r"), ElementsAre("f5d6", "f5f6"));
  EXPECT_THAT(all("# a list\rf5d6\r\rf5f6"), ElementsAre("f5d6", "f5f6"));
  EXPECT_THAT(all("[Event \"a\"]\r\r1. f5 *\r\r[Event \"b\"]\r\r1. d3 *\r"), ElementsAre("f5", "d3"));
}

TEST(Reader, EightLinesOfDigitsMakeAPosition) {
  const std::string start = "00000000\n00000000\n00000000\n00021000\n00012000\n00000000\n00000000\n00000000\n";
  Reader reader(source_of(start + "1\n" + start + "\n" + start + "2\n"));
  EXPECT_EQ(reader.form(), Form::digits);
  std::vector<rules::Color> sides;
  while (const auto game = reader.next()) sides.push_back((*game)->start.to_move);
  EXPECT_THAT(sides, ElementsAre(rules::Color::black, rules::Color::black, rules::Color::white));
}

TEST(Reader, ReadsTheSameHoweverTheSourceIsCut) {
  std::string ggf_text = "2 ";
  std::string text;
  for (int number = 0; number < 40; ++number) ggf_text += ggf(number % 3 == 0 ? "B[f5]W[a1]" : "B[f5]W[d6]") + "\n";
  for (int number = 0; number < 40; ++number) text += "# remark\nf5d6c3d3c4\nf5f6\n\n";
  for (const std::string& whole : {ggf_text, text}) {
    const auto expected = all(whole);
    EXPECT_EQ(expected.size(), whole == text ? 80U : 40U);
    for (const std::size_t most : {1U, 2U, 7U, 100U, 4096U}) {
      EXPECT_EQ(all(Reader(pieces_of(whole, most))), expected) << most;
    }
  }
}

TEST(Reader, AGameLongerThanAnyIsRefusedAndTheNextOneFound) {
  const std::string long_one = "(;GM[Othello]CO[" + std::string(3 * max_game_bytes, 'x') + "\n";
  const auto games = all(long_one + ggf("B[f5]"));
  EXPECT_THAT(games, ElementsAre("game 1: is longer than any game", "f5"));
}

TEST(Reader, KeepsNoMoreThanAPieceAndAGameInMemory) {
  constexpr int games = 140'000;
  const auto one = write_one(Form::transcript, *read_transcript("f5d6c3d3c4f4f6f3e6e7"));
  std::size_t largest = 0;
  Reader reader([one, written = 0, &largest](std::span<char> bytes) mutable {
    largest = std::max(largest, bytes.size());
    std::size_t length = 0;
    for (; length + one.size() <= bytes.size() && written < games; ++written) {
      std::ranges::copy(one, bytes.begin() + static_cast<std::ptrdiff_t>(length));
      length += one.size();
    }
    return length;
  });
  int read = 0;
  while (const auto game = reader.next()) read += *game ? 1 : 0;
  EXPECT_EQ(read, games);
  EXPECT_LE(largest, 64U * 1024);
}

TEST(Reader, SaysWhereNoFormIsKnown) {
  Reader reader(source_of("Dear Sir,\nno game here\n"));
  EXPECT_EQ(reader.form(), std::nullopt);
  EXPECT_FALSE(reader.next());
}

TEST(Reader, APastedTextIsOneGameInAnyForm) {
  EXPECT_EQ(moves_text(*read_any(" F5 d6 2. C3 d3 ")), "f5d6c3d3");
  EXPECT_EQ(moves_text(*read_any("f5d6\nc3d3\n\nc4")), "f5d6c3d3c4");
  EXPECT_EQ(moves_text(*read_any(ggf("B[f5]"))), "f5");
  EXPECT_EQ(read_any("no game").error().fault.kind, FaultKind::not_a_record);
}

}  // namespace
}  // namespace reversi::records
