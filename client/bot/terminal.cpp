#include "client/bot/terminal.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <cstdio>
#include <deque>
#include <utility>

#include "client/bot/engine_seat.h"
#include "client/bot/input.h"
#include "client/bot/text.h"

namespace reversi::bot {

namespace asio = boost::asio;
using client::Client;
using client::Link;
using client::Time;

namespace {

constexpr std::string_view help =
    "Type a square (f5), resign, draw, takeback, rematch, accept, decline, abort, claim, claim draw, show, rooms, "
    "leave "
    "or quit; leave only after the game.";

class Terminal {
 public:
  Terminal(const TerminalPlan& plan, Keys& keys)
      : plan_(plan),
        tls_(make_tls()),
        connection_(context_, tls_, keys, plan.server, Client(plan.program, plan.identity, random_seed())),
        input_(context_, [this](const std::optional<std::string>& line) { typed(line); }) {
    connection_.set_hooks(
        {.told = [this](const client::Effect& effect) { told(effect); },
         .trouble = [this](const std::string& text) { trouble(text); },
         .met = [](const std::string& pin) { say(fmt::format("First visit: the server's key is {}", pin)); },
         .refused =
             [this](const KeyRefusal& refusal) {
               say(refusal.text(plan_.server.address));
               end(Exit::key_changed);
             }});
  }

  Exit play() {
    if (plan_.engine)
      engine_.emplace(context_, connection_, *plan_.engine, [this](const std::string& fault) {
        say(fmt::format("The engine failed: {}.", fault));
        exit_ = Exit::failed;
      });
    connection_.connect();
    if (!is_automatic()) input_.start();
    // Who leaves by Ctrl+C says goodbye too: the opponent then waits less long.
    signals_.async_wait([this](const boost::system::error_code& error, int) {
      if (!error) end(Exit::fine);
    });
    context_.run();
    return exit_;
  }

 private:
  // ---- what the server tells ----

  void told(const client::Effect& effect) {
    if (ended_) return;
    std::visit([this](const auto& one) { told_one(one); }, effect);
    act();
  }

  template <typename Other>
  void told_one(const Other&) {}

  void told_one(const client::LinkChanged& changed) {
    if (changed.link == Link::connecting && !was_ready_)
      say(fmt::format("Connecting to {} ...", to_string(plan_.server.address)));
    if (changed.link == Link::ready) {
      say(was_ready_ ? std::string("Connected again.") : fmt::format("Connected as {}.", client().name()));
      was_ready_ = true;
      lost_told_ = false;
      last_trouble_.clear();
      if (room_ == 0) enter();
    }
    if (changed.link == Link::waiting && !was_ready_ && last_trouble_.empty()) trouble("no answer");
    if (changed.link == Link::waiting && was_ready_ && !std::exchange(lost_told_, true))
      say("The line is lost; trying again ...");
    if (changed.link == Link::ended) end(Exit::failed);
  }

  void told_one(const client::RoomChanged& changed) {
    // Left there at an earlier visit, and over.
    const bool is_over = client().room(changed.room)->state.phase() == v1::ROOM_PHASE_FINISHED;
    if (room_ == 0 && changed.answers == 0 && is_over) {
      connection_.ask([&](Client& one, Time now) { return one.leave_room(now, changed.room); });
      return;
    }
    if (room_ == 0) {
      room_ = changed.room;
      say(fmt::format("Room {}.", room_));
    }
    if (changed.room != room_) return;
    for (const auto& event : changed.events) {
      if (plan_.log != nullptr) plan_.log->write(client().player(), room_, event);
      if (const auto text = event_text(event); !text.empty()) say(text);
    }
    if (changed.events.empty()) {
      tell_presence();
    } else {
      show();
    }
  }

  void told_one(const client::RoomGone& gone) {
    if (gone.room != room_) return;
    say("You are no longer in the room.");
    end(Exit::fine);
  }

  void told_one(const client::Refused& refused) {
    say(fmt::format("Refused: {}", refused.text));
    const bool at_the_door = room_ == 0 && refused.answers != 0;
    if (at_the_door) end(Exit::failed);
  }

  void told_one(const client::RoomsListed& listed) {
    if (room_ != 0 || listed.answers != looking_) {
      for (const auto& room : listed.list.rooms()) say(summary_text(room));
      if (listed.list.rooms().empty()) say("No room is open.");
      return;
    }
    for (const auto& room : listed.list.rooms()) {
      if (room.phase() != v1::ROOM_PHASE_WAITING || room.seats_size() != 1) continue;
      connection_.ask([&](Client& one, Time now) { return one.join_room(now, room.room()); });
      return;
    }
    open_room();
  }

