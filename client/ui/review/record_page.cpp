#include "client/ui/review/record_page.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "client/ui/focus.h"
#include "client/ui/menu_button.h"
#include "client/ui/opening_words.h"
#include "client/ui/review/board_image.h"
#include "client/ui/review/review_panel.h"
#include "client/ui/review/turn_list_model.h"
#include "client/ui/table_page.h"
#include "common/records/transcripts.h"
#include "common/records/writer.h"

namespace reversi::ui {

namespace {

constexpr int gap = 8;
constexpr int least_panel = 240;
constexpr int least_tabs = 90;
constexpr int wanted_tabs = 260;              // for a review: its graph, and a card or two
constexpr int least_board_beside_tabs = 320;  // below it the board goes first
constexpr int copied_side = 1024;             // pixels of a copied picture

QLabel* line_label(QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setTextFormat(Qt::PlainText);
  label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  return label;
}

/// What is too long for its place ends with dots; all of it is under the mouse.
void show_line(QLabel* label, const QString& text) {
  label->setToolTip(text);
  label->setText(label->fontMetrics().elidedText(text, Qt::ElideRight, label->width()));
}

}  // namespace

RecordPage::RecordPage(QWidget* parent)
    : QWidget(parent),
      board_(new BoardWidget(this)),
      panel_(new QWidget(this)),
      title_(line_label(panel_)),
      occasion_(line_label(panel_)),
      opening_(line_label(panel_)),
      counts_(line_label(panel_)),
      strip_(new NoticeStrip(panel_)),
      turns_(new TurnListModel(this)),
      turn_list_(new QTableView),
      review_(new ReviewPanel),
      tabs_(new QTabWidget(panel_)),
      steps_(new QWidget(panel_)),
      buttons_(new QWidget(panel_)) {
  build_steps();
  build_buttons();
  build_menu();
  build_turn_list();
  build_panel();
  lead_focus(this, board_);
  board_->installEventFilter(this);
  turn_list_->installEventFilter(this);
  connect(board_, &BoardWidget::square_chosen, this, &RecordPage::place);
  connect(board_, &BoardWidget::square_refused, this, [this](rules::Square square) {
    const auto fault = sheet_.position().fault_of(square);
    const auto kind =
        fault == rules::MoveFault::occupied ? records::FaultKind::occupied : records::FaultKind::flips_nothing;
    say({Tone::alarm, tr("%1: %2").arg(QString::fromStdString(square.name()), RecordWords::fault(kind))});
  });
  render();
}

// ---- what is shown ----

void RecordPage::show_sheet(Sheet sheet, std::optional<Notice> fault) {
  sheet_ = std::move(sheet);
  sheet_.go_to(sheet_.turns());
  fault_ = std::move(fault);
  said_.reset();
  ++game_;
  render();
  lay_out();
  Q_EMIT cursor_changed();
}

void RecordPage::show_broken(const records::Broken& broken, bool names_game) {
  show_sheet(Sheet(broken.legal_part), Notice{Tone::alarm, RecordWords::fault(broken.fault, names_game)});
}

void RecordPage::say(const Notice& notice) {
  said_ = notice;
  strip_->say(notice);
}

void RecordPage::go_to(std::size_t turn) {
  sheet_.go_to(turn);
  said_.reset();
  render();
  Q_EMIT cursor_changed();
}

void RecordPage::step(int by) {
  sheet_.step(by);
  go_to(sheet_.cursor());
}

void RecordPage::render() {
  board_->show_state(sheet_.board(game_));
  const auto& record = sheet_.record();
  show_line(title_, RecordWords::title(record));
  const QString occasion = RecordWords::occasion(record);
  show_line(occasion_, sheet_.is_open() && occasion.isEmpty() ? tr("Two at this screen") : occasion);
  const auto opening = sheet_.opening();
  show_line(opening_, opening ? tr("Opening: %1").arg(opening_word(opening->name)) : QString());
  const auto count = sheet_.position().disc_count();
  show_line(counts_, tr("Black %1 · White %2").arg(count.black).arg(count.white));
  const bool shows_fault = fault_ && sheet_.is_at_end();
  strip_->say(said_ ? *said_ : shows_fault ? *fault_ : RecordWords::place(sheet_));
  turns_->show_sheet(sheet_);
  review_->show_sheet(sheet_);
  turns_->show_signs(review_->signs(sheet_));
  const auto place = turns_->place_of(sheet_.cursor());
  turn_list_->setCurrentIndex(place);
  if (place.isValid()) turn_list_->scrollTo(place);
  first_->setEnabled(sheet_.cursor() > 0);
  back_->setEnabled(sheet_.cursor() > 0);
  next_->setEnabled(!sheet_.is_at_end());
  last_->setEnabled(!sheet_.is_at_end());
  undo_->setVisible(sheet_.is_open() && sheet_.is_at_end());
  undo_->setEnabled(sheet_.turns() > 0);
  // In a game that is being played the present is where one plays; a look back can branch.
  new_->setVisible(sheet_.is_open() && sheet_.is_at_end());
  play_on_->setVisible(!sheet_.is_open() || !sheet_.is_at_end());
  play_on_->setEnabled(!sheet_.position().is_over());
  play_computer_->setEnabled(!sheet_.position().is_over());
}

// ---- playing ----

void RecordPage::place(rules::Square square) {
  if (!sheet_.place(square)) return;
  said_.reset();
  fault_.reset();
  render();
  Q_EMIT sheet_changed();
  Q_EMIT cursor_changed();
}

void RecordPage::take_back() {
  board_->finish_animation();
  if (!sheet_.take_back()) return;
  said_.reset();
  render();
  Q_EMIT sheet_changed();
  Q_EMIT cursor_changed();
}

/// Where the side to move has no disc to place it is the other side's turn.
void RecordPage::play_computer() {
  auto position = sheet_.position();
  if (position.is_over()) return;
  if (position.legal_moves() == 0) position = position.passed();
  Q_EMIT computer_wanted(position);
}

// ---- copying ----

QString RecordPage::text_as(records::Form form) const {
  if (form == records::Form::board) return QString::fromStdString(rules::to_string(sheet_.position()));
  return QString::fromStdString(records::write_one(form, sheet_.record())).trimmed();
}

QString RecordPage::transcript() const { return text_as(records::Form::transcript); }

BoardPicture RecordPage::still() const { return still_picture(sheet_.position(), sheet_.last()); }

void RecordPage::copy_text(records::Form form) {
  QApplication::clipboard()->setText(text_as(form));
  say({Tone::quiet, form == records::Form::board ? tr("The position is copied.") : tr("The game is copied.")});
}

void RecordPage::copy_transcript() { copy_text(records::Form::transcript); }

void RecordPage::copy_picture() {
  QApplication::clipboard()->setImage(board_image(still(), board_->colors(), copied_side));
  say({Tone::quiet, tr("A picture of the board is copied.")});
}

// ---- keys ----

bool RecordPage::step_key(int key) {
  switch (key) {
    case Qt::Key_Home: return go_to(0), true;
    case Qt::Key_End: return go_to(sheet_.turns()), true;
    case Qt::Key_PageUp: return step(-1), true;
    case Qt::Key_PageDown: return step(1), true;
    default: break;
  }
  // Where discs are placed the arrows lead over the squares.
  if (board_->state().is_open) return false;
  if (key == Qt::Key_Left || key == Qt::Key_Up) return step(-1), true;
  if (key == Qt::Key_Right || key == Qt::Key_Down) return step(1), true;
  return false;
}

bool RecordPage::eventFilter(QObject* watched, QEvent* event) {
  const auto* key = event->type() == QEvent::KeyPress ? dynamic_cast<QKeyEvent*>(event) : nullptr;
  if (key != nullptr) {
    const bool is_plain = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (is_plain && step_key(key->key())) return true;
  }
  return QWidget::eventFilter(watched, event);
}

// ---- building and layout ----

void RecordPage::build_steps() {
  auto* row = new QHBoxLayout(steps_);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(gap / 2);
  const auto add = [&](QStyle::StandardPixmap picture, const QString& text, auto does) {
    auto* button = new QToolButton(steps_);
    button->setIcon(style()->standardIcon(picture));
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setAutoRepeat(true);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, does);
    row->addWidget(button, 1);
    return button;
  };
  first_ = add(QStyle::SP_MediaSkipBackward, tr("To the start (Home)"), [this] { go_to(0); });
  back_ = add(QStyle::SP_MediaSeekBackward, tr("One turn back (Left)"), [this] { step(-1); });
  next_ = add(QStyle::SP_MediaSeekForward, tr("One turn on (Right)"), [this] { step(1); });
  last_ = add(QStyle::SP_MediaSkipForward, tr("To the end (End)"), [this] { go_to(sheet_.turns()); });
}

