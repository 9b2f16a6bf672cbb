// Accounts, ratings, sanctions and finished games: kept, and found again.

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <future>

#include "server/store/passwords.h"
#include "server/store/reader.h"
#include "tests/store/sample.h"

namespace reversi::store {
namespace {

using core::PlayerId;

core::AccountRecord account(PlayerId player, std::string name) {
  return {.player = player, .name = std::move(name), .password = "hash", .role = v1::ROLE_MEMBER, .since_wall_ms = 5};
}

core::RatingRecord rating(PlayerId player, double value, double deviation, v1::Speed speed = v1::SPEED_BLITZ) {
  return {.player = player,
          .speed = speed,
          .skill = {.rating = value, .deviation = deviation, .volatility = 0.06},
          .games = 12,
          .rated_wall_ms = 1'000};
}

/// A game that has ended at `ended`, of accounts unless the numbers are 0.
core::GameRecord game(core::RoomId room, PlayerId black, PlayerId white, std::int64_t ended, v1::Color winner,
                      const std::string& moves = "f5d6c3") {
  core::GameRecord record{.black = black, .white = white, .speed = v1::SPEED_BLITZ};
  record.row.set_room(room);
  record.row.set_game(4);
  record.row.set_ended_wall_ms(ended);
  record.row.set_moves(moves);
  record.row.mutable_result()->set_winner(winner);
  record.row.mutable_result()->set_ending(v1::ENDING_DISCS);
  return record;
}

/// A database with these accounts and games, and somebody who asks it.
class Books {
 public:
  explicit Books(core::Batch batch) : store_(open_store(folder_ / "db")) {
    batch.id = 1;
    EXPECT_TRUE(ok(store_.write(batch)));
    auto reader = Reader::open(url_of(folder_ / "db"));
    EXPECT_TRUE(ok(reader));
    reader_ = std::move(*reader);
  }

  template <typename Result>
  Result ask(core::Query query) {
    std::promise<core::QueryResult> told;
    reader_->post(std::move(query), [&](core::QueryResult result) { told.set_value(std::move(result)); });
    auto result = told.get_future().get();
    if (const auto* failed = std::get_if<core::NotLoaded>(&result)) ADD_FAILURE() << failed->text;
    return std::get<Result>(std::move(result));
  }

  std::vector<core::RoomId> rooms(core::HistoryQuery query) {
    std::vector<core::RoomId> found;
    for (const auto& row : ask<core::HistoryPage>(std::move(query)).games) found.push_back(row.room());
    return found;
  }

  Store& store() { return store_; }
  std::filesystem::path file() const { return folder_ / "db"; }

 private:
  Folder folder_;
  Store store_;
  std::unique_ptr<Reader> reader_;
};

core::Batch some_games() {
  core::Batch batch{.accounts = {account(1, "Ann"), account(2, "Bob"), account(3, "Cid")}};
  batch.games = {game(10, 1, 2, 100, v1::COLOR_BLACK), game(11, 2, 1, 200, v1::COLOR_BLACK, "f5f6e6"),
                 game(12, 1, 3, 300, v1::COLOR_UNSPECIFIED), game(13, 1, 2, 400, v1::COLOR_BLACK),
                 game(14, 1, 0, 500, v1::COLOR_BLACK)};
  return batch;
}

TEST(People, AreThereAgainAfterARestart) {
  const Folder folder;
  core::Batch batch{.id = 1};
  batch.accounts = {account(7, "Ann'; DROP TABLE accounts; --"), account(9, "黑白棋")};
  batch.ratings = {rating(7, 1623.25, 88.5), rating(7, 1500, 350, v1::SPEED_RAPID)};
  batch.sanctions = {
      {.kind = core::SanctionRecord::Kind::ban,
       .player = 9,
       .name = "黑白棋",
       .until_wall_ms = 77,
       .reason = "rude",
       .by = "Mo",
       .wall_ms = 5},
      {.kind = core::SanctionRecord::Kind::ban_address, .name = "192.0.2.0/24", .by = "Mo", .wall_ms = 6}};
  batch.mutes = {{.player = 7, .muted = 9}};
  batch.audit = {{.wall_ms = 5, .by = "Mo", .action = "ban", .target = "黑白棋", .text = "rude"}};
  batch.reports = {{.report = 4,
                    .wall_ms = 5,
                    .from = 7,
                    .from_name = "Ann",
                    .against = 9,
                    .against_name = "x",
                    .room = 6,
                    .text = "y"}};
  ASSERT_TRUE(ok(open_store(folder / "db").write(batch)));
  const auto restored = open_store(folder / "db").load();
  ASSERT_TRUE(ok(restored));
  EXPECT_EQ(restored->accounts, batch.accounts);
  EXPECT_EQ(restored->ratings, batch.ratings);
  EXPECT_EQ(restored->sanctions, batch.sanctions);
  EXPECT_EQ(restored->mutes, batch.mutes);
  EXPECT_EQ(restored->last_player, 9U);
  EXPECT_EQ(
      restored->reports,
      (std::vector<core::OpenReport>{
          {.report = 4, .from = 7, .from_name = "Ann", .against = 9, .against_name = "x", .room = 6, .text = "y"}}));
  EXPECT_EQ(restored->last_report, 4U);
}

TEST(People, AreWrittenInPlace) {
  const Folder folder;
  auto store = open_store(folder / "db");
  core::Batch batch{.id = 1, .accounts = {account(7, "Ann")}, .ratings = {rating(7, 1500, 350)}, .mutes = {{7, 9}}};
  batch.sanctions = {{.kind = core::SanctionRecord::Kind::ban, .player = 7, .name = "Ann", .until_wall_ms = 77}};
  ASSERT_TRUE(ok(store.write(batch)));
  batch.accounts[0].role = v1::ROLE_OPERATOR;
  batch.ratings[0].skill.rating = 1700;
  batch.mutes[0].on = false;
  batch.sanctions[0].until_wall_ms = 88;
  ASSERT_TRUE(ok(store.write(batch)));
  auto restored = store.load();
  ASSERT_TRUE(ok(restored));
  EXPECT_EQ(restored->accounts, batch.accounts);
  EXPECT_EQ(restored->ratings, batch.ratings);
  EXPECT_EQ(restored->sanctions, batch.sanctions);
  EXPECT_TRUE(restored->mutes.empty());
  ASSERT_TRUE(ok(store.write({.id = 2, .pardoned = batch.sanctions})));
  EXPECT_TRUE(store.load()->sanctions.empty());
}

TEST(People, OfOneSpellingAreOneAccount) {
  const Folder folder;
  auto store = open_store(folder / "db");
  ASSERT_TRUE(ok(store.write({.id = 1, .accounts = {account(7, "Ann")}})));
  EXPECT_FALSE(store.write({.id = 2, .accounts = {account(8, "ANN")}}));
}

TEST(People, OfAPairThatIsNotSettledWaitForTheOtherGame) {
  const Folder folder;
  auto store = open_store(folder / "db");
  auto first = game(10, 1, 2, 100, v1::COLOR_BLACK);
  first.pair = 11;
  ASSERT_TRUE(ok(store.write({.id = 1, .games = {first}})));
  auto restored = store.load();
  ASSERT_TRUE(ok(restored));
  ASSERT_EQ(restored->unsettled.size(), 1U);
  EXPECT_EQ(restored->unsettled[0].pair, 11U);
  EXPECT_EQ(restored->unsettled[0].row.moves(), "f5d6c3");
  ASSERT_TRUE(ok(store.write({.id = 2, .settled = {{.room = 10, .game = 4}}})));
  EXPECT_TRUE(store.load()->unsettled.empty());
}

TEST(History, IsNewestFirstAndByPages) {
  Books books(some_games());
  const auto page = books.ask<core::HistoryPage>(core::HistoryQuery{.limit = 2});
  ASSERT_EQ(page.games.size(), 2U);
  EXPECT_EQ(page.games[0].room(), 14U);
  EXPECT_TRUE(page.more);
  EXPECT_EQ(books.rooms({.before_wall_ms = page.games[1].ended_wall_ms(), .limit = 50}),
            (std::vector<core::RoomId>{12, 11, 10}));
}

TEST(History, LeavesNoneOutWhereSeveralEndedAtOnce) {
  core::Batch batch;
  for (core::RoomId room = 1; room <= 9; ++room) {
    batch.games.push_back(game(room, 1, 2, room <= 5 ? 100 : 200, v1::COLOR_BLACK));
  }
  Books books(std::move(batch));
  const auto page = books.ask<core::HistoryPage>(core::HistoryQuery{.limit = 6});
  EXPECT_EQ(page.games.size(), 4U);
  EXPECT_TRUE(page.more);
  EXPECT_EQ(books.rooms({.before_wall_ms = 200, .limit = 6}).size(), 5U);
}

TEST(History, OfAPlayerIsOfBothColours) {
  Books books(some_games());
  EXPECT_EQ(books.rooms({.player = {.account = 2}}), (std::vector<core::RoomId>{13, 11, 10}));
  EXPECT_EQ(books.rooms({.player = {.account = 1}, .opponent = {.account = 3}}), std::vector<core::RoomId>{12});
  EXPECT_EQ(books.rooms({.player = {.account = 2}, .limit = 1}), std::vector<core::RoomId>{13});
}

TEST(History, IsFoundByHowTheGameBegan) {
  Books books(some_games());
  EXPECT_EQ(books.rooms({.moves = "f5f6"}), std::vector<core::RoomId>{11});
  EXPECT_EQ(books.rooms({.player = {.account = 3}, .moves = "f5d6"}), std::vector<core::RoomId>{12});
}

TEST(History, IsFoundByWhenSpeedAndWhetherItWasRated) {
  auto batch = some_games();
  batch.games[3].row.mutable_terms()->set_rated(true);
  batch.games[2].speed = v1::SPEED_BULLET;
  Books books(std::move(batch));
  EXPECT_EQ(books.rooms({.before_wall_ms = 400, .since_wall_ms = 200}), (std::vector<core::RoomId>{12, 11}));
  EXPECT_EQ(books.rooms({.speed = v1::SPEED_BULLET}), std::vector<core::RoomId>{12});
  EXPECT_EQ(books.rooms({.rated_only = true}), std::vector<core::RoomId>{13});
}

TEST(History, OfGuestsIsFoundByTheSpellingOfTheName) {
  core::Batch batch;
  batch.games = {game(10, 5, 6, 100, v1::COLOR_BLACK), game(11, 7, 8, 200, v1::COLOR_BLACK)};
  batch.games[0].black_spelling = "o'hara";
  batch.games[1].white_spelling = "o'hara";
  batch.games[1].black_spelling = "bob";
  Books books(std::move(batch));
  EXPECT_EQ(books.rooms({.player = {.guest = "o'hara"}}), (std::vector<core::RoomId>{11, 10}));
  EXPECT_EQ(books.rooms({.player = {.guest = "o'hara"}, .opponent = {.guest = "bob"}}), std::vector<core::RoomId>{11});
}

TEST(History, OfOneWhoPlayedBothSidesIsToldOnce) {
  Books books({.games = {game(10, 1, 1, 100, v1::COLOR_BLACK)}});
  EXPECT_EQ(books.rooms({.player = {.account = 1}}), std::vector<core::RoomId>{10});
}

TEST(History, IsReadWhileTheStoreWrites) {
  Books books(some_games());
  for (core::RoomId room = 20; room < 60; ++room) {
    ASSERT_TRUE(ok(books.store().write({.id = room, .games = {game(room, 1, 2, 1'000, v1::COLOR_BLACK)}})));
    EXPECT_EQ(books.rooms({.since_wall_ms = 1'000, .limit = 50}).size(), room - 19);
  }
}

TEST(History, ThatIsWrittenTwiceIsThereOnce) {
  Books books(some_games());
  ASSERT_TRUE(ok(books.store().write({.id = 2, .games = {some_games().games}})));
  EXPECT_EQ(books.rooms({.limit = 50}).size(), 5U);
}

TEST(Games, AreFoundInTheOrderAskedFor) {
  Books books(some_games());
  const auto found = books.ask<core::GamesFound>(core::GamesQuery{.games = {{12, 4}, {99, 4}, {10, 4}}});
  ASSERT_EQ(found.games.size(), 2U);
  EXPECT_EQ(found.games[0].room(), 12U);
  EXPECT_EQ(found.games[1].room(), 10U);
}

TEST(Profile, CountsGamesAgainstPeople) {
  Books books(some_games());
  const auto facts = books.ask<core::ProfileFacts>(core::ProfileQuery{.player = 1, .against = 2});
  ASSERT_EQ(facts.profile.tallies_size(), 2);
  EXPECT_EQ(facts.profile.tallies(0).speed(), v1::SPEED_UNSPECIFIED);
  EXPECT_EQ(facts.profile.tallies(0).won(), 2U);
  EXPECT_EQ(facts.profile.tallies(0).lost(), 1U);
  EXPECT_EQ(facts.profile.tallies(0).drawn(), 1U);
  EXPECT_EQ(facts.profile.tallies(0).as_black(), 3U);
  EXPECT_EQ(facts.profile.tallies(1).speed(), v1::SPEED_BLITZ);
  EXPECT_EQ(facts.profile.against().won(), 2U);
  EXPECT_EQ(facts.profile.against().lost(), 1U);
  EXPECT_EQ(facts.opponents, (std::vector<PlayerId>{2, 3}));
  EXPECT_EQ(facts.profile.streak(), 1);
  EXPECT_EQ(facts.profile.longest_streak(), 1);
}

TEST(Profile, LosesAStreakWithADraw) {
  core::Batch batch;
  for (int number = 0; number < 4; ++number) {
    batch.games.push_back(game(10 + static_cast<core::RoomId>(number), 1, 2, number, v1::COLOR_BLACK));
  }
  batch.games.push_back(game(20, 1, 2, 10, v1::COLOR_UNSPECIFIED));
  batch.games.push_back(game(21, 1, 2, 11, v1::COLOR_WHITE));
  batch.games.push_back(game(22, 1, 2, 12, v1::COLOR_WHITE));
  Books books(std::move(batch));
  const auto facts = books.ask<core::ProfileFacts>(core::ProfileQuery{.player = 1});
  EXPECT_EQ(facts.profile.streak(), -2);
  EXPECT_EQ(facts.profile.longest_streak(), 4);
}

TEST(Profile, DrawsTheRatingsOfRatedGames) {
  core::Batch batch{.games = {game(10, 1, 2, 100, v1::COLOR_BLACK), game(11, 2, 1, 200, v1::COLOR_BLACK)}};
  for (auto& one : batch.games) {
    one.row.mutable_terms()->set_rated(true);
    for (const auto color : {v1::COLOR_BLACK, v1::COLOR_WHITE}) {
      auto& change = *one.row.add_ratings();
      change.set_color(color);
      change.set_after(1500 + static_cast<int>(one.row.room()) * 10 + color);
    }
  }
  Books books(std::move(batch));
  const auto facts = books.ask<core::ProfileFacts>(core::ProfileQuery{.player = 1});
  ASSERT_EQ(facts.profile.graph_size(), 2);
  EXPECT_EQ(facts.profile.graph(0).value(), 1601);
  EXPECT_EQ(facts.profile.graph(1).value(), 1612);
  EXPECT_EQ(facts.profile.graph(1).wall_ms(), 200);
}

TEST(Leaders, AreTheBestWhoseRatingsAreFirm) {
  core::Batch batch;
  batch.ratings = {rating(1, 1700, 60), rating(2, 2400, 111), rating(3, 1900, 60), rating(4, 2000, 60, v1::SPEED_RAPID),
                   rating(5, 1800, 109)};
  Books books(std::move(batch));
  const auto best =
      books.ask<core::Leaders>(core::LeadersQuery{.speed = v1::SPEED_BLITZ, .limit = 2, .wall_ms = 1'001});
  ASSERT_EQ(best.rows.size(), 2U);
  EXPECT_EQ(best.rows[0].player, 3U);
  EXPECT_EQ(best.rows[1].player, 5U);
  EXPECT_TRUE(best.more);
  const auto later = std::int64_t{30} * 24 * 3600 * 1000;  // a month on, the deviation of 109 has passed 110
  const auto rest =
      books.ask<core::Leaders>(core::LeadersQuery{.speed = v1::SPEED_BLITZ, .offset = 1, .limit = 2, .wall_ms = later});
  ASSERT_EQ(rest.rows.size(), 1U);
  EXPECT_EQ(rest.rows[0].player, 1U);
}

core::ReportRecord report(core::ReportId number, std::string lines = {}) {
  return {.report = number,
          .wall_ms = static_cast<std::int64_t>(number) * 1'000,
          .from = 7,
          .from_name = "Ann",
          .against = 9,
          .against_name = "Bob",
          .room = 3,
          .text = "rude",
          .lines = std::move(lines)};
}

TEST(Reports, AreListedNewestFirstByPagesWithWhatTheyQuote) {
  v1::Reports::Row quoted;
  quoted.add_lines()->set_text("you cheat");
  Books books({.reports = {report(1), report(2, quoted.SerializeAsString()), report(3)}});
  const auto page = books.ask<core::ReportsPage>(core::ReportsQuery{.limit = 2}).reports;
  ASSERT_EQ(page.reports_size(), 2);
  EXPECT_TRUE(page.more());
  EXPECT_EQ(page.reports(0).report(), 3U);
  EXPECT_EQ(page.reports(0).lines_size(), 0);
  EXPECT_EQ(page.reports(1).report(), 2U);
  EXPECT_EQ(page.reports(1).wall_ms(), 2'000);
  EXPECT_EQ(page.reports(1).from(), "Ann");
  EXPECT_EQ(page.reports(1).against(), "Bob");
  EXPECT_EQ(page.reports(1).room(), 3U);
  EXPECT_EQ(page.reports(1).text(), "rude");
  ASSERT_EQ(page.reports(1).lines_size(), 1);
  EXPECT_EQ(page.reports(1).lines(0).text(), "you cheat");
  const auto rest = books.ask<core::ReportsPage>(core::ReportsQuery{.before = 2, .limit = 2}).reports;
  ASSERT_EQ(rest.reports_size(), 1);
  EXPECT_EQ(rest.reports(0).report(), 1U);
  EXPECT_FALSE(rest.more());
}

TEST(Reports, ThatAreSettledAreNotOpenAnyMoreButTheirNumbersAreUsed) {
  Books books({.reports = {report(1), report(2)}});
  ASSERT_TRUE(ok(books.store().write(
      {.id = 2, .settled_reports = {{.report = 2, .wall_ms = 9'000, .by = "Mo", .outcome = "dismissed"}}})));
  const auto page = books.ask<core::ReportsPage>(core::ReportsQuery{}).reports;
  ASSERT_EQ(page.reports_size(), 1);
  EXPECT_EQ(page.reports(0).report(), 1U);
  const auto restored = books.store().load();
  ASSERT_TRUE(ok(restored));
  ASSERT_EQ(restored->reports.size(), 1U);
  EXPECT_EQ(restored->last_report, 2U);
}

TEST(Passwords, AreCheckedAgainstTheirHash) {
  Passwords passwords;
  std::promise<std::string> hashed;
  passwords.hash("correct horse", [&](std::string hash) { hashed.set_value(std::move(hash)); });
  const auto hash = hashed.get_future().get();
  EXPECT_THAT(hash, testing::StartsWith("$argon2id$v=19$m=65536,t=2,p=1$"));
  for (const auto* password : {"correct horse", "wrong horse"}) {
    std::promise<bool> checked;
    passwords.check(password, hash, [&](bool good) { checked.set_value(good); });
    EXPECT_EQ(checked.get_future().get(), password == std::string("correct horse"));
  }
}

TEST(Audit, IsToldNewestFirstAndNoMoreThanAskedFor) {
  core::Batch batch;
  for (int number = 1; number <= 5; ++number) {
    batch.audit.push_back({.wall_ms = 1'000 * number,
                           .by = "Mo",
                           .action = "silence",
                           .target = "黑白棋",
                           .text = fmt::format("{} minutes: rude", number)});
  }
  Books books(batch);
  const auto page = books.ask<core::AuditPage>(core::AuditQuery{.limit = 3});
  EXPECT_EQ(page.entries, (std::vector{batch.audit[4], batch.audit[3], batch.audit[2]}));
  EXPECT_EQ(books.ask<core::AuditPage>(core::AuditQuery{}).entries.size(), 5U);
}

TEST(AddressBan, IsWrittenInPlaceOfTheSameNetworksAloneAndForgottenByItsName) {
  const Folder folder;
  auto store = open_store(folder / "db");
  const auto ban = [](const std::string& network, std::int64_t until) {
    return core::SanctionRecord{.kind = core::SanctionRecord::Kind::ban_address,
                                .name = network,
                                .until_wall_ms = until,
                                .reason = "spam",
                                .by = "ctl",
                                .wall_ms = until};
  };
  ASSERT_TRUE(ok(store.write({.id = 1, .sanctions = {ban("192.0.2.0/24", 5), ban("2001:db8::/64", 6)}})));
  ASSERT_TRUE(ok(store.write({.id = 2, .sanctions = {ban("192.0.2.0/24", 7)}})));
  EXPECT_EQ(store.load()->sanctions, (std::vector{ban("2001:db8::/64", 6), ban("192.0.2.0/24", 7)}));
  ASSERT_TRUE(ok(store.write({.id = 3, .pardoned = {ban("2001:db8::/64", 6)}})));
  EXPECT_EQ(store.load()->sanctions, std::vector{ban("192.0.2.0/24", 7)});
}

}  // namespace
}  // namespace reversi::store
