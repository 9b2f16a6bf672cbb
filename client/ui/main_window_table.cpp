// The window's table: what is asked for there, and what it shows.
#include "client/ui/main_window.h"
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
  connect(table_, &TablePage::leave_wanted, this, [this] {
    connection_.leave_room(room_);
    render();
  });
  connect(table_, &TablePage::marks_legal_changed, this,
          [this](bool on) { settings_.setValue(QStringLiteral("legal_moves"), on); });
  connect(table_, &TablePage::theme_changed, this,
          [this](BoardTheme theme) { settings_.setValue(QStringLiteral("board"), theme_key(theme)); });
  connect(table_, &TablePage::animated_changed, this,
          [this](bool on) { settings_.setValue(QStringLiteral("motion"), on); });
}

void MainWindow::render_table() {
  const auto& room = *connection_.core()->room(room_);
  table_->show_table({room, connection_.core()->player(), link_view(), connection_.now()});
  setWindowTitle(tr("%1 against %2 – Reversi").arg(side_name(room, v1::COLOR_BLACK), side_name(room, v1::COLOR_WHITE)));
  show_page(table_);
}

}  // namespace reversi::ui
