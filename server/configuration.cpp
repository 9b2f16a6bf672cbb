#include "server/configuration.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>
#include <thread>
#include <utility>

#include "server/version.h"

namespace reversi {
namespace {

using std::chrono::milliseconds;

/// What is read as text and looked at once everything is there.
struct Raw {
  std::vector<std::string> listen;
  std::vector<std::string> trusted{"127.0.0.0/8", "::1"};
  std::string data;
  std::string certificate;
  std::string key;
  std::string print_ready;
  bool plaintext_on_public = false;
};

/// "--max-sessions" is also REVERSI_MAX_SESSIONS.
CLI::Option* named(CLI::Option* option) {
  std::string name = "REVERSI_" + option->get_lnames().front();
  std::ranges::transform(name, name.begin(), [](unsigned char letter) {
    return letter == '-' ? '_' : static_cast<char>(std::toupper(letter));
  });
  return option->envname(name);
}

void add_milliseconds(CLI::App& app, const std::string& name, milliseconds& value, const std::string& text) {
  const auto set = [&value](const std::int64_t& number) { value = milliseconds(number); };
  named(app.add_option_function<std::int64_t>(name, set, text + " (ms)"))
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{86'400'000}))
      ->default_str(std::to_string(value.count()))
      ->group("Limits");
}

void add_count(CLI::App& app, const std::string& name, std::size_t& value, const std::string& text) {
  named(app.add_option(name, value, text))->check(CLI::Range(std::size_t{1}, std::size_t{10'000'000}))->group("Limits");
}

void add_limits(CLI::App& app, core::Limits& limits) {
  add_count(app, "--max-sessions", limits.sessions, "Sessions at once");
  add_count(app, "--max-rooms", limits.rooms, "Rooms at once");
  add_count(app, "--max-per-address", limits.connections_per_address, "Connections from one address");
  add_count(app, "--max-unauthenticated", limits.unauthenticated, "Connections that have not greeted");
  add_count(app, "--queue-frames", limits.queue_frames, "Frames that may wait for a slow reader");
  add_count(app, "--queue-bytes", limits.queue_bytes, "Bytes that may wait for a slow reader");
  add_milliseconds(app, "--hello-deadline", limits.hello_deadline, "From connecting to the greeting");
  add_milliseconds(app, "--ping-interval", limits.ping_interval, "Between heartbeats");
  add_milliseconds(app, "--peer-silence", limits.peer_silence, "Until a silent peer is given up");
  add_milliseconds(app, "--frame-deadline", limits.frame_deadline, "For a frame that has begun");
  add_milliseconds(app, "--write-deadline", limits.write_deadline, "For a peer that reads nothing");
  add_milliseconds(app, "--grace", limits.grace, "An absent player's time to come back");
  add_milliseconds(app, "--grace-goodbye", limits.grace_goodbye, "The same after closing the program");
}

void add_network(CLI::App& app, Configuration& configuration, Raw& raw) {
  named(app.add_option("--port", configuration.port, "Port on all addresses; 0: a free one"));
  named(app.add_option("--listen", raw.listen, "ADDRESS:PORT in place of all addresses; may be repeated"))
      ->delimiter(',');
  named(app.add_flag("--plaintext", configuration.plaintext, "Without TLS"));
  named(app.add_flag("--plaintext-on-public", raw.plaintext_on_public, "Without TLS, on public addresses too"));
  named(app.add_option("--certificate", raw.certificate, "Own certificate chain (PEM)"));
  named(app.add_option("--key", raw.key, "Its private key (PEM)"));
  named(app.add_option("--trusted-net", raw.trusted, "Networks without limits per address; 'none' for none"))
      ->delimiter(',');
}

