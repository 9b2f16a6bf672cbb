// What the command line asks for: which job, with which words, and which settings it gives.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "reversi/v1/types.pb.h"
#include "server/settings/read.h"

namespace reversi {

enum class Job : std::uint8_t {
  serve,
  print_config,     ///< each setting, its value and where that came from
  print_reference,  ///< docs/CONFIGURATION.md
  print_manual,     ///< the man page
  account,          ///< make or change an account
  healthcheck,      ///< ask a running server whether it is well
  control,          ///< ask a running server for something: `words`
  migrate,          ///< bring the database up to this program's schema
  backup,           ///< copy database and key into the folder `words[0]`
  restore,          ///< and back
};

/// What is to be done with an account.
struct AccountOrder {
  enum class Verb : std::uint8_t { add, password, set_role };
  Verb verb = Verb::add;
  std::string verb_name;
  std::string name;
  v1::Role role = v1::ROLE_MEMBER;  ///< of `set_role`
};

struct Order {
  Job job = Job::serve;
  Given given;
  AccountOrder account;  ///< of the job `account`
  std::vector<std::string> words;
};

/// Prints the help, the version, or what is wrong, where there is nothing else to do.
/// @return  or the exit code, where all is done
std::expected<Order, int> read_command_line(int argc, const char* const* argv);

}  // namespace reversi
