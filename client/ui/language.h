// The application's language: translations and the fonts that can write them.
//
// Called on the GUI thread, once, before the first widget.
#pragma once

#include <QFont>
#include <QString>
#include <QStringList>

class QCoreApplication;

namespace reversi::ui {

/// Installs the texts of a language in the application.
/// @param language  "en", "zh", "ja", or empty for the desktop's
/// @return the language in use, one of these; nothing installed twice
QString install_language(QCoreApplication& application, const QString& language);

/// The language of the installed texts; English where none are.
QString language_in_use();

/// What `install_language` takes where no language is named.
QString desktop_language();

/// What a language calls itself: "English", "中文", "日本語".
QString language_name(const QString& language);

/// The languages there are, as the command line names them.
QStringList languages();

/// The desktop's font, with families behind it that have the language's characters.
QFont font_for(const QString& language, const QFont& desktop);

}  // namespace reversi::ui
