#include "tests/simulation/backends.h"

#include "tests/simulation/violation.h"

namespace reversi::simulation {

using namespace std::chrono_literals;

void Store::commit(core::Batch batch) {
  if (pending_) throw Violation("one batch at a time", fmt::format("batch {}", batch.id));
  if (batch.empty()) {
    throw Violation("no empty batch is written", fmt::format("batch {}", batch.id));
  }
  const bool again = asked_at_.contains(batch.id);
  if (again ? batch.id != last_ : batch.id != last_ + 1) {
    throw Violation("batches are written in order", fmt::format("batch {} after {}", batch.id, last_));
  }
  last_ = batch.id;
  asked_at_.try_emplace(batch.id, context_.now());
  pending_ = {std::move(batch), asked_at_.at(last_), false};
  Time latency = context_.random.around(context_.plan.write);
  if (!context_.calm && context_.random.chance(context_.plan.slow_writes)) {
    context_.meet(Fault::slow_write);
    latency = context_.random.between(100ms, 3s);
  }
  context_.agenda.after(latency, [this, life = life_] { write(life); });
}

void Store::write(std::uint64_t life) {
  if (life != life_) return;
  if (!context_.calm && (context_.now() < broken_until_ || context_.random.chance(context_.plan.failed_writes))) {
    context_.meet(Fault::failed_write);
    if (context_.random.chance(0.02)) broken_until_ = context_.now() + context_.random.between(1s, 20s);
    const auto id = pending_->batch.id;
    pending_.reset();
    answer_(core::NotStored{id, "the disk is full"});
    return;
  }
  judge_.durable(pending_->batch, pending_->committed_at);
  pending_->written = true;
  context_.agenda.after(context_.random.around(context_.plan.write / 4), [this, life] { confirm(life); });
}

void Store::confirm(std::uint64_t life) {
  if (life != life_) return;
  const auto batch = std::move(pending_->batch);
  pending_.reset();
  asked_at_.clear();
  judge_.published(batch);
  answer_(core::Stored{batch.id});
}

void Store::cut_off() {
  ++life_;
  last_ = 0;
  asked_at_.clear();
  if (!pending_) return;
  if (!pending_->written && context_.random.chance(0.68)) {
    context_.meet(Fault::crash_batch_lost);
  } else {
    if (!pending_->written) judge_.durable(pending_->batch, pending_->committed_at);
    context_.meet(Fault::crash_batch_kept);
  }
  pending_.reset();
}

void Engine::think(const core::Think& question) {
  const auto legal = question.position.legal_moves();
  if (legal == 0) throw Violation("the engine is asked for a move there is", rules::to_string(question.position));
  if (questions_.contains(question.think)) {
    throw Violation("a ticket is used once", fmt::format("ticket {}", question.think));
  }
  questions_.emplace(question.think, Question{question.position, context_.random.square_of(legal), true});
  Time delay = context_.random.around(context_.plan.engine);
  if (!context_.calm && context_.random.chance(0.14)) {
    context_.meet(Fault::slow_answer);
    delay += context_.random.between(1s, 20s);
  }
  context_.agenda.after(delay, [this, id = question.think, life = life_] { answer(id, life); });
}

void Engine::answer(core::ThinkId think, std::uint64_t life) {
  if (life != life_) return;
  auto& question = questions_.at(think);
  if (question.open) {
    judge_.engine_answered(question.position, question.square);
  } else {
    context_.meet(Fault::answer_after_cancel);
  }
  question.open = false;
  answer_(core::MoveFound{think, question.square});
}

void Engine::cancel(core::ThinkId think) {
  const auto found = questions_.find(think);
  if (found == questions_.end()) throw Violation("only a question is taken back", fmt::format("ticket {}", think));
  found->second.open = false;
}

void Engine::cut_off() {
  ++life_;
  questions_.clear();
}

bool Engine::answer_old() {
  std::vector<core::ThinkId> closed;
  for (const auto& [think, question] : questions_) {
    if (!question.open) closed.push_back(think);
  }
  if (closed.empty()) return false;
  // The newest ones are the dangerous ones: their square may still be legal.
  const auto recent = std::min<std::size_t>(closed.size(), 4);
  const auto think = closed[closed.size() - 1 - context_.random.below(recent)];
  answer_(core::MoveFound{think, questions_.at(think).square});
  return true;
}

}  // namespace reversi::simulation
