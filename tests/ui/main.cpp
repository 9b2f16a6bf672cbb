// All tests of the window share one application; without a display, on Qt's offscreen platform.
#include <gmock/gmock.h>

#include <QApplication>
#include <QStyleFactory>

#include "client/ui/language.h"
#include "client/ui/theme.h"

int main(int argc, char** argv) {
  ::testing::InitGoogleMock(&argc, argv);
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication application(argc, argv);
  QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  QApplication::setPalette(reversi::ui::window_palette(false));
  const QString language = qEnvironmentVariable("REVERSI_TEST_LANGUAGE", QStringLiteral("en"));
  reversi::ui::install_language(application, language);
  if (language != QStringLiteral("en")) QApplication::setFont(reversi::ui::font_for(language, QApplication::font()));
  return RUN_ALL_TESTS();
}
