#include "tests/faults/ledger.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "common/protocol/convert.h"
#include "common/rules/game.h"

namespace reversi::faults {
namespace {

std::string summary(const v1::Event& event) {
  if (event.has_disc_placed()) return fmt::format("a disc on square {}", event.disc_placed().square());
  return fmt::format("kind {}", static_cast<int>(event.kind_case()));
}

/// One room's log held against the rules, event by event.
class Referee {
 public:
  explicit Referee(const core::RoomLog& log) : log_(log) {}

  std::vector<std::string> judge() {
    for (const auto& event : log_.events) {
      if (event.number() != ++number_) fault(event, "stands where another number belongs");
      take(event);
    }
    if (game_ && !ended_) faults_.push_back(fmt::format("room {}: its last game has no end", log_.room));
    return std::move(faults_);
  }

 private:
  void fault(const v1::Event& event, std::string_view text) {
    faults_.push_back(fmt::format("room {} event {} ({}): {}", log_.room, event.number(), summary(event), text));
  }

  void take(const v1::Event& event) {
    if (event.has_game_started()) return start(event);
    if (event.has_disc_placed()) return place(event);
    if (event.has_passed()) return pass(event);
    if (event.has_game_ended()) return end(event);
  }

  void start(const v1::Event& event) {
    if (game_ && !ended_) fault(event, "a game starts before the one before it has ended");
    const auto position = protocol::position_of(event.game_started().board(), event.game_started().to_move());
    if (!position) return fault(event, "is no position");
    game_.emplace(*position);
    ended_ = false;
    turns_ = 0;
  }

  /// The log writes passes; the rules make them by themselves. Both must come to the same list of turns.
  void place(const v1::Event& event) {
    const auto square = rules::Square::from_index(event.disc_placed().square());
    if (!game_ || ended_ || !square) return fault(event, "no game runs, or there is no such square");
    if (turns_ != game_->turns().size()) fault(event, "a pass before it is missing");
    if (protocol::color_of(event.disc_placed().color()) != game_->position().to_move) fault(event, "out of turn");
    if (!game_->play(*square)) fault(event, "is not legal");
    ++turns_;
  }

  void pass(const v1::Event& event) {
    const bool expected = game_ && turns_ < game_->turns().size() && game_->turns()[turns_].is_pass() &&
                          protocol::color_of(event.passed().color()) == game_->turns()[turns_].color;
    if (!expected) return fault(event, "is no forced pass");
    ++turns_;
  }

  void end(const v1::Event& event) {
    if (!game_ || ended_) return fault(event, "no game runs");
    ended_ = true;
    if (turns_ != game_->turns().size()) fault(event, "a pass before it is missing");
    const auto& result = event.game_ended().result();
    if (result.ending() != v1::ENDING_DISCS) return;
    const auto score = game_->position().final_score();
    if (!game_->is_over()) fault(event, "the game was not over");
    if (std::cmp_not_equal(result.black(), score.black) || std::cmp_not_equal(result.white(), score.white)) {
      fault(event, "is not the board's score");
    }
  }

  const core::RoomLog& log_;
  std::vector<std::string> faults_;
  std::optional<rules::Game> game_;
  bool ended_ = false;
  std::size_t turns_ = 0;  // of the game, written in the log
  core::EventNumber number_ = 0;
};

}  // namespace

void Ledger::told(const v1::ServerMessage& message) {
  if (message.has_room()) told(message.room());
  if (message.has_error() && message.error().has_room()) told(message.error().room());
}

void Ledger::told(const v1::RoomUpdate& update) {
  const auto room = update.state().room();
  for (const auto& event : update.events()) told(room, event);
  auto& reached = reached_[room];
  reached = std::max(reached, update.state().event());
}

void Ledger::told(core::RoomId room, const v1::Event& event) {
  const auto [place, is_new] = events_.try_emplace({room, event.number()}, event);
  if (is_new || place->second.SerializeAsString() == event.SerializeAsString()) return;
  contradictions_.push_back(fmt::format("room {} event {}: told as {} and as {}", room, event.number(),
                                        summary(place->second), summary(event)));
}

Ledger::Verdict Ledger::compare(const std::vector<core::RoomLog>& logs) const {
  std::map<core::RoomId, const core::RoomLog*> by_room;
  for (const auto& log : logs) by_room[log.room] = &log;
  Verdict verdict{0, contradictions_};
  for (const auto& [key, event] : events_) {
    const auto [room, number] = key;
    const auto found = by_room.find(room);
    const bool there = found != by_room.end() && number <= found->second->events.size() &&
                       found->second->events[number - 1].SerializeAsString() == event.SerializeAsString();
    if (there) continue;
    verdict.faults.push_back(fmt::format("room {} event {} ({}) is not on disk as told", room, number, summary(event)));
    if (event.has_disc_placed()) ++verdict.moves_lost;
  }
  for (const auto& [room, reached] : reached_) {
    const auto found = by_room.find(room);
    const auto stored = found == by_room.end() ? 0 : found->second->events.size();
    if (stored < reached) {
      verdict.faults.push_back(fmt::format("room {} was told up to event {}, on disk are {}", room, reached, stored));
    }
  }
  return verdict;
}

std::size_t Ledger::moves() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(events_, [](const auto& entry) { return entry.second.has_disc_placed(); }));
}

std::vector<std::string> log_faults(const core::RoomLog& log) { return Referee(log).judge(); }

}  // namespace reversi::faults
