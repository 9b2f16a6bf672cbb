// The board for a screen reader: 64 named cells that can be pressed.
//
// Qt asks for these objects on the GUI thread and owns them.
#pragma once

namespace reversi::ui {

/// Teaches Qt's accessibility the board widget; once is enough, more is harmless.
void install_board_access();

}  // namespace reversi::ui
