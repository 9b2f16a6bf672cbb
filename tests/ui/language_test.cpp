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
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QLatin1String("message")) all.emplace_back();
    if (xml.name() == QLatin1String("source")) all.back().source = xml.readElementText();
    if (xml.name() == QLatin1String("numerusform")) all.back().translations << xml.readElementText();
    if (xml.name() != QLatin1String("translation")) continue;
    if (xml.attributes().hasAttribute(QStringLiteral("type"))) all.back().is_finished = false;
    const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
    if (!text.isEmpty()) all.back().translations << text;
  }
  return all;
}

/// The texts of the sources today, merged into a copy of the translations.
class Translations : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(folder_.isValid());
    const QString kept = source + QStringLiteral("/translations/reversi_zh_CN.ts");
    fresh_ = folder_.filePath(QStringLiteral("reversi_zh_CN.ts"));
    ASSERT_TRUE(QFile::copy(kept, fresh_));
    QProcess lupdate;
    lupdate.start(QStringLiteral(REVERSI_LUPDATE),
                  {QStringLiteral("-silent"), QStringLiteral("-I"), QStringLiteral(REVERSI_SOURCE_DIR),
                   QStringLiteral("-locations"), QStringLiteral("none"), source, QStringLiteral("-ts"), fresh_});
    ASSERT_TRUE(lupdate.waitForFinished() && lupdate.exitCode() == 0) << lupdate.readAllStandardError().toStdString();
  }

  QTemporaryDir folder_;
  QString fresh_;
};

TEST_F(Translations, AreCompleteInChinese) {
  const auto all = messages(fresh_);
  ASSERT_GT(all.size(), 100U);
  for (const auto& message : all) {
    EXPECT_TRUE(message.is_finished) << message.source.toStdString();
    EXPECT_FALSE(message.translations.isEmpty()) << message.source.toStdString();
  }
}

TEST_F(Translations, KeepThePlaceholdersOfTheirTexts) {
  static const QRegularExpression placeholder(QStringLiteral("%[n1-9]"));
  for (const auto& message : messages(fresh_)) {
    const auto set_of = [](const QString& text) {
      std::set<QString> found;
      for (auto each = placeholder.globalMatch(text); each.hasNext();) found.insert(each.next().captured());
      return found;
    };
    for (const auto& translation : message.translations)
      EXPECT_EQ(set_of(translation), set_of(message.source)) << message.source.toStdString();
  }
}

TEST(Fonts, HaveAGlyphForEveryCharacterOfEveryLanguage) {
  for (const char* language : {"en", "zh"}) {
    const QFont font = font_for(QLatin1String(language), QFont());
    std::vector<QRawFont> fonts;
    // What Qt falls back to is asked for by name, as it does itself.
    for (const auto& family : font.families() + QStringList{QFont().defaultFamily(), QStringLiteral("DejaVu Sans")}) {
      const QFont one(family);
      if (QFontInfo(one).family().compare(family, Qt::CaseInsensitive) == 0) fonts.push_back(QRawFont::fromFont(one));
    }
    ASSERT_FALSE(fonts.empty());
    QString texts;
    const QString locale = language == std::string("zh") ? QStringLiteral("zh_CN") : QStringLiteral("en");
    for (const auto& message : messages(source + QStringLiteral("/translations/reversi_%1.ts").arg(locale)))
      texts += message.source + message.translations.join(QString());
    ASSERT_FALSE(texts.isEmpty());
    for (const char32_t character : texts.toUcs4()) {
      if (character < 0x20) continue;
      const bool written =
          std::ranges::any_of(fonts, [character](const QRawFont& raw) { return raw.supportsCharacter(character); });
      EXPECT_TRUE(written) << language << ": no glyph for U+" << std::hex << static_cast<std::uint32_t>(character)
                           << " " << QString::fromUcs4(&character, 1).toStdString();
    }
  }
}

}  // namespace
}  // namespace reversi::ui
