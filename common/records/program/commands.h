// What reversi-records does, one function a command.
//
// Each reads its inputs in order, writes to the standard output as it goes, and answers an exit code.
#pragma once

#include <string>

#include "common/records/contest.h"
#include "common/records/program/inputs.h"

namespace reversi::records {

struct JudgeOptions {
  InputOptions input;
  bool json = false;
  bool boards = false;   ///< the last board behind each line
  bool summary = false;  ///< only the last lines: counts and seconds
};

Exit run_judge(const JudgeOptions& options);

/// Answers a contest's input, a whole file at a time.
Exit run_contest(Contest contest, const InputOptions& options);

struct ConvertOptions {
  InputOptions input;
  Form to = Form::transcript;
  std::string output = "-";  ///< a file; WTHOR needs one, and puts .JOU and .TRN beside it
  bool from_f5 = false;      ///< each game turned so that it begins with f5
  bool whole_only = true;    ///< leave broken games out; otherwise their legal part is written
};

Exit run_convert(const ConvertOptions& options);

struct StatsOptions {
  InputOptions input;
  bool json = false;
  std::size_t top = 10;  ///< openings listed
};

Exit run_stats(const StatsOptions& options);

/// The openings' names with their moves.
Exit run_openings(bool json);

}  // namespace reversi::records
