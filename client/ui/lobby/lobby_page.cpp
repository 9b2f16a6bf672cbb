#include "client/ui/lobby/lobby_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QStyledItemDelegate>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <ranges>

#include "client/ui/focus.h"
#include "client/ui/line_label.h"
#include "client/ui/lobby/board_wall.h"
#include "client/ui/lobby/form_layout.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

constexpr int gap = 8;
constexpr int widest = 1200;
constexpr int best_rating = 4'000;

/// Cells with air between the columns.
class RoomyCells : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    return QStyledItemDelegate::sizeHint(option, index) + QSize(2 * gap, 0);
  }
};

}  // namespace

LobbyPage::LobbyPage(QWidget* parent)
    : QWidget(parent),
      rooms_(new RoomListModel(this)),
      seeks_(new SeekListModel(this)),
      room_filter_(new RowFilter(
          rooms_, [this](int row) { return rooms_->room(row) != nullptr && choice_.takes(*rooms_->room(row)); }, this)),
      seek_filter_(new RowFilter(
          seeks_, [this](int row) { return seeks_->seek(row) != nullptr && choice_.takes(*seeks_->seek(row)); }, this)),
      greeting_(new LineLabel(this)),
      numbers_(new QLabel(this)),
      starts_(new QGridLayout),
      other_starts_(action_button(tr("Other wa&ys to play"), this)),
      filter_(new QGridLayout),
      foot_(new QGridLayout),
      speed_(new QComboBox(this)),
      rated_(new QComboBox(this)),
      least_(new QSpinBox(this)),
      most_(new QSpinBox(this)),
      open_only_(new QCheckBox(tr("O&pen seats only"), this)),
      tabs_(new QTabWidget(this)),
      seek_list_(new QTableView(this)),
      room_list_(new QTableView(this)),
      wall_(new BoardWall(rooms_, this)),
      more_(new QPushButton(tr("&More rooms"), this)),
      private_(new QWidget(this)),
      entry_(new QGridLayout(private_)),
      code_(new QLineEdit(private_)),
      password_(new QLineEdit(private_)),
      enter_(action_button(tr("&Enter"), private_)),
      look_on_(action_button(tr("Wa&tch it"), private_)),
      act_(action_button(tr("&Join"), this)),
      watch_(action_button(tr("&Watch"), this)),
      people_(action_button(tr("P&layers"), this)),
      account_(action_button(tr("Your &account"), this)),
      leave_(action_button(tr("&Disconnect"), this)),
      reports_(new QPushButton(this)),
      strip_(new NoticeStrip(this)) {
  auto* column = tall_column_of(this, widest);
  auto* top = new QHBoxLayout;
  top->addWidget(greeting_, 1);
  top->addWidget(numbers_);
  top->addWidget(reports_);
  reports_->hide();
  auto* settings = new QPushButton(tr("&Settings"), this);
  connect(settings, &QPushButton::clicked, this, &LobbyPage::settings_wanted);
  top->addWidget(settings);
  column->addLayout(top);
  column->addWidget(strip_);
  strip_->hide();
  build_starts(column);
  build_filter(column);
  build_tabs(column);
  build_private(column);
  build_foot(column);
  wire();
  lead_focus(this, start_buttons_.front());
  show_choice();
}

void LobbyPage::build_starts(QVBoxLayout* column) {
  starts_->setSpacing(gap);
  const auto add = [this](const QString& text, void (LobbyPage::*wish)()) {
    auto* button = action_button(text, this);
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(button, &QPushButton::clicked, this, wish);
    start_buttons_.push_back(button);
  };
  add(tr("&Quick match"), &LobbyPage::quick_wanted);
  add(tr("O&ffer a game"), &LobbyPage::offer_wanted);
  add(tr("&Invite a friend"), &LobbyPage::invite_wanted);
  add(tr("&Open a room"), &LobbyPage::person_wanted);
  add(tr("Play the &computer"), &LobbyPage::computer_wanted);
  add(tr("Pu&zzles"), &LobbyPage::puzzles_wanted);
  auto* menu = new QMenu(other_starts_);
  for (QPushButton* button : start_buttons_ | std::views::drop(1))
    menu->addAction(button->text(), button, &QPushButton::click);
  other_starts_->setMenu(menu);
  other_starts_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  column->addLayout(starts_);
}

