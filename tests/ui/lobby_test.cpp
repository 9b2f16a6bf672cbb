// The lobby, the form for a new room, the first page and the command line.
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

#include "client/ui/key_page.h"
#include "client/ui/lobby/board_wall.h"
#include "client/ui/lobby/lobby_page.h"
#include "client/ui/lobby/start_page.h"
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
    QObject::connect(&page_, &LobbyPage::watch_wanted, [this](quint64 room) { watched_.push_back(room); });
    QObject::connect(&page_, &LobbyPage::seek_wanted, [this](quint64 seek) { accepted_.push_back(seek); });
    QObject::connect(&page_, &LobbyPage::withdraw_wanted, [this](quint64 seek) { withdrawn_.push_back(seek); });
    page_.resize(480, 900);
    page_.set_ready(true);
    page_.tabs()->setCurrentIndex(1);
    page_.show_rooms({summary(5, "five", waiting, {"A"}), summary(3, "three", waiting, {"B"})}, 0);
    page_.show();
    QApplication::processEvents();
  }

  QPoint row(int index) { return page_.list()->visualRect(page_.list()->model()->index(index, 0)).center(); }

  static v1::Seek seek(std::uint64_t id, std::uint64_t player, std::uint32_t minutes, bool rated = false) {
    v1::Seek made;
    made.set_seek(id);
    made.set_player(player);
    made.set_name("Cleo");
    made.mutable_rating()->set_value(1500);
    made.mutable_terms()->mutable_time()->mutable_absolute()->set_ms(minutes * 60'000);
    made.mutable_terms()->set_rated(rated);
    return made;
  }

  void show_seeks(std::initializer_list<v1::Seek> seeks) {
    client::Lobby lobby;
    for (const auto& one : seeks) lobby.seeks[one.seek()] = one;
    page_.show_lobby(lobby, 42);
    page_.tabs()->setCurrentIndex(0);
    QApplication::processEvents();
  }

  LobbyPage page_;
  std::vector<quint64> entered_;
  std::vector<quint64> watched_;
  std::vector<quint64> accepted_;
  std::vector<quint64> withdrawn_;
};

TEST_F(Lobby, HasEveryWayToPlayInAMenuWhereTheWindowIsSmall) {
  QSignalSpy puzzles(&page_, &LobbyPage::puzzles_wanted);
  QSignalSpy offers(&page_, &LobbyPage::offer_wanted);
  page_.set_ready(true);
  page_.setMinimumSize(320, 480);
  page_.resize(320, 480);
  page_.show();
  QApplication::processEvents();
  const QMenu* menu = nullptr;
  for (const auto* button : page_.findChildren<QPushButton*>()) {
    if (button->isVisible() && button->menu() != nullptr) menu = button->menu();
  }
  ASSERT_NE(menu, nullptr);
  ASSERT_EQ(menu->actions().size(), 5);
  menu->actions().constFirst()->trigger();
  menu->actions().constLast()->trigger();
  EXPECT_EQ(offers.count(), 1);
  EXPECT_EQ(puzzles.count(), 1);
}

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
      {summary(6, "six", waiting, {"C"}), summary(5, "five", waiting, {"A"}), summary(3, "three", waiting, {"B"})}, 0);
  QTest::mouseDClick(view, Qt::LeftButton, {}, place);
  EXPECT_TRUE(entered_.empty());
}

TEST_F(Lobby, EntersByReturn) {
  page_.list()->setCurrentIndex(page_.list()->model()->index(0, 0));
  QTest::keyClick(page_.list(), Qt::Key_Return);
  EXPECT_EQ(entered_, (std::vector<quint64>{5}));
}

TEST_F(Lobby, KeepsTheChosenRoomThroughANewList) {
  page_.list()->setCurrentIndex(page_.list()->model()->index(1, 0));
  page_.show_rooms({summary(6, "six", waiting, {"C"}), summary(3, "three", waiting, {"B"})}, 0);
  QTest::keyClick(page_.list(), Qt::Key_Return);
  EXPECT_EQ(entered_, (std::vector<quint64>{3}));
}

TEST_F(Lobby, ChoosesNoNeighbourOfARoomThatIsGone) {
  page_.list()->setCurrentIndex(page_.list()->model()->index(1, 0));
  page_.show_rooms({summary(5, "five", waiting, {"A"})}, 0);
  QTest::keyClick(page_.list(), Qt::Key_Return);
  EXPECT_TRUE(entered_.empty());
}

TEST_F(Lobby, WantsChangesOnlyWhileItIsShown) {
  QSignalSpy asked(&page_, &LobbyPage::shown);
  page_.hide();
  page_.show();
  ASSERT_EQ(asked.size(), 2);
  EXPECT_FALSE(asked[0][0].toBool());
  EXPECT_TRUE(asked[1][0].toBool());
}

