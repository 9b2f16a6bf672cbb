// Every text is there in every language, and can be written with the fonts that are there.
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QFontDatabase>
#include <QFontInfo>
#include <QProcess>
#include <QRawFont>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <set>

#include "client/ui/language.h"

namespace reversi::ui {
namespace {

const QString source = QStringLiteral(REVERSI_SOURCE_DIR "/client/ui");

struct Message {
  QString source;
  QStringList translations;
  bool is_finished = true;
};

std::vector<Message> messages(const QString& file) {
  QFile input(file);
  if (!input.open(QIODevice::ReadOnly)) return {};
  QXmlStreamReader xml(&input);
  std::vector<Message> all;
  bool is_plural = false;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QLatin1String("message")) {
      all.emplace_back();
      is_plural = xml.attributes().hasAttribute(QStringLiteral("numerus"));
    }
    if (xml.name() == QLatin1String("source")) all.back().source = xml.readElementText();
    if (xml.name() == QLatin1String("numerusform")) all.back().translations << xml.readElementText();
    if (xml.name() != QLatin1String("translation")) continue;
    if (xml.attributes().value(QStringLiteral("type")) == QLatin1String("unfinished")) all.back().is_finished = false;
    if (!is_plural) all.back().translations << xml.readElementText();
  }
  return all;
}

struct Language {
  const char* locale;
  bool only_plurals;  ///< the sources are written in it
  std::size_t least;  ///< so many texts at least
};

/// The texts of the sources today, merged into a copy of a language's translations.
class Translations : public ::testing::TestWithParam<Language> {
 protected:
  void SetUp() override {
    ASSERT_TRUE(folder_.isValid());
    const QString name = QStringLiteral("reversi_%1.ts").arg(QLatin1String(GetParam().locale));
    fresh_ = folder_.filePath(name);
    ASSERT_TRUE(QFile::copy(source + QStringLiteral("/translations/") + name, fresh_));
    QStringList words{QStringLiteral("-silent"),    QStringLiteral("-I"),   QStringLiteral(REVERSI_SOURCE_DIR),
                      QStringLiteral("-locations"), QStringLiteral("none"), source};
    if (GetParam().only_plurals) words << QStringLiteral("-pluralonly");
    QProcess lupdate;
    lupdate.start(QStringLiteral(REVERSI_LUPDATE), words << QStringLiteral("-ts") << fresh_);
    ASSERT_TRUE(lupdate.waitForFinished() && lupdate.exitCode() == 0) << lupdate.readAllStandardError().toStdString();
  }

  QTemporaryDir folder_;
  QString fresh_;
};

TEST_P(Translations, AreComplete) {
  const auto all = messages(fresh_);
  ASSERT_GE(all.size(), GetParam().least);
  for (const auto& message : all) {
    EXPECT_TRUE(message.is_finished) << message.source.toStdString();
    EXPECT_FALSE(message.translations.isEmpty()) << message.source.toStdString();
    EXPECT_FALSE(message.translations.contains(QString())) << message.source.toStdString();
  }
}

TEST_P(Translations, KeepThePlaceholdersOfTheirTexts) {
  static const QRegularExpression placeholder(QStringLiteral("%[n1-9]"));
  const auto set_of = [](const QString& text) {
    std::set<QString> found;
    for (auto each = placeholder.globalMatch(text); each.hasNext();) found.insert(each.next().captured());
    return found;
  };
  for (const auto& message : messages(fresh_)) {
    for (const auto& translation : message.translations)
      EXPECT_EQ(set_of(translation), set_of(message.source)) << message.source.toStdString();
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, Translations,
                         ::testing::Values(Language{"zh_CN", false, 150}, Language{"ja", false, 150},
                                           Language{"en", true, 6}),
                         [](const auto& row) { return std::string(row.param.locale); });

TEST(Languages, AreAllInTheProgram) {
  for (const QString& language : languages()) {
    const QString locale = language == QStringLiteral("zh") ? QStringLiteral("zh_CN") : language;
    EXPECT_TRUE(QFile::exists(QStringLiteral(":/i18n/reversi_%1.qm").arg(locale))) << language.toStdString();
  }
}

TEST(Fonts, HaveAGlyphForEveryCharacterOfEveryLanguage) {
  for (const QString& language : languages()) {
    const QFont font = font_for(language, QFont());
    std::vector<QRawFont> fonts;
    // What Qt falls back to is asked for by name, as it does itself.
    for (const auto& family : font.families() + QStringList{QFont().defaultFamily(), QStringLiteral("DejaVu Sans")}) {
      const QFont one(family);
      if (QFontInfo(one).family().compare(family, Qt::CaseInsensitive) == 0) fonts.push_back(QRawFont::fromFont(one));
    }
    ASSERT_FALSE(fonts.empty());
    QString texts;
    const QString locale = language == QStringLiteral("zh") ? QStringLiteral("zh_CN") : language;
    for (const auto& message : messages(source + QStringLiteral("/translations/reversi_%1.ts").arg(locale)))
      texts += message.source + message.translations.join(QString());
    ASSERT_FALSE(texts.isEmpty());
    for (const char32_t character : texts.toUcs4()) {
      if (character < 0x20) continue;
      const bool written =
          std::ranges::any_of(fonts, [character](const QRawFont& raw) { return raw.supportsCharacter(character); });
      EXPECT_TRUE(written) << language.toStdString() << ": no glyph for U+" << std::hex
                           << static_cast<std::uint32_t>(character) << " "
                           << QString::fromUcs4(&character, 1).toStdString();
    }
  }
}

}  // namespace
}  // namespace reversi::ui
