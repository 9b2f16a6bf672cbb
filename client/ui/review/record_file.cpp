#include "client/ui/review/record_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include "client/ui/review/record_words.h"

namespace reversi::ui {

namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(RecordFile)
};

std::optional<QByteArray> whole_file(const QString& path, QString& error) {
  QFile file(path);
  if (QFileInfo(path).isDir() || !file.open(QIODevice::ReadOnly)) {
    error = QFileInfo(path).isDir() ? Words::tr("%1 is a folder.").arg(path) : file.errorString();
    return std::nullopt;
  }
  if (file.size() > static_cast<qint64>(Collection::max_bytes)) {
    error = Words::tr("The file is too large to be shown here: more than %1 MiB.").arg(Collection::max_bytes >> 20U);
    return std::nullopt;
  }
  return file.readAll();
}

/// The names in the first file of that ending beside a base.
std::optional<records::WthorNames> names_beside(const QString& path, const QString& ending) {
  const QDir folder = QFileInfo(path).dir();
  const auto files = folder.entryList({QStringLiteral("*.") + ending}, QDir::Files, QDir::Name);
  QString error;
  const auto bytes = files.isEmpty() ? std::nullopt : whole_file(folder.filePath(files.first()), error);
  if (!bytes) return std::nullopt;
  auto names = records::read_wthor_names(std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
  return names ? std::optional(std::move(*names)) : std::nullopt;
}

}  // namespace

std::expected<Collection, QString> read_record_file(const QString& path) {
  QString error;
  const auto bytes = whole_file(path, error);
  if (!bytes) return std::unexpected(error);
  records::WthorLists lists;
  if (path.endsWith(QStringLiteral(".wtb"), Qt::CaseInsensitive)) {
    lists.players = names_beside(path, QStringLiteral("jou"));
    lists.tournaments = names_beside(path, QStringLiteral("trn"));
  }
  auto games =
      Collection::read(std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())), std::move(lists));
  if (!games) return std::unexpected(RecordWords::fault(games.error()));
  return std::move(*games);
}

std::optional<records::Form> form_of_name(const QString& path) {
  const QString ending = QFileInfo(path).suffix().toLower();
  if (ending == QStringLiteral("txt")) return records::Form::transcript;
  if (ending == QStringLiteral("ggf")) return records::Form::ggf;
  if (ending == QStringLiteral("sgf")) return records::Form::sgf;
  if (ending == QStringLiteral("pgn")) return records::Form::pgn;
  if (ending == QStringLiteral("obf")) return records::Form::obf;
  if (ending == QStringLiteral("json") || ending == QStringLiteral("jsonl")) return records::Form::json;
  return std::nullopt;
}

std::expected<void, QString> write_file(const QString& path, const QByteArray& bytes) {
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
    return std::unexpected(file.errorString());
  return {};
}

}  // namespace reversi::ui
