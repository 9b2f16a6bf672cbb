// Two boards at once: the tabs between them.
#include <gtest/gtest.h>

#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

#include "client/ui/main_window.h"
#include "client/ui/table_page.h"
#include "tests/ui/plain_server.h"
#include "tests/ui/room_script.h"

namespace reversi::ui {
namespace {

constexpr std::uint64_t guest = 5;  // as the server greets everybody

class TwoBoards : public ::testing::Test {
 protected:
  void SetUp() override {
    window_.show();
    ASSERT_TRUE(QTest::qWaitFor([this] { return window_.connection().core()->link() == client::Link::ready; }));
    for (const std::uint64_t id : {7U, 8U}) {
      testing::RoomScript script(id);
      script.start();
      if (id == 7) script.end(v1::ENDING_RESIGNED, v1::COLOR_BLACK);
      script.state().mutable_seats(0)->set_player(guest);
      v1::ServerMessage message;
      *message.mutable_room()->mutable_state() = script.state();
      for (const auto& event : script.room().events) *message.mutable_room()->add_events() = event;
      server_.tell(message);
      ASSERT_TRUE(QTest::qWaitFor([this, id] { return window_.connection().core()->room(id) != nullptr; }));
    }
    ASSERT_TRUE(QTest::qWaitFor([this] { return window_.shown_page() == window_.table() && bar()->isVisible(); }));
  }

  Launch launch() const {
    Launch launch;
    launch.folder = folder_.path();
    launch.server = QString::fromStdString(client::to_string(server_.address()));
    launch.name = QStringLiteral("Anna");
    launch.plaintext = true;
    launch.connect_at_once = true;
    return launch;
  }

  QTabBar* bar() { return window_.centralWidget()->findChild<QTabBar*>(QString(), Qt::FindDirectChildrenOnly); }
  std::uint64_t room() const { return window_.table()->board()->state().room; }

  QTemporaryDir folder_;
  testing::PlainServer server_;
  MainWindow window_{launch()};
};

TEST_F(TwoBoards, AreTurnedToByMouseAndByKey) {
  ASSERT_EQ(bar()->count(), 2);
  QTest::mouseClick(bar(), Qt::LeftButton, {}, bar()->tabRect(0).center());
  EXPECT_EQ(room(), 7U);
  QTest::keyClick(bar(), Qt::Key_Right);
  EXPECT_EQ(room(), 8U);
}

TEST_F(TwoBoards, AreMarkedWhereTheGuestIsToMove) {
  EXPECT_TRUE(QTest::qWaitFor([this] { return bar()->tabText(1) == QStringLiteral("\u25cf Anna \u2013 Ben"); }));
  EXPECT_EQ(bar()->tabText(0), QStringLiteral("Anna \u2013 Ben")) << "it is over";
}

TEST_F(TwoBoards, StayWhereSomebodyClicksBesideTheirTabs) {
  const auto before = room();
  QTest::mouseClick(bar(), Qt::LeftButton, {}, QPoint(bar()->width() - 3, bar()->height() / 2));
  EXPECT_EQ(window_.shown_page(), window_.table());
  EXPECT_EQ(room(), before);
}

}  // namespace
}  // namespace reversi::ui
