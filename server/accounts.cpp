#include "server/accounts.h"

#include <fmt/format.h>
#include <termios.h>
#include <unistd.h>

#include <cstdio>
#include <expected>
#include <iostream>
#include <string>

#include "server/core/accounts.h"
#include "server/core/limits.h"
#include "server/core/names.h"
#include "server/core/roles.h"
#include "server/opening.h"
#include "server/store/passwords.h"
#include "server/wall.h"

namespace reversi {
namespace {

using Failure = std::unexpected<std::string>;
template <typename T = void>
using Outcome = std::expected<T, std::string>;

std::string read_line(const char* prompt) {
  std::string line;
  if (::isatty(STDIN_FILENO) == 0) {
    std::getline(std::cin, line);
    return line;
  }
  termios shown{};
  ::tcgetattr(STDIN_FILENO, &shown);
  auto hidden = shown;
  hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
  fmt::print(stderr, "{}", prompt);
  ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
  std::getline(std::cin, line);
  ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown);
  fmt::print(stderr, "\n");
  return line;
}

Outcome<std::string> new_hash(const core::Limits& limits) {
  const auto password = read_line("New password: ");
  if (password.size() < limits.shortest_password || password.size() > limits.longest_password) {
    return Failure(fmt::format("a password has {} to {} bytes", limits.shortest_password, limits.longest_password));
  }
  auto hash = store::hash_password(password);
  if (hash.empty()) return Failure("there is not enough memory to hash the password");
  return hash;
}

/// All of the database's accounts, and the batch that the order comes to.
class Change {
 public:
  Change(core::Restored restored, const core::Limits& limits) : limits_(limits), restored_(std::move(restored)) {
    for (const auto& record : restored_.accounts) accounts_.add(record);
  }

  Outcome<core::Batch> made_by(const AccountOrder& order) {
    core::Batch batch{.id = 1};
    const auto record = order.verb == AccountOrder::Verb::add ? added(order) : changed(order, batch);
    if (!record) return Failure(record.error());
    batch.accounts.push_back(*record);
    batch.audit.push_back({.wall_ms = wall_now().count(),
                           .by = "reversi-server account",
                           .action = order.verb_name,
                           .target = record->name,
                           .text = std::string(core::role_name(record->role))});
    return batch;
  }

 private:
  Outcome<core::AccountRecord> added(const AccountOrder& order) {
    const auto name = core::safe_name(order.name, limits_.name_characters);
    if (!name) return Failure("the name is empty, too long, or of characters that cannot be shown");
    if (accounts_.is_taken(*name)) return Failure("an account has this name, or one that looks the same");
    auto hash = new_hash(limits_);
    if (!hash) return Failure(hash.error());
    return core::AccountRecord{.player = restored_.last_player + 1,
                               .name = *name,
                               .password = *std::move(hash),
                               .role = v1::ROLE_MEMBER,
                               .since_wall_ms = wall_now().count()};
  }

  /// With a new password all its sessions are over.
  Outcome<core::AccountRecord> changed(const AccountOrder& order, core::Batch& batch) {
    const auto* account = accounts_.named(order.name);
    if (account == nullptr) return Failure(fmt::format("there is no account {}", order.name));
    auto record = account->record;
    if (order.verb == AccountOrder::Verb::set_role) {
      record.role = order.role;
      return record;
    }
    auto hash = new_hash(limits_);
    if (!hash) return Failure(hash.error());
    record.password = *std::move(hash);
    for (const auto& session : restored_.sessions) {
      if (session.player == record.player) batch.ended.push_back(session.session);
    }
    return record;
  }

  core::Limits limits_;
  core::Restored restored_;
  core::Accounts accounts_;
};

Outcome<std::string> carry_out(const Configuration& configuration, const AccountOrder& order) {
  auto store = open_store(configuration);
  if (!store) return Failure(store.error());
  auto restored = store->load();
  if (!restored) return Failure(restored.error().text);
  const auto batch = Change(*std::move(restored), configuration.net.limits).made_by(order);
  if (!batch) return Failure(batch.error());
  if (auto written = store->write(*batch); !written) return Failure(written.error().text);
  return batch->accounts.front().name;
}

}  // namespace

int run_account_order(const Configuration& configuration, const AccountOrder& order) {
  const auto name = carry_out(configuration, order);
  if (!name) {
    fmt::print(stderr, "reversi-server: {}\n", name.error());
    return 1;
  }
  fmt::print("{}: {}\n", order.verb_name, *name);
  return 0;
}

}  // namespace reversi
