// What the client makes of each refusal: an end, a new line, another try, or the end of one request.
#include <algorithm>

#include "client/core/client.h"

namespace reversi::client {
namespace {

/// Nothing that trying again would change: a person has to decide.
bool ends_everything(v1::ErrorCode code) {
  return code == v1::ERROR_CODE_UNSUPPORTED_VERSION || code == v1::ERROR_CODE_REPLACED ||
         code == v1::ERROR_CODE_BANNED || code == v1::ERROR_CODE_REMOVED;
}

/// Who greets so will not be let in, however often: a person has to choose again.
bool ends_greeting(v1::ErrorCode code) {
  return code == v1::ERROR_CODE_NAME_INVALID || code == v1::ERROR_CODE_NAME_TAKEN ||
         code == v1::ERROR_CODE_LOGIN_FAILED || code == v1::ERROR_CODE_PASSWORD_INVALID ||
         code == v1::ERROR_CODE_BANNED || code == v1::ERROR_CODE_TOKEN_UNKNOWN;
}

/// Refused as too much so often, with pauses of half a minute together: it is not the pace but something that stands.
constexpr unsigned most_rate_refusals = 8;

/// The server cannot take it for now; later it can.
bool passes_by_itself(v1::ErrorCode code) {
  return code == v1::ERROR_CODE_UNAVAILABLE || code == v1::ERROR_CODE_RATE_LIMITED ||
         code == v1::ERROR_CODE_SERVER_STOPPING;
}

/// The server could not read something that was sent, and so could not say which request it was.
bool is_unreadable(v1::ErrorCode code) {
  return code == v1::ERROR_CODE_MALFORMED || code == v1::ERROR_CODE_FRAME_TOO_LONG ||
         code == v1::ERROR_CODE_EMPTY_FRAME || code == v1::ERROR_CODE_UNKNOWN_REQUEST;
}

}  // namespace

void Client::refused(Time now, const v1::ServerMessage& message) {
  const auto& error = message.error();
  const auto id = message.answers();
  const bool about_the_line = id == 0 || link_ == Link::greeting || ends_everything(error.code()) ||
                              error.code() == v1::ERROR_CODE_HELLO_EXPECTED;
  if (about_the_line) return line_refused(now, error, id == hello_ ? 0 : id);

  if (error.has_room()) take_update(now, error.room(), 0);
  if (try_again_later(now, error, id)) return;
  if (const auto request = finish(id)) request_refused(now, error, *request);
}

void Client::line_refused(Time now, const v1::Error& error, std::uint64_t answers) {
  if (link_ == Link::greeting && error.code() == v1::ERROR_CODE_TOKEN_UNKNOWN && !identity_.token.empty()) {
    const bool guest = role_ == v1::ROLE_UNSPECIFIED || role_ == v1::ROLE_GUEST;
    lose_session(now);
    if (guest || !identity_.password.empty()) return greet(now);
    // An account is not entered as a guest of its name.
  }
  // Sent again on the next line, it would only end that one too.
  if (is_unreadable(error.code())) give_up_requests(error);
  if (error.has_ban()) ban_ = error.ban();
  effects_.emplace_back(Refused{.code = error.code(), .text = error.text(), .answers = answers, .room = 0});
  const bool not_let_in = link_ == Link::greeting && ends_greeting(error.code());
  if (ends_everything(error.code()) || not_let_in) {
    end(now);
  } else {
    drop_line(now);
  }
}

void Client::give_up_requests(const v1::Error& error) {
  for (const auto& request : requests_)
    effects_.emplace_back(
        Refused{.code = error.code(), .text = error.text(), .answers = request.message.id(), .room = request.room});
  drop_requests(true);
}

void Client::request_refused(Time, const v1::Error& error, const Outstanding& request) {
  const bool is_question = request.message.has_sync();  // the client's own, nobody waits for it
  if (!is_question)
    effects_.emplace_back(
        Refused{.code = error.code(), .text = error.text(), .answers = request.message.id(), .room = request.room});
  const bool not_in_it =
      error.code() == v1::ERROR_CODE_ROOM_UNKNOWN || (error.code() == v1::ERROR_CODE_NOT_SEATED && !error.has_room());
  if (not_in_it) forget_room(request.room);
}

/// A request that survives a lost line survives this too: sent again after a pause that grows with each refusal. So
/// does the client's own question for a room's state: nobody else would ask it again.
bool Client::try_again_later(Time now, const v1::Error& error, std::uint64_t id) {
  auto* request = outstanding(id);
  if (request == nullptr || !passes_by_itself(error.code())) return false;
  if (!request->survives && !request->message.has_sync()) return false;
  const bool too_much = error.code() == v1::ERROR_CODE_RATE_LIMITED && request->refusals >= most_rate_refusals;
  if (too_much && !request->message.has_sync()) return false;
  std::chrono::microseconds pause = pace_.first_retry;
  for (unsigned doubled = 0; doubled < request->refusals && pause < pace_.longest_retry; ++doubled) pause *= 2;
  pause = std::min<std::chrono::microseconds>(pause, pace_.longest_retry);
  ++request->refusals;
  request->send_at = now + pause / 2 + jitter(pause / 2);
  return true;
}

void Client::lose_session(Time) {
  identity_.token.clear();
  player_ = 0;
  reviews_.clear();
  drop_requests(true);
  effects_.emplace_back(Remember{});
  effects_.emplace_back(SessionLost{});
  while (!rooms_.empty()) forget_room(rooms_.begin()->first);
}

}  // namespace reversi::client
