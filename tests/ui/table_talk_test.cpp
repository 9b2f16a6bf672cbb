// At the table beside the game: looking back, openings, offers, chat.
#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QTableView>
#include <QTest>

#include "client/ui/move_list_model.h"
#include "tests/ui/table_fixture.h"

namespace reversi::ui {
namespace {

// ---- looking back ----

TEST_F(Table, LooksBackWhileTheGameGoesOn) {
  script_.play("f5d6c3");
  page_.show_table(view_of(script_, RoomScript::ben));
  page_.moves()->step(-1);
  page_.moves()->step(-1);
  EXPECT_EQ(page_.looked_at(), 1);
  EXPECT_EQ(page_.board()->state().ply, 1U);
  EXPECT_TRUE(page_.board()->state().is_past);
  // The game goes on; what is looked at stays.
  script_.play("d3");
  page_.show_table(view_of(script_, RoomScript::ben));
  EXPECT_EQ(page_.board()->state().ply, 1U);
  EXPECT_TRUE(page_.strip()->notice().text.startsWith(QStringLiteral("Position 1 of 4")));
  page_.moves()->go_to_present();
  EXPECT_EQ(page_.looked_at(), std::nullopt);
  EXPECT_EQ(page_.board()->state().position, script_.game().position());
}

TEST_F(Table, LooksBackByKeys) {
  script_.play("f5d6c3");
  page_.show_table(view_of(script_));
  QTest::keyClick(page_.board(), Qt::Key_Home);
  EXPECT_EQ(page_.looked_at(), 0);
  QTest::keyClick(page_.moves()->list(), Qt::Key_Right);
  EXPECT_EQ(page_.looked_at(), 1);
  QTest::keyClick(page_.moves()->list(), Qt::Key_Left);
  EXPECT_EQ(page_.looked_at(), 0);
  QTest::keyClick(page_.board(), Qt::Key_End);
  EXPECT_EQ(page_.looked_at(), std::nullopt);
}

TEST_F(Table, ShowsTheTurnThatIsClicked) {
  script_.play("f5d6c3");
  page_.show_table(view_of(script_));
  auto* list = page_.moves()->list();
  const auto place = page_.moves()->model()->place_of(2);
  QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(place).center());
  EXPECT_EQ(page_.looked_at(), 2);
}

TEST_F(Table, PlaysNothingWhileItLooksBack) {
  int chosen = 0;
  QObject::connect(&page_, &TablePage::square_chosen, [&chosen] { ++chosen; });
  script_.play("f5d6");
  page_.show_table(view_of(script_));
  page_.moves()->go_to_start();
  page_.board()->choose(*rules::Square::from_name("c3"));
  EXPECT_EQ(chosen, 0);
  EXPECT_EQ(page_.strip()->notice().text, QStringLiteral("This is an earlier position. End leads back to the game."));
}

TEST_F(Table, ForgetsEverythingWithANewGame) {
  script_.play("f5d6");
  page_.show_table(view_of(script_, RoomScript::ben));
  page_.board()->choose(*rules::Square::from_name("a1"));
  ASSERT_TRUE(page_.board()->premove());
  page_.moves()->go_to_start();
  EXPECT_FALSE(page_.board()->premove()) << "nothing is chosen while one looks back";
  script_.end(v1::ENDING_RESIGNED, v1::COLOR_WHITE);
  script_.start();
  page_.show_table(view_of(script_, RoomScript::ben));
  EXPECT_EQ(page_.looked_at(), std::nullopt);
  EXPECT_EQ(page_.board()->state().position, rules::Position::start());
  EXPECT_TRUE(page_.offers()->rows().empty());
}

TEST_F(Table, ComesBackToThePresentWhenATakebackRemovesWhatIsLookedAt) {
  script_.play("f5d6c3d3");
  page_.show_table(view_of(script_));
  page_.moves()->step(-1);
  ASSERT_EQ(page_.looked_at(), 3);
  script_.take_back(2);
  page_.show_table(view_of(script_));
  EXPECT_EQ(page_.looked_at(), std::nullopt);
  EXPECT_EQ(page_.moves()->turns(), 2);
  EXPECT_EQ(page_.board()->state().position, script_.game().position());
}

// ---- openings ----

TEST_F(Table, NamesTheOpening) {
  script_.play("f5d6c3d3c4");
  page_.show_table(view_of(script_));
  EXPECT_EQ(page_.moves()->opening(), QStringLiteral("Tiger"));
}

TEST_F(Table, NamesTheOpeningThatAMoveLeadsTo) {
  script_.play("f5d6c3d3");
  page_.show_table(view_of(script_));
  QTest::mouseMove(page_.board(),
                   page_.board()->geometry_in_use().widget_rect(*rules::Square::from_name("c4")).center().toPoint());
  QApplication::processEvents();
  EXPECT_EQ(page_.moves()->opening(), QStringLiteral("c4: Tiger"));
  EXPECT_TRUE(page_.board()->square_text(*rules::Square::from_name("c4")).endsWith(QStringLiteral(", Tiger")));
}

// ---- offers ----

TEST_F(Table, AnswersTheOfferThatWasRead) {
  std::vector<std::pair<quint64, bool>> answers;
  QObject::connect(&page_, &TablePage::offer_answered,
                   [&answers](quint64 id, bool accept) { answers.emplace_back(id, accept); });
  offer(script_, 41, v1::OFFER_KIND_DRAW, v1::COLOR_WHITE);
  page_.show_table(view_of(script_));
  page_.offers()->arm_now();
  auto* decline = button("Decline");
  // Another offer comes: the row of the first stays what it was.
  offer(script_, 43, v1::OFFER_KIND_TAKEBACK, v1::COLOR_WHITE);
  page_.show_table(view_of(script_));
  decline->click();
  EXPECT_TRUE(answers.empty()) << "for a moment after a change no button reacts";
  page_.offers()->arm_now();
  decline->click();
  EXPECT_EQ(answers, (std::vector<std::pair<quint64, bool>>{{41, false}}));
}

TEST_F(Table, ArmsItsOffersAfterAMoment) {
  offer(script_, 41, v1::OFFER_KIND_DRAW, v1::COLOR_WHITE);
  page_.show_table(view_of(script_));
  EXPECT_FALSE(button("Agree")->isEnabled());
  ASSERT_TRUE(QTest::qWaitFor([this] { return page_.offers()->is_armed(); }));
  EXPECT_TRUE(button("Agree")->isEnabled());
}

TEST_F(Table, DoesNotTakeAClickOnResignForOneOnRematch) {
  script_.end(v1::ENDING_RESIGNED, v1::COLOR_BLACK);
  page_.show_table(view_of(script_));
  EXPECT_FALSE(button("Rematch")->isEnabled());
  ASSERT_TRUE(QTest::qWaitFor([this] { return button("Rematch")->isEnabled(); }));
}

TEST(OfferRows, LetTheMakerWithdraw) {
  RoomScript script;
  script.start();
  offer(script, 9, v1::OFFER_KIND_DRAW, v1::COLOR_BLACK);
  const auto rows = offer_rows(view_of(script), false);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].text, QStringLiteral("You offer a draw."));
  EXPECT_EQ(rows[0].buttons, (std::vector<OfferButton>{{OfferAct::decline, QStringLiteral("Withdraw")}}));
  EXPECT_TRUE(offer_rows(view_of(script, 99), false)[0].buttons.empty()) << "an onlooker has no say";
}

