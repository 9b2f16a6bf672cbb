#include "server/engine/protocol/thinker.h"

#include <algorithm>
#include <utility>

#include "server/engine/book.h"
#include "server/engine/levels.h"

namespace reversi::engine {
namespace {

Level level_in(const ThinkerOptions& options) { return level_of(options.level).value_or(strongest_level()); }

}  // namespace

std::chrono::milliseconds Thinker::usual_budget() const { return options_.budget.value_or(level_in(options_).budget); }

Request Thinker::request(const rules::Position& position, std::optional<std::chrono::milliseconds> budget) {
  Request request{.position = position,
                  .level = level_in(options_).number,
                  .budget = budget.value_or(usual_budget()),
                  .seed = ++searches_,
                  .varies = options_.varies,
                  .node_limit = options_.node_limit,
                  .max_depth = options_.depth,
                  .table = &table_,
                  .book = options_.book ? &opening_book() : nullptr};
  if (options_.depth && !budget) request.budget = std::chrono::hours(1);
  return request;
}

Allowance Thinker::allowance(const Request& request, std::stop_token stop) {
  return {input_end_, std::move(stop), std::min(request.budget, usual_budget())};
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
