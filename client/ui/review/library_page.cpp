#include "client/ui/review/library_page.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>
#include <QVBoxLayout>
#include <utility>

#include "client/ui/focus.h"
#include "client/ui/line_label.h"
#include "client/ui/opening_words.h"
#include "client/ui/review/game_list_model.h"
#include "client/ui/table_page.h"
#include "common/protocol/convert.h"

namespace reversi::ui {

namespace {

constexpr int gap = 8;
constexpr int least_panel = 300;
constexpr int least_tabs = 150;
constexpr int wide_panel = 520;  // dates and openings have a place

void set_up(QTableView* table, const QString& name) {
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setShowGrid(false);
  table->setAlternatingRowColors(true);
  table->setTabKeyNavigation(false);
  table->setAccessibleName(name);
  table->verticalHeader()->hide();
  table->horizontalHeader()->setHighlightSections(false);
  table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
}

QString percent(std::uint32_t part, std::uint32_t whole) {
  return whole == 0 ? QString() : QStringLiteral("%1 %").arg(qRound(100.0 * part / whole));
}

/// The position, as the wire has it.
template <typename Request>
void set_position(Request& request, const rules::Position& position) {
  *request.mutable_board() = protocol::to_wire(position);
  request.set_to_move(protocol::to_wire(position.to_move));
}

}  // namespace

LibraryPage::LibraryPage(QWidget* parent)
    : QWidget(parent),
      board_(new BoardWidget(this)),
      panel_(new QWidget(this)),
      title_(new LineLabel(panel_)),
      summary_(new LineLabel(panel_)),
      strip_(new NoticeStrip(panel_)),
      tabs_(new QTabWidget(panel_)),
      model_(new GameListModel(this)),
      back_(new QPushButton(tr("One turn back"), panel_)),
      start_(new QPushButton(tr("To the start"), panel_)),
      leave_(new QPushButton(tr("Back"), panel_)) {
  build_panel();
  wire();
  lead_focus(this, board_);
  render();
}

// ---- building ----

QWidget* LibraryPage::build_moves() {
  moves_ = new QTableWidget(0, 5);
  moves_->setHorizontalHeaderLabels({tr("Move"), tr("Games"), tr("Black won"), tr("Drawn"), tr("White won")});
  set_up(moves_, tr("What was played from here"));
  for (const int column : {0, 1, 3})
    moves_->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  return moves_;
}

QWidget* LibraryPage::build_games() {
  auto* tab = new QWidget;
  games_ = new QTableView(tab);
  games_->setModel(model_);
  set_up(games_, tr("Games"));
  open_ = new QPushButton(tr("Open"), tab);
  more_ = new QPushButton(tr("More"), tab);
  auto* row = new QHBoxLayout;
  row->addWidget(open_, 1);
  row->addWidget(more_, 1);
  auto* column = new QVBoxLayout(tab);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(games_, 1);
  column->addLayout(row);
  return tab;
}

QWidget* LibraryPage::build_filter() {
  auto* tab = new QWidget;
  player_ = new QLineEdit(tab);
  player_->setPlaceholderText(tr("anybody"));
  player_->setMaxLength(30);
  opening_ = new QComboBox(tab);
  opening_->addItem(tr("Any opening"));
  for (const char* name : opening_names()) opening_->addItem(opening_word(name), QString::fromLatin1(name));
  opening_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  opening_->setMinimumContentsLength(8);
  result_ = new QComboBox(tab);
  result_->addItems({tr("Any result"), tr("Black won"), tr("White won"), tr("Drawn")});
  from_ = new QLineEdit(tab);
  until_ = new QLineEdit(tab);
  for (QLineEdit* field : {from_, until_}) {
    field->setPlaceholderText(tr("2003 or 2003-12-15"));
    field->setMaxLength(10);
  }
  search_ = new QPushButton(tr("Search"), tab);
  clear_ = new QPushButton(tr("Clear"), tab);
  auto* form = new QFormLayout;
  form->setSpacing(gap / 2);
  form->addRow(tr("Player"), player_);
  form->addRow(tr("Opening"), opening_);
  form->addRow(tr("Result"), result_);
  form->addRow(tr("From"), from_);
  form->addRow(tr("Until"), until_);
  auto* row = new QHBoxLayout;
  row->addWidget(search_, 1);
  row->addWidget(clear_, 1);
  auto* column = new QVBoxLayout(tab);
  column->setContentsMargins(0, gap / 2, 0, 0);
  column->setSpacing(gap / 2);
  column->addLayout(form);
  column->addLayout(row);
  column->addStretch(1);
  // A small window has no room for all of it.
  auto* scroll = new QScrollArea;
  scroll->setWidget(tab);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  return scroll;
}

void LibraryPage::build_panel() {
  QFont font = title_->font();
  font.setWeight(QFont::DemiBold);
  title_->setFont(font);
  tabs_->setDocumentMode(true);
  tabs_->addTab(build_moves(), tr("Moves"));
  tabs_->addTab(build_games(), tr("Games"));
  tabs_->addTab(build_filter(), tr("Filter"));
  auto* row = new QHBoxLayout;
  for (QPushButton* button : {back_, start_, leave_}) row->addWidget(button, 1);
  auto* column = new QVBoxLayout(panel_);
  column->setContentsMargins(gap, gap, gap, gap);
  column->setSpacing(gap / 2);
  for (QWidget* part : std::initializer_list<QWidget*>{title_, summary_, strip_}) column->addWidget(part);
  column->addWidget(tabs_, 1);
  column->addLayout(row);
}

void LibraryPage::wire() {
  connect(board_, &BoardWidget::square_chosen, this, &LibraryPage::try_move);
  connect(moves_, &QTableWidget::cellActivated, this, [this](int row, int) {
    const auto square = rules::Square::from_name(moves_->item(row, 0)->text().toStdString());
    if (square) try_move(*square);
  });
  connect(games_, &QTableView::activated, this, &LibraryPage::open_chosen);
  connect(open_, &QPushButton::clicked, this, &LibraryPage::open_chosen);
  connect(more_, &QPushButton::clicked, this, [this] { ask(static_cast<std::uint32_t>(plies_.size())); });
  connect(search_, &QPushButton::clicked, this, [this] { ask(); });
  connect(clear_, &QPushButton::clicked, this, &LibraryPage::clear_filter);
  for (QLineEdit* field : {player_, from_, until_})
    connect(field, &QLineEdit::returnPressed, search_, &QPushButton::click);
  connect(back_, &QPushButton::clicked, this, &LibraryPage::step_back);
  connect(start_, &QPushButton::clicked, this, &LibraryPage::go_to_start);
  connect(leave_, &QPushButton::clicked, this, &LibraryPage::leave_wanted);
}

// ---- the position ----

void LibraryPage::show_sheet(const Sheet& sheet) {
  sheet_ = sheet.branch();
  ++game_;
  ask();
}

bool LibraryPage::shows(const Sheet& sheet) const {
  return sheet_.position() == sheet.position() && sheet_.record().moves == sheet.record().moves;
}

void LibraryPage::try_move(rules::Square square) {
  if (sheet_.place(square)) ask();
}

void LibraryPage::step_back() {
  board_->finish_animation();
  if (sheet_.take_back()) ask();
}

void LibraryPage::go_to_start() {
  sheet_ = Sheet();
  ++game_;
  ask();
}

void LibraryPage::clear_filter() {
  for (QLineEdit* field : {player_, from_, until_}) field->clear();
  for (QComboBox* box : {opening_, result_}) box->setCurrentIndex(0);
  ask();
}

// ---- questions ----

v1::LibraryFilter LibraryPage::filter() const {
  v1::LibraryFilter filter;
  filter.set_player(player_->text().trimmed().toStdString());
  filter.set_opening(opening_->currentData().toString().toStdString());
  filter.set_from(from_->text().trimmed().toStdString());
  filter.set_until(until_->text().trimmed().toStdString());
  filter.set_result(static_cast<v1::LibraryResult>(result_->currentIndex()));
  return filter;
}

void LibraryPage::ask() { ask(0); }

/// What follows a page of games asks for the games alone. Of the start every game is meant, from whatever start.
void LibraryPage::ask(std::uint32_t offset) {
  offset_ = offset;
  v1::Explore explore;
  v1::SearchLibrary search;
  *search.mutable_filter() = filter();
  search.set_offset(offset);
  const auto& position = sheet_.position();
  if (position != rules::Position::start()) set_position(search, position);
  if (offset == 0 && !position.is_over()) {
    *explore.mutable_filter() = filter();
    set_position(explore, position);
  }
  if (offset == 0) {
    moves_->setRowCount(0);
    show_games({});
  }
  render();
  say({Tone::quiet, tr("Searching …")});
  Q_EMIT questions(explore, search);
}

void LibraryPage::asked(std::uint64_t moves, std::uint64_t games) {
  moves_asked_ = moves;
  games_asked_ = games;
  if (games == 0) say({Tone::alarm, tr("The library cannot be asked now.")});
}

void LibraryPage::take(const v1::ServerMessage& message, std::uint64_t answers) {
  if (answers == 0) return;
  if (answers == moves_asked_ && message.has_explored()) show_moves(message.explored());
  if (answers == games_asked_ && message.has_library_games()) show_games(message.library_games());
}

void LibraryPage::refused(std::uint64_t request, const QString& why) {
  if (request != 0 && (request == moves_asked_ || request == games_asked_)) say({Tone::alarm, why});
}

// ---- answers ----

void LibraryPage::show_moves(const v1::Explored& explored) {
  moves_->setRowCount(explored.moves_size());
  for (int row = 0; row < explored.moves_size(); ++row) {
    const auto& move = explored.moves(row);
    const auto square = rules::Square::from_index(move.square());
    const auto decided = move.black_won() + move.white_won() + move.drawn();
    const QStringList texts{square ? QString::fromStdString(square->name()) : QString(),
                            QLocale().toString(move.games()), percent(move.black_won(), decided),
                            percent(move.drawn(), decided), percent(move.white_won(), decided)};
    for (int column = 0; column < texts.size(); ++column) {
      auto* item = new QTableWidgetItem(texts[column]);
      if (column > 0) item->setTextAlignment(Qt::AlignCenter);
      moves_->setItem(row, column, item);
    }
  }
  const auto games = static_cast<int>(explored.games());
  say(games == 0 ? Notice{Tone::quiet, tr("Nothing was played from here in the games that are meant.")}
                 : Notice{Tone::quiet, tr("%n game(s) went on from here.", nullptr, games)});
}

/// A first page in place of what was there; further ones behind it.
void LibraryPage::show_games(const v1::LibraryGames& games) {
  if (offset_ == 0) {
    text_.clear();
    plies_.clear();
  }
  for (const auto& row : games.games()) {
    text_ += row.record() + '\n';
    plies_.push_back(row.has_ply() ? std::optional(static_cast<int>(row.ply())) : std::nullopt);
  }
  auto read = Collection::read(text_);
  found_ = std::make_shared<const Collection>(read ? std::move(*read) : Collection());
  model_->show_games(found_);
  const bool any = !found_->lines().empty();
  open_->setEnabled(any);
  more_->setEnabled(games.more());
  tabs_->setTabText(
      1, any ? tr("Games (%1)").arg(QString::number(plies_.size()) + (games.more() ? QStringLiteral("+") : QString()))
             : tr("Games"));
  if (any && offset_ == 0) games_->selectRow(0);
  const bool tells_of_moves = moves_asked_ != 0 && !sheet_.position().is_over();
  if (games_asked_ != 0 && (offset_ > 0 || !tells_of_moves))
    say({Tone::quiet, any ? QString() : tr("There are no such games.")});
}

void LibraryPage::open_chosen() {
  const int row = games_->currentIndex().row();
  if (!found_ || row < 0 || std::cmp_greater_equal(row, plies_.size())) return;
  auto game = found_->game(static_cast<std::size_t>(row));
  if (!game) return;
  Sheet sheet(std::move(*game));
  const auto ply = plies_[static_cast<std::size_t>(row)];
  sheet.go_to(ply ? sheet.turn_of_ply(*ply) : sheet.turns());
  Q_EMIT game_wanted(sheet);
}

void LibraryPage::say(const Notice& notice) { strip_->say(notice); }

/// What is searched for beside the position.
QString LibraryPage::summary() const {
  QStringList parts;
  if (!player_->text().trimmed().isEmpty()) parts << player_->text().trimmed();
  for (const QComboBox* box : {opening_, result_}) {
    if (box->currentIndex() > 0) parts << box->currentText();
  }
  if (!from_->text().trimmed().isEmpty()) parts << tr("from %1").arg(from_->text().trimmed());
  if (!until_->text().trimmed().isEmpty()) parts << tr("until %1").arg(until_->text().trimmed());
  return parts.isEmpty() ? tr("All games of the library") : parts.join(QStringLiteral(" · "));
}

void LibraryPage::render() {
  board_->show_state(sheet_.board(game_));
  const auto opening = sheet_.opening();
  title_->setText(opening             ? opening_word(opening->name)
                  : sheet_.ply() == 0 ? tr("Library")
                                      : tr("After %n disc(s)", nullptr, sheet_.ply()));
  summary_->setText(summary());
  back_->setEnabled(sheet_.turns() > 0);
  start_->setEnabled(sheet_.position() != rules::Position::start());
}

void LibraryPage::resizeEvent(QResizeEvent*) {
  const int fixed = panel_->minimumSizeHint().height() - tabs_->minimumSizeHint().height();
  const auto layout = TableLayout::of(size(), least_panel, fixed + least_tabs);
  board_->setGeometry(layout.board);
  panel_->setGeometry(layout.panel);
  const bool wide = layout.panel.width() >= wide_panel;
  for (const int column : {GameListModel::number, GameListModel::event, GameListModel::opening})
    games_->setColumnHidden(column, !wide);
}

}  // namespace reversi::ui
