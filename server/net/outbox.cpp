#include "server/net/outbox.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace reversi::net {

bool Outbox::has_room(std::size_t size) const {
  return frames_.size() - head_ < most_frames_ && bytes_ + size <= most_bytes_;
}

void Outbox::push(Frame frame) {
  bytes_ += frame->size();
  frames_.push_back(std::move(frame));
}

std::size_t Outbox::gather(std::span<boost::asio::const_buffer> buffers, std::size_t most_bytes) const {
  std::size_t filled = 0;
  std::size_t skip = offset_;
  for (auto index = head_; index < frames_.size() && filled < buffers.size() && most_bytes > 0; ++index) {
    const auto rest = boost::asio::buffer(*frames_[index]) + skip;
    buffers[filled] = boost::asio::buffer(rest, most_bytes);
    most_bytes -= buffers[filled].size();
    ++filled;
    skip = 0;
  }
  return filled;
}

void Outbox::consume(std::size_t size) {
  assert(size <= bytes_);
  bytes_ -= size;
  while (size > 0) {
    const auto rest = frames_[head_]->size() - offset_;
    const auto taken = std::min(size, rest);
    size -= taken;
    offset_ += taken;
    if (offset_ == frames_[head_]->size()) {
      frames_[head_].reset();
      ++head_;
      offset_ = 0;
    }
  }
  if (is_empty()) {
    frames_.clear();
    head_ = 0;
  } else if (head_ >= most_frames_) {
    // A reader that is always a little behind: give the written slots back.
    frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(head_));
    head_ = 0;
  }
}

void Outbox::clear() {
  frames_.clear();
  frames_.shrink_to_fit();
  head_ = offset_ = bytes_ = 0;
}

}  // namespace reversi::net
