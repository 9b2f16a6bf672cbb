// Puts every page of the window into pictures, to be looked at: gallery FOLDER LANGUAGE. The scale is QT_SCALE_FACTOR.
#include <QApplication>
#include <QDir>
#include <QStyleFactory>
#include <QTest>
#include <bit>
#include <cstdio>

#include "client/ui/language.h"
#include "client/ui/settings/preferences.h"
#include "client/ui/table_page.h"
#include "client/ui/theme.h"
#include "tests/ui/gallery_lobby.h"
#include "tests/ui/gallery_records.h"
#include "tests/ui/gallery_table.h"
#include "tests/ui/room_script.h"

namespace {

using namespace reversi;
using namespace reversi::ui;
using testing::RoomScript;

void shoot(QWidget& page, const QString& folder, const QString& name) {
  const double scale = page.devicePixelRatioF();
  for (const QSize size : {QSize(480, 900), QSize(900, 480), QSize(1920, 1080), QSize(320, 480)}) {
    page.setMinimumSize(size);  // as in the window, which its layout cannot widen
    page.resize(size);
    page.show();
    // A page's layout settles from the inside out, one level of it at a time.
    for (int level = 0; level < 4; ++level) QApplication::processEvents();
    const QString file =
        QStringLiteral("%1/%2-%3x%4@%5.png").arg(folder, name).arg(size.width()).arg(size.height()).arg(scale);
    if (!page.grab().save(file)) std::fprintf(stderr, "cannot write %s\n", qPrintable(file));
  }
}

void shoot_themes(const QString& folder) {
  RoomScript script;
  script.start();
  script.play(testing::midgame);
  for (const BoardTheme theme : board_themes) {
    Preferences preferences;
    preferences.change([theme](Choices& choices) {
      choices.motion = false;
      choices.theme = theme;
    });
    TablePage page(preferences);
    const auto player = script.state().to_move() == v1::COLOR_BLACK ? RoomScript::anna : RoomScript::ben;
    page.show_table({script.room(), player, {client::Link::ready, {}}, {}});
    page.resize(480, 900);
    page.show();
    // The keyboard's square, on a move: ghost, rings and how many.
    const rules::Square first(std::countr_zero(script.state().legal()));
    QTest::keyClick(page.board(), static_cast<Qt::Key>(Qt::Key_A + first.column()));
    for (int row = 0; row < 8; ++row) QTest::keyClick(page.board(), Qt::Key_Up);
    for (int row = 0; row < first.row(); ++row) QTest::keyClick(page.board(), Qt::Key_Down);
    page.grab().save(QStringLiteral("%1/theme-%2.png").arg(folder, theme_key(theme)));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication application(argc, argv);
  if (argc != 3) {
    std::fprintf(stderr, "usage: gallery FOLDER en|zh|ja\n");
    return 2;
  }
  QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  QApplication::setPalette(window_palette(!qEnvironmentVariableIsEmpty("GALLERY_DARK")));
  const QString language = install_language(application, QString::fromLocal8Bit(argv[2]));
  QApplication::setFont(font_for(language, QApplication::font()));
  const QString folder = QString::fromLocal8Bit(argv[1]) + QLatin1Char('/') + language;
  QDir().mkpath(folder);
  shoot_themes(folder);
  const auto at_every_size = [&](QWidget& page, const QString& name) { shoot(page, folder, name); };
  testing::shoot_tables(at_every_size);
  testing::shoot_lobby(at_every_size);
  testing::shoot_records(at_every_size);
  return 0;
}
