#include "client/ui/theme.h"

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

}  // namespace

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