void LobbyPage::build_filter(QVBoxLayout* column) {
  speed_->addItem(tr("Any speed"), static_cast<int>(v1::SPEED_UNSPECIFIED));
  for (const auto speed :
       {v1::SPEED_BULLET, v1::SPEED_BLITZ, v1::SPEED_RAPID, v1::SPEED_CLASSICAL, v1::SPEED_CORRESPONDENCE})
    speed_->addItem(Wording::speed(speed), static_cast<int>(speed));
  rated_->addItems({tr("Rated or not"), tr("Rated"), tr("Not rated")});
  speed_->setAccessibleName(tr("Show games of this speed"));
  rated_->setAccessibleName(tr("Show rated games"));
  least_->setAccessibleName(tr("Least rating shown"));
  most_->setAccessibleName(tr("Highest rating shown"));
  least_->setSpecialValueText(tr("any rating"));
  most_->setSpecialValueText(tr("and more"));
  least_->setPrefix(tr("from "));
  most_->setPrefix(tr("to "));
  for (QComboBox* box : {speed_, rated_}) {
    box->setMinimumContentsLength(6);
    box->setSizePolicy(QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
  }
  for (QSpinBox* box : {least_, most_}) {
    box->setRange(0, best_rating);
    box->setSingleStep(100);
  }
  filter_->setSpacing(gap);
  column->addLayout(filter_);
}

void LobbyPage::set_up(QTableView* list, QAbstractItemModel* model, const QString& name) {
  list->setModel(model);
  list->setItemDelegate(new RoomyCells(list));
  list->setSelectionBehavior(QAbstractItemView::SelectRows);
  list->setSelectionMode(QAbstractItemView::SingleSelection);
  list->setShowGrid(false);
  list->setAlternatingRowColors(true);
  list->setWordWrap(false);
  list->setTabKeyNavigation(false);
  list->setAccessibleName(name);
  list->verticalHeader()->hide();
  list->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() + 12);
  auto* header = list->horizontalHeader();
  header->setHighlightSections(false);
  header->setSectionsClickable(false);
  header->setSectionResizeMode(QHeaderView::Stretch);
  list->installEventFilter(this);
  connect(list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &LobbyPage::show_choice);
  const auto under = [this] {
    const auto* room = chosen_room();
    const auto* seek = chosen_seek();
    return room != nullptr ? room->room() : seek != nullptr ? seek->seek() : 0;
  };
  connect(list, &QTableView::pressed, this, [this, under] { pressed_ = under(); });
  connect(list, &QTableView::doubleClicked, this, [this, under] {
    // The list may have moved between the two clicks: only what the first one met is meant.
    if (under() == pressed_) act();
  });
}

void LobbyPage::build_tabs(QVBoxLayout* column) {
  set_up(seek_list_, seek_filter_, tr("Games offered"));
  set_up(room_list_, room_filter_, tr("Rooms"));
  seek_list_->horizontalHeader()->setSectionResizeMode(SeekListModel::rating, QHeaderView::ResizeToContents);
  seek_list_->horizontalHeader()->setSectionResizeMode(SeekListModel::color, QHeaderView::ResizeToContents);
  room_list_->horizontalHeader()->setSectionResizeMode(RoomListModel::time, QHeaderView::ResizeToContents);
  room_list_->horizontalHeader()->setSectionResizeMode(RoomListModel::phase, QHeaderView::ResizeToContents);
  auto* rooms = new QWidget(this);
  auto* inside = new QVBoxLayout(rooms);
  inside->setContentsMargins(0, 0, 0, 0);
  inside->addWidget(room_list_, 1);
  inside->addWidget(more_);
  more_->hide();
  tabs_->addTab(seek_list_, QString());
  tabs_->addTab(rooms, QString());
  tabs_->addTab(wall_, QString());
  tabs_->setDocumentMode(true);
  column->addWidget(tabs_, 1);
}

