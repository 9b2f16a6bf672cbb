#include "client/ui/people/players_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "client/ui/focus.h"
#include "client/ui/lobby/form_layout.h"
#include "client/ui/people/profile_words.h"
#include "client/ui/people/rating_graph.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

constexpr int longest_complaint = 500;
constexpr int widest = 1000;
constexpr int narrow = 560;

QComboBox* speeds(bool any, QWidget* parent) {
  auto* box = new QComboBox(parent);
  if (any) box->addItem(PlayersPage::tr("Any speed"), static_cast<int>(v1::SPEED_UNSPECIFIED));
  for (const auto speed :
       {v1::SPEED_BULLET, v1::SPEED_BLITZ, v1::SPEED_RAPID, v1::SPEED_CLASSICAL, v1::SPEED_CORRESPONDENCE})
    box->addItem(Wording::speed(speed), static_cast<int>(speed));
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(6);
  box->setAccessibleName(PlayersPage::tr("Speed"));
  return box;
}

v1::Speed speed_of(const QComboBox* box) { return static_cast<v1::Speed>(box->currentData().toInt()); }

void set_up(QTableView* table, const QString& name) {
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setShowGrid(false);
  table->setAlternatingRowColors(true);
  table->setWordWrap(false);
  table->setTabKeyNavigation(false);
  table->setAccessibleName(name);
  table->verticalHeader()->hide();
  table->horizontalHeader()->setHighlightSections(false);
  table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
}

void set_row(QTableWidget* table, int row, const QStringList& texts) {
  for (int column = 0; column < texts.size(); ++column)
    table->setItem(row, column, new QTableWidgetItem(texts[column]));
}

}  // namespace

PlayersPage::PlayersPage(client::Connection& connection, QWidget* parent)
    : QWidget(parent),
      connection_(connection),
      strip_(new NoticeStrip(this)),
      name_(new QLineEdit(this)),
      look_up_(action_button(tr("&Look up"), this)),
      tabs_(new QTabWidget(this)),
      history_(new HistoryModel(this)),
      back_(action_button(tr("Bac&k"), this)) {
  auto* column = tall_column_of(this, widest);
  auto* top = new QHBoxLayout;
  name_->setPlaceholderText(tr("a player's name"));
  name_->setAccessibleName(tr("A player's name"));
  top->addWidget(name_, 1);
  top->addWidget(look_up_);
  top->addWidget(back_);
  column->addLayout(top);
  column->addWidget(strip_);
  strip_->hide();
  tabs_->setDocumentMode(true);
  tabs_->addTab(build_best(), tr("Best players"));
  tabs_->addTab(build_profile(), tr("Player"));
  tabs_->addTab(build_games(), tr("Games played"));
  tabs_->setTabEnabled(1, false);
  column->addWidget(tabs_, 1);
  wire();
  lead_focus(this, name_);
}

QWidget* PlayersPage::build_best() {
  auto* tab = new QWidget(this);
  auto* column = new QVBoxLayout(tab);
  speed_ = speeds(false, tab);
  speed_->setCurrentIndex(1);
  best_ = new QTableWidget(0, 4, tab);
  best_->setHorizontalHeaderLabels({tr("Rank"), tr("Player"), tr("Rating"), tr("Games")});
  set_up(best_, tr("Best players"));
  more_best_ = action_button(tr("&More"), tab);
  column->addWidget(speed_);
  column->addWidget(best_, 1);
  column->addWidget(more_best_);
  more_best_->hide();
  return tab;
}

QWidget* PlayersPage::build_profile() {
  auto* tab = new QWidget(this);
  auto* column = column_of(tab, 720);
  title_ = heading({}, tab);
  figures_ = paragraph({}, tab);
  figures_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  graph_ = new RatingGraph(tab);
  opponents_ = new QTableWidget(0, 4, tab);
  opponents_->setHorizontalHeaderLabels({tr("Against"), tr("Won"), tr("Lost"), tr("Drawn")});
  set_up(opponents_, tr("Opponents"));
  opponents_->setMinimumHeight(140);
  challenge_ = action_button(tr("&Challenge"), tab);
  his_games_ = action_button(tr("&Games"), tab);
  mute_ = action_button(tr("M&ute"), tab);
  unmute_ = action_button(tr("Hear a&gain"), tab);
  complaint_ = new QLineEdit(tab);
  complaint_->setMaxLength(longest_complaint);
  complaint_->setPlaceholderText(tr("what the moderators should know"));
  complaint_->setAccessibleName(tr("What the moderators should know"));
  report_ = action_button(tr("&Report"), tab);
  column->addWidget(title_);
  column->addWidget(figures_);
  column->addWidget(graph_);
  column->addWidget(opponents_);
  auto* pairs = new QGridLayout;
  pairs->addWidget(challenge_, 0, 0);
  pairs->addWidget(his_games_, 0, 1);
  pairs->addWidget(mute_, 1, 0);
  pairs->addWidget(unmute_, 1, 1);
  column->addLayout(pairs);
  auto* reports = new QHBoxLayout;
  reports->addWidget(complaint_, 1);
  reports->addWidget(report_);
  column->addLayout(reports);
  return tab;
}

