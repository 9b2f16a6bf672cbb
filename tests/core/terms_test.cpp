// Terms: what may be asked for, and how a room keeps them.

#include "server/core/terms.h"

#include <gtest/gtest.h>

#include <functional>

#include "common/protocol/convert.h"
#include "tests/core/host.h"

namespace reversi::core {
namespace {

struct AskedTerms {
  const char* what;
  std::function<void(v1::Terms&)> change;
  v1::ErrorCode code = v1::ERROR_CODE_UNSPECIFIED;
};

void set_up(v1::Terms& terms, std::uint64_t black, std::uint64_t white) {
  auto& start = *terms.mutable_start()->mutable_set_up();
  start.mutable_board()->set_black(black);
  start.mutable_board()->set_white(white);
  start.set_to_move(v1::COLOR_BLACK);
}

class CheckedTerms : public testing::TestWithParam<AskedTerms> {};

TEST_P(CheckedTerms, AreTakenOrRefusedWithTheirCode) {
  v1::Terms wire;
  GetParam().change(wire);
  const auto terms = checked_terms(wire, Limits{});
  if (GetParam().code == v1::ERROR_CODE_UNSPECIFIED) {
    EXPECT_TRUE(terms);
  } else {
    ASSERT_FALSE(terms);
    EXPECT_EQ(terms.error(), GetParam().code);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Table, CheckedTerms,
    testing::Values(
        AskedTerms{"nothing", [](auto&) {}},
        AskedTerms{"byo_yomi",
                   [](auto& terms) {
                     terms.mutable_time()->mutable_byo_yomi()->set_period_ms(10'000);
                     terms.mutable_time()->mutable_byo_yomi()->set_periods(3);
                   }},
        AskedTerms{"no_periods", [](auto& terms) { terms.mutable_time()->mutable_byo_yomi()->set_period_ms(10'000); },
                   v1::ERROR_CODE_TIME_CONTROL_INVALID},
        AskedTerms{"periods_of_nothing", [](auto& terms) { terms.mutable_time()->mutable_byo_yomi()->set_periods(3); },
                   v1::ERROR_CODE_TIME_CONTROL_INVALID},
        AskedTerms{"per_move", [](auto& terms) { terms.mutable_time()->mutable_per_move()->set_ms(5'000); }},
        AskedTerms{"no_time_per_move", [](auto& terms) { terms.mutable_time()->mutable_per_move(); },
                   v1::ERROR_CODE_TIME_CONTROL_INVALID},
        AskedTerms{"absolute", [](auto& terms) { terms.mutable_time()->mutable_absolute()->set_ms(60'000); }},
        AskedTerms{"endless_absolute", [](auto& terms) { terms.mutable_time()->mutable_absolute()->set_ms(~0U); },
                   v1::ERROR_CODE_TIME_CONTROL_INVALID},
        AskedTerms{"days", [](auto& terms) { terms.mutable_time()->mutable_correspondence()->set_days(3); }},
        AskedTerms{"too_many_days", [](auto& terms) { terms.mutable_time()->mutable_correspondence()->set_days(~0U); },
                   v1::ERROR_CODE_TIME_CONTROL_INVALID},
        AskedTerms{"parallel", [](auto& terms) { terms.mutable_start()->mutable_parallel(); }},
        AskedTerms{"set_up", [](auto& terms) { set_up(terms, 1, 2); }},
        AskedTerms{"nobody_can_move", [](auto& terms) { set_up(terms, 1, 0); }, v1::ERROR_CODE_START_INVALID},
        AskedTerms{"two_discs_on_a_square", [](auto& terms) { set_up(terms, 3, 2); }, v1::ERROR_CODE_START_INVALID},
        AskedTerms{"rated_set_up",
                   [](auto& terms) {
                     set_up(terms, 1, 2);
                     terms.set_rated(true);
                   },
                   v1::ERROR_CODE_RATED_NOT_POSSIBLE},
        AskedTerms{"long_delay", [](auto& terms) { terms.set_watch_delay(21); }, v1::ERROR_CODE_MALFORMED}),
    [](const auto& info) { return std::string(info.param.what); });

TEST(Terms, OfAStoredRoomAreThoseItWasOpenedWith) {
  for (const Start& start : {Start(StandardStart{}), Start(ParallelStart{}), Start(RandomStart{}),
                             Start(rules::Position{.black = 1, .white = 2})}) {
    const Terms terms{.time = protocol::PerMove{std::chrono::seconds(9)},
                      .start = start,
                      .rated = true,
                      .synchro = true,
                      .no_takeback = true,
                      .watch_delay = 3};
    v1::RoomCreated created;
    *created.mutable_terms() = to_wire(terms);
    EXPECT_EQ(terms_of(created), terms);
  }
}

TEST(Terms, OfARoomFromBeforeThereWereAnyAreItsTime) {
  v1::RoomCreated created;
  *created.mutable_time() = fischer(std::chrono::minutes(5), std::chrono::seconds(3));
  EXPECT_EQ(protocol::to_string(terms_of(created).time), "5+3");
}

TEST(Start, OfARoomIsWhereItsGameBegins) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::CreateRoom request;
  request.set_ai_level(1);
  request.set_color(v1::COLOR_BLACK);
  request.mutable_terms()->mutable_start()->mutable_parallel();
  const auto room = host.answer(ann.connection, host.create(ann, request))->room().state();
  EXPECT_EQ(room.board().white(), std::uint64_t{3} << 27);
  EXPECT_EQ(room.board().black(), std::uint64_t{3} << 35);
  EXPECT_EQ(host.play(ann, room, "d3"), host.next_id() - 1);
  EXPECT_EQ(host.state(room.room()).ply(), 1U);
}

TEST(Start, MayBeAnyPositionWithAMove) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::CreateRoom request;
  request.set_ai_level(1);
  request.set_color(v1::COLOR_BLACK);
  set_up(*request.mutable_terms(), 1, 2);
  const auto room = host.answer(ann.connection, host.create(ann, request))->room().state();
  EXPECT_EQ(room.legal(), rules::Square::from_name("c1")->bit());
  host.play(ann, room, "c1");
  EXPECT_EQ(host.state(room.room()).result().winner(), v1::COLOR_BLACK);
}

}  // namespace
}  // namespace reversi::core
