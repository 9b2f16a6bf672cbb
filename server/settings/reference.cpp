#include "server/settings/reference.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>

#include "server/settings/table.h"
#include "server/version.h"

namespace reversi {
namespace {

constexpr std::string_view introduction =
    R"(# Configuration

Made by `reversi-server --print-reference`; do not edit.

Each setting can be given in three places. The first of them that has it counts:

1. a flag: `--max-rooms 100`
2. a variable in the environment: `REVERSI_MAX_ROOMS=100`
3. a line of the file that `--config FILE` or `REVERSI_CONFIG` names: `max-rooms = 100`, with `#` for comments and
   `["a", "b"]` for lists

`reversi-server --print-config` shows what holds and where it came from. A value that is not allowed, and a name that is
none, end the start with a sentence that says which and what may stand there; only a variable that is no setting is
passed over, with a warning. After `SIGHUP` or `reversi-server ctl reload` a running server reads all three again:
settings marked with R take hold at once, for the others it says that they need a restart.
)";

constexpr std::array command_table{
    Command{"migrate", "", "Bring the database up to this program's schema, and exit"},
    Command{"backup", "FOLDER", "Copy database and key into a new folder, also while the server runs"},
    Command{"restore", "FOLDER", "Fill an empty database and data folder from a backup"},
    Command{"ctl", "WORDS", "Ask a running server; `ctl help` lists for what"},
    Command{"account", "", "Make or change an account; no server may be using the database"},
    Command{"account add", "NAME", "Make an account; its password is the first line of standard input"},
    Command{"account password", "NAME", "Give it a new password and end its sessions"},
    Command{"account set-role", "NAME ROLE", "Say what it may do: member, bot, moderator or operator"},
};

constexpr std::array ctl_table{
    Command{"status", "", "What the server is and does"},
    Command{"sessions", "", "Players, and where they are"},
    Command{"rooms", "", "Rooms, and who plays there"},
    Command{"bans", "", "Whom something is imposed on, how long, by whom and why"},
    Command{"reports", "", "What players have reported and nobody has settled, with the chat behind it"},
    Command{"audit", "[N]", "What moderators and operators did last; 20 entries unless said"},
    Command{"kick", "PLAYER [REASON]", "Close a player's line, by number or name; he may come back"},
    Command{"ban", "ADDRESS [MINUTES] [REASON]", "Turn an address or network away, for a day unless said; 0: for good"},
    Command{"unban", "ADDRESS", "Take that back, whoever ordered it"},
    Command{"ban-player", "NAME [MINUTES] [REASON]",
            "Turn an account or guest away, for a day unless said; 0: for good"},
    Command{"silence", "NAME [MINUTES] [REASON]", "Let his chat reach nobody, for a day unless said; 0: for good"},
    Command{"warn", "NAME [REASON]", "Tell a player a moderator's word, now or when he comes back"},
    Command{"pardon", "NAME", "End whatever was imposed on a player"},
    Command{"settle", "REPORT OUTCOME [MINUTES] [REASON]",
            "Close a report: `dismiss` it, or `warn`, `silence` or `ban` whom it is about"},
    Command{"role", "NAME ROLE", "Make an account `member`, `bot`, `moderator` or `operator`"},
    Command{"announce", "TEXT", "Tell everybody"},
    Command{"drain", "[SECONDS]", "No new games; stop when the last ends, or after 600 s; `drain off` takes it back"},
    Command{"log-level", "LEVEL", "`trace`, `debug`, `info`, `warning`, `error` or `off`, until the next reload"},
    Command{"reload", "", "Read settings and certificate again, as SIGHUP does"},
    Command{"ready", "", "Fail while new players are not served"},
    Command{"health", "", "Fail where the server does not answer"},
};

/// "ban ADDRESS [MINUTES] [REASON]".
std::string line_of(const Command& command) {
  return fmt::format("{}{}{}", command.name, command.words.empty() ? "" : " ", command.words);
}

/// A backquoted word in bold, and the characters that troff takes for its own escaped.
std::string troff(std::string_view text) {
  std::string out;
  bool bold = false;
  for (const char letter : text) {
    if (letter == '`') {
      out += (bold = !bold) ? "\\fB" : "\\fR";
    } else if (letter == '-') {
      out += "\\-";
    } else if (letter == '\\') {
      out += "\\e";
    } else {
      out += letter;
    }
  }
  return out;
}

constexpr std::string_view manual_head = R"(.TH REVERSI-SERVER 8 "" "reversi {0}" "Reversi"
.SH NAME
reversi\-server \- serves Reversi over the network
.SH SYNOPSIS
.B reversi\-server
[\fIsettings\fR] [\fIcommand\fR]
.SH DESCRIPTION
Keeps rooms for two players, checks every move, runs the clocks, seats its own AI, and has each move on disk before
anyone is told of it. SIGTERM tells the players and stops in good order; SIGHUP reads the settings and the certificate
again.
.PP
A setting is given by a flag, by a variable in the environment, or by a line of the file that \fB\-\-config\fR or
\fBREVERSI_CONFIG\fR names; the first of them that has it counts.
.SH SETTINGS
)";

