#include "client/ui/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

// Outside every namespace, as its macro demands.
static void init_translations() { Q_INIT_RESOURCE(reversi_translations); }

namespace reversi::ui {

QStringList languages() { return {QStringLiteral("en"), QStringLiteral("zh"), QStringLiteral("ja")}; }

namespace {

QString language_of(const QLocale& locale) {
  switch (locale.language()) {
    case QLocale::Chinese: return QStringLiteral("zh");
    case QLocale::Japanese: return QStringLiteral("ja");
    default: return QStringLiteral("en");
  }
}

}  // namespace

QString desktop_language() { return language_of(QLocale::system()); }
QString language_in_use() { return language_of(QLocale()); }

QString language_name(const QString& language) {
  if (language == QStringLiteral("zh")) return QStringLiteral("中文");
  if (language == QStringLiteral("ja")) return QStringLiteral("日本語");
  return QStringLiteral("English");
}

QString install_language(QCoreApplication& application, const QString& language) {
  init_translations();
  const QString used = language.isEmpty() ? desktop_language() : language;
  const QString locale = used == QStringLiteral("zh") ? QStringLiteral("zh_CN") : used;
  QLocale::setDefault(QLocale(locale));
  auto* own = new QTranslator(&application);
  if (own->load(QStringLiteral(":/i18n/reversi_%1.qm").arg(locale))) application.installTranslator(own);
  // Qt's own texts (a text field's menu), where the system has them.
  auto* qt = new QTranslator(&application);
  if (used != QStringLiteral("en") &&
      qt->load(QStringLiteral("qtbase_%1").arg(locale), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
    application.installTranslator(qt);
  return used;  // NOLINT(clang-analyzer-cplusplus.NewDeleteLeaks): the application owns its translators
}

QFont font_for(const QString& language, const QFont& desktop) {
  QFont font = desktop;
  // A Han character has several forms; these are the orders for readers of Simplified Chinese and of Japanese.
  const QStringList chinese{QStringLiteral("Noto Sans CJK SC"), QStringLiteral("Noto Sans SC"),
                            QStringLiteral("WenQuanYi Micro Hei"), QStringLiteral("WenQuanYi Zen Hei")};
  const QStringList japanese{QStringLiteral("Noto Sans CJK JP"), QStringLiteral("Noto Sans JP"),
                             QStringLiteral("IPAexGothic"), QStringLiteral("TakaoPGothic")};
  if (language == QStringLiteral("zh")) {
    font.setFamilies(chinese + desktop.families());
  } else if (language == QStringLiteral("ja")) {
    font.setFamilies(japanese + desktop.families() + chinese);
  } else {
    font.setFamilies(desktop.families() + chinese);
  }
  return font;
}

}  // namespace reversi::ui
