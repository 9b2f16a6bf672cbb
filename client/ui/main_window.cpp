#include "client/ui/main_window.h"

#include <QCloseEvent>
#include <QPainter>
#include <QShortcut>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>
#include <algorithm>

#include "client/ui/board_painter.h"
#include "client/ui/lobby/challenge_strip.h"
#include "client/ui/lobby/invite_page.h"
#include "client/ui/lobby/lobby_page.h"
#include "client/ui/lobby/quick_page.h"
#include "client/ui/lobby/start_page.h"
#include "client/ui/lobby/wait_page.h"
#include "client/ui/people/account_page.h"
#include "client/ui/people/complaint_page.h"
#include "client/ui/people/players_page.h"
#include "client/ui/people/reports_page.h"
#include "client/ui/review/look_back.h"
#include "client/ui/settings/settings_page.h"
#include "client/ui/table_page.h"
#include "client/ui/wording.h"

namespace reversi::ui {

using client::Link;

namespace {

QIcon emblem() {
  QIcon icon;
  for (const int side : {16, 32, 64, 128}) {
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint_emblem(painter, QRectF(0, 0, side, side));
    painter.end();
    icon.addPixmap(pixmap);
  }
  return icon;
}

constexpr int tick_ms = 100;
constexpr std::chrono::seconds message_time{6};
constexpr QSize first_size{900, 640};
constexpr QSize least_size{320, 320};

}  // namespace

QString settings_file(const QString& folder) { return folder + QStringLiteral("/client.ini"); }

MainWindow::MainWindow(Launch launch, QWidget* parent)
    : QMainWindow(parent),
      launch_(std::move(launch)),
      settings_(settings_file(launch_.folder), QSettings::IniFormat),
      preferences_(&settings_),
      connection_("reversi-client " REVERSI_VERSION, launch_.folder),
      server_(launch_.folder),
      lister_(connection_, this),
      entry_(connection_, launch_.wish, this),
      herald_(new Herald(this)),
      ticker_(this),
      whole_(new QWidget(this)),
      banner_(new NoticeStrip(whole_)),
      challenges_(new ChallengeStrip(whole_)),
      rooms_bar_(new QTabBar(whole_)),
      pages_(new QStackedWidget(whole_)),
      start_(new StartPage(pages_)),
      wait_(new WaitPage(pages_)),
      lobby_(new LobbyPage(pages_)),
      new_game_(new NewGamePage(pages_)),
      quick_(new QuickPage(pages_)),
      invite_(new InvitePage(pages_)),
      table_(new TablePage(preferences_, pages_)),
      key_(new KeyPage(pages_)),
      account_(new AccountPage(connection_, pages_)),
      players_(new PlayersPage(connection_, pages_)),
      reports_(new ReportsPage(connection_, pages_)),
      complaint_(new ComplaintPage(connection_, pages_)),
      settings_page_(new SettingsPage(preferences_, pages_)),
      look_back_(new LookBack(pages_)),
      escape_(new QShortcut(Qt::Key_Escape, this)) {
  lay_out();
  wire_connection();
  wire_news();
  wire_server();
  wire_pages();
  wire_lobby();
  wire_forms();
  wire_people();
  wire_order();
  wire_table();
  wire_herald();
  wire_look_back();
  wire_preferences();
  restore();
  ticker_.setInterval(tick_ms);
  connect(&ticker_, &QTimer::timeout, this, &MainWindow::render);
  ticker_.start();
  if (launch_.connect_at_once) go(launch_.wish);
  if (!launch_.record.isEmpty()) look_back_->open_file(launch_.record);
  render();
}

MainWindow::~MainWindow() {
  // What pages and line still have to say finds a whole window, or nobody.
  hide();
  disconnect(&connection_, nullptr, this, nullptr);
  disconnect(&server_, nullptr, this, nullptr);
}

void MainWindow::lay_out() {
  for (QWidget* page :
       std::initializer_list<QWidget*>{start_, wait_, lobby_, new_game_, quick_, invite_, table_, key_, account_,
                                       players_, reports_, complaint_, settings_page_, look_back_})
    add_page(page);
  banner_->hide();
  rooms_bar_->hide();
  rooms_bar_->setExpanding(false);
  auto* column = new QVBoxLayout(whole_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(banner_);
  column->addWidget(challenges_);
  column->addWidget(rooms_bar_);
  column->addWidget(pages_, 1);
  setCentralWidget(whole_);
  setMinimumSize(least_size);
  setWindowIcon(emblem());
}

void MainWindow::restore() {
  const auto known = settings_.value(QStringLiteral("servers")).toStringList();
  start_->set_known_servers(known);
  start_->set_server(launch_.server.isEmpty() ? settings_.value(QStringLiteral("server")).toString() : launch_.server);
  if (!launch_.name.isEmpty()) preferences_.change([this](Choices& choices) { choices.name = launch_.name; });
  restore_forms();
  resize(settings_.value(QStringLiteral("size"), first_size).toSize());
}

void MainWindow::wire_preferences() {
  const auto open = [this] {
    if (!asking_key_) open_page(settings_page_);
  };
  connect(start_, &StartPage::settings_wanted, this, open);
  connect(lobby_, &LobbyPage::settings_wanted, this, open);
  connect(table_, &TablePage::settings_wanted, this, open);
  connect(look_back_, &LookBack::settings_wanted, this, open);
  connect(new QShortcut(Qt::CTRL | Qt::Key_Comma, this), &QShortcut::activated, this, open);
  connect(settings_page_, &SettingsPage::back_wanted, this, [this] { close_page(settings_page_); });
  connect(start_, &StartPage::name_edited, this,
          [this](const QString& name) { preferences_.change([&name](Choices& choices) { choices.name = name; }); });
  const auto follow = [this] {
    const Choices& choices = preferences_.choices();
    start_->set_name(choices.name);
    herald_->set_sounds(choices.sounds);
    herald_->set_volume(choices.volume);
    herald_->set_notifications(choices.notifications);
  };
  follow();
  connect(&preferences_, &Preferences::changed, this, follow);
}

void MainWindow::wire_pages() {
  connect(escape_, &QShortcut::activated, this, [this] {
    if (opened_.empty()) return;
    if (opened_.back() == look_back_) return look_back_->go_back();
    if (opened_.back() == quick_) stop_seeking();
    close_page(opened_.back());
  });
  connect(start_, &StartPage::entry_wanted, this, &MainWindow::go);
  connect(start_, &StartPage::code_wanted, this, &MainWindow::go_by_code);
  connect(start_, &StartPage::found_wanted, this, [this](const client::FoundServer& found) {
    client::Destination destination{.server = {found.host.toStdString(), found.port},
                                    .name = start_->name().toStdString(),
                                    .plaintext = found.pin.isEmpty()};
    if (!found.pin.isEmpty()) destination.pin = found.pin.toStdString();
    start_->set_server(QString::fromStdString(client::to_string(destination.server)));
    go_to(destination, {});
  });
  connect(wait_, &WaitPage::cancel_wanted, this, [this] {
    starting_server_ = false;
    connection_.disconnect_from_server();
    render();
  });
  connect(key_, &KeyPage::answered, this, [this](bool trust) {
    asking_key_ = false;
    if (const auto unsent = std::exchange(unsent_, std::nullopt)) {
      if (!trust) return render();
      settings_.setValue(shown_key_setting(), QString::fromStdString(connection_.pin().value_or(std::string())));
      return sign_in_at(*unsent);
    }
    if (!trust) message_ = tr("Not connected: the key is not trusted.");
    connection_.answer_key(trust);
    render();
  });
}

// ---- pages ----

void MainWindow::add_page(QWidget* page) { pages_->addWidget(page); }

void MainWindow::open_page(QWidget* page) {
  std::erase(opened_, page);
  opened_.push_back(page);
  render();
}

void MainWindow::close_page(QWidget* page) {
  opened_.erase(std::ranges::find(opened_, page), opened_.end());
  if (opened_.empty()) then_ = nullptr;
  render();
}

/// Whatever the person looks at: he is called to the board.
void MainWindow::game_begins(std::uint64_t room) {
  opened_.clear();
  quick_seek_ = 0;
  room_ = room;
}

QWidget* MainWindow::shown_page() const { return pages_->currentWidget(); }

void MainWindow::show_page(QWidget* page) {
  if (pages_->currentWidget() == page) return;
  pages_->setCurrentWidget(page);
  page->setFocus();
}

// ---- what is shown ----

bool MainWindow::has_session() const {
  const auto* core = connection_.core();
  return core != nullptr && core->player() != 0 && core->link() != Link::idle && core->link() != Link::ended;
}

/// A game of one's own is on the board, and runs.
bool MainWindow::plays_now() const {
  const auto* core = connection_.core();
  const auto* room = core == nullptr ? nullptr : core->room(room_);
  return pages_->currentWidget() == table_ && room != nullptr && room->state.phase() == v1::ROOM_PHASE_PLAYING &&
         room->own_color(core->player());
}

void MainWindow::say(const QString& text) {
  message_ = text;
  message_until_ = connection_.now() + message_time;
}

void MainWindow::render() {
  const auto* core = connection_.core();
  const Link link = core == nullptr ? Link::idle : core->link();
  const bool session = has_session();
  // Without a session a message stands until the next attempt: it says why.
  if (session && connection_.now() >= message_until_) message_.clear();
  if (!session) room_ = 0;
  escape_->setEnabled(!asking_key_ && !opened_.empty());
  setWindowTitle(tr("Reversi"));
  if (asking_key_) {
    show_page(key_);
  } else if (!opened_.empty() && !signing_in_) {
    render_opened();
  } else if (starting_server_ || (!session && link != Link::idle && link != Link::ended)) {
    render_wait(link);
  } else if (room_ != 0 && core->room(room_) != nullptr) {
    waits_for_friend() ? render_invitation() : render_table();
  } else if (!session || (is_home() && !server_.is_open())) {
    render_start();
  } else {
    render_lobby();
  }
  render_above();
}

void MainWindow::render_opened() {
  if (opened_.back() == quick_ && connection_.core() != nullptr) render_quick();
  show_page(opened_.back());
}

void MainWindow::render_wait(Link link) {
  if (link == Link::idle) {
    wait_->say({Tone::quiet, tr("Starting a server on this computer …")});
  } else if (line_fault_) {
    wait_->say({Tone::alarm, tr("%1 %2").arg(line_text(), retry_text(link_view()))});
  } else {
    wait_->say({Tone::quiet, link_text(link_view())});
  }
  show_page(wait_);
}

void MainWindow::render_start() {
  const auto* core = connection_.core();
  const bool broke = core != nullptr && core->link() == Link::ended && message_.isEmpty();
  start_->say({Tone::alarm, broke ? line_text() : message_});
  show_page(start_);
}

/// What stands above every page, but never moves a board that is played on.
void MainWindow::render_above() {
  if (connection_.now() >= announcement_until_) announcement_.clear();
  const bool quiet = plays_now();
  banner_->say({Tone::event, announcement_});
  banner_->setVisible(!announcement_.isEmpty() && !quiet);
  const auto* core = connection_.core();
  const bool asks = has_session() && !quiet;
  challenges_->show_challenges(asks ? core->lobby().challenges : std::map<std::uint64_t, v1::ChallengeNews>(),
                               asks ? core->player() : 0);
  show_rooms_bar();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  settings_.setValue(QStringLiteral("size"), size());
  settings_.setValue(QStringLiteral("server"), start_->server());
  connection_.disconnect_from_server();
  event->accept();
}

}  // namespace reversi::ui
