#include "client/ui/review/look_back.h"

#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QShortcut>
#include <QUrl>
#include <utility>

#include "client/ui/focus.h"
#include "client/ui/review/board_image.h"
#include "client/ui/review/record_file.h"
#include "common/records/writer.h"

namespace reversi::ui {

namespace {

constexpr int saved_side = 2048;  // pixels of a picture as PNG

}  // namespace

LookBack::LookBack(QWidget* parent)
    : QStackedWidget(parent),
      list_(new GameListPage(this)),
      page_(new RecordPage(this)),
      puzzles_(new PuzzlePage(this)),
      library_(new LibraryPage(this)) {
  addWidget(page_);
  addWidget(list_);
  addWidget(puzzles_);
  addWidget(library_);
  lead_focus(this, page_);
  wire_page();
  connect(list_, &GameListPage::game_chosen, this, [this](std::size_t index) {
    leave_behind();
    show_game(index);
  });
  connect(list_, &GameListPage::file_wanted, this, &LookBack::choose_file);
  connect(list_, &GameListPage::leave_wanted, this, &LookBack::go_back);
  connect(puzzles_, &PuzzlePage::leave_wanted, this, &LookBack::go_back);
  connect(library_, &LibraryPage::leave_wanted, this, &LookBack::go_back);
  connect(library_, &LibraryPage::game_wanted, this, [this](const Sheet& sheet) {
    const auto turn = sheet.cursor();
    leave_behind();
    open_sheet(sheet);
    page_->go_to(turn);
  });
}

void LookBack::wire_page() {
  connect(page_, &RecordPage::leave_wanted, this, &LookBack::go_back);
  connect(page_, &RecordPage::file_wanted, this, &LookBack::choose_file);
  connect(page_, &RecordPage::paste_wanted, this, &LookBack::paste);
  connect(page_, &RecordPage::save_wanted, this, &LookBack::save);
  connect(page_, &RecordPage::picture_wanted, this, &LookBack::save_picture);
  connect(page_, &RecordPage::new_game_wanted, this, &LookBack::begin_here);
  connect(page_, &RecordPage::own_games_wanted, this, &LookBack::show_own_games);
  connect(page_, &RecordPage::computer_wanted, this, &LookBack::computer_wanted);
  connect(page_, &RecordPage::library_wanted, this, &LookBack::search_position);
  connect(page_, &RecordPage::settings_wanted, this, &LookBack::settings_wanted);
  connect(page_, &RecordPage::sheet_changed, this, &LookBack::keep_progress);
  connect(page_, &RecordPage::play_on_wanted, this, [this] {
    Sheet branch = page_->sheet().branch();
    leave_behind();
    put_aside();
    open_sheet(std::move(branch));
  });
}

void LookBack::show_page(QWidget* page) {
  setCurrentWidget(page);
  lead_focus(this, page);
  page->setFocus();
  Q_EMIT opened();
}

// ---- the way back ----

/// The page that is shown is to be come back to.
void LookBack::leave_behind() {
  Place place{.page = currentWidget()};
  if (place.page == page_) {
    place.sheet = page_->sheet();
    place.fault = page_->fault();
  }
  if (place.page == library_) place.sheet = library_->sheet();
  way_.push_back(std::move(place));
}

void LookBack::go_back() {
  if (way_.empty()) {
    Q_EMIT leave_wanted();
    return;
  }
  const Place place = std::move(way_.back());
  way_.pop_back();
  show_again(place);
}

void LookBack::show_again(const Place& place) {
  if (place.page == page_) {
    // A game at this screen that has been played instead gives its place back.
    const auto left = archive_ ? archive_->left() : std::nullopt;
    if (place.sheet.is_open() && left && left->moves != place.sheet.record().moves) put_aside();
    page_->show_sheet(place.sheet, place.fault);
    page_->go_to(place.sheet.cursor());
  }
  show_page(place.page);
  if (place.page == library_ && !library_->shows(place.sheet)) library_->show_sheet(place.sheet);
}

// ---- opening ----

void LookBack::open_file(const QString& path) {
  const QFileInfo info(path);
  folder_ = info.absolutePath();
  auto games = read_record_file(path);
  if (games) return show_games(std::move(*games), info.fileName());
  refuse(tr("%1: %2").arg(info.fileName(), games.error()));
}

void LookBack::open_text(const QString& text) {
  auto games = Collection::read_pasted(text.toStdString());
  if (games) return show_games(std::move(*games), tr("Pasted games"));
  refuse(tr("Pasted text: %1").arg(RecordWords::fault(games.error())));
}

void LookBack::paste() {
  const auto* data = QApplication::clipboard()->mimeData();
  if (data != nullptr && data->hasUrls()) return open_dropped(*data);
  open_text(QApplication::clipboard()->text());
}

void LookBack::choose_file() {
  const QString path = QFileDialog::getOpenFileName(
      this, tr("Open a record"), folder_,
      tr("Records of games (*.txt *.ggf *.sgf *.pgn *.obf *.json *.jsonl *.wtb);;All files (*)"));
  if (!path.isEmpty()) open_file(path);
}

void LookBack::show_games(Collection games, const QString& title) {
  way_.clear();
  const auto count = games.lines().size();
  games_ = std::make_shared<const Collection>(std::move(games));
  if (count == 1) {
    show_game(0);
    return;
  }
  list_->show_games(title, games_);
  show_page(list_);
}

void LookBack::show_game(std::size_t index) {
  if (!games_ || index >= games_->lines().size()) return;
  auto game = games_->game(index);
  if (game) {
    page_->show_sheet(Sheet(std::move(*game)));
  } else {
    page_->show_broken(game.error(), games_->lines().size() > 1);
  }
  show_page(page_);
}

/// What is on the board stays; the strip beside it says why nothing else came.
void LookBack::refuse(const QString& text) {
  if (currentWidget() != page_) leave_behind();
  show_page(page_);
  page_->say({Tone::alarm, text});
}

// ---- games at this screen ----

void LookBack::set_folder(const QString& folder) { archive_ = std::make_unique<GameArchive>(folder); }

void LookBack::play_here() {
  auto left = archive_ ? archive_->left() : std::nullopt;
  if (!left) return begin_here();
  way_.clear();
  open_sheet(Sheet(std::move(*left), true));
  page_->say({Tone::event, tr("Your game goes on where you left it. “New game” begins another.")});
}

void LookBack::begin_here() {
  put_aside();
  way_.clear();
  Sheet sheet;
  open_sheet(std::move(sheet));
}

void LookBack::open_sheet(Sheet sheet) {
  page_->show_sheet(std::move(sheet));
  show_page(page_);
}

/// A game that makes way for another stays among the own games, unfinished as it is.
void LookBack::put_aside() {
  const auto left = archive_ ? archive_->left() : std::nullopt;
  if (!left) return;
  if (left->moves.empty() || archive_->add(*left)) archive_->drop();
}

void LookBack::keep_progress() {
  if (!archive_) return;
  records::Record record = page_->sheet().record();
  if (record.date.empty() && !record.moves.empty()) {
    record.date = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")).toStdString();
    page_->set_date(record.date);
  }
  if (page_->sheet().is_over()) {
    if (const auto added = archive_->add(record); added) return archive_->drop();
  }
  if (const auto kept = archive_->keep(record); !kept)
    page_->say({Tone::alarm, tr("The game cannot be kept: %1").arg(kept.error())});
}

void LookBack::keep(const records::Record& record) {
  if (archive_) (void)archive_->add(record);
}

void LookBack::show_own_games() {
  auto games = archive_ ? archive_->games() : Collection();
  if (!games) return refuse(games.error());
  way_.clear();
  games_ = std::make_shared<const Collection>(std::move(*games));
  list_->show_games(tr("My games"), games_);
  show_page(list_);
}

// ---- the library ----

void LookBack::show_library() {
  way_.clear();
  show_page(library_);
  library_->show_sheet(Sheet());
}

void LookBack::search_position() {
  leave_behind();
  show_page(library_);
  library_->show_sheet(page_->sheet());
}

// ---- puzzles ----

void LookBack::show_puzzles() {
  const bool is_first = puzzles_->sheet().position() == rules::Position::start();
  way_.clear();
  show_page(puzzles_);
  if (is_first) puzzles_->ask();
}

void LookBack::show_game_of_puzzle(const QString& text, int ply) {
  auto games = Collection::read_pasted(text.toStdString());
  if (!games || games->lines().size() != 1) return puzzles_->say({Tone::alarm, tr("This game cannot be seen here.")});
  show_games(std::move(*games), QString());
  way_.push_back({.page = puzzles_});
  page_->go_to(page_->sheet().turn_of_ply(ply));
  while (page_->sheet().position().legal_moves() == 0 && !page_->sheet().is_at_end()) page_->step(1);
}

// ---- dropping ----

void LookBack::serve(QWidget* window) {
  window->setAcceptDrops(true);
  window->installEventFilter(this);
  const auto add = [&](QKeySequence::StandardKey key, void (LookBack::*what)()) {
    shortcuts_.push_back(new QShortcut(key, window));
    connect(shortcuts_.back(), &QShortcut::activated, this, what);
  };
  add(QKeySequence::Open, &LookBack::choose_file);
  add(QKeySequence::Paste, &LookBack::paste);
}

// One key, one meaning: two that are both in force cancel each other out.
void LookBack::showEvent(QShowEvent* event) {
  for (QShortcut* shortcut : shortcuts_) shortcut->setEnabled(false);
  QStackedWidget::showEvent(event);
}

void LookBack::hideEvent(QHideEvent* event) {
  for (QShortcut* shortcut : shortcuts_) shortcut->setEnabled(true);
  QStackedWidget::hideEvent(event);
}

void LookBack::open_dropped(const QMimeData& data) {
  for (const QUrl& url : data.urls()) {
    if (url.isLocalFile()) return open_file(url.toLocalFile());
  }
  open_text(data.text());
}

bool LookBack::eventFilter(QObject* watched, QEvent* event) {
  const bool is_drop = event->type() == QEvent::DragEnter || event->type() == QEvent::Drop;
  if (auto* drop = is_drop ? dynamic_cast<QDropEvent*>(event) : nullptr) {
    const auto* data = drop->mimeData();
    if (data != nullptr && (data->hasUrls() || data->hasText())) {
      drop->acceptProposedAction();
      if (event->type() == QEvent::Drop) open_dropped(*data);
      return true;
    }
  }
  return QStackedWidget::eventFilter(watched, event);
}

// ---- saving ----

QString LookBack::proposed_name() const {
  QString name = RecordWords::title(page_->sheet().record());
  for (const QChar sign : QStringLiteral("/\\:*?\"<>|")) name.remove(sign);
  return folder_.isEmpty() ? name : folder_ + QLatin1Char('/') + name;
}

void LookBack::save() {
  QString path = QFileDialog::getSaveFileName(
      this, tr("Save the game"), proposed_name() + QStringLiteral(".ggf"),
      tr("GGF (*.ggf);;SGF (*.sgf);;PGN (*.pgn);;Moves as text (*.txt);;JSON (*.json);;Position (*.obf)"));
  if (path.isEmpty()) return;
  if (!form_of_name(path)) path += QStringLiteral(".ggf");
  const auto form = form_of_name(path).value_or(records::Form::ggf);
  const auto written =
      write_file(path, QByteArray::fromStdString(records::write_one(form, page_->sheet().record())) + '\n');
  folder_ = QFileInfo(path).absolutePath();
  page_->say(written ? Notice{Tone::quiet, tr("Saved as %1.").arg(QFileInfo(path).fileName())}
                     : Notice{Tone::alarm, tr("Not saved: %1").arg(written.error())});
}

void LookBack::save_picture() {
  QString path =
      QFileDialog::getSaveFileName(this, tr("Save a picture of the board"), proposed_name() + QStringLiteral(".png"),
                                   tr("Picture (*.png);;Drawing (*.svg)"));
  if (path.isEmpty()) return;
  const bool is_svg = path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive);
  if (!is_svg && !path.endsWith(QStringLiteral(".png"), Qt::CaseInsensitive)) path += QStringLiteral(".png");
  const auto written = write_file(path, is_svg ? board_svg(page_->still(), page_->board()->colors())
                                               : board_png(page_->still(), page_->board()->colors(), saved_side));
  page_->say(written ? Notice{Tone::quiet, tr("Saved as %1.").arg(QFileInfo(path).fileName())}
                     : Notice{Tone::alarm, tr("Not saved: %1").arg(written.error())});
}

}  // namespace reversi::ui