void add_service(CLI::App& app, Configuration& configuration, Raw& raw) {
  named(app.add_option("--data", raw.data, "Folder of the key and the database"));
  named(app.add_option("--database", configuration.database, "URL of the database; default: sqlite in --data"));
  named(app.add_option("--ai-threads", configuration.ai_threads, "Threads of the AI"))->check(CLI::Range(1U, 256U));
  named(app.add_option("--log-level", configuration.log_level, "How much is logged"))
      ->check(CLI::IsMember({"trace", "debug", "info", "warning", "error", "off"}));
  named(app.add_option("--print-ready", raw.print_ready, "Descriptor or file that gets the line 'ready ...' too"));
  named(app.add_flag("--exit-with-stdin", configuration.exit_with_stdin, "Stop when standard input ends"));
  add_milliseconds(app, "--stop-deadline", configuration.stop_deadline, "For stopping in good order");
}

std::filesystem::path default_data() {
  // NOLINTBEGIN(concurrency-mt-unsafe): read before there is a second thread.
  const char* folder = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  // NOLINTEND(concurrency-mt-unsafe)
  if (folder != nullptr && *folder == '/') return std::filesystem::path(folder) / "reversi-server";
  return std::filesystem::path(home != nullptr ? home : "/var/lib") / ".local/share/reversi-server";
}

/// Without TLS names, tokens and moves are readable and changeable on the way.
std::expected<void, std::string> check_plaintext(const Configuration& configuration) {
  const auto is_public = [](const net::Endpoint& endpoint) { return !net::is_private(endpoint.address()); };
  if (!configuration.listen.empty() && std::ranges::none_of(configuration.listen, is_public)) return {};
  return std::unexpected(
      "refusing to serve without TLS on a public address: listen on a private one (--listen 127.0.0.1:7717) or confirm "
      "with --plaintext-on-public");
}

std::expected<void, std::string> interpret(Configuration& configuration, const Raw& raw) {
  for (const auto& text : raw.listen) {
    const auto endpoint = net::parse_endpoint(text);
    if (!endpoint) return std::unexpected(endpoint.error());
    configuration.listen.push_back(*endpoint);
  }
  for (const auto& text : raw.trusted) {
    if (text == "none") continue;
    const auto network = net::Network::parse(text);
    if (!network) return std::unexpected(network.error());
    configuration.net.trusted.push_back(*network);
  }
  configuration.data = raw.data.empty() ? default_data() : std::filesystem::path(raw.data);
  if (configuration.database.empty()) configuration.database = "sqlite:" + (configuration.data / "reversi.db").string();
  if (raw.certificate.empty() != raw.key.empty()) return std::unexpected("--certificate and --key go together");
  if (!raw.certificate.empty()) configuration.certificate = raw.certificate;
  if (!raw.key.empty()) configuration.key = raw.key;
  if (!raw.print_ready.empty()) configuration.print_ready = raw.print_ready;
  if (configuration.plaintext && !raw.plaintext_on_public) return check_plaintext(configuration);
  return {};
}

}  // namespace

std::expected<Configuration, int> read_configuration(int argc, const char* const* argv) {
  Configuration configuration;
  Raw raw;
  configuration.ai_threads = std::max(1U, std::thread::hardware_concurrency());
  CLI::App app("Serves Reversi: rooms for two, an AI to play against, every game kept.", "reversi-server");
  app.set_version_flag("--version", std::string(program_version));
  app.set_config("--config", "", "File with the same settings, one 'name = value' a line")->envname("REVERSI_CONFIG");
  app.allow_config_extras(CLI::config_extras_mode::error);  // a name mistyped in a file is no setting
  app.option_defaults()->always_capture_default();
  add_network(app, configuration, raw);
  add_service(app, configuration, raw);
  add_limits(app, configuration.net.limits);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& problem) {
    return std::unexpected(app.exit(problem) == 0 ? 0 : 1);
  }
  if (const auto understood = interpret(configuration, raw); !understood) {
    std::cerr << "reversi-server: " << understood.error() << '\n';
    return std::unexpected(1);
  }
  return configuration;
}

}  // namespace reversi
