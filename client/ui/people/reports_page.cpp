#include "client/ui/people/reports_page.h"

#include <QComboBox>
#include <QDateTime>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>
#include <utility>

#include "client/ui/focus.h"
#include "client/ui/lobby/form_layout.h"
#include "client/ui/table/chat_box.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

constexpr int widest = 1000;
constexpr int narrow = 560;
constexpr int longest_reason = 200;
constexpr int hour = 60;  // in minutes, as all terms
constexpr int day = 24 * hour;

bool has_term(v1::Moderate::Action action) {
  return action == v1::Moderate::ACTION_SILENCE || action == v1::Moderate::ACTION_BAN;
}

v1::Moderate::Action action_of(const QComboBox* box) {
  return static_cast<v1::Moderate::Action>(box->currentData().toInt());
}

/// What was reported, and the lines of chat that came with it.
QString words_of(const v1::Reports::Row& report) {
  QStringList lines{QString::fromStdString(report.text())};
  if (!report.lines().empty()) lines << QString() << ReportsPage::tr("The last lines of chat:");
  for (const auto& line : report.lines()) {
    const QString said = line.phrase() != v1::PHRASE_UNSPECIFIED ? ChatBox::phrase_text(line.phrase())
                                                                 : QString::fromStdString(line.text());
    lines << ReportsPage::tr("%1: %2").arg(QString::fromStdString(line.name()), said);
  }
  return lines.join(QLatin1Char('\n'));
}

QString who_of(const v1::Reports::Row& report) {
  const QString when = QLocale().toString(QDateTime::fromMSecsSinceEpoch(report.wall_ms()), QLocale::ShortFormat);
  const QString from = QString::fromStdString(report.from());
  const QString against = QString::fromStdString(report.against());
  if (report.room() == 0) return ReportsPage::tr("%1 reports %2, %3").arg(from, against, when);
  return ReportsPage::tr("%1 reports %2, %3, room %4").arg(from, against, when).arg(report.room());
}

}  // namespace

ReportsPage::ReportsPage(client::Connection& connection, QWidget* parent)
    : QWidget(parent),
      connection_(connection),
      model_(new ReportListModel(this)),
      strip_(new NoticeStrip(this)),
      list_(new QTableView(this)),
      who_(subheading({}, this)),
      words_(new QPlainTextEdit(this)),
      action_(new QComboBox(this)),
      term_(new QComboBox(this)),
      reason_(new QLineEdit(this)),
      settle_(action_button(tr("&Settle"), this)),
      player_(action_button(tr("Look at the &player"), this)),
      more_(action_button(tr("&More"), this)),
      back_(action_button(tr("Bac&k"), this)) {
  build();
  wire();
  lead_focus(this, list_);
  show_choice();
}

void ReportsPage::build() {
  auto* column = tall_column_of(this, widest);
  auto* top = new QHBoxLayout;
  top->addWidget(heading(tr("Reports"), this), 1);
  top->addWidget(back_);
  column->addLayout(top);
  column->addWidget(strip_);
  strip_->hide();
  build_list(column);
  column->addWidget(who_);
  words_->setReadOnly(true);
  words_->setTabChangesFocus(true);
  words_->setMinimumHeight(0);
  words_->setAccessibleName(tr("What was reported, and the chat"));
  column->addWidget(words_, 2);
  build_decision(column);
}

void ReportsPage::build_list(QVBoxLayout* column) {
  list_->setModel(model_);
  list_->setSelectionBehavior(QAbstractItemView::SelectRows);
  list_->setSelectionMode(QAbstractItemView::SingleSelection);
  list_->setShowGrid(false);
  list_->setAlternatingRowColors(true);
  list_->setWordWrap(false);
  list_->setTabKeyNavigation(false);
  list_->setMinimumHeight(60);
  list_->setAccessibleName(tr("Open reports"));
  list_->verticalHeader()->hide();
  auto* header = list_->horizontalHeader();
  header->setHighlightSections(false);
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(ReportListModel::what, QHeaderView::Stretch);
  // A header looks at its columns again by itself where texts change, but not where rows come.
  connect(model_, &QAbstractItemModel::rowsInserted, header, [header] {
    for (const int column : {ReportListModel::when, ReportListModel::against, ReportListModel::from})
      header->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  });
  column->addWidget(list_, 3);
}

