#include "client/ui/review/review_panel.h"

#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <cmath>
#include <utility>

#include "client/ui/review/record_words.h"
#include "client/ui/review/value_graph.h"
#include "common/protocol/convert.h"

namespace reversi::ui {

namespace {

constexpr int gap = 6;
constexpr int least_graph = 64;

QString discs_text(double discs) { return QLocale().toString(discs, 'f', discs == std::floor(discs) ? 0 : 1); }

QString name_of(rules::Square square) { return QString::fromStdString(square.name()); }

/// The signs of annotated games.
QString sign_of(v1::Grade grade) {
  switch (grade) {
    case v1::GRADE_INACCURACY: return QStringLiteral(" ?!");
    case v1::GRADE_MISTAKE: return QStringLiteral(" ?");
    case v1::GRADE_BLUNDER: return QStringLiteral(" ??");
    default: return {};
  }
}

/// "f5 d6 c3": the first discs of a line, spaced for people.
QString line_text(const std::string& line) {
  constexpr std::size_t shown = 16;
  QStringList moves;
  for (std::size_t at = 0; at + 1 < std::min(line.size(), shown); at += 2)
    moves << QString::fromStdString(line.substr(at, 2));
  if (line.size() > shown) moves << QStringLiteral("…");
  return moves.join(QLatin1Char(' '));
}

}  // namespace

v1::StartReview review_request(const Sheet& sheet) {
  v1::StartReview request;
  const auto& record = sheet.record();
  if (record.start != rules::Position::start()) {
    *request.mutable_board() = protocol::to_wire(record.start);
    request.set_to_move(protocol::to_wire(record.start.to_move));
  }
  request.set_moves(records::moves_text(record));
  return request;
}

ReviewPanel::ReviewPanel(QWidget* parent)
    : QWidget(parent),
      start_(new QPushButton(this)),
      progress_(new QProgressBar(this)),
      graph_(new ValueGraph(this)),
      place_(new QLabel(this)),
      cards_(new QWidget),
      card_column_(new QVBoxLayout(cards_)) {
  progress_->setTextVisible(false);
  progress_->setAccessibleName(tr("Progress of the review"));
  graph_->setMinimumHeight(least_graph);
  place_->setTextFormat(Qt::PlainText);
  place_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  card_column_->setContentsMargins(0, 0, 0, 0);
  card_column_->setSpacing(gap / 2);
  auto* scroll = new QScrollArea(this);
  scroll->setWidget(cards_);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setMinimumHeight(0);
  auto* row = new QHBoxLayout;
  row->addWidget(start_);
  row->addWidget(progress_, 1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, gap, 0, 0);
  column->setSpacing(gap);
  column->addLayout(row);
  column->addWidget(graph_, 1);
  column->addWidget(place_);
  column->addWidget(scroll, 2);
  connect(start_, &QPushButton::clicked, this, &ReviewPanel::start_or_stop);
  connect(graph_, &ValueGraph::ply_wanted, this, &ReviewPanel::ply_wanted);
  render();
}

void ReviewPanel::start_or_stop() {
  if (!is_running()) {
    forget();
    Q_EMIT review_wanted(review_request(sheet_));
    return render();
  }
  if (review_ != 0) Q_EMIT cancel_wanted(review_);
  request_ = asked_ = review_ = 0;
  render();
}

void ReviewPanel::forget() {
  data_ = {};
  request_ = asked_ = review_ = 0;
}

void ReviewPanel::show_sheet(const Sheet& sheet) {
  const bool is_other = sheet.record().start != sheet_.record().start || sheet.record().moves != sheet_.record().moves;
  if (is_other && review_ != 0 && !data_.is_done()) Q_EMIT cancel_wanted(review_);
  if (is_other) forget();
  sheet_ = sheet;
  if (is_other) {
    render();
  } else {
    render_place();
  }
}

void ReviewPanel::asked(std::uint64_t request, const QString& why) {
  request_ = asked_ = request;
  render();
  if (request == 0) place_->setText(why);
}

void ReviewPanel::refused(std::uint64_t request, const QString& why) {
  if (request == 0 || request != asked_) return;
  request_ = asked_ = review_ = 0;
  render();
  place_->setText(why);
}

void ReviewPanel::take(const v1::ReviewNews& news, std::uint64_t answers) {
  if (answers != 0 && answers == asked_) {
    request_ = 0;
    review_ = news.review();
  }
  if (review_ == 0 || news.review() != review_) return;
  data_.take(news);
  render();
  Q_EMIT grown();
}

void ReviewPanel::render() {
  start_->setText(is_running() ? tr("Stop") : data_.is_empty() ? tr("Review this game") : tr("Review again"));
  start_->setEnabled(is_running() || !records::moves_text(sheet_.record()).empty());
  progress_->setVisible(is_running());
  progress_->setRange(0, static_cast<int>(data_.positions()));
  progress_->setValue(static_cast<int>(data_.looked_at()));
  Sheet end = sheet_;
  end.go_to(end.turns());
  graph_->show_curve(data_.curve(), end.ply());
  render_cards();
  render_place();
}

void ReviewPanel::render_place() {
  graph_->show_ply(sheet_.ply());
  const auto* move = data_.at(sheet_.ply());
  if (move == nullptr) {
    place_->clear();
    return;
  }
  const auto best = rules::Square::from_index(move->best());
  const QString line = line_text(move->line().empty() && best ? best->name() : move->line());
  const QString value = discs_text(std::round(move->value() / 10.0) / 10.0);
  const QString text = tr("Best from here: %1 (%2)").arg(line, move->value() > 0 ? QLatin1Char('+') + value : value);
  place_->setText(text);
  place_->setToolTip(text);
}

QPushButton* ReviewPanel::card(const ReviewData::Lapse& lapse) {
  auto* button = new QPushButton(cards_);
  button->setText(tr("%1, move %2: %3 lost %4, %5 was best")
                      .arg(RecordWords::color(lapse.color), QString::number(lapse.number), name_of(lapse.played),
                           discs_text(std::round(lapse.lost * 10) / 10), name_of(lapse.best)));
  button->setToolTip(line_text(lapse.line));
  button->setStyleSheet(QStringLiteral("text-align: left; padding: 4px 8px;"));
  button->setMinimumWidth(40);
  // The position in which another move was to be found.
  connect(button, &QPushButton::clicked, this, [this, ply = lapse.number - 1] { Q_EMIT ply_wanted(ply); });
  return button;
}

void ReviewPanel::render_cards() {
  while (auto* item = card_column_->takeAt(0)) {
    if (item->widget() != nullptr) item->widget()->deleteLater();
    delete item;
  }
  for (const auto color : {rules::Color::black, rules::Color::white}) {
    for (const auto& lapse : data_.worst(color)) card_column_->addWidget(card(lapse));
  }
  card_column_->addStretch(1);
}

std::vector<QString> ReviewPanel::signs(const Sheet& sheet) const {
  std::vector<QString> signs(sheet.turns() + 1);
  int ply = 0;
  for (std::size_t turn = 0; turn < sheet.turns(); ++turn) {
    if (!sheet.record().moves[turn].square) continue;
    if (const auto* move = data_.at(ply++)) signs[turn + 1] = sign_of(move->grade());
  }
  return signs;
}

}  // namespace reversi::ui
