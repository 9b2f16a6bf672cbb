#include "server/logging.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/formatter.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <array>
#include <cctype>
#include <chrono>
#include <memory>
#include <optional>

namespace reversi {
namespace {

constexpr std::array<std::string_view, 4> named{"connection", "player", "room", "batch"};

std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == '"' || letter == '\\') {
      out += '\\';
      out += letter;
    } else if (byte < 0x20) {
      out += fmt::format("\\u{:04x}", byte);
    } else {
      out += letter;
    }
  }
  return out;
}

/// The number behind a name that stands as a word of its own.
std::optional<std::string_view> number_behind(std::string_view text, std::string_view name) {
  for (auto at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    const bool begins = at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0;
    auto rest = text.substr(at + name.size());
    if (!begins || !rest.starts_with(' ')) continue;
    rest.remove_prefix(1);
    const auto end = rest.find_first_not_of("0123456789");
    if (end != 0 && !rest.empty()) return rest.substr(0, end);
  }
  return std::nullopt;
}

class JsonFormatter final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& into) override {
    const auto second = std::chrono::floor<std::chrono::seconds>(message.time);
    const auto milliseconds = std::chrono::floor<std::chrono::milliseconds>(message.time - second).count();
    const auto time = fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                                  fmt::gmtime(std::chrono::system_clock::to_time_t(second)), milliseconds);
    const auto level = spdlog::level::to_string_view(message.level);
    const auto line = json_line(time, {level.data(), level.size()}, {message.payload.data(), message.payload.size()});
    into.append(line.data(), line.data() + line.size());
    into.push_back('\n');
  }

  std::unique_ptr<spdlog::formatter> clone() const override { return std::make_unique<JsonFormatter>(); }
};

}  // namespace

std::string json_line(std::string_view time, std::string_view level, std::string_view text) {
  auto line = fmt::format(R"({{"time":"{}","level":"{}","text":"{}")", time, level, escaped(text));
  for (const auto name : named) {
    if (const auto number = number_behind(text, name)) line += fmt::format(R"(,"{}":{})", name, *number);
  }
  return line + "}";
}

void set_up_logging(const std::string& format, const std::string& level) {
  if (format == "json") {
    spdlog::set_default_logger(spdlog::stderr_logger_mt("reversi-server"));
    spdlog::set_formatter(std::make_unique<JsonFormatter>());
  } else {
    spdlog::set_default_logger(spdlog::stderr_color_mt("reversi-server"));
  }
  set_log_level(level);
}

void set_log_level(const std::string& level) { spdlog::set_level(spdlog::level::from_str(level)); }

}  // namespace reversi
