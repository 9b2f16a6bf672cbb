#include "server/pacing.h"

#include <algorithm>
#include <utility>

namespace reversi {

void Pacing::asked(const core::Think& think) {
  open_.insert_or_assign(think.think, Open{.think = think, .since = Clock::now()});
}

void Pacing::answered(core::ThinkId think, const engine::Progress& found) {
  const auto entry = open_.find(think);
  if (entry == open_.end()) return;
  auto& open = entry->second;
  const auto pause = std::min(engine::human_pause(open.think.position, found, open.think.seed), open.think.budget / 3);
  open.held = std::make_unique<boost::asio::steady_timer>(loop_, open.since + pause);
  open.held->async_wait([this, think, best = found.best](boost::system::error_code error) {
    if (error) return;
    open_.erase(think);
    tell_(think, best);
  });
}

}  // namespace reversi
