// What an account may be, as operators write it.
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "reversi/v1/types.pb.h"

namespace reversi::core {

using NamedRole = std::pair<std::string_view, v1::Role>;

inline constexpr std::array<NamedRole, 4> account_roles{{{"member", v1::ROLE_MEMBER},
                                                         {"bot", v1::ROLE_BOT},
                                                         {"moderator", v1::ROLE_MODERATOR},
                                                         {"operator", v1::ROLE_OPERATOR}}};

/// "moderator"; empty for what no account is.
constexpr std::string_view role_name(v1::Role role) {
  for (const auto& [name, named] : account_roles) {
    if (named == role) return name;
  }
  return {};
}

}  // namespace reversi::core
