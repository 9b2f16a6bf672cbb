// Who one is, and what one asks of other people.
#include <utility>

#include "client/core/client.h"

namespace reversi::client {

/// By account where there is a password, else as a guest.
void Client::introduce(v1::Hello& hello) const {
  if (identity_.password.empty()) {
    hello.mutable_guest()->set_name(identity_.name);
  } else if (identity_.new_account) {
    hello.mutable_register_()->set_name(identity_.name);
    hello.mutable_register_()->set_password(identity_.password);
  } else {
    hello.mutable_login()->set_name(identity_.name);
    hello.mutable_login()->set_password(identity_.password);
  }
}

void Client::become(Identity identity) {
  if (link_ != Link::ended && link_ != Link::idle) return;
  identity_ = std::move(identity);
  player_ = 0;
  role_ = v1::ROLE_UNSPECIFIED;
  ratings_.clear();
  drop_requests(true);
  while (!rooms_.empty()) forget_room(rooms_.begin()->first);
}

/// They count once on the server, or do no harm twice; so all of them survive a lost line.
std::uint64_t Client::ask_people(Time now, v1::ClientMessage message) {
  if (!may_ask()) return 0;
  return ask(now, std::move(message), 0, true);
}

std::uint64_t Client::get_profile(Time now, const std::string& name, const std::string& against) {
  v1::ClientMessage message;
  message.mutable_get_profile()->set_name(name);
  message.mutable_get_profile()->set_against(against);
  return ask_people(now, std::move(message));
}

std::uint64_t Client::get_leader_board(Time now, v1::Speed speed, std::uint32_t offset, std::uint32_t limit) {
  v1::ClientMessage message;
  message.mutable_get_leader_board()->set_speed(speed);
  message.mutable_get_leader_board()->set_offset(offset);
  message.mutable_get_leader_board()->set_limit(limit);
  return ask_people(now, std::move(message));
}

std::uint64_t Client::get_history(Time now, v1::GetHistory request) {
  v1::ClientMessage message;
  *message.mutable_get_history() = std::move(request);
  return ask_people(now, std::move(message));
}

std::uint64_t Client::get_games(Time now, v1::GetGames request) {
  v1::ClientMessage message;
  *message.mutable_get_games() = std::move(request);
  return ask_people(now, std::move(message));
}

std::uint64_t Client::list_sessions(Time now) {
  v1::ClientMessage message;
  message.mutable_list_sessions();
  return ask_people(now, std::move(message));
}

std::uint64_t Client::end_session(Time now, std::uint64_t session) {
  v1::ClientMessage message;
  message.mutable_end_session()->set_session(session);
  return ask_people(now, std::move(message));
}

std::uint64_t Client::set_password(Time now, const std::string& old_one, const std::string& new_one) {
  v1::ClientMessage message;
  message.mutable_set_password()->set_old(old_one);
  message.mutable_set_password()->set_new_(new_one);
  return ask_people(now, std::move(message));
}

std::uint64_t Client::mute(Time now, const std::string& name, bool on) {
  v1::ClientMessage message;
  message.mutable_mute()->set_name(name);
  message.mutable_mute()->set_on(on);
  return ask_people(now, std::move(message));
}

std::uint64_t Client::report(Time now, const std::string& name, std::uint64_t room, const std::string& text) {
  v1::ClientMessage message;
  message.mutable_report()->set_name(name);
  message.mutable_report()->set_room(room);
  message.mutable_report()->set_text(text);
  return ask_people(now, std::move(message));
}

std::uint64_t Client::moderate(Time now, v1::Moderate request) {
  v1::ClientMessage message;
  *message.mutable_moderate() = std::move(request);
  return ask_people(now, std::move(message));
}

std::uint64_t Client::list_reports(Time now, std::uint64_t before) {
  v1::ClientMessage message;
  message.mutable_list_reports()->set_before(before);
  return ask_people(now, std::move(message));
}

std::uint64_t Client::settle_report(Time now, v1::SettleReport request) {
  v1::ClientMessage message;
  *message.mutable_settle_report() = std::move(request);
  return ask_people(now, std::move(message));
}

/// @return false: it is about something else
bool Client::take_order(const v1::ServerMessage& message) {
  if (message.has_warning()) {
    effects_.emplace_back(Warned{message.warning()});
  } else if (message.has_role_changed()) {
    const auto before = std::exchange(role_, message.role_changed().role());
    if (!keeps_order()) open_reports_ = 0;
    effects_.emplace_back(RoleGiven{.role = role_, .before = before});
  } else if (message.has_reports_changed()) {
    open_reports_ = message.reports_changed().open();
    effects_.emplace_back(ReportsCounted{open_reports_});
  } else {
    return false;
  }
  return true;
}

}  // namespace reversi::client
