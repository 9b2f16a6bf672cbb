// Files of records, and pictures of boards, on disk.
//
// Blocks on the disk; called on the GUI thread for files of at most Collection::max_bytes.
#pragma once

#include <QString>
#include <expected>

#include "client/ui/review/collection.h"

namespace reversi::ui {

/// Reads a file's games; beside a .wtb file its names are looked for. The error is a sentence for people.
std::expected<Collection, QString> read_record_file(const QString& path);

/// The form that a file's name asks for, by its ending: .txt, .ggf, .sgf, .pgn, .obf, .json. Nothing for another.
std::optional<records::Form> form_of_name(const QString& path);

/// Replaces a file whole or leaves it as it was. The error is the system's sentence.
std::expected<void, QString> write_file(const QString& path, const QByteArray& bytes);

}  // namespace reversi::ui
