#include "server/core/entry.h"

#include <sodium.h>

#include <array>
#include <cctype>
#include <span>

namespace reversi::core {
namespace {

/// Douglas Crockford, "Base 32": without I, L, O and U.
constexpr std::string_view alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t salt_bytes = 16;

using Hash = std::array<std::uint8_t, 32>;

/// BLAKE2b of `text`, under `key` where there is one.
Hash hash_of(std::string_view text, std::span<const std::uint8_t> key) {
  Hash hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     key.data(), key.size());
  return hash;
}

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::string text_of(std::span<const std::uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Bytes that nobody can tell who does not have `random`.
Hash draw(const RandomBytes& random, std::string_view purpose, RoomId room, std::uint64_t drawn) {
  const auto text = std::string(purpose) + ':' + std::to_string(room) + ':' + std::to_string(drawn);
  return hash_of(text, {reinterpret_cast<const std::uint8_t*>(random.data()), random.size()});
}

bool is_password(const std::string& kept, std::string_view password) {
  if (kept.size() <= salt_bytes) return false;
  const auto hash = hash_of(password, bytes_of(std::string_view(kept).substr(0, salt_bytes)));
  return kept.size() == salt_bytes + hash.size() && sodium_memcmp(kept.data() + salt_bytes, hash.data(), 32) == 0;
}

}  // namespace

std::optional<std::string> read_code(std::string_view typed) {
  std::string code;
  for (const char letter : typed) {
    if (letter == '-' || letter == ' ') continue;
    auto upper = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    if (upper == 'O') upper = '0';
    if (upper == 'I' || upper == 'L') upper = '1';
    if (!alphabet.contains(upper) || code.size() == code_characters) return std::nullopt;
    code += upper;
  }
  if (code.size() != code_characters) return std::nullopt;
  return code;
}

RoomSecret make_secret(RoomId room, const RandomBytes& random, std::uint64_t drawn, std::string_view password) {
  RoomSecret secret{.room = room};
  const auto bits = draw(random, "code", room, drawn);
  for (std::size_t index = 0; index < code_characters; ++index) secret.code += alphabet[bits[index] % alphabet.size()];
  if (password.empty()) return secret;
  const auto salt = draw(random, "salt", room, drawn);
  const auto part = std::span(salt).first(salt_bytes);
  secret.password = text_of(part) + text_of(hash_of(password, part));
  return secret;
}

bool opens(const RoomSecret& secret, std::string_view code, std::string_view password) {
  const auto read = read_code(code);
  const bool by_code = read && sodium_memcmp(read->data(), secret.code.data(), code_characters) == 0;
  const bool by_password = is_password(secret.password, password);
  return by_code || by_password;
}

}  // namespace reversi::core