void ReportsPage::build_decision(QVBoxLayout* column) {
  action_->addItem(tr("Dismiss it"), static_cast<int>(v1::Moderate::ACTION_UNSPECIFIED));
  action_->addItem(tr("Warn the player"), static_cast<int>(v1::Moderate::ACTION_WARN));
  action_->addItem(tr("Silence the player"), static_cast<int>(v1::Moderate::ACTION_SILENCE));
  action_->addItem(tr("Ban the player"), static_cast<int>(v1::Moderate::ACTION_BAN));
  action_->setAccessibleName(tr("What is done"));
  term_->addItem(tr("for an hour"), hour);
  term_->addItem(tr("for a day"), day);
  term_->addItem(tr("for a week"), 7 * day);
  term_->addItem(tr("for 30 days"), 30 * day);
  term_->addItem(tr("for good"), 0);
  term_->setAccessibleName(tr("For how long"));
  for (QComboBox* box : {action_, term_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(6);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  }
  reason_->setMaxLength(longest_reason);
  reason_->setPlaceholderText(tr("why, in words for the player"));
  reason_->setAccessibleName(tr("Why, in words for the player"));
  auto* decision = new QHBoxLayout;
  decision->addWidget(action_, 1);
  decision->addWidget(term_, 1);
  column->addLayout(decision);
  auto* words = new QHBoxLayout;
  words->addWidget(reason_, 1);
  words->addWidget(settle_);
  column->addLayout(words);
  auto* foot = new QHBoxLayout;
  foot->addWidget(player_, 1);
  foot->addWidget(more_, 1);
  more_->setEnabled(false);
  column->addLayout(foot);
}

void ReportsPage::wire() {
  connect(list_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ReportsPage::show_choice);
  connect(list_, &QTableView::activated, action_, qOverload<>(&QWidget::setFocus));
  connect(action_, &QComboBox::currentIndexChanged, this, &ReportsPage::show_choice);
  connect(settle_, &QPushButton::clicked, this, &ReportsPage::send_settlement);
  connect(reason_, &QLineEdit::returnPressed, settle_, &QPushButton::click);
  connect(player_, &QPushButton::clicked, this, [this] {
    if (const auto* report = chosen()) Q_EMIT player_wanted(QString::fromStdString(report->against()));
  });
  connect(more_, &QPushButton::clicked, this, &ReportsPage::ask_older);
  connect(back_, &QPushButton::clicked, this, &ReportsPage::back_wanted);
  connect(&connection_, &client::Connection::answered, this, &ReportsPage::take);
  connect(&connection_, &client::Connection::refused, this, &ReportsPage::refused);
  connect(&connection_, &client::Connection::request_done, this, [this](quint64 answers) {
    if (answers != 0 && answers == settle_asked_) settled();
  });
  connect(&connection_, &client::Connection::reports_counted, this, [this] {
    if (isVisible()) ask_newest();
  });
}

void ReportsPage::say(const Notice& notice) {
  strip_->say(notice);
  strip_->setVisible(!notice.text.isEmpty());
}

// ---- questions ----

void ReportsPage::ask_newest() { newest_asked_ = connection_.list_reports(); }

void ReportsPage::ask_older() {
  if (const auto* last = model_->report(model_->rowCount() - 1))
    older_asked_ = connection_.list_reports(last->report());
}

void ReportsPage::send_settlement() {
  const auto* report = chosen();
  if (report == nullptr || settling_ != 0) return;
  v1::SettleReport request;
  request.set_report(report->report());
  request.set_action(action_of(action_));
  if (has_term(request.action())) request.set_minutes(static_cast<std::uint32_t>(term_->currentData().toInt()));
  request.set_reason(reason_->text().trimmed().toStdString());
  settle_asked_ = connection_.settle_report(request);
  if (settle_asked_ != 0) settling_ = request.report();
  show_choice();
}

// ---- answers ----

void ReportsPage::take(const v1::ServerMessage& message, quint64 answers) {
  if (answers == 0 || !message.has_reports()) return;
  if (answers == newest_asked_) show_newest(message.reports());
  if (answers == older_asked_) show_older(message.reports());
}

void ReportsPage::settled() {
  model_->remove(std::exchange(settling_, 0));
  settle_asked_ = 0;
  reason_->clear();
  action_->setCurrentIndex(0);
  say({Tone::event, tr("Done.")});
  show_choice();
}

void ReportsPage::refused(v1::ErrorCode code, quint64 answers) {
  if (answers == 0 || (answers != newest_asked_ && answers != older_asked_ && answers != settle_asked_)) return;
  if (answers == settle_asked_) {
    const auto report = std::exchange(settling_, 0);
    settle_asked_ = 0;
    if (code == v1::ERROR_CODE_REPORT_UNKNOWN) model_->remove(report);
  }
  say({Tone::alarm, Wording::error(code)});
  show_choice();
}

void ReportsPage::show_newest(const v1::Reports& page) {
  if (model_->take_newest(page)) more_->setEnabled(page.more());
  if (!list_->currentIndex().isValid() && model_->rowCount() > 0) list_->selectRow(0);
  if (model_->rowCount() == 0) say({Tone::quiet, tr("No report is open.")});
  show_choice();
}

void ReportsPage::show_older(const v1::Reports& page) {
  model_->append(page);
  more_->setEnabled(page.more());
}

const v1::Reports::Row* ReportsPage::chosen() const { return model_->report(list_->currentIndex().row()); }

void ReportsPage::show_choice() {
  const auto* report = chosen();
  who_->setText(report == nullptr ? QString() : who_of(*report));
  const QString words = report == nullptr ? QString() : words_of(*report);
  if (words_->toPlainText() != words) words_->setPlainText(words);
  const auto* core = connection_.core();
  const bool about_self = report != nullptr && core != nullptr && report->against() == core->name();
  settle_->setEnabled(report != nullptr && settling_ == 0 && !about_self);
  settle_->setToolTip(about_self ? tr("It is about you: another moderator settles it.") : QString());
  player_->setEnabled(report != nullptr);
  action_->setEnabled(report != nullptr);
  term_->setEnabled(report != nullptr && has_term(action_of(action_)));
  reason_->setEnabled(report != nullptr && action_of(action_) != v1::Moderate::ACTION_UNSPECIFIED);
}

void ReportsPage::showEvent(QShowEvent*) { ask_newest(); }

/// What others settle meanwhile is not known: the next look begins anew.
void ReportsPage::hideEvent(QHideEvent*) {
  say({});
  model_->clear();
  more_->setEnabled(false);
}

void ReportsPage::resizeEvent(QResizeEvent*) {
  const bool is_narrow = width() < narrow;
  list_->setColumnHidden(ReportListModel::when, is_narrow);
  list_->setColumnHidden(ReportListModel::from, is_narrow);
}

}  // namespace reversi::ui
