// Whatever comes in whatever order, what is shown is what the server said last.
#include <gtest/gtest.h>

#include <QApplication>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <cstdio>
#include <random>

#include "client/ui/settings/preferences.h"
#include "client/ui/table/move_panel.h"
#include "client/ui/table/offer_bar.h"
#include "client/ui/table/played_game.h"
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
      ++intents_;
      show();
    });
    QObject::connect(&page_, &TablePage::offer_answered, [this](quint64 offer, bool) { end_offer(offer); });
    QObject::connect(&page_, &TablePage::rematch_wanted, [this] { rematch_ = true; });
  }

  void step() {
    switch (random_() % 17) {
      case 0: answer(); break;
      case 1: opponent_moves(); break;
      case 2: QTest::mouseClick(page_.board(), Qt::LeftButton, {}, anywhere()); break;
      case 3: QTest::mouseMove(page_.board(), anywhere()); break;
      case 4: QTest::keyClick(page_.board(), static_cast<Qt::Key>(Qt::Key_A + random_() % 8)); break;
      case 5: QTest::keyClick(page_.board(), static_cast<Qt::Key>(Qt::Key_1 + random_() % 8)); break;
      case 6: QTest::keyClick(page_.board(), random_() % 2 == 0 ? Qt::Key_Return : Qt::Key_Up); break;
      case 7: press_a_button(); break;
      case 8: change_the_line(); break;
      case 9: offer(); break;
      case 10: withdraw(); break;
      case 11: take_back(); break;
      case 12: look_back(); break;
      case 13: QTest::mouseClick(page_.board(), Qt::RightButton, {}, anywhere()); break;
      case 14: QTest::keyClick(page_.board(), Qt::Key_Escape); break;
      case 15: new_game_or_close(); break;
      default: page_.resize(320 + static_cast<int>(random_() % 700), 320 + static_cast<int>(random_() % 700));
    }
    // At times the motion has time to run, at times the next thing comes at once.
    if (random_() % 8 == 0) QApplication::processEvents();
    now_ += std::chrono::milliseconds(random_() % 400);
    if (script_.state().phase() == v1::ROOM_PHASE_FINISHED && std::exchange(rematch_, false)) begin();
    show();
  }

  void check() {
    const auto& board = page_.board()->state();
    auto expected = script_.game().position();
    if (const auto turns = page_.looked_at())
      expected = after_turns(script_.game(), static_cast<std::size_t>(*turns)).position();
    EXPECT_EQ(board.position.black, expected.black);
    EXPECT_EQ(board.position.white, expected.white);
    const auto picture = page_.board()->picture();
    for (std::size_t i = 0; i < 64; ++i) {
      const rules::Square square(static_cast<int>(i));
      EXPECT_EQ(picture.discs[i].has_value(), (expected.occupied() & square.bit()) != 0);
    }
    EXPECT_EQ(page_.offers()->rows().empty(), script_.state().offers().empty());
    if (page_.looked_at() || script_.state().phase() != v1::ROOM_PHASE_PLAYING) EXPECT_FALSE(page_.board()->premove());
    EXPECT_FALSE(page_.board()->geometry().intersects(page_.panel()->geometry()));
  }

  int games() const { return games_; }
  int takebacks() const { return takebacks_; }
  int intents() const { return intents_; }

 private:
  /// A new game in the room; each side has the other colour then, half of the time.
  void begin() {
    ++games_;
    script_.room().pending_square.reset();
    script_.start();
    if (random_() % 2 == 0) player_ = player_ == RoomScript::anna ? RoomScript::ben : RoomScript::anna;
  }

  void new_game_or_close() {
    if (random_() % 40 == 0) begin();
    if (random_() % 2 != 0) return;
    page_.close();
    page_.show();
  }

  void offer() {
    if (script_.state().offers_size() > 2) return;
    auto& made = *script_.state().add_offers();
    made.set_offer(++offers_);
    made.set_kind(static_cast<v1::OfferKind>(v1::OFFER_KIND_DRAW + static_cast<int>(random_() % 2)));
    made.set_by(random_() % 2 == 0 ? v1::COLOR_BLACK : v1::COLOR_WHITE);
  }

  void end_offer(std::uint64_t id) {
    auto& offers = *script_.state().mutable_offers();
    for (int i = 0; i < offers.size(); ++i) {
      if (offers[i].offer() == id) return offers.DeleteSubrange(i, 1);
    }
    ADD_FAILURE() << "an answer to an offer that does not stand: " << id;
  }

  void withdraw() {
    if (script_.state().offers_size() > 0) script_.state().mutable_offers()->RemoveLast();
  }

  void take_back() {
    if (script_.state().phase() != v1::ROOM_PHASE_PLAYING || script_.game().ply() == 0 || random_() % 4 != 0) return;
    script_.room().pending_square.reset();
    script_.take_back(script_.game().ply() - 1 - static_cast<int>(random_() % 2 == 0 && script_.game().ply() > 1));
    ++takebacks_;
  }

  void look_back() {
    const Qt::Key keys[] = {Qt::Key_Home, Qt::Key_End, Qt::Key_Left, Qt::Key_Right, Qt::Key_End};
    const Qt::Key key = keys[random_() % 5];
    // In the list, or on the board, where only some of them are the game's.
    if (random_() % 2 == 0) return QTest::keyClick(page_.moves()->list(), key);
    QTest::keyClick(page_.board(), key);
  }

  void show() {
    view_ = {script_.room(), player_, link_, now_};
    view_.heard = link_.link == client::Link::ready ? std::nullopt : std::optional(now_);
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
    if (square && random_() % 4 != 0 && (script_.state().legal() & square->bit()) != 0) play(*square);
  }

  void opponent_moves() {
    const auto own = player_ == RoomScript::anna ? v1::COLOR_BLACK : v1::COLOR_WHITE;
    if (script_.state().to_move() == own || script_.state().legal() == 0) return;
    play(any_of(script_.state().legal()));
  }

  void play(rules::Square square) {
    script_.play(square.name());
    script_.state().clear_offers();
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
  Preferences preferences_;
  TablePage page_{preferences_};
  std::uint64_t player_ = RoomScript::anna;
  std::uint64_t offers_ = 100;
  bool rematch_ = false;
  int games_ = 0;
  int takebacks_ = 0;
  int intents_ = 0;
};

class Storms : public ::testing::TestWithParam<unsigned> {};

TEST_P(Storms, ShowsWhatTheServerSaidThroughTenThousandSteps) {
  std::printf("seed %u\n", GetParam());
  Storm storm(GetParam());
  for (int step = 0; step < 10'000; ++step) {
    storm.step();
    storm.check();
    ASSERT_FALSE(::testing::Test::HasFailure()) << "seed " << GetParam() << ", step " << step;
  }
  std::printf("%d games, %d takebacks, %d moves chosen\n", storm.games(), storm.takebacks(), storm.intents());
  EXPECT_GT(storm.games(), 5);
  EXPECT_GT(storm.takebacks(), 20);
  EXPECT_GT(storm.intents(), 100);
}

INSTANTIATE_TEST_SUITE_P(Seeds, Storms, ::testing::Values(20'261'129U, 1U, 987'654'321U),
                         [](const auto& row) { return std::to_string(row.param); });

}  // namespace
}  // namespace reversi::ui
