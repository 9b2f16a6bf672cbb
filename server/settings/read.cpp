#include "server/settings/read.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string_view>
#include <thread>

#include "server/settings/table.h"

namespace reversi {
namespace {

using Failure = std::unexpected<std::string>;

constexpr std::uint16_t default_metrics_port = 9717;

struct Value {
  std::string text;
  std::string origin;
};

/// By the setting's name.
using Values = std::map<std::string, Value>;

std::optional<std::string> variable(const std::string& name) {
  const char* text = std::getenv(name.c_str());  // NOLINT(concurrency-mt-unsafe): nothing changes the environment
  return text == nullptr ? std::nullopt : std::optional<std::string>(text);
}

/// Lists take all that a line gives, everything else one value.
std::expected<void, std::string> take_line(const CLI::ConfigItem& item, const std::string& file, Values& values) {
  const auto* setting = item.parents.empty() ? setting_of(item.name) : nullptr;
  if (setting == nullptr) return Failure(fmt::format("{}: there is no setting '{}'", file, item.fullname()));
  if (setting->shape != Shape::list && item.inputs.size() != 1) {
    return Failure(fmt::format("{}: '{}' takes one value, not {}", file, item.name, item.inputs.size()));
  }
  values[item.name] = {fmt::format("{}", fmt::join(item.inputs, ",")), file};
  return {};
}

std::expected<Values, std::string> read_file(const std::string& file) {
  Values values;
  if (file.empty()) return values;
  std::ifstream stream(file);
  if (!stream) return Failure(fmt::format("cannot read the configuration file {}", file));
  try {
    for (const auto& item : CLI::ConfigTOML().from_config(stream)) {
      if (auto taken = take_line(item, file, values); !taken) return Failure(taken.error());
    }
  } catch (const CLI::Error& problem) {
    return Failure(fmt::format("{}: {}", file, problem.what()));
  }
  return values;
}

/// The one that weighs most.
std::optional<Value> value_of(const Setting& setting, const Given& given, const Values& file) {
  if (const auto flag = given.flags.find(setting.name); flag != given.flags.end()) {
    return Value{flag->second, "--" + setting.name};
  }
  const auto name = variable_of(setting);
  if (auto text = variable(name)) return Value{*std::move(text), name};
  if (const auto line = file.find(setting.name); line != file.end()) return line->second;
  return std::nullopt;
}

bool is_known(std::string_view name) {
  static constexpr std::array others{std::string_view("REVERSI_CONFIG")};
  return std::ranges::find(others, name) != others.end() ||
         std::ranges::any_of(settings(), [&](const Setting& setting) { return variable_of(setting) == name; });
}

/// A mistyped variable is no fault, since others may begin so too; but whoever set it should hear of it.
std::vector<std::string> unknown_variables() {
  std::vector<std::string> warnings;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text(*entry);
    const auto name = text.substr(0, text.find('='));
    if (name.starts_with("REVERSI_") && !is_known(name)) {
      warnings.push_back(fmt::format("{} in the environment is no setting; it is passed over", name));
    }
  }
  return warnings;
}

}  // namespace

Configuration read_presets() {
  Configuration configuration;
  configuration.ai_threads = std::clamp(std::thread::hardware_concurrency(), 1U, 256U);
  configuration.metrics_listen = net::Endpoint(boost::asio::ip::address_v4::loopback(), default_metrics_port);
  for (const auto* text : {"127.0.0.0/8", "::1"}) {
    configuration.net.trusted.push_back(net::Network::parse(text).value());
  }
  return configuration;
}

std::expected<Read, std::string> read_configuration(const Given& given) {
  const auto path = given.file.empty() ? variable("REVERSI_CONFIG").value_or("") : given.file;
  const auto file = read_file(path);
  if (!file) return Failure(file.error());
  Read read{.configuration = read_presets(), .origins = {}, .warnings = unknown_variables()};
  for (const auto& setting : settings()) {
    const auto value = value_of(setting, given, *file);
    read.origins.push_back(value ? value->origin : "default");
    if (value && !setting.set(read.configuration, value->text)) {
      return Failure(fmt::format("{} = '{}' ({}) is not allowed: write {}", setting.name, value->text, value->origin,
                                 setting.allowed));
    }
  }
  if (const auto whole = complete(read.configuration); !whole) return Failure(whole.error());
  return read;
}

}  // namespace reversi
