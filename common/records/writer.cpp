#include "common/records/writer.h"

#include <cassert>
#include <utility>

#include "common/records/boards.h"
#include "common/records/ggf.h"
#include "common/records/json_record.h"
#include "common/records/obf.h"
#include "common/records/pgn.h"
#include "common/records/sgf.h"
#include "common/records/transcripts.h"

namespace reversi::records {

bool is_writable(Form form) { return form != Form::wthor && form != Form::quest; }

std::string write_one(Form form, const Record& record) {
  switch (form) {
    case Form::transcript: return write_transcript(record) + "\n";
    case Form::ggf: return write_ggf(record) + "\n";
    case Form::sgf: return write_sgf(record) + "\n";
    case Form::pgn: return write_pgn(record) + "\n";
    case Form::board: return write_board(record) + "\n";
    case Form::digits: return write_digits(record) + "\n";
    case Form::obf: return write_obf(record) + "\n";
    case Form::json: return write_json_record(record) + "\n";
    case Form::wthor:
    case Form::quest: break;
  }
  assert(false);
  return {};
}

Writer::Writer(Form form, Sink sink) : form_(form), sink_(std::move(sink)) { assert(is_writable(form)); }

void Writer::add(const Record& record) {
  if (form_ == Form::ggf) return add_ggf(record);
  sink_(write_one(form_, record));
}

void Writer::add_ggf(const Record& record) {
  const auto& match = record.match;
  const bool goes_on = match && open_match_ > 0 && match->number == match->games - open_match_ + 1;
  if (!goes_on) {
    finish();
    open_match_ = match && match->number == 1 ? match->games : 1;
    if (open_match_ > 1) sink_(std::to_string(open_match_) + " ");
  }
  sink_(write_ggf(record));
  if (--open_match_ == 0) sink_("\n");
}

void Writer::finish() {
  if (std::exchange(open_match_, 0) > 0) sink_("\n");
}

}  // namespace reversi::records
