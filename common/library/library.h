// A library of games: records in a file of SQLite, searched by player, result, opening, date and position.
//
// One owner, one thread at a time; the server reads it on a thread of its own. Several processes may have the same file
// open. Nothing throws: a database that fails is an error with a sentence.
//
// Positions are looked for under the four symmetries. They are not stored: a search reads the games that the other
// conditions leave and asks of each whether its discs can have made the position, which a bit set answers for nearly
// all; only the rest is replayed.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/records/record.h"

namespace reversi::library {

template <typename Value>
using Result = std::expected<Value, std::string>;

/// How a game ended on the board or by its stated result.
enum class Winner : std::uint8_t { black, white, nobody };

/// All conditions that are set must hold. Texts are compared without case, ASCII letters alone.
struct Query {
  std::string player{};   ///< a part of either name
  std::string black{};    ///< a part of Black's name
  std::string white{};    ///< a part of White's name
  std::string event{};    ///< a part of the event
  std::string opening{};  ///< a part of the last opening's name that the game meets
  std::optional<Winner> winner{};
  std::string from{};                         ///< "2003" or "2003-12-15", the first day that counts
  std::string until{};                        ///< likewise, the last one
  std::optional<rules::Position> position{};  ///< occurs in the game, in any of its four images
  std::optional<rules::Position> through{};   ///< so does this one: an opening's
  std::size_t limit = 100;                    ///< games answered
  std::size_t offset = 0;                     ///< games left out in front
};

struct Found {
  std::int64_t id = 0;
  records::Record record;
  std::optional<int> ply{};  ///< discs placed when the position asked for stood
};

/// What was played from a position, and how those games ended.
struct Continuation {
  rules::Square move{0};  ///< in the sight of the position asked for; images of one another are one
  std::size_t games = 0;
  std::size_t black_wins = 0;
  std::size_t white_wins = 0;
  std::size_t draws = 0;
  std::size_t undecided = 0;    ///< no result is known
  std::int64_t difference = 0;  ///< summed over the decided games, Black's view

  friend bool operator==(const Continuation&, const Continuation&) = default;
};

struct Added {
  std::size_t games = 0;
  std::size_t known = 0;  ///< were there already: the same moves, players, date, event and round

  friend bool operator==(const Added&, const Added&) = default;
};

class Library {
 public:
  /// Opens the file, and makes it where it is not there.
  static Result<Library> open(const std::filesystem::path& file);

  Library(Library&&) noexcept;
  Library& operator=(Library&&) noexcept;
  ~Library();

  /// Adds games in one transaction: all or, after an error, none.
  Result<Added> add(std::span<const records::Record> games);

  Result<std::size_t> size();

  /// The newest games by date first; those without one last.
  Result<std::vector<Found>> search(const Query& query);

  /// The same one by one, without its limits: for export. @param visit  false ends it
  Result<std::size_t> visit(const Query& query, const std::function<bool(const Found&)>& visit);

  /// The most played first. @param query  its position is asked about; its limits do not count
  Result<std::vector<Continuation>> continuations(const Query& query);

  /// One game, nothing where there is none of that number.
  Result<std::optional<records::Record>> game(std::int64_t id);

  /// Takes a game out. @return whether there was one
  Result<bool> remove(std::int64_t id);

  /// A number that a program has left under a name, to know how far it had come; 0 where there is none.
  Result<std::int64_t> mark(const std::string& name);
  Result<void> set_mark(const std::string& name, std::int64_t value);

 private:
  class Connection;
  explicit Library(std::unique_ptr<Connection> connection);

  std::unique_ptr<Connection> connection_;
};

}  // namespace reversi::library
