// The page of the library: what it asks, what it shows of the answers, and where it leads.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>

#include "client/ui/opening_words.h"
#include "client/ui/review/look_back.h"
#include "common/protocol/convert.h"
#include "common/records/ggf.h"
#include "common/records/openings.h"
#include "common/records/transcripts.h"

namespace reversi::ui {
namespace {

/// The page with somebody who asks the server for it, under the numbers 1 (moves) and 2 (games), 3 and 4, ...
class LibraryPageTest : public ::testing::Test {
 protected:
  LibraryPageTest() {
    QObject::connect(&page_, &LibraryPage::questions, &page_,
                     [this](const v1::Explore& explore, const v1::SearchLibrary& search) {
                       explore_ = explore;
                       search_ = search;
                       games_asked_ += 2;
                       page_.asked(explore.has_board() ? games_asked_ - 1 : 0, games_asked_);
                     });
  }

  void answer_moves(std::uint32_t games) {
    v1::ServerMessage message;
    auto& explored = *message.mutable_explored();
    explored.set_games(games);
    auto& move = *explored.add_moves();
    move.set_square(static_cast<std::uint32_t>(rules::Square::from_name("c3")->index()));
    move.set_games(games);
    move.set_black_won(3);
    move.set_white_won(1);
    page_.take(message, games_asked_ - 1);
  }

  void answer_games(const std::vector<const char*>& transcripts, bool more, std::uint64_t answers = 0) {
    v1::ServerMessage message;
    auto& games = *message.mutable_library_games();
    for (const auto* moves : transcripts) {
      auto& row = *games.add_games();
      auto record = *records::read_transcript(moves);
      record.black.name = moves;
      row.set_record(records::write_ggf(record));
      row.set_ply(2);
    }
    games.set_more(more);
    page_.take(message, answers == 0 ? games_asked_ : answers);
  }

  /// At its end.
  Sheet sheet(const char* moves) {
    Sheet sheet(*records::read_transcript(moves));
    sheet.go_to(sheet.turns());
    return sheet;
  }

