// The lobby, the form for a new room, the first page and the command line.
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "client/ui/connect_page.h"
#include "client/ui/key_page.h"
#include "client/ui/lobby_page.h"
#include "client/ui/new_game_page.h"
#include "client/ui/options.h"
#include "tests/ui/room_script.h"

namespace reversi::ui {
namespace {

using testing::summary;

constexpr auto waiting = v1::ROOM_PHASE_WAITING;
constexpr auto playing = v1::ROOM_PHASE_PLAYING;

std::vector<std::uint64_t> numbers(const RoomListModel& model) {
  std::vector<std::uint64_t> all;
  for (int row = 0; row < model.rowCount(); ++row) all.push_back(model.room(row)->room());
  return all;
}

TEST(RoomList, FollowsWhatTheServerLists) {
  RoomListModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.show_rooms({summary(5, "five", waiting, {"A"}), summary(3, "three", playing, {"B", "C"}, 9)}, 0);
  EXPECT_EQ(numbers(model), (std::vector<std::uint64_t>{5, 3}));
  model.show_rooms({summary(7, "seven", waiting, {"D"}), summary(6, "six", waiting, {"E"}),
                    summary(3, "three", playing, {"B", "C"}, 10)},
                   0);
  EXPECT_EQ(numbers(model), (std::vector<std::uint64_t>{7, 6, 3}));
  model.show_rooms({}, 0);
  EXPECT_EQ(model.rowCount(), 0);
}

TEST(RoomList, SaysWhoPlaysAndHowFar) {
  RoomListModel model;
  model.show_rooms({summary(3, "three", playing, {"Ben", "Cleo"}, 9)}, 0);
  EXPECT_EQ(model.index(0, RoomListModel::players).data().toString(), QStringLiteral("Ben \u2013 Cleo"));
  EXPECT_EQ(model.index(0, RoomListModel::time).data().toString(), QStringLiteral("5 min + 3 s"));
  EXPECT_EQ(model.index(0, RoomListModel::phase).data().toString(), QStringLiteral("move 10"));
}

TEST(RoomList, LetsOneEnterWaitingRoomsAndOnesOwn) {
  RoomListModel model;
  model.show_rooms({summary(5, "five", waiting, {"A"}), summary(4, "four", playing, {"B", "C"}),
                    summary(3, "three", playing, {"D", "E"})},
                   301);
  EXPECT_TRUE(model.can_enter(0));
  EXPECT_FALSE(model.can_enter(1));
  EXPECT_TRUE(model.can_enter(2)) << "player 301 sits there";
  EXPECT_FALSE(model.can_enter(3));
}

class Lobby : public ::testing::Test {
 protected:
  Lobby() {
    QObject::connect(&page_, &LobbyPage::room_wanted, [this](quint64 room) { entered_.push_back(room); });
    page_.resize(480, 900);
    page_.set_ready(true);
    page_.show_rooms({summary(5, "five", waiting, {"A"}), summary(3, "three", waiting, {"B"})}, false, 0);
    page_.show();
    QApplication::processEvents();
  }

  QPoint row(int index) { return page_.list()->visualRect(page_.model()->index(index, 0)).center(); }

