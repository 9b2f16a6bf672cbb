// The account, players and what they played.
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include "client/ui/notice_strip.h"
#include "client/ui/people/account_page.h"
#include "client/ui/people/players_page.h"
#include "client/ui/people/profile_words.h"
#include "tests/ui/people_script.h"

namespace reversi::ui {
namespace {

class People : public ::testing::Test {
 protected:
  People() : connection_("test", folder_.path()) {}

  QTemporaryDir folder_;
  client::Connection connection_;
};

TEST_F(People, SignInOnlyWithANameAndAPassword) {
  AccountPage page(connection_);
  page.name()->setText(QStringLiteral("Anna"));
  page.password()->setText(QStringLiteral("short"));
  EXPECT_FALSE(page.sign_in()->isEnabled());
  page.password()->setText(QStringLiteral("correct horse"));
  QSignalSpy wanted(&page, &AccountPage::sign_in_wanted);
  page.sign_in()->click();
  ASSERT_EQ(wanted.size(), 1);
  EXPECT_EQ(wanted[0][1].toString(), QStringLiteral("correct horse"));
  EXPECT_FALSE(wanted[0][2].toBool());
  EXPECT_TRUE(page.password()->text().isEmpty()) << "kept no longer than needed";
  page.password()->setText(QStringLiteral("correct horse"));
  page.sign_up()->click();
  EXPECT_TRUE(wanted[1][2].toBool());
}

TEST_F(People, AreShownWithAllTheirFigures) {
  PlayersPage page(connection_);
  page.show_profile(testing::profile());
  EXPECT_EQ(page.tabs()->currentIndex(), 1);
  const QString figures = page.figures()->text();
  for (const char* words : {"1724", "12 won, 5 lost, 1 drawn (9 as Black)", "4 games won in a row", "Against you"})
    EXPECT_TRUE(figures.contains(QLatin1String(words))) << words << " in " << figures.toStdString();
  EXPECT_FALSE(page.grab().isNull());
}

TEST_F(People, AreChallengedOnlyWhileTheyAreThere) {
  PlayersPage page(connection_);
  auto profile = testing::profile();
  page.show_profile(profile);
  QSignalSpy wanted(&page, &PlayersPage::challenge_wanted);
  page.challenge()->click();
  EXPECT_EQ(wanted.size(), 1);
  profile.set_online(false);
  page.show_profile(profile);
  EXPECT_FALSE(page.challenge()->isEnabled());
}

TEST_F(People, AreListedFromTheBest) {
  PlayersPage page(connection_);
  page.show_best(testing::leader_board(), true);
  ASSERT_EQ(page.best()->rowCount(), 3);
  EXPECT_EQ(page.best()->item(0, 1)->text(), QStringLiteral("Mei"));
  page.show_best(testing::leader_board(), false);
  EXPECT_EQ(page.best()->rowCount(), 6) << "the next page";
  page.show_best(testing::leader_board(), true);
  EXPECT_EQ(page.best()->rowCount(), 3);
}

TEST_F(People, AreNotSpokenOfAsALeaderBoardWhereOneOfThemIsShown) {
  PlayersPage page(connection_);
  page.show_best({}, true);
  const auto* strip = page.findChild<NoticeStrip*>();
  EXPECT_FALSE(strip->notice().text.isEmpty());
  page.show_profile(testing::profile());
  EXPECT_TRUE(strip->notice().text.isEmpty());
  page.show_best({}, true);
  EXPECT_TRUE(strip->notice().text.isEmpty()) << "an answer that comes late";
}

TEST_F(People, HaveAHistory) {
  PlayersPage page(connection_);
  const QAbstractItemModelTester tester(page.history(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  page.show_history(testing::history());
  ASSERT_EQ(page.history()->rowCount(), 2);
  EXPECT_EQ(page.history()->index(0, HistoryModel::players).data().toString(), QStringLiteral("Mei \u2013 Zo\u00eb"));
  EXPECT_EQ(page.history()->index(1, HistoryModel::result).data().toString(), QStringLiteral("20\u201330, resigned"));
  page.show_history(testing::history());
  EXPECT_EQ(page.history()->rowCount(), 4);
}

}  // namespace
}  // namespace reversi::ui
