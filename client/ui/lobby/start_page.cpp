#include "client/ui/lobby/start_page.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "client/core/address.h"
#include "client/ui/board_painter.h"
#include "client/ui/focus.h"
#include "client/ui/lobby/form_layout.h"
#include "client/ui/settings/preferences.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

constexpr int widest = 520;
constexpr int picture_side = 56;
constexpr int most_rows = 4;

QGridLayout* pairs(std::initializer_list<QPushButton*> buttons) {
  auto* grid = new QGridLayout;
  grid->setSpacing(8);
  int at = 0;
  for (QPushButton* button : buttons) {
    grid->addWidget(button, at / 2, at % 2);
    ++at;
  }
  grid->setColumnStretch(0, 1);
  grid->setColumnStretch(1, 1);
  return grid;
}

}  // namespace

StartPage::StartPage(QWidget* parent, quint16 discovery_port)
    : QWidget(parent),
      picture_(new QWidget(this)),
      name_(new QLineEdit(this)),
      server_(new QComboBox(this)),
      found_label_(new QLabel(tr("On your network"), this)),
      found_(new QListView(this)),
      quick_(action_button(tr("&Quick match"), this)),
      invite_(action_button(tr("&Invite a friend"), this)),
      lobby_(action_button(tr("&Lobby"), this)),
      watch_(action_button(tr("&Watch games"), this)),
      code_(new QLineEdit(this)),
      join_(action_button(tr("&Join"), this)),
      computer_(action_button(tr("Play the &computer"), this)),
      one_screen_(action_button(tr("&Two at one screen"), this)),
      record_(action_button(tr("&Open a record"), this)),
      puzzles_(action_button(tr("Pu&zzles"), this)),
      account_(action_button(tr("Your &account"), this)),
      settings_(action_button(tr("&Settings"), this)),
      strip_(new NoticeStrip(this)),
      discovery_(nullptr, discovery_port) {
  build();
  wire();
  check();
  show_found();
  lead_focus(this, quick_);
}

void StartPage::build() {
  auto* column = column_of(this, widest);
  column->setSpacing(10);
  picture_->setFixedSize(picture_side, picture_side);
  picture_->installEventFilter(this);
  auto* title = heading(tr("Reversi"), this);
  auto* top = new QHBoxLayout;
  top->addWidget(picture_);
  top->addWidget(title, 1);
  column->addLayout(top);
  column->addWidget(strip_);
  strip_->hide();
  build_where(column);
  build_person(column);
  column->addWidget(subheading(tr("On this computer"), this));
  column->addLayout(pairs({computer_, one_screen_}));
  one_screen_->hide();
  column->addLayout(pairs({record_, puzzles_}));
  record_->hide();
  puzzles_->hide();
  column->addSpacing(4);
  column->addLayout(pairs({account_, settings_}));
}

void StartPage::build_where(QVBoxLayout* column) {
  name_->setMaxLength(longest_name);
  name_->setPlaceholderText(Wording::guest());
  server_->setEditable(true);
  server_->setInsertPolicy(QComboBox::NoInsert);
  server_->lineEdit()->setPlaceholderText(tr("empty: this computer"));
  server_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  server_->setMinimumContentsLength(10);
  auto* form = new QFormLayout;
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
  form->addRow(tr("Your &name"), name_);
  form->addRow(tr("Se&rver"), server_);
  column->addLayout(form);
  found_->setModel(&found_texts_);
  found_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  found_->setAccessibleName(tr("Servers on your network"));
  found_->setUniformItemSizes(true);
  column->addWidget(found_label_);
  column->addWidget(found_);
}

void StartPage::build_person(QVBoxLayout* column) {
  column->addWidget(subheading(tr("Play a person"), this));
  column->addLayout(pairs({quick_, invite_, lobby_, watch_}));
  code_->setPlaceholderText(tr("code or link of an invitation"));
  code_->setAccessibleName(tr("Code or link of an invitation"));
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  row->addWidget(code_, 1);
  row->addWidget(join_);
  column->addLayout(row);
}

