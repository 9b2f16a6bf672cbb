#include "server/engine/protocol/thinker.h"

#include "server/engine/book.h"
#include "server/engine/levels.h"

namespace reversi::engine {

Request Thinker::request(const rules::Position& position, std::optional<std::chrono::milliseconds> budget) {
  const Level level = level_of(options_.level).value_or(strongest_level());
  Request request{.position = position,
                  .level = level.number,
                  .budget = budget.value_or(options_.budget.value_or(level.budget)),
                  .seed = ++searches_,
                  .node_limit = options_.node_limit,
                  .max_depth = options_.depth,
                  .table = &table_,
                  .book = options_.book ? &opening_book() : nullptr};
  if (options_.depth && !budget) request.budget = std::chrono::hours(1);
  return request;
}

void Thinker::start(std::function<void(const std::stop_token& stop)> task) {
  stop();
  thread_ = std::jthread([task = std::move(task)](const std::stop_token& stop) { task(stop); });
}

void Thinker::stop() {
  thread_.request_stop();
  finish();
}

void Thinker::finish() {
  if (thread_.joinable()) thread_.join();
}

}  // namespace reversi::engine
