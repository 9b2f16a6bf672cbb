// Everything that goes wrong in a simulated world, by name, and how often it has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace reversi::simulation {

enum class Fault : std::uint8_t {
  // Links.
  delayed,        ///< one direction takes some seconds for a while
  stalled,        ///< nothing moves in one direction for longer than the server's patience with a reader
  split,          ///< a frame arrives in pieces
  half_closed,    ///< the client's direction ends, the other stays open a little
  dropped,        ///< both ends are told that the line is gone
  cut_to_server,  ///< what the client says is lost from now on; nobody is told
  cut_to_client,  ///< what the server says is lost from now on; nobody is told
  half_open,      ///< nothing gets through any more; nobody is told
  unplugged,      ///< a person's machine has no network for up to some minutes
  refused,        ///< a line is asked for while the server is down

  // People and their programs.
  crashed_with_token,     ///< the client dies and comes back with what it had on disk
  crashed_without_token,  ///< the client dies and comes back as somebody new
  goodbye,                ///< the client leaves in good order and comes back
  replaced,               ///< another window takes the session over
  asleep,                 ///< the person does not move for a while
  resigned,               ///< the person resigns
  rematched,              ///< the person asks for another game
  left,                   ///< the person leaves the room
  draw_offered,           ///< the person offers a draw
  takeback_offered,       ///< the person wants his newest disc back
  accepted,               ///< the person takes an offer up
  declined,               ///< the person declines an offer
  withdrawn,              ///< the person withdraws his own offer
  aborted,                ///< the person aborts a game in which a side has not begun
  claimed,                ///< the person ends a game whose other player stays away
  reported,               ///< a player to the moderators
  muted,                  ///< the person does not want to read what somebody writes

  // What is played beside a plain game of two.
  pair_played,           ///< both games of a synchro pair have ended
  rated_pair_played,     ///< the same, rated
  pair_concluded,        ///< a room of a pair has its result
  both_seats_played,     ///< a game of one person on both seats has ended
  ais_played,            ///< a game of two AIs has ended
  pass_taken_back,       ///< a takeback undid a pass
  rematch_watched_late,  ///< spectators who are shown the game late see a rematch begin
  days_survived,         ///< a correspondence game goes on after the server was away
  matched_in_range,      ///< two were matched of whom one had asked for ratings

  // Order.
  banned,          ///< the operator bans the person, for a while or until the pardon
  banned_in_game,  ///< the same in the middle of a game with somebody else
  network_banned,  ///< the operator bans the network that a line comes from, for a while or until the pardon
  turned_away,     ///< somebody who is banned asks to come in
  silenced,        ///< the operator silences the person
  not_heard,       ///< somebody who is silenced says something
  promoted,        ///< the operator makes the person a moderator, for a while
  settled,         ///< a moderator settles a report

  // Messages that a client of ours would not send.
  repeated,        ///< an earlier request once more, under its id
  stale_move,      ///< a legal square in answer to an older state
  illegal_move,    ///< occupied, or turns nothing
  out_of_turn,     ///< a move while the other side is to move
  no_such_square,  ///< 64, -1 or none
  empty_envelope,  ///< a message without a request
  foreign_room,    ///< a move or resignation in somebody else's room
  unknown_room,    ///< about a room that never was
  wrong_game,      ///< about a game that is not the room's newest
  huge_name,       ///< a room name of some kilobytes
  odd_name,        ///< a room name with control and direction characters
  odd_time,        ///< a time control outside the limits
  odd_level,       ///< an AI level that is not offered
  hello_twice,     ///< a greeting in the middle of a session
  early_leave,     ///< leaving while the game runs
  early_rematch,   ///< a rematch while the game runs
  early_claim,     ///< a claim at any time
  late_abort,      ///< an abort when both have begun
  stale_offer,     ///< an offer of any kind in answer to any state
  stray_answer,    ///< an answer to an offer that may never have been
  joined_again,    ///< joining a room where one sits already
  unasked_sync,    ///< asking for the state, also with a number from the future
  unasked_pong,    ///< an answer to no ping
  flood,           ///< far more requests than anybody needs
  broken_frame,    ///< bytes that are no message, an empty frame, one too long

  // Connections of nobody.
  silent_stranger,   ///< connects and says nothing
  talking_stranger,  ///< asks for something before greeting
  false_token,       ///< tries to resume with a made-up token

  // Store, server, engine.
  slow_write,            ///< a batch takes up to seconds
  failed_write,          ///< a batch is not stored
  crash,                 ///< the server dies between two steps
  crash_in_step,         ///< the server dies having carried out a part of a step's effects
  crash_batch_kept,      ///< it died before it heard of a batch that is durable
  crash_batch_lost,      ///< it died with a batch that never became durable
  stop,                  ///< the server is asked to stop
  wall_jump,             ///< the wall clock is set, forwards or back
  late_tick,             ///< the server's timer comes late
  slow_answer,           ///< the engine takes longer than it should
  answer_after_cancel,   ///< the engine answers a question that was taken back
  answer_to_old_ticket,  ///< the engine answers once more what it has answered long ago

  count,
};

inline constexpr std::size_t fault_count = static_cast<std::size_t>(Fault::count);

constexpr std::size_t index_of(Fault fault) { return static_cast<std::size_t>(fault); }

/// "crash in step".
std::string_view name_of(Fault fault);

/// How often fate sends it, compared with the others; 0 for what comes as a consequence or by itself.
double weight_of(Fault fault);

/// How often it has to be met, compared with the others.
double share_of(Fault fault);

/// What was met in one or many worlds.
struct Tally {
  std::array<std::uint64_t, fault_count> faults{};
  std::uint64_t worlds = 0;
  std::uint64_t games = 0;                 ///< that ended
  std::array<std::uint64_t, 7> endings{};  ///< of them, by v1::Ending
  std::uint64_t discs = 0;
  std::uint64_t passes = 0;
  std::uint64_t steps = 0;    ///< inputs of the server
  std::uint64_t replays = 0;  ///< rooms rebuilt from their log and compared
  std::uint64_t states = 0;   ///< room states sent and compared with the log

  std::uint64_t& operator[](Fault fault) { return faults[index_of(fault)]; }
};

}  // namespace reversi::simulation