  void told_one(const client::Remember& told) {
    if (plan_.remember) plan_.remember(told.token);
  }

  void told_one(const client::SessionLost&) {
    say("The server does not know this session any more.");
    room_ = 0;
  }

  void told_one(const client::Warned& warned) {
    say(fmt::format("A moderator warns you: {}", warned.warning.reason()));
  }

  void told_one(const client::ServerStops& stops) { say(fmt::format("The server stops: {}", stops.text)); }

  // ---- where to play ----

  void enter() {
    if (plan_.join != 0) {
      connection_.ask([&](Client& one, Time now) { return one.join_room(now, plan_.join); });
    } else if (plan_.create || plan_.ai_level != 0) {
      open_room();
    } else {
      looking_ = connection_.ask([](Client& one, Time now) { return one.list_rooms(now); });
    }
  }

  void open_room() {
    v1::CreateRoom wish;
    wish.set_color(plan_.color);
    wish.set_ai_level(plan_.ai_level);
    *wish.mutable_time() = plan_.time;
    connection_.ask([&](Client& one, Time now) { return one.create_room(now, wish); });
  }

  // ---- what the player does ----

  /// Makes the move that is due, if there is somebody to make it.
  void act() {
    const auto* room = client().room(room_);
    if (ended_ || room == nullptr) return;
    if (engine_) engine_->act(room_);
    if (room->state.phase() == v1::ROOM_PHASE_FINISHED && is_automatic()) return end(exit_);
    if (engine_) return;
    if (plan_.mover) {
      if (is_own_turn(*room)) move();
      return;
    }
    while (!ended_ && !lines_.empty() && may_take(lines_.front(), *client().room(room_))) {
      const auto line = std::move(lines_.front());
      lines_.pop_front();
      obey(line);
    }
    const bool waits_for_us = room->state.phase() != v1::ROOM_PHASE_PLAYING || is_own_turn(*room);
    const bool in_game = room->state.phase() != v1::ROOM_PHASE_WAITING;
    if (!ended_ && no_more_input_ && lines_.empty() && waits_for_us && in_game) end(Exit::fine);
  }

  void move() {
    const auto& state = client().room(room_)->state;
    const auto square = plan_.mover(state);
    if (square && connection_.ask([&](Client& one, Time now) { return one.play(now, room_, *square); }) != 0) return;
    say(square ? fmt::format("{} cannot be played here: resigning.", square->name())
               : std::string("No move is left to play: resigning."));
    exit_ = square ? Exit::failed : Exit::fine;
    connection_.ask([&](Client& one, Time now) { return one.resign(now, room_); });
  }

  void typed(const std::optional<std::string>& line) {
    if (ended_) return;
    if (!line) {
      no_more_input_ = true;
    } else if (const auto text = trimmed(*line); !text.empty()) {
      lines_.push_back(text);
      const auto* room = client().room(room_);
      // Who types sees at once what cannot be; a pipe's moves wait for their turn.
      if (input_.is_terminal() && (room == nullptr || !may_take(text, *room))) {
        lines_.pop_back();
        if (text == "quit") return end(Exit::fine);
        say("It is not your turn.");
      }
    }
    act();
  }

  static std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
  }

  /// Whether the line can be obeyed now; moves wait for the own turn, a rematch for the end.
  bool may_take(const std::string& line, const client::Room& room) const {
    // What a pipe brings is one thing after another.
    if (!input_.is_terminal() && client().unanswered() > 0) return false;
    const auto phase = room.state.phase();
    if (line == "resign") return phase == v1::ROOM_PHASE_PLAYING;
    if (line == "rematch") return phase == v1::ROOM_PHASE_FINISHED;
    if (line == "leave") return phase != v1::ROOM_PHASE_PLAYING;
    if (rules::Square::from_name(line)) return is_own_turn(room) || phase == v1::ROOM_PHASE_FINISHED;
    return true;
  }

  void obey(const std::string& line) {
    if (line == "quit") return end(Exit::fine);
    if (line == "show") return show();
    if (line == "rooms") {
      connection_.ask([](Client& one, Time now) { return one.list_rooms(now); });
    } else if (line == "resign") {
      connection_.ask([&](Client& one, Time now) { return one.resign(now, room_); });
    } else if (line == "leave") {
      connection_.ask([&](Client& one, Time now) { return one.leave_room(now, room_); });
    } else if (const auto square = rules::Square::from_name(line)) {
      if (connection_.ask([&](Client& one, Time now) { return one.play(now, room_, *square); }) == 0)
        say(fmt::format("{} cannot be played here.", square->name()));
    } else if (!agree(line)) {
      say(std::string(help));
    }
  }

