#include "client/ui/options.h"

#include <QCommandLineParser>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QUrl>

#include "client/ui/language.h"

namespace reversi::ui {
namespace {

using Kind = EntryWish::Kind;

void describe(QCommandLineParser& parser) {
  const auto add = [&parser](const char* name, const char* text, const char* value = "") {
    parser.addOption(
        QCommandLineOption(QString::fromLatin1(name), QString::fromLatin1(text), QString::fromLatin1(value)));
  };
  parser.setApplicationDescription(QStringLiteral("Reversi over the network: the window."));
  parser.addPositionalArgument(QStringLiteral("record"),
                               QStringLiteral("A file of games to look back at, or an invitation: reversi://…"),
                               QStringLiteral("[record]"));
  parser.addHelpOption();
  parser.addVersionOption();
  add("connect", "Connect at once to this server.", "host[:port]");
  add("name", "What others call you.", "name");
  add("plaintext", "No TLS. Whoever is on the way can read and change everything.");
  add("pin", "Go on only with the server key of this pin, sha256/...", "pin");
  add("data", "Folder for settings, keys and sessions.", "folder");
  add("lang", "Language: en, zh or ja. Without it the desktop's.", "language");
  add("geometry", "Size and place of the window: 480x900 or 480x900+0+20.", "geometry");
  add("create", "Open a room at once.");
  add("join", "Join this room at once.", "room");
  add("ai", "Play the server's AI of this level at once.", "level");
  add("meet", "Join the waiting room of this name, or open it.", "name");
}

std::expected<EntryWish, QString> wish_of(const QCommandLineParser& parser) {
  EntryWish wish;
  int wishes = 0;
  const auto is_set = [&](const char* name, Kind kind) {
    if (!parser.isSet(QString::fromLatin1(name))) return false;
    wish.kind = kind;
    wish.text = parser.value(QString::fromLatin1(name)).toStdString();
    ++wishes;
    return true;
  };
  is_set("create", Kind::create);
  is_set("ai", Kind::ai);
  is_set("meet", Kind::meet);
  if (is_set("join", Kind::join)) {
    bool is_number = false;
    wish.room = QString::fromStdString(wish.text).toULongLong(&is_number);
    if (!is_number || wish.room == 0) return std::unexpected(QStringLiteral("--join wants a room's number."));
  }
  if (wishes > 1) return std::unexpected(QStringLiteral("Only one of --create, --join, --ai and --meet."));
  if (wishes == 1 && wish.text.empty() && wish.kind != Kind::create)
    return std::unexpected(QStringLiteral("--ai and --meet want a text."));
  return wish;
}

/// What a desktop hands over: a file's path or address, or the link of an invitation.
std::optional<QString> take_word(const QString& word, Launch& launch) {
  if (!client::is_invite(word.toStdString())) {
    launch.record = QUrl(word).isLocalFile() ? QUrl(word).toLocalFile() : word;
    return std::nullopt;
  }
  const auto invite = client::parse_invite(word.toStdString());
  if (!invite) return QStringLiteral("This is no invitation: %1").arg(word);
  launch.server = QString::fromStdString(client::to_string(invite->address));
  launch.code = QString::fromStdString(invite->code);
  if (!invite->pin.empty()) launch.pin = invite->pin;
  launch.connect_at_once = true;
  return std::nullopt;
}

QString default_folder() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/reversi");
}

}  // namespace

std::optional<QRect> parse_geometry(const QString& text) {
  static const QRegularExpression form(QStringLiteral("^(\\d{1,5})x(\\d{1,5})(?:\\+(\\d{1,5})\\+(\\d{1,5}))?$"));
  const auto match = form.match(text);
  if (!match.hasMatch()) return std::nullopt;
  return QRect(match.captured(3).toInt(), match.captured(4).toInt(), match.captured(1).toInt(),
               match.captured(2).toInt());
}

std::expected<Options, OptionsEnd> read_options(const QStringList& arguments) {
  QCommandLineParser parser;
  describe(parser);
  if (!parser.parse(arguments)) return std::unexpected(OptionsEnd{parser.errorText(), 2});
  if (parser.isSet(QStringLiteral("help"))) return std::unexpected(OptionsEnd{parser.helpText(), 0});
  if (parser.isSet(QStringLiteral("version")))
    return std::unexpected(OptionsEnd{QStringLiteral("reversi-client " REVERSI_VERSION), 0});
  const auto mistake = [](const QString& text) { return std::unexpected(OptionsEnd{text, 2}); };
  const QStringList files = parser.positionalArguments();
  if (files.size() > 1) return mistake(QStringLiteral("One record at a time: %1").arg(files[1]));

  Options options;
  auto& launch = options.launch;
  const auto wish = wish_of(parser);
  if (!wish) return mistake(wish.error());
  launch.wish = *wish;
  launch.server = parser.value(QStringLiteral("connect"));
  launch.connect_at_once = !launch.server.isEmpty();
  if (launch.connect_at_once && !client::parse_address(launch.server.toStdString()))
    return mistake(QStringLiteral("--connect wants HOST or HOST:PORT."));
  launch.name = parser.value(QStringLiteral("name"));
  launch.plaintext = parser.isSet(QStringLiteral("plaintext"));
  launch.folder = parser.isSet(QStringLiteral("data")) ? parser.value(QStringLiteral("data")) : default_folder();
  if (parser.isSet(QStringLiteral("pin"))) {
    launch.pin = parser.value(QStringLiteral("pin")).toStdString();
    if (!client::is_pin(*launch.pin)) return mistake(QStringLiteral("--pin wants sha256/ and 44 characters."));
  }
  if (!files.isEmpty()) {
    if (const auto refused = take_word(files.first(), launch)) return mistake(*refused);
  }
  options.language = parser.value(QStringLiteral("lang"));
  if (!options.language.isEmpty() && !languages().contains(options.language))
    return mistake(QStringLiteral("--lang is en, zh or ja."));
  if (parser.isSet(QStringLiteral("geometry"))) {
    options.geometry = parse_geometry(parser.value(QStringLiteral("geometry")));
    if (!options.geometry) return mistake(QStringLiteral("--geometry wants 480x900 or 480x900+0+20."));
  }
  return options;
}

}  // namespace reversi::ui