  LibraryPage page_;
  v1::Explore explore_;
  v1::SearchLibrary search_;
  std::uint64_t games_asked_ = 0;
};

TEST_F(LibraryPageTest, AsksAboutThePositionAtTheCursor) {
  auto game = sheet("f5d6c3d3");
  game.go_to(2);
  page_.show_sheet(game);
  const auto position = protocol::position_of(explore_.board(), explore_.to_move());
  EXPECT_EQ(position, game.position());
  EXPECT_EQ(protocol::position_of(search_.board(), search_.to_move()), game.position());
}

TEST_F(LibraryPageTest, OfTheStartMeansEveryGame) {
  page_.show_sheet(Sheet());
  EXPECT_TRUE(explore_.has_board());
  EXPECT_FALSE(search_.has_board());
}

TEST_F(LibraryPageTest, AMoveOnTheBoardGoesOnFromThereAndBack) {
  page_.show_sheet(sheet("f5d6"));
  const auto before = page_.sheet().position();
  page_.board()->choose(*rules::Square::from_name("c3"));
  EXPECT_EQ(protocol::position_of(explore_.board(), explore_.to_move()), page_.sheet().position());
  EXPECT_NE(page_.sheet().position(), before);
  for (auto* button : page_.findChildren<QPushButton*>()) {
    if (button->text() == QStringLiteral("One turn back")) button->click();
  }
  EXPECT_EQ(protocol::position_of(explore_.board(), explore_.to_move()), before);
}

TEST_F(LibraryPageTest, ShowsWhatWasPlayedAndHowItEnded) {
  page_.show_sheet(sheet("f5d6"));
  answer_moves(4);
  ASSERT_EQ(page_.moves()->rowCount(), 1);
  EXPECT_EQ(page_.moves()->item(0, 0)->text(), QStringLiteral("c3"));
  EXPECT_EQ(page_.moves()->item(0, 2)->text(), QStringLiteral("75 %"));
  EXPECT_EQ(page_.strip()->notice().text, QStringLiteral("4 games went on from here."));
  Q_EMIT page_.moves()->cellActivated(0, 0);
  EXPECT_EQ(page_.sheet().last(), rules::Square::from_name("c3")) << "a move of the list is played on the board";
}

TEST_F(LibraryPageTest, SearchesByAnOpeningOfTheListByItsEnglishName) {
  page_.show_sheet(Sheet());
  ASSERT_EQ(page_.opening()->count(), 72);
  page_.opening()->setCurrentIndex(2);
  page_.player()->setText(QStringLiteral(" Ann "));
  page_.search()->click();
  EXPECT_EQ(search_.filter().opening(), "Tiger");
  EXPECT_EQ(search_.filter().player(), "Ann");
  EXPECT_EQ(explore_.filter().opening(), "Tiger");
}

TEST_F(LibraryPageTest, PutsFurtherGamesBehindThoseThatAreThere) {
  page_.show_sheet(sheet("f5d6"));
  answer_games({"f5d6c3", "f5d6c4"}, true);
  EXPECT_EQ(page_.games()->model()->rowCount(), 2);
  ASSERT_TRUE(page_.more()->isEnabled());
  page_.more()->click();
  EXPECT_EQ(search_.offset(), 2U);
  EXPECT_FALSE(explore_.has_board()) << "the moves are known";
  answer_games({"f5d6c5"}, false);
  EXPECT_EQ(page_.games()->model()->rowCount(), 3);
  EXPECT_FALSE(page_.more()->isEnabled());
}

TEST_F(LibraryPageTest, DropsTheAnswerToAnOlderQuestion) {
  page_.show_sheet(sheet("f5d6"));
  const auto older = games_asked_;
  page_.board()->choose(*rules::Square::from_name("c3"));
  answer_games({"f5d6c3"}, false, older);
  EXPECT_EQ(page_.games()->model()->rowCount(), 0);
}

TEST_F(LibraryPageTest, OpensAGameWhereItsPositionStands) {
  page_.show_sheet(sheet("f5d6"));
  answer_games({"f5d6c3d3"}, false);
  QSignalSpy wanted(&page_, &LibraryPage::game_wanted);
  Q_EMIT page_.games()->activated(page_.games()->model()->index(0, 0));
  ASSERT_EQ(wanted.count(), 1);
  EXPECT_EQ(wanted[0][0].value<Sheet>().ply(), 2);
}

TEST_F(LibraryPageTest, SaysWhyItWasRefused) {
  page_.show_sheet(sheet("f5d6"));
  page_.refused(games_asked_, QStringLiteral("no"));
  EXPECT_EQ(page_.strip()->notice().tone, Tone::alarm);
}

TEST(LookBackLibrary, IsAskedFromARecordAndLeadsBackToIt) {
  LookBack pages;
  pages.open_text(QStringLiteral("f5d6c3"));
  pages.page()->go_to(2);
  QSignalSpy asked(pages.library(), &LibraryPage::questions);
  Q_EMIT pages.page()->library_wanted();
  EXPECT_EQ(pages.currentWidget(), pages.library());
  EXPECT_EQ(asked.count(), 1);
  EXPECT_EQ(pages.library()->sheet().ply(), 2);
  Q_EMIT pages.library()->leave_wanted();
  EXPECT_EQ(pages.currentWidget(), pages.page());
  EXPECT_EQ(pages.page()->transcript(), QStringLiteral("f5d6c3"));
}

TEST(LookBackLibrary, AGameOpenedFromItLeadsBackToIt) {
  LookBack pages;
  pages.show_library();
  Q_EMIT pages.library()->game_wanted(Sheet(*records::read_transcript("f5d6c3")));
  EXPECT_EQ(pages.currentWidget(), pages.page());
  Q_EMIT pages.page()->leave_wanted();
  EXPECT_EQ(pages.currentWidget(), pages.library());
  QSignalSpy left(&pages, &LookBack::leave_wanted);
  Q_EMIT pages.library()->leave_wanted();
  EXPECT_EQ(left.count(), 1);
}

TEST(OpeningWords, AreThereForEveryNameInItsOrder) {
  const auto names = opening_names();
  const auto openings = records::openings();
  ASSERT_EQ(names.size(), openings.size());
  for (std::size_t index = 0; index < names.size(); ++index) EXPECT_EQ(names[index], openings[index].name);
  EXPECT_EQ(opening_word("no such opening"), QStringLiteral("no such opening"));
}

}  // namespace
}  // namespace reversi::ui
