#include "tests/simulation/faults.h"

namespace reversi::simulation {
namespace {

struct Row {
  Fault fault;
  std::string_view name;
  double weight;
  double share = 1;  ///< of how often each kind has to be met: less for what must wait for a chain of others
};

// The weights are set so that each kind is met more than a thousand times in ten thousand games, with a margin.
constexpr std::array<Row, fault_count> rows{{
    {Fault::delayed, "delayed", 1},
    {Fault::stalled, "stalled", 1},
    {Fault::split, "split", 0},
    {Fault::half_closed, "half-closed", 1},
    {Fault::dropped, "dropped", 1.5},
    {Fault::cut_to_server, "cut to server", 1},
    {Fault::cut_to_client, "cut to client", 1},
    {Fault::half_open, "half-open", 1},
    {Fault::unplugged, "unplugged", 1},
    {Fault::refused, "refused", 0},
    {Fault::crashed_with_token, "crashed with token", 1},
    {Fault::crashed_without_token, "crashed without token", 1},
    {Fault::goodbye, "goodbye", 1},
    {Fault::replaced, "replaced", 1},
    {Fault::asleep, "asleep", 1},
    {Fault::resigned, "resigned", 1},
    {Fault::rematched, "rematched", 0},
    {Fault::left, "left", 0},
    {Fault::draw_offered, "draw offered", 0},
    {Fault::takeback_offered, "takeback offered", 0},
    {Fault::accepted, "accepted", 0, 0.5},
    {Fault::declined, "declined", 0, 0.5},
    {Fault::withdrawn, "withdrawn", 0, 0.5},
    {Fault::aborted, "aborted", 0, 0.5},
    {Fault::claimed, "claimed", 0, 0.15},
    {Fault::reported, "reported", 0, 0.5},
    {Fault::muted, "muted", 0},
    {Fault::pair_played, "pair played", 0, 0.5},
    {Fault::rated_pair_played, "rated pair played", 0, 0.15},
    {Fault::pair_concluded, "pair concluded", 0, 0.5},
    {Fault::both_seats_played, "both seats played", 0, 0.5},
    {Fault::ais_played, "AIs played", 0, 0.3},
    {Fault::pass_taken_back, "pass taken back", 0, 0.15},
    {Fault::rematch_watched_late, "rematch watched late", 0, 0.15},
    {Fault::days_survived, "days survived", 0, 0.5},
    {Fault::matched_in_range, "matched in range", 0, 0.1},
    {Fault::banned, "banned", 1},
    {Fault::banned_in_game, "banned in a game", 0, 0.25},
    {Fault::network_banned, "network banned", 0.5, 0.5},
    {Fault::turned_away, "turned away", 0},
    {Fault::silenced, "silenced", 1},
    {Fault::not_heard, "not heard", 0, 0.25},
    {Fault::promoted, "promoted", 1},
    {Fault::settled, "settled", 0, 0.15},
    {Fault::repeated, "repeated", 2},
    {Fault::stale_move, "stale move", 2},
    {Fault::illegal_move, "illegal move", 1.5},
    {Fault::out_of_turn, "out of turn", 2},
    {Fault::no_such_square, "no such square", 1},
    {Fault::empty_envelope, "empty envelope", 1},
    {Fault::foreign_room, "foreign room", 1},
    {Fault::unknown_room, "unknown room", 1},
    {Fault::wrong_game, "wrong game", 1},
    {Fault::huge_name, "huge name", 1},
    {Fault::odd_name, "odd name", 1},
    {Fault::odd_time, "odd time", 1},
    {Fault::odd_level, "odd level", 1},
    {Fault::hello_twice, "hello twice", 1},
    {Fault::early_leave, "early leave", 1},
    {Fault::early_rematch, "early rematch", 1},
    {Fault::early_claim, "early claim", 1},
    {Fault::late_abort, "late abort", 1},
    {Fault::stale_offer, "stale offer", 2},
    {Fault::stray_answer, "stray answer", 2},
    {Fault::joined_again, "joined again", 1},
    {Fault::unasked_sync, "unasked sync", 1},
    {Fault::unasked_pong, "unasked pong", 1},
    {Fault::flood, "flood", 1},
    {Fault::broken_frame, "broken frame", 2},
    {Fault::silent_stranger, "silent stranger", 1},
    {Fault::talking_stranger, "talking stranger", 1},
    {Fault::false_token, "false token", 1},
    {Fault::slow_write, "slow write", 0},
    {Fault::failed_write, "failed write", 0},
    {Fault::crash, "crash", 1},
    {Fault::crash_in_step, "crash in step", 3.2},
    {Fault::crash_batch_kept, "crash, batch kept", 0},
    {Fault::crash_batch_lost, "crash, batch lost", 0},
    {Fault::stop, "stop", 1},
    {Fault::wall_jump, "wall jump", 1},
    {Fault::late_tick, "late tick", 0},
    {Fault::slow_answer, "slow answer", 0},
    {Fault::answer_after_cancel, "answer after cancel", 0},
    {Fault::answer_to_old_ticket, "answer to old ticket", 1.5},
}};

consteval bool in_order() {
  for (std::size_t index = 0; index < rows.size(); ++index) {
    if (index_of(rows[index].fault) != index) return false;
  }
  return true;
}
static_assert(in_order());

}  // namespace

std::string_view name_of(Fault fault) { return rows[index_of(fault)].name; }

double share_of(Fault fault) { return rows[index_of(fault)].share; }

double weight_of(Fault fault) { return rows[index_of(fault)].weight; }

}  // namespace reversi::simulation