void LobbyPage::build_private(QVBoxLayout* column) {
  code_->setPlaceholderText(tr("code, link or number of a private room"));
  code_->setAccessibleName(tr("Code, link or number of a private room"));
  password_->setPlaceholderText(tr("password"));
  password_->setAccessibleName(tr("Password of the private room"));
  password_->setEchoMode(QLineEdit::Password);
  entry_->setContentsMargins(0, 0, 0, 0);
  entry_->setSpacing(gap);
  column->addWidget(private_);
  connect(enter_, &QPushButton::clicked, this, [this] { enter_private(false); });
  connect(look_on_, &QPushButton::clicked, this, [this] { enter_private(true); });
  for (QLineEdit* field : {code_, password_})
    connect(field, &QLineEdit::returnPressed, this, [this] { enter_private(false); });
}

void LobbyPage::build_foot(QVBoxLayout* column) {
  foot_->setSpacing(gap);
  for (QPushButton* button : {act_, watch_, people_, account_, leave_})
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  for (int at = 0; at < 6; ++at) foot_->setColumnStretch(at, 1);
  column->addLayout(foot_);
}

void LobbyPage::wire() {
  connect(act_, &QPushButton::clicked, this, &LobbyPage::act);
  connect(watch_, &QPushButton::clicked, this, &LobbyPage::watch);
  connect(more_, &QPushButton::clicked, this, &LobbyPage::more_wanted);
  connect(people_, &QPushButton::clicked, this, &LobbyPage::people_wanted);
  connect(account_, &QPushButton::clicked, this, &LobbyPage::account_wanted);
  connect(leave_, &QPushButton::clicked, this, &LobbyPage::leave_wanted);
  connect(reports_, &QPushButton::clicked, this, &LobbyPage::reports_wanted);
  connect(wall_, &BoardWall::room_wanted, this, &LobbyPage::watch);
  connect(wall_->selectionModel(), &QItemSelectionModel::currentChanged, this, &LobbyPage::show_choice);
  connect(tabs_, &QTabWidget::currentChanged, this, &LobbyPage::show_private);
  connect(tabs_, &QTabWidget::currentChanged, this, &LobbyPage::show_choice);
  for (QComboBox* box : {speed_, rated_}) connect(box, &QComboBox::currentIndexChanged, this, &LobbyPage::renew_filter);
  for (QSpinBox* box : {least_, most_}) connect(box, &QSpinBox::valueChanged, this, &LobbyPage::renew_filter);
  connect(open_only_, &QCheckBox::toggled, this, &LobbyPage::renew_filter);
}

// ---- what is shown ----

void LobbyPage::show_lobby(const client::Lobby& lobby, std::uint64_t player) {
  const auto seek_of = [this] { return chosen_seek() == nullptr ? 0 : chosen_seek()->seek(); };
  const auto before = seek_of();
  seeks_->show_seeks(lobby.seeks, player);
  // One that is gone takes the choice with it: its neighbour was never meant.
  if (seek_of() != before) seek_list_->setCurrentIndex({});
  std::vector<v1::RoomSummary> rooms;
  rooms.reserve(lobby.rooms.size());
  for (const auto& [id, room] : lobby.rooms) rooms.push_back(room);
  show_rooms({rooms.rbegin(), rooms.rend()}, player);
  numbers_->setText(tr("%n playing or looking on", nullptr, static_cast<int>(lobby.players)));
}

void LobbyPage::show_rooms(std::vector<v1::RoomSummary> rooms, std::uint64_t player) {
  const auto room_of = [this] { return chosen_room() == nullptr ? 0 : chosen_room()->room(); };
  const auto before = room_of();
  rooms_->show_rooms(std::move(rooms), player);
  if (room_of() != before)
    (tabs_->currentWidget() == wall_ ? static_cast<QAbstractItemView*>(wall_) : room_list_)->setCurrentIndex({});
  show_choice();
}

void LobbyPage::show_more(bool more) { more_->setVisible(more); }

