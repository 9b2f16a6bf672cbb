// The window's way to records and to games of two at this screen.
#include <QPushButton>

#include "client/ui/lobby/start_page.h"
#include "client/ui/main_window.h"
#include "client/ui/review/look_back.h"
#include "client/ui/table_page.h"

namespace reversi::ui {

void MainWindow::wire_look_back() {
  look_back_->serve(this);
  for (QPushButton* button : {start_->one_screen(), start_->record()}) button->show();
  connect(start_, &StartPage::one_screen_wanted, look_back_, &LookBack::play_here);
  connect(start_, &StartPage::record_wanted, look_back_, &LookBack::choose_file);
  connect(look_back_, &LookBack::opened, this, [this] { open_page(look_back_); });
  // One board's looks are every board's.
  auto* page = look_back_->page();
  page->board()->set_theme(theme_of(settings_.value(QStringLiteral("board")).toString()));
  page->set_marks_legal(settings_.value(QStringLiteral("legal_moves"), true).toBool());
  page->set_animated(settings_.value(QStringLiteral("motion"), true).toBool());
  connect(table_, &TablePage::theme_changed, page->board(), &BoardWidget::set_theme);
  connect(table_, &TablePage::marks_legal_changed, page, &RecordPage::set_marks_legal);
  connect(table_, &TablePage::animated_changed, page, &RecordPage::set_animated);
  connect(look_back_, &LookBack::leave_wanted, this, [this] { close_page(look_back_); });
}

}  // namespace reversi::ui
