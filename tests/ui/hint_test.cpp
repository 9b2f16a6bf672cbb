// Hints at the table: where there are any, how they are asked for, shown and forgotten.
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include "tests/ui/table_fixture.h"

namespace reversi::ui {
namespace {

class Hints : public Table {
 protected:
  Hints() {
    script_.state().mutable_seats(1)->set_kind(v1::SEAT_KIND_AI);
    page_.show_table(view_of(script_));
    page_.buttons()->arm_now();
  }

  /// What the server answers.
  void advise(std::string_view square, int value) {
    v1::Hint hint;
    hint.set_room(script_.state().room());
    hint.set_square(static_cast<std::uint32_t>(rules::Square::from_name(square)->index()));
    hint.set_value(value);
    page_.show_hint(hint);
  }

  QString said() const { return page_.strip()->notice().text; }
};

TEST_F(Hints, AreAskedForByButtonAndKey) {
  QSignalSpy wanted(&page_, &TablePage::hint_wanted);
  ASSERT_TRUE(button("Hint")->isEnabled());
  button("Hint")->click();
  EXPECT_EQ(wanted.count(), 1);
  page_.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&page_));
  QTest::keyClick(page_.board(), Qt::Key_H, Qt::ControlModifier);
  EXPECT_EQ(wanted.count(), 2);
}

TEST_F(Hints, AreDrawnWithTheirValueAndSaid) {
  button("Hint")->click();
  EXPECT_FALSE(page_.board()->picture().hint);
  advise("f5", 320);
  const auto picture = page_.board()->picture();
  EXPECT_EQ(picture.hint, rules::Square::from_name("f5"));
  EXPECT_EQ(picture.hint_value, QStringLiteral("+3"));
  EXPECT_EQ(said(), QStringLiteral("Hint: f5, worth about +3.2 discs to you."));
  EXPECT_TRUE(page_.board()->square_text(*picture.hint).contains(QStringLiteral("the hint, worth +3")));
}

TEST_F(Hints, ChangeThePictureOfTheirSquare) {
  const QImage before = page_.board()->grab().toImage();
  button("Hint")->click();
  advise("f5", -150);
  EXPECT_NE(page_.board()->grab().toImage(), before);
}

TEST_F(Hints, AreGoneWithTheNextMove) {
  button("Hint")->click();
  advise("f5", 320);
  script_.play("d3");
  page_.show_table(view_of(script_));
  EXPECT_FALSE(page_.board()->state().hint);
  EXPECT_FALSE(said().contains(QStringLiteral("Hint")));
}

TEST_F(Hints, ThatComeTooLateAreDropped) {
  button("Hint")->click();
  script_.play("d3");
  page_.show_table(view_of(script_));
  advise("f5", 320);
  EXPECT_FALSE(page_.board()->state().hint);
}

TEST_F(Hints, ThatNobodyAskedForAreDropped) {
  advise("f5", 320);
  EXPECT_FALSE(page_.board()->state().hint);
}

TEST_F(Hints, AreNotShownInALookBack) {
  script_.play("f5d6");
  page_.show_table(view_of(script_));
  button("Hint")->click();
  advise("c3", 100);
  ASSERT_TRUE(page_.board()->picture().hint);
  page_.moves()->step(-1);
  EXPECT_FALSE(page_.board()->picture().hint);
  page_.moves()->go_to_present();
  EXPECT_TRUE(page_.board()->picture().hint) << "the position is the same as before";
}

TEST_F(Hints, AreForbiddenAgainstAPersonAndTheReasonIsSaid) {
  script_.state().mutable_seats(1)->set_kind(v1::SEAT_KIND_PERSON);
  page_.show_table(view_of(script_));
  EXPECT_FALSE(button("Hint")->isEnabled());
  EXPECT_FALSE(button("Hint")->toolTip().isEmpty());
  QSignalSpy wanted(&page_, &TablePage::hint_wanted);
  page_.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&page_));
  QTest::keyClick(page_.board(), Qt::Key_H, Qt::ControlModifier);
  EXPECT_EQ(wanted.count(), 0);
  EXPECT_EQ(said(), button("Hint")->toolTip());
}

TEST_F(Hints, AreForbiddenInARatedGame) {
  script_.state().mutable_terms()->set_rated(true);
  page_.show_table(view_of(script_));
  EXPECT_FALSE(button("Hint")->isEnabled());
}

TEST_F(Hints, WaitForTheOwnTurn) {
  script_.play("f5");
  page_.show_table(view_of(script_));
  EXPECT_FALSE(button("Hint")->isEnabled());
  EXPECT_EQ(button("Hint")->toolTip(), QStringLiteral("It is not your turn."));
}

TEST_F(Hints, SayThatTheyAreOnTheirWay) {
  auto view = view_of(script_);
  view.room.pending_hint = true;
  page_.show_table(view);
  EXPECT_EQ(said(), QStringLiteral("Looking for a hint …"));
  EXPECT_FALSE(button("Hint")->isEnabled()) << "one at a time";
}

TEST_F(Hints, HaveTheirButtonWhereTheyAreAndTheDrawWhereTheyAreNot) {
  page_.resize(320, 480);
  QApplication::processEvents();
  EXPECT_TRUE(button("Hint")->isVisible());
  EXPECT_FALSE(button("Draw")->isVisible());
  script_.state().mutable_seats(1)->set_kind(v1::SEAT_KIND_PERSON);
  page_.show_table(view_of(script_));
  EXPECT_FALSE(button("Hint")->isVisible());
  EXPECT_TRUE(button("Draw")->isVisible());
  page_.resize(1920, 1080);
  QApplication::processEvents();
  EXPECT_TRUE(button("Hint")->isVisible());
  EXPECT_TRUE(button("Draw")->isVisible());
}

}  // namespace
}  // namespace reversi::ui
