// Answers to requests that leave no event behind, so that a repeat is answered the same and counts once.
//
// A value in each session, bounded: a client repeats what it has no answer to within seconds.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "reversi/v1/envelope.pb.h"

namespace reversi::core {

class Answers {
 public:
  using Message = std::shared_ptr<const v1::ServerMessage>;

  /// @param most  how many are remembered
  explicit Answers(std::size_t most = 32) : most_(most) {}

  /// Notes the answer; none yet (nothing) for a request whose answer will follow.
  void put(std::uint64_t request, Message answer) {
    const auto known = std::ranges::find(kept_, request, &Kept::first);
    if (known != kept_.end()) {
      known->second = std::move(answer);
      return;
    }
    kept_.emplace_back(request, std::move(answer));
    if (kept_.size() > most_) kept_.erase(kept_.begin());
  }

  /// Nothing where the request is not known; a pointer to nothing where its answer will follow.
  const Message* find(std::uint64_t request) const {
    const auto known = std::ranges::find(kept_, request, &Kept::first);
    return known == kept_.end() ? nullptr : &known->second;
  }

 private:
  using Kept = std::pair<std::uint64_t, Message>;

  std::size_t most_;
  std::vector<Kept> kept_;
};

}  // namespace reversi::core