void StartPage::wire() {
  using Kind = EntryWish::Kind;
  const auto leads = [this](QPushButton* button, Kind kind) {
    connect(button, &QPushButton::clicked, this, [this, kind] { want(kind); });
  };
  leads(quick_, Kind::quick);
  leads(invite_, Kind::invite);
  leads(lobby_, Kind::none);
  leads(watch_, Kind::watch);
  leads(computer_, Kind::computer);
  connect(join_, &QPushButton::clicked, this, &StartPage::join_by_code);
  connect(code_, &QLineEdit::returnPressed, this, &StartPage::join_by_code);
  connect(account_, &QPushButton::clicked, this, &StartPage::account_wanted);
  connect(one_screen_, &QPushButton::clicked, this, &StartPage::one_screen_wanted);
  connect(record_, &QPushButton::clicked, this, &StartPage::record_wanted);
  connect(puzzles_, &QPushButton::clicked, this, &StartPage::puzzles_wanted);
  connect(settings_, &QPushButton::clicked, this, &StartPage::settings_wanted);
  connect(name_, &QLineEdit::textEdited, this, [this] { Q_EMIT name_edited(name_->text().trimmed()); });
  connect(code_, &QLineEdit::textChanged, this, &StartPage::check);
  connect(server_, &QComboBox::editTextChanged, this, &StartPage::check);
  connect(&discovery_, &client::Discovery::changed, this, &StartPage::show_found);
  connect(found_, &QListView::activated, this, [this](const QModelIndex& index) {
    const auto row = index.row();
    if (row < 0 || row >= found_servers_.size()) return;
    Q_EMIT found_wanted(found_servers_[row]);
  });
}

void StartPage::want(EntryWish::Kind kind) {
  EntryWish wish;
  wish.kind = kind;
  Q_EMIT entry_wanted(wish);
}

void StartPage::join_by_code() {
  if (join_->isEnabled()) Q_EMIT code_wanted(code_->text().trimmed());
}

void StartPage::set_name(const QString& name) {
  if (name_->text().trimmed() != name) name_->setText(name);
}

QString StartPage::name() const {
  const QString typed = name_->text().trimmed();
  return typed.isEmpty() ? Wording::guest() : typed;
}

void StartPage::set_server(const QString& server) { server_->setEditText(server); }
QString StartPage::server() const { return server_->currentText().trimmed(); }

void StartPage::set_known_servers(const QStringList& servers) {
  const QString typed = server_->currentText();
  server_->clear();
  server_->addItems(servers);
  server_->setEditText(typed);
}

void StartPage::check() {
  const bool elsewhere = client::parse_address(server().toStdString()).has_value();
  const bool here = server().isEmpty();
  for (QPushButton* button : {quick_, lobby_, watch_, account_}) {
    button->setEnabled(elsewhere);
    button->setToolTip(here ? tr("Choose a server first.") : QString());
  }
  for (QPushButton* button : {invite_, computer_}) button->setEnabled(elsewhere || here);
  const std::string code = code_->text().trimmed().toStdString();
  const bool link = client::is_invite(code);
  join_->setEnabled(link ? client::parse_invite(code).has_value() : !code.empty() && elsewhere);
}

void StartPage::show_found() {
  found_servers_ = discovery_.servers();
  QStringList texts;
  for (const auto& server : std::as_const(found_servers_)) {
    const QString place = QStringLiteral("%1:%2").arg(server.host).arg(server.port);
    const QString name = server.name.isEmpty() ? place : tr("%1 at %2").arg(server.name, place);
    texts << (server.same_version ? name : tr("%1 (another version)").arg(name));
  }
  if (texts != found_texts_.stringList()) {
    const int row = found_->currentIndex().row();
    found_texts_.setStringList(texts);
    found_->setCurrentIndex(found_texts_.index(row));
  }
  const int rows = std::min(static_cast<int>(texts.size()), most_rows);
  found_->setFixedHeight(rows * (fontMetrics().lineSpacing() + 6) + 2 * found_->frameWidth() + 4);
  found_label_->setVisible(!texts.isEmpty());
  found_->setVisible(!texts.isEmpty());
}

void StartPage::say(const Notice& notice) {
  strip_->say(notice);
  strip_->setVisible(!notice.text.isEmpty());
}

bool StartPage::eventFilter(QObject* watched, QEvent* event) {
  if (watched != picture_ || event->type() != QEvent::Paint) return QWidget::eventFilter(watched, event);
  QPainter painter(picture_);
  paint_emblem(painter, QRectF(picture_->rect()));
  return true;
}

void StartPage::showEvent(QShowEvent*) { discovery_.start(); }

void StartPage::hideEvent(QHideEvent*) {
  discovery_.stop();
  show_found();
}

}  // namespace reversi::ui
