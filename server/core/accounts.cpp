#include "server/core/accounts.h"

#include <algorithm>
#include <utility>

#include "server/core/spelling.h"

namespace reversi::core {
namespace {

/// The first `count` characters of valid UTF-8.
std::string_view first_characters(std::string_view text, std::size_t count) {
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    const bool begins_one = (static_cast<unsigned char>(text[at]) & 0xc0U) != 0x80U;
    if (begins_one && count-- == 0) break;
  }
  return text.substr(0, at);
}

}  // namespace

Account* Accounts::find(PlayerId player) {
  const auto found = accounts_.find(player);
  return found == accounts_.end() ? nullptr : &found->second;
}

const Account* Accounts::find(PlayerId player) const {
  const auto found = accounts_.find(player);
  return found == accounts_.end() ? nullptr : &found->second;
}

Account* Accounts::named(std::string_view name) {
  const auto found = spellings_.find(spelling_of(name));
  return found == spellings_.end() ? nullptr : find(found->second);
}

bool Accounts::is_taken(std::string_view name) const {
  if (spellings_.contains(spelling_of(name))) return true;
  return std::ranges::any_of(looks_of(name), [this](const auto& look) { return looks_.contains(look); });
}

Account& Accounts::add(AccountRecord record) {
  spellings_[spelling_of(record.name)] = record.player;
  for (auto& look : looks_of(record.name)) looks_[std::move(look)] = record.player;
  const auto player = record.player;
  return accounts_.insert_or_assign(player, Account{.record = std::move(record)}).first->second;
}

void GuestNames::take(const std::string& name, PlayerId guest) {
  for (const auto& look : looks_of(name)) looks_[look].guests.insert(guest);
}

void GuestNames::give_back(const std::string& name, PlayerId guest) {
  for (const auto& look : looks_of(name)) {
    const auto found = looks_.find(look);
    if (found == looks_.end()) continue;
    found->second.guests.erase(guest);
    if (found->second.guests.empty()) looks_.erase(found);
  }
}

bool GuestNames::is_used(std::string_view name) const {
  return std::ranges::any_of(looks_of(name), [this](const auto& look) { return looks_.contains(look); });
}

std::set<PlayerId> GuestNames::alike(std::string_view name) const {
  std::set<PlayerId> guests;
  for (const auto& look : looks_of(name)) {
    if (const auto found = looks_.find(look); found != looks_.end()) {
      guests.insert(found->second.guests.begin(), found->second.guests.end());
    }
  }
  return guests;
}

std::size_t GuestNames::last_number(std::string_view name) const {
  const auto found = looks_.find(looks_of(name).front());
  return found == looks_.end() ? 1 : found->second.last_number;
}

void GuestNames::set_last_number(std::string_view name, std::size_t number) {
  const auto found = looks_.find(looks_of(name).front());
  if (found != looks_.end()) found->second.last_number = number;
}

std::string numbered(std::string_view name, std::size_t number, std::size_t characters) {
  const auto suffix = " " + std::to_string(number);
  auto stem = first_characters(name, characters - suffix.size());
  if (stem.ends_with(' ')) stem.remove_suffix(1);
  return std::string(stem) + suffix;
}

}  // namespace reversi::core