TEST_F(Lobby, WatchesAGameThatIsPlayed) {
  page_.show_rooms({summary(5, "five", playing, {"A", "B"}, 12)}, 0);
  page_.list()->setCurrentIndex(page_.list()->model()->index(0, 0));
  QTest::keyClick(page_.list(), Qt::Key_Return);
  EXPECT_EQ(watched_, (std::vector<quint64>{5}));
  EXPECT_TRUE(entered_.empty());
}

TEST_F(Lobby, HangsAWallOfTheBoardsThatArePlayedOn) {
  page_.show_rooms({summary(5, "five", playing, {"A", "B"}, 12), summary(3, "three", waiting, {"C"})}, 0);
  EXPECT_EQ(page_.wall()->count(), 1);
  page_.show_wall();
  page_.wall()->setCurrentIndex(page_.wall()->model()->index(0, 0));
  EXPECT_EQ(page_.wall()->room(), 5U);
  EXPECT_FALSE(page_.wall()->grab().isNull());
}

TEST_F(Lobby, TakesAnOfferAndTakesBackOnesOwn) {
  show_seeks({seek(1, 7, 5), seek(2, 42, 5)});
  page_.seek_list()->setCurrentIndex(page_.seek_list()->model()->index(0, 0));
  QTest::keyClick(page_.seek_list(), Qt::Key_Return);
  page_.seek_list()->setCurrentIndex(page_.seek_list()->model()->index(1, 0));
  QTest::keyClick(page_.seek_list(), Qt::Key_Return);
  EXPECT_EQ(accepted_, (std::vector<quint64>{1}));
  EXPECT_EQ(withdrawn_, (std::vector<quint64>{2}));
}

TEST_F(Lobby, TakesNoNeighbourOfAnOfferThatIsGone) {
  show_seeks({seek(1, 7, 5), seek(2, 8, 5)});
  page_.seek_list()->setCurrentIndex(page_.seek_list()->model()->index(0, 0));
  show_seeks({seek(2, 8, 5)});
  QTest::keyClick(page_.seek_list(), Qt::Key_Return);
  EXPECT_TRUE(accepted_.empty());
}

TEST_F(Lobby, HandsOnTheCodeOfAPrivateRoom) {
  QString text;
  QString secret;
  QObject::connect(&page_, &LobbyPage::private_wanted, [&](const QString& room, const QString& password, bool) {
    text = room;
    secret = password;
  });
  const auto fields = page_.findChildren<QLineEdit*>();
  for (auto* field : fields) {
    if (field->echoMode() == QLineEdit::Password) field->setText(QStringLiteral("word"));
    if (field->accessibleName().startsWith(QStringLiteral("Code"))) {
      field->setText(QStringLiteral("7k3q-x9bd"));
      QTest::keyClick(field, Qt::Key_Return);
    }
  }
  EXPECT_EQ(text, QStringLiteral("7k3q-x9bd"));
  EXPECT_EQ(secret, QString()) << "it was typed after the code";
}

TEST_F(Lobby, WatchesAPrivateRoomByItsCode) {
  std::vector<std::pair<QString, bool>> wanted;
  QObject::connect(&page_, &LobbyPage::private_wanted,
                   [&](const QString& room, const QString&, bool watch) { wanted.emplace_back(room, watch); });
  QPushButton* look_on = nullptr;
  for (auto* button : page_.findChildren<QPushButton*>()) {
    if (button->text() == QStringLiteral("Wa&tch it")) look_on = button;
  }
  ASSERT_NE(look_on, nullptr);
  look_on->click();
  EXPECT_TRUE(wanted.empty()) << "no code";
  for (auto* field : page_.findChildren<QLineEdit*>()) {
    if (field->accessibleName().startsWith(QStringLiteral("Code"))) field->setText(QStringLiteral("7k3q-x9bd"));
  }
  look_on->click();
  EXPECT_EQ(wanted, (std::vector{std::pair(QStringLiteral("7k3q-x9bd"), true)}));
}

