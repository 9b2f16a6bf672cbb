// What a person has chosen: kept, shown on the page and in the menus, and followed by every board.
#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <array>
#include <bit>

#include "client/ui/language.h"
#include "client/ui/lobby/start_page.h"
#include "client/ui/main_window.h"
#include "client/ui/review/look_back.h"
#include "client/ui/settings/settings_page.h"
#include "tests/ui/table_fixture.h"

namespace reversi::ui {
namespace {

constexpr std::array switches{&Choices::legal_moves, &Choices::coordinates, &Choices::previews,     &Choices::premoves,
                              &Choices::motion,      &Choices::sounds,      &Choices::notifications};

class Settings : public ::testing::Test {
 protected:
  /// What is kept now, as the next start would read it.
  Choices kept() const {
    QSettings store(folder_.filePath(QStringLiteral("client.ini")), QSettings::IniFormat);
    return Preferences(&store).choices();
  }

  QTemporaryDir folder_;
  QSettings store_{folder_.filePath(QStringLiteral("client.ini")), QSettings::IniFormat};
  Preferences preferences_{&store_};
};

TEST_F(Settings, AreKeptFromOneStartToTheNext) {
  Choices other;
  other.name = QStringLiteral("Anna");
  other.language = QStringLiteral("ja");
  other.theme = BoardTheme::high_contrast;
  other.volume = 15;
  for (const auto which : switches) other.*which = false;
  preferences_.choose(other);
  store_.sync();
  EXPECT_EQ(kept(), other);
}

TEST_F(Settings, ReadNonsenseAsWhatIsUsual) {
  store_.setValue(QStringLiteral("board"), QStringLiteral("pink"));
  store_.setValue(QStringLiteral("volume"), 900);
  store_.setValue(QStringLiteral("language"), QStringLiteral("xx"));
  store_.setValue(QStringLiteral("name"), QString(300, QLatin1Char('x')));
  const Choices read = Preferences(&store_).choices();
  EXPECT_EQ(read.theme, BoardTheme::green);
  EXPECT_EQ(read.volume, 100);
  EXPECT_TRUE(read.language.isEmpty());
  EXPECT_EQ(read.name.size(), longest_name);
}

TEST_F(Settings, SayOnceWhatHasChanged) {
  QSignalSpy changed(&preferences_, &Preferences::changed);
  preferences_.change([](Choices& choices) { choices.coordinates = choices.previews = false; });
  EXPECT_EQ(changed.count(), 1);
  preferences_.change([](Choices& choices) { choices.coordinates = false; });
  EXPECT_EQ(changed.count(), 1) << "nothing new";
}

TEST_F(Settings, HaveABoxForEverySwitch) {
  SettingsPage page(preferences_);
  for (const auto which : switches) {
    auto* box = page.box(which);
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->isChecked());
    box->click();
    EXPECT_FALSE(preferences_.choices().*which) << box->text().toStdString();
    preferences_.change([which](Choices& choices) { choices.*which = true; });
    EXPECT_TRUE(box->isChecked()) << box->text().toStdString();
  }
}

TEST_F(Settings, TakeLooksLanguageNameAndVolume) {
  SettingsPage page(preferences_);
  page.theme()->setCurrentIndex(3);
  Q_EMIT page.theme()->activated(3);
  EXPECT_EQ(preferences_.choices().theme, board_themes[3]);
  EXPECT_EQ(page.sample()->colors(), board_colors(board_themes[3]));
  page.volume()->setValue(20);
  EXPECT_EQ(preferences_.choices().volume, 20);
  page.name()->clear();
  QTest::keyClicks(page.name(), QStringLiteral("Zoe"));
  EXPECT_EQ(preferences_.choices().name, QStringLiteral("Zoe"));
  const int other = page.language()->findData(language_in_use() == QStringLiteral("ja") ? QStringLiteral("zh")
                                                                                        : QStringLiteral("ja"));
  page.language()->setCurrentIndex(other);
  Q_EMIT page.language()->activated(other);
  EXPECT_EQ(preferences_.choices().language, page.language()->itemData(other).toString());
}

TEST_F(Settings, SayThatALanguageWaitsForTheNextStart) {
  SettingsPage page(preferences_);
  page.show();
  EXPECT_FALSE(page.language_note()->isVisible());
  preferences_.change([](Choices& choices) {
    choices.language = language_in_use() == QStringLiteral("ja") ? QStringLiteral("zh") : QStringLiteral("ja");
  });
  EXPECT_TRUE(page.language_note()->isVisible());
  preferences_.change([](Choices& choices) { choices.language = language_in_use(); });
  EXPECT_FALSE(page.language_note()->isVisible());
}

TEST_F(Settings, SpeakEveryLanguagesOwnName) {
  SettingsPage page(preferences_);
  for (const char* name : {"English", "中文", "日本語"})
    EXPECT_GE(page.language()->findText(QString::fromUtf8(name)), 1) << name;
}

TEST_F(Settings, AreFollowedByABoard) {
  testing::RoomScript script;
  script.start();
  BoardWidget board;
  board.follow(preferences_);
  board.resize(480, 480);
  board.show_state(board_state(view_of(script)));
  board.show();
  const auto legal = rules::Square(std::countr_zero(script.state().legal()));
  const auto point_at = [&] {
    QMouseEvent move(QEvent::MouseMove, board.geometry_in_use().widget_rect(legal).center(), QPointF(), Qt::NoButton,
                     Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&board, &move);
  };
  board.grab();
  point_at();
  EXPECT_EQ(board.picture().ghost, legal);
  EXPECT_NE(board.picture().legal, 0U);
  const QImage labelled = board.grab().toImage();
  preferences_.change([](Choices& choices) { choices.previews = choices.legal_moves = false; });
  EXPECT_FALSE(board.picture().ghost);
  EXPECT_EQ(board.picture().legal, 0U);
  preferences_.change([](Choices& choices) {
    choices.previews = choices.legal_moves = true;
    choices.coordinates = false;
  });
  EXPECT_NE(board.grab().toImage(), labelled) << "letters and digits are gone";
  preferences_.change([](Choices& choices) { choices.coordinates = true; });
  EXPECT_EQ(board.grab().toImage(), labelled);
}

TEST_F(Settings, TakeAMoveChosenAheadBackWhenThereAreToBeNone) {
  testing::RoomScript script;
  script.start();
  BoardWidget board;
  board.follow(preferences_);
  board.show_state(board_state(view_of(script, testing::RoomScript::ben)));
  QSignalSpy refused(&board, &BoardWidget::square_refused);
  board.choose(rules::Square(0));
  EXPECT_TRUE(board.premove());
  preferences_.change([](Choices& choices) { choices.premoves = false; });
  EXPECT_FALSE(board.premove());
  board.choose(rules::Square(0));
  EXPECT_FALSE(board.premove());
  EXPECT_EQ(refused.count(), 1);
}

TEST_F(Settings, GiveWayToADesktopThatAsksForLessMotion) {
  BoardWidget board;
  board.follow(preferences_);
  EXPECT_TRUE(board.is_animated());
  preferences_.set_less_motion(true);
  EXPECT_FALSE(board.is_animated());
  EXPECT_TRUE(preferences_.choices().motion) << "the person's own wish stays";
  preferences_.set_less_motion(false);
  EXPECT_TRUE(board.is_animated());
}

using SettingsAtTheTable = Table;

TEST_F(SettingsAtTheTable, AreTheSameInTheMenuAndOnThePage) {
  SettingsPage settings(preferences_);
  QAction* marks = nullptr;
  for (auto* action : page_.findChildren<QAction*>()) {
    if (action->text() == QStringLiteral("Show legal moves")) marks = action;
  }
  ASSERT_NE(marks, nullptr);
  marks->trigger();
  EXPECT_FALSE(settings.box(&Choices::legal_moves)->isChecked());
  settings.box(&Choices::legal_moves)->click();
  EXPECT_TRUE(marks->isChecked());
}

TEST_F(SettingsAtTheTable, SayWhoseTurnItIsWhereNoMoveCanBeChosenAhead) {
  preferences_.change([](Choices& choices) { choices.premoves = false; });
  page_.show_table(view_of(script_, RoomScript::ben));
  page_.board()->choose(rules::Square(0));
  EXPECT_EQ(page_.strip()->notice().text, QStringLiteral("a1: It is not your turn."));
}

class SettingsInTheWindow : public ::testing::Test {
 protected:
  SettingsInTheWindow() {
    window_.show();
    window_.activateWindow();
    (void)QTest::qWaitForWindowActive(&window_);
  }

