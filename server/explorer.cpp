#include "server/explorer.h"

#include <utility>

namespace reversi {
namespace {

v1::Explored to_wire(const std::vector<library::Continuation>& continuations) {
  v1::Explored explored;
  for (const auto& next : continuations) {
    auto& move = *explored.add_moves();
    move.set_square(static_cast<std::uint32_t>(next.move.index()));
    move.set_games(static_cast<std::uint32_t>(next.games));
    move.set_black_won(static_cast<std::uint32_t>(next.black_wins));
    move.set_white_won(static_cast<std::uint32_t>(next.white_wins));
    move.set_drawn(static_cast<std::uint32_t>(next.draws));
    explored.set_games(explored.games() + move.games());
  }
  return explored;
}

}  // namespace

Explorer::Explorer(std::filesystem::path file) : file_(std::move(file)), thread_([this] { run(); }) {}

Explorer::~Explorer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    jobs_.clear();
  }
  wake_.notify_one();
  thread_.join();
}

void Explorer::look_up(const rules::Position& position, Callback callback) {
  post([this, position, callback = std::move(callback)] { callback(answer(position)); });
}

void Explorer::post(Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void Explorer::run() {
  while (true) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    if (stopping_) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job();
  }
}

/// Opened with the first use; where that fails, again with the next one.
std::expected<library::Library*, std::string> Explorer::library() {
  if (!library_) {
    auto opened = library::Library::open(file_);
    if (!opened) return std::unexpected(opened.error());
    library_ = *std::move(opened);
  }
  return &*library_;
}

core::QueryResult Explorer::answer(const rules::Position& position) {
  const auto opened = library();
  if (!opened) return core::NotLoaded{.text = opened.error()};
  library::Query query;
  query.position = position;
  auto found = (*opened)->continuations(query);
  if (!found) {
    library_.reset();
    return core::NotLoaded{.text = found.error()};
  }
  return to_wire(*found);
}

}  // namespace reversi
