// Keeping order at the window: what is told to those who are banned or warned, the moderators' page, and reporting.
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QDateTime>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <functional>
#include <memory>

#include "client/ui/lobby/lobby_page.h"
#include "client/ui/lobby/start_page.h"
#include "client/ui/main_window.h"
#include "client/ui/people/complaint_page.h"
#include "client/ui/people/reports_page.h"
#include "client/ui/wording.h"
#include "tests/ui/people_script.h"
#include "tests/ui/plain_server.h"

namespace reversi::ui {
namespace {

using testing::PlainServer;

constexpr std::int64_t end_ms = 1'795'000'000'000;

v1::Ban ban(bool ends, const std::string& reason, bool of_address = false) {
  v1::Ban made;
  if (ends) made.set_until_wall_ms(end_ms);
  made.set_reason(reason);
  made.set_of_address(of_address);
  return made;
}

/// As the person's own clock and calendar say it.
QString local_end() {
  return QLocale().toString(QDateTime::fromMSecsSinceEpoch(end_ms, Qt::LocalTime), QLocale::ShortFormat);
}

TEST(BanWords, TellTheEndInLocalTimeAndTheReason) {
  EXPECT_EQ(Wording::ban(ban(true, "rude")),
            QStringLiteral("You are banned from this server until %1. Reason: rude").arg(local_end()));
}

TEST(BanWords, TellABanForEverAndNoReasonWhereThereIsNone) {
  EXPECT_EQ(Wording::ban(ban(false, "")), QStringLiteral("You are banned from this server for good."));
}

TEST(BanWords, TellThatItIsTheAddress) {
  EXPECT_EQ(Wording::ban(ban(false, "spam", true)),
            QStringLiteral("Your address is banned from this server for good. Reason: spam"));
  EXPECT_TRUE(Wording::ban(ban(true, "", true)).contains(local_end()));
}

class OrderAtTheWindow : public ::testing::Test {
 protected:
  void open() {
    Launch launch;
    launch.folder = folder_.path();
    launch.server = QString::fromStdString(client::to_string(server_.address()));
    launch.name = QStringLiteral("Anna");
    launch.plaintext = true;
    launch.connect_at_once = true;
    window_ = std::make_unique<MainWindow>(launch);
    window_->show();
  }

  /// In the lobby, as somebody of this role.
  bool enters(v1::Role role) {
    server_.role = role;
    open();
    return comes([this] { return window_->shown_page() == lobby(); });
  }

  LobbyPage* lobby() const { return window_->findChild<LobbyPage*>(); }
  ReportsPage* reports() const { return window_->findChild<ReportsPage*>(); }

  bool hears(v1::ClientMessage::RequestCase kind) {
    return comes([this, kind] { return server_.has_heard(kind); });
  }

  v1::ClientMessage newest(v1::ClientMessage::RequestCase kind) const {
    v1::ClientMessage found;
    for (const auto& request : server_.heard()) {
      if (request.request_case() == kind) found = request;
    }
    return found;
  }

  /// To the newest request of the kind.
  void answer(v1::ClientMessage::RequestCase kind, v1::ServerMessage message) {
    message.set_answers(newest(kind).id());
    server_.tell(message);
  }

