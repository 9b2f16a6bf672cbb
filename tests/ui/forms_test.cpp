// Forms for a game, the wait for an opponent, invitations and challenges.
#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include "client/ui/lobby/challenge_strip.h"
#include "client/ui/lobby/invite_page.h"
#include "client/ui/lobby/new_game_page.h"
#include "client/ui/lobby/quick_page.h"
#include "client/ui/lobby/terms_form.h"

namespace reversi::ui {
namespace {

v1::TimeControl control(std::uint32_t minutes, std::uint32_t seconds) {
  v1::TimeControl time;
  time.mutable_fischer()->set_initial_ms(minutes * 60'000);
  time.mutable_fischer()->set_increment_ms(seconds * 1'000);
  return time;
}

TEST(TimeField, SaysAndRemembersEveryKindOfClock) {
  std::vector<v1::TimeControl> all{control(5, 3), control(7, 4)};
  all.emplace_back().mutable_unlimited();
  all.emplace_back().mutable_absolute()->set_ms(600'000);
  all.emplace_back().mutable_byo_yomi()->set_main_ms(600'000);
  all.back().mutable_byo_yomi()->set_period_ms(20'000);
  all.back().mutable_byo_yomi()->set_periods(5);
  all.emplace_back().mutable_per_move()->set_ms(45'000);
  all.emplace_back().mutable_correspondence()->set_days(3);
  for (const auto& time : all) {
    TimeField field;
    field.set_time(time);
    EXPECT_EQ(field.time().SerializeAsString(), time.SerializeAsString()) << time.ShortDebugString();
  }
}

TEST(TermsForm, RemembersWhatIsPlayed) {
  v1::Terms terms;
  *terms.mutable_time() = control(3, 2);
  terms.mutable_start()->mutable_random();
  terms.set_rated(true);
  terms.set_synchro(true);
  terms.set_watch_delay(4);
  TermsForm form;
  form.set_account(true);
  form.set_terms(terms);
  EXPECT_EQ(form.terms().SerializeAsString(), terms.SerializeAsString()) << form.terms().ShortDebugString();
  form.set_account(false);
  EXPECT_FALSE(form.terms().rated()) << "a guest plays no rated game";
}

TEST(TermsForm, TakesAPositionThatAGameCanBeginFrom) {
  TermsForm form;
  form.set_account(true);
  form.start()->setCurrentIndex(3);
  EXPECT_FALSE(form.is_valid());
  form.position()->setText(QStringLiteral("---------------------------OX------XO--------------------------- X"));
  ASSERT_TRUE(form.is_valid());
  const auto terms = form.terms();
  EXPECT_EQ(terms.start().set_up().to_move(), v1::COLOR_BLACK);
  EXPECT_NE(terms.start().set_up().board().black(), 0U);
  EXPECT_FALSE(form.rated()->isEnabled()) << "never rated";
}

TEST(NewGame, SaysWhatTheFormSays) {
  NewGamePage page;
  std::vector<v1::AiLevel> levels(2);
  levels[0].set_level(1);
  levels[1].set_level(2);
  page.show_levels(levels);
  page.set_purpose(GamePurpose::computer);
  EXPECT_EQ(page.room().ai_level(), 2U);
  EXPECT_EQ(page.room().terms().time().SerializeAsString(), control(5, 3).SerializeAsString());
  page.set_purpose(GamePurpose::room);
  EXPECT_EQ(page.room().ai_level(), 0U);
  EXPECT_FALSE(page.room().private_());
  page.set_purpose(GamePurpose::invite);
  EXPECT_TRUE(page.room().private_());
  page.set_purpose(GamePurpose::challenge, QStringLiteral("Ben"));
  EXPECT_EQ(page.challenge().name(), "Ben");
}

TEST(NewGame, RemembersColourLevelAndTerms) {
  NewGamePage page;
  std::vector<v1::AiLevel> levels(3);
  for (std::uint32_t i = 0; i < 3; ++i) levels[i].set_level(i + 1);
  page.show_levels(levels);
  page.set_purpose(GamePurpose::computer);
  v1::CreateRoom request;
  request.set_color(v1::COLOR_WHITE);
  request.set_ai_level(3);
  request.mutable_terms()->mutable_time()->mutable_unlimited();
  request.mutable_terms()->mutable_start()->mutable_standard();
  page.set_room(request);
  EXPECT_EQ(page.room().SerializeAsString(), request.SerializeAsString());
}

TEST(QuickMatch, ShowsTheWindowThatWidensAndThenAnAi) {
  QuickPage page;
  page.show();
  v1::SeekPosted posted;
  posted.set_window(75);
  page.show_wait(posted, std::chrono::seconds(3));
  EXPECT_TRUE(page.state()->text().contains(QStringLiteral("75"))) << page.state()->text().toStdString();
  EXPECT_FALSE(page.computer()->isVisible());
  posted.set_window(400);
  posted.set_offer_ai(true);
  page.show_wait(posted, std::chrono::seconds(21));
  EXPECT_TRUE(page.state()->text().contains(QStringLiteral("400")));
  EXPECT_TRUE(page.computer()->isVisible());
}

TEST(Invitation, IsCopied) {
  InvitePage page;
  page.show_invitation({.code = QStringLiteral("7K3QX9BD"),
                        .link = QStringLiteral("reversi://example.org:7717/7K3QX9BD"),
                        .server = QStringLiteral("example.org:7717"),
                        .terms = QStringLiteral("5 min")});
  page.copy_link()->click();
  EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("reversi://example.org:7717/7K3QX9BD"));
  page.copy_text()->click();
  EXPECT_TRUE(QGuiApplication::clipboard()->text().contains(QStringLiteral("7K3QX9BD")));
}

class Challenges : public ::testing::Test {
 protected:
  Challenges() {
    QObject::connect(&strip_, &ChallengeStrip::answered,
                     [this](quint64 challenge, bool accept) { answers_.emplace_back(challenge, accept); });
  }

  void show(std::initializer_list<std::uint64_t> ids, std::uint64_t from = 7) {
    std::map<std::uint64_t, v1::ChallengeNews> open;
    for (const auto id : ids) {
      open[id].set_challenge(id);
      open[id].set_from("Ben");
      open[id].set_to("Cleo");
      open[id].set_from_player(from);
    }
    strip_.show_challenges(open, 42);
  }
  bool wakes() {
    return QTest::qWaitFor([this] { return strip_.accept()->isEnabled(); }, 5'000);
  }

  ChallengeStrip strip_;
  std::vector<std::pair<quint64, bool>> answers_;
};

TEST_F(Challenges, AreAnswered) {
  show({3});
  ASSERT_TRUE(wakes());
  strip_.accept()->click();
  EXPECT_EQ(answers_, (std::vector<std::pair<quint64, bool>>{{3, true}}));
}

TEST_F(Challenges, ThatTakeAnothersPlaceAreNotAnsweredByAPressThatWasMeantForThat) {
  show({3, 4});
  ASSERT_TRUE(wakes());
  show({4});
  strip_.accept()->click();
  EXPECT_TRUE(answers_.empty()) << "the buttons rest";
  ASSERT_TRUE(wakes());
  strip_.decline()->click();
  EXPECT_EQ(answers_, (std::vector<std::pair<quint64, bool>>{{4, false}}));
}

TEST_F(Challenges, OfOnesOwnCanOnlyBeTakenBack) {
  show({3}, 42);
  EXPECT_FALSE(strip_.accept()->isVisibleTo(&strip_));
  EXPECT_TRUE(strip_.withdraw()->isVisibleTo(&strip_));
  EXPECT_TRUE(strip_.text().contains(QStringLiteral("Cleo")));
}

}  // namespace
}  // namespace reversi::ui
