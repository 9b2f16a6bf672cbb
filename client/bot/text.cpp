#include "client/bot/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "common/protocol/time_control.h"
#include "common/rules/position.h"

namespace reversi::bot {
namespace {

constexpr std::string_view side_name(v1::Color color) { return color == v1::COLOR_WHITE ? "White" : "Black"; }

const v1::Seat* seat_of(const v1::RoomState& state, v1::Color color) {
  const auto seat = std::ranges::find_if(state.seats(), [&](const auto& taken) { return taken.color() == color; });
  return seat == state.seats().end() ? nullptr : &*seat;
}

char square_letter(const v1::RoomState& state, rules::Square square, bool own_move) {
  if ((state.board().black() & square.bit()) != 0) return 'X';
  if ((state.board().white() & square.bit()) != 0) return 'O';
  return own_move && (state.legal() & square.bit()) != 0 ? '*' : '.';
}

std::string seat_text(const client::Room& room, v1::Color color, std::uint64_t player, client::Time now) {
  const auto* seat = seat_of(room.state, color);
  const auto& board = room.state.board();
  const int discs = std::popcount(color == v1::COLOR_BLACK ? board.black() : board.white());
  auto text = fmt::format("{} {} {}", side_name(color), color == v1::COLOR_BLACK ? 'X' : 'O', discs);
  if (seat == nullptr) return text + " (free)";
  text += fmt::format(" {}", seat->name());
  if (seat->player() == player) text += " (you)";
  if (const auto left = room.remaining(color, now)) text += " " + clock_text(*left);
  if (!seat->connected()) text += fmt::format(" (away, {} s left to return)", seat->grace_left_ms() / 1000);
  return text;
}

std::string turn_text(const client::Room& room, std::uint64_t player) {
  const auto& state = room.state;
  switch (state.phase()) {
    case v1::ROOM_PHASE_WAITING: return "Waiting for an opponent.";
    case v1::ROOM_PHASE_PLAYING:
      return fmt::format("Move {}: {} to move{}.", state.ply() + 1, side_name(state.to_move()),
                         room.own_color(player) == state.to_move() ? " (your turn)" : "");
    case v1::ROOM_PHASE_FINISHED: return result_text(state);
    default: return "The room is closed.";
  }
}

std::string score_text(const v1::RoomState& state) {
  const auto& result = state.result();
  auto text = fmt::format("{}-{}", result.black(), result.white());
  const int empties = rules::Square::count - std::popcount(state.board().black() | state.board().white());
  if (result.ending() != v1::ENDING_DISCS || empties == 0) return text;
  if (result.winner() == v1::COLOR_UNSPECIFIED) return text + fmt::format(" ({} empty squares shared)", empties);
  return text + fmt::format(" ({} empty squares to {})", empties, side_name(result.winner()));
}

constexpr std::string_view offer_name(v1::OfferKind kind) {
  switch (kind) {
    case v1::OFFER_KIND_DRAW: return "draw";
    case v1::OFFER_KIND_TAKEBACK: return "takeback";
    default: return "rematch";
  }
}

std::string offer_end_text(v1::OfferEnding how) {
  switch (how) {
    case v1::OFFER_ENDING_DECLINED: return "The offer is declined.";
    case v1::OFFER_ENDING_WITHDRAWN: return "The offer is withdrawn.";
    default: return "The offer has lapsed.";
  }
}

std::string time_text(const v1::TimeControl& time) {
  if (time.has_unlimited() || time.kind_case() == v1::TimeControl::KIND_NOT_SET) return "no clock";
  return protocol::to_string(protocol::control_of(time));
}

std::string pair_text(const v1::PairResult& result) {
  const auto wins = result.winner() == v1::COLOR_UNSPECIFIED
                        ? std::string("the pair is a draw")
                        : fmt::format("{} wins the pair", side_name(result.winner()));
  return fmt::format("Both games: Black {} points, White {}, {:+} discs for Black: {}.",
                     result.black_half_points() / 2.0, result.white_half_points() / 2.0, result.discs(), wins);
}

}  // namespace

std::expected<v1::TimeControl, std::string> parse_time(std::string_view text) {
  const auto control = protocol::parse_time_control(text);
  if (!control) return std::unexpected(control.error());
  return protocol::to_wire(*control);
}

std::string clock_text(std::chrono::milliseconds left) {
  const auto tenths = std::max<std::int64_t>(left.count(), 0) / 100;
  const auto seconds = tenths / 10;
  if (seconds < 10) return fmt::format("0:0{}.{}", seconds, tenths % 10);
  if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string board_text(const v1::RoomState& state, v1::Color own) {
  const bool own_move = state.phase() == v1::ROOM_PHASE_PLAYING && state.to_move() == own;
  std::string text = "     a  b  c  d  e  f  g  h\n";
  for (int row = 0; row < 8; ++row) {
    text += fmt::format("  {} ", row + 1);
    for (int column = 0; column < 8; ++column) {
      const rules::Square square(8 * row + column);
      const bool newest = state.has_last_move() && static_cast<int>(state.last_move()) == square.index();
      const char letter = square_letter(state, square, own_move);
      text += newest ? fmt::format("[{}]", letter) : fmt::format(" {} ", letter);
    }
    while (text.ends_with(' ')) text.pop_back();
    text += '\n';
  }
  return text;
}

std::string status_text(const client::Room& room, std::uint64_t player, client::Time now) {
  return fmt::format("  {}   {}\n  {}\n", seat_text(room, v1::COLOR_BLACK, player, now),
                     seat_text(room, v1::COLOR_WHITE, player, now), turn_text(room, player));
}

std::string event_text(const v1::Event& event) {
  switch (event.kind_case()) {
    case v1::Event::kDiscPlaced: {
      const auto square = rules::Square::from_index(event.disc_placed().square());
      return fmt::format("{} plays {}.", side_name(event.disc_placed().color()), square ? square->name() : "?");
    }
    case v1::Event::kPassed: return fmt::format("{} has no move and passes.", side_name(event.passed().color()));
    case v1::Event::kSeatTaken:
      return fmt::format("{} takes {}.", event.seat_taken().name(), side_name(event.seat_taken().color()));
    case v1::Event::kSeatLeft: return fmt::format("{} has left.", side_name(event.seat_left().color()));
    case v1::Event::kGameStarted: return "The game begins.";
    case v1::Event::kOfferMade:
      return fmt::format("{} offers a {}.", side_name(event.offer_made().by()), offer_name(event.offer_made().kind()));
    case v1::Event::kOfferEnded: return offer_end_text(event.offer_ended().how());
    case v1::Event::kTakebackGranted:
      return fmt::format("Taken back: {} discs are played.", event.takeback_granted().ply());
    case v1::Event::kPairEnded: return pair_text(event.pair_ended().result());
    case v1::Event::kServerRestarted: return "The server was away and is back.";
    case v1::Event::kRoomClosed: return "The room is closed.";
    default: return {};
  }
}

std::string result_text(const v1::RoomState& state) {
  const auto& result = state.result();
  const auto winner = result.winner();
  const auto loser = side_name(winner == v1::COLOR_BLACK ? v1::COLOR_WHITE : v1::COLOR_BLACK);
  const auto wins = winner == v1::COLOR_UNSPECIFIED ? std::string("a draw") : fmt::format("{} wins", side_name(winner));
  switch (result.ending()) {
    case v1::ENDING_RESIGNED: return fmt::format("{} resigned at {}: {}.", loser, score_text(state), wins);
    case v1::ENDING_TIME: return fmt::format("{}'s time is up at {}: {}.", loser, score_text(state), wins);
    case v1::ENDING_ABANDONED:
      if (winner == v1::COLOR_UNSPECIFIED) return fmt::format("Left alone at {}: {}.", score_text(state), wins);
      return fmt::format("{} stayed away at {}: {}.", loser, score_text(state), wins);
    case v1::ENDING_ABORTED: return fmt::format("Aborted at {}: no result.", score_text(state));
    case v1::ENDING_AGREED: return fmt::format("Agreed at {}: {}.", score_text(state), wins);
    default: return fmt::format("{}: {}.", score_text(state), wins);
  }
}

std::string summary_text(const v1::RoomSummary& room) {
  constexpr auto phase_text = [](v1::RoomPhase phase) -> std::string_view {
    switch (phase) {
      case v1::ROOM_PHASE_WAITING: return "waiting";
      case v1::ROOM_PHASE_PLAYING: return "playing";
      case v1::ROOM_PHASE_FINISHED: return "finished";
      default: return "closed";
    }
  };
  auto text =
      fmt::format("{:>5}  {}  {}  {}", room.room(), room.name(), time_text(room.time()), phase_text(room.phase()));
  for (const auto& seat : room.seats()) text += fmt::format("  {}: {}", side_name(seat.color()), seat.name());
  return text;
}

}  // namespace reversi::bot
