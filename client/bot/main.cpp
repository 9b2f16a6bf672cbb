// reversi-bot: a client without a screen. Plays in a terminal, replays records, plays random games in bulk.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <exception>

#include "client/bot/choice.h"
#include "client/bot/login.h"
#include "client/bot/random_task.h"
#include "client/bot/record_task.h"
#include "client/bot/run.h"
#include "client/bot/terminal.h"
#include "client/bot/text.h"
#include "common/protocol/convert.h"
#include "common/rules/transcript.h"

namespace reversi::bot {
namespace {

constexpr std::string_view program = "reversi-bot " REVERSI_VERSION;

/// Exit code of a command line that makes no sense; CLI11's own are above 100.
constexpr int usage = 2;

int exit_code(Exit exit) { return static_cast<int>(exit); }

/// Which server, and whom to believe to be it: the same words for every command.
struct ServerOptions {
  std::string address;
  bool plaintext = false;
  std::string pin;
  std::string trust_file;

  void add_to(CLI::App& command) {
    command.add_option("HOST", address, "the server: HOST, HOST:PORT, [::1]:7717")->required();
    command.add_flag("--plaintext", plaintext, "no TLS: only for a server that was told the same");
    command.add_option("--pin", pin, "accept only this key: sha256/...")->check([](const std::string& text) {
      return client::is_pin(text) ? std::string() : "\"" + text + "\" is no pin: sha256/ and 44 characters of base64";
    });
    command.add_option("--trust-file", trust_file, "where the keys of known servers stand");
  }

  std::expected<Server, std::string> server() const {
    const auto parsed = client::parse_address(address);
    if (!parsed) return std::unexpected(fmt::format("\"{}\" is no address: HOST, HOST:PORT or [::1]:7717", address));
    return Server{.address = *parsed, .plaintext = plaintext};
  }

  Keys keys() const {
    const auto file = trust_file.empty() ? Keys::default_file() : std::optional<std::filesystem::path>(trust_file);
    return {file, pin.empty() ? std::nullopt : std::optional(pin)};
  }
};

int complain(const std::string& text) {
  fmt::print(stderr, "reversi-bot: {}\n", text);
  return usage;
}

// ---- play ----

struct PlayOptions {
  ServerOptions server;
  std::string name = "Guest";
  std::string login;
  std::string new_account;
  std::string password_file;
  std::uint32_t ai_level = 0;
  std::uint64_t join = 0;
  bool create = false;
  std::string color;
  std::string time = "5+3";
  std::string moves;
  std::optional<std::uint64_t> random;
  std::string log;

