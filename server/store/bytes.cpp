#include "server/store/bytes.h"

#include <stdexcept>

namespace reversi::store {
namespace {

using soci::details::into_type;
using soci::details::into_type_ptr;
using soci::details::use_type;
using soci::details::use_type_ptr;

constexpr std::string_view prefix = "\\x";
constexpr std::string_view digits = "0123456789abcdef";

int value_of(char digit) {
  const auto found = digits.find(digit);
  if (found == std::string_view::npos) throw std::runtime_error("a BYTEA value that is not in hexadecimal");
  return static_cast<int>(found);
}

std::string written(std::string_view bytes) {
  std::string text(prefix);
  text.reserve(prefix.size() + 2 * bytes.size());
  for (const char byte : bytes) {
    const auto number = static_cast<unsigned char>(byte);
    text += digits[number >> 4U];
    text += digits[number & 0xFU];
  }
  return text;
}

std::string read(std::string_view text) {
  if (!text.starts_with(prefix)) throw std::runtime_error("a BYTEA value that is not in hexadecimal");
  text.remove_prefix(prefix.size());
  std::string bytes;
  bytes.reserve(text.size() / 2);
  for (; text.size() >= 2; text.remove_prefix(2)) {
    bytes += static_cast<char>(value_of(text[0]) * 16 + value_of(text[1]));
  }
  return bytes;
}

}  // namespace

Bytes::Bytes(soci::session& sql) {
  if (sql.get_backend_name() == "sqlite3") blob_.emplace(sql);
}

void Bytes::set(std::string_view bytes) {
  if (!blob_) {
    text_ = written(bytes);
    return;
  }
  blob_->trim(0);
  blob_->write(0, bytes.data(), bytes.size());
}

std::string Bytes::get() {
  if (!blob_) return read(text_);
  std::string bytes(blob_->get_len(), '\0');
  if (!bytes.empty()) blob_->read(0, bytes.data(), bytes.size());
  return bytes;
}

use_type_ptr Bytes::use() {
  return blob_ ? use_type_ptr(new use_type<soci::blob>(*blob_)) : use_type_ptr(new use_type<std::string>(text_));
}

into_type_ptr Bytes::into() {
  return blob_ ? into_type_ptr(new into_type<soci::blob>(*blob_)) : into_type_ptr(new into_type<std::string>(text_));
}

use_type_ptr Bytes::use(soci::indicator& indicator) {
  return blob_ ? use_type_ptr(new use_type<soci::blob>(*blob_, indicator))
               : use_type_ptr(new use_type<std::string>(text_, indicator));
}

into_type_ptr Bytes::into(soci::indicator& indicator) {
  return blob_ ? into_type_ptr(new into_type<soci::blob>(*blob_, indicator))
               : into_type_ptr(new into_type<std::string>(text_, indicator));
}

}  // namespace reversi::store
