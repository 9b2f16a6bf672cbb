// Opening files, texts and drops; lists of games; saving.
#include "client/ui/review/look_back.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>
#include <bit>
#include <filesystem>

#include "client/ui/review/record_file.h"
#include "common/records/transcripts.h"
#include "tests/support/cases.h"

namespace reversi::ui {
namespace {

class LookBackTest : public ::testing::Test {
 protected:
  QString file(const char* name, const QByteArray& bytes) {
    const QString path = folder_.filePath(QLatin1String(name));
    EXPECT_TRUE(write_file(path, bytes));
    return path;
  }

  QTemporaryDir folder_;
  LookBack pages_;
};

TEST_F(LookBackTest, ShowsTheOneGameOfAFile) {
  QSignalSpy opened(&pages_, &LookBack::opened);
  pages_.open_file(file("one.txt", "f5d6c3\n"));
  EXPECT_EQ(pages_.currentWidget(), pages_.page());
  EXPECT_EQ(pages_.page()->transcript(), QStringLiteral("f5d6c3"));
  EXPECT_EQ(opened.count(), 1);
}

TEST_F(LookBackTest, ListsTheGamesOfAFileAndComesBackToTheList) {
  pages_.open_file(file("two.txt", "f5d6c3\nf5f6e6\n"));
  ASSERT_EQ(pages_.currentWidget(), pages_.list());
  EXPECT_EQ(pages_.list()->rows(), 2);
  Q_EMIT pages_.list()->game_chosen(1);
  EXPECT_EQ(pages_.page()->transcript(), QStringLiteral("f5f6e6"));
  QSignalSpy left(&pages_, &LookBack::leave_wanted);
  Q_EMIT pages_.page()->leave_wanted();
  EXPECT_EQ(pages_.currentWidget(), pages_.list());
  EXPECT_EQ(left.count(), 0);
  Q_EMIT pages_.list()->leave_wanted();
  EXPECT_EQ(left.count(), 1);
}

TEST_F(LookBackTest, SaysBesideTheBoardWhyAFileCannotBeShown) {
  pages_.open_file(file("letter.txt", "Dear Ann, how are you?"));
  EXPECT_EQ(pages_.currentWidget(), pages_.page());
  EXPECT_EQ(pages_.page()->strip()->notice().tone, Tone::alarm);
  EXPECT_TRUE(pages_.page()->strip()->notice().text.startsWith(QStringLiteral("letter.txt: ")));
  pages_.open_file(folder_.filePath(QStringLiteral("not-there.txt")));
  EXPECT_TRUE(pages_.page()->strip()->notice().text.startsWith(QStringLiteral("not-there.txt: ")));
  pages_.open_file(folder_.path());
  EXPECT_EQ(pages_.page()->strip()->notice().tone, Tone::alarm);
}

TEST_F(LookBackTest, LeavesTheGameOnTheBoardWhereNothingCouldBeOpened) {
  pages_.open_text(QStringLiteral("f5d6"));
  pages_.open_text(QStringLiteral("nonsense, all of it"));
  EXPECT_EQ(pages_.page()->transcript(), QStringLiteral("f5d6"));
}

TEST_F(LookBackTest, PastesWithOneKeyAnywhereInTheWindow) {
  QWidget window;
  window.resize(400, 300);
  pages_.serve(&window);
  window.show();
  window.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
  QApplication::clipboard()->setText(QStringLiteral("f5 d6 c3"));
  QTest::keyClick(&window, Qt::Key_V, Qt::ControlModifier);
  EXPECT_EQ(pages_.page()->transcript(), QStringLiteral("f5d6c3"));
}

TEST_F(LookBackTest, OpensWhatIsDropped) {
  QWidget window;
  pages_.serve(&window);
  const auto drop = [&](QMimeData& data) {
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent event(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &event);
  };
  QMimeData files;
  files.setUrls({QUrl::fromLocalFile(file("dropped.txt", "f5f6"))});
  drop(files);
  EXPECT_EQ(pages_.page()->transcript(), QStringLiteral("f5f6"));
  QMimeData text;
  text.setText(QStringLiteral("f5f4e3"));
  drop(text);
  EXPECT_EQ(pages_.page()->transcript(), QStringLiteral("f5f4e3"));
}

TEST_F(LookBackTest, SearchesAListByAllWords) {
  pages_.open_text(
      QStringLiteral("(;GM[Othello]PB[Ann]PW[Bo]DT[2003.12.15]TY[8]BO[8 ---------------------------O*------*O---------"
                     "------------------ *]B[f5]W[d6];)\n(;GM[Othello]PB[Bo]PW[Cleo]TY[8]BO[8 "
                     "---------------------------O*------*O--------------------------- *]B[f5]W[f6];)"));
  ASSERT_EQ(pages_.currentWidget(), pages_.list());
  pages_.list()->search(QStringLiteral("bo"));
  EXPECT_EQ(pages_.list()->rows(), 2);
  pages_.list()->search(QStringLiteral("bo 2003"));
  EXPECT_EQ(pages_.list()->rows(), 1);
  pages_.list()->search(QStringLiteral("bo diagonal"));
  EXPECT_EQ(pages_.list()->rows(), 1);
  pages_.list()->search(QStringLiteral("zebra"));
  EXPECT_EQ(pages_.list()->rows(), 0);
}

TEST_F(LookBackTest, ListsAYearOfWthorWithItsNames) {
  const auto cases = test::shared_case("INDEX.md");
  if (!cases) GTEST_SKIP() << "needs ../shared/wthor";
  const auto base = cases->parent_path().parent_path() / "wthor" / "WTH_2016.wtb";
  if (!std::filesystem::exists(base)) GTEST_SKIP() << "needs ../shared/wthor";
  const auto games = read_record_file(QString::fromStdString(base.string()));
  ASSERT_TRUE(games);
  EXPECT_EQ(games->lines().size(), (std::filesystem::file_size(base) - 16) / 68);
  for (const auto& line : games->lines()) {
    EXPECT_FALSE(line.fault) << line.black;
    EXPECT_FALSE(line.black.starts_with('#')) << "a name from the list beside the file";
  }
}

TEST_F(LookBackTest, LeadsBackFromAGameOfTheLibraryToTheListOfTheFile) {
  pages_.open_file(file("two.txt", "f5d6c3\nf5f6e6\n"));
  Q_EMIT pages_.list()->game_chosen(1);
  pages_.page()->go_to(2);
  Q_EMIT pages_.page()->library_wanted();
  Q_EMIT pages_.library()->game_wanted(Sheet(*records::read_transcript("f5f6e6f4")));
  ASSERT_EQ(pages_.page()->transcript(), QStringLiteral("f5f6e6f4"));
  QSignalSpy left(&pages_, &LookBack::leave_wanted);
  pages_.go_back();
  EXPECT_EQ(pages_.currentWidget(), pages_.library());
  pages_.go_back();
  EXPECT_EQ(pages_.currentWidget(), pages_.page());
  EXPECT_EQ(pages_.page()->sheet().record().moves.size(), 3U);
  EXPECT_EQ(pages_.page()->sheet().cursor(), 2U) << "at the turn where it was left";
  pages_.go_back();
  EXPECT_EQ(pages_.currentWidget(), pages_.list());
  EXPECT_EQ(pages_.list()->rows(), 2);
  EXPECT_EQ(left.count(), 0);
  Q_EMIT pages_.list()->game_chosen(0);
  EXPECT_EQ(pages_.page()->transcript(), QStringLiteral("f5d6c3")) << "the list still opens its own games";
  pages_.go_back();
  pages_.go_back();
  EXPECT_EQ(left.count(), 1);
}

TEST_F(LookBackTest, AsksTheLibraryAgainForAPositionThatItLeadsBackTo) {
  pages_.open_text(QStringLiteral("f5d6c3"));
  pages_.search_position();
  Q_EMIT pages_.library()->game_wanted(Sheet(*records::read_transcript("f5f6e6f4")));
  pages_.page()->go_to(4);
  pages_.search_position();
  ASSERT_EQ(pages_.library()->sheet().ply(), 4);
  pages_.go_back();
  QSignalSpy asked(pages_.library(), &LibraryPage::questions);
  pages_.go_back();
  EXPECT_EQ(pages_.currentWidget(), pages_.library());
  EXPECT_EQ(pages_.library()->sheet().ply(), 3);
  EXPECT_EQ(asked.count(), 1);
}

TEST_F(LookBackTest, SaysAgainWhatIsWrongWithARecordThatItLeadsBackTo) {
  pages_.open_text(QStringLiteral("f5d6c3d3c4f4f6f3e6e7a1"));
  const Notice fault = pages_.page()->strip()->notice();
  ASSERT_EQ(fault.tone, Tone::alarm);
  pages_.search_position();
  pages_.go_back();
  EXPECT_EQ(pages_.page()->strip()->notice().text, fault.text);
}

TEST_F(LookBackTest, LeadsBackFromAGamePlayedOnToTheRecordAndItsList) {
  pages_.open_file(file("two.txt", "f5d6c3\nf5f6e6\n"));
  Q_EMIT pages_.list()->game_chosen(1);
  pages_.page()->go_to(1);
  Q_EMIT pages_.page()->play_on_wanted();
  pages_.page()->board()->choose(*rules::Square::from_name("d6"));
  pages_.go_back();
  EXPECT_FALSE(pages_.page()->sheet().is_open());
  EXPECT_EQ(pages_.page()->sheet().cursor(), 1U);
  pages_.go_back();
  EXPECT_EQ(pages_.currentWidget(), pages_.list());
}

TEST_F(LookBackTest, LosesNoGameAtThisScreenOnTheWayBack) {
  pages_.set_folder(folder_.path());
  pages_.play_here();
  pages_.page()->board()->choose(*rules::Square::from_name("f5"));
  pages_.search_position();
  Q_EMIT pages_.library()->game_wanted(Sheet(*records::read_transcript("f5f6e6f4")));
  Q_EMIT pages_.page()->play_on_wanted();
  pages_.page()->board()->finish_animation();
  const auto move = rules::Square(std::countr_zero(pages_.page()->sheet().position().legal_moves()));
  pages_.page()->board()->choose(move);
  for (int step = 0; step < 3; ++step) pages_.go_back();
  ASSERT_TRUE(pages_.page()->sheet().is_open());
  EXPECT_EQ(pages_.page()->transcript(), QStringLiteral("f5"));
  pages_.page()->board()->choose(*rules::Square::from_name("d6"));
  pages_.show_own_games();
  EXPECT_EQ(pages_.list()->rows(), 2) << "both that made way for another";
  pages_.play_here();
  EXPECT_EQ(pages_.page()->transcript(), QStringLiteral("f5d6"));
}

TEST_F(LookBackTest, ShowsTheGameOfAPuzzleWhereThePuzzleIsAndLeadsBackToIt) {
  pages_.show_game_of_puzzle(QStringLiteral("(;GM[Othello]PB[Ann]PW[Bo]TY[8]BO[8 -------- -------- -------- ---O*--- "
                                            "---*O--- -------- -------- -------- *]B[f5]W[d6]B[c3]W[d3];)\n"),
                             3);
  EXPECT_EQ(pages_.currentWidget(), pages_.page());
  EXPECT_EQ(pages_.page()->sheet().ply(), 3);
  QSignalSpy left(&pages_, &LookBack::leave_wanted);
  Q_EMIT pages_.page()->leave_wanted();
  EXPECT_EQ(pages_.currentWidget(), pages_.puzzles());
  EXPECT_EQ(left.count(), 0);
  pages_.open_text(QStringLiteral("f5d6"));
  Q_EMIT pages_.page()->leave_wanted();
  EXPECT_EQ(left.count(), 1) << "another record leads where it came from";
}

TEST_F(LookBackTest, ShowsTheGameOfAPuzzleBehindAForcedPass) {
  const std::string moves = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
  Sheet sheet(records::read_transcript(moves).value());
  std::size_t pass = 0;
  while (pass < sheet.turns() && sheet.record().moves[pass].square) ++pass;
  ASSERT_LT(pass, sheet.turns());
  pages_.show_game_of_puzzle(QString::fromStdString(moves), static_cast<int>(pass));
  EXPECT_EQ(pages_.page()->sheet().cursor(), pass + 1);
}

TEST_F(LookBackTest, SaysWhereTheGameOfAPuzzleCannotBeSeen) {
  pages_.show_game_of_puzzle(QString(), 3);
  EXPECT_EQ(pages_.puzzles()->strip()->notice().text, QStringLiteral("This game cannot be seen here."));
}

TEST(PlayingHere, StartsWithAnEmptyGameForTwo) {
  LookBack pages;
  pages.play_here();
  EXPECT_TRUE(pages.page()->board()->state().is_open);
  pages.page()->board()->choose(*rules::Square::from_name("f5"));
  EXPECT_EQ(pages.page()->transcript(), QStringLiteral("f5"));
}

TEST(PlayingHere, GoesOnFromAnyPointOfARecord) {
  LookBack pages;
  pages.open_text(QStringLiteral("f5d6c3d3"));
  pages.page()->go_to(1);
  Q_EMIT pages.page()->play_on_wanted();
  EXPECT_TRUE(pages.page()->board()->state().is_open);
  pages.page()->board()->choose(*rules::Square::from_name("f6"));
  EXPECT_EQ(pages.page()->transcript(), QStringLiteral("f5f6"));
}

}  // namespace
}  // namespace reversi::ui
