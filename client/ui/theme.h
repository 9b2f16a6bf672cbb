// Colours of the board and of the window, and how well they can be told apart.
//
// Plain values, safe on any thread. Graphics must reach a contrast of 3 by WCAG 2.1 against what they lie on (success
// criterion 1.4.11), texts 4.5 (1.4.3); the tests hold every pair named here against that.
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>
#include <array>
#include <cstdint>

namespace reversi::ui {

struct BoardColors {
  QColor square{0x2F, 0x8F, 0x5B};
  QColor line{0x0F, 0x36, 0x22};
  QColor frame{0x17, 0x2B, 0x21};
  QColor label{0xD5, 0xE4, 0xDA};  ///< coordinates, on the frame
  QColor black{0x11, 0x11, 0x11};
  QColor white{0xF7, 0xF7, 0xF5};
  QColor legal{0x0A, 0x1F, 0x14};          ///< dots on empty squares
  QColor last_on_black{0xF2, 0xB7, 0x05};  ///< mark of the newest disc
  QColor last_on_white{0xB7, 0x2A, 0x14};
  QColor turns_on_black{0xF7, 0xF7, 0xF5};  ///< ring on a disc that the hovered move would turn
  QColor turns_on_white{0x11, 0x11, 0x11};
  QColor cursor{0xFF, 0xF2, 0xB0};  ///< the keyboard's square, and a move chosen ahead
  QColor black_edge{};              ///< outline of the dark discs; invalid: none
  QColor white_edge{};              ///< outline of the light discs; invalid: none
  bool has_symbols = false;         ///< dark discs bear a cross, light ones a ring

  friend bool operator==(const BoardColors&, const BoardColors&) = default;
};

/// The looks to choose from.
enum class BoardTheme : std::uint8_t {
  green,          ///< the felt of a set
  wood,           ///< warm wood
  dark,           ///< for dark rooms
  print,          ///< like a diagram on paper: white discs are outlines
  high_contrast,  ///< grey halfway between black and white, outlined discs, bright marks
  symbols,        ///< discs told apart by their signs as well as by their colours
};

inline constexpr std::array board_themes{BoardTheme::green, BoardTheme::wood,          BoardTheme::dark,
                                         BoardTheme::print, BoardTheme::high_contrast, BoardTheme::symbols};

BoardColors board_colors(BoardTheme theme);

/// What settings call it: "high_contrast".
QString theme_key(BoardTheme theme);

/// What people call it, in their language.
QString theme_name(BoardTheme theme);

/// The theme of a key; green for any other text.
BoardTheme theme_of(const QString& key);

/// How well a disc stands out from its square: by its face or by its outline, whichever is seen better.
double disc_contrast(const BoardColors& colors, bool is_black);

/// What a strip says is coloured by how much it wants the player.
enum class Tone : std::uint8_t {
  quiet,   ///< the other side's turn, waiting
  active,  ///< it is your turn
  event,   ///< a pass, a result
  alarm,   ///< the line is down, a refusal, little time
};

struct ToneColors {
  QColor ground;
  QColor text;
};

/// The contrast ratio of two opaque colours by WCAG 2.1, 1 to 21.
double contrast(const QColor& one, const QColor& other);

/// The desktop asks for light text on dark.
bool is_dark(const QPalette& palette);

/// The window's colours in the desktop's lightness.
QPalette window_palette(bool dark);

ToneColors tone_colors(Tone tone, bool dark);

}  // namespace reversi::ui