void RecordPage::build_buttons() {
  auto* row = new QHBoxLayout(buttons_);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(gap);
  undo_ = new QPushButton(tr("Undo"), buttons_);
  play_on_ = new QPushButton(tr("Play on from here"), buttons_);
  new_ = new QPushButton(tr("New game"), buttons_);
  leave_ = new QPushButton(tr("Back"), buttons_);
  menu_ = new QToolButton(buttons_);
  for (QPushButton* button : {undo_, play_on_, new_, leave_}) {
    button->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    row->addWidget(button);
  }
  row->addWidget(menu_);
  connect(undo_, &QPushButton::clicked, this, &RecordPage::take_back);
  connect(new_, &QPushButton::clicked, this, &RecordPage::new_game_wanted);
  auto* ways = new QMenu(play_on_);
  ways->addAction(tr("Against the computer"), this, &RecordPage::play_computer);
  ways->addAction(tr("Two at this screen"), this, &RecordPage::play_on_wanted);
  play_on_->setMenu(ways);
  connect(leave_, &QPushButton::clicked, this, &RecordPage::leave_wanted);
}

QAction* RecordPage::action(QMenu* menu, const QString& text, const QKeySequence& key, void (RecordPage::*what)()) {
  QAction* action = menu->addAction(text);
  action->setShortcut(key);
  action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  addAction(action);
  connect(action, &QAction::triggered, this, what);
  return action;
}

