// What stands behind the core: a store that is slow and fails, an engine that answers late, twice and out of turn.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>

#include "server/core/service.h"
#include "tests/simulation/context.h"
#include "tests/simulation/judge.h"

namespace reversi::simulation {

/// Answers of the backends, given to the server as inputs.
using Answer = std::function<void(core::Input)>;

class Store {
 public:
  Store(Context& context, Judge& judge, Answer answer) : context_(context), judge_(judge), answer_(std::move(answer)) {}

  void commit(core::Batch batch);

  /// The server dies: chance decides what of the batches under way is durable.
  void cut_off();

  bool idle() const { return !pending_; }

 private:
  struct Pending {
    core::Batch batch;
    Time committed_at{};
    bool written = false;
  };

  void write(std::uint64_t life);
  void confirm(std::uint64_t life);

  Context& context_;
  Judge& judge_;
  Answer answer_;
  std::uint64_t life_ = 0;  ///< of the server; answers to an earlier one are dropped
  core::BatchId last_ = 0;
  Time broken_until_{};
  std::optional<Pending> pending_;
  std::map<core::BatchId, Time> asked_at_;  ///< of batches that failed and will come again
};

class Engine {
 public:
  Engine(Context& context, Judge& judge, Answer answer)
      : context_(context), judge_(judge), answer_(std::move(answer)) {}

  void think(const core::Think& question);
  void cancel(core::ThinkId think);
  void cut_off();

  /// Answers a question once more that was closed before. @return false where there was none yet.
  bool answer_old();

 private:
  struct Question {
    rules::Position position;
    rules::Square square;
    bool open = true;
  };

  void answer(core::ThinkId think, std::uint64_t life);

  Context& context_;
  Judge& judge_;
  Answer answer_;
  std::uint64_t life_ = 0;
  std::map<core::ThinkId, Question> questions_;
};

}  // namespace reversi::simulation
