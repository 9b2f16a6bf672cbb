#include "client/ui/lobby/start_page.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "client/ui/board_painter.h"

namespace reversi::ui {
namespace {

constexpr int widest = 400;
constexpr int picture_side = 96;

}  // namespace

StartPage::StartPage(QWidget* parent)
    : QWidget(parent),
      picture_(new QWidget(this)),
      server_(new QPushButton(tr("&Play on a server"), this)),
      one_screen_(new QPushButton(tr("&Two at one screen"), this)),
      record_(new QPushButton(tr("&Open a record"), this)),
      puzzles_(new QPushButton(tr("Pu&zzles"), this)),
      strip_(new NoticeStrip(this)) {
  picture_->setFixedSize(picture_side, picture_side);
  auto* title = new QLabel(tr("Reversi"), this);
  QFont font = title->font();
  font.setPointSizeF(font.pointSizeF() * 2);
  font.setWeight(QFont::Bold);
  title->setFont(font);
  strip_->hide();
  auto* inside = new QWidget(this);
  inside->setMaximumWidth(widest);
  auto* column = new QVBoxLayout(inside);
  column->setSpacing(14);
  column->addWidget(picture_, 0, Qt::AlignHCenter);
  column->addWidget(title, 0, Qt::AlignHCenter);
  for (QPushButton* button : {server_, one_screen_, record_, puzzles_}) {
    button->setMinimumHeight(button->sizeHint().height() + 8);
    button->setAutoDefault(true);
    column->addWidget(button);
  }
  column->addWidget(strip_);
  for (QPushButton* button : {one_screen_, record_, puzzles_}) button->hide();
  auto* row = new QHBoxLayout;
  row->addStretch(1);
  row->addWidget(inside, 100);
  row->addStretch(1);
  auto* whole = new QVBoxLayout(this);
  whole->addStretch(2);
  whole->addLayout(row);
  whole->addStretch(3);
  connect(server_, &QPushButton::clicked, this, &StartPage::server_wanted);
  connect(one_screen_, &QPushButton::clicked, this, &StartPage::one_screen_wanted);
  connect(record_, &QPushButton::clicked, this, &StartPage::record_wanted);
  connect(puzzles_, &QPushButton::clicked, this, &StartPage::puzzles_wanted);
  setFocusProxy(server_);
}

void StartPage::say(const Notice& notice) {
  strip_->say(notice);
  strip_->setVisible(!notice.text.isEmpty());
}

void StartPage::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paint_emblem(painter, QRectF(picture_->mapTo(this, QPoint(0, 0)), QSizeF(picture_side, picture_side)));
}

}  // namespace reversi::ui
