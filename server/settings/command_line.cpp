#include "server/settings/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <map>
#include <string_view>
#include <utility>

#include "server/core/roles.h"
#include "server/settings/reference.h"
#include "server/settings/table.h"
#include "server/version.h"

namespace reversi {
namespace {

/// On a terminal a backquote is only noise.
std::string plain(std::string text) {
  std::erase(text, '`');
  return text;
}

std::string help_of(const Setting& setting) {
  return plain(fmt::format("{} (default: {})", setting.help, preset_of(setting)));
}

std::string help_of(std::string_view command) { return plain(std::string(command_of(command).help)); }

/// The flag of each row, in their order. Where one that takes a single value is given twice the last counts, so that
/// what a wrapper gives can be overridden.
std::vector<const CLI::Option*> add_flags(CLI::App& app) {
  std::vector<const CLI::Option*> flags;
  for (const auto& setting : settings()) {
    const auto name = "--" + setting.name;
    const auto help = help_of(setting);
    auto* flag = setting.shape == Shape::toggle ? app.add_flag(name, help) : app.add_option(name, help);
    if (setting.shape == Shape::list) {
      flag->expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args(false);
    } else {
      flag->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
    if (setting.shape != Shape::toggle) flag->type_name("VALUE");
    flags.push_back(flag->group(setting.group));
  }
  return flags;
}

Given given_by(const std::vector<const CLI::Option*>& flags) {
  Given given;
  for (std::size_t index = 0; index < flags.size(); ++index) {
    if (flags[index]->count() == 0) continue;
    const auto& words = flags[index]->results();
    const auto& setting = settings()[index];
    given.flags[setting.name] = setting.shape == Shape::list ? fmt::format("{}", fmt::join(words, ",")) : words.back();
  }
  return given;
}

/// `account add NAME` and the like. The settings' flags may stand behind the words too.
void add_account_jobs(CLI::App& app, Order& order) {
  auto* account = app.add_subcommand("account", help_of("account"));
  account->require_subcommand(1)->fallthrough();
  const auto add_verb = [&](const std::string& word, AccountOrder::Verb verb) {
    auto* made = account->add_subcommand(word, help_of("account " + word))->fallthrough();
    made->add_option("name", order.account.name, "The account's name")->required();
    made->callback([&order, verb, word] {
      order.job = Job::account;
      order.account.verb = verb;
      order.account.verb_name = word;
    });
    return made;
  };
  add_verb("add", AccountOrder::Verb::add);
  add_verb("password", AccountOrder::Verb::password);
  const std::map<std::string, v1::Role> roles(core::account_roles.begin(), core::account_roles.end());
  add_verb("set-role", AccountOrder::Verb::set_role)
      ->add_option("role", order.account.role, "member, bot, moderator or operator")
      ->required()
      ->transform(CLI::CheckedTransformer(roles));
}

/// Settings may stand in front of a command and behind it.
void add_commands(CLI::App& app, Order& order) {
  const auto add = [&](const std::string& name, Job job) {
    auto* command = app.add_subcommand(name, help_of(name));
    command->fallthrough();
    command->callback([&order, job] { order.job = job; });
    return command;
  };
  app.require_subcommand(0, 1);
  add("migrate", Job::migrate);
  add("backup", Job::backup)->add_option("folder", order.words, "The new folder")->expected(1)->required();
  add("restore", Job::restore)
      ->add_option("folder", order.words, "The folder that `backup` made")
      ->expected(1)
      ->required();
  add("ctl", Job::control)
      ->add_option("words", order.words, "The command and its words; none, or help: which there are");
}

}  // namespace

std::expected<Order, int> read_command_line(int argc, const char* const* argv) {
  CLI::App app("Serves Reversi: rooms for two, an AI to play against, every game kept.", "reversi-server");
  app.set_version_flag("--version", std::string(program_version));
  app.footer("Each setting is also a variable (REVERSI_MAX_ROOMS) and a line of the file (max-rooms = 100).");
  std::string file;
  app.add_option("--config", file, "File of settings, one 'name = value' a line; also REVERSI_CONFIG");
  const auto flags = add_flags(app);
  Order order;
  const auto add_job = [&](const std::string& name, Job job, const std::string& help) {
    app.add_flag_callback(name, [&order, job] { order.job = job; }, help)->group("Instead of serving");
  };
  add_job("--print-config", Job::print_config, "Print each setting, its value and where that came from");
  add_job("--print-reference", Job::print_reference, "Print the reference of all settings");
  add_job("--print-manual", Job::print_manual, "Print the manual page");
  add_job("--healthcheck", Job::healthcheck, "Exit with 0 where a server runs on this folder and is well");
  add_account_jobs(app, order);
  add_commands(app, order);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& problem) {
    return std::unexpected(app.exit(problem) == 0 ? 0 : 1);
  }
  order.given = given_by(flags);
  order.given.file = std::move(file);
  return order;
}

}  // namespace reversi
