#include "client/bot/options.h"

#include <fmt/format.h>

#include <cstdio>

namespace reversi::bot {

void ServerOptions::add_to(CLI::App& command) {
  command.add_option("HOST", address, "the server: HOST, HOST:PORT, [::1]:7717")->required();
  command.add_flag("--plaintext", plaintext, "no TLS: only for a server that was told the same");
  command.add_option("--pin", pin, "accept only this key: sha256/...")->check([](const std::string& text) {
    return client::is_pin(text) ? std::string() : "\"" + text + "\" is no pin: sha256/ and 44 characters of base64";
  });
  command.add_option("--trust-file", trust_file, "where the keys of known servers stand");
}

std::expected<Server, std::string> ServerOptions::server() const {
  const auto parsed = client::parse_address(address);
  if (!parsed) return std::unexpected(fmt::format("\"{}\" is no address: HOST, HOST:PORT or [::1]:7717", address));
  return Server{.address = *parsed, .plaintext = plaintext};
}

Keys ServerOptions::keys() const {
  const auto file = trust_file.empty() ? Keys::default_file() : std::optional<std::filesystem::path>(trust_file);
  return {file, pin.empty() ? std::nullopt : std::optional(pin)};
}

CLI::Option* EngineOptions::add_to(CLI::App& command) {
  auto* known = command.add_option("--engine", engine, "this program plays: \"COMMAND\", run by the shell");
  command.add_option("--engine-protocol", protocol, "how the engine is spoken to; auto finds out")
      ->check(CLI::IsMember({"auto", "gtp", "nboard"}))
      ->capture_default_str()
      ->needs(known);
  command
      .add_option("--engine-first", first, "a line the engine is told at its start: \"set depth 8\"; may be repeated")
      ->allow_extra_args(false)
      ->needs(known);
  command.add_option("--engine-patience", patience_seconds, "a move that takes longer, in seconds, loses the game")
      ->check(CLI::Range(0.1, 86'400.0))
      ->capture_default_str()
      ->needs(known);
  return known;
}

EnginePlan EngineOptions::plan() const {
  const auto spoken = protocol == "gtp"      ? EngineProtocol::gtp
                      : protocol == "nboard" ? EngineProtocol::nboard
                                             : EngineProtocol::find_out;
  return {.command = engine,
          .protocol = spoken,
          .first = first,
          .patience = std::chrono::milliseconds(static_cast<std::int64_t>(patience_seconds * 1000))};
}

int complain(const std::string& text) {
  fmt::print(stderr, "reversi-bot: {}\n", text);
  return 2;
}

std::expected<std::optional<EventLog>, std::string> open_log(const std::string& file) {
  std::optional<EventLog> log;
  if (file.empty()) return log;
  auto opened = EventLog::open(file);
  if (!opened) return std::unexpected(opened.error());
  log.emplace(std::move(*opened));
  return log;
}

}  // namespace reversi::bot