  LobbyPage page_;
  std::vector<quint64> entered_;
};

TEST_F(Lobby, EntersByDoubleClick) {
  auto* view = page_.list()->viewport();
  QTest::mouseClick(view, Qt::LeftButton, {}, row(1));
  QTest::mouseDClick(view, Qt::LeftButton, {}, row(1));
  EXPECT_EQ(entered_, (std::vector<quint64>{3}));
}

TEST_F(Lobby, EntersNothingWhenTheListMovedBetweenTheTwoClicks) {
  auto* view = page_.list()->viewport();
  const QPoint place = row(1);
  QTest::mouseClick(view, Qt::LeftButton, {}, place);
  page_.show_rooms(
      {summary(6, "six", waiting, {"C"}), summary(5, "five", waiting, {"A"}), summary(3, "three", waiting, {"B"})},
      false, 0);
  QTest::mouseDClick(view, Qt::LeftButton, {}, place);
  EXPECT_TRUE(entered_.empty());
}

TEST_F(Lobby, EntersByReturnAndByButton) {
  page_.list()->setCurrentIndex(page_.model()->index(0, 0));
  QTest::keyClick(page_.list(), Qt::Key_Return);
  for (auto* button : page_.findChildren<QPushButton*>()) {
    if (button->text() == QStringLiteral("Join")) button->click();
  }
  EXPECT_EQ(entered_, (std::vector<quint64>{5, 5}));
}

TEST_F(Lobby, KeepsTheChosenRoomThroughANewList) {
  page_.list()->setCurrentIndex(page_.model()->index(1, 0));
  page_.show_rooms({summary(6, "six", waiting, {"C"}), summary(3, "three", waiting, {"B"})}, false, 0);
  EXPECT_EQ(page_.model()->room(page_.list()->currentIndex().row())->room(), 3U);
}

TEST_F(Lobby, AsksForAFreshListOnlyWhileItIsShown) {
  QSignalSpy asked(&page_, &LobbyPage::list_wanted);
  page_.hide();
  EXPECT_FALSE(page_.is_refreshing());
  page_.show();
  EXPECT_EQ(asked.size(), 1) << "at once";
  EXPECT_TRUE(page_.is_refreshing());
}

TEST(NewGame, SaysWhatTheFormSays) {
  NewGamePage page;
  std::vector<v1::AiLevel> levels(2);
  levels[0].set_level(1);
  levels[1].set_level(2);
  page.show_levels(levels);
  page.set_against_computer(true);
  EXPECT_EQ(page.request().ai_level(), 2U);
  EXPECT_EQ(page.request().time().fischer().initial_ms(), 300'000U);
  EXPECT_EQ(page.request().time().fischer().increment_ms(), 3'000U);
  page.set_against_computer(false);
  EXPECT_EQ(page.request().ai_level(), 0U);
}

TEST(NewGame, RemembersAnyTimeAndColour) {
  NewGamePage page;
  for (const auto& [initial, increment] : {std::pair(60'000U, 0U), {450'000U, 7'000U}, {1'500'000U, 0U}}) {
    v1::CreateRoom request;
    request.set_color(v1::COLOR_WHITE);
    request.set_name("evening");
    request.mutable_time()->mutable_fischer()->set_initial_ms(initial);
    request.mutable_time()->mutable_fischer()->set_increment_ms(increment);
    page.set_request(request);
    EXPECT_EQ(page.request().SerializeAsString(), request.SerializeAsString()) << initial;
  }
  v1::CreateRoom unlimited;
  unlimited.mutable_time()->mutable_unlimited();
  page.set_request(unlimited);
  EXPECT_TRUE(page.request().time().has_unlimited());
}

TEST(ConnectPage, ConnectsOnlyWithAnAddressAndAName) {
  ConnectPage page;
  auto* go = page.findChild<QPushButton*>();
  EXPECT_FALSE(go->isEnabled());
  page.set_server(QStringLiteral("[::1]:7717"));
  EXPECT_FALSE(go->isEnabled());
  page.set_name(QStringLiteral("Anna"));
  EXPECT_TRUE(go->isEnabled());
  page.set_server(QStringLiteral("host:99999"));
  EXPECT_FALSE(go->isEnabled());
}

TEST(ConnectPage, CancelsWhileItConnects) {
  ConnectPage page;
  page.set_server(QStringLiteral("localhost"));
  page.set_name(QStringLiteral("Anna"));
  QSignalSpy cancelled(&page, &ConnectPage::cancel_wanted);
  QSignalSpy connects(&page, &ConnectPage::connect_wanted);
  page.set_busy(true);
  page.findChild<QPushButton*>()->click();
  EXPECT_EQ(cancelled.size(), 1);
  EXPECT_EQ(connects.size(), 0);
}

TEST(KeyPage, DoesNotConnectUnlessTheOtherButtonIsPressed) {
  KeyPage page;
  std::vector<bool> answers;
  QObject::connect(&page, &KeyPage::answered, [&answers](bool trust) { answers.push_back(trust); });
  page.ask({QStringLiteral("a:1"), QStringLiteral("old"), QStringLiteral("new"), false});
  page.show();
  EXPECT_EQ(page.focusProxy()->property("text").toString(), QStringLiteral("Do not connect"));
  QTest::keyClick(&page, Qt::Key_Return);
  QTest::keyClick(&page, Qt::Key_Escape);
  EXPECT_EQ(answers, (std::vector<bool>{false, false}));
  for (auto* button : page.findChildren<QPushButton*>()) {
    if (button->text() == QStringLiteral("Trust the new key")) button->click();
  }
  EXPECT_TRUE(answers.back());
}

TEST(KeyPage, LeavesNoChoiceWhereAKeyWasDemanded) {
  KeyPage page;
  page.ask({QStringLiteral("a:1"), QStringLiteral("old"), QStringLiteral("new"), true});
  page.show();
  for (auto* button : page.findChildren<QPushButton*>())
    EXPECT_EQ(button->isVisible(), button->text() == QStringLiteral("Do not connect"));
}

std::expected<Options, OptionsEnd> options(std::initializer_list<const char*> words) {
  QStringList arguments{QStringLiteral("reversi-client")};
  for (const char* word : words) arguments << QString::fromUtf8(word);
  return read_options(arguments);
}

TEST(CommandLine, SaysWhereToAndAsWhom) {
  const auto read = options(
      {"--connect", "[::1]:99", "--name", "Anna", "--meet", "us two", "--geometry", "480x900+10+20", "--lang", "zh"});
  ASSERT_TRUE(read);
  EXPECT_EQ(read->launch.server, QStringLiteral("[::1]:99"));
  EXPECT_TRUE(read->launch.connect_at_once);
  EXPECT_EQ(read->launch.wish.kind, EntryWish::Kind::meet);
  EXPECT_EQ(read->launch.wish.text, "us two");
  EXPECT_EQ(read->geometry, QRect(10, 20, 480, 900));
  EXPECT_EQ(read->language, QStringLiteral("zh"));
}

TEST(CommandLine, TakesWhatADesktopHandsOver) {
  const auto link = options({"reversi://play.example.org:7000/7K3QX9BD"});
  ASSERT_TRUE(link);
  EXPECT_EQ(link->launch.server, QStringLiteral("play.example.org:7000"));
  EXPECT_EQ(link->launch.code, QStringLiteral("7K3QX9BD"));
  EXPECT_TRUE(link->launch.connect_at_once);
  EXPECT_TRUE(link->launch.record.isEmpty());
  const auto file = options({"file:///tmp/a%20game.ggf"});
  ASSERT_TRUE(file);
  EXPECT_EQ(file->launch.record, QStringLiteral("/tmp/a game.ggf"));
  EXPECT_FALSE(options({"reversi://host:0/x"}));
}

TEST(CommandLine, RefusesWhatMakesNoSense) {
  for (const auto& words : std::initializer_list<std::initializer_list<const char*>>{{"--connect", "host:0"},
                                                                                     {"--create", "--ai", "1"},
                                                                                     {"--join", "x"},
                                                                                     {"--join", "0"},
                                                                                     {"--pin", "sha256/x"},
                                                                                     {"--lang", "fr"},
                                                                                     {"--geometry", "wide"},
                                                                                     {"--unknown"},
                                                                                     {"one.ggf", "two.ggf"},
                                                                                     {"--meet", ""}}) {
    const auto read = options(words);
    ASSERT_FALSE(read) << *words.begin();
    EXPECT_EQ(read.error().exit_code, 2);
    EXPECT_FALSE(read.error().text.isEmpty());
  }
}

}  // namespace
}  // namespace reversi::ui