TEST(OfferRows, LetThePlayerClaimOnceTheGraceIsOver) {
  RoomScript script;
  script.start();
  script.play("f5");
  auto& ben = *script.state().mutable_seats(1);
  ben.set_connected(false);
  EXPECT_TRUE(offer_rows(view_of(script), false).empty());
  ben.set_grace_over(true);
  const auto rows = offer_rows(view_of(script), false);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].buttons.size(), 3U);
  EXPECT_TRUE(offer_rows(view_of(script), true).empty()) << "he goes on waiting";
  EXPECT_TRUE(offer_rows(view_of(script, RoomScript::ben), false).empty());
}

// ---- chat ----

v1::ChatLine line(std::uint64_t room, const char* name, v1::Audience audience, const char* text) {
  v1::ChatLine said;
  said.set_room(room);
  said.set_name(name);
  said.set_audience(audience);
  said.set_text(text);
  return said;
}

TEST_F(Table, KeepsPlayersAndSpectatorsApart) {
  page_.add_chat(line(7, "Ben", v1::AUDIENCE_PLAYERS, "hello <b>you</b>"), QStringLiteral("Anna"));
  page_.add_chat(line(7, "Zoe", v1::AUDIENCE_SPECTATORS, "f5!"), QStringLiteral("Anna"));
  page_.add_chat(line(8, "Ben", v1::AUDIENCE_PLAYERS, "of another room"), QStringLiteral("Anna"));
  EXPECT_EQ(page_.chat(v1::AUDIENCE_PLAYERS)->text(), QStringLiteral("Ben: hello <b>you</b>"));
  EXPECT_EQ(page_.chat(v1::AUDIENCE_SPECTATORS)->text(), QStringLiteral("Zoe: f5!"));
}

TEST_F(Table, ShowsNothingMoreOfWhoeverIsMuted) {
  std::vector<std::pair<QString, bool>> mutes;
  QObject::connect(&page_, &TablePage::mute_wanted,
                   [&mutes](const QString& name, bool on) { mutes.emplace_back(name, on); });
  page_.add_chat(line(7, "Ben", v1::AUDIENCE_PLAYERS, "one"), QStringLiteral("Anna"));
  auto* box = page_.chat(v1::AUDIENCE_PLAYERS);
  for (auto* action : box->findChildren<QAction*>()) {
    if (action->text() == QStringLiteral("Mute Ben")) action->trigger();
  }
  page_.add_chat(line(7, "Ben", v1::AUDIENCE_PLAYERS, "two"), QStringLiteral("Anna"));
  EXPECT_EQ(box->text(), QStringLiteral("Ben: one"));
  EXPECT_EQ(mutes, (std::vector<std::pair<QString, bool>>{{QStringLiteral("Ben"), true}}));
}

TEST_F(Table, LetsReportWhoSitsOrSpeaksHere) {
  page_.show_table(view_of(script_, RoomScript::anna));
  v1::ChatLine line;
  line.set_room(script_.state().room());
  line.set_name("Zoe");
  line.set_audience(v1::AUDIENCE_SPECTATORS);
  line.set_text("hello");
  page_.add_chat(line, QStringLiteral("Anna"));
  QStringList names;
  QObject::connect(&page_, &TablePage::report_wanted, [&names](const QStringList& told) { names = told; });
  for (auto* action : page_.buttons()->menu()->actions()) {
    if (action->text().startsWith(QStringLiteral("Report"))) action->trigger();
  }
  EXPECT_EQ(names, (QStringList{QStringLiteral("Ben"), QStringLiteral("Zoe")}));
}

}  // namespace
}  // namespace reversi::ui
