#include "common/library/library.h"

#include <fmt/format.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>

#include "common/library/match.h"
#include "common/library/row.h"

namespace reversi::library {
namespace {

constexpr int schema = 2;

constexpr const char* make_tables =
    "CREATE TABLE games (id INTEGER PRIMARY KEY, fingerprint INTEGER NOT NULL UNIQUE, start TEXT NOT NULL, "
    "moves TEXT NOT NULL, black TEXT NOT NULL, white TEXT NOT NULL, event TEXT NOT NULL, round TEXT NOT NULL, "
    "date TEXT NOT NULL, opening TEXT NOT NULL, difference REAL, winner INTEGER, theoretical INTEGER, whole TEXT NOT "
    "NULL)";

/// Conditions as SQL with named places, and what goes there.
struct Where {
  std::string sql = "1";
  std::vector<std::pair<std::string, std::string>> texts;

  void add(const std::string& condition, const std::string& name, std::string value) {
    sql += " AND " + condition;
    texts.emplace_back(name, std::move(value));
  }

  /// The column holds the text, whatever the case; LIKE's own signs are escaped.
  void contains(const std::string& column, const std::string& text) {
    if (text.empty()) return;
    std::string pattern = "%";
    for (const char letter : text) {
      if (letter == '%' || letter == '_' || letter == '\\') pattern += '\\';
      pattern += letter;
    }
    add(column + " LIKE :" + column + " ESCAPE '\\'", column, pattern + "%");
  }
};

/// Only games that are long enough can meet it.
void add_length(Where& where, const std::optional<PositionMatch>& match) {
  if (match) where.sql += fmt::format(" AND (start <> '' OR length(moves) >= {})", 2 * std::max(match->ply(), 0));
}

Where where_of(const Query& query) {
  Where where;
  where.contains("black", query.black);
  where.contains("white", query.white);
  where.contains("event", query.event);
  where.contains("opening", query.opening);
  if (!query.player.empty()) {
    Where either;
    either.contains("player", query.player);
    const std::string& pattern = either.texts.front().second;
    where.add("(black LIKE :p1 ESCAPE '\\' OR white LIKE :p2 ESCAPE '\\')", "p1", pattern);
    where.texts.emplace_back("p2", pattern);
  }
  if (!query.from.empty()) where.add("date >= :first", "first", query.from);
  // "2003" ends with its last day, which is greater as a text.
  if (!query.until.empty()) where.add("date <> '' AND date <= :last", "last", query.until + "\x7f");
  if (query.winner) {
    constexpr std::array<const char*, 3> numbers{"1", "-1", "0"};
    where.sql += std::string(" AND winner = ") + numbers[static_cast<std::size_t>(*query.winner)];
  }
  return where;
}

std::optional<PositionMatch> match_of(const std::optional<rules::Position>& position) {
  return position ? std::optional<PositionMatch>(std::in_place, *position) : std::nullopt;
}

/// One row in SOCI's hands: it reads and writes where it was told to.
struct Fetched {
  long long id = 0;
  Row row;
  double difference = 0;
  int winner = 0;
  int theoretical = 0;
  soci::indicator difference_known = soci::i_null;
  soci::indicator winner_known = soci::i_null;
  soci::indicator theoretical_known = soci::i_null;

  void put(Row taken) {
    row = std::move(taken);
    difference = row.difference.value_or(0);
    winner = row.winner.value_or(0);
    theoretical = row.theoretical.value_or(0);
    difference_known = row.difference ? soci::i_ok : soci::i_null;
    winner_known = row.winner ? soci::i_ok : soci::i_null;
    theoretical_known = row.theoretical ? soci::i_ok : soci::i_null;
  }

