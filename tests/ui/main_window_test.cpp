// The window: which page is shown for what stands, and for what the person opened.
#include "client/ui/main_window.h"
#include "client/ui/review/look_back.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QButtonGroup>
#include <QPushButton>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QTest>
#include <set>

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
  EXPECT_LE(window_.minimumSizeHint().width(), 320) << "whatever page stands behind";
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

TEST_F(Window, GoesBackWithEscapeByOnePageOfALookBack) {
  auto* pages = window_.look_back();
  pages->open_text(QStringLiteral("f5d6c3"));
  Q_EMIT pages->page()->play_on_wanted();
  window_.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&window_));
  QTest::keyClick(&window_, Qt::Key_Escape);
  EXPECT_EQ(window_.shown_page(), pages);
  EXPECT_FALSE(pages->page()->sheet().is_open()) << "the record again";
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

/// Buttons that exclude each other are one part.
const QWidget* part_of(const QWidget* widget) {
  const auto* button = qobject_cast<const QAbstractButton*>(widget);
  const auto* group = button == nullptr ? nullptr : button->group();
  return group != nullptr && group->exclusive() ? group->buttons().constFirst() : widget;
}

/// What Tab should lead to on a page.
std::set<const QWidget*> parts_for_tab(const QWidget& page) {
  std::set<const QWidget*> parts;
  for (const auto* part : page.findChildren<QWidget*>()) {
    const bool takes_focus = (part->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && part->focusProxy() == nullptr;
    if (takes_focus && part->isVisible() && part->isEnabled()) parts.insert(part_of(part));
  }
  return parts;
}

std::string called(const QWidget& part) {
  const QString text = part.accessibleName().isEmpty() ? part.property("text").toString() : part.accessibleName();
  return QStringLiteral("%1 \"%2\"").arg(QString::fromLatin1(part.metaObject()->className()), text).toStdString();
}

TEST_F(Window, LeadsByTabToEveryPartOfEveryPage) {
  window_.start()->set_name(QStringLiteral("Anna"));
  window_.resize(900, 900);
  window_.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&window_));
  const auto* stack = qobject_cast<QStackedWidget*>(window_.shown_page()->parentWidget());
  ASSERT_NE(stack, nullptr);
  int parts = 0;
  for (int i = 0; i < stack->count(); ++i) {
    auto* page = stack->widget(i);
    if (page->inherits("reversi::ui::QuickPage")) continue;  // stands only where there is a server
    window_.open_page(page);
    QApplication::processEvents();
    auto left = parts_for_tab(*page);
    if (left.empty()) continue;
    parts += static_cast<int>(left.size());
    ASSERT_NE(QApplication::focusWidget(), nullptr);
    EXPECT_TRUE(left.contains(part_of(QApplication::focusWidget())))
        << page->metaObject()->className() << " begins nowhere";
    for (std::size_t tabs = 4 * left.size(); tabs > 0 && !left.empty(); --tabs) {
      left.erase(part_of(QApplication::focusWidget()));
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    for (const auto* part : left) ADD_FAILURE() << page->metaObject()->className() << ": no way to " << called(*part);
    window_.close_page(page);
  }
  EXPECT_GT(parts, 50);
}

}  // namespace
}  // namespace reversi::ui
