#include "server/core/chat.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "server/core/utf8.h"

namespace reversi::core {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

bool is_in(std::span<const Range> ranges, char32_t character) {
  return std::ranges::any_of(ranges,
                             [&](const Range& range) { return character >= range.first && character <= range.last; });
}

/// Characters that control a line, turn its direction, or carry hidden text: Unicode's categories Cc, Zl, Zp, Cs and
/// Co, the bidirectional controls, the tags, and what is no character at all. Joiners and variation selectors are let
/// through: emoji and many scripts are written with them.
constexpr std::array unsafe{Range{0x0000, 0x001f}, Range{0x007f, 0x009f},   Range{0x061c, 0x061c},
                            Range{0x200e, 0x200f}, Range{0x2028, 0x202e},   Range{0x2060, 0x2069},
                            Range{0xe000, 0xf8ff}, Range{0xfdd0, 0xfdef},   Range{0xfeff, 0xfeff},
                            Range{0xfff0, 0xfffc}, Range{0xe0000, 0x10ffff}};

/// Characters without ink: blanks, joiners, selectors, fillers.
constexpr std::array blank{Range{0x0020, 0x0020}, Range{0x00a0, 0x00a0}, Range{0x00ad, 0x00ad}, Range{0x034f, 0x034f},
                           Range{0x115f, 0x1160}, Range{0x1680, 0x1680}, Range{0x17b4, 0x17b5}, Range{0x180b, 0x180f},
                           Range{0x2000, 0x200d}, Range{0x202f, 0x202f}, Range{0x205f, 0x205f}, Range{0x206a, 0x206f},
                           Range{0x2800, 0x2800}, Range{0x3000, 0x3000}, Range{0x3164, 0x3164}, Range{0xfe00, 0xfe0f},
                           Range{0xffa0, 0xffa0}};

bool is_safe(char32_t character) { return (character & 0xfffe) != 0xfffe && !is_in(unsafe, character); }

/// Letters, digits and all that is not ASCII belong to words.
bool is_of_word(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return byte >= 0x80 || (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
         (letter >= 'A' && letter <= 'Z');
}

/// Small letters for capital ones in Latin, Greek and Cyrillic, by the blocks' own distances; others as they are.
char32_t folded(char32_t character) {
  if (character >= U'A' && character <= U'Z') return character + 32;
  if (character >= 0xc0 && character <= 0xde && character != 0xd7) return character + 32;
  if (character >= 0x391 && character <= 0x3a9) return character + 32;
  if (character >= 0x410 && character <= 0x42f) return character + 32;
  if (character >= 0x400 && character <= 0x40f) return character + 80;
  return character;
}

void append_utf8(std::string& text, char32_t character) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((character >> shift) & 0x3f)); };
  if (character < 0x80) {
    text += static_cast<char>(character);
  } else if (character < 0x800) {
    text += static_cast<char>(0xc0 | (character >> 6));
    tail(0);
  } else if (character < 0x10000) {
    text += static_cast<char>(0xe0 | (character >> 12));
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xf0 | (character >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

/// The text case folded; bytes that are not UTF-8 end it.
std::string folded(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const auto character = take_character(text);
    if (!character) break;
    append_utf8(result, folded(*character));
  }
  return result;
}

/// Thai to Khmer, and all from the radicals of Chinese on that is not an emoji.
constexpr std::array without_blanks{Range{0x0e00, 0x0eff}, Range{0x1000, 0x109f}, Range{0x1780, 0x17ff},
                                    Range{0x2e80, 0xa4cf}, Range{0xf900, 0xfaff}, Range{0x20000, 0x3ffff}};

bool is_without_blanks(std::string_view text) {
  while (!text.empty()) {
    const auto character = take_character(text);
    if (!character) return false;
    if (is_in(without_blanks, *character)) return true;
  }
  return false;
}

std::size_t length_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; }));
}

}  // namespace

WordList::WordList(const std::vector<std::string>& words) {
  for (const auto& word : words) {
    auto key = folded(word);
    if (key.empty()) continue;
    if (is_without_blanks(key)) {
      runs_.push_back(std::move(key));
    } else {
      words_.insert(std::move(key));
    }
  }
}

std::string WordList::starred(std::string_view line) const {
  std::string result;
  while (!line.empty()) {
    const auto* const other = std::ranges::find_if_not(line, is_of_word);
    const auto size = static_cast<std::size_t>(other - line.begin());
    const auto word = line.substr(0, size);
    result += words_.contains(folded(word)) ? std::string(length_of(word), '*') : std::string(word);
    line.remove_prefix(size);
    const auto* const next = std::ranges::find_if(line, is_of_word);
    const auto between = static_cast<std::size_t>(next - line.begin());
    result += line.substr(0, between);
    line.remove_prefix(between);
  }
  for (const auto& run : runs_) {
    for (auto at = result.find(run); at != std::string::npos; at = result.find(run, at)) {
      result.replace(at, run.size(), length_of(run), '*');
    }
  }
  return result;
}

std::expected<std::string, v1::ErrorCode> checked_text(const v1::Say& say, std::size_t characters) {
  constexpr auto invalid = std::unexpected(v1::ERROR_CODE_CHAT_INVALID);
  if (say.phrase() != v1::PHRASE_UNSPECIFIED) {
    if (!v1::Phrase_IsValid(say.phrase()) || !say.text().empty()) return invalid;
    return std::string();
  }
  std::size_t length = 0;
  bool has_ink = false;
  for (std::string_view rest = say.text(); !rest.empty(); ++length) {
    const auto character = take_character(rest);
    if (!character || !is_safe(*character) || length == characters) return invalid;
    has_ink = has_ink || !is_in(blank, *character);
  }
  if (!has_ink) return invalid;
  return say.text();
}

void HeldLines::keep(v1::Audience audience, Line line, std::size_t most) {
  auto& lines = of(audience);
  lines.push_back(std::move(line));
  if (lines.size() > most) lines.pop_front();
}

std::deque<HeldLines::Line> HeldLines::take(v1::Audience audience) { return std::exchange(of(audience), {}); }

}  // namespace reversi::core