  static bool comes(const std::function<bool()>& condition) { return QTest::qWaitFor(condition, 10'000); }

  bool is_said(const QString& text) const {
    const auto strips = window_->shown_page()->findChildren<NoticeStrip*>();
    return std::ranges::any_of(
        strips, [&](const NoticeStrip* strip) { return strip->isVisible() && strip->notice().text == text; });
  }

  QTemporaryDir folder_;
  PlainServer server_;
  std::unique_ptr<MainWindow> window_;
};

TEST_F(OrderAtTheWindow, ShowsWhoIsThrownOutUntilWhenAndWhy) {
  open();
  ASSERT_TRUE(comes([this] { return window_->connection().core()->link() == client::Link::ready; }));
  v1::ServerMessage message;
  message.mutable_error()->set_code(v1::ERROR_CODE_BANNED);
  *message.mutable_error()->mutable_ban() = ban(true, "rude");
  server_.tell(message);
  ASSERT_TRUE(comes([this] { return window_->shown_page() == window_->start(); }));
  EXPECT_TRUE(is_said(Wording::ban(ban(true, "rude"))));
}

TEST_F(OrderAtTheWindow, ShowsAWarningAboveThePage) {
  ASSERT_TRUE(enters(v1::ROLE_MEMBER));
  v1::ServerMessage message;
  message.mutable_warning()->set_reason("mind your words");
  server_.tell(message);
  const auto banners = window_->centralWidget()->findChildren<NoticeStrip*>(QString(), Qt::FindDirectChildrenOnly);
  ASSERT_EQ(banners.size(), 1);
  EXPECT_TRUE(comes([&] {
    return banners[0]->isVisible() &&
           banners[0]->notice().text == QStringLiteral("A moderator warns you: mind your words");
  }));
}

TEST_F(OrderAtTheWindow, LeadsOnlyAModeratorToTheReports) {
  ASSERT_TRUE(enters(v1::ROLE_MEMBER));
  EXPECT_FALSE(lobby()->reports()->isVisible());
}

TEST_F(OrderAtTheWindow, LeadsToTheReportsWhoIsMadeAModeratorMeanwhileAndClosesThemAfterwards) {
  ASSERT_TRUE(enters(v1::ROLE_MEMBER));
  v1::ServerMessage message;
  message.mutable_role_changed()->set_role(v1::ROLE_MODERATOR);
  server_.tell(message);
  ASSERT_TRUE(comes([this] { return lobby()->reports()->isVisible(); }));
  EXPECT_TRUE(is_said(QStringLiteral("You are a moderator of this server now.")));
  lobby()->reports()->click();
  EXPECT_EQ(window_->shown_page(), reports());
  message.mutable_role_changed()->set_role(v1::ROLE_MEMBER);
  server_.tell(message);
  ASSERT_TRUE(comes([this] { return window_->shown_page() == lobby(); }));
  EXPECT_FALSE(lobby()->reports()->isVisible());
}

TEST_F(OrderAtTheWindow, TellsWhoIsRemovedByTheOperatorAndDoesNotComeBackByItself) {
  ASSERT_TRUE(enters(v1::ROLE_MEMBER));
  v1::ServerMessage message;
  message.mutable_error()->set_code(v1::ERROR_CODE_REMOVED);
  server_.tell(message);
  ASSERT_TRUE(comes([this] { return window_->shown_page() == window_->start(); }));
  EXPECT_TRUE(is_said(Wording::error(v1::ERROR_CODE_REMOVED)));
  EXPECT_EQ(window_->connection().core()->link(), client::Link::ended);
}

TEST_F(OrderAtTheWindow, CountsToAModeratorWhatIsOpenAndListsIt) {
  ASSERT_TRUE(enters(v1::ROLE_MODERATOR));
  v1::ServerMessage counted;
  counted.mutable_reports_changed()->set_open(3);
  server_.tell(counted);
  ASSERT_TRUE(comes([this] { return lobby()->reports()->text() == QStringLiteral("&Reports (3)"); }));
  EXPECT_TRUE(lobby()->reports()->isVisible());
  lobby()->reports()->click();
  EXPECT_EQ(window_->shown_page(), reports());
  ASSERT_TRUE(hears(v1::ClientMessage::kListReports));
  v1::ServerMessage listed;
  *listed.mutable_reports() = testing::reports();
  answer(v1::ClientMessage::kListReports, listed);
  ASSERT_TRUE(comes([this] { return reports()->model()->rowCount() == 3; }));
  QTest::keyClick(reports()->list(), Qt::Key_Down);
  reports()->action()->setCurrentIndex(3);
  reports()->term()->setCurrentIndex(1);
  reports()->reason()->setText(QStringLiteral("leaving tables"));
  QTest::keyClick(reports()->reason(), Qt::Key_Return);
  ASSERT_TRUE(hears(v1::ClientMessage::kSettleReport));
  const auto request = newest(v1::ClientMessage::kSettleReport).settle_report();
  EXPECT_EQ(request.report(), 29U);
  EXPECT_EQ(request.action(), v1::Moderate::ACTION_BAN);
  EXPECT_EQ(request.minutes(), 24U * 60);
  EXPECT_EQ(request.reason(), "leaving tables");
  v1::ServerMessage done;
  done.mutable_done();
  answer(v1::ClientMessage::kSettleReport, done);
  EXPECT_TRUE(comes([this] { return reports()->model()->rowCount() == 2; }));
}

class Reports : public ::testing::Test {
 protected:
  Reports() : connection_("test", folder_.path()), page_(connection_) {}

  QTemporaryDir folder_;
  client::Connection connection_;
  ReportsPage page_;
};

TEST_F(Reports, ShowWhoSaidWhatAboutWhomWithTheChat) {
  const QAbstractItemModelTester tester(page_.model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  page_.show_newest(testing::reports());
  EXPECT_EQ(page_.model()->index(0, ReportListModel::against).data().toString(),
            QStringLiteral("Bartholomew the Stranger"));
  const QString words = page_.words()->toPlainText();
  EXPECT_TRUE(words.startsWith(QStringLiteral("He insults me in every game")));
  EXPECT_TRUE(words.contains(QStringLiteral("Bartholomew the Stranger: and she is dead")));
  EXPECT_TRUE(words.contains(QStringLiteral("Maximilian-Alexander the 2: Goodbye!"))) << "a phrase in one's language";
}

TEST_F(Reports, ThatComeMeanwhileAreShownWithTheirWholeTimeAndNames) {
  page_.resize(1000, 480);
  page_.show();
  QApplication::processEvents();
  page_.show_newest(testing::reports());
  QApplication::processEvents();
  for (const int column : {ReportListModel::when, ReportListModel::against, ReportListModel::from}) {
    const QString text = page_.model()->index(0, column).data().toString();
    EXPECT_GE(page_.list()->columnWidth(column), page_.list()->fontMetrics().horizontalAdvance(text))
        << text.toStdString();
  }
}

TEST_F(Reports, ThatComeMeanwhileGoInFrontAndLeaveTheChoice) {
  const QAbstractItemModelTester tester(page_.model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
  page_.show_newest(testing::reports());
  page_.list()->selectRow(1);
  auto newer = testing::reports();
  newer.mutable_reports(0)->set_report(31);
  newer.mutable_reports(1)->set_report(30);
  newer.mutable_reports(2)->set_report(29);
  page_.show_newest(newer);
  ASSERT_EQ(page_.model()->rowCount(), 4);
  EXPECT_EQ(page_.model()->report(0)->report(), 31U);
  EXPECT_EQ(page_.list()->currentIndex().row(), 2) << "the same report as before";
  page_.show_older(testing::reports());
  EXPECT_EQ(page_.model()->rowCount(), 7);
}

TEST_F(Reports, TakeAPageAloneWhereSomeMayBeBetween) {
  page_.show_newest(testing::reports());
  auto later = testing::reports();
  for (int at = 0; at < 3; ++at) later.mutable_reports(at)->set_report(static_cast<std::uint64_t>(90 - at));
  page_.show_newest(later);
  EXPECT_EQ(page_.model()->rowCount(), 3);
}

TEST_F(Reports, AskForATermOnlyWhereThereIsOne) {
  page_.show_newest(testing::reports());
  const bool wanted[] = {false, false, true, true};
  for (int action = 0; action < 4; ++action) {
    page_.action()->setCurrentIndex(action);
    EXPECT_EQ(page_.term()->isEnabled(), wanted[action]) << action;
    EXPECT_EQ(page_.reason()->isEnabled(), action != 0) << "a report is dismissed without a word";
  }
}

TEST_F(Reports, CannotBeSettledWhereThereAreNone) {
  page_.show_newest({});
  EXPECT_FALSE(page_.settle()->isEnabled());
  EXPECT_EQ(page_.strip()->notice().text, QStringLiteral("No report is open."));
}

TEST_F(Reports, AreMadeAboutSomebodyWithWords) {
  ComplaintPage page(connection_);
  page.ask_about({}, 7);
  page.what()->setText(QStringLiteral("insults"));
  EXPECT_FALSE(page.report()->isEnabled()) << "nobody to report";
  page.ask_about({QStringLiteral("Ben"), QStringLiteral("Mei")}, 7);
  EXPECT_FALSE(page.report()->isEnabled());
  page.what()->setText(QStringLiteral("insults"));
  EXPECT_TRUE(page.report()->isEnabled());
}

}  // namespace
}  // namespace reversi::ui
