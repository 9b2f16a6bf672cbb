#include "server/net/notices.h"

#include <fmt/format.h>

#include "common/protocol/frame.h"

namespace reversi::net {
namespace {

Frame frame_of(const v1::ServerMessage& message) {
  return std::make_shared<const std::string>(protocol::frame_of(message.SerializeAsString(), 0));
}

}  // namespace

Frame preamble_frame() {
  static const Frame frame = [] {
    const auto bytes = protocol::preamble();
    return std::make_shared<const std::string>(bytes.begin(), bytes.end());
  }();
  return frame;
}

Frame error_frame(v1::ErrorCode code, const std::string& text) {
  v1::ServerMessage message;
  message.mutable_error()->set_code(code);
  message.mutable_error()->set_text(text);
  return frame_of(message);
}

v1::Error ban_error(const Ban& ban) {
  v1::Error error;
  error.set_code(v1::ERROR_CODE_BANNED);
  error.set_text(to_text(ban));
  if (ban.until != Ban::for_good) {
    error.mutable_ban()->set_until_wall_ms(std::chrono::milliseconds(ban.until.time_since_epoch()).count());
  }
  error.mutable_ban()->set_reason(ban.reason);
  error.mutable_ban()->set_of_address(true);
  return error;
}

Frame ban_frame(const Ban& ban) {
  v1::ServerMessage message;
  *message.mutable_error() = ban_error(ban);
  return frame_of(message);
}

std::string full_farewell() {
  return *preamble_frame() + *error_frame(v1::ERROR_CODE_SERVER_FULL, "the server has no room for another connection");
}

std::string version_text() {
  return fmt::format("this server speaks version {} of the protocol", protocol::major_version);
}

}  // namespace reversi::net
