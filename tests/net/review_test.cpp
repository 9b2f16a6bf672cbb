// Looking back and learning, by the program as its clients meet it: over TLS, with its own engine and library.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "common/library/library.h"
#include "common/protocol/convert.h"
#include "common/records/ggf.h"
#include "common/records/transcripts.h"
#include "common/rules/transcript.h"
#include "tests/net/server_process.h"

namespace reversi::net {
namespace {

// W1992_03330 of the WTHOR base, a draw with all squares filled.
constexpr std::string_view whole_game =
    "f5d6c3d3c4f4f6f3e6e7c6g5e3d7f7c7d8c8e8f8g4e2d2g6h5h3h4h6g3c1f2f1g2c5g8h8b6c2b4a4a3h1d1e1b5h2a5b3b8a8g7a7h7b7a6a2g1"
    "b2a1b1";
constexpr std::size_t last_moves = 12;

/// A client in a session: says what it is told to and passes over heartbeats.
class Visitor {
 public:
  explicit Visitor(const ServerProcess& server, const std::string& token = {})
      : peer_("127.0.0.1", server.port(), {.tls = true}) {
    auto greeting = hello();
    if (!token.empty()) greeting.mutable_hello()->mutable_resume()->set_token(token);
    if (!peer_.is_up() || !peer_.send_preamble() || !peer_.send(greeting)) return;
    if (const auto answer = peer_.next(); answer && answer->has_welcome()) token_ = answer->welcome().token();
  }

  bool is_in() const { return !token_.empty(); }
  const std::string& token() const { return token_; }

  std::uint64_t ask(v1::ClientMessage message) {
    message.set_id(++last_id_);
    EXPECT_TRUE(peer_.send(message));
    return last_id_;
  }

  /// The next message that is no heartbeat.
  std::optional<v1::ServerMessage> next() {
    auto message = peer_.next();
    while (message && (message->has_ping() || message->has_room())) {
      v1::ClientMessage pong;
      pong.mutable_pong()->set_nonce(message->ping().nonce());
      if (message->has_ping()) peer_.send(pong);
      message = peer_.next();
    }
    return message;
  }

  std::optional<v1::ServerMessage> answer(v1::ClientMessage message) {
    const auto id = ask(std::move(message));
    auto told = next();
    while (told && told->answers() != id) told = next();
    return told;
  }

