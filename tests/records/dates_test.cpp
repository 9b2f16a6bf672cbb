#include "common/records/dates.h"

#include <gtest/gtest.h>

namespace reversi::records {
namespace {

struct Case {
  const char* name;
  const char* text;
  const char* normal;
  const char* day;
};

class Dates : public testing::TestWithParam<Case> {};

TEST_P(Dates, ComeToOneForm) {
  EXPECT_EQ(normal_date(GetParam().text), GetParam().normal);
  EXPECT_EQ(normal_date(GetParam().normal), GetParam().normal);
  EXPECT_EQ(day_of(GetParam().normal).value_or("none"), GetParam().day);
}

INSTANTIATE_TEST_SUITE_P(
    Shapes, Dates,
    testing::Values(Case{"Ggs", "2003.12.15_12:33:18.MST", "2003-12-15 12:33:18 MST", "2003-12-15"},
                    Case{"OldGgs", "2000-4-16 11:13 EST", "2000-04-16 11:13 EST", "2000-04-16"},
                    Case{"NBoard", "2014-02-21 20:52:27 GMT", "2014-02-21 20:52:27 GMT", "2014-02-21"},
                    Case{"Dots", "2020.01.01", "2020-01-01", "2020-01-01"},
                    Case{"UnixSeconds", "947375357", "2000-01-08 23:49:17 GMT", "2000-01-08"},
                    Case{"Iso", "2015-06-07T08:09:10.Z", "2015-06-07 08:09:10 Z", "2015-06-07"},
                    Case{"Year", "1977", "1977", "1977"}, Case{"Month", "1977-5", "1977-05", "1977-05"},
                    Case{"NoMonth", "1977-13", "1977-13", "none"}, Case{"Words", "last summer", "last summer", "none"},
                    Case{"Unknown", "????.??.??", "", "none"}, Case{"Nothing", "", "", "none"}),
    [](const testing::TestParamInfo<Case>& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace reversi::records
