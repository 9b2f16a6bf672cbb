// The gallery's pages on the way to a game.
#pragma once

#include <QString>
#include <functional>

class QWidget;

namespace reversi::testing {

using Shoot = std::function<void(QWidget&, const QString&)>;

void shoot_lobby(const Shoot& shoot);

}  // namespace reversi::testing
