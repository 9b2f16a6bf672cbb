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
/// @param language  "en", "zh", or empty for the desktop's
/// @return the language in use, "en" or "zh"; nothing installed twice
QString install_language(QCoreApplication& application, const QString& language);

/// The desktop's font, with families behind it that have the language's characters.
QFont font_for(const QString& language, const QFont& desktop);

}  // namespace reversi::ui
