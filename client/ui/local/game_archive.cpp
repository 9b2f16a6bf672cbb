#include "client/ui/local/game_archive.h"

#include <QDir>
#include <QFile>
#include <utility>

#include "client/ui/review/record_file.h"
#include "common/records/json_record.h"

namespace reversi::ui {

namespace {

constexpr int lock_wait_ms = 2'000;

std::optional<records::Record> read_record(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
  auto record = records::read_json_record(file.readAll().trimmed().toStdString());
  return record ? std::optional(std::move(*record)) : std::nullopt;
}

}  // namespace

GameArchive::GameArchive(QString folder) : folder_(std::move(folder)) { QDir().mkpath(folder_); }

QString GameArchive::games_file() const { return folder_ + QStringLiteral("/games.jsonl"); }

std::expected<bool, QString> GameArchive::add(const records::Record& record) {
  QLockFile lock(folder_ + QStringLiteral("/games.lock"));
  if (!lock.tryLock(lock_wait_ms)) return std::unexpected(QStringLiteral("games.lock"));
  QByteArray line = QByteArray::fromStdString(records::write_json_record(record)) + '\n';
  QFile file(games_file());
  if (!file.open(QIODevice::ReadWrite)) return std::unexpected(file.errorString());
  const QByteArray before = file.readAll();
  if (before.startsWith(line) || before.contains('\n' + line)) return false;
  // A line that a crash has cut short is closed, so that it spoils none but itself.
  if (!before.isEmpty() && !before.endsWith('\n')) line.prepend('\n');
  if (file.write(line) != line.size() || !file.flush()) return std::unexpected(file.errorString());
  return true;
}

std::expected<Collection, QString> GameArchive::games() const {
  const QFile file(games_file());
  if (!file.exists() || file.size() == 0) return Collection();
  return read_record_file(games_file());
}

QString GameArchive::place_file(int place) const { return folder_ + QStringLiteral("/in-progress-%1.json").arg(place); }

bool GameArchive::take_place(int place) {
  auto lock = std::make_unique<QLockFile>(place_file(place) + QStringLiteral(".lock"));
  // Held as long as the program runs; of one that is gone it is stale whatever its age.
  lock->setStaleLockTime(0);
  if (!lock->tryLock(0)) return false;
  lock_ = std::move(lock);
  place_ = place;
  return true;
}

bool GameArchive::take_any_place() {
  for (int place = 1; place_ == 0 && place <= places; ++place) {
    if (!QFile::exists(place_file(place))) take_place(place);
  }
  return place_ != 0;
}

std::optional<records::Record> GameArchive::left() {
  if (place_ != 0) return read_record(place_file(place_));
  for (int place = 1; place <= places; ++place) {
    if (!QFile::exists(place_file(place)) || !take_place(place)) continue;
    if (auto record = read_record(place_file(place))) return record;
    // What cannot be read is of no use to anybody; the place is.
    drop();
    return std::nullopt;
  }
  return std::nullopt;
}

std::expected<void, QString> GameArchive::keep(const records::Record& record) {
  if (!take_any_place()) return std::unexpected(QDir::toNativeSeparators(folder_));
  return write_file(place_file(place_), QByteArray::fromStdString(records::write_json_record(record)) + '\n');
}

void GameArchive::drop() {
  if (place_ != 0) QFile::remove(place_file(place_));
}

}  // namespace reversi::ui