  Row take() const {
    Row taken = row;
    if (difference_known == soci::i_ok) taken.difference = difference;
    if (winner_known == soci::i_ok) taken.winner = winner;
    if (theoretical_known == soci::i_ok) taken.theoretical = theoretical;
    return taken;
  }
};

constexpr const char* columns =
    "id, start, moves, black, white, event, round, date, opening, difference, winner, theoretical, whole";

void bind_columns(soci::statement& statement, Fetched& fetched) {
  Row& row = fetched.row;
  statement.exchange(soci::into(fetched.id));
  for (std::string* text :
       {&row.start, &row.moves, &row.black, &row.white, &row.event, &row.round, &row.date, &row.opening}) {
    statement.exchange(soci::into(*text));
  }
  statement.exchange(soci::into(fetched.difference, fetched.difference_known));
  statement.exchange(soci::into(fetched.winner, fetched.winner_known));
  statement.exchange(soci::into(fetched.theoretical, fetched.theoretical_known));
  statement.exchange(soci::into(row.whole));
}

void bind_values(soci::statement& statement, Fetched& bound) {
  Row& row = bound.row;
  statement.exchange(soci::use(bound.id));
  for (std::string* text :
       {&row.start, &row.moves, &row.black, &row.white, &row.event, &row.round, &row.date, &row.opening}) {
    statement.exchange(soci::use(*text));
  }
  statement.exchange(soci::use(bound.difference, bound.difference_known));
  statement.exchange(soci::use(bound.winner, bound.winner_known));
  statement.exchange(soci::use(bound.theoretical, bound.theoretical_known));
  statement.exchange(soci::use(row.whole));
}

/// The statement that adds a game, and where it finds the game's values; its id is the fingerprint here.
struct Insert {
  explicit Insert(soci::session& sql) : statement(sql) {
    statement.alloc();
    statement.prepare(
        "INSERT OR IGNORE INTO games (fingerprint, start, moves, black, white, event, round, date, opening, "
        "difference, winner, theoretical, whole) VALUES (:f, :s, :m, :b, :w, :e, :r, :d, :o, :x, :n, :t, :j)");
    bind_values(statement, bound);
    statement.define_and_bind();
  }

  Fetched bound;
  soci::statement statement;
};

std::optional<Meeting> meeting_of(const std::optional<PositionMatch>& match, const Row& row) {
  if (!match) return std::nullopt;
  if (row.start.empty()) return match->find(row.moves);
  const auto record = record_of(row);
  return record ? match->find(*record) : std::nullopt;
}

void count(const Row& row, Continuation& continuation) {
  ++continuation.games;
  if (!row.winner) {
    ++continuation.undecided;
    return;
  }
  ++(*row.winner > 0 ? continuation.black_wins : *row.winner < 0 ? continuation.white_wins : continuation.draws);
  continuation.difference += static_cast<std::int64_t>(row.difference.value_or(0));
}

}  // namespace

class Library::Connection {
 public:
  explicit Connection(const std::filesystem::path& file)
      : sql_(soci::sqlite3, fmt::format("dbname=\"{}\" timeout=5", file.string())) {
    sql_ << "PRAGMA journal_mode=WAL";
    int version = 0;
    sql_ << "PRAGMA user_version", soci::into(version);
    if (version > schema) throw soci::soci_error("the library was made by a newer program");
    if (version == schema) return;
    soci::transaction transaction(sql_);
    if (version < 1) {
      sql_ << make_tables;
      sql_ << "CREATE INDEX games_by_date ON games (date)";
    }
    sql_ << "CREATE TABLE marks (name TEXT PRIMARY KEY, value INTEGER NOT NULL)";
    sql_ << fmt::format("PRAGMA user_version={}", schema);
    transaction.commit();
  }

  Added add(std::span<const records::Record> games) {
    soci::transaction transaction(sql_);
    if (!insert_) insert_.emplace(sql_);
    auto& [bound, statement] = *insert_;
    Added added;
    for (const auto& record : games) {
      bound.put(row_of(record));
      bound.id = fingerprint(bound.row);
      statement.execute(true);
      ++(statement.get_affected_rows() > 0 ? added.games : added.known);
    }
    transaction.commit();
    return added;
  }

  /// Every row that meets the conditions, with where it meets the position. @param visit  false ends it
  template <typename Visit>
  void scan(const Query& query, const std::string& order, Visit visit) {
    const auto match = match_of(query.position);
    const auto through = match_of(query.through);
    if ((match && match->ply() > 60) || (through && through->ply() > 60)) return;
    Where where = where_of(query);
    for (const auto& each : {match, through}) add_length(where, each);
    Fetched fetched;
    soci::statement statement(sql_);
    statement.alloc();
    statement.prepare(fmt::format("SELECT {} FROM games WHERE {} {}", columns, where.sql, order));
    bind_columns(statement, fetched);
    for (const auto& [name, text] : where.texts) statement.exchange(soci::use(text, name));
    statement.define_and_bind();
    statement.execute(false);
    while (statement.fetch()) {
      const auto meeting = meeting_of(match, fetched.row);
      if (match && !meeting) continue;
      if (through && !meeting_of(through, fetched.row)) continue;
      if (!visit(fetched.id, fetched.take(), meeting)) return;
    }
  }

  soci::session& sql() { return sql_; }