void RecordPage::build_menu() {
  auto* menu = new QMenu(menu_);
  action(menu, tr("New game for two"), QKeySequence::New, &RecordPage::new_game_wanted);
  play_computer_ = action(menu, tr("Play on against the computer"), {}, &RecordPage::play_computer);
  action(menu, tr("My games"), {}, &RecordPage::own_games_wanted);
  action(menu, tr("Open a file …"), QKeySequence::Open, &RecordPage::file_wanted);
  action(menu, tr("Paste a game"), QKeySequence::Paste, &RecordPage::paste_wanted);
  action(menu, tr("Save as …"), QKeySequence::Save, &RecordPage::save_wanted);
  action(menu, tr("Search this position"), QKeySequence::Find, &RecordPage::library_wanted);
  menu->addSeparator();
  action(menu, tr("Copy the moves"), QKeySequence::Copy, &RecordPage::copy_transcript);
  action(menu, tr("Copy as GGF"), {}, &RecordPage::copy_ggf);
  action(menu, tr("Copy as SGF"), {}, &RecordPage::copy_sgf);
  action(menu, tr("Copy the position"), {}, &RecordPage::copy_board);
  action(menu, tr("Copy a picture"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), &RecordPage::copy_picture);
  action(menu, tr("Save a picture …"), {}, &RecordPage::picture_wanted);
  menu->addSeparator();
  action(menu, tr("Undo"), QKeySequence::Undo, &RecordPage::take_back);
  action(menu, tr("Settings …") + QStringLiteral("\tCtrl+,"), {}, &RecordPage::settings_wanted);
  set_menu(menu_, tr("Game"), menu);
}

