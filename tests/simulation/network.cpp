#include "tests/simulation/network.h"

#include <algorithm>

#include "tests/simulation/violation.h"

namespace reversi::simulation {

using namespace std::chrono_literals;

Network::Line* Network::find(core::ConnectionId line) {
  const auto found = lines_.find(line);
  return found == lines_.end() ? nullptr : &found->second;
}

void Network::post(Lane& lane, Agenda::Action action) {
  if (lane.cut) return;
  lane.clear_at = std::max(lane.clear_at, context_.now() + context_.random.around(context_.plan.delay));
  context_.agenda.at(lane.clear_at, std::move(action));
}

void Network::post_bytes(core::ConnectionId id, Lane& lane, std::string bytes, bool up) {
  std::size_t begin = 0;
  while (begin < bytes.size()) {
    auto length = bytes.size() - begin;
    if (length > 1 && context_.random.chance(0.2)) {
      length = 1 + context_.random.below(length - 1);
      context_.meet(Fault::split);
    }
    post(lane, [this, id, up, piece = bytes.substr(begin, length)] { up ? read_up(id, piece) : read_down(id, piece); });
    begin += length;
  }
}

core::ConnectionId Network::dial(Peer& peer, bool plugged) {
  const auto id = ++last_;
  auto& line = lines_[id];
  line.peer = &peer;
  line.bytes = context_.random.chance(context_.plan.bytes_share);
  if (!plugged || !listener_.is_up()) {
    if (plugged) context_.meet(Fault::refused);
    post(line.down, [this, id] { close_client(id); });
  } else if (line.bytes) {
    line.up.reader = std::make_unique<protocol::FrameReader>(protocol::max_frame_before_hello);
    line.down.reader = std::make_unique<protocol::FrameReader>(protocol::max_frame_to_client);
    const auto preamble = protocol::preamble();
    post_bytes(id, line.up, {preamble.begin(), preamble.end()}, true);
  } else {
    post(line.up, [this, id] { accept(id); });
  }
  return id;
}

void Network::accept(core::ConnectionId id) {
  auto* line = find(id);
  if (line == nullptr || line->up.lost) return;
  if (!listener_.is_up()) {
    post(line->down, [this, id] { close_client(id); });
    return;
  }
  line->accepted = line->server_open = true;
  if (line->bytes) {
    const auto preamble = protocol::preamble();
    post_bytes(id, line->down, {preamble.begin(), preamble.end()}, false);
  } else {
    post(line->down, [this, id] { open_client(id); });
  }
  listener_.accepted(id);
}

void Network::open_client(core::ConnectionId id) {
  auto* line = find(id);
  if (line == nullptr || line->down.lost || !line->client_open || line->client_told) return;
  line->client_told = true;
  line->peer->opened(id);
}

void Network::to_server(core::ConnectionId id, const v1::ClientMessage& message) {
  auto* line = find(id);
  if (line == nullptr || !line->client_open) return;
  context_.say("line {} up: {}", id, context_.trace ? message.ShortDebugString() : "");
  if (line->bytes) {
    post_bytes(id, line->up, protocol::frame_of(message), true);
  } else {
    post(line->up, [this, id, message] { arrive_up(id, message); });
  }
}

void Network::bytes_to_server(core::ConnectionId id, std::string bytes) {
  auto* line = find(id);
  if (line != nullptr && line->bytes && line->client_open) post_bytes(id, line->up, std::move(bytes), true);
}

bool Network::is_of_bytes(core::ConnectionId id) const {
  const auto found = lines_.find(id);
  return found != lines_.end() && found->second.bytes;
}

void Network::arrive_up(core::ConnectionId id, v1::ClientMessage message) {
  const auto* line = find(id);
  if (line == nullptr || line->up.lost || !line->server_open || line->server_closing || line->refused) return;
  listener_.received(id, std::move(message));
}

void Network::read_up(core::ConnectionId id, const std::string& bytes) {
  auto* line = find(id);
  if (line == nullptr || line->up.lost || line->refused) return;
  line->up.reader->feed(bytes);
  while (true) {
    // Each message may end the line, or the server: look it up again.
    line = find(id);
    if (line == nullptr || line->refused || line->server_closing) return;
    const auto frame = line->up.reader->next();
    if (!line->accepted && line->up.reader->is_open()) {
      accept(id);
      line = find(id);
    }
    if (line == nullptr || (line->accepted && !line->server_open)) return;
    if (!frame) return refuse(id, frame.error());
    if (!*frame) return;
    auto message = protocol::parse_client_message(**frame);
    if (!message) {
      line->refused = true;
      return listener_.violated(id, v1::ERROR_CODE_MALFORMED);
    }
    arrive_up(id, std::move(*message));
  }
}

void Network::refuse(core::ConnectionId id, protocol::FrameFault fault) {
  auto& line = lines_.at(id);
  line.refused = true;
  if (!line.server_open) {  // never got so far that the core was told
    post(line.down, [this, id] { close_client(id); });
    return;
  }
  listener_.violated(id,
                     fault == protocol::FrameFault::empty ? v1::ERROR_CODE_EMPTY_FRAME : v1::ERROR_CODE_FRAME_TOO_LONG);
}

void Network::to_client(core::ConnectionId id, const std::shared_ptr<const v1::ServerMessage>& message,
                        std::uint64_t answers) {
  auto* line = find(id);
  if (line == nullptr || !line->server_open) return;
  context_.say("line {} down, answers {:x}: {}", id, answers, context_.trace ? message->ShortDebugString() : "");
  if (line->bytes) {
    post_bytes(id, line->down, protocol::frame_of(message->SerializeAsString(), answers), false);
    return;
  }
  post(line->down, [this, id, message, answers] {
    const auto* there = find(id);
    if (there == nullptr || there->down.lost || !there->client_open) return;
    if (answers == 0) return there->peer->received(id, *message);
    auto own = *message;
    own.set_answers(answers);
    there->peer->received(id, own);
  });
}

void Network::read_down(core::ConnectionId id, const std::string& bytes) {
  auto* line = find(id);
  if (line == nullptr || line->down.lost || !line->client_open) return;
  line->down.reader->feed(bytes);
  while (true) {
    line = find(id);
    if (line == nullptr || !line->client_open) return;
    const auto frame = line->down.reader->next();
    if (!frame) throw Violation("the server sends whole frames", fmt::format("line {}", id));
    if (line->down.reader->is_open() && !line->client_told) open_client(id);
    if (!*frame) return;
    const auto message = protocol::parse_server_message(**frame);
    if (!message) throw Violation("the server sends whole frames", fmt::format("line {}: no message", id));
    line = find(id);
    if (line == nullptr || !line->client_open) return;
    line->peer->received(id, *message);
  }
}

void Network::admitted(core::ConnectionId id) {
  auto* line = find(id);
  if (line != nullptr && line->up.reader) line->up.reader->set_limit(protocol::max_frame_to_server);
}

void Network::client_closes(core::ConnectionId id) {
  auto* line = find(id);
  if (line == nullptr) return;
  line->client_open = false;
  if (line->server_open) {
    post(line->up, [this, id] {
      const auto* there = find(id);
      if (there != nullptr && !there->up.lost) close_server(id);
    });
    line->up.cut = true;
  }
  forget_if_over(id);
}

void Network::client_vanishes(core::ConnectionId id) {
  auto* line = find(id);
  if (line == nullptr) return;
  line->client_open = false;
  line->up.cut = line->down.cut = true;
  forget_if_over(id);
}

void Network::server_closes(core::ConnectionId id) {
  auto* line = find(id);
  if (line == nullptr || line->server_closing) return;
  line->server_closing = true;
  post(line->down, [this, id] {
    const auto* there = find(id);
    if (there != nullptr && !there->down.lost) close_client(id);
  });
  // What was written before is waited for, and then given up.
  const Time patience = line->down.cut ? Time(10s) : line->down.clear_at - context_.now();
  context_.agenda.after(std::min(patience, Time(10s)), [this, id] { close_server(id); });
}

void Network::server_dies() {
  for (auto& [id, line] : lines_) {
    line.server_open = false;
    line.up.cut = line.up.lost = true;
    // A killed process resets its lines; a dead machine says nothing.
    if (context_.calm || context_.random.chance(0.8)) {
      post(line.down, [this, number = id] { close_client(number); });
    }
    line.down.cut = true;
  }
  std::erase_if(lines_, [](const auto& entry) { return !entry.second.client_open; });
}

void Network::close_client(core::ConnectionId id) {
  auto* line = find(id);
  if (line == nullptr || !line->client_open) return;
  line->client_open = false;
  auto* peer = line->peer;
  forget_if_over(id);
  peer->closed(id);
}

void Network::close_server(core::ConnectionId id) {
  auto* line = find(id);
  if (line == nullptr || !line->server_open) return;
  line->server_open = false;
  line->down.cut = true;
  forget_if_over(id);
  listener_.disconnected(id);
}

std::size_t Network::served() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(lines_, [](const auto& entry) { return entry.second.server_open; }));
}

