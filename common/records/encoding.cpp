#include "common/records/encoding.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace reversi::records {
namespace {

constexpr std::size_t piece_bytes = std::size_t{64} << 10U;
constexpr std::uint32_t replacement = 0xFFFD;

void append_utf8(std::string& text, std::uint32_t code) {
  const auto tail = [&](unsigned shift) { text += static_cast<char>(0x80U | (code >> shift & 0x3FU)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0U | code >> 6U);
    tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0U | code >> 12U);
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0U | code >> 18U);
    tail(12);
    tail(6);
    tail(0);
  }
}

/// Decodes pieces of UTF-16, however they are cut.
class Utf16Decoder {
 public:
  explicit Utf16Decoder(bool big_endian) : big_endian_(big_endian) {}

  std::string decode(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes) {
      if (!half_) {
        half_ = byte;
        continue;
      }
      const std::uint32_t first = static_cast<unsigned char>(*std::exchange(half_, std::nullopt));
      const std::uint32_t second = static_cast<unsigned char>(byte);
      add(big_endian_ ? first << 8U | second : second << 8U | first, text);
    }
    return text;
  }

  /// What is left at the end of the text.
  std::string end() {
    std::string text;
    if (high_ || half_) append_utf8(text, replacement);
    high_.reset();
    half_.reset();
    return text;
  }

 private:
  void add(std::uint32_t unit, std::string& text) {
    const bool low = unit >= 0xDC00 && unit < 0xE000;
    if (high_ && low)
      return append_utf8(text, 0x10000 + ((*std::exchange(high_, std::nullopt) - 0xD800) << 10U) + (unit - 0xDC00));
    if (std::exchange(high_, std::nullopt)) append_utf8(text, replacement);
    if (unit >= 0xD800 && unit < 0xDC00) {
      high_ = unit;
    } else {
      append_utf8(text, low ? replacement : unit);
    }
  }

  bool big_endian_;
  std::optional<char> half_;           ///< of a unit
  std::optional<std::uint32_t> high_;  ///< the first of a surrogate pair
};

std::optional<Utf16Decoder> decoder_of(std::string_view beginning) {
  if (beginning.starts_with("\xFF\xFE")) return Utf16Decoder(false);
  if (beginning.starts_with("\xFE\xFF")) return Utf16Decoder(true);
  return std::nullopt;
}

/// A carriage return at the very end may belong to a line feed that is not there yet.
bool ends_lines_with_returns(std::string_view text) {
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text.contains('\r') && !text.contains('\n') && !text.contains('\0');
}

class TextSource {
 public:
  explicit TextSource(Source source) : source_(std::move(source)) {}

  std::size_t operator()(std::span<char> bytes) {
    if (!begun_) begin();
    while (text_.empty() && !ended_) take(read_piece());
    const auto length = std::min(text_.size(), bytes.size());
    std::copy_n(text_.begin(), length, bytes.begin());
    text_.erase(0, length);
    return length;
  }

 private:
  /// Enough of the source to know how it is written.
  void begin() {
    begun_ = true;
    std::string head;
    while (head.size() < detect_bytes && !ended_) head += read_piece();
    const auto looked_at = std::string_view(head).substr(0, detect_bytes);
    decoder_ = decoder_of(looked_at);
    returns_ = ends_lines_with_returns(decoder_ ? Utf16Decoder(*decoder_).decode(looked_at) : looked_at);
    take(head);
  }

  std::string read_piece() {
    std::string piece(piece_bytes, '\0');
    piece.resize(source_(piece));
    ended_ = piece.empty();
    return piece;
  }

  void take(std::string_view piece) {
    text_ = decoder_ ? decoder_->decode(piece) : std::string(piece);
    if (decoder_ && ended_) text_ += decoder_->end();
    if (returns_) std::ranges::replace(text_, '\r', '\n');
  }

  Source source_;
  std::optional<Utf16Decoder> decoder_;
  bool returns_ = false;  ///< lines end with a carriage return alone
  bool begun_ = false;
  bool ended_ = false;
  std::string text_;  ///< decoded, not handed out yet
};

}  // namespace

Source text_source(Source source) { return TextSource(std::move(source)); }

std::string decoded_text(std::string_view bytes) {
  const Source source = text_source(source_of(bytes));
  std::string text;
  std::string piece(piece_bytes, '\0');
  while (const auto length = source(piece)) text += piece.substr(0, length);
  return text;
}

bool looks_like_utf16(std::string_view beginning) {
  constexpr std::size_t enough = 256;
  beginning = beginning.substr(0, enough);
  std::array<std::size_t, 2> zeros{};
  for (std::size_t at = 0; at < beginning.size(); ++at) zeros[at % 2] += beginning[at] == '\0' ? 1 : 0;
  return std::min(zeros[0], zeros[1]) == 0 && 8 * std::max(zeros[0], zeros[1]) > beginning.size();
}

}  // namespace reversi::records
