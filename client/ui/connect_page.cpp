#include "client/ui/connect_page.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "client/core/address.h"
#include "client/ui/board_painter.h"

namespace reversi::ui {
namespace {

constexpr int widest_form = 400;
constexpr int picture_side = 96;

}  // namespace

ConnectPage::ConnectPage(QWidget* parent)
    : QWidget(parent),
      form_(new QWidget(this)),
      picture_(new QWidget(form_)),
      server_(new QLineEdit(form_)),
      name_(new QLineEdit(form_)),
      go_(new QPushButton(tr("Connect"), form_)),
      strip_(new NoticeStrip(form_)) {
  form_->setMaximumWidth(widest_form);
  picture_->setFixedSize(picture_side, picture_side);
  auto* title = new QLabel(tr("Reversi"), form_);
  QFont font = title->font();
  font.setPointSizeF(font.pointSizeF() * 2);
  font.setWeight(QFont::Bold);
  title->setFont(font);
  title->setAlignment(Qt::AlignCenter);

  server_->setPlaceholderText(tr("example.org or 192.168.1.5:7717"));
  name_->setMaxLength(longest_name);
  name_->setPlaceholderText(tr("what others call you"));
  go_->setDefault(true);
  go_->setMinimumHeight(go_->sizeHint().height() + 8);
  strip_->hide();

  auto* fields = new QFormLayout;
  fields->setRowWrapPolicy(QFormLayout::WrapLongRows);
  fields->setVerticalSpacing(12);
  fields->addRow(tr("Server"), server_);
  fields->addRow(tr("Your name"), name_);
  auto* column = new QVBoxLayout(form_);
  column->setSpacing(14);
  column->addWidget(picture_, 0, Qt::AlignHCenter);
  column->addWidget(title);
  column->addLayout(fields);
  column->addWidget(go_);
  column->addWidget(strip_);
  auto* row = new QHBoxLayout;
  row->addStretch(1);
  row->addWidget(form_, 100);
  row->addStretch(1);
  auto* whole = new QVBoxLayout(this);
  whole->addStretch(2);
  whole->addLayout(row);
  whole->addStretch(3);

  connect(go_, &QPushButton::clicked, this, &ConnectPage::act);
  for (QLineEdit* field : {server_, name_}) {
    connect(field, &QLineEdit::returnPressed, this, &ConnectPage::act);
    connect(field, &QLineEdit::textChanged, this, &ConnectPage::check);
  }
  setFocusProxy(server_);
  check();
}

void ConnectPage::set_server(const QString& server) { server_->setText(server); }
void ConnectPage::set_name(const QString& name) { name_->setText(name); }
QString ConnectPage::server() const { return server_->text().trimmed(); }
QString ConnectPage::name() const { return name_->text().trimmed(); }

void ConnectPage::check() {
  const bool complete = client::parse_address(server().toStdString()).has_value() && !name().isEmpty();
  go_->setEnabled(busy_ || complete);
}

void ConnectPage::act() {
  if (busy_) {
    Q_EMIT cancel_wanted();
  } else if (go_->isEnabled()) {
    Q_EMIT connect_wanted();
  }
}

void ConnectPage::set_busy(bool busy) {
  busy_ = busy;
  server_->setEnabled(!busy);
  name_->setEnabled(!busy);
  go_->setText(busy ? tr("Cancel") : tr("Connect"));
  check();
}

void ConnectPage::say(const Notice& notice) {
  strip_->say(notice);
  strip_->setVisible(!notice.text.isEmpty());
}

void ConnectPage::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paint_emblem(painter, QRectF(picture_->mapTo(this, QPoint(0, 0)), QSizeF(picture_side, picture_side)));
}

}  // namespace reversi::ui
