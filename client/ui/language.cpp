#include "client/ui/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

// Outside every namespace, as its macro demands.
static void init_translations() { Q_INIT_RESOURCE(reversi_translations); }

namespace reversi::ui {

QString install_language(QCoreApplication& application, const QString& language) {
  init_translations();
  QString used = language;
  if (used.isEmpty())
    used = QLocale::system().language() == QLocale::Chinese ? QStringLiteral("zh") : QStringLiteral("en");
  const bool chinese = used == QStringLiteral("zh");
  const QString locale = chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
  QLocale::setDefault(QLocale(locale));
  auto* own = new QTranslator(&application);
  if (own->load(QStringLiteral(":/i18n/reversi_%1.qm").arg(locale))) application.installTranslator(own);
  // Qt's own texts (a text field's menu), where the system has them.
  auto* qt = new QTranslator(&application);
  if (chinese && qt->load(QStringLiteral("qtbase_%1").arg(locale), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
    application.installTranslator(qt);
  return used;  // NOLINT(clang-analyzer-cplusplus.NewDeleteLeaks): the application owns its translators
}

QFont font_for(const QString& language, const QFont& desktop) {
  QFont font = desktop;
  // A Han character has several forms; this is the order for readers of Simplified Chinese.
  const QStringList chinese{QStringLiteral("Noto Sans CJK SC"), QStringLiteral("Noto Sans SC"),
                            QStringLiteral("WenQuanYi Micro Hei"), QStringLiteral("WenQuanYi Zen Hei")};
  font.setFamilies(language == QStringLiteral("zh") ? chinese + desktop.families() : desktop.families() + chinese);
  return font;
}

}  // namespace reversi::ui
