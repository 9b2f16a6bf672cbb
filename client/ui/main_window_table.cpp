// The window's table: what is asked for there, and what it shows.
#include <QFileDialog>

#include "client/ui/main_window.h"
#include "client/ui/review/look_back.h"
#include "client/ui/table_page.h"
#include "client/ui/wording.h"

namespace reversi::ui {

void MainWindow::wire_table() {
  // The board shows the intent at once, as on its way: the core knows it as pending.
  connect(table_, &TablePage::square_chosen, this, [this](rules::Square square) {
    connection_.play(room_, square);
    render();
  });
  connect(table_, &TablePage::resign_wanted, this, [this] {
    connection_.resign(room_);
    render();
  });
  connect(table_, &TablePage::rematch_wanted, this, [this] {
    connection_.offer(room_, v1::OFFER_KIND_REMATCH);
    render();
  });
  const auto offer = [this](v1::OfferKind kind) {
    connection_.offer(room_, kind);
    render();
  };
  connect(table_, &TablePage::draw_wanted, this, [offer] { offer(v1::OFFER_KIND_DRAW); });
  connect(table_, &TablePage::takeback_wanted, this, [offer] { offer(v1::OFFER_KIND_TAKEBACK); });
  connect(table_, &TablePage::hint_wanted, this, [this] {
    hint_asked_ = connection_.ask_hint(room_);
    render();
  });
  connect(&connection_, &client::Connection::answered, this, [this](const v1::ServerMessage& message, quint64 answers) {
    if (!message.has_hint() || answers != hint_asked_) return;
    table_->show_hint(message.hint());
    render();
  });
  connect(table_, &TablePage::offer_answered, this, [this](quint64 answered, bool accept) {
    connection_.answer_offer(room_, answered, accept);
    render();
  });
  connect(table_, &TablePage::claim_wanted, this, [this](bool win) {
    connection_.claim(room_, win ? v1::Claim::CHOICE_WIN : v1::Claim::CHOICE_DRAW);
    render();
  });
  connect(table_, &TablePage::abort_wanted, this, [this] {
    connection_.abort(room_);
    render();
  });
  connect(table_, &TablePage::seat_wanted, this, [this] { connection_.take_seat(room_); });
  connect(table_, &TablePage::leave_wanted, this, [this] {
    connection_.leave_room(room_);
    render();
  });
  wire_talk();
  connect(table_, &TablePage::review_wanted, look_back_, &LookBack::open_text);
  connect(table_, &TablePage::save_wanted, this,
          [](const QString& name, const QString& record) { QFileDialog::saveFileContent(record.toUtf8(), name); });
}

void MainWindow::wire_herald() {
  connect(&herald_->desktop(), &Desktop::wishes_changed, this,
          [this] { preferences_.set_less_motion(herald_->desktop().wants_less_motion()); });
  // After the window is there: the bus is no part of a quick start.
  QTimer::singleShot(0, herald_, [this] { herald_->desktop().listen(); });
}

void MainWindow::wire_talk() {
  connect(&connection_, &client::Connection::line_said, this, [this](const v1::ChatLine& line) {
    table_->add_chat(line, QString::fromStdString(connection_.core()->name()));
    herald_->chat(line.player() == connection_.core()->player());
  });
  connect(table_, &TablePage::said, this, [this](const QString& text) { connection_.say(room_, text.toStdString()); });
  connect(table_, &TablePage::phrase_said, this, [this](v1::Phrase phrase) { connection_.say(room_, phrase); });
  connect(table_, &TablePage::mute_wanted, this,
          [this](const QString& name, bool on) { connection_.mute(name.toStdString(), on); });
}

void MainWindow::render_table() {
  const auto& core = *connection_.core();
  const auto& room = *core.room(room_);
  // Clocks stand still from the moment the line was lost until the server says what they show.
  if (core.link() == client::Link::ready) {
    heard_.reset();
  } else if (!heard_) {
    heard_ = connection_.now();
  }
  const auto* other = room.state.pair() == 0 ? nullptr : core.room(room.state.pair());
  const TableView view{.room = room,
                       .player = core.player(),
                       .link = link_view(),
                       .now = connection_.now(),
                       .heard = heard_,
                       .round_trip = core.round_trip(),
                       .other = other == nullptr ? std::nullopt : std::optional(other->state)};
  table_->show_table(view);
  herald_->show_table(view, table_->is_animated());
  setWindowTitle(tr("%1 against %2 – Reversi").arg(side_name(room, v1::COLOR_BLACK), side_name(room, v1::COLOR_WHITE)));
  show_page(table_);
}

}  // namespace reversi::ui