 private:
  soci::session sql_;
  std::optional<Insert> insert_;  // made with the first game
};

namespace {

/// Turns what the database throws into an error.
template <typename Work>
auto guarded(Work work) -> Result<decltype(work())> {
  try {
    if constexpr (std::is_void_v<decltype(work())>) {
      work();
      return {};
    } else {
      return work();
    }
  } catch (const std::exception& fault) {
    return std::unexpected(std::string(fault.what()));
  }
}

constexpr const char* newest_first = "ORDER BY date DESC, id";

}  // namespace

Library::Library(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Library::Library(Library&&) noexcept = default;
Library& Library::operator=(Library&&) noexcept = default;
Library::~Library() = default;

Result<Library> Library::open(const std::filesystem::path& file) {
  // SOCI's connection strings know no escape for a quote.
  if (file.empty() || file.string().contains('"')) return std::unexpected("the library needs another file name");
  return guarded([&] { return Library(std::make_unique<Connection>(file)); });
}

Result<Added> Library::add(std::span<const records::Record> games) {
  return guarded([&] { return connection_->add(games); });
}

Result<std::size_t> Library::size() {
  return guarded([&] {
    long long games = 0;
    connection_->sql() << "SELECT count(*) FROM games", soci::into(games);
    return static_cast<std::size_t>(games);
  });
}

Result<std::size_t> Library::visit(const Query& query, const std::function<bool(const Found&)>& visit) {
  return guarded([&] {
    std::size_t visited = 0;
    connection_->scan(query, newest_first, [&](std::int64_t id, const Row& row, const std::optional<Meeting>& met) {
      auto record = record_of(row);
      if (!record) return true;
      ++visited;
      const auto ply = met ? std::optional(met->ply) : std::nullopt;
      return visit(Found{.id = id, .record = std::move(*record), .ply = ply});
    });
    return visited;
  });
}

Result<std::vector<Found>> Library::search(const Query& query) {
  std::vector<Found> found;
  std::size_t skipped = 0;
  if (query.limit == 0) return found;
  const auto visited = visit(query, [&](const Found& game) {
    if (skipped < query.offset) {
      ++skipped;
      return true;
    }
    found.push_back(game);
    return found.size() < query.limit;
  });
  if (!visited) return std::unexpected(visited.error());
  return found;
}

Result<std::vector<Continuation>> Library::continuations(const Query& query) {
  return guarded([&] {
    std::array<Continuation, rules::Square::count> by_square;
    connection_->scan(query, "", [&](std::int64_t, const Row& row, const std::optional<Meeting>& met) {
      if (met && met->move) count(row, by_square[static_cast<std::size_t>(met->move->index())]);
      return true;
    });
    std::vector<Continuation> played;
    for (std::size_t index = 0; index < by_square.size(); ++index) {
      if (by_square[index].games == 0) continue;
      played.push_back(by_square[index]);
      played.back().move = rules::Square(static_cast<int>(index));
    }
    std::ranges::sort(played, [](const Continuation& left, const Continuation& right) {
      return left.games != right.games ? left.games > right.games : left.move < right.move;
    });
    return played;
  });
}

Result<std::optional<records::Record>> Library::game(std::int64_t id) {
  return guarded([&] {
    Fetched fetched;
    soci::statement statement(connection_->sql());
    statement.alloc();
    statement.prepare(fmt::format("SELECT {} FROM games WHERE id = :id", columns));
    bind_columns(statement, fetched);
    const auto wanted = static_cast<long long>(id);
    statement.exchange(soci::use(wanted));
    statement.define_and_bind();
    return statement.execute(true) ? record_of(fetched.take()) : std::nullopt;
  });
}

Result<bool> Library::remove(std::int64_t id) {
  return guarded([&] {
    const auto wanted = static_cast<long long>(id);
    soci::statement statement = (connection_->sql().prepare << "DELETE FROM games WHERE id = :id", soci::use(wanted));
    statement.execute(true);
    return statement.get_affected_rows() > 0;
  });
}

Result<std::int64_t> Library::mark(const std::string& name) {
  return guarded([&] {
    long long value = 0;
    connection_->sql() << "SELECT value FROM marks WHERE name = :name", soci::use(name), soci::into(value);
    return static_cast<std::int64_t>(value);
  });
}

Result<void> Library::set_mark(const std::string& name, std::int64_t value) {
  return guarded([&] {
    const auto number = static_cast<long long>(value);
    connection_->sql() << "INSERT OR REPLACE INTO marks (name, value) VALUES (:name, :value)", soci::use(name),
        soci::use(number);
  });
}

}  // namespace reversi::library
