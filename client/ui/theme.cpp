#include "client/ui/theme.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace reversi::ui {
namespace {

/// Relative luminance: https://www.w3.org/TR/WCAG21/#dfn-relative-luminance
double luminance(const QColor& color) {
  const auto linear = [](double channel) {
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

struct WindowColors {
  QRgb window, base, alternate, text, button, highlight, highlighted, disabled, link;
};

constexpr WindowColors light_colors{0xFFF3F4F1, 0xFFFFFFFF, 0xFFF7F8F6, 0xFF1B1F1D, 0xFFE7EAE5,
                                    0xFF1F6B43, 0xFFFFFFFF, 0xFF7A827D, 0xFF1B5E3B};
constexpr WindowColors dark_colors{0xFF1F2421, 0xFF2A312D, 0xFF303834, 0xFFEDF1EE, 0xFF3A433E,
                                   0xFF4CB07A, 0xFF08130D, 0xFF9AA49E, 0xFF7CCBA0};

class Words {
  Q_DECLARE_TR_FUNCTIONS(BoardTheme)
};

BoardColors wood() {
  BoardColors colors;
  colors.square = QColor(0xA9, 0x71, 0x3A);
  colors.line = QColor(0x35, 0x1E, 0x0B);
  colors.frame = QColor(0x3B, 0x22, 0x10);
  colors.label = QColor(0xEE, 0xDC, 0xC4);
  colors.legal = QColor(0x1E, 0x10, 0x06);
  return colors;
}

BoardColors dark() {
  BoardColors colors;
  colors.square = QColor(0x62, 0x6C, 0x78);
  colors.line = QColor(0x14, 0x18, 0x1C);
  colors.frame = QColor(0x1B, 0x1F, 0x23);
  colors.label = QColor(0xC4, 0xCC, 0xD4);
  colors.black = QColor(0x08, 0x09, 0x0A);
  colors.white = QColor(0xEC, 0xEE, 0xF0);
  colors.legal = QColor(0x0A, 0x0C, 0x0E);
  return colors;
}

BoardColors print() {
  BoardColors colors;
  colors.square = QColor(0xFF, 0xFF, 0xFF);
  colors.line = QColor(0x70, 0x70, 0x70);
  colors.frame = QColor(0xFF, 0xFF, 0xFF);
  colors.label = QColor(0x20, 0x20, 0x20);
  colors.black = QColor(0x00, 0x00, 0x00);
  colors.white = QColor(0xFF, 0xFF, 0xFF);
  colors.white_edge = QColor(0x00, 0x00, 0x00);
  colors.legal = QColor(0x55, 0x55, 0x55);
  colors.last_on_black = QColor(0xFF, 0xFF, 0xFF);
  colors.last_on_white = QColor(0x00, 0x00, 0x00);
  colors.cursor = QColor(0x1A, 0x5F, 0xB4);
  return colors;
}

BoardColors high_contrast() {
  BoardColors colors;
  colors.square = QColor(0x76, 0x76, 0x76);
  colors.line = QColor(0x00, 0x00, 0x00);
  colors.frame = QColor(0x00, 0x00, 0x00);
  colors.label = QColor(0xFF, 0xFF, 0xFF);
  colors.black = QColor(0x00, 0x00, 0x00);
  colors.white = QColor(0xFF, 0xFF, 0xFF);
  colors.black_edge = QColor(0xFF, 0xFF, 0xFF);
  colors.white_edge = QColor(0x00, 0x00, 0x00);
  colors.legal = QColor(0xFF, 0xFF, 0x00);
  colors.last_on_black = QColor(0xFF, 0xFF, 0x00);
  colors.last_on_white = QColor(0xC0, 0x00, 0x00);
  colors.cursor = QColor(0x00, 0xFF, 0xFF);
  return colors;
}

// Blue and orange are told apart by every kind of colour vision; the signs need none.
BoardColors symbols() {
  BoardColors colors;
  colors.square = QColor(0x6B, 0x7F, 0x9E);
  colors.line = QColor(0x16, 0x22, 0x36);
  colors.frame = QColor(0x16, 0x22, 0x36);
  colors.label = QColor(0xDD, 0xE6, 0xF2);
  colors.black = QColor(0x0A, 0x0F, 0x18);
  colors.white = QColor(0xFB, 0xFA, 0xF7);
  colors.legal = QColor(0x0A, 0x12, 0x20);
  colors.last_on_black = QColor(0xFF, 0xB0, 0x00);
  colors.last_on_white = QColor(0xB0, 0x3A, 0x00);
  colors.turns_on_black = QColor(0xFF, 0xB0, 0x00);
  colors.turns_on_white = QColor(0xB0, 0x3A, 0x00);
  colors.has_symbols = true;
  return colors;
}

}  // namespace

BoardColors board_colors(BoardTheme theme) {
  switch (theme) {
    case BoardTheme::wood: return wood();
    case BoardTheme::dark: return dark();
    case BoardTheme::print: return print();
    case BoardTheme::high_contrast: return high_contrast();
    case BoardTheme::symbols: return symbols();
    case BoardTheme::green: break;
  }
  return {};
}

QString theme_key(BoardTheme theme) {
  switch (theme) {
    case BoardTheme::wood: return QStringLiteral("wood");
    case BoardTheme::dark: return QStringLiteral("dark");
    case BoardTheme::print: return QStringLiteral("print");
    case BoardTheme::high_contrast: return QStringLiteral("high_contrast");
    case BoardTheme::symbols: return QStringLiteral("symbols");
    case BoardTheme::green: break;
  }
  return QStringLiteral("green");
}

QString theme_name(BoardTheme theme) {
  switch (theme) {
    case BoardTheme::wood: return Words::tr("Wood");
    case BoardTheme::dark: return Words::tr("Dark");
    case BoardTheme::print: return Words::tr("Print");
    case BoardTheme::high_contrast: return Words::tr("High contrast");
    case BoardTheme::symbols: return Words::tr("Symbols");
    case BoardTheme::green: break;
  }
  return Words::tr("Green");
}

BoardTheme theme_of(const QString& key) {
  const auto* const found =
      std::ranges::find_if(board_themes, [&key](BoardTheme theme) { return theme_key(theme) == key; });
  return found == board_themes.end() ? BoardTheme::green : *found;
}

double disc_contrast(const BoardColors& colors, bool is_black) {
  const QColor& face = is_black ? colors.black : colors.white;
  const QColor& edge = is_black ? colors.black_edge : colors.white_edge;
  const double by_face = contrast(face, colors.square);
  return edge.isValid() ? std::max(by_face, contrast(edge, colors.square)) : by_face;
}

double contrast(const QColor& one, const QColor& other) {
  const double first = luminance(one) + 0.05;
  const double second = luminance(other) + 0.05;
  return std::max(first, second) / std::min(first, second);
}

bool is_dark(const QPalette& palette) {
  return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

QPalette window_palette(bool dark) {
  const WindowColors& colors = dark ? dark_colors : light_colors;
  QPalette palette(QColor(colors.button), QColor(colors.window));
  palette.setColor(QPalette::Window, QColor(colors.window));
  palette.setColor(QPalette::Base, QColor(colors.base));
  palette.setColor(QPalette::AlternateBase, QColor(colors.alternate));
  palette.setColor(QPalette::Button, QColor(colors.button));
  palette.setColor(QPalette::Highlight, QColor(colors.highlight));
  palette.setColor(QPalette::HighlightedText, QColor(colors.highlighted));
  palette.setColor(QPalette::PlaceholderText, QColor(colors.disabled));
  palette.setColor(QPalette::Link, QColor(colors.link));
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
    palette.setColor(role, QColor(colors.text));
    palette.setColor(QPalette::Disabled, role, QColor(colors.disabled));
  }
  return palette;
}

ToneColors tone_colors(Tone tone, bool dark) {
  switch (tone) {
    case Tone::active: return {QColor(0x1F, 0x6B, 0x43), QColor(Qt::white)};
    case Tone::event: return {QColor(0xF2, 0xC9, 0x4C), QColor(0x1B, 0x1F, 0x1D)};
    case Tone::alarm: return {QColor(0xA6, 0x24, 0x12), QColor(Qt::white)};
    case Tone::quiet: break;
  }
  return dark ? ToneColors{QColor(0x2E, 0x35, 0x31), QColor(0xED, 0xF1, 0xEE)}
              : ToneColors{QColor(0xE1, 0xE6, 0xE1), QColor(0x1B, 0x1F, 0x1D)};
}

}  // namespace reversi::ui
