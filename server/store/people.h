// The tables of people: written as part of a batch's transaction, read whole at start.
//
// One thread, throws soci::soci_error.
#pragma once

#include <soci/soci.h>

#include <string>

#include "server/core/batch.h"
#include "server/store/bytes.h"
#include "server/store/error.h"

namespace reversi::store {

/// The statement that writes a finished game, and where it finds the game's values.
class GameRow {
 public:
  explicit GameRow(soci::session& sql);

  void write(const core::GameRecord& record);

 private:
  long long room_ = 0, game_ = 0, ended_ = 0, black_ = 0, white_ = 0, pair_ = 0;
  int speed_ = 0, rated_ = 0, winner_ = 0, counts_ = 0;
  std::string black_spelling_, white_spelling_, moves_;
  Bytes data_;
  soci::statement insert_;
};

/// Everything of the batch that is neither an event nor a session.
Result<> write_people(soci::session& sql, GameRow& games, const core::Batch& batch);

/// Accounts, their ratings, sanctions, mutes and the games that wait for their pair.
Result<> read_people(soci::session& sql, core::Restored& restored);

}  // namespace reversi::store