  Launch launch() const {
    Launch launch;
    launch.folder = folder_.path();
    return launch;
  }

  QTemporaryDir folder_;
  MainWindow window_{launch()};
};

TEST_F(SettingsInTheWindow, AreReachedFromTheFirstScreenAndLeftWithEscape) {
  window_.start()->settings()->click();
  EXPECT_EQ(window_.shown_page(), window_.settings_page());
  QTest::keyClick(&window_, Qt::Key_Escape);
  EXPECT_EQ(window_.shown_page(), window_.start());
}

TEST_F(SettingsInTheWindow, AreReachedByAKeyFromEverywhere) {
  QTest::keyClick(&window_, Qt::Key_Comma, Qt::ControlModifier);
  EXPECT_EQ(window_.shown_page(), window_.settings_page());
  window_.settings_page()->back()->click();
  window_.start()->one_screen()->click();
  QTest::keyClick(&window_, Qt::Key_Comma, Qt::ControlModifier);
  EXPECT_EQ(window_.shown_page(), window_.settings_page());
  QTest::keyClick(&window_, Qt::Key_Escape);
  EXPECT_EQ(window_.shown_page(), window_.look_back()) << "back to where one was";
}

TEST_F(SettingsInTheWindow, AreFollowedByTheBoardsOfRecordsAndPuzzles) {
  window_.preferences().change([](Choices& choices) { choices.theme = BoardTheme::wood; });
  const auto wood = board_colors(BoardTheme::wood);
  EXPECT_EQ(window_.look_back()->page()->board()->colors(), wood);
  EXPECT_EQ(window_.look_back()->puzzles()->board()->colors(), wood);
  EXPECT_EQ(window_.table()->board()->colors(), wood);
}

TEST_F(SettingsInTheWindow, ShowOneNameHereAndOnTheFirstScreen) {
  window_.settings_page()->name()->clear();
  QTest::keyClicks(window_.settings_page()->name(), QStringLiteral("Zoe"));
  EXPECT_EQ(window_.start()->name(), QStringLiteral("Zoe"));
}

TEST(SettingsWithoutAName, LetAGuestIn) {
  const QByteArray user = qgetenv("USER");
  qunsetenv("USER");
  QTemporaryDir folder;
  Launch launch;
  launch.folder = folder.path();
  MainWindow window(launch);
  EXPECT_EQ(window.start()->name(), QStringLiteral("Guest"));
  EXPECT_TRUE(window.start()->computer()->isEnabled());
  if (!user.isNull()) qputenv("USER", user);
}

}  // namespace
}  // namespace reversi::ui