TEST(LobbyChoice, ChoosesByWhatIsPlayedAndByWhom) {
  v1::Seek seek;
  seek.mutable_terms()->mutable_time()->mutable_absolute()->set_ms(60'000);
  seek.mutable_terms()->set_rated(true);
  seek.mutable_rating()->set_value(1500);
  LobbyChoice choice;
  EXPECT_TRUE(choice.takes(seek));
  choice.speed = v1::SPEED_BULLET;
  EXPECT_TRUE(choice.takes(seek));
  choice.speed = v1::SPEED_RAPID;
  EXPECT_FALSE(choice.takes(seek));
  choice = {.rated = LobbyChoice::Rated::never};
  EXPECT_FALSE(choice.takes(seek));
  choice = {.rated = LobbyChoice::Rated::only, .rating_least = 1400, .rating_most = 1600};
  EXPECT_TRUE(choice.takes(seek));
  choice.rating_most = 1499;
  EXPECT_FALSE(choice.takes(seek));
}

TEST(LobbyChoice, ShowsOpenSeatsOnly) {
  LobbyChoice choice;
  choice.open_only = true;
  EXPECT_TRUE(choice.takes(summary(5, "five", waiting, {"A"})));
  EXPECT_FALSE(choice.takes(summary(5, "five", playing, {"A", "B"})));
}

// ---- the first screen ----

TEST(StartPage, LeadsToAServerOnlyWithAnAddress) {
  StartPage page;
  EXPECT_FALSE(page.quick()->isEnabled());
  EXPECT_TRUE(page.computer()->isEnabled()) << "on this computer";
  EXPECT_TRUE(page.invite()->isEnabled()) << "on this computer, opened to the network";
  EXPECT_FALSE(page.quick()->isEnabled());
  page.set_server(QStringLiteral("[::1]:7717"));
  EXPECT_TRUE(page.quick()->isEnabled());
  page.set_server(QStringLiteral("host:99999"));
  EXPECT_FALSE(page.quick()->isEnabled());
  EXPECT_FALSE(page.computer()->isEnabled());
}

TEST(StartPage, LetsAGuestPlayAtOnce) {
  StartPage page;
  EXPECT_EQ(page.name(), QStringLiteral("Guest"));
  page.set_name(QStringLiteral("Anna"));
  EXPECT_EQ(page.name(), QStringLiteral("Anna"));
  page.set_name(QString());
  EXPECT_EQ(page.name(), QStringLiteral("Guest"));
  EXPECT_TRUE(page.computer()->isEnabled());
}

TEST(StartPage, TakesALinkWithoutAServerAndACodeWithOne) {
  StartPage page;
  page.set_name(QStringLiteral("Anna"));
  std::vector<QString> wanted;
  QObject::connect(&page, &StartPage::code_wanted, [&](const QString& code) { wanted.push_back(code); });
  page.code()->setText(QStringLiteral("7K3QX9BD"));
  QTest::keyClick(page.code(), Qt::Key_Return);
  EXPECT_TRUE(wanted.empty());
  page.code()->setText(QStringLiteral("reversi://example.org/7K3QX9BD"));
  QTest::keyClick(page.code(), Qt::Key_Return);
  EXPECT_EQ(wanted.size(), 1U);
  page.set_server(QStringLiteral("example.org"));
  page.code()->setText(QStringLiteral("7K3QX9BD"));
  QTest::keyClick(page.code(), Qt::Key_Return);
  EXPECT_EQ(wanted.size(), 2U);
}

TEST(StartPage, SaysWhatIsWanted) {
  StartPage page;
  page.set_name(QStringLiteral("Anna"));
  page.set_server(QStringLiteral("example.org"));
  std::vector<EntryWish::Kind> wanted;
  QObject::connect(&page, &StartPage::entry_wanted, [&](const EntryWish& wish) { wanted.push_back(wish.kind); });
  for (auto* button : {page.quick(), page.invite(), page.computer()}) button->click();
  EXPECT_EQ(wanted, (std::vector{EntryWish::Kind::quick, EntryWish::Kind::invite, EntryWish::Kind::computer}));
}

TEST(KeyPage, DoesNotConnectUnlessTheOtherButtonIsPressed) {
  KeyPage page;
  std::vector<bool> answers;
  QObject::connect(&page, &KeyPage::answered, [&answers](bool trust) { answers.push_back(trust); });
  page.ask({QStringLiteral("a:1"), QStringLiteral("old"), QStringLiteral("new"), false});
  page.show();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&page));
  page.setFocus();
  EXPECT_EQ(QApplication::focusWidget()->property("text").toString(), QStringLiteral("Do not connect"));
  QTest::keyClick(&page, Qt::Key_Return);
  QTest::keyClick(&page, Qt::Key_Escape);
  EXPECT_EQ(answers, (std::vector<bool>{false, false}));
  for (auto* button : page.findChildren<QPushButton*>()) {
    if (button->text() == QStringLiteral("Trust the new key")) button->click();
  }
  EXPECT_TRUE(answers.back());
}

TEST(KeyPage, ShowsAServersKeyBeforeTheFirstPasswordGoesThere) {
  KeyPage page;
  std::vector<bool> answers;
  QObject::connect(&page, &KeyPage::answered, [&answers](bool trust) { answers.push_back(trust); });
  page.ask_before_password(QStringLiteral("a:1"), QStringLiteral("sha256/new"));
  page.show();
  bool shows_key = false;
  for (const auto* label : page.findChildren<QLabel*>())
    shows_key = shows_key || (label->isVisible() && label->text().contains(QStringLiteral("sha256/new")));
  EXPECT_TRUE(shows_key);
  QTest::keyClick(&page, Qt::Key_Return);
  EXPECT_EQ(answers, (std::vector<bool>{false})) << "nothing is sent unless the other button is pressed";
  for (auto* button : page.findChildren<QPushButton*>()) {
    if (button->text() == QStringLiteral("Send my password")) button->click();
  }
  EXPECT_EQ(answers, (std::vector<bool>{false, true}));
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