void LobbyPage::show_player(const QString& name, const QString& rating, const QString& server) {
  greeting_->setText(rating.isEmpty() ? tr("%1 at %2").arg(name, server)
                                      : tr("%1 (%2) at %3").arg(name, rating, server));
}

void LobbyPage::show_reports(std::optional<std::uint32_t> open) {
  reports_->setVisible(open.has_value());
  if (open) reports_->setText(tr("&Reports (%1)").arg(*open));
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

void LobbyPage::show_wall() { tabs_->setCurrentWidget(wall_); }

void LobbyPage::renew_filter() {
  choice_.speed = static_cast<v1::Speed>(speed_->currentData().toInt());
  choice_.rated = static_cast<LobbyChoice::Rated>(rated_->currentIndex());
  choice_.rating_least = least_->value();
  choice_.rating_most = most_->value();
  choice_.open_only = open_only_->isChecked();
  room_filter_->renew();
  seek_filter_->renew();
  show_choice();
}

const v1::RoomSummary* LobbyPage::chosen_room() const {
  if (tabs_->currentWidget() == wall_) return rooms_->room(rooms_->row_of(wall_->room()));
  if (tabs_->currentIndex() != 1) return nullptr;
  return rooms_->room(room_filter_->source_row(room_list_->currentIndex()));
}

const v1::Seek* LobbyPage::chosen_seek() const {
  if (tabs_->currentWidget() != seek_list_) return nullptr;
  return seeks_->seek(seek_filter_->source_row(seek_list_->currentIndex()));
}

void LobbyPage::show_choice() {
  tabs_->setTabText(0, tr("Offers (%1)").arg(seek_filter_->rowCount()));
  tabs_->setTabText(1, tr("Rooms (%1)").arg(room_filter_->rowCount()));
  tabs_->setTabText(2, tr("Live boards (%1)").arg(wall_->count()));
  for (QPushButton* button : start_buttons_) button->setEnabled(ready_);
  other_starts_->setEnabled(ready_);
  const auto* room = chosen_room();
  const auto* seek = chosen_seek();
  const int row = room == nullptr ? -1 : rooms_->row_of(room->room());
  const bool own_seek = seek != nullptr && seeks_->is_own(seek_filter_->source_row(seek_list_->currentIndex()));
  // Its own words for each: a button that is read is never another one.
  act_->setText(tabs_->currentWidget() != seek_list_ ? tr("&Join") : own_seek ? tr("With&draw") : tr("Acce&pt"));
  act_->setEnabled(ready_ && (seek != nullptr || rooms_->can_enter(row)));
  watch_->setEnabled(ready_ && rooms_->can_watch(row));
  private_->setEnabled(ready_);
  people_->setEnabled(ready_);
}

// ---- what is wanted ----

void LobbyPage::act() {
  if (!act_->isEnabled()) return watch();
  if (const auto* seek = chosen_seek()) {
    const bool own = seeks_->is_own(seek_filter_->source_row(seek_list_->currentIndex()));
    own ? Q_EMIT withdraw_wanted(seek->seek()) : Q_EMIT seek_wanted(seek->seek());
  } else if (const auto* room = chosen_room()) {
    Q_EMIT room_wanted(room->room());
  }
}

void LobbyPage::watch() {
  const auto* room = chosen_room();
  if (room != nullptr && ready_ && rooms_->can_watch(rooms_->row_of(room->room()))) Q_EMIT watch_wanted(room->room());
}

void LobbyPage::enter_private(bool watch) {
  const QString code = code_->text().trimmed();
  if (!code.isEmpty()) Q_EMIT private_wanted(code, password_->text(), watch);
  password_->clear();
}

bool LobbyPage::eventFilter(QObject* watched, QEvent* event) {
  if ((watched == room_list_ || watched == seek_list_) && event->type() == QEvent::KeyPress) {
    const int key = dynamic_cast<QKeyEvent&>(*event).key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
      act();
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

void LobbyPage::showEvent(QShowEvent*) { Q_EMIT shown(true); }
void LobbyPage::hideEvent(QHideEvent*) { Q_EMIT shown(false); }

}  // namespace reversi::ui
