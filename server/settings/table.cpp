#include "server/settings/table.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <thread>

#include "server/settings/kinds.h"
#include "server/store/location.h"

namespace reversi {
namespace {

constexpr std::uint64_t most_count = 10'000'000;
constexpr std::uint64_t day_ms = 86'400'000;

/// A row of core::Limits that counts.
template <typename Access>
Setting limit(std::string name, std::string help, Access access, std::string group = "Limits") {
  return number({std::move(name), std::move(group), std::move(help), Takes::on_reload}, 1, most_count,
                [=](auto& configuration) -> auto& { return access(configuration.net.limits); });
}

/// A row of core::Limits that is a time.
template <typename Access>
Setting limit_of_time(std::string name, std::string help, Access access) {
  return duration({std::move(name), "Limits", std::move(help), Takes::on_reload}, 1, day_ms,
                  [=](auto& configuration) -> auto& { return access(configuration.net.limits); });
}

Setting listen_row() {
  auto made = row({"listen", "Network", "Addresses to listen on, in place of all of the machine's"},
                  "ADDRESS:PORT, several with commas between them, for example 0.0.0.0:7717 or [::]:7717");
  made.shape = Shape::list;
  made.preset = "all addresses, on `port`";
  made.set = [](Configuration& into, std::string_view text) {
    into.listen.clear();
    for (const auto& word : split(text)) {
      const auto endpoint = net::parse_endpoint(word);
      if (!endpoint) return false;
      into.listen.push_back(*endpoint);
    }
    return true;
  };
  made.show = [](const Configuration& from) {
    std::vector<std::string> texts;
    texts.reserve(from.listen.size());
    for (const auto& endpoint : from.listen) texts.push_back(net::to_text(endpoint));
    return fmt::format("{}", fmt::join(texts, ","));
  };
  return made;
}

/// A row that holds networks.
template <typename Access>
Setting networks(Head head, Access access) {
  auto made = row(std::move(head), "none, or networks with commas between them, for example 10.0.0.0/8,fd00::/8");
  made.shape = Shape::list;
  made.set = [=](Configuration& into, std::string_view text) {
    std::vector<net::Network> read;
    for (const auto& word : split(text)) {
      if (word == "none") continue;
      const auto network = net::Network::parse(word);
      if (!network) return false;
      read.push_back(*network);
    }
    access(into) = std::move(read);
    return true;
  };
  made.show = [=](const Configuration& from) {
    std::vector<std::string> texts;
    texts.reserve(access(from).size());
    for (const auto& network : access(from)) texts.push_back(network.text());
    return texts.empty() ? std::string("none") : fmt::format("{}", fmt::join(texts, ","));
  };
  return made;
}

void add_network(std::vector<Setting>& table) {
  table.push_back(number({"port", "Network", "Port on all addresses; 0: a free one"}, 0, 65'535,
                         [](auto& configuration) -> auto& { return configuration.port; }));
  table.push_back(listen_row());
  table.push_back(toggle({"plaintext", "Network", "Serve without TLS: names, tokens and moves are readable on the way"},
                         [](auto& configuration) -> auto& { return configuration.plaintext; }));
  table.push_back(
      toggle({"plaintext-on-public", "Network", "Confirms `plaintext` where it listens on a public address"},
             [](auto& configuration) -> auto& { return configuration.plaintext_on_public; }));
  table.push_back(optional_text(
      {"certificate", "Network", "Own certificate chain, in place of the one made on the first start; with `key`",
       Takes::on_reload},
      "path of a PEM file", [](auto& configuration) -> auto& { return configuration.certificate; }));
  table.push_back(optional_text({"key", "Network", "The private key of `certificate`", Takes::on_reload},
                                "path of a PEM file without a pass phrase",
                                [](auto& configuration) -> auto& { return configuration.key; }));
  table.push_back(networks({"trusted-net", "Network", "Peers without limits per address and rates", Takes::on_reload},
                           [](auto& configuration) -> auto& { return configuration.net.trusted; }));
  table.push_back(
      networks({"proxy-net", "Network",
                "Proxies in front: each of their connections begins with a PROXY protocol 2 header", Takes::on_reload},
               [](auto& configuration) -> auto& { return configuration.net.proxies; }));
}

/// A name, an IPv4 address, or an IPv6 address in brackets, and a port.
bool is_host_and_port(std::string_view text) {
  const auto colon = text.rfind(':');
  if (colon == std::string_view::npos || colon == 0 || !whole_number(text.substr(colon + 1), 1, 65'535)) return false;
  const auto host = text.substr(0, colon);
  const bool in_brackets = host.front() == '[' && host.back() == ']' && host.size() > 2;
  return host.find_first_of(" /@") == std::string_view::npos && (in_brackets || !host.contains(':'));
}

void add_reach(std::vector<Setting>& table) {
  table.push_back(toggle({"discovery", "Network", "Answers those on the LAN who ask for servers (UDP port 7718)"},
                         [](auto& configuration) -> auto& { return configuration.discovery; }));
  table.push_back(optional_text(
      {"server-name", "Network", "What the server is called on the LAN; otherwise the machine's name"},
      "any text, of which 64 bytes are shown", [](auto& configuration) -> auto& { return configuration.server_name; }));
  table.push_back(optional_text(
      {"public-address", "Network", "Where the server is reached from outside; clients put it into invitations"},
      "HOST:PORT, for example example.org:7717",
      [](auto& configuration) -> auto& { return configuration.public_address; }, &is_host_and_port));
  table.push_back(
      toggle({"map-port", "Network", "Asks the router by NAT-PMP or UPnP to let players in from the internet"},
             [](auto& configuration) -> auto& { return configuration.map_port; }));
}

Setting data_row() {
  auto made = row({"data", "Service", "Folder of the key and the database"}, "path of a folder");
  made.preset = "`$XDG_DATA_HOME/reversi-server`, or `~/.local/share/reversi-server`";
  made.set = [](Configuration& into, std::string_view text) {
    into.data = text;
    return !text.empty();
  };
  made.show = [](const Configuration& from) { return from.data.string(); };
  return made;
}

Setting database_row() {
  auto made = row({"database", "Service", "Where rooms and sessions are kept"},
                  "sqlite:PATH, or postgresql://USER@HOST/DATABASE");
  made.preset = "`sqlite:` and `reversi.db` in the folder `data`";
  made.set = [](Configuration& into, std::string_view text) {
    into.database = text;
    return store::parse_url(text).has_value();
  };
  made.show = [](const Configuration& from) { return store::without_password(from.database); };
  return made;
}

Setting metrics_row() {
  auto made = row({"metrics-listen", "Operation", "Where /metrics, /healthz and /readyz are served"},
                  "none, or ADDRESS:PORT, for example 127.0.0.1:9717");
  made.preset = "`127.0.0.1:9717`, where that port is free";
  made.set = [](Configuration& into, std::string_view text) {
    into.metrics_listen.reset();
    into.metrics_wanted = true;
    if (text == "none") return true;
    const auto endpoint = net::parse_endpoint(text);
    if (endpoint) into.metrics_listen = *endpoint;
    return endpoint.has_value();
  };
  made.show = [](const Configuration& from) {
    return from.metrics_listen ? net::to_text(*from.metrics_listen) : std::string("none");
  };
  return made;
}

Setting control_row() {
  auto made = row({"control-socket", "Operation", "Unix socket of `reversi-server ctl`, for its owner alone"},
                  "none, or a path of at most 107 bytes");
  made.preset = "`control.sock` in the folder `data`";
  made.set = [](Configuration& into, std::string_view text) {
    into.control = std::filesystem::path(text);
    into.control_wanted = true;
    return !text.empty() && text.size() <= 107;
  };
  made.show = [](const Configuration& from) { return from.control ? from.control->string() : std::string("none"); };
  return made;
}

void add_operation(std::vector<Setting>& table) {
  table.push_back(choice({"log-level", "Operation", "How much is logged", Takes::on_reload},
                         {"trace", "debug", "info", "warning", "error", "off"},
                         [](auto& configuration) -> auto& { return configuration.log_level; }));
  table.push_back(choice({"log-format", "Operation", "Lines for people, or one JSON object a line"}, {"plain", "json"},
                         [](auto& configuration) -> auto& { return configuration.log_format; }));
  table.push_back(metrics_row());
  table.push_back(control_row());
  table.push_back(optional_text({"print-ready", "Operation", "Gets the line `ready ...` too, once the server listens"},
                                "number of an open descriptor, or path of a file",
                                [](auto& configuration) -> auto& { return configuration.print_ready; }));
  table.push_back(toggle({"exit-with-stdin", "Operation", "Stop when standard input ends"},
                         [](auto& configuration) -> auto& { return configuration.exit_with_stdin; }));
  table.push_back(duration({"stop-deadline", "Operation", "For stopping in good order", Takes::on_reload}, 1, day_ms,
                           [](auto& configuration) -> auto& { return configuration.stop_deadline; }));
}

void add_service(std::vector<Setting>& table) {
  table.push_back(data_row());
  table.push_back(database_row());
  table.push_back(optional_text(
      {"database-password-file", "Service", "Holds the password for `database`, so that it stands in no environment"},
      "path of a file with one line", [](auto& configuration) -> auto& { return configuration.password_file; }));
  table.push_back(duration({"database-wait", "Service", "How long a start waits for a database that is not there yet"},
                           0, day_ms, [](auto& configuration) -> auto& { return configuration.database_wait; }));
  table.push_back(optional_text({"word-list", "Service", "Words that are starred in chat", Takes::on_reload},
                                "path of a file with one word a line",
                                [](auto& configuration) -> auto& { return configuration.word_list; }));
  table.push_back(number({"ai-threads", "Service", "Threads of the AI"}, 1, 256,
                         [](auto& configuration) -> auto& { return configuration.ai_threads; }));
  table.back().preset = "one for each processor";
  table.push_back(toggle({"ai-pause", "Service", "The AI moves no faster than a person would; off: as soon as it can"},
                         [](auto& configuration) -> auto& { return configuration.ai_pause; }));
  table.push_back(
      number({"puzzle-share", "Service",
              "The most that making puzzles of ended games takes of one processor, in per cent; 0: none are made"},
             0, 100, [](auto& configuration) -> auto& { return configuration.puzzle_share; }));
}

void add_limits(std::vector<Setting>& table) {
  table.push_back(limit("max-sessions", "Sessions at once", [](auto& limits) -> auto& { return limits.sessions; }));
  table.push_back(limit("max-rooms", "Rooms at once", [](auto& limits) -> auto& { return limits.rooms; }));
  table.push_back(limit("max-per-address", "Connections from one address",
                        [](auto& limits) -> auto& { return limits.connections_per_address; }));
  table.push_back(limit("max-rooms-per-address", "Rooms that one address may have opened",
                        [](auto& limits) -> auto& { return limits.rooms_per_address; }));
  table.push_back(limit("max-unauthenticated", "Connections that have not greeted",
                        [](auto& limits) -> auto& { return limits.unauthenticated; }));
  table.push_back(limit("queue-frames", "Frames that may wait for a slow reader",
                        [](auto& limits) -> auto& { return limits.queue_frames; }));
  table.push_back(limit("queue-bytes", "Bytes that may wait for a slow reader",
                        [](auto& limits) -> auto& { return limits.queue_bytes; }));
  table.push_back(limit_of_time("hello-deadline", "From connecting to the greeting",
                                [](auto& limits) -> auto& { return limits.hello_deadline; }));
  table.push_back(
      limit_of_time("ping-interval", "Between heartbeats", [](auto& limits) -> auto& { return limits.ping_interval; }));
  table.push_back(limit_of_time("peer-silence", "Until a silent peer is given up",
                                [](auto& limits) -> auto& { return limits.peer_silence; }));
  table.push_back(limit_of_time("frame-deadline", "For a frame that has begun",
                                [](auto& limits) -> auto& { return limits.frame_deadline; }));
  table.push_back(limit_of_time("write-deadline", "For a peer that reads nothing",
                                [](auto& limits) -> auto& { return limits.write_deadline; }));
  table.push_back(limit_of_time("grace", "An absent player's time to come back",
                                [](auto& limits) -> auto& { return limits.grace; }));
  table.push_back(limit_of_time("grace-goodbye", "The same after closing the program",
                                [](auto& limits) -> auto& { return limits.grace_goodbye; }));
}

std::vector<Setting> make_table() {
  std::vector<Setting> table;
  add_network(table);
  add_reach(table);
  add_service(table);
  add_operation(table);
  add_limits(table);
  return table;
}

std::filesystem::path default_data() {
  // NOLINTBEGIN(concurrency-mt-unsafe): nothing in this program changes its environment.
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

}  // namespace

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const auto comma = text.find(',');
    if (comma != 0) words.emplace_back(text.substr(0, comma));
    text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
  }
  return words;
}

std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t least, std::uint64_t most) {
  std::uint64_t value = 0;
  const auto [rest, error] = std::from_chars(text.begin(), text.end(), value);
  if (error != std::errc{} || rest != text.end() || value < least || value > most) return std::nullopt;
  return value;
}

std::string variable_of(const Setting& setting) {
  std::string name = "REVERSI_" + setting.name;
  std::ranges::transform(name, name.begin(), [](unsigned char letter) {
    return letter == '-' ? '_' : static_cast<char>(std::toupper(letter));
  });
  return name;
}

std::span<const Setting> settings() {
  static const std::vector<Setting> table = make_table();
  return table;
}

const Setting* setting_of(std::string_view name) {
  const auto found = std::ranges::find(settings(), name, &Setting::name);
  return found == settings().end() ? nullptr : &*found;
}

std::expected<void, std::string> complete(Configuration& configuration) {
  if (configuration.data.empty()) configuration.data = default_data();
  if (configuration.database.empty()) configuration.database = "sqlite:" + (configuration.data / "reversi.db").string();
  if (!configuration.control) configuration.control = configuration.data / "control.sock";
  if (*configuration.control == "none") configuration.control.reset();
  if (configuration.certificate.has_value() != configuration.key.has_value()) {
    return std::unexpected("certificate and key go together: give both or neither");
  }
  if (configuration.plaintext && !configuration.plaintext_on_public) return check_plaintext(configuration);
  return {};
}

}  // namespace reversi