QWidget* PlayersPage::build_games() {
  auto* tab = new QWidget(this);
  auto* column = new QVBoxLayout(tab);
  player_ = new QLineEdit(tab);
  opponent_ = new QLineEdit(tab);
  moves_ = new QLineEdit(tab);
  player_->setPlaceholderText(tr("anybody"));
  opponent_->setPlaceholderText(tr("anybody"));
  moves_->setPlaceholderText(tr("first moves, like f5d6c3"));
  game_speed_ = speeds(true, tab);
  rated_only_ = new QCheckBox(tr("R&ated only"), tab);
  search_ = action_button(tr("&Search"), tab);
  auto* form = new QFormLayout;
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  form->addRow(tr("&Player"), player_);
  form->addRow(tr("A&gainst"), opponent_);
  form->addRow(tr("&Begins with"), moves_);
  form->addRow(rated_only_, game_speed_);
  column->addLayout(form);
  column->addWidget(search_);
  games_ = new QTableView(tab);
  games_->setModel(history_);
  set_up(games_, tr("Games played"));
  column->addWidget(games_, 1);
  open_ = action_button(tr("L&ook back"), tab);
  more_games_ = action_button(tr("&More"), tab);
  auto* foot = new QHBoxLayout;
  foot->addWidget(open_, 1);
  foot->addWidget(more_games_, 1);
  library_ = action_button(tr("L&ibrary"), tab);
  library_->setToolTip(tr("Search games by position and opening"));
  foot->addWidget(library_, 1);
  more_games_->setEnabled(false);
  column->addLayout(foot);
  return tab;
}

/// A narrow window shows who played rather than by which terms.
void PlayersPage::resizeEvent(QResizeEvent*) { games_->setColumnHidden(HistoryModel::terms, width() < narrow); }

void PlayersPage::wire() {
  connect(look_up_, &QPushButton::clicked, this, [this] { look_up(name_->text().trimmed()); });
  connect(name_, &QLineEdit::returnPressed, look_up_, &QPushButton::click);
  connect(back_, &QPushButton::clicked, this, &PlayersPage::back_wanted);
  connect(speed_, &QComboBox::currentIndexChanged, this, [this] { ask_best(true); });
  connect(tabs_, &QTabWidget::currentChanged, this, [this] { say({}); });
  connect(more_best_, &QPushButton::clicked, this, [this] { ask_best(false); });
  connect(best_, &QTableWidget::cellActivated, this, [this](int row, int) { look_up(best_->item(row, 1)->text()); });
  connect(opponents_, &QTableWidget::cellActivated, this,
          [this](int row, int) { look_up(opponents_->item(row, 0)->text()); });
  connect(challenge_, &QPushButton::clicked, this, [this] { Q_EMIT challenge_wanted(shown_name_); });
  connect(his_games_, &QPushButton::clicked, this, [this] {
    player_->setText(shown_name_);
    opponent_->clear();
    tabs_->setCurrentIndex(2);
    ask_games(true);
  });
  connect(mute_, &QPushButton::clicked, this,
          [this] { done_asked_ = connection_.mute(shown_name_.toStdString(), true); });
  connect(unmute_, &QPushButton::clicked, this,
          [this] { done_asked_ = connection_.mute(shown_name_.toStdString(), false); });
  connect(report_, &QPushButton::clicked, this, &PlayersPage::send_report);
  connect(complaint_, &QLineEdit::returnPressed, this, &PlayersPage::send_report);
  connect(search_, &QPushButton::clicked, this, [this] { ask_games(true); });
  for (QLineEdit* field : {player_, opponent_, moves_})
    connect(field, &QLineEdit::returnPressed, search_, &QPushButton::click);
  connect(more_games_, &QPushButton::clicked, this, [this] { ask_games(false); });
  connect(open_, &QPushButton::clicked, this, &PlayersPage::open_chosen);
  connect(library_, &QPushButton::clicked, this, &PlayersPage::library_wanted);
  connect(games_, &QTableView::activated, this, &PlayersPage::open_chosen);
  connect(&connection_, &client::Connection::answered, this, &PlayersPage::take);
  connect(&connection_, &client::Connection::request_done, this, [this](quint64 answers) {
    if (answers == done_asked_ && answers != 0) say({Tone::event, tr("Done.")});
  });
  connect(&connection_, &client::Connection::refused, this, [this](v1::ErrorCode code, quint64 answers) {
    const auto asked = {profile_asked_, best_asked_, games_asked_, record_asked_, done_asked_};
    if (answers != 0 && std::ranges::find(asked, answers) != asked.end()) say({Tone::alarm, Wording::error(code)});
  });
}

void PlayersPage::say(const Notice& notice) {
  strip_->say(notice);
  strip_->setVisible(!notice.text.isEmpty());
}

// ---- questions ----

