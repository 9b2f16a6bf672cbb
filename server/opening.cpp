#include "server/opening.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <fstream>
#include <thread>
#include <utility>

#include "server/store/location.h"

namespace reversi {
namespace {

using Clock = std::chrono::steady_clock;
using Failure = std::unexpected<std::string>;

constexpr std::chrono::seconds between_tries{1};

std::expected<store::Store, store::Error> try_to_open(const std::string& url) {
  auto store = store::Store::open(url);
  if (!store) return store;
  if (auto migrated = store->migrate(); !migrated) return std::unexpected(migrated.error());
  return store;
}

bool is_remote(const std::string& url) {
  const auto location = store::parse_url(url);
  return location && location->kind == store::Location::Kind::postgresql;
}

}  // namespace

std::expected<std::string, std::string> database_url(const Configuration& configuration) {
  if (!configuration.password_file) return configuration.database;
  std::ifstream file(*configuration.password_file);
  std::string password;
  if (!std::getline(file, password)) {
    return Failure(fmt::format("cannot read the database's password from {}", configuration.password_file->string()));
  }
  return store::with_password(configuration.database, password);
}

std::expected<store::Store, std::string> open_store(const Configuration& configuration) {
  const auto url = database_url(configuration);
  if (!url) return Failure(url.error());
  const auto end = Clock::now() + configuration.database_wait;
  bool told = false;
  while (true) {
    auto store = try_to_open(*url);
    if (store) return *std::move(store);
    const bool may_come = is_remote(*url) && store.error().kind == store::Error::Kind::transient;
    if (!may_come || Clock::now() >= end) return Failure(store.error().text);
    if (!std::exchange(told, true)) {
      spdlog::warn("{}; trying again for {} s", store.error().text, configuration.database_wait.count() / 1'000);
    }
    std::this_thread::sleep_for(between_tries);  // nothing runs yet that could be held up
  }
}

}  // namespace reversi
