#include "tests/net/scripted_server.h"

#include "server/net/notices.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <filesystem>
#include <future>

namespace reversi::net {
namespace {

std::string name_of(v1::ErrorCode code) { return v1::ErrorCode_Name(code).substr(std::string("ERROR_CODE_").size()); }

std::string name_of(const v1::ClientMessage& message) {
  const auto* field = message.GetDescriptor()->FindFieldByNumber(static_cast<int>(message.request_case()));
  return field == nullptr ? "nothing" : field->name();
}

Frame frame(const v1::ServerMessage& message) {
  return std::make_shared<const std::string>(protocol::frame_of(message.SerializeAsString(), 0));
}

}  // namespace

Identity test_identity() {
  static const auto folder = [] {
    auto path = std::filesystem::path(testing::TempDir()) / ("reversi-net-" + std::to_string(::getpid()));
    std::filesystem::create_directories(path);
    return path;
  }();
  return own_identity(folder).value();
}

Settings quick_settings() {
  Settings settings;
  settings.limits.hello_deadline = std::chrono::seconds(5);
  settings.drain = std::chrono::milliseconds(500);
  settings.accept_pause = std::chrono::milliseconds(20);
  return settings;
}

ScriptedServer::ScriptedServer(Settings settings, bool tls) : settings_(std::move(settings)), tls_(tls) {
  if (tls) identity_ = test_identity();
  connections_ = std::make_unique<Connections>(loop_, settings_, identity_.context.get(), *this);
  auto sink = [this](Listener::Socket socket) { connections_->take(std::move(socket)); };
  const Listener::Settings listening{
      .pause = settings_.accept_pause, .send_buffer = settings_.send_buffer, .farewell = {}};
  listener_ = std::make_unique<Listener>(loop_, listening, std::move(sink));
  EXPECT_TRUE(listener_->listen_everywhere(0));
  port_ = listener_->endpoints().front().port();
  listener_->start();
  thread_ = std::thread([this] { loop_.run(); });
}

ScriptedServer::~ScriptedServer() {
  loop_.stop();
  thread_.join();
}

Peer ScriptedServer::connect(const std::string& host, int receive_buffer) const {
  return Peer(host, port_, {.tls = tls_, .newest_tls = TLS1_3_VERSION, .receive_buffer = receive_buffer});
}

std::vector<std::string> ScriptedServer::told() const {
  const std::scoped_lock lock(mutex_);
  return told_;
}

bool ScriptedServer::waits_for(const std::string& line, int times) const {
  std::unique_lock lock(mutex_);
  return news_.wait_for(lock, std::chrono::seconds(10), [&] { return std::ranges::count(told_, line) >= times; });
}

std::string ScriptedServer::received_by(core::ConnectionId id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = received_.find(id);
  return found == received_.end() ? std::string() : found->second;
}

void ScriptedServer::run(const std::function<void(Connections&)>& action) {
  std::promise<void> done;
  boost::asio::post(loop_, [&] {
    action(*connections_);
    done.set_value();
  });
  done.get_future().wait();
}

void ScriptedServer::tell(std::string line) {
  const std::scoped_lock lock(mutex_);
  told_.push_back(std::move(line));
  news_.notify_all();
}

void ScriptedServer::send(core::ConnectionId id, const v1::ServerMessage& message) {
  connections_->send(id, frame(message));
}

std::uint64_t ScriptedServer::refused(v1::ErrorCode code) {
  std::uint64_t count = 0;
  run([&](Connections& all) {
    const auto found = all.refusals().find(code);
    if (found != all.refusals().end()) count = found->second;
  });
  return count;
}

std::optional<v1::ServerMessage> ScriptedServer::ban_of(const std::string& address) const {
  return address == banned_ ? std::optional(error_message(v1::ERROR_CODE_BANNED, "banned")) : std::nullopt;
}

void ScriptedServer::connected(core::ConnectionId id, const std::string& address, bool /*trusted*/) {
  tell("connected " + std::to_string(id));
  tell("from " + address);
}

void ScriptedServer::received(core::ConnectionId id, v1::ClientMessage message) {
  {
    const std::scoped_lock lock(mutex_);
    received_[id] += message.SerializeAsString();
  }
  tell("received " + std::to_string(id) + " " + name_of(message));
  v1::ServerMessage answer;
  switch (message.request_case()) {
    case v1::ClientMessage::kHello:
      connections_->admit(id);
      answer.mutable_welcome()->set_player(id);
      return send(id, answer);
    case v1::ClientMessage::kPing: answer.mutable_pong()->set_nonce(message.ping().nonce()); return send(id, answer);
    case v1::ClientMessage::kGoodbye: return connections_->close(id);
    case v1::ClientMessage::REQUEST_NOT_SET:
      answer.mutable_error()->set_code(v1::ERROR_CODE_UNKNOWN_REQUEST);
      return send(id, answer);
    default: return;
  }
}

void ScriptedServer::violated(core::ConnectionId id, v1::ErrorCode code, const std::string& text) {
  tell("violated " + std::to_string(id) + " " + name_of(code));
  connections_->send(id, error_frame(code, text));
  connections_->close(id);
}

void ScriptedServer::disconnected(core::ConnectionId id) { tell("ended " + std::to_string(id)); }

}  // namespace reversi::net
