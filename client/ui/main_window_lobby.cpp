// The window's ways to a game: lobby, forms, quick match, invitations.
#include <QTabBar>
#include <algorithm>

#include "client/ui/lobby/challenge_strip.h"
#include "client/ui/lobby/invite_page.h"
#include "client/ui/lobby/lobby_page.h"
#include "client/ui/lobby/quick_page.h"
#include "client/ui/lobby/start_page.h"
#include "client/ui/lobby/terms_form.h"
#include "client/ui/main_window.h"
#include "client/ui/people/account_page.h"
#include "client/ui/wording.h"

namespace reversi::ui {

using client::Connection;
using client::Link;

namespace {

/// Where a form's choices are kept, one place for each use of it.
QString key_of(GamePurpose purpose) { return QStringLiteral("form/%1").arg(static_cast<int>(purpose)); }

v1::CreateRoom usual_form(GamePurpose purpose) {
  v1::CreateRoom form;
  if (purpose == GamePurpose::computer) form.mutable_terms()->mutable_time()->mutable_unlimited();
  return form;
}

}  // namespace

void MainWindow::wire_lobby() {
  connect(lobby_, &LobbyPage::shown, this, [this](bool on) {
    connection_.watch_lobby(on);
    if (on) lister_.fetch(pages_wanted_);
  });
  connect(lobby_, &LobbyPage::more_wanted, this, [this] { lister_.fetch(++pages_wanted_); });
  connect(lobby_, &LobbyPage::room_wanted, this, &MainWindow::enter_room);
  connect(lobby_, &LobbyPage::watch_wanted, this, [this](quint64 room) {
    connection_.core()->room(room) != nullptr ? static_cast<void>(room_ = room)
                                              : static_cast<void>(asked_ = connection_.spectate(room));
    render();
  });
  connect(lobby_, &LobbyPage::seek_wanted, this, [this](quint64 seek) { connection_.accept_seek(seek); });
  connect(lobby_, &LobbyPage::withdraw_wanted, this, [this](quint64 seek) { connection_.withdraw_seek(seek); });
  connect(lobby_, &LobbyPage::private_wanted, this, &MainWindow::enter_private);
  connect(lobby_, &LobbyPage::leave_wanted, this, [this] { connection_.disconnect_from_server(); });
  connect(lobby_, &LobbyPage::quick_wanted, this, &MainWindow::seek_quickly);
  connect(lobby_, &LobbyPage::offer_wanted, this, [this] { open_form(GamePurpose::seek); });
  connect(lobby_, &LobbyPage::invite_wanted, this, [this] { open_form(GamePurpose::invite); });
  connect(lobby_, &LobbyPage::person_wanted, this, [this] { open_form(GamePurpose::room); });
  connect(lobby_, &LobbyPage::computer_wanted, this, [this] { open_form(GamePurpose::computer); });
  connect(&lister_, &RoomLister::fetched, this, [this](const std::vector<v1::RoomSummary>& rooms, bool more) {
    const auto* core = connection_.core();
    lobby_->show_more(more);
    // While it is watched the core has these among the others.
    core->lobby().watched ? lobby_->show_lobby(core->lobby(), core->player())
                          : lobby_->show_rooms(rooms, core->player());
  });
  connect(&connection_, &Connection::lobby_changed, this,
          [this] { lobby_->show_lobby(connection_.core()->lobby(), connection_.core()->player()); });
  connect(challenges_, &ChallengeStrip::answered, this,
          [this](quint64 challenge, bool accept) { connection_.answer_challenge(challenge, accept); });
  const auto turn_to = [this](int tab) {
    if (tab < 0) return;  // beside the tabs
    room_ = rooms_bar_->tabData(tab).toULongLong();
    opened_.clear();
    render();
  };
  connect(rooms_bar_, &QTabBar::tabBarClicked, this, turn_to);
  connect(rooms_bar_, &QTabBar::currentChanged, this, turn_to);  // by key
}

void MainWindow::wire_forms() {
  connect(new_game_, &NewGamePage::back_wanted, this, [this] { close_page(new_game_); });
  connect(new_game_, &NewGamePage::wanted, this, &MainWindow::send_form);
  connect(quick_, &QuickPage::cancel_wanted, this, [this] {
    stop_seeking();
    close_page(quick_);
  });
  connect(quick_, &QuickPage::seek_changed, this, &MainWindow::seek_quickly);
  connect(quick_, &QuickPage::computer_wanted, this, [this] {
    stop_seeking();
    close_page(quick_);
    open_form(GamePurpose::computer);
  });
  connect(&connection_, &Connection::seek_posted, this, [this](const v1::SeekPosted& seek, quint64 answers) {
    if (answers == 0 || answers != quick_asked_) return;
    quick_asked_ = 0;
    quick_seek_ = seek.seek();
    // Given up before the server had answered.
    if (opened_.empty() || opened_.back() != quick_) stop_seeking();
  });
  connect(invite_, &InvitePage::close_wanted, this, [this] { connection_.leave_room(room_); });
}

// ---- forms ----

void MainWindow::open_form(GamePurpose purpose, const QString& opponent) {
  new_game_->set_purpose(purpose, opponent);
  v1::CreateRoom form;
  const auto kept = settings_.value(key_of(purpose)).toByteArray().toStdString();
  if (kept.empty() || !form.ParseFromString(kept)) form = usual_form(purpose);
  new_game_->set_room(form);
  keeps_form_ = true;
  open_page(new_game_);
}

/// Against the computer, as the side to move of a position.
void MainWindow::open_form_from(const rules::Position& position) {
  open_form(GamePurpose::computer);
  new_game_->terms()->play_from(position);
  keeps_form_ = false;
}

void MainWindow::send_form() {
  const auto purpose = new_game_->purpose();
  auto kept = new_game_->room();
  kept.clear_password();
  if (keeps_form_) settings_.setValue(key_of(purpose), QByteArray::fromStdString(kept.SerializeAsString()));
  switch (purpose) {
    case GamePurpose::seek: connection_.post_seek(new_game_->seek()); break;
    case GamePurpose::challenge: connection_.challenge(new_game_->challenge()); break;
    case GamePurpose::computer:
    case GamePurpose::room:
    case GamePurpose::invite: asked_ = connection_.create_room(new_game_->room()); return render();
  }
  close_page(new_game_);
}

void MainWindow::restore_forms() {
  v1::Terms terms;
  const auto kept = settings_.value(QStringLiteral("quick")).toByteArray().toStdString();
  if (!kept.empty() && terms.ParseFromString(kept)) quick_->set_terms(terms);
}

/// What the first screen wished, now that the server is there.
void MainWindow::open_wish(EntryWish::Kind kind) {
  switch (kind) {
    case EntryWish::Kind::quick: return seek_quickly();
    case EntryWish::Kind::invite: return open_form(GamePurpose::invite);
    case EntryWish::Kind::computer: return open_form(GamePurpose::computer);
    case EntryWish::Kind::watch: lobby_->show_wall(); break;
    case EntryWish::Kind::account: return open_page(account_);
    default: break;
  }
  render();
}

// ---- quick match ----

void MainWindow::seek_quickly() {
  stop_seeking();
  const auto seek = quick_->seek();
  settings_.setValue(QStringLiteral("quick"), QByteArray::fromStdString(seek.terms().SerializeAsString()));
  quick_since_ = connection_.now();
  quick_asked_ = connection_.post_seek(seek);
  open_page(quick_);
}

void MainWindow::stop_seeking() {
  if (const auto seek = std::exchange(quick_seek_, 0); seek != 0) connection_.withdraw_seek(seek);
}

void MainWindow::render_quick() {
  const auto* core = connection_.core();
  const bool ready = core->link() == Link::ready;
  // A new line has forgotten the seek, and a time was changed while the one before was on its way: it is asked for
  // anew.
  const bool gone = quick_seek_ != 0 && !core->lobby().own.contains(quick_seek_);
  if (ready && quick_asked_ == 0 && (gone || quick_seek_ == 0)) {
    quick_seek_ = 0;
    quick_asked_ = connection_.post_seek(quick_->seek());
  }
  std::optional<v1::SeekPosted> posted;
  if (const auto own = core->lobby().own.find(quick_seek_); own != core->lobby().own.end()) posted = own->second;
  quick_->show_wait(posted, std::chrono::duration_cast<std::chrono::seconds>(connection_.now() - quick_since_));
}

// ---- rooms ----

void MainWindow::enter_room(std::uint64_t room) {
  if (connection_.core()->room(room) != nullptr) {
    room_ = room;
  } else {
    asked_ = connection_.join_room(room);
  }
  render();
}

/// By number and password, by code, or by the link of an invitation to this or another server.
void MainWindow::enter_private(const QString& text, const QString& password, bool watch) {
  if (client::is_invite(text.toStdString())) return go_by_code(text);
  bool is_number = false;
  const auto number = text.toULongLong(&is_number);
  const std::string secret = password.toStdString();
  const std::string code = text.toStdString();
  if (is_number && text.size() < 8) {
    asked_ = watch ? connection_.spectate(number, secret) : connection_.join_private(number, secret);
  } else {
    asked_ = watch ? connection_.spectate_by_code(code, secret) : connection_.join_by_code(code, secret);
  }
}

void MainWindow::render_lobby() {
  const auto link = link_view();
  const auto* core = connection_.core();
  const bool ready = link.link == Link::ready;
  lobby_->set_ready(ready);
  lobby_->show_reports(core->keeps_order() ? std::optional(core->open_reports()) : std::nullopt);
  lobby_->say({Tone::alarm, ready ? message_ : link_text(link)});
  QStringList ratings;
  for (const auto& rating : core->ratings())
    ratings << tr("%1 %2").arg(Wording::speed(rating.speed()), Wording::rating(rating));
  lobby_->show_player(QString::fromStdString(core->name()), ratings.join(QStringLiteral(", ")), server_text());
  show_page(lobby_);
}

/// In a private room of one's own in which nobody else is yet.
bool MainWindow::waits_for_friend() const {
  const auto& state = connection_.core()->room(room_)->state;
  return state.phase() == v1::ROOM_PHASE_WAITING && !state.code().empty() && !state.watching();
}

void MainWindow::render_invitation() {
  const auto* core = connection_.core();
  const auto& state = core->room(room_)->state;
  client::Invite invite{.address = connection_.destination().server, .code = state.code(), .pin = {}};
  if (const auto known = connection_.pin()) invite.pin = *known;
  if (const auto open = client::parse_address(core->public_address())) invite.address = *open;
  if (server_.is_open() && connection_.destination().pin == server_.pin())
    invite.address = server_.lan_address().value_or(invite.address);
  invite_->show_invitation({.code = QString::fromStdString(state.code()),
                            .link = QString::fromStdString(client::to_string(invite)),
                            .server = QString::fromStdString(client::to_string(invite.address)),
                            .terms = Wording::terms(state.terms())});
  show_page(invite_);
}

/// With several boards at once: a tab for each, to change between them.
void MainWindow::show_rooms_bar() {
  const auto* core = connection_.core();
  const bool several = has_session() && core->rooms().size() > 1;
  rooms_bar_->setVisible(several && room_ != 0);
  if (!several) return;
  const QSignalBlocker quiet(rooms_bar_);
  int tab = 0;
  for (const auto& [id, room] : core->rooms()) {
    if (tab == rooms_bar_->count()) rooms_bar_->addTab(QString());
    const bool is_own_turn =
        room.state.phase() == v1::ROOM_PHASE_PLAYING && room.own_color(core->player()) == room.state.to_move();
    const QString turn = is_own_turn ? QStringLiteral("\u25cf ") : QString();
    rooms_bar_->setTabText(
        tab, turn + side_name(room, v1::COLOR_BLACK) + QStringLiteral(" \u2013 ") + side_name(room, v1::COLOR_WHITE));
    rooms_bar_->setTabData(tab, QVariant::fromValue<qulonglong>(id));
    if (id == room_) rooms_bar_->setCurrentIndex(tab);
    ++tab;
  }
  while (rooms_bar_->count() > tab) rooms_bar_->removeTab(tab);
}

}  // namespace reversi::ui
