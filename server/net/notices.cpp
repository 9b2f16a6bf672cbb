#include "server/net/notices.h"

#include <fmt/format.h>

#include "common/protocol/frame.h"

namespace reversi::net {

Frame preamble_frame() {
  static const Frame frame = [] {
    const auto bytes = protocol::preamble();
    return std::make_shared<const std::string>(bytes.begin(), bytes.end());
  }();
  return frame;
}

v1::ServerMessage error_message(v1::ErrorCode code, const std::string& text) {
  v1::ServerMessage message;
  message.mutable_error()->set_code(code);
  message.mutable_error()->set_text(text);
  return message;
}

Frame error_frame(v1::ErrorCode code, const std::string& text) { return frame_of(error_message(code, text)); }

Frame frame_of(const v1::ServerMessage& message) {
  return std::make_shared<const std::string>(protocol::frame_of(message.SerializeAsString(), 0));
}

std::string full_farewell() {
  return *preamble_frame() + *error_frame(v1::ERROR_CODE_SERVER_FULL, "the server has no room for another connection");
}

std::string version_text() {
  return fmt::format("this server speaks version {} of the protocol", protocol::major_version);
}

}  // namespace reversi::net
