#include "client/bot/event_log.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <google/protobuf/descriptor.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "common/rules/square.h"

namespace reversi::bot {
namespace {

std::string last_error() { return std::system_category().message(errno); }

/// What belongs to a disc: its square, and in a game with clocks the mover's color, time left and forgiven.
std::string details(const v1::Event& event) {
  if (!event.has_disc_placed()) return "-";
  const auto& disc = event.disc_placed();
  const auto square = rules::Square::from_index(disc.square());
  const auto name = square ? square->name() : "?";
  if (disc.remaining_ms() == 0 && disc.lag_ms() == 0) return name;
  const auto* color = disc.color() == v1::COLOR_BLACK ? "black" : "white";
  return fmt::format("{} {} {} {}", name, color, disc.remaining_ms(), disc.lag_ms());
}

}  // namespace

std::expected<EventLog, std::string> EventLog::open(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
  if (descriptor < 0) return std::unexpected(fmt::format("{}: {}", file.string(), last_error()));
  return EventLog(descriptor);
}

EventLog::EventLog(EventLog&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

EventLog::~EventLog() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void EventLog::write(std::uint64_t player, std::uint64_t room, const v1::Event& event) const {
  const auto line = fmt::format("{} {} {} {} {}\n", player, room, event.number(), kind_name(event), details(event));
  if (::write(descriptor_, line.data(), line.size()) != std::ssize(line))
    throw std::runtime_error("the event log cannot be written: " + last_error());
}

std::string kind_name(const v1::Event& event) {
  const auto* field = v1::Event::descriptor()->FindFieldByNumber(event.kind_case());
  return field == nullptr ? "unknown" : field->name();
}

}  // namespace reversi::bot
