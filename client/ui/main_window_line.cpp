// The window's line: where it goes, what comes over it, and the server of its own.
#include <algorithm>

#include "client/ui/lobby/lobby_page.h"
#include "client/ui/lobby/quick_page.h"
#include "client/ui/lobby/start_page.h"
#include "client/ui/main_window.h"
#include "client/ui/people/account_page.h"
#include "client/ui/people/reports_page.h"
#include "client/ui/table_page.h"
#include "client/ui/wording.h"

namespace reversi::ui {

using client::Connection;
using client::Link;

namespace {

constexpr std::chrono::seconds announcement_time{30};
constexpr std::chrono::minutes warning_time{10};  // also for who plays a game meanwhile
constexpr int most_known_servers = 8;

}  // namespace

void MainWindow::wire_connection() {
  connect(&connection_, &Connection::link_changed, this, [this](Link link) {
    if (link == Link::ready) became_ready();
    if (link == Link::ended) ended();
    render();
  });
  connect(&connection_, &Connection::room_changed, this, &MainWindow::room_changed);
  connect(&connection_, &Connection::room_gone, this, [this](quint64 room) {
    if (room == room_) room_ = 0;
    render();
  });
  connect(&connection_, &Connection::refused, this, &MainWindow::refused);
  connect(&connection_, &Connection::session_lost, this, [this] { refused(v1::ERROR_CODE_TOKEN_UNKNOWN, 0, 0); });
  connect(&connection_, &Connection::line_failed, this, [this](client::LineFault fault) {
    line_fault_ = fault;
    render();
  });
  connect(&connection_, &Connection::key_questioned, this, &MainWindow::question_key);
  connect(&entry_, &Entry::impossible, this, [this] { refused(v1::ERROR_CODE_AI_LEVEL_UNKNOWN, 0, 0); });
  connect(&entry_, &Entry::asked, this, [this](quint64 request) { asked_ = request; });
  connect(&entry_, &Entry::page_wanted, this, &MainWindow::open_wish);
}

void MainWindow::wire_news() {
  const auto announce = [this](const QString& text) {
    announcement_ = text;
    announcement_until_ = connection_.now() + announcement_time;
    if (plays_now()) table_->show_refusal(text, connection_.now());
    render();
  };
  connect(&connection_, &Connection::announced, this,
          [announce](const QString& text) { announce(tr("The operator says: %1").arg(text)); });
  connect(&connection_, &Connection::warned, this, [this, announce](const v1::Warning& warning) {
    const QString reason = QString::fromStdString(warning.reason());
    announce(reason.isEmpty() ? tr("A moderator warns you.") : tr("A moderator warns you: %1").arg(reason));
    announcement_until_ = connection_.now() + warning_time;
  });
  connect(&connection_, &Connection::server_stops, this, [announce](qint64 in_seconds) {
    announce(in_seconds <= 0 ? Wording::error(v1::ERROR_CODE_SERVER_STOPPING)
                             : tr("The server stops in %1 and starts no new games.")
                                   .arg(Wording::clock(std::chrono::seconds(in_seconds))));
  });
  connect(&connection_, &Connection::challenge_changed, this, [this](const v1::ChallengeNews& news) {
    const bool mine = news.from_player() == connection_.core()->player();
    const QString to = QString::fromStdString(news.to());
    if (mine && news.state() == v1::ChallengeNews::STATE_DECLINED) say(tr("%1 declined.").arg(to));
    if (mine && news.state() == v1::ChallengeNews::STATE_LAPSED) say(tr("%1 did not answer.").arg(to));
    render();
  });
  connect(&connection_, &Connection::matched, this, [this](const v1::MatchMade& match) {
    opened_.clear();
    room_ = match.room();
    render();
  });
}

void MainWindow::wire_server() {
  connect(&server_, &client::LocalServer::ready, this, [this] {
    const bool asked = std::exchange(starting_server_, false);
    client::Destination home{.server = server_.address(), .name = start_->name().toStdString(), .pin = server_.pin()};
    // It came back by itself, perhaps elsewhere: whoever was there follows.
    if (asked || is_home()) go_to(home, std::exchange(home_wish_, {}));
  });
  connect(&server_, &client::LocalServer::failed, this, [this] {
    starting_server_ = false;
    then_ = nullptr;
    say(server_.is_installed() ? tr("The server on this computer does not start.")
                               : tr("There is no reversi-server on this computer."));
    say_in_look_back({Tone::alarm, message_});
    render();
  });
}

// ---- where to ----

/// To the server that is named, or to the one of one's own; what is wished happens once it is there.
void MainWindow::go(const EntryWish& wish) {
  then_ = nullptr;
  settings_.setValue(QStringLiteral("server"), start_->server());
  const auto address = client::parse_address(start_->server().toStdString());
  if (!address) {
    home_wish_ = wish;
    return go_home();
  }
  go_to({.server = *address, .name = start_->name().toStdString(), .plaintext = launch_.plaintext, .pin = launch_.pin},
        wish);
}

void MainWindow::go_home() {
  starting_server_ = true;
  message_.clear();
  const bool open = home_wish_.kind == EntryWish::Kind::invite;
  server_.start(open, tr("Games of %1").arg(start_->name()));
  render();
}

void MainWindow::go_by_code(const QString& code_or_link) {
  EntryWish wish;
  wish.kind = EntryWish::Kind::code;
  const auto invite = client::parse_invite(code_or_link.toStdString());
  if (!client::is_invite(code_or_link.toStdString())) {
    wish.text = code_or_link.toStdString();
    return go(wish);
  }
  if (!invite) return;
  if (invite->code.empty()) wish.kind = EntryWish::Kind::none;
  wish.text = invite->code;
  client::Destination destination{.server = invite->address, .name = start_->name().toStdString()};
  if (!invite->pin.empty()) destination.pin = invite->pin;
  start_->set_server(QString::fromStdString(client::to_string(invite->address)));
  go_to(destination, wish);
}

void MainWindow::go_to(const client::Destination& destination, const EntryWish& wish) {
  const auto& now = connection_.destination();
  const bool same =
      has_session() && now.server == destination.server && now.name == destination.name && destination.password.empty();
  message_.clear();
  if (same) {
    entry_.wish(wish);
    return render();
  }
  connection_.disconnect_from_server();
  room_ = 0;
  if (!then_) opened_.clear();
  line_fault_.reset();
  entry_.wish(wish);
  connection_.connect_to(destination);
  render();
}

/// On the server of one's own.
bool MainWindow::is_home() const { return server_.is_running() && connection_.destination().pin == server_.pin(); }

void MainWindow::remember_server(const QString& server) {
  auto known = settings_.value(QStringLiteral("servers")).toStringList();
  known.removeAll(server);
  known.prepend(server);
  known = known.mid(0, most_known_servers);
  settings_.setValue(QStringLiteral("servers"), known);
  start_->set_known_servers(known);
}

void MainWindow::became_ready() {
  line_fault_.reset();
  signed_in();
  const auto* core = connection_.core();
  const bool account = core->role() != v1::ROLE_GUEST && core->role() != v1::ROLE_UNSPECIFIED;
  if (!core->keeps_order()) std::erase(opened_, reports_);
  new_game_->show_levels(core->ai_levels());
  new_game_->set_account(account);
  quick_->set_account(account);
  restore_forms();
  do_with_server();
  if (!is_home()) remember_server(start_->server().isEmpty() ? server_text() : start_->server());
  if (lobby_->isVisible()) {
    connection_.watch_lobby(true);
    lister_.fetch(pages_wanted_);
  }
}

void MainWindow::ended() {
  opened_.clear();
  quick_seek_ = 0;
  if (!std::exchange(signing_in_, false)) return;
  // Not let in: the form says why, to be tried again.
  opened_.push_back(account_);
  account_->say({Tone::alarm, message_.isEmpty() ? line_text() : message_});
}

// ---- what comes ----

void MainWindow::room_changed(std::uint64_t id, const std::vector<v1::Event>& news, std::uint64_t answers) {
  const auto* core = connection_.core();
  const auto* room = core->room(id);
  if (room == nullptr) return;
  const bool own = room->own_color(core->player()).has_value();
  const bool asked_for = answers != 0 && answers == asked_;
  if (own && std::ranges::any_of(news, &v1::Event::has_game_started)) game_begins(id);
  if (asked_for) opened_.clear();
  const bool over = room->state.phase() == v1::ROOM_PHASE_FINISHED;
  if (asked_for || (room_ == 0 && !over)) room_ = id;
  // Left there at an earlier visit, and over: nobody waits.
  if (room_ == 0 && over && own) connection_.leave_room(id);
  render();
}

void MainWindow::refused(v1::ErrorCode code, std::uint64_t answers, std::uint64_t room) {
  const auto* core = connection_.core();
  const bool tells_ban = code == v1::ERROR_CODE_BANNED && core != nullptr && core->ban();
  const QString text = tells_ban ? Wording::ban(*core->ban()) : Wording::error(code);
  if (answers != 0 && answers == quick_asked_) {
    quick_asked_ = 0;
    close_page(quick_);
  }
  if (room != 0 && room == room_) {
    table_->show_refusal(text, connection_.now());
  } else {
    say(text);
  }
  render();
}

void MainWindow::question_key(client::KeyVerdict verdict, const std::string& known, const std::string& seen) {
  unsent_.reset();
  asking_key_ = true;
  key_->ask({server_text(), QString::fromStdString(known), QString::fromStdString(seen),
             verdict == client::KeyVerdict::not_demanded});
  render();
}

// ---- words ----

QString MainWindow::server_text() const {
  return QString::fromStdString(client::to_string(connection_.destination().server));
}

LinkView MainWindow::link_view() const {
  const auto* core = connection_.core();
  LinkView view;
  if (core == nullptr) return view;
  view.link = core->link();
  if (const auto at = core->retry_at())
    view.retry_in = std::max(std::chrono::milliseconds(0),
                             std::chrono::duration_cast<std::chrono::milliseconds>(*at - connection_.now()));
  return view;
}

QString MainWindow::line_text() const {
  const QString server = server_text();
  if (!line_fault_) return {};
  switch (*line_fault_) {
    case client::LineFault::host_not_found: return tr("There is no machine called %1.").arg(server);
    case client::LineFault::refused: return tr("No server runs at %1.").arg(server);
    case client::LineFault::unreachable: return tr("%1 does not answer.").arg(server);
    case client::LineFault::tls_failed: return tr("%1 does not speak TLS 1.3.").arg(server);
    case client::LineFault::not_reversi: return tr("What runs at %1 is no Reversi server.").arg(server);
    case client::LineFault::other_version: return Wording::error(v1::ERROR_CODE_UNSUPPORTED_VERSION);
    case client::LineFault::broken: return tr("%1 sends what this program cannot read.").arg(server);
    case client::LineFault::key_refused:
    case client::LineFault::closed: break;
  }
  return tr("The connection to %1 broke off.").arg(server);
}

}  // namespace reversi::ui