  void add_to(CLI::App& command) {
    server.add_to(command);
    auto* guest = command.add_option("--name", name, "how others see you, as a guest");
    auto* known = command.add_option("--login", login, "into this account; its session is kept between runs");
    known->excludes(guest);
    command.add_option("--register", new_account, "make this account, and into it")->excludes(guest)->excludes(known);
    command.add_option("--password-file", password_file, "its first line, instead of REVERSI_PASSWORD or the terminal");
    auto* ai = command.add_option("--ai", ai_level, "play the server's AI of this level");
    auto* room = command.add_option("--join", join, "take the free seat of this room")->excludes(ai);
    command.add_flag("--create", create, "open a room and wait")->excludes(ai)->excludes(room);
    command.add_option("--color", color, "black or white")->check(CLI::IsMember({"black", "white"}));
    command.add_option("--time", time, "5+3, 10, 10+3x30, 30/move, 3d or unlimited")->capture_default_str();
    auto* record = command.add_option("--moves", moves, "play this transcript");
    command.add_option("--random", random, "play random moves of this seed")->excludes(record);
    command.add_option("--log", log, "append what the server tells to this file");
  }
};

Mover transcript_mover(std::vector<rules::TranscriptToken> tokens) {
  return [tokens = std::move(tokens)](const v1::RoomState& state) -> std::optional<rules::Square> {
    return state.ply() < tokens.size() ? tokens[state.ply()].square : std::nullopt;
  };
}

Mover position_mover(std::function<std::optional<rules::Square>(const rules::Position&)> choose) {
  return [choose = std::move(choose)](const v1::RoomState& state) -> std::optional<rules::Square> {
    const auto position = protocol::position_of(state.board(), state.to_move());
    return position ? choose(*position) : std::nullopt;
  };
}

std::expected<Mover, std::string> mover_of(const PlayOptions& options) {
  if (options.random)
    return position_mover([seed = *options.random](const auto& position) { return random_move(seed, position); });
  if (options.moves.empty()) return Mover();
  auto tokens = rules::tokenize_transcript(options.moves);
  if (!tokens) return std::unexpected("--moves: " + describe(tokens.error()));
  // Passes may be written; the server makes them.
  std::erase_if(*tokens, [](const auto& token) { return !token.square; });
  return transcript_mover(std::move(*tokens));
}

v1::Color color_of(const std::string& text) {
  if (text == "black") return v1::COLOR_BLACK;
  return text == "white" ? v1::COLOR_WHITE : v1::COLOR_UNSPECIFIED;
}

int run_match(TerminalPlan plan, const ServerOptions& options, const std::string& log_file) {
  const auto server = options.server();
  if (!server) return complain(server.error());
  plan.server = *server;
  plan.program = program;
  std::optional<EventLog> log;
  if (!log_file.empty()) {
    auto opened = EventLog::open(log_file);
    if (!opened) return complain(opened.error());
    plan.log = &log.emplace(std::move(*opened));
  }
  auto keys = options.keys();
  return exit_code(play_in_terminal(plan, keys));
}

/// A guest by name, or an account by its kept token or its password.
std::expected<client::Identity, std::string> identity_of(const PlayOptions& options, const Tokens& tokens) {
  if (options.login.empty() && options.new_account.empty()) return client::Identity{.name = options.name, .token = {}};
  const auto server = options.server.server();
  if (!server) return std::unexpected(server.error());
  client::Identity identity{.name = options.login.empty() ? options.new_account : options.login,
                            .token = {},
                            .password = {},
                            .new_account = options.login.empty()};
  if (!identity.new_account) identity.token = tokens.find(server->address, identity.name);
  if (!identity.token.empty()) return identity;
  auto password = read_password(options.password_file);
  if (!password) return std::unexpected(password.error());
  identity.password = *std::move(password);
  return identity;
}

int play(const PlayOptions& options) {
  const auto time = parse_time(options.time);
  if (!time) return complain(time.error());
  const Tokens tokens(Tokens::default_file());
  const auto identity = identity_of(options, tokens);
  if (!identity) return complain(identity.error());
  const bool account = !options.login.empty() || !options.new_account.empty();
  const auto remember = [&, name = identity->name](const std::string& token) {
    const auto server = options.server.server();
    if (account && server) tokens.keep(server->address, name, token);
  };
  const auto mover = mover_of(options);
  if (!mover) return complain(mover.error());
  return run_match({.server = {},
                    .program = {},
                    .identity = *identity,
                    .remember = remember,
                    .ai_level = options.ai_level,
                    .join = options.join,
                    .create = options.create,
                    .color = color_of(options.color),
                    .time = *time,
                    .mover = *mover},
                   options.server, options.log);
}

// ---- watch-ai ----

struct WatchOptions {
  ServerOptions server;
  std::uint32_t ai_level = 1;
  std::optional<std::uint64_t> random;

  void add_to(CLI::App& command) {
    server.add_to(command);
    command.add_option("--ai", ai_level, "the AI's level")->capture_default_str();
    command.add_option("--random", random, "play random moves of this seed, not greedy ones");
  }
};

int watch(const WatchOptions& options) {
  TerminalPlan plan;
  plan.identity.name = "Demo";
  plan.ai_level = options.ai_level;
  plan.color = v1::COLOR_BLACK;
  plan.time.mutable_unlimited();
  plan.mover = options.random
                   ? position_mover([seed = *options.random](const auto& at) { return random_move(seed, at); })
                   : position_mover([](const auto& position) { return greedy_move(position); });
  return run_match(std::move(plan), options.server, {});
}

// ---- many games ----

struct ManyOptions {
  ServerOptions server;
  std::size_t at_once = 10;
  int stall_seconds = 120;
  std::string time = "none";
  std::string log;

