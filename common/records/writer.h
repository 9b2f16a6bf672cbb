// Writes many records to one text of one form.
//
// One owner, no locks; keeps nothing of what it has written. WTHOR has a writer of its own (wthor.h): it needs three
// files.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "common/records/form.h"
#include "common/records/record.h"

namespace reversi::records {

/// Takes the next part of what is written.
using Sink = std::function<void(std::string_view)>;

class Writer {
 public:
  /// @param form  any that `is_writable`
  Writer(Form form, Sink sink);

  /// GGF keeps the games of one match on one line, as long as they come one after the other.
  void add(const Record& record);

  /// Ends an open line. Nothing may be added afterwards.
  void finish();

 private:
  void add_ggf(const Record& record);

  Form form_;
  Sink sink_;
  int open_match_ = 0;  ///< games still to come on the line
};

/// All forms but WTHOR and Othello Quest's.
bool is_writable(Form form);

/// The text of one record as `Writer` writes it. @param form  any that `is_writable`
std::string write_one(Form form, const Record& record);

}  // namespace reversi::records