void RecordPage::build_turn_list() {
  turn_list_->setModel(turns_);
  turn_list_->setSelectionMode(QAbstractItemView::SingleSelection);
  turn_list_->setSelectionBehavior(QAbstractItemView::SelectItems);
  turn_list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  turn_list_->setShowGrid(false);
  turn_list_->setAlternatingRowColors(true);
  turn_list_->setMinimumHeight(0);
  turn_list_->setAccessibleName(tr("Moves"));
  auto* header = turn_list_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::Stretch);
  header->setSectionResizeMode(TurnListModel::number, QHeaderView::ResizeToContents);
  header->setHighlightSections(false);
  header->setSectionsClickable(false);
  turn_list_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  turn_list_->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() + 6);
  turn_list_->verticalHeader()->hide();
  connect(turn_list_, &QTableView::clicked, this, [this](const QModelIndex& place) {
    if (const auto turn = turns_->turn_at(place); turn != 0) go_to(turn);
  });
  connect(review_, &ReviewPanel::ply_wanted, this, [this](int ply) { go_to(sheet_.turn_of_ply(ply)); });
  connect(review_, &ReviewPanel::grown, this, [this] { turns_->show_signs(review_->signs(sheet_)); });
}

void RecordPage::build_panel() {
  QFont font = title_->font();
  font.setWeight(QFont::DemiBold);
  title_->setFont(font);
  tabs_->addTab(turn_list_, tr("Moves"));
  tabs_->addTab(review_, tr("Review"));
  tabs_->setDocumentMode(true);
  tabs_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
  auto* column = new QVBoxLayout(panel_);
  column->setContentsMargins(gap, gap, gap, gap);
  column->setSpacing(gap / 2);
  for (QWidget* part : std::initializer_list<QWidget*>{title_, occasion_, counts_, opening_, strip_})
    column->addWidget(part);
  column->addWidget(tabs_, 1);
  column->addWidget(steps_);
  column->addWidget(buttons_);
}

/// The wider of the two rows of buttons, whichever is shown: the board keeps its size while one steps.
int RecordPage::least_buttons() const {
  const auto width = [](const QWidget* part) { return part->sizeHint().width() + gap; };
  const int always = width(leave_) + width(menu_);
  return always + std::max(width(undo_) + width(new_), width(play_on_));
}

/// What the board gives up for moves and review below it: nothing where the game is being played, and nothing in a
/// small window.
int RecordPage::height_for_tabs(int fixed) const {
  if (sheet_.is_open()) return 0;
  // The other three lines above them want their place too.
  const int lines = 3 * (title_->sizeHint().height() + gap / 2);
  return std::clamp(height() - fixed - least_board_beside_tabs, 0, wanted_tabs + lines);
}

void RecordPage::lay_out() {
  const int line = title_->sizeHint().height() + gap / 2;
  const int fixed = strip_->sizeHint().height() + steps_->sizeHint().height() + buttons_->sizeHint().height() + 4 * gap;
  const int least_width = std::max(least_panel, least_buttons() + 2 * gap);
  const auto layout = TableLayout::of(size(), least_width, fixed + line + height_for_tabs(fixed + line));
  board_->setGeometry(layout.board);
  panel_->setGeometry(layout.panel);
  // What is left beside the fixed parts goes to the lines, the most telling first, then to the moves.
  int left = layout.panel.height() - fixed;
  for (QLabel* label : {title_, counts_, opening_, occasion_}) {
    // The opening's line is kept while it has no name, so that nothing moves when one is met.
    const bool is_wanted = label != occasion_ || !occasion_->toolTip().isEmpty();
    label->setVisible(is_wanted && left >= line);
    label->resize(layout.panel.width() - 2 * gap, label->height());
    show_line(label, label->toolTip());
    if (is_wanted) left -= line;
  }
  tabs_->setVisible(left >= least_tabs);
}

void RecordPage::resizeEvent(QResizeEvent*) {
  lay_out();
  // The cursor's turn stays in sight in the list's new size.
  panel_->layout()->activate();
  turn_list_->scrollTo(turns_->place_of(sheet_.cursor()));
}

void RecordPage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) lay_out();
  QWidget::changeEvent(event);
}

}  // namespace reversi::ui
