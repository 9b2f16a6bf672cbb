#include "client/ui/table/move_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <algorithm>

#include "client/ui/move_list_model.h"

namespace reversi::ui {

MovePanel::MovePanel(QWidget* parent)
    : QWidget(parent),
      model_(new MoveListModel(this)),
      opening_(new QLabel(this)),
      list_(new QTableView(this)),
      start_(make_step(QStringLiteral("\u00ab"), tr("To the start"))),
      back_(make_step(QStringLiteral("\u2039"), tr("One move back"))),
      forward_(make_step(QStringLiteral("\u203a"), tr("One move forward"))),
      present_(make_step(QStringLiteral("\u00bb"), tr("To the present"))) {
  build_list();
  opening_->setTextFormat(Qt::PlainText);
  opening_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  auto* row = new QHBoxLayout;
  row->setSpacing(2);
  row->addWidget(opening_, 1);
  for (QToolButton* button : {start_, back_, forward_, present_}) row->addWidget(button);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  column->addLayout(row);
  column->addWidget(list_, 1);
  connect(start_, &QToolButton::clicked, this, &MovePanel::go_to_start);
  connect(back_, &QToolButton::clicked, this, [this] { step(-1); });
  connect(forward_, &QToolButton::clicked, this, [this] { step(1); });
  connect(present_, &QToolButton::clicked, this, &MovePanel::go_to_present);
}

QToolButton* MovePanel::make_step(const QString& sign, const QString& name) {
  auto* button = new QToolButton(this);
  button->setText(sign);
  button->setToolTip(name);
  button->setAccessibleName(name);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

void MovePanel::build_list() {
  list_->setModel(model_);
  list_->setSelectionMode(QAbstractItemView::SingleSelection);
  list_->setShowGrid(false);
  list_->setAlternatingRowColors(true);
  list_->setTabKeyNavigation(false);
  list_->setMinimumHeight(0);
  list_->setAccessibleName(tr("Moves"));
  list_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  list_->horizontalHeader()->setSectionResizeMode(MoveListModel::number, QHeaderView::ResizeToContents);
  list_->horizontalHeader()->setHighlightSections(false);
  list_->horizontalHeader()->setSectionsClickable(false);
  list_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  list_->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() + 6);
  list_->verticalHeader()->hide();
  list_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
  list_->installEventFilter(this);
  connect(list_, &QTableView::clicked, this, [this](const QModelIndex& index) {
    const int turns = model_->turns_at(index);
    if (turns == 0) return;
    Q_EMIT looked(turns == model_->turns() ? std::nullopt : std::optional(turns));
  });
}

int MovePanel::turns() const { return model_->turns(); }

void MovePanel::step(int turns) {
  const int wanted = std::max(0, looked_at_.value_or(model_->turns()) + turns);
  Q_EMIT looked(wanted >= model_->turns() ? std::nullopt : std::optional(wanted));
}

void MovePanel::go_to_start() {
  if (model_->turns() > 0) Q_EMIT looked(0);
}

void MovePanel::go_to_present() { Q_EMIT looked(std::nullopt); }

void MovePanel::show_moves(const std::vector<v1::Event>& events, std::optional<int> looked_at) {
  const int before = model_->turns();
  model_->show_events(events);
  const bool is_same = before == model_->turns() && looked_at_ == looked_at;
  looked_at_ = looked_at;
  const int at = looked_at.value_or(model_->turns());
  start_->setEnabled(at > 0);
  back_->setEnabled(at > 0);
  forward_->setEnabled(looked_at.has_value());
  present_->setEnabled(looked_at.has_value());
  const QModelIndex place = model_->place_of(at);
  if (is_same && list_->currentIndex() == place) return;
  list_->setCurrentIndex(place);
  if (!place.isValid()) list_->clearSelection();
  if (list_->isVisible() && place.isValid()) list_->scrollTo(place);
}

void MovePanel::show_opening(const QString& name) {
  if (opening_->text() == name) return;
  opening_->setText(name);
  opening_->setToolTip(name);
}

QString MovePanel::opening() const { return opening_->text(); }

void MovePanel::resizeEvent(QResizeEvent*) {
  // Once the list has its new size, the line that is looked at stays in sight.
  const auto follow = [this] { list_->scrollTo(list_->currentIndex()); };
  QMetaObject::invokeMethod(this, follow, Qt::QueuedConnection);
}

bool MovePanel::eventFilter(QObject* watched, QEvent* event) {
  const auto* key = event->type() == QEvent::KeyPress ? dynamic_cast<QKeyEvent*>(event) : nullptr;
  if (watched != list_ || key == nullptr) return QWidget::eventFilter(watched, event);
  switch (key->key()) {
    case Qt::Key_Left: step(-1); return true;
    case Qt::Key_Right: step(1); return true;
    case Qt::Key_Up: step(-2); return true;
    case Qt::Key_Down: step(2); return true;
    case Qt::Key_Home: go_to_start(); return true;
    case Qt::Key_End: go_to_present(); return true;
    default: return false;
  }
}

}  // namespace reversi::ui
