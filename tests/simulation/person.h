// A person at a program: the real client/core, driven by somebody who plays random legal moves, falls asleep, resigns,
// leaves, and whose program dies now and then. What its client was told is checked as it comes.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "client/core/client.h"
#include "tests/simulation/context.h"
#include "tests/simulation/host.h"
#include "tests/simulation/network.h"

namespace reversi::simulation {

class Person final : public Peer {
 public:
  /// @param account  he has one, and not only a name
  Person(Context& context, Network& network, Host& host, std::string name, bool account)
      : context_(context), network_(network), host_(host), name_(std::move(name)), account_(account) {}

  void start();          ///< the program, with the token that is on its disk
  void act_after(Time);  ///< looks at the screen then, and goes on doing so
  void crash(bool keeps_token, bool silently);
  void say_goodbye();
  bool unplug(Time span);  ///< @return false where no line is up
  void sleep(Time span) { awake_at_ = context_.now() + span; }
  bool resign();  ///< @return false where no game runs
  bool open_second_window();
  void quit(bool politely);  ///< for good

  /// Sends something that the client would not. @return false where it is not online.
  bool say(const v1::ClientMessage& message);
  bool say_bytes(std::string bytes);
  bool say_again();  ///< an earlier request, under its id

  const client::Client* client() const { return client_ ? &*client_ : nullptr; }
  bool is_ready() const { return client_ && client_->link() == client::Link::ready; }
  core::ConnectionId line() const { return line_; }
  const std::string& name() const { return name_; }

  /// Everything said is answered, and what is shown is what the server has. Throws Violation.
  void check_converged() const;

  // As the network's peer.
  void opened(core::ConnectionId line) override;
  void received(core::ConnectionId line, const v1::ServerMessage& message) override;
  void closed(core::ConnectionId line) override;

 private:
  client::Time time() const { return context_.now() + origin_; }
  client::Identity identity() const;
  void act();
  void act_in(const client::Room& room);
  void act_as_spectator(const client::Room& room);
  void look_around();
  void watch_something();
  void say_something();
  void find_opponent();
  void invite();
  void pin_up_codes();
  void use_a_code();
  void play_in(const client::Room& room);
  bool agree_in(const client::Room& room);
  bool answer_offer_in(const client::Room& room);
  bool claim_in(const client::Room& room);
  void after_game(const client::Room& room);
  void seek_game();
  void choose_room(const v1::RoomList& list);
  void create_room(bool against_ai);
  void play_both_seats();
  void watch_two_ais();
  void mute_somebody();
  void report_somebody();
  void settle_one_of(const v1::Reports& reports);
  void post_seek();
  void draw_time(v1::TimeControl& control);
  void draw_start(v1::Start& start);
  void break_greeting();
  void settle();
  void carry_out(client::Effect& effect);
  void note_news(const client::RoomChanged& news);
  void check_room(const client::Room& room, std::size_t newest) const;
  void check_back() const;
  void arm();

  Context& context_;
  Network& network_;
  Host& host_;
  std::string name_;
  bool account_;
  std::string token_;          ///< on disk
  core::PlayerId player_ = 0;  ///< whose token it is
  std::optional<client::Client> client_;
  std::uint64_t life_ = 0;   ///< of the program
  bool superseded_ = false;  ///< a second window has used a token of this session: what the first one got may be void
  client::Time origin_{};
  core::ConnectionId line_ = 0;
  Time awake_at_{};
  Time plugged_at_{};
  std::uint64_t next_act_ = 0;
  std::optional<Time> armed_;
  std::map<core::RoomId, core::EventNumber> told_;  ///< by the server, in this person's life as this player
  std::vector<v1::ClientMessage> said_;             ///< the newest requests
  std::vector<std::unique_ptr<Peer>> second_windows_;
};

}  // namespace reversi::simulation