 private:
  Peer peer_;
  std::string token_;
  std::uint64_t last_id_ = 100;
};

v1::ClientMessage review_of_the_whole() {
  v1::ClientMessage message;
  message.mutable_start_review()->set_moves(std::string(whole_game));
  return message;
}

/// The last moves alone: a fraction of a second.
v1::ClientMessage review_of_the_end() {
  const auto split = whole_game.size() - 2 * last_moves;
  const auto position = rules::replay_transcript(whole_game.substr(0, split))->position();
  v1::ClientMessage message;
  auto& request = *message.mutable_start_review();
  *request.mutable_board() = protocol::to_wire(position);
  request.set_to_move(protocol::to_wire(position.to_move));
  request.set_moves(std::string(whole_game.substr(split)));
  return message;
}

/// All that is told of a review until it is done, by ply.
std::map<std::uint32_t, v1::ReviewedMove> wait_for(Visitor& visitor, v1::ReviewNews news) {
  std::map<std::uint32_t, v1::ReviewedMove> moves;
  while (true) {
    for (const auto& move : news.moves()) EXPECT_TRUE(moves.emplace(move.ply(), move).second) << move.ply();
    EXPECT_EQ(moves.size(), news.looked_at());
    if (news.done()) return moves;
    auto message = visitor.next();
    while (message && !message->has_review_news()) message = visitor.next();
    if (!message) return moves;
    news = message->review_news();
  }
}

TEST(ReviewOverTls, IsToldAsItGrowsAndIsExactAtTheEnd) {
  const Folder folder;
  ServerProcess server(folder.path(), {});
  Visitor ann(server);
  ASSERT_TRUE(ann.is_in()) << server.errors();
  const auto first = ann.answer(review_of_the_end());
  ASSERT_TRUE(first && first->has_review_news());
  EXPECT_EQ(first->review_news().positions(), last_moves);
  const auto moves = wait_for(ann, first->review_news());
  ASSERT_EQ(moves.size(), last_moves);
  for (const auto& [ply, move] : moves) {
    EXPECT_TRUE(move.exact());
    EXPECT_EQ(move.value(), 0) << "a draw with best play from the twelfth square before the end";
    EXPECT_EQ(move.grade(), v1::GRADE_BEST);
  }
}

TEST(ReviewOverTls, EndsWhenItIsCancelledAndLeavesTheEngineFree) {
  const Folder folder;
  ServerProcess server(folder.path(), {});
  Visitor ann(server);
  const auto first = ann.answer(review_of_the_whole());
  ASSERT_TRUE(first && first->has_review_news());
  v1::ClientMessage cancel;
  cancel.mutable_cancel_review()->set_review(first->review_news().review());
  const auto done = ann.answer(cancel);
  EXPECT_TRUE(done && done->has_done());
  const auto unknown = ann.answer(cancel);
  ASSERT_TRUE(unknown && unknown->has_error());
  EXPECT_EQ(unknown->error().code(), v1::ERROR_CODE_REVIEW_UNKNOWN);
  const auto next = ann.answer(review_of_the_end());
  ASSERT_TRUE(next && next->has_review_news());
  EXPECT_EQ(wait_for(ann, next->review_news()).size(), last_moves);
}

TEST(ReviewOverTls, GoesOnOverANewLine) {
  const Folder folder;
  ServerProcess server(folder.path(), {});
  std::string token;
  std::uint64_t review = 0;
  {
    Visitor ann(server);
    token = ann.token();
    const auto first = ann.answer(review_of_the_whole());
    ASSERT_TRUE(first && first->has_review_news());
    review = first->review_news().review();
  }
  Visitor ann(server, token);
  ASSERT_TRUE(ann.is_in());
  const auto again = ann.answer(review_of_the_whole());
  ASSERT_TRUE(again && again->has_review_news());
  EXPECT_EQ(again->review_news().review(), review);
}

TEST(ReviewOverTls, IsAskedForAnewAfterARestart) {
  const Folder folder;
  std::string token;
  {
    ServerProcess server(folder.path(), {});
    Visitor ann(server);
    token = ann.token();
    const auto first = ann.answer(review_of_the_whole());
    ASSERT_TRUE(first && first->has_review_news());
    server.signal(SIGTERM);
    EXPECT_EQ(server.exit_code(), 0) << server.errors();
  }
  ServerProcess server(folder.path(), {});
  Visitor ann(server, token);
  ASSERT_TRUE(ann.is_in());
  const auto again = ann.answer(review_of_the_end());
  ASSERT_TRUE(again && again->has_review_news());
  EXPECT_EQ(wait_for(ann, again->review_news()).size(), last_moves);
}

TEST(Learning, AHintIsALegalMove) {
  const Folder folder;
  ServerProcess server(folder.path(), {});
  Peer peer("127.0.0.1", server.port(), {.tls = true});
  ASSERT_TRUE(peer.is_up() && peer.send_preamble() && peer.send(hello()) && peer.next());
  auto request = create_room(3, 1);
  request.mutable_create_room()->set_color(v1::COLOR_BLACK);
  ASSERT_TRUE(peer.send(request));
  auto told = peer.next();
  while (told && !told->has_room()) told = peer.next();
  ASSERT_TRUE(told);
  const auto& state = told->room().state();
  v1::ClientMessage question;
  question.set_id(4);
  question.mutable_ask_hint()->set_room(state.room());
  question.mutable_ask_hint()->set_game(state.game());
  question.mutable_ask_hint()->set_after(state.event());
  ASSERT_TRUE(peer.send(question));
  auto answer = peer.next();
  while (answer && answer->answers() != 4) answer = peer.next();
  ASSERT_TRUE(answer && answer->has_hint()) << (answer ? answer->ShortDebugString() : "nothing");
  EXPECT_NE(state.legal() >> answer->hint().square() & 1, 0U);
}

TEST(Learning, EveryServerHasAYearOfPuzzles) {
  const Folder folder;
  ServerProcess server(folder.path(), {});
  Visitor ann(server);
  v1::ClientMessage message;
  message.mutable_get_puzzle();
  const auto today = ann.answer(message);
  ASSERT_TRUE(today && today->has_puzzle());
  const auto& puzzle = today->puzzle();
  EXPECT_GE(puzzle.count(), 365U);
  EXPECT_GT(puzzle.value(), puzzle.second());
  const auto position = protocol::position_of(puzzle.board(), puzzle.to_move());
  ASSERT_TRUE(position);
  const auto line = rules::replay_transcript(puzzle.line(), *position);
  ASSERT_TRUE(line);
  EXPECT_EQ(puzzle.line().substr(0, 2), rules::Square(static_cast<int>(puzzle.best())).name());
}

TEST(Learning, TheLibraryInTheServersFolderIsExplored) {
  const Folder folder;
  {
    auto library = library::Library::open(folder.path() / "library.db");
    ASSERT_TRUE(library);
    std::vector<records::Record> games;
    for (const auto* moves : {"f5d6c3", "f5d6c4", "f5f6"}) {
      games.push_back(*records::read_transcript(moves));
    }
    ASSERT_TRUE(library->add(games));
  }
  ServerProcess server(folder.path(), {});
  Visitor ann(server);
  v1::ClientMessage message;
  *message.mutable_explore()->mutable_board() = protocol::to_wire(rules::replay_transcript("f5d6")->position());
  message.mutable_explore()->set_to_move(v1::COLOR_BLACK);
  const auto told = ann.answer(message);
  ASSERT_TRUE(told && told->has_explored()) << (told ? told->ShortDebugString() : "nothing");
  EXPECT_EQ(told->explored().games(), 2U);
  EXPECT_EQ(told->explored().moves_size(), 2);
}

records::Record known_game(const std::string& moves, const std::string& black, const std::string& date) {
  auto record = *records::read_transcript(moves);
  record.black.name = black;
  record.date = date;
  record.comment = std::string(5'000, 'x');
  record.result = records::StatedResult{.difference = {}, .winner = rules::Color::white};
  return record;
}

/// A server whose library has three games.
class LibraryOverTls : public testing::Test {
 protected:
  LibraryOverTls() {
    auto library = library::Library::open(folder_.path() / "library.db");
    EXPECT_TRUE(library);
    EXPECT_TRUE(library->add(std::vector{known_game("f5d6c3d3c4f4", "Ann", "2003-05-01"),
                                         known_game("e6f4c3c4d3", "Bob", "2004"),  // Tiger, another way round
                                         known_game("f5f6e6f4", "Cleo", "2005")}));
    server_.emplace(folder_.path(), std::vector<std::string>{});
    visitor_.emplace(*server_);
  }

  v1::LibraryGames search(const v1::SearchLibrary& request) {
    v1::ClientMessage message;
    *message.mutable_search_library() = request;
    const auto told = visitor_->answer(message);
    EXPECT_TRUE(told && told->has_library_games()) << (told ? told->ShortDebugString() : "nothing");
    return told ? told->library_games() : v1::LibraryGames();
  }

  /// Black's names of what is found.
  std::vector<std::string> blacks(const v1::SearchLibrary& request) {
    std::vector<std::string> names;
    for (const auto& row : search(request).games()) names.push_back(records::read_ggf(row.record())->black.name);
    return names;
  }

  Folder folder_;
  std::optional<ServerProcess> server_;
  std::optional<Visitor> visitor_;
};

TEST_F(LibraryOverTls, FindsGamesByAnOpeningWhateverTheOrderOfMoves) {
  v1::SearchLibrary request;
  request.mutable_filter()->set_opening("Tiger");
  EXPECT_THAT(blacks(request), testing::ElementsAre("Bob", "Ann"));
  request.mutable_filter()->set_opening("Diagonal Opening");
  EXPECT_THAT(blacks(request), testing::ElementsAre("Cleo"));
}

TEST_F(LibraryOverTls, FindsGamesByAPositionInAnyImageAndSaysWhereItStands) {
  v1::SearchLibrary request;
  const auto position = rules::replay_transcript("d3c5")->position();
  *request.mutable_board() = protocol::to_wire(position);
  request.set_to_move(protocol::to_wire(position.to_move));
  const auto found = search(request);
  ASSERT_EQ(found.games_size(), 2);
  for (const auto& game : found.games()) {
    EXPECT_EQ(game.ply(), 2U);
    EXPECT_LT(game.record().size(), 300U) << "comments are left out";
  }
}

TEST_F(LibraryOverTls, FindsGamesByPlayerYearsAndResultAPageAtATime) {
  v1::SearchLibrary request;
  request.set_limit(2);
  const auto first = search(request);
  EXPECT_EQ(first.games_size(), 2);
  EXPECT_TRUE(first.more());
  request.set_offset(2);
  EXPECT_THAT(blacks(request), testing::ElementsAre("Ann"));
  request = {};
  request.mutable_filter()->set_from("2004");
  request.mutable_filter()->set_until("2004");
  EXPECT_THAT(blacks(request), testing::ElementsAre("Bob"));
  request = {};
  request.mutable_filter()->set_player("CLE");
  EXPECT_THAT(blacks(request), testing::ElementsAre("Cleo"));
  request.mutable_filter()->set_result(v1::LIBRARY_RESULT_BLACK_WON);
  EXPECT_TRUE(blacks(request).empty());
}

TEST_F(LibraryOverTls, IsExploredForTheGamesThatAreMeant) {
  v1::ClientMessage message;
  const auto start = rules::Position::start();
  *message.mutable_explore()->mutable_board() = protocol::to_wire(start);
  message.mutable_explore()->set_to_move(v1::COLOR_BLACK);
  message.mutable_explore()->mutable_filter()->set_player("ann");
  const auto told = visitor_->answer(message);
  ASSERT_TRUE(told && told->has_explored());
  EXPECT_EQ(told->explored().games(), 1U);
  EXPECT_EQ(told->explored().moves(0).white_won(), 1U);
}

}  // namespace
}  // namespace reversi::net
