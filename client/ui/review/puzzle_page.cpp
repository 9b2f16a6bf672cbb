#include "client/ui/review/puzzle_page.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <utility>

#include "client/ui/focus.h"
#include "client/ui/review/record_words.h"
#include "client/ui/table_page.h"
#include "common/protocol/convert.h"
#include "common/rules/transcript.h"

namespace reversi::ui {

namespace {

constexpr int gap = 8;
constexpr int least_panel = 240;
constexpr int hardest = 5;

QString signed_discs(int value) { return value > 0 ? QStringLiteral("+%1").arg(value) : QString::number(value); }

QString name_of(std::uint32_t number) {
  const auto square = rules::Square::from_index(number);
  return square ? QString::fromStdString(square->name()) : QString();
}

}  // namespace

PuzzlePage::PuzzlePage(QWidget* parent)
    : QWidget(parent),
      sheet_(records::Record{}),
      board_(new BoardWidget(this)),
      panel_(new QWidget(this)),
      title_(new QLabel(panel_)),
      source_(new QLabel(panel_)),
      strip_(new NoticeStrip(panel_)),
      today_(new QPushButton(tr("Today's puzzle"), panel_)),
      difficulty_(new QComboBox(panel_)),
      another_(new QPushButton(tr("Another one"), panel_)),
      solution_(new QPushButton(tr("Show the solution"), panel_)),
      again_(new QPushButton(tr("Try again"), panel_)),
      back_(new QPushButton(tr("One turn back"), panel_)),
      forward_(new QPushButton(tr("One turn on"), panel_)),
      leave_(new QPushButton(tr("Back"), panel_)) {
  build_panel();
  lead_focus(this, board_);
  connect(board_, &BoardWidget::square_chosen, this, &PuzzlePage::try_move);
  connect(board_, &BoardWidget::square_refused, this, [this](rules::Square square) {
    say({Tone::alarm, tr("%1: no disc can be placed there.").arg(QString::fromStdString(square.name()))});
  });
  connect(today_, &QPushButton::clicked, this, [this] { Q_EMIT puzzle_wanted(0, 0); });
  connect(another_, &QPushButton::clicked, this,
          [this] { Q_EMIT puzzle_wanted(0, static_cast<quint32>(difficulty_->currentIndex() + 1)); });
  connect(solution_, &QPushButton::clicked, this, [this] { show_solution(QString()); });
  connect(again_, &QPushButton::clicked, this, &PuzzlePage::again);
  connect(back_, &QPushButton::clicked, this, [this] {
    sheet_.step(-1);
    render();
  });
  connect(forward_, &QPushButton::clicked, this, [this] {
    sheet_.step(1);
    render();
  });
  connect(leave_, &QPushButton::clicked, this, &PuzzlePage::leave_wanted);
  render();
}

void PuzzlePage::build_panel() {
  QFont font = title_->font();
  font.setWeight(QFont::DemiBold);
  title_->setFont(font);
  for (QLabel* label : {title_, source_}) {
    label->setTextFormat(Qt::PlainText);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  }
  for (int level = 1; level <= hardest; ++level) difficulty_->addItem(tr("Difficulty %1").arg(level));
  difficulty_->setAccessibleName(tr("Difficulty"));
  auto* grid = new QGridLayout;
  grid->setSpacing(gap / 2);
  grid->addWidget(back_, 0, 0);
  grid->addWidget(forward_, 0, 1);
  grid->addWidget(solution_, 1, 0);
  grid->addWidget(again_, 1, 1);
  grid->addWidget(difficulty_, 2, 0);
  grid->addWidget(another_, 2, 1);
  grid->addWidget(today_, 3, 0);
  grid->addWidget(leave_, 3, 1);
  auto* column = new QVBoxLayout(panel_);
  column->setContentsMargins(gap, gap, gap, gap);
  column->setSpacing(gap / 2);
  column->addWidget(title_);
  column->addWidget(source_);
  column->addWidget(strip_);
  column->addLayout(grid);
  column->addStretch(1);
}

void PuzzlePage::show_puzzle(const v1::Puzzle& puzzle) {
  const auto position = protocol::position_of(puzzle.board(), puzzle.to_move());
  const auto best = rules::Square::from_index(puzzle.best());
  if (!position || !best || position->fault_of(*best)) {
    say({Tone::alarm, tr("The server's puzzle makes no sense.")});
    return;
  }
  puzzle_ = puzzle;
  again();
}

void PuzzlePage::again() {
  records::Record record;
  record.start = protocol::position_of(puzzle_.board(), puzzle_.to_move()).value_or(rules::Position::start());
  sheet_ = Sheet(std::move(record), true);
  phase_ = Phase::trying;
  ++game_;
  render();
  say({Tone::active, task()});
  board_->setFocus();
}

QString PuzzlePage::task() const {
  const QString side = RecordWords::color(sheet_.position().to_move);
  if (puzzle_.value() > 0) return tr("%1 to move and win by %2: one move does it.").arg(side).arg(puzzle_.value());
  if (puzzle_.value() == 0) return tr("%1 to move and draw: one move does it.").arg(side);
  return tr("%1 to move and lose by no more than %2: one move does it.").arg(side).arg(-puzzle_.value());
}

void PuzzlePage::try_move(rules::Square square) {
  if (phase_ != Phase::trying) return;
  if (square.index() == static_cast<int>(puzzle_.best())) {
    show_solution(tr("Right: %1.").arg(QString::fromStdString(square.name())));
    return;
  }
  say({Tone::alarm, tr("%1 is not the best. Another try?").arg(QString::fromStdString(square.name()))});
}

/// The best line is laid out, and the cursor stands behind its first move.
void PuzzlePage::show_solution(const QString& before) {
  records::Record record;
  record.start = sheet_.record().start;
  Sheet line(std::move(record), true);
  const auto best = rules::Square::from_index(puzzle_.best());
  const auto tokens = rules::tokenize_transcript(puzzle_.line());
  const bool has_line = tokens && !tokens->empty() && tokens->front().square == best;
  if (has_line) {
    for (const auto& token : *tokens) {
      if (token.square && !line.place(*token.square)) break;
    }
  } else if (best) {
    (void)line.place(*best);
  }
  sheet_ = Sheet(line.record());
  sheet_.go_to(1);
  phase_ = Phase::over;
  render();
  const QString value =
      tr("%1 gives %2, the next best move %3.")
          .arg(name_of(puzzle_.best()), signed_discs(puzzle_.value()), signed_discs(puzzle_.second()));
  say({Tone::event, before.isEmpty() ? value : tr("%1 %2").arg(before, value)});
}

void PuzzlePage::say(const Notice& notice) { strip_->say(notice); }

void PuzzlePage::render() {
  board_->show_state(sheet_.board(game_));
  title_->setText(
      phase_ == Phase::none
          ? tr("Puzzles")
          : tr("Puzzle %1 of %2, difficulty %3").arg(puzzle_.puzzle()).arg(puzzle_.count()).arg(puzzle_.difficulty()));
  source_->setText(QString::fromStdString(puzzle_.source()));
  source_->setToolTip(source_->text());
  solution_->setEnabled(phase_ == Phase::trying);
  again_->setEnabled(phase_ == Phase::over);
  back_->setEnabled(phase_ == Phase::over && sheet_.cursor() > 0);
  forward_->setEnabled(phase_ == Phase::over && !sheet_.is_at_end());
}

void PuzzlePage::resizeEvent(QResizeEvent*) {
  const auto layout = TableLayout::of(size(), least_panel, panel_->minimumSizeHint().height());
  board_->setGeometry(layout.board);
  panel_->setGeometry(layout.panel);
}

}  // namespace reversi::ui
