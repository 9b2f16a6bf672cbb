// What the command line of reversi-client says.
//
// A pure function: arguments in, a value or a sentence for people out.
#pragma once

#include <QRect>
#include <QString>
#include <QStringList>
#include <expected>
#include <optional>

#include "client/ui/main_window.h"

namespace reversi::ui {

struct Options {
  Launch launch;
  QString language;               ///< "en", "zh", "ja", or empty: the desktop's
  std::optional<QRect> geometry;  ///< where the window opens; a null corner leaves the place to the desktop
};

/// Why there are no options: a mistake, or a question that has been answered.
struct OptionsEnd {
  QString text;
  int exit_code = 2;  ///< 0 for --help and --version
};

std::expected<Options, OptionsEnd> read_options(const QStringList& arguments);

/// "480x900" or "480x900+0+20".
std::optional<QRect> parse_geometry(const QString& text);

}  // namespace reversi::ui
