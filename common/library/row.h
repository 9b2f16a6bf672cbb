// A record as a row of the library's table.
//
// Plain values. What is searched for has a column; a record that says more than the columns hold is kept whole besides.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/records/record.h"

namespace reversi::library {

struct Row {
  std::string start;  ///< empty for the usual one, else a board string
  std::string moves;  ///< "f5d6c3"
  std::string black;
  std::string white;
  std::string event;
  std::string round;
  std::string date;
  std::string opening;                 ///< the last name met; empty for none
  std::optional<double> difference{};  ///< Black's view: counted if the game is over, else as stated
  std::optional<int> winner{};         ///< 1 Black, -1 White, 0 nobody
  std::optional<int> theoretical{};    ///< Record::theoretical_black_discs
  std::string whole;                   ///< the record as JSON where the columns do not make it; else empty
};

/// @param record  legal
Row row_of(const records::Record& record);

/// Nothing where the row is damaged.
std::optional<records::Record> record_of(const Row& row);

/// The same game again: equal start, moves, players, date, event and round have equal numbers.
std::int64_t fingerprint(const Row& row);

}  // namespace reversi::library