  void add_to(CLI::App& command) {
    server.add_to(command);
    command.add_option("--at-once", at_once, "pairs of players at the same time")
        ->check(CLI::Range(1, 10'000))
        ->capture_default_str();
    command.add_option("--stall", stall_seconds, "a game without news for so many seconds has failed")
        ->check(CLI::Range(1, 86'400))
        ->capture_default_str();
    command.add_option("--time", time, "5+3, 10, 10+3x30, 30/move, 3d or unlimited")->capture_default_str();
    command.add_option("--log", log, "append what each client is told to this file");
  }
};

struct Ran {
  Findings findings;
  std::chrono::duration<double> took{};
};

std::expected<Ran, std::string> run_many(const ManyOptions& options, std::size_t games, TaskSource source) {
  const auto server = options.server.server();
  if (!server) return std::unexpected(server.error());
  const auto time = parse_time(options.time);
  if (!time) return std::unexpected(time.error());
  std::optional<EventLog> log;
  if (!options.log.empty()) {
    auto opened = EventLog::open(options.log);
    if (!opened) return std::unexpected(opened.error());
    log.emplace(std::move(*opened));
  }
  const RunPlan plan{
      .server = *server,
      .at_once = std::min(options.at_once, std::max<std::size_t>(games, 1)),
      .pair = {.time = *time, .stall = std::chrono::seconds(options.stall_seconds), .log = log ? &*log : nullptr},
      .program = std::string(program)};
  auto keys = options.server.keys();
  const auto began = std::chrono::steady_clock::now();
  auto findings = run_pairs(plan, keys, std::move(source));
  return Ran{.findings = std::move(findings), .took = std::chrono::steady_clock::now() - began};
}

/// Prints what came of it and answers the exit code; `extra` ends the line of numbers.
int report(const Ran& ran, std::size_t wanted, const std::string& extra) {
  const auto& findings = ran.findings;
  for (const auto& fault : findings.faults) fmt::print("{}\n", fault);
  if (findings.key_refusal) {
    fmt::print(stderr, "reversi-bot: {}\n", *findings.key_refusal);
    return exit_code(Exit::key_changed);
  }
  if (findings.games < wanted) fmt::print("{} games were not played\n", wanted - findings.games);
  fmt::print("games {} moves {} passes {} failures {}{}\n", findings.games, findings.moves, findings.passes,
             findings.failures, extra);
  fmt::print(stderr, "{:.1f} s, {:.0f} moves a second\n", ran.took.count(),
             static_cast<double>(findings.moves) / std::max(ran.took.count(), 1e-9));
  const bool good = findings.failures == 0 && findings.games == wanted;
  return exit_code(good ? Exit::fine : Exit::failed);
}

struct BulkOptions {
  ManyOptions many;
  std::size_t games = 1000;
  std::uint64_t seed = 1;

  void add_to(CLI::App& command) {
    many.add_to(command);
    command.add_option("--games", games, "how many")->check(CLI::Range(1, 10'000'000))->capture_default_str();
    command.add_option("--seed", seed, "of the first game; each further one has the next")->capture_default_str();
  }
};

int bulk(const BulkOptions& options) {
  GamesBySeed games;
  const auto last = options.seed + options.games - 1;
  const auto ran = run_many(options.many, options.games, random_tasks(options.seed, last, games));
  if (!ran) return complain(ran.error());
  const auto seen = hash_of(games);
  const auto wanted = hash_of_random_games(options.seed, last);
  const int code = report(*ran, options.games, fmt::format(" hash {:016x}", seen));
  if (code != 0 || seen == wanted) return code;
  fmt::print("the rules alone play games of the hash {:016x}\n", wanted);
  return exit_code(Exit::failed);
}

struct ReplayOptions {
  ManyOptions many;
  std::vector<std::string> files;

  void add_to(CLI::App& command) {
    many.add_to(command);
    command.add_option("FILE", files, "tables of records, tab-separated")->required();
  }
};

int replay(const ReplayOptions& options) {
  std::vector<Record> records;
  for (const auto& file : options.files) {
    auto read = read_records(file);
    if (!read) return complain(read.error());
    std::ranges::move(*read, std::back_inserter(records));
  }
  const auto ran = run_many(options.many, records.size(), record_tasks(records));
  if (!ran) return complain(ran.error());
  return report(*ran, records.size(), {});
}

// ---- hash ----

struct HashOptions {
  std::string seeds = "1-1000";

  void add_to(CLI::App& command) { command.add_option("--seeds", seeds, "FIRST-LAST")->capture_default_str(); }
};

int hash(const HashOptions& options) {
  const auto dash = options.seeds.find('-');
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  const auto number = [](std::string_view text, std::uint64_t& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
  };
  const std::string_view text(options.seeds);
  if (dash == std::string_view::npos || !number(text.substr(0, dash), first) || !number(text.substr(dash + 1), last) ||
      first > last)
    return complain(fmt::format("\"{}\" are no seeds: say 1-1000", options.seeds));
  fmt::print("{:016x}\n", hash_of_random_games(first, last));
  return 0;
}

template <typename Options>
void add_command(CLI::App& app, const std::string& names, const std::string& help, int (*run)(const Options&),
                 int& code) {
  const auto comma = names.find(',');
  auto* command = app.add_subcommand(names.substr(0, comma), help);
  if (comma != std::string::npos) command->alias(names.substr(comma + 1));
  auto options = std::make_shared<Options>();
  options->add_to(*command);
  command->callback([options, run, &code] { code = run(*options); });
}

int main_of(int argc, char** argv) {
  CLI::App app("A Reversi client without a screen.", "reversi-bot");
  app.set_version_flag("--version", std::string(program));
  app.require_subcommand(1);
  int code = 0;
  add_command<PlayOptions>(app, "play", "Play in this terminal", play, code);
  add_command<WatchOptions>(app, "watch-ai,demo", "Watch a match against the server's AI", watch, code);
  add_command<BulkOptions>(app, "bulk", "Play random games between pairs of bots", bulk, code);
  add_command<ReplayOptions>(app, "replay", "Replay records through a server", replay, code);
  add_command<HashOptions>(app, "hash", "The random games' hash by the rules alone", hash, code);
  CLI11_PARSE(app, argc, argv);
  return code;
}

}  // namespace
}  // namespace reversi::bot

int main(int argc, char** argv) {
  try {
    return reversi::bot::main_of(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "reversi-bot: {}\n", error.what());
    return 1;
  }
}