constexpr std::string_view manual_tail = R"(.SH EXIT STATUS
0 after stopping in good order, 1 where it could not start or could not store.
.SH FILES
.TP
.I /etc/reversi/server.conf
Settings of the service that the package installs.
.TP
.I /var/lib/reversi
Its database and its key; whoever has the key can pass for the server.
)";

}  // namespace

std::string preset_of(const Setting& setting) {
  if (!setting.preset.empty()) return setting.preset;
  static const auto presets = read_presets();
  const auto text = setting.show(presets);
  return text.empty() ? std::string("none") : fmt::format("`{}`", text);
}

std::string reference_page() {
  std::string page(introduction);
  std::string group;
  for (const auto& setting : settings()) {
    if (setting.group != group) {
      group = setting.group;
      page += fmt::format(
          "\n## {}\n\n| setting | variable | what it is | allowed | default | |\n|---|---|---|---|---|---|\n", group);
    }
    page += fmt::format("| `{}` | `{}` | {} | {} | {} | {} |\n", setting.name, variable_of(setting), setting.help,
                        setting.allowed, preset_of(setting), setting.takes == Takes::on_reload ? "R" : "");
  }
  page += "\n## What `reversi-server ctl` asks of a running server\n\n| command | what it does |\n|---|---|\n";
  for (const auto& command : ctl_table) page += fmt::format("| `{}` | {} |\n", line_of(command), command.help);
  return page;
}

std::span<const Command> commands() { return command_table; }

std::span<const Command> ctl_commands() { return ctl_table; }

std::string ctl_help() {
  std::string text;
  for (const auto& command : ctl_table) {
    std::string help(command.help);
    std::erase(help, '`');
    text += fmt::format("{:<40}  {}\n", line_of(command), help);
  }
  return text;
}

const Command& command_of(std::string_view name) { return *std::ranges::find(command_table, name, &Command::name); }

std::string manual_page() {
  auto page = fmt::format(manual_head, program_version);
  for (const auto& setting : settings()) {
    page += fmt::format(".TP\n.BR \\-\\-{}{}\n{}.\nAllowed: {}. Default: {}. Variable: \\fB{}\\fR.{}\n",
                        troff(setting.name), setting.shape == Shape::toggle ? "" : R"( " " \fIVALUE\fR)",
                        troff(setting.help), troff(setting.allowed), troff(preset_of(setting)), variable_of(setting),
                        setting.takes == Takes::on_reload ? " Taken anew on reload." : "");
  }
  page += ".SH COMMANDS\nIn place of serving. Settings may stand in front of a command and behind it.\n";
  for (const auto& command : commands()) {
    page += fmt::format(".TP\n\\fB{}\\fR \\fI{}\\fR\n{}.\n", troff(command.name), command.words, troff(command.help));
  }
  page += ".SH CTL\nWhat follows \\fBctl\\fR.\n";
  for (const auto& command : ctl_commands()) {
    page += fmt::format(".TP\n\\fB{}\\fR \\fI{}\\fR\n{}.\n", troff(command.name), troff(command.words),
                        troff(command.help));
  }
  page += manual_tail;
  return page;
}

std::string configuration_page(const Read& read) {
  std::size_t widest = 0;
  std::vector<std::string> lines;
  for (const auto& setting : settings()) {
    lines.push_back(fmt::format("{} = {}", setting.name, setting.show(read.configuration)));
    widest = std::max(widest, std::min<std::size_t>(lines.back().size(), 60));
  }
  std::string page;
  for (std::size_t index = 0; index < lines.size(); ++index) {
    page += fmt::format("{:<{}}  # {}\n", lines[index], widest, read.origins[index]);
  }
  return page;
}

}  // namespace reversi
