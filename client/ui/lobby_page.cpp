#include "client/ui/lobby_page.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

namespace reversi::ui {
namespace {

constexpr int gap = 10;

/// Cells with air between the columns.
class RoomyCells : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    return QStyledItemDelegate::sizeHint(option, index) + QSize(2 * gap, 0);
  }
};

QPushButton* big_button(const QString& text, QWidget* parent) {
  auto* button = new QPushButton(text, parent);
  QFont font = button->font();
  font.setPointSizeF(font.pointSizeF() * 1.15);
  font.setWeight(QFont::DemiBold);
  button->setFont(font);
  button->setMinimumSize(100, QFontMetrics(font).lineSpacing() * 2 + 12);
  button->setAutoDefault(true);
  return button;
}

}  // namespace

LobbyPage::LobbyPage(QWidget* parent)
    : QWidget(parent),
      model_(new RoomListModel(this)),
      greeting_(new QLabel(this)),
      person_(big_button(tr("Play a person"), this)),
      computer_(big_button(tr("Play the computer"), this)),
      list_(new QTableView(this)),
      nobody_(new QLabel(tr("No rooms yet. Open one, and others will find it here."), this)),
      more_(new QPushButton(tr("More rooms"), this)),
      join_(new QPushButton(tr("Join"), this)),
      leave_(new QPushButton(tr("Disconnect"), this)),
      strip_(new NoticeStrip(this)) {
  build_list();
  greeting_->setTextFormat(Qt::PlainText);
  greeting_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  nobody_->setAlignment(Qt::AlignCenter);
  nobody_->setWordWrap(true);
  more_->hide();
  strip_->hide();

  auto* starts = new QHBoxLayout;
  starts->setSpacing(gap);
  starts->addWidget(person_, 1);
  starts->addWidget(computer_, 1);
  auto* row = new QHBoxLayout;
  row->setSpacing(gap);
  row->addWidget(join_, 1);
  row->addWidget(more_, 1);
  row->addWidget(leave_, 1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(gap, gap, gap, gap);
  column->setSpacing(gap);
  column->addWidget(greeting_);
  column->addLayout(starts);
  column->addWidget(strip_);
  column->addWidget(nobody_, 1);
  column->addWidget(list_, 1);
  column->addLayout(row);

  refresh_.setInterval(refresh_interval);
  connect(&refresh_, &QTimer::timeout, this, &LobbyPage::list_wanted);
  connect(person_, &QPushButton::clicked, this, &LobbyPage::person_wanted);
  connect(computer_, &QPushButton::clicked, this, &LobbyPage::computer_wanted);
  connect(more_, &QPushButton::clicked, this, &LobbyPage::more_wanted);
  connect(join_, &QPushButton::clicked, this, &LobbyPage::enter_current);
  connect(leave_, &QPushButton::clicked, this, &LobbyPage::leave_wanted);
  setFocusProxy(person_);
  show_choice();
}

void LobbyPage::build_list() {
  list_->setModel(model_);
  list_->setItemDelegate(new RoomyCells(list_));
  list_->setSelectionBehavior(QAbstractItemView::SelectRows);
  list_->setSelectionMode(QAbstractItemView::SingleSelection);
  list_->setShowGrid(false);
  list_->setAlternatingRowColors(true);
  list_->setWordWrap(false);
  list_->setTabKeyNavigation(false);
  list_->setAccessibleName(tr("Rooms"));
  list_->verticalHeader()->hide();
  list_->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() + 12);
  auto* header = list_->horizontalHeader();
  header->setHighlightSections(false);
  header->setSectionsClickable(false);
  header->setSectionResizeMode(QHeaderView::Stretch);
  header->setSectionResizeMode(RoomListModel::time, QHeaderView::ResizeToContents);
  header->setSectionResizeMode(RoomListModel::phase, QHeaderView::ResizeToContents);
  list_->installEventFilter(this);
  connect(list_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &LobbyPage::show_choice);
  connect(list_, &QTableView::pressed, this, [this](const QModelIndex& index) {
    const auto* room = model_->room(index.row());
    pressed_room_ = room == nullptr ? 0 : room->room();
  });
  connect(list_, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
    const auto* room = model_->room(index.row());
    // The list may have moved between the two clicks: only the room that the first one met is meant.
    if (room != nullptr && room->room() == pressed_room_) enter_current();
  });
}

void LobbyPage::enter_current() {
  const int row = list_->currentIndex().row();
  if (ready_ && model_->can_enter(row)) Q_EMIT room_wanted(model_->room(row)->room());
}

void LobbyPage::show_rooms(std::vector<v1::RoomSummary> rooms, bool more, std::uint64_t player) {
  model_->show_rooms(std::move(rooms), player);
  more_->setVisible(more);
  show_choice();
}

void LobbyPage::show_player(const QString& name, const QString& server) {
  greeting_->setText(tr("%1 at %2").arg(name, server));
}

void LobbyPage::set_ready(bool ready) {
  if (ready == ready_) return;
  ready_ = ready;
  show_choice();
}

void LobbyPage::say(const Notice& notice) {
  strip_->say(notice);
  strip_->setVisible(!notice.text.isEmpty());
}

void LobbyPage::show_choice() {
  const bool empty = model_->rowCount() == 0;
  nobody_->setVisible(empty);
  list_->setVisible(!empty);
  person_->setEnabled(ready_);
  computer_->setEnabled(ready_);
  join_->setEnabled(ready_ && model_->can_enter(list_->currentIndex().row()));
}

bool LobbyPage::eventFilter(QObject* watched, QEvent* event) {
  if (watched == list_ && event->type() == QEvent::KeyPress) {
    const int key = dynamic_cast<QKeyEvent&>(*event).key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
      enter_current();
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

void LobbyPage::showEvent(QShowEvent*) {
  refresh_.start();
  Q_EMIT list_wanted();
}

void LobbyPage::hideEvent(QHideEvent*) { refresh_.stop(); }

void LobbyPage::lay_out() {
  // A narrow window shows who plays rather than how long.
  list_->setColumnHidden(RoomListModel::time, width() < 420);
}

void LobbyPage::resizeEvent(QResizeEvent*) { lay_out(); }

}  // namespace reversi::ui
