#include "client/bot/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "client/bot/engine_seat.h"
#include "client/bot/task.h"
#include "client/bot/text.h"

namespace reversi::bot {

namespace asio = boost::asio;
using client::Client;
using client::Link;
using client::Time;

namespace {

/// What the tables of a match share.
struct Match {
  const MatchPlan& plan;
  Keys& keys;
  asio::io_context context{};
  asio::ssl::context tls = make_tls();
  std::size_t begun = 0;
  MatchScore score{};

  /// The number of the next game, from 1; nothing when all have begun.
  std::optional<std::size_t> next_game() {
    if (begun == plan.games) return std::nullopt;
    return ++begun;
  }
};

/// One engine and its session.
class Table {
 public:
  Table(Match& match, std::size_t number)
      : match_(match),
        connection_(match.context, match.tls, match.keys, match.plan.server,
                    Client(match.plan.program, {.name = fmt::format("{} {}", match.plan.name, number), .token = {}},
                           random_seed())),
        seat_(match.context, connection_, match.plan.engine, [this](const std::string& fault) { fault_ = fault; }) {
    connection_.set_hooks({.told = [this](const client::Effect& effect) { told(effect); },
                           .trouble = {},
                           .met = {},
                           .refused =
                               [this](const KeyRefusal& refusal) {
                                 match_.score.key_refusal = refusal.text(match_.plan.server.address);
                                 end();
                               }});
    game_ = match_.next_game();
    if (game_) connection_.connect();
  }

 private:
  bool is_black() const { return *game_ % 2 == 1; }

  void told(const client::Effect& effect) {
    if (ended_) return;
    if (const auto* change = std::get_if<client::RoomChanged>(&effect)) told_change(*change);
    if (const auto* refused = std::get_if<client::Refused>(&effect);
        refused != nullptr && refused->answers != 0 && refused->answers == create_)
      return fail(refused->text);
    if (std::holds_alternative<client::SessionLost>(effect)) return fail("the server has lost the session");
    if (const auto* changed = std::get_if<client::LinkChanged>(&effect); changed && changed->link == Link::ended)
      return fail("the server does not want this client any more");
    act();
  }

  void told_change(const client::RoomChanged& change) {
    if (room_ == 0 && create_ != 0 && change.answers == create_) room_ = change.room;
    if (match_.plan.log == nullptr || change.room != room_) return;
    for (const auto& event : change.events) match_.plan.log->write(connection_.client().player(), room_, event);
  }

  void act() {
    if (room_ == 0) return open_room();
    const auto* room = connection_.client().room(room_);
    if (room == nullptr) return counted_ ? next() : fail("the room is gone");
    seat_.act(room_);
    if (room->state.phase() != v1::ROOM_PHASE_FINISHED) return;
    if (!std::exchange(counted_, true)) count(*room);
    connection_.ask([&](Client& client, Time now) { return client.leave_room(now, room_); });
  }

  void open_room() {
    if (create_ != 0 || connection_.client().link() != Link::ready) return;
    v1::CreateRoom wish;
    wish.set_color(is_black() ? v1::COLOR_BLACK : v1::COLOR_WHITE);
    wish.set_ai_level(match_.plan.ai_level);
    *wish.mutable_time() = match_.plan.time;
    create_ = connection_.ask([&](Client& client, Time now) { return client.create_room(now, wish); });
  }

  void count(const client::Room& room) {
    const auto& result = room.state.result();
    const auto own = is_black() ? v1::COLOR_BLACK : v1::COLOR_WHITE;
    match_.plan.tell(fmt::format("game {} as {}: {}{}", *game_, is_black() ? "Black" : "White", result_text(room.state),
                                 fault_.empty() ? "" : fmt::format(" [{}]", fault_)));
    if (result.ending() == v1::ENDING_ABORTED) return;
    auto& tally = is_black() ? match_.score.black : match_.score.white;
    const bool drawn = result.winner() == v1::COLOR_UNSPECIFIED;
    ++(drawn ? tally.drawn : result.winner() == own ? tally.won : tally.lost);
    const bool lost = !drawn && result.winner() != own;
    if (lost && !fault_.empty()) ++tally.faults;
    if (lost && fault_.empty() && result.ending() == v1::ENDING_TIME) ++tally.flags;
    const auto ahead = static_cast<std::int64_t>(result.black()) - static_cast<std::int64_t>(result.white());
    if (result.ending() == v1::ENDING_DISCS) tally.discs += is_black() ? ahead : -ahead;
    if (const auto game = game_of(room.events)) match_.score.transcripts.insert(game->transcript());
  }

  void next() {
    game_ = match_.next_game();
    room_ = 0;
    create_ = 0;
    counted_ = false;
    fault_.clear();
    if (game_) return open_room();
    end();
  }

  void fail(const std::string& why) {
    if (!counted_) match_.plan.tell(fmt::format("game {}: {}", *game_, why));
    end();
  }

  void end() {
    if (std::exchange(ended_, true)) return;
    seat_.stop();
    connection_.disconnect();
  }

  Match& match_;
  Connection connection_;
  EngineSeat seat_;
  std::optional<std::size_t> game_;
  std::uint64_t create_ = 0;  ///< the request that opens the room
  std::uint64_t room_ = 0;
  std::string fault_;  ///< of the engine in the present game
  bool counted_ = false;
  bool ended_ = false;
};

std::string row(std::string_view name, const Tally& tally) {
  const auto played_out = tally.games() - std::min(tally.games(), tally.faults + tally.flags);
  const double discs = played_out == 0 ? 0 : static_cast<double>(tally.discs) / static_cast<double>(played_out);
  return fmt::format("{:<9} {:>6} {:>6} {:>6} {:>6} {:>7} {:>6} {:>+8.1f}\n", name, tally.games(), tally.won,
                     tally.drawn, tally.lost, tally.faults, tally.flags, discs);
}

}  // namespace

Tally operator+(Tally left, const Tally& right) {
  left.won += right.won;
  left.drawn += right.drawn;
  left.lost += right.lost;
  left.faults += right.faults;
  left.flags += right.flags;
  left.discs += right.discs;
  return left;
}

MatchScore play_match(const MatchPlan& plan, Keys& keys) {
  Match match{.plan = plan, .keys = keys};
  std::vector<std::unique_ptr<Table>> tables;
  for (std::size_t number = 1; number <= std::min(plan.at_once, plan.games); ++number)
    tables.push_back(std::make_unique<Table>(match, number));
  match.context.run();
  tables.clear();
  match.score.unplayed = plan.games - match.score.games();
  return std::move(match.score);
}

std::string match_text(const MatchScore& score) {
  auto text = fmt::format("{:<9} {:>6} {:>6} {:>6} {:>6} {:>7} {:>6} {:>8}\n", "engine", "games", "won", "drawn",
                          "lost", "faults", "flags", "discs");
  text += row("as Black", score.black) + row("as White", score.white) + row("together", score.black + score.white);
  text += fmt::format("{} different games", score.transcripts.size());
  if (score.unplayed > 0) text += fmt::format(", {} not played", score.unplayed);
  return text + "\n";
}

}  // namespace reversi::bot
