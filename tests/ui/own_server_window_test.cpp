// The window with the real server of its own: what it starts by itself, and what then happens on it.
#include <gtest/gtest.h>

#include <QFileInfo>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "client/ui/key_page.h"
#include "client/ui/lobby/new_game_page.h"
#include "client/ui/lobby/start_page.h"
#include "client/ui/main_window.h"
#include "client/ui/people/account_page.h"
#include "client/ui/review/look_back.h"
#include "client/ui/table/game_buttons.h"
#include "client/ui/table_page.h"

namespace reversi::ui {
namespace {

constexpr int patience_ms = 30'000;

class WindowWithItsServer : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!QFileInfo::exists(QStringLiteral(REVERSI_BIN_DIR "/reversi-server"))) GTEST_SKIP() << "no reversi-server";
    path_ = qgetenv("PATH");
    qputenv("PATH", QByteArray(REVERSI_BIN_DIR ":") + path_);
    Launch launch;
    launch.folder = folder_.path();
    window_ = std::make_unique<MainWindow>(launch);
    window_->show();
  }

  void TearDown() override {
    window_.reset();
    if (!path_.isNull()) qputenv("PATH", path_);
  }

  template <typename Condition>
  static bool comes(const Condition& condition) {
    return QTest::qWaitFor(condition, patience_ms);
  }

  QTemporaryDir folder_;
  QByteArray path_;
  std::unique_ptr<MainWindow> window_;
};

TEST_F(WindowWithItsServer, PlaysOnAgainstTheComputerFromAnyTurnOfARecordAndGetsAHint) {
  auto* record = window_->look_back()->page();
  window_->look_back()->open_text(QStringLiteral("f5d6c3d3c4"));
  record->go_to(2);
  const auto from = record->sheet().position();
  record->play_computer();
  auto* form = window_->findChild<NewGamePage*>();
  ASSERT_TRUE(comes([&] { return window_->shown_page() == form && form->open()->isEnabled(); }));
  form->open()->click();
  auto* table = window_->table();
  ASSERT_TRUE(comes([&] { return window_->shown_page() == table && table->board()->state().is_open; }));
  const auto state = table->board()->state();
  EXPECT_EQ(state.position, from);
  EXPECT_EQ(state.own, from.to_move) << "as the side whose turn it is";
  Q_EMIT table->buttons()->hint_wanted();
  ASSERT_TRUE(comes([&] { return table->board()->state().hint.has_value(); }));
  const auto hint = *table->board()->state().hint;
  EXPECT_NE(from.legal_moves() & hint.bit(), 0U);
  table->board()->choose(hint);
  EXPECT_TRUE(comes([&] { return table->board()->state().ply >= state.ply + 2; })) << "the computer answers";
}

TEST_F(WindowWithItsServer, LeavesTheFormOfAnEarlierGameAsItWas) {
  window_->look_back()->open_text(QStringLiteral("f5d6c3"));
  window_->look_back()->page()->play_computer();
  auto* form = window_->findChild<NewGamePage*>();
  ASSERT_TRUE(comes([&] { return window_->shown_page() == form && form->open()->isEnabled(); }));
  form->open()->click();
  ASSERT_TRUE(comes([&] { return window_->shown_page() == window_->table(); }));
  QSettings kept(settings_file(folder_.path()), QSettings::IniFormat);
  EXPECT_FALSE(kept.contains(QStringLiteral("form/0"))) << "the position was for this game alone";
}

TEST_F(WindowWithItsServer, ReviewsAGameWithoutBeingConnectedFirst) {
  auto* pages = window_->look_back();
  pages->open_text(QStringLiteral("f5d6c3d3"));
  auto* review = pages->page()->review();
  Q_EMIT review->review_wanted(review_request(pages->page()->sheet()));
  EXPECT_TRUE(comes([&] { return review->data().positions() > 0; })) << "the server has begun";
  EXPECT_EQ(window_->shown_page(), pages) << "the page stays";
}

TEST_F(WindowWithItsServer, SetsAPuzzleWithoutBeingConnectedFirst) {
  window_->start()->puzzles()->click();
  auto* puzzles = window_->look_back()->puzzles();
  EXPECT_TRUE(comes([&] { return puzzles->sheet().position() != rules::Position::start(); }))
      << puzzles->strip()->notice().text.toStdString();
  EXPECT_EQ(window_->shown_page(), window_->look_back());
}

TEST_F(WindowWithItsServer, ShowsAStrangersKeyBeforeTheFirstPasswordGoesToIt) {
  QTemporaryDir elsewhere;
  client::LocalServer stranger(elsewhere.path());
  stranger.start(false, {});
  ASSERT_TRUE(comes([&] { return stranger.is_running(); }));
  window_->start()->set_server(QString::fromStdString(client::to_string(stranger.address())));
  const auto sign_up = [this](const QString& name) {
    EntryWish wish;
    wish.kind = EntryWish::Kind::account;
    Q_EMIT window_->start()->entry_wanted(wish);
    auto* account = window_->findChild<AccountPage*>();
    const bool there = comes([&] { return window_->shown_page() == account; });
    Q_EMIT account->sign_in_wanted(name, QStringLiteral("correct horse"), true);
    return there;
  };
  auto* question = window_->findChild<KeyPage*>();
  ASSERT_TRUE(sign_up(QStringLiteral("Zoe")));
  EXPECT_EQ(window_->shown_page(), question);
  Q_EMIT question->answered(false);
  EXPECT_EQ(window_->connection().core()->role(), v1::ROLE_GUEST) << "nothing was sent";
  ASSERT_TRUE(sign_up(QStringLiteral("Zoe")));
  Q_EMIT question->answered(true);
  ASSERT_TRUE(comes([&] { return window_->connection().core()->role() == v1::ROLE_MEMBER; }));
  ASSERT_TRUE(sign_up(QStringLiteral("Yuri")));
  EXPECT_NE(window_->shown_page(), question) << "the same key is not shown again";
  EXPECT_TRUE(comes([&] { return window_->connection().core()->name() == "Yuri"; }));
}

}  // namespace
}  // namespace reversi::ui
