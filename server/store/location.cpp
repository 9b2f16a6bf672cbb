#include "server/store/location.h"

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <regex>

namespace reversi::store {
namespace {

constexpr std::string_view sqlite_scheme = "sqlite:";
constexpr std::string_view no_sync = "?synchronous=off";
constexpr std::array<std::string_view, 2> postgresql_schemes{"postgresql://", "postgres://"};

bool is_postgresql(std::string_view url) {
  return url.starts_with(postgresql_schemes[0]) || url.starts_with(postgresql_schemes[1]);
}

Result<Location> sqlite_at(std::string_view url) {
  Location location;
  std::string_view path = url.substr(sqlite_scheme.size());
  if (path.ends_with(no_sync)) {
    location.synchronous = false;
    path.remove_suffix(no_sync.size());
  }
  // SOCI's connection strings know no escape for a quote.
  if (path.empty() || path.starts_with(':') || path.contains('"'))
    return permanent(fmt::format("the store \"{}\" names no usable file", url));
  location.file = std::filesystem::path(path);
  location.name = location.file.string();
  return location;
}

std::string percent_encoded(std::string_view text) {
  std::string encoded;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    encoded += std::isalnum(byte) != 0 ? std::string(1, letter) : fmt::format("%{:02X}", byte);
  }
  return encoded;
}

}  // namespace

Result<Location> parse_url(std::string_view url) {
  if (url.starts_with(sqlite_scheme)) return sqlite_at(url);
  if (is_postgresql(url)) {
    return Location{
        .kind = Location::Kind::postgresql, .file = {}, .url = std::string(url), .name = without_password(url)};
  }
  return permanent(fmt::format(
      "the store \"{}\" is of no kind this program knows; write sqlite:PATH or postgresql://USER@HOST/DATABASE", url));
}

std::string without_password(std::string_view url) {
  if (!is_postgresql(url)) return std::string(url);
  static const std::regex in_front("(://[^:/?@]*):[^@/?]*@");
  static const std::regex behind("([?&]password=)[^&]*");
  const auto front_hidden = std::regex_replace(std::string(url), in_front, "$1:***@");
  return std::regex_replace(front_hidden, behind, "$1***");
}

std::string with_password(std::string_view url, std::string_view password) {
  return fmt::format("{}{}password={}", url, url.contains('?') ? '&' : '?', percent_encoded(password));
}

}  // namespace reversi::store
