// The window: which page is shown for what stands, and for what the person opened.
#include "client/ui/main_window.h"
#include "client/ui/review/look_back.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "client/ui/lobby/start_page.h"

namespace reversi::ui {
namespace {

class Window : public ::testing::Test {
 protected:
  Window() {
    window_.add_page(one_);
    window_.add_page(other_);
    window_.show();
    QApplication::processEvents();
  }

  Launch launch() const {
    Launch launch;
    launch.folder = folder_.path();
    return launch;
  }

  QTemporaryDir folder_;
  MainWindow window_{launch()};
  QWidget* one_ = new QWidget;
  QWidget* other_ = new QWidget;
};

TEST_F(Window, BeginsWithTheFirstScreen) { EXPECT_EQ(window_.shown_page(), window_.start()); }

TEST_F(Window, MayBeAsNarrowAsAnyBoardNeedsIt) {
  EXPECT_LE(window_.minimumSizeHint().width(), 480) << "whatever page stands behind";
}

TEST_F(Window, ShowsWhatThePersonOpensAndGoesBack) {
  window_.open_page(one_);
  EXPECT_EQ(window_.shown_page(), one_);
  window_.open_page(other_);
  EXPECT_EQ(window_.shown_page(), other_);
  window_.close_page(other_);
  EXPECT_EQ(window_.shown_page(), one_);
  window_.close_page(one_);
  EXPECT_EQ(window_.shown_page(), window_.start());
}

TEST_F(Window, ClosesAPageWithThoseAboveIt) {
  window_.open_page(one_);
  window_.open_page(other_);
  window_.close_page(one_);
  EXPECT_EQ(window_.shown_page(), window_.start());
}

TEST_F(Window, GoesBackWithEscape) {
  window_.open_page(one_);
  window_.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&window_));
  QTest::keyClick(&window_, Qt::Key_Escape);
  EXPECT_EQ(window_.shown_page(), window_.start());
}

TEST_F(Window, ShowsNoButtonThatLeadsNowhere) {
  for (auto* button : {window_.start()->one_screen(), window_.start()->record(), window_.start()->puzzles()}) {
    EXPECT_TRUE(button->isVisible());
    button->click();
    EXPECT_EQ(window_.shown_page(), window_.look_back()) << button->text().toStdString();
    window_.close_page(window_.look_back());
  }
}

TEST_F(Window, LeadsToAGameOfTwoAndBack) {
  window_.start()->one_screen()->click();
  EXPECT_EQ(window_.shown_page(), window_.look_back());
  EXPECT_TRUE(window_.look_back()->page()->board()->state().is_open);
  Q_EMIT window_.look_back()->leave_wanted();
  EXPECT_EQ(window_.shown_page(), window_.start());
}

}  // namespace
}  // namespace reversi::ui
