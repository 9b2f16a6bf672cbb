// reversi-client: the window.
#include <QApplication>
#include <QSettings>
#include <QStyleFactory>
#include <cstdio>

#include "client/ui/language.h"
#include "client/ui/options.h"
#include "client/ui/settings/preferences.h"
#include "client/ui/theme.h"

namespace {

QString chosen_language(const QString& folder) {
  QSettings store(reversi::ui::settings_file(folder), QSettings::IniFormat);
  return reversi::ui::Preferences(&store).choices().language;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace reversi::ui;
  QStringList arguments;
  for (int i = 0; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
  auto options = read_options(arguments);
  if (!options) {
    std::fprintf(options.error().exit_code == 0 ? stdout : stderr, "%s\n", qPrintable(options.error().text));
    return options.error().exit_code;
  }
  QApplication application(argc, argv);
  QApplication::setApplicationName(QStringLiteral("reversi-client"));
  QApplication::setApplicationDisplayName(QString());
  QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  QApplication::setPalette(window_palette(is_dark(QApplication::palette())));
  const QString language = install_language(
      application, options->language.isEmpty() ? chosen_language(options->launch.folder) : options->language);
  QApplication::setFont(font_for(language, QApplication::font()));

  MainWindow window(std::move(options->launch));
  if (options->geometry) {
    window.resize(options->geometry->size());
    if (!options->geometry->topLeft().isNull()) window.move(options->geometry->topLeft());
  }
  window.show();
  return QApplication::exec();
}