void PlayersPage::look_up(const QString& name) {
  if (name.isEmpty()) return;
  say({});
  name_->setText(name);
  const auto* core = connection_.core();
  const bool self = core != nullptr && name.toStdString() == core->name();
  const bool member = core != nullptr && core->role() != v1::ROLE_GUEST;
  profile_asked_ = connection_.get_profile(name.toStdString(), self || !member ? std::string() : core->name());
}

void PlayersPage::ask_best(bool from_the_top) {
  best_from_top_ = from_the_top;
  const auto offset = from_the_top ? 0U : static_cast<std::uint32_t>(best_->rowCount());
  best_asked_ = connection_.get_leader_board(speed_of(speed_), offset);
}

void PlayersPage::ask_games(bool from_the_top) {
  say({});
  v1::GetHistory question;
  question.set_player(player_->text().trimmed().toStdString());
  question.set_opponent(opponent_->text().trimmed().toStdString());
  question.set_moves(moves_->text().trimmed().toStdString());
  question.set_speed(speed_of(game_speed_));
  question.set_rated_only(rated_only_->isChecked());
  if (from_the_top) {
    history_->clear();
  } else if (const auto* last = history_->game(history_->rowCount() - 1)) {
    question.set_before_wall_ms(last->ended_wall_ms());
  }
  games_asked_ = connection_.get_history(question);
}

void PlayersPage::open_chosen() {
  const auto* game = history_->game(games_->currentIndex().row());
  if (game == nullptr) return;
  v1::GetGames question;
  question.set_form(v1::RECORD_FORM_GGF);
  auto& name = *question.add_games();
  name.set_room(game->room());
  name.set_game(game->game());
  record_asked_ = connection_.get_games(question);
}

/// A room of one's own where the player sits, so that its chat goes with the report; 0 where there is none.
std::uint64_t PlayersPage::room_with(const std::string& name) const {
  const auto* core = connection_.core();
  if (core == nullptr) return 0;
  for (const auto& [id, room] : core->rooms()) {
    if (std::ranges::find(room.state.seats(), name, &v1::Seat::name) != room.state.seats().end()) return id;
  }
  return 0;
}

void PlayersPage::send_report() {
  const QString text = complaint_->text().trimmed();
  if (text.isEmpty()) return;
  done_asked_ = connection_.report(shown_name_.toStdString(), room_with(shown_name_.toStdString()), text.toStdString());
  complaint_->clear();
}

// ---- answers ----

void PlayersPage::take(const v1::ServerMessage& message, quint64 answers) {
  if (answers == 0) return;
  if (answers == profile_asked_ && message.has_profile()) show_profile(message.profile());
  if (answers == best_asked_ && message.has_leader_board()) show_best(message.leader_board(), best_from_top_);
  if (answers == games_asked_ && message.has_history()) show_history(message.history());
  if (answers == record_asked_ && message.has_games())
    Q_EMIT record_wanted(QString::fromStdString(message.games().text()));
}

void PlayersPage::show_profile(const v1::Profile& profile) {
  shown_name_ = QString::fromStdString(profile.name());
  title_->setText(shown_name_);
  figures_->setText(ProfileWords::figures(profile));
  graph_->show_profile(profile);
  opponents_->setRowCount(profile.opponents_size());
  for (int row = 0; row < profile.opponents_size(); ++row) {
    const auto& opponent = profile.opponents(row);
    const auto figure = [](std::uint32_t number) { return QString::number(number); };
    set_row(opponents_, row,
            {QString::fromStdString(opponent.name()), figure(opponent.tally().won()), figure(opponent.tally().lost()),
             figure(opponent.tally().drawn())});
  }
  opponents_->setVisible(profile.opponents_size() > 0);
  const auto* core = connection_.core();
  const bool self = core != nullptr && profile.name() == core->name();
  challenge_->setEnabled(!self && profile.online());
  challenge_->setToolTip(profile.online() ? QString() : Wording::error(v1::ERROR_CODE_PLAYER_AWAY));
  for (QWidget* field : std::initializer_list<QWidget*>{mute_, unmute_, complaint_, report_}) field->setEnabled(!self);
  tabs_->setTabEnabled(1, true);
  tabs_->setCurrentIndex(1);
}

void PlayersPage::show_best(const v1::LeaderBoard& board, bool from_the_top) {
  if (from_the_top) best_->setRowCount(0);
  for (const auto& row : board.rows()) {
    const int at = best_->rowCount();
    best_->insertRow(at);
    set_row(best_, at,
            {QString::number(row.rank()), QString::fromStdString(row.name()), Wording::rating(row.rating()),
             QString::number(row.rating().games())});
  }
  more_best_->setVisible(board.more());
  if (best_->rowCount() == 0 && tabs_->currentIndex() == 0)
    say({Tone::quiet, tr("Nobody has a settled rating at this speed yet.")});
}

void PlayersPage::show_history(const v1::History& history) {
  history_->append(history);
  more_games_->setEnabled(history.more());
  if (history_->rowCount() == 0) say({Tone::quiet, tr("No such games.")});
}

void PlayersPage::showEvent(QShowEvent*) {
  if (best_->rowCount() == 0) ask_best(true);
}

}  // namespace reversi::ui
