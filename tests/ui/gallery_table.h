// The gallery's pages of a game: the table in each state worth looking at, the settings and the question about a key.
#pragma once

#include <QString>
#include <functional>
#include <string_view>

class QWidget;

namespace reversi::testing {

/// The beginning of a drawn game.
inline constexpr std::string_view midgame = "e6f4c3c4d3d6c5c6d7b5b6f7a6a5b4a7f3c8e8c7f6e7g8g6f8f5g4e3d2h3g5";

using Shoot = std::function<void(QWidget&, const QString&)>;

/// Calls `shoot` for each.
void shoot_tables(const Shoot& shoot);

}  // namespace reversi::testing
