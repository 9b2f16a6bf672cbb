#include "client/bot/pair.h"

#include <fmt/format.h>

#include <algorithm>

namespace reversi::bot {
namespace {

using client::Client;
using client::Time;

/// The game's events; those before its start are told only to who was there.
std::vector<v1::Event> from(const std::vector<v1::Event>& events, std::uint64_t number) {
  std::vector<v1::Event> kept;
  std::ranges::copy_if(events, std::back_inserter(kept), [&](const auto& event) { return event.number() >= number; });
  return kept;
}

std::string text_of(const std::vector<v1::Event>& events) {
  std::string text;
  for (const auto& event : events) text += event.SerializeAsString();
  return text;
}

}  // namespace

Pair::Pair(std::unique_ptr<Connection> black, std::unique_ptr<Connection> white, PairPlan plan, TaskSource& source,
           Findings& findings, std::function<void()> done)
    : plan_(std::move(plan)), source_(source), findings_(findings), done_(std::move(done)) {
  black_.connection = std::move(black);
  white_.connection = std::move(white);
  for (auto* side : {&black_, &white_}) {
    side->connection->set_hooks({.told = [this, side](const client::Effect& effect) { told(*side, effect); },
                                 .trouble = {},
                                 .met = {},
                                 .refused =
                                     [this](const KeyRefusal& refusal) {
                                       findings_.key_refusal = refusal.text(black_.connection->server().address);
                                       end();
                                     }});
  }
}

void Pair::start() {
  take_task();
  for (auto* side : {&black_, &white_})
    if (stage_ != Stage::done) side->connection->connect();
}

void Pair::watch() {
  if (stage_ == Stage::done || std::chrono::steady_clock::now() - news_at_ < plan_.stall) return;
  const bool was_leaving = stage_ == Stage::leaving;
  fault(fmt::format("no news for {} s", plan_.stall.count()));
  if (was_leaving) end();
}

// ---- what the two are told ----

void Pair::told(Side& side, const client::Effect& effect) {
  if (stage_ == Stage::done) return;
  if (const auto* change = std::get_if<client::RoomChanged>(&effect)) told_change(side, *change);
  if (const auto* refusal = std::get_if<client::Refused>(&effect)) told_refusal(side, *refusal);
  if (std::holds_alternative<client::SessionLost>(effect)) fault("the server has lost the session");
  if (const auto* changed = std::get_if<client::LinkChanged>(&effect);
      changed && changed->link == client::Link::ended) {
    fault("the server does not want this client any more");
    return end();
  }
  drive();
}

void Pair::told_change(Side& side, const client::RoomChanged& change) {
  news_at_ = std::chrono::steady_clock::now();
  if (plan_.log != nullptr)
    for (const auto& event : change.events) plan_.log->write(side.connection->client().player(), change.room, event);
  if (stage_ == Stage::opening && create_ != 0 && change.answers == create_) {
    room_ = change.room;
    stage_ = Stage::joining;
  }
  if (change.room == room_) side.told.insert(side.told.end(), change.events.begin(), change.events.end());
  if (side.probe != 0 && change.answers == side.probe) {
    side.probe = 0;
    fault("a move that must be refused was taken");
  }
}

void Pair::told_refusal(Side& side, const client::Refused& refusal) {
  if (refusal.answers == 0) return;  // the line's, and the client opens another one
  const auto seen = v1::ErrorCode_Name(refusal.code);
  if (refusal.answers != side.probe) return fault(fmt::format("{}: {}", seen, refusal.text));
  side.probe = 0;
  if (refusal.code == side.expected) return task_->probed();
  fault(fmt::format("refused with {}, not with {}", seen, v1::ErrorCode_Name(side.expected)));
}

// ---- one game ----

void Pair::drive() {
  switch (stage_) {
    case Stage::opening: return open_room();
    case Stage::joining: return join_room();
    case Stage::playing: return play();
    case Stage::leaving: return leave();
    case Stage::done: return;
  }
}

void Pair::take_task() {
  news_at_ = std::chrono::steady_clock::now();
  create_ = 0;
  room_ = 0;
  for (auto* side : {&black_, &white_}) {
    side->told.clear();
    side->probe = 0;
  }
  stage_ = Stage::opening;
  task_ = source_();
  if (!task_) end();
}

void Pair::open_room() {
  const auto is_ready = [](const Side& side) { return side.connection->client().link() == client::Link::ready; };
  if (create_ != 0 || !is_ready(black_) || !is_ready(white_)) return;
  v1::CreateRoom wish;
  wish.set_color(v1::COLOR_BLACK);
  *wish.mutable_time() = plan_.time;
  create_ = black_.connection->ask([&](Client& client, Time now) { return client.create_room(now, wish); });
}

void Pair::join_room() {
  const auto* there = white_.room(room_);
  if (there == nullptr) {
    white_.connection->ask([&](Client& client, Time now) { return client.join_room(now, room_); });
    return;
  }
  stage_ = Stage::playing;
  play();
}

void Pair::play() {
  const auto* black = black_.room(room_);
  const auto* white = white_.room(room_);
  if (black == nullptr || white == nullptr) return;
  for (auto* side : {&black_, &white_}) {
    const auto* room = side->room(room_);
    const bool busy = room->pending_square || room->pending_resign || side->probe != 0;
    const bool to_move = room->own_color(side->connection->client().player()) == room->state.to_move();
    if (room->state.phase() == v1::ROOM_PHASE_PLAYING && to_move && !busy) return play(*side, room->state);
  }
  if (!has_seen_end(black_) || !has_seen_end(white_) || black_.probe != 0) return;
  const auto step = task_->next(black->state);
  if (step.kind == Step::Kind::probe) return probe(black_, step);
  finish();
}

/// The client knows of the game's end, and all news of it has been told here.
bool Pair::has_seen_end(const Side& side) const {
  const auto& state = side.room(room_)->state;
  return state.phase() == v1::ROOM_PHASE_FINISHED && !side.told.empty() && side.told.back().number() == state.event();
}

void Pair::play(Side& side, const v1::RoomState& state) {
  const auto step = task_->next(state);
  const auto square = rules::Square::from_index(step.square);
  switch (step.kind) {
    case Step::Kind::probe: return probe(side, step);
    case Step::Kind::resign:
      side.connection->ask([&](Client& client, Time now) { return client.resign(now, room_); });
      return;
    case Step::Kind::place:
      if (side.connection->ask([&](Client& client, Time now) { return client.play(now, room_, *square); }) == 0)
        fault(fmt::format("ply {}: {} is not legal by the server's word", state.ply() + 1, square->name()));
      return;
    case Step::Kind::end: return fault("nothing to play in a running game");
  }
}

void Pair::probe(Side& side, const Step& step) const {
  side.expected = step.code;
  side.probe =
      side.connection->ask([&](Client& client, Time now) { return client.play_unchecked(now, room_, step.square); });
}

void Pair::finish() {
  const auto& room = *black_.room(room_);
  Played played;
  played.state = room.state;
  played.events = from(black_.told, room.state.game());
  played.faults = std::move(faults_);
  for (const auto& event : played.events) {
    played.moves += event.has_disc_placed() ? 1 : 0;
    played.passes += event.has_passed() ? 1 : 0;
  }
  if (text_of(played.events) != text_of(from(white_.told, room.state.game())))
    played.faults.emplace_back("the two sides were told different games");
  task_->finish(played);
  report(played);
  stage_ = Stage::leaving;
  leave();
}

/// The task has failed: the pair leaves its room and goes on with the next.
void Pair::fault(std::string text) {
  if (stage_ == Stage::done) return;
  faults_.push_back(std::move(text));
  if (stage_ == Stage::leaving) return;
  Played played;
  played.faults = std::exchange(faults_, {});
  report(played);
  news_at_ = std::chrono::steady_clock::now();
  stage_ = Stage::leaving;
}

void Pair::report(const Played& played) {
  faults_.clear();
  ++findings_.games;
  findings_.moves += played.moves;
  findings_.passes += played.passes;
  findings_.failures += played.faults.empty() ? 0 : 1;
  for (const auto& text : played.faults) findings_.faults.push_back(fmt::format("{}: {}", task_->name(), text));
}

void Pair::leave() {
  leave(black_);
  leave(white_);
  if (!black_.connection->client().rooms().empty() || !white_.connection->client().rooms().empty()) return;
  take_task();
  drive();
}

void Pair::leave(Side& side) {
  std::vector<std::uint64_t> rooms;
  for (const auto& [id, room] : side.connection->client().rooms()) rooms.push_back(id);
  for (const auto id : rooms) {
    if (side.room(id)->state.phase() == v1::ROOM_PHASE_PLAYING) {
      side.connection->ask([&](Client& client, Time now) { return client.resign(now, id); });
    } else {
      side.connection->ask([&](Client& client, Time now) { return client.leave_room(now, id); });
    }
  }
}

void Pair::end() {
  if (stage_ == Stage::done) return;
  stage_ = Stage::done;
  black_.connection->disconnect();
  white_.connection->disconnect();
  done_();
}

}  // namespace reversi::bot