void Network::forget_if_over(core::ConnectionId id) {
  const auto* line = find(id);
  // A line on its way up that the client has given up is forgotten at once; what arrives for it finds nothing.
  if (line != nullptr && !line->client_open && !line->server_open) lines_.erase(id);
}

bool Network::strike(core::ConnectionId id, Fault fault) {
  auto* line = find(id);
  if (line == nullptr || !line->client_open || !line->server_open || line->server_closing) return false;
  const auto from_server = [this, id](Time delay) { context_.agenda.after(delay, [this, id] { close_server(id); }); };
  const auto from_client = [this, id](Time delay) { context_.agenda.after(delay, [this, id] { close_client(id); }); };
  auto& random = context_.random;
  auto& lane = random.chance(0.5) ? line->up : line->down;
  switch (fault) {
    case Fault::delayed: lane.clear_at = context_.now() + random.between(500ms, 4s); break;
    case Fault::stalled: lane.clear_at = context_.now() + random.between(5s, 25s); break;
    case Fault::half_closed:
      post(line->up, [this, id] { close_server(id); });
      line->up.cut = true;
      from_client(random.between(0s, 3s));
      break;
    case Fault::dropped:
      line->up.cut = line->down.cut = true;
      line->up.lost = random.chance(0.5);
      line->down.lost = random.chance(0.5);
      from_server(random.between(0s, 2s));
      from_client(random.between(0s, 2s));
      break;
    case Fault::cut_to_server: line->up.cut = line->up.lost = true; break;
    case Fault::cut_to_client: line->down.cut = line->down.lost = true; break;
    case Fault::half_open: line->up.cut = line->down.cut = line->up.lost = line->down.lost = true; break;
    default: return false;
  }
  return true;
}

}  // namespace reversi::simulation
