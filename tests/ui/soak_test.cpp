// Whatever comes in whatever order, what is shown is what the server said last.
#include <gtest/gtest.h>

#include <QApplication>
#include <QPushButton>
#include <QTest>
#include <random>

#include "client/ui/table_page.h"
#include "tests/ui/room_script.h"

namespace reversi::ui {
namespace {

using testing::RoomScript;

/// A table, and somebody who clicks, types, resizes and loses the line while moves come in.
class Storm {
 public:
  explicit Storm(unsigned seed) : random_(seed) {
    page_.resize(480, 900);
    page_.show();
    script_.start();
    show();
    QObject::connect(&page_, &TablePage::square_chosen, [this](rules::Square square) {
      // As the client core does: on its way until the server answers.
      script_.room().pending_square = square;
      show();
    });
  }

  void step() {
    switch (random_() % 10) {
      case 0: answer(); break;
      case 1: opponent_moves(); break;
      case 2: QTest::mouseClick(page_.board(), Qt::LeftButton, {}, anywhere()); break;
      case 3: QTest::mouseMove(page_.board(), anywhere()); break;
      case 4: QTest::keyClick(page_.board(), static_cast<Qt::Key>(Qt::Key_A + random_() % 8)); break;
      case 5: QTest::keyClick(page_.board(), static_cast<Qt::Key>(Qt::Key_1 + random_() % 8)); break;
      case 6: QTest::keyClick(page_.board(), random_() % 2 == 0 ? Qt::Key_Return : Qt::Key_Up); break;
      case 7: press_a_button(); break;
      case 8: change_the_line(); break;
      default: page_.resize(320 + static_cast<int>(random_() % 700), 320 + static_cast<int>(random_() % 700));
    }
    // At times the motion has time to run, at times the next thing comes at once.
    if (random_() % 8 == 0) QApplication::processEvents();
    now_ += std::chrono::milliseconds(random_() % 400);
    if (script_.state().phase() == v1::ROOM_PHASE_FINISHED) script_.start();
    show();
  }

  void check() const {
    const auto& board = page_.board()->state();
    EXPECT_EQ(board.position.black, script_.game().position().black);
    EXPECT_EQ(board.position.white, script_.game().position().white);
    const auto picture = page_.board()->picture();
    for (std::size_t i = 0; i < 64; ++i) {
      const rules::Square square(static_cast<int>(i));
      EXPECT_EQ(picture.discs[i].has_value(), (script_.game().position().occupied() & square.bit()) != 0);
    }
    EXPECT_FALSE(page_.board()->geometry().intersects(page_.panel()->geometry()));
  }

  int games() const { return games_; }

 private:
  void show() {
    view_ = {script_.room(), RoomScript::anna, link_, now_};
    page_.show_table(view_);
  }

  /// Half of the time a square where a disc may be placed, if there is one.
  QPoint anywhere() {
    const auto legal = script_.state().legal();
    if (legal != 0 && random_() % 2 == 0) {
      const auto& geometry = page_.board()->geometry_in_use();
      return geometry.widget_rect(any_of(legal)).center().toPoint();
    }
    return {static_cast<int>(random_() % static_cast<unsigned>(page_.board()->width())),
            static_cast<int>(random_() % static_cast<unsigned>(page_.board()->height()))};
  }

  rules::Square any_of(rules::Bitboard squares) {
    for (auto skip = random_() % static_cast<unsigned>(rules::count(squares)); skip > 0; --skip) squares &= squares - 1;
    return rules::Square(std::countr_zero(squares));
  }

  void answer() {
    const auto square = std::exchange(script_.room().pending_square, std::nullopt);
    // Some are refused.
    if (square && random_() % 4 != 0) play(*square);
  }

  void opponent_moves() {
    if (script_.state().to_move() != v1::COLOR_WHITE || script_.state().legal() == 0) return;
    play(any_of(script_.state().legal()));
  }

  void play(rules::Square square) {
    script_.play(square.name());
    if (script_.state().phase() == v1::ROOM_PHASE_FINISHED) ++games_;
  }

  void press_a_button() {
    const auto buttons = page_.findChildren<QPushButton*>();
    auto* button = buttons[static_cast<qsizetype>(random_() % static_cast<unsigned>(buttons.size()))];
    if (button->isVisible() && button->isEnabled()) button->click();
  }

  void change_the_line() {
    const bool lost = link_.link == client::Link::ready;
    link_ = {lost ? client::Link::waiting : client::Link::ready, std::chrono::milliseconds(lost ? 1'500 : 0)};
  }

  std::mt19937 random_;
  RoomScript script_;
  TableView view_;
  LinkView link_{client::Link::ready, {}};
  client::Time now_{};
  TablePage page_;
  int games_ = 0;
};

TEST(Storm, ShowsWhatTheServerSaidThroughTenThousandSteps) {
  const unsigned seed = 20'261'129;
  Storm storm(seed);
  for (int step = 0; step < 10'000; ++step) {
    storm.step();
    storm.check();
    ASSERT_FALSE(::testing::Test::HasFailure()) << "seed " << seed << ", step " << step;
  }
  EXPECT_GT(storm.games(), 5) << "whole games were among it";
}

}  // namespace
}  // namespace reversi::ui
