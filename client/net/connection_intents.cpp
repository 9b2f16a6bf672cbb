// What the person wants, handed on to the core at the time it is.
#include <utility>

#include "client/net/connection.h"

namespace reversi::client {

template <typename... Parameters, typename... Arguments>
std::uint64_t Connection::run(std::uint64_t (Client::*intent)(Time, Parameters...), Arguments&&... arguments) {
  if (!core_) return 0;
  const auto request = (*core_.*intent)(now(), std::forward<Arguments>(arguments)...);
  carry_out();
  return request;
}

// A table.

std::uint64_t Connection::list_rooms(std::uint64_t before) { return run(&Client::list_rooms, before, 0U); }

std::uint64_t Connection::create_room(const v1::CreateRoom& request) { return run(&Client::create_room, request); }

std::uint64_t Connection::join_room(std::uint64_t room) { return run(&Client::join_room, room); }

std::uint64_t Connection::leave_room(std::uint64_t room) { return run(&Client::leave_room, room); }

std::uint64_t Connection::play(std::uint64_t room, rules::Square square) { return run(&Client::play, room, square); }

std::uint64_t Connection::resign(std::uint64_t room) { return run(&Client::resign, room); }

std::uint64_t Connection::offer(std::uint64_t room, v1::OfferKind kind) { return run(&Client::offer, room, kind); }

std::uint64_t Connection::answer_offer(std::uint64_t room, std::uint64_t offer, bool accept) {
  return run(&Client::answer_offer, room, offer, accept);
}

std::uint64_t Connection::abort(std::uint64_t room) { return run(&Client::abort, room); }

std::uint64_t Connection::claim(std::uint64_t room, v1::Claim::Choice choice) {
  return run(&Client::claim, room, choice);
}

// Rooms of others, and talking.

std::uint64_t Connection::join_by_code(const std::string& code, const std::string& password) {
  return run(&Client::join_by_code, code, password);
}

std::uint64_t Connection::join_private(std::uint64_t room, const std::string& password) {
  return run(&Client::join_private, room, password);
}

std::uint64_t Connection::spectate(std::uint64_t room, const std::string& password) {
  return run(&Client::spectate, room, password);
}

std::uint64_t Connection::spectate_by_code(const std::string& code, const std::string& password) {
  return run(&Client::spectate_by_code, code, password);
}

std::uint64_t Connection::take_seat(std::uint64_t room) { return run(&Client::take_seat, room); }

std::uint64_t Connection::say(std::uint64_t room, const std::string& text) {
  return run<std::uint64_t, const std::string&>(&Client::say, room, text);
}

std::uint64_t Connection::say(std::uint64_t room, v1::Phrase phrase) {
  return run<std::uint64_t, v1::Phrase>(&Client::say, room, phrase);
}

// Finding an opponent.

std::uint64_t Connection::watch_lobby(bool on) { return run(&Client::watch_lobby, on); }

std::uint64_t Connection::post_seek(const v1::PostSeek& request) { return run(&Client::post_seek, request); }

std::uint64_t Connection::withdraw_seek(std::uint64_t seek) { return run(&Client::withdraw_seek, seek); }

std::uint64_t Connection::accept_seek(std::uint64_t seek) { return run(&Client::accept_seek, seek); }

std::uint64_t Connection::challenge(const v1::Challenge& request) { return run(&Client::challenge, request); }

std::uint64_t Connection::answer_challenge(std::uint64_t challenge, bool accept) {
  return run(&Client::answer_challenge, challenge, accept);
}

// People.

std::uint64_t Connection::get_profile(const std::string& name, const std::string& against) {
  return run(&Client::get_profile, name, against);
}

std::uint64_t Connection::get_leader_board(v1::Speed speed, std::uint32_t offset, std::uint32_t limit) {
  return run(&Client::get_leader_board, speed, offset, limit);
}

std::uint64_t Connection::get_history(const v1::GetHistory& request) { return run(&Client::get_history, request); }

std::uint64_t Connection::get_games(const v1::GetGames& request) { return run(&Client::get_games, request); }

std::uint64_t Connection::list_sessions() { return run(&Client::list_sessions); }

std::uint64_t Connection::end_session(std::uint64_t session) { return run(&Client::end_session, session); }

std::uint64_t Connection::set_password(const std::string& old_one, const std::string& new_one) {
  return run(&Client::set_password, old_one, new_one);
}

std::uint64_t Connection::mute(const std::string& name, bool on) { return run(&Client::mute, name, on); }

std::uint64_t Connection::report(const std::string& name, std::uint64_t room, const std::string& text) {
  return run(&Client::report, name, room, text);
}

std::uint64_t Connection::moderate(const v1::Moderate& request) { return run(&Client::moderate, request); }

std::uint64_t Connection::list_reports(std::uint64_t before) { return run(&Client::list_reports, before); }

std::uint64_t Connection::settle_report(const v1::SettleReport& request) {
  return run(&Client::settle_report, request);
}

// Looking back.

std::uint64_t Connection::start_review(const v1::StartReview& request) { return run(&Client::start_review, request); }

std::uint64_t Connection::cancel_review(std::uint64_t review) { return run(&Client::cancel_review, review); }

std::uint64_t Connection::ask_hint(std::uint64_t room) { return run(&Client::ask_hint, room); }

std::uint64_t Connection::get_puzzle(const v1::GetPuzzle& request) { return run(&Client::get_puzzle, request); }

std::uint64_t Connection::explore(const v1::Explore& request) { return run(&Client::explore, request); }

std::uint64_t Connection::search_library(const v1::SearchLibrary& request) {
  return run(&Client::search_library, request);
}

}  // namespace reversi::client
