// The commands that play one match in the terminal.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <functional>

#include "client/bot/choice.h"
#include "client/bot/login.h"
#include "client/bot/options.h"
#include "client/bot/terminal.h"
#include "client/bot/text.h"
#include "common/protocol/convert.h"
#include "common/rules/transcript.h"

namespace reversi::bot {
namespace {

int exit_code(Exit exit) { return static_cast<int>(exit); }

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
  EngineOptions engine;
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
    auto* seed = command.add_option("--random", random, "play random moves of this seed")->excludes(record);
    engine.add_to(command)->excludes(record)->excludes(seed);
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
  auto log = open_log(log_file);
  if (!log) return complain(log.error());
  plan.log = *log ? &**log : nullptr;
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
                    .mover = *mover,
                    .engine = options.engine.engine.empty() ? std::nullopt : std::optional(options.engine.plan())},
                   options.server, options.log);
}

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

}  // namespace

void add_play_commands(CLI::App& app, int& code) {
  add_command<PlayOptions>(app, "play", "Play in this terminal, or let an engine play", play, code);
  add_command<WatchOptions>(app, "watch-ai,demo", "Watch a match against the server's AI", watch, code);
}

}  // namespace reversi::bot
