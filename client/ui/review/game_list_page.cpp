#include "client/ui/review/game_list_page.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "client/ui/focus.h"
#include "client/ui/lobby/form_layout.h"

namespace reversi::ui {

namespace {

constexpr int gap = 8;
constexpr int widest = 1200;
constexpr int narrow = 560;  // logical pixels: below, only names and result
constexpr int roomy = 900;   // from here on everything

}  // namespace

void GameFilter::search(const QString& text) {
  words_ = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  invalidateFilter();
}

bool GameFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  if (words_.isEmpty()) return true;
  const QString text = sourceModel()->index(row, 0, parent).data(GameListModel::search_role).toString();
  return std::ranges::all_of(words_, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

GameListPage::GameListPage(QWidget* parent)
    : QWidget(parent),
      model_(new GameListModel(this)),
      filter_(new GameFilter(this)),
      title_(new QLabel(this)),
      search_(new QLineEdit(this)),
      count_(new QLabel(this)),
      table_(new QTableView(this)),
      open_(new QPushButton(tr("Open"), this)) {
  filter_->setSourceModel(model_);
  filter_->setSortRole(GameListModel::sort_role);
  title_->setTextFormat(Qt::PlainText);
  title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  QFont font = title_->font();
  font.setWeight(QFont::DemiBold);
  title_->setFont(font);
  search_->setPlaceholderText(tr("Search: a name, a date, an opening"));
  search_->setAccessibleName(tr("Search"));
  search_->setClearButtonEnabled(true);
  search_->installEventFilter(this);
  build_table();
  auto* other = new QPushButton(tr("Open a file …"), this);
  auto* back = new QPushButton(tr("Back"), this);
  auto* row = new QHBoxLayout;
  row->setSpacing(gap);
  row->addWidget(open_, 1);
  row->addWidget(other, 1);
  row->addWidget(back, 1);
  auto* column = tall_column_of(this, widest);
  for (QWidget* part : std::initializer_list<QWidget*>{title_, search_}) column->addWidget(part);
  column->addWidget(table_, 1);
  column->addWidget(count_);
  column->addLayout(row);
  lead_focus(this, search_);
  connect(search_, &QLineEdit::textChanged, this, &GameListPage::search);
  connect(open_, &QPushButton::clicked, this, [this] { choose(table_->currentIndex()); });
  connect(other, &QPushButton::clicked, this, &GameListPage::file_wanted);
  connect(back, &QPushButton::clicked, this, &GameListPage::leave_wanted);
  connect(table_, &QTableView::activated, this, &GameListPage::choose);
}

void GameListPage::build_table() {
  table_->setModel(filter_);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setShowGrid(false);
  table_->setAlternatingRowColors(true);
  table_->setSortingEnabled(true);
  table_->sortByColumn(GameListModel::number, Qt::AscendingOrder);
  table_->setTabKeyNavigation(false);
  table_->setAccessibleName(tr("Games"));
  auto* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::Stretch);
  header->setSectionResizeMode(GameListModel::number, QHeaderView::ResizeToContents);
  header->setHighlightSections(false);
  // A header that measures every row would make a hundred thousand games slow.
  header->setResizeContentsPrecision(50);
  table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  table_->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() + 8);
  table_->verticalHeader()->hide();
}

void GameListPage::show_games(const QString& title, std::shared_ptr<const Collection> games) {
  games_ = std::move(games);
  title_->setText(title);
  title_->setToolTip(title);
  search_->clear();
  model_->show_games(games_);
  table_->selectRow(0);
  say_count();
}

void GameListPage::search(const QString& text) {
  filter_->search(text);
  if (!table_->currentIndex().isValid()) table_->selectRow(0);
  say_count();
}

void GameListPage::say_count() {
  const QString text = tr("%n game(s)", nullptr, rows());
  count_->setText(games_ && games_->is_cut() ? tr("%1; the file has more than can be shown").arg(text) : text);
  open_->setEnabled(rows() > 0);
}

void GameListPage::choose(const QModelIndex& place) {
  const auto source = filter_->mapToSource(place);
  if (source.isValid()) Q_EMIT game_chosen(static_cast<std::size_t>(source.row()));
}

void GameListPage::resizeEvent(QResizeEvent*) {
  table_->setColumnHidden(GameListModel::date, width() < narrow);
  table_->setColumnHidden(GameListModel::event, width() < roomy);
  table_->setColumnHidden(GameListModel::opening, width() < roomy);
}

bool GameListPage::eventFilter(QObject* watched, QEvent* event) {
  const auto* pressed = event->type() == QEvent::KeyPress ? dynamic_cast<QKeyEvent*>(event) : nullptr;
  if (watched == search_ && pressed != nullptr) {
    const int key = pressed->key();
    // From the search straight into the list, and into the game.
    if (key == Qt::Key_Down || key == Qt::Key_Up) {
      table_->setFocus();
      return true;
    }
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
      choose(table_->currentIndex());
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace reversi::ui
