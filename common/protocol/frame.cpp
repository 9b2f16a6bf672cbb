#include "common/protocol/frame.h"

#include <algorithm>
#include <cassert>

namespace reversi::protocol {
namespace {

constexpr std::string_view letters = "REVERSI";

/// Of ServerMessage's `answers`, field 1: a fixed64, least significant byte first.
constexpr char answers_tag = 0x09;
constexpr std::size_t answers_size = 1 + sizeof(std::uint64_t);

void append_length(std::string& frame, std::size_t length) {
  for (int shift = 24; shift >= 0; shift -= 8) frame.push_back(static_cast<char>((length >> shift) & 0xff));
}

void append_answers(std::string& frame, std::uint64_t answers) {
  frame.push_back(answers_tag);
  for (int shift = 0; shift < 64; shift += 8) frame.push_back(static_cast<char>((answers >> shift) & 0xff));
}

std::size_t read_length(std::string_view bytes) {
  std::size_t length = 0;
  for (const char byte : bytes.substr(0, length_size)) length = (length << 8) | static_cast<unsigned char>(byte);
  return length;
}

template <typename Message>
std::optional<Message> parse(std::string_view body) {
  Message message;
  if (!message.ParseFromArray(body.data(), static_cast<int>(body.size()))) return std::nullopt;
  return message;
}

}  // namespace

std::array<char, preamble_size> preamble(std::uint8_t major) {
  std::array<char, preamble_size> bytes{};
  std::ranges::copy(letters, bytes.begin());
  bytes.back() = static_cast<char>(major);
  return bytes;
}

void FrameReader::feed(std::span<const char> bytes) {
  if (fault_) return;
  buffer_.erase(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(read_));
  read_ = 0;
  buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
}

std::unexpected<FrameFault> FrameReader::fail(FrameFault fault) {
  fault_ = fault;
  buffer_ = {};
  read_ = 0;
  return std::unexpected(fault);
}

std::expected<bool, FrameFault> FrameReader::read_preamble() {
  const std::string_view bytes(buffer_.data(), buffer_.size());
  const auto seen = std::min(bytes.size(), letters.size());
  if (bytes.substr(0, seen) != letters.substr(0, seen)) return fail(FrameFault::not_reversi);
  if (bytes.size() < preamble_size) return false;
  peer_major_ = static_cast<std::uint8_t>(bytes[letters.size()]);
  if (*peer_major_ != major_) return fail(FrameFault::other_version);
  preamble_seen_ = true;
  read_ = preamble_size;
  return true;
}

std::expected<std::optional<std::string_view>, FrameFault> FrameReader::next() {
  if (fault_) return std::unexpected(*fault_);
  if (!preamble_seen_) {
    const auto complete = read_preamble();
    if (!complete) return std::unexpected(complete.error());
    if (!*complete) return std::nullopt;
  }
  const auto rest = std::string_view(buffer_.data(), buffer_.size()).substr(read_);
  if (rest.size() < length_size) return std::nullopt;
  const auto length = read_length(rest);
  if (length == 0) return fail(FrameFault::empty);
  if (length > limit_) return fail(FrameFault::too_long);
  if (rest.size() < length_size + length) return std::nullopt;
  read_ += length_size + length;
  return rest.substr(length_size, length);
}

std::string frame_of(const v1::ClientMessage& message) {
  std::string frame;
  frame.reserve(length_size + message.ByteSizeLong());
  append_length(frame, message.ByteSizeLong());
  message.AppendToString(&frame);
  return frame;
}

std::string frame_of(std::string_view body, std::uint64_t answers) {
  // Fields of a serialized message may stand in any order, so the receiver's own field goes in front of the shared
  // rest.
  const std::size_t length = (answers == 0 ? 0 : answers_size) + body.size();
  std::string frame;
  frame.reserve(length_size + length);
  append_length(frame, length);
  if (answers != 0) append_answers(frame, answers);
  frame.append(body);
  return frame;
}

std::optional<v1::ClientMessage> parse_client_message(std::string_view body) { return parse<v1::ClientMessage>(body); }

std::optional<v1::ServerMessage> parse_server_message(std::string_view body) { return parse<v1::ServerMessage>(body); }

}  // namespace reversi::protocol
