#include "client/ui/main_window.h"

#include <QCloseEvent>
#include <QPainter>
#include <QShortcut>
#include <QStackedWidget>
#include <algorithm>

#include "client/ui/board_painter.h"
#include "client/ui/connect_page.h"
#include "client/ui/lobby/start_page.h"
#include "client/ui/lobby_page.h"
#include "client/ui/new_game_page.h"
#include "client/ui/review/look_back.h"
#include "client/ui/table_page.h"
#include "client/ui/wording.h"

namespace reversi::ui {

using client::Connection;
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

MainWindow::MainWindow(Launch launch, QWidget* parent)
    : QMainWindow(parent),
      launch_(std::move(launch)),
      settings_(launch_.folder + QStringLiteral("/client.ini"), QSettings::IniFormat),
      connection_("reversi-client " REVERSI_VERSION, launch_.folder),
      lister_(connection_, this),
      entry_(connection_, launch_.wish, this),
      herald_(new Herald(this)),
      ticker_(this),
      pages_(new QStackedWidget(this)),
      start_(new StartPage(pages_)),
      connect_(new ConnectPage(pages_)),
      lobby_(new LobbyPage(pages_)),
      new_game_(new NewGamePage(pages_)),
      table_(new TablePage(pages_)),
      key_(new KeyPage(pages_)),
      look_back_(new LookBack(pages_)),
      escape_(new QShortcut(Qt::Key_Escape, this)) {
  for (QWidget* page : std::initializer_list<QWidget*>{start_, connect_, lobby_, new_game_, table_, key_, look_back_})
    add_page(page);
  setCentralWidget(pages_);
  setMinimumSize(least_size);
  setWindowIcon(emblem());
  wire_connection();
  wire_pages();
  wire_table();
  wire_herald();
  wire_look_back();
  restore();
  ticker_.setInterval(tick_ms);
  connect(&ticker_, &QTimer::timeout, this, &MainWindow::render);
  ticker_.start();
  if (launch_.connect_at_once) connect_now();
  if (!launch_.record.isEmpty()) look_back_->open_file(launch_.record);
  render();
}

MainWindow::~MainWindow() = default;

void MainWindow::restore() {
  connect_->set_server(launch_.server.isEmpty() ? settings_.value(QStringLiteral("server")).toString()
                                                : launch_.server);
  connect_->set_name(launch_.name.isEmpty() ? settings_.value(QStringLiteral("name")).toString() : launch_.name);
  table_->set_marks_legal(settings_.value(QStringLiteral("legal_moves"), true).toBool());
  table_->set_theme(theme_of(settings_.value(QStringLiteral("board")).toString()));
  table_->set_animated(settings_.value(QStringLiteral("motion"), true).toBool());
  v1::CreateRoom request;
  if (request.ParseFromString(settings_.value(QStringLiteral("new_room")).toByteArray().toStdString()))
    new_game_->set_request(request);
  resize(settings_.value(QStringLiteral("size"), first_size).toSize());
}

void MainWindow::wire_connection() {
  connect(&connection_, &Connection::link_changed, this, [this](Link link) {
    if (link == Link::ready) {
      line_fault_.reset();
      new_game_->show_levels(connection_.core()->ai_levels());
      if (lobby_->isVisible()) lister_.fetch(pages_wanted_);
    }
    render();
  });
  connect(&connection_, &Connection::room_changed, this,
          [this](quint64 room, const std::vector<v1::Event>& news, quint64 answers) {
            const auto* core = connection_.core();
            const bool own = core->room(room) != nullptr && core->room(room)->own_color(core->player());
            if (own && std::ranges::any_of(news, &v1::Event::has_game_started)) game_begins();
            room_changed(room, answers);
          });
  connect(&connection_, &Connection::room_gone, this, [this](quint64 room) {
    if (room == room_) room_ = 0;
    render();
  });
  connect(&connection_, &Connection::refused, this,
          [this](v1::ErrorCode code, quint64, quint64 room) { refused(code, room); });
  connect(&connection_, &Connection::session_lost, this, [this] { refused(v1::ERROR_CODE_TOKEN_UNKNOWN, 0); });
  connect(&connection_, &Connection::server_stops, this, [this] {
    if (room_ != 0) table_->show_refusal(Wording::error(v1::ERROR_CODE_SERVER_STOPPING), connection_.now());
  });
  connect(&connection_, &Connection::line_failed, this, [this](client::LineFault fault) {
    line_fault_ = fault;
    render();
  });
  connect(&connection_, &Connection::key_questioned, this, &MainWindow::question_key);
  connect(&lister_, &RoomLister::fetched, this, [this](const std::vector<v1::RoomSummary>& rooms, bool more) {
    lobby_->show_rooms(rooms, more, connection_.core()->player());
  });
  connect(&entry_, &Entry::impossible, this, [this] { refused(v1::ERROR_CODE_AI_LEVEL_UNKNOWN, 0); });
}

void MainWindow::wire_pages() {
  connect(escape_, &QShortcut::activated, this, [this] {
    if (!opened_.empty()) close_page(opened_.back());
  });
  connect(start_, &StartPage::server_wanted, this, [this] { open_page(connect_); });
  connect(connect_, &ConnectPage::connect_wanted, this, &MainWindow::connect_now);
  connect(connect_, &ConnectPage::cancel_wanted, this, [this] { connection_.disconnect_from_server(); });
  connect(lobby_, &LobbyPage::list_wanted, this, [this] { lister_.fetch(pages_wanted_); });
  connect(lobby_, &LobbyPage::more_wanted, this, [this] { lister_.fetch(++pages_wanted_); });
  connect(lobby_, &LobbyPage::room_wanted, this, &MainWindow::enter_room);
  connect(lobby_, &LobbyPage::leave_wanted, this, [this] { connection_.disconnect_from_server(); });
  const auto make = [this](bool against_computer) {
    new_game_->set_against_computer(against_computer);
    making_ = true;
    render();
  };
  connect(lobby_, &LobbyPage::person_wanted, this, [make] { make(false); });
  connect(lobby_, &LobbyPage::computer_wanted, this, [make] { make(true); });
  connect(new_game_, &NewGamePage::back_wanted, this, [this] {
    making_ = false;
    render();
  });
  connect(new_game_, &NewGamePage::room_wanted, this, [this] {
    const auto request = new_game_->request();
    settings_.setValue(QStringLiteral("new_room"), QByteArray::fromStdString(request.SerializeAsString()));
    asked_ = connection_.create_room(request);
  });
  connect(key_, &KeyPage::answered, this, [this](bool trust) {
    asking_key_ = false;
    if (!trust) message_ = tr("Not connected: the key is not trusted.");
    connection_.answer_key(trust);
    render();
  });
}

void MainWindow::connect_now() {
  const auto address = client::parse_address(connect_->server().toStdString());
  if (!address || connect_->name().isEmpty()) return;
  settings_.setValue(QStringLiteral("server"), connect_->server());
  settings_.setValue(QStringLiteral("name"), connect_->name());
  room_ = 0;
  making_ = false;
  opened_.clear();
  line_fault_.reset();
  message_.clear();
  connection_.connect_to({*address, connect_->name().toStdString(), launch_.plaintext, launch_.pin});
  render();
}

void MainWindow::enter_room(std::uint64_t room) {
  if (connection_.core()->room(room) != nullptr) {
    room_ = room;
  } else {
    asked_ = connection_.join_room(room);
  }
  render();
}

void MainWindow::room_changed(std::uint64_t room, std::uint64_t answers) {
  const bool asked_for = answers != 0 && answers == asked_;
  if (asked_for || room_ == 0) {
    room_ = room;
    making_ = false;
  }
  render();
}

void MainWindow::refused(v1::ErrorCode code, std::uint64_t room) {
  const QString text = Wording::error(code);
  if (room != 0 && room == room_) {
    table_->show_refusal(text, connection_.now());
  } else {
    message_ = text;
    message_until_ = connection_.now() + message_time;
  }
  render();
}

void MainWindow::question_key(client::KeyVerdict verdict, const std::string& known, const std::string& seen) {
  asking_key_ = true;
  key_->ask({server_text(), QString::fromStdString(known), QString::fromStdString(seen),
             verdict == client::KeyVerdict::not_demanded});
  render();
}

// ---- what is shown ----

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

void MainWindow::add_page(QWidget* page) { pages_->addWidget(page); }

void MainWindow::open_page(QWidget* page) {
  std::erase(opened_, page);
  opened_.push_back(page);
  render();
}

void MainWindow::close_page(QWidget* page) {
  opened_.erase(std::ranges::find(opened_, page), opened_.end());
  render();
}

/// Whatever the person looks at: he is called to the board.
void MainWindow::game_begins() { opened_.clear(); }

QWidget* MainWindow::shown_page() const { return pages_->currentWidget(); }

void MainWindow::show_page(QWidget* page) {
  if (pages_->currentWidget() == page) return;
  pages_->setCurrentWidget(page);
  page->setFocus();
}

void MainWindow::render() {
  const auto* core = connection_.core();
  const Link link = core == nullptr ? Link::idle : core->link();
  // Without a session a message stands until the next attempt: it says why.
  const bool has_session = core != nullptr && core->player() != 0 && link != Link::idle && link != Link::ended;
  if (has_session && connection_.now() >= message_until_) message_.clear();
  const bool table_stands = has_session && room_ != 0 && core->room(room_) != nullptr;
  if (!has_session) room_ = 0;
  escape_->setEnabled(!asking_key_ && !opened_.empty());
  if (asking_key_) {
    show_page(key_);
  } else if (!opened_.empty() && (opened_.back() != connect_ || !has_session)) {
    if (opened_.back() == connect_) render_connect(link);
    show_page(opened_.back());
  } else if (!has_session) {
    render_start(link);
  } else if (table_stands) {
    render_table();
  } else {
    render_lobby();
  }
}

void MainWindow::render_start(Link link) {
  // On the way to a server, or turned away there: the form that led there says so.
  if (link != Link::idle || !message_.isEmpty()) return render_connect(link);
  start_->say({});
  setWindowTitle(tr("Reversi"));
  show_page(start_);
}

void MainWindow::render_connect(Link link) {
  const bool busy = link != Link::idle && link != Link::ended;
  connect_->set_busy(busy);
  if (busy) {
    connect_->say(line_fault_ ? Notice{Tone::alarm, tr("%1 %2").arg(line_text(), retry_text(link_view()))}
                              : Notice{Tone::quiet, link_text(link_view())});
  } else {
    connect_->say({Tone::alarm, message_.isEmpty() && link == Link::ended ? line_text() : message_});
  }
  setWindowTitle(tr("Reversi"));
  show_page(connect_);
}

void MainWindow::render_lobby() {
  const auto link = link_view();
  const bool ready = link.link == Link::ready;
  lobby_->set_ready(ready);
  lobby_->say({Tone::alarm, ready ? message_ : link_text(link)});
  lobby_->show_player(QString::fromStdString(connection_.core()->name()), server_text());
  setWindowTitle(tr("Reversi"));
  show_page(making_ && ready ? static_cast<QWidget*>(new_game_) : lobby_);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  settings_.setValue(QStringLiteral("size"), size());
  connection_.disconnect_from_server();
  event->accept();
}

}  // namespace reversi::ui
