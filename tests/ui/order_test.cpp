// What is told to those who are banned, in the person's language and time.
#include <gtest/gtest.h>

#include <QApplication>
#include <QDateTime>
#include <QLocale>
#include <QTemporaryDir>
#include <QTest>

#include "client/ui/lobby/start_page.h"
#include "client/ui/main_window.h"
#include "client/ui/wording.h"
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

}  // namespace
}  // namespace reversi::ui