  /// Offers and their answers, abort, claim. @return false where the line is none of them
  bool agree(const std::string& line) {
    if (line == "draw") return offer(v1::OFFER_KIND_DRAW);
    if (line == "takeback") return offer(v1::OFFER_KIND_TAKEBACK);
    if (line == "rematch") return offer(v1::OFFER_KIND_REMATCH);
    if (line == "accept" || line == "decline") return answer(line == "accept");
    if (line == "abort") {
      connection_.ask([&](Client& one, Time now) { return one.abort(now, room_); });
      return true;
    }
    if (line != "claim" && line != "claim draw") return false;
    const auto choice = line == "claim" ? v1::Claim::CHOICE_WIN : v1::Claim::CHOICE_DRAW;
    connection_.ask([&](Client& one, Time now) { return one.claim(now, room_, choice); });
    return true;
  }

  bool offer(v1::OfferKind kind) {
    connection_.ask([&](Client& one, Time now) { return one.offer(now, room_, kind); });
    return true;
  }

  /// To the newest offer that stands: the other side's, or the own one to withdraw it.
  bool answer(bool accept) {
    const auto* room = client().room(room_);
    if (room == nullptr || room->state.offers().empty()) {
      say("There is no offer.");
      return true;
    }
    const auto newest = room->state.offers().rbegin()->offer();
    connection_.ask([&](Client& one, Time now) { return one.answer_offer(now, room_, newest, accept); });
    return true;
  }

  // ---- what is shown ----

  void show() {
    const auto* room = client().room(room_);
    if (room == nullptr) return;
    const auto own = room->own_color(client().player()).value_or(v1::COLOR_UNSPECIFIED);
    say(board_text(room->state, is_automatic() ? v1::COLOR_UNSPECIFIED : own) +
        status_text(*room, client().player(), Connection::now()));
    if (is_automatic()) return;
    if (is_own_turn(*room)) say("Your move?");
    if (room->state.phase() == v1::ROOM_PHASE_FINISHED) say("rematch, leave or quit?");
  }

  void tell_presence() {
    for (const auto& seat : client().room(room_)->state.seats()) {
      if (seat.connected() || seat.player() == client().player()) continue;
      say(fmt::format("{} is away and has {} s to return.", seat.name(), seat.grace_left_ms() / 1000));
    }
  }

  void trouble(const std::string& text) {
    const bool is_news = text != last_trouble_;
    last_trouble_ = text;
    if (is_news && !ended_ && client().link() != Link::ended) say(fmt::format("({}; trying again)", text));
  }

  /// Texts of a server are not trusted with the terminal's control codes.
  static void say(std::string text) {
    std::ranges::replace_if(
        text, [](unsigned char byte) { return (byte < 0x20 && byte != '\n') || byte == 0x7f; }, '?');
    fmt::print("{}\n", text);
    std::fflush(stdout);
  }

  bool is_own_turn(const client::Room& room) const {
    return room.state.phase() == v1::ROOM_PHASE_PLAYING && !room.pending_square && !room.pending_resign &&
           room.own_color(client().player()) == room.state.to_move();
  }

  const Client& client() const { return connection_.client(); }

  /// Nobody types.
  bool is_automatic() const { return plan_.mover || engine_; }

  void end(Exit exit) {
    if (ended_) return;
    ended_ = true;
    exit_ = exit;
    if (engine_) engine_->stop();
    input_.stop();
    signals_.cancel();
    connection_.disconnect();
  }

  const TerminalPlan& plan_;
  asio::io_context context_;
  asio::signal_set signals_{context_, SIGINT, SIGTERM};
  asio::ssl::context tls_;
  Connection connection_;
  std::optional<EngineSeat> engine_;
  Input input_;
  std::deque<std::string> lines_;  ///< typed and not yet obeyed
  bool no_more_input_ = false;
  std::string last_trouble_;
  bool was_ready_ = false;
  bool lost_told_ = false;  ///< of the present outage
  bool ended_ = false;
  std::uint64_t room_ = 0;
  std::uint64_t looking_ = 0;  ///< the list asked for to find a room
  Exit exit_ = Exit::fine;
};

}  // namespace

Exit play_in_terminal(const TerminalPlan& plan, Keys& keys) { return Terminal(plan, keys).play(); }

}  // namespace reversi::bot
