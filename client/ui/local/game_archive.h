// The user's own games on disk: those that ended, and the one at this screen that has not.
//
// Lives on the GUI thread; blocks on small files. Ended games are lines of `games.jsonl` in the data folder, in this
// project's own form of record, so that `reversi-records` reads them too; a line is added and never changed. A game in
// progress is a file of its own, written whole after each disc. Several programs may run at once on one folder: each
// has a place of its own for its game in progress, and a place that a crash has left is given to whoever asks next.
#pragma once

#include <QLockFile>
#include <QString>
#include <expected>
#include <memory>
#include <optional>

#include "client/ui/review/collection.h"

namespace reversi::ui {

class GameArchive {
 public:
  static constexpr int places = 8;  ///< games in progress at once; a further program keeps none

  /// @param folder  made where it is not there
  explicit GameArchive(QString folder);

  // Ended games.

  /// @return false where the same game is there already. The error is the system's sentence.
  std::expected<bool, QString> add(const records::Record& record);

  /// All of them, the newest last; empty where there are none.
  std::expected<Collection, QString> games() const;

  QString games_file() const;

  // The game in progress.

  /// Replaces what was kept before.
  std::expected<void, QString> keep(const records::Record& record);

  /// Nothing is in progress any more.
  void drop();

  /// The game that was left, by this program or by one that is gone; nothing where there is none.
  std::optional<records::Record> left();

 private:
  QString place_file(int place) const;
  bool take_place(int place);
  bool take_any_place();

  QString folder_;
  std::unique_ptr<QLockFile> lock_;  ///< on the place taken
  int place_ = 0;                    ///< 1..places; 0: none taken yet
};

}  // namespace reversi::ui
