#include "tests/simulation/host.h"

#include <algorithm>

#include "tests/simulation/violation.h"

namespace reversi::simulation {

using namespace std::chrono_literals;

namespace {

core::Offer offer() {
  core::Offer offer{.program = "reversi-server 0.1.0", .ai_levels = {}};
  for (const std::uint32_t number : {1U, 2U, 3U}) {
    v1::AiLevel level;
    level.set_level(number);
    level.set_name("Level " + std::to_string(number));
    offer.ai_levels.push_back(std::move(level));
  }
  // Not even, but starts all the same: what the side to move would have placed is there.
  const auto start = rules::Position::start();
  for (auto moves = start.legal_moves(); moves != 0; moves &= moves - 1) {
    offer.openings.push_back(start.after(rules::Square(std::countr_zero(moves))));
  }
  return offer;
}

}  // namespace

/// Most steps have nothing that could be half done; a step that commits has.
bool Host::is_worth_dying_in(const core::Effects& effects) {
  if (effects.empty()) return false;
  const bool commits =
      std::ranges::any_of(effects, [](const auto& effect) { return std::holds_alternative<core::Commit>(effect); });
  return commits || context_.random.chance(0.05);
}

Host::Host(Context& context)
    : context_(context),
      judge_(context, disk_, limits_),
      store_(context, judge_, [this](core::Input input) { feed(std::move(input)); }),
      engine_(context, judge_, [this](core::Input input) { feed(std::move(input)); }),
      wall_(1'800'000'000'000) {
  // All persons come from one address, and the wall clock jumps by days.
  limits_.registrations_per_line = limits_.line_failures = limits_.login_failures = 1'000'000;
  limits_.login_idle = std::chrono::hours(24 * 3'650);
}

core::Now Host::now() const {
  const auto elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(context_.now());
  return {origin_ + context_.now() - born_, wall_ + elapsed};
}

void Host::start() {
  ++life_;
  born_ = context_.now();
  origin_ = context_.random.between(0s, 10'000'000s);
  stopping_ = stopped_ = kill_armed_ = false;
  armed_.reset();
  judge_.set_clock(now());
  judge_.started();
  context_.say("server starts");
  service_.emplace(limits_, offer(), disk_.restore(), now());
  feed(core::Tick{});
}

void Host::rest_and_start() {
  const bool long_rest = !context_.calm && context_.random.chance(0.004);
  const Time rest = long_rest ? context_.random.between(50min, 90min) : context_.random.around(800ms);
  context_.agenda.after(rest, [this, life = life_] {
    if (life == life_) start();
  });
}

void Host::kill() {
  if (!service_) return;
  context_.say("server dies");
  judge_.set_clock(now());
  if (steps_ % 4 == 0) judge_.check_replays(*service_);
  service_.reset();
  store_.cut_off();
  engine_.cut_off();
  judge_.died();
  network_->server_dies();
  rest_and_start();
}

void Host::kill_in_step() { kill_armed_ = true; }

void Host::stop() {
  if (!is_up()) return;
  stopping_ = true;
  feed(core::Stop{"maintenance"});
  // A process that does not end in good order is killed in the end, and that would be a fault of its own.
  context_.agenda.after(60s, [this, life = life_] {
    if (life == life_ && service_) throw Violation("a server that is stopped stops", "not after a minute");
  });
}

void Host::jump_wall() {
  wall_ += std::chrono::duration_cast<std::chrono::milliseconds>(context_.random.between(0h, 48h)) - 24h;
}

bool Host::administer(const v1::Moderate& order) {
  if (!is_up()) return false;
  context_.say("order: {}", order.ShortDebugString());
  feed(core::Administer{.id = ++orders_, .by = "the operator", .order = order});
  return true;
}

void Host::feed(core::Input input) {
  if (!service_) return;
  ++steps_;
  ++context_.tally.steps;
  judge_.set_clock(now());
  judge_.given(input);
  auto effects = service_->handle(now(), std::move(input));
  auto carried = effects.size();
  const bool dies = kill_armed_ && is_worth_dying_in(effects);
  if (dies) carried = context_.random.below(effects.size() + 1);
  for (std::size_t index = 0; index < carried; ++index) carry_out(effects[index]);
  if (dies) {
    context_.meet(Fault::crash_in_step);
    return kill();
  }
  judge_.stepped(*service_);
  if (steps_ % 512 == 0) judge_.check_replays(*service_);
  if (stopped_) return kill();
  arm();
}

void Host::carry_out(core::Effect& effect) {
  judge_.told(effect);
  if (auto* send = std::get_if<core::Send>(&effect))
    network_->to_client(send->connection, send->message, send->answers);
  if (auto* close = std::get_if<core::Close>(&effect)) network_->server_closes(close->connection);
  if (auto* admit = std::get_if<core::Admit>(&effect)) network_->admitted(admit->connection);
  if (auto* commit = std::get_if<core::Commit>(&effect)) store_.commit(*commit->batch);
  if (auto* think = std::get_if<core::Think>(&effect)) engine_.think(*think);
  if (auto* cancel = std::get_if<core::CancelThink>(&effect)) engine_.cancel(cancel->think);
  if (auto* asked = std::get_if<core::HashPassword>(&effect)) {
    password_done({.job = asked->job, .good = true, .hash = "hash of " + asked->password});
  }
  if (auto* asked = std::get_if<core::CheckPassword>(&effect)) {
    password_done({.job = asked->job, .good = asked->hash == "hash of " + asked->password, .hash = {}});
  }
  if (auto* load = std::get_if<core::Load>(&effect)) this->load(*load);
  if (auto* log = std::get_if<core::Log>(&effect)) {
    context_.say("server log: {}", log->text);
    if (log->level == core::Log::Level::error && log->text.find("engine") != std::string::npos) {
      throw Violation("the engine's answer is legal", log->text);
    }
  }
  if (std::holds_alternative<core::Stopped>(effect)) {
    if (!store_.idle()) throw Violation("a stopped server has stored everything", "a batch is on its way");
    stopped_ = true;
  }
}

/// Hashing takes its time; an answer that comes after the server's death is nobody's.
void Host::password_done(core::PasswordDone done) {
  context_.agenda.after(context_.random.around(100ms), [this, done = std::move(done), life = life_] {
    if (life == life_) feed(done);
  });
}

/// Of what is in the store these people ask for reports alone. It answers with what is durable by then.
void Host::load(const core::Load& asked) {
  const auto& query = std::get<core::ReportsQuery>(asked.query);
  context_.agenda.after(context_.random.around(context_.plan.write), [this, job = asked.job, query, life = life_] {
    if (life == life_) feed(core::Loaded{.job = job, .result = disk_.open_reports(query)});
  });
}

void Host::arm() {
  const auto due = service_->next_deadline();
  if (!due) return;
  Time at = *due - origin_ + born_;
  if (armed_ && *armed_ <= at) return;
  armed_ = at;
  if (!context_.calm && context_.random.chance(context_.plan.late_ticks)) {
    context_.meet(Fault::late_tick);
    at += context_.random.between(1ms, 300ms);
  }
  context_.agenda.at(at, [this, life = life_, meant = *armed_] {
    if (life != life_ || !service_ || armed_ != meant) return;
    armed_.reset();
    feed(core::Tick{});
  });
}

void Host::accepted(core::ConnectionId line) {
  core::Connected connected{.connection = line, .address = address_of(line), .random = {}};
  for (auto& byte : connected.random) byte = static_cast<std::byte>(context_.random.below(256));
  feed(std::move(connected));
}

void Host::received(core::ConnectionId line, v1::ClientMessage message) {
  feed(core::Received{.connection = line, .message = std::move(message)});
}

void Host::violated(core::ConnectionId line, v1::ErrorCode code) {
  feed(core::Violated{.connection = line, .code = code, .text = "bytes that are no message"});
}

void Host::disconnected(core::ConnectionId line) { feed(core::Disconnected{line}); }

}  // namespace reversi::simulation
