#include "client/ui/review/puzzle_page.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>
#include <ranges>
#include <utility>
#include <vector>

#include "client/ui/focus.h"
#include "client/ui/line_label.h"
#include "client/ui/review/record_words.h"
#include "client/ui/table_page.h"
#include "client/ui/wording.h"
#include "common/protocol/convert.h"
#include "common/rules/transcript.h"

namespace reversi::ui {

namespace {

constexpr int gap = 8;
constexpr int least_panel = 240;
constexpr int hardest = 5;
constexpr int least_narrowed = 2;  ///< moves that hints leave: one would give the solution away

QString signed_discs(int value) { return value > 0 ? QStringLiteral("+%1").arg(value) : QString::number(value); }

QString name_of(std::uint32_t number) {
  const auto square = rules::Square::from_index(number);
  return square ? QString::fromStdString(square->name()) : QString();
}

/// About half of the moves, the best among them. Which others stay follows from the position, as if by chance, so that
/// the same hint asked for again tells no more.
rules::Bitboard narrowed(rules::Bitboard moves, rules::Square best, std::uint64_t position) {
  const auto keep = static_cast<std::ptrdiff_t>(std::max(least_narrowed, (rules::count(moves) + 1) / 2));
  std::vector<rules::Square> others;
  rules::for_each_square(moves & ~best.bit(), [&](rules::Square square) { others.push_back(square); });
  std::ranges::sort(others, {}, [&](rules::Square square) {
    return (position ^ static_cast<std::uint64_t>(square.index())) * 0x9E3779B97F4A7C15U;  // the golden section's hash
  });
  rules::Bitboard left = best.bit();
  for (const auto square : others | std::views::take(keep - 1)) left |= square.bit();
  return left;
}

}  // namespace

PuzzlePage::PuzzlePage(QWidget* parent)
    : QWidget(parent),
      sheet_(records::Record{}),
      board_(new BoardWidget(this)),
      panel_(new QWidget(this)),
      title_(new LineLabel(panel_)),
      origin_(new LineLabel(panel_)),
      strip_(new NoticeStrip(panel_)),
      source_(new QComboBox(panel_)),
      difficulty_(new QComboBox(panel_)),
      another_(new QPushButton(tr("Another one"), panel_)),
      open_(new QPushButton(tr("Open the game"), panel_)),
      hint_(new QPushButton(tr("Hint"), panel_)),
      solution_(new QPushButton(tr("Show the solution"), panel_)),
      again_(new QPushButton(tr("Try again"), panel_)),
      back_(new QPushButton(tr("One turn back"), panel_)),
      forward_(new QPushButton(tr("One turn on"), panel_)),
      leave_(new QPushButton(tr("Back"), panel_)) {
  fill_choices();
  build_panel();
  wire();
  lead_focus(this, board_);
  render();
}

void PuzzlePage::wire() {
  connect(board_, &BoardWidget::square_chosen, this, &PuzzlePage::try_move);
  connect(board_, &BoardWidget::square_refused, this, [this](rules::Square square) {
    say({Tone::alarm, tr("%1: no disc can be placed there.").arg(QString::fromStdString(square.name()))});
  });
  for (QComboBox* box : {source_, difficulty_}) connect(box, &QComboBox::activated, this, &PuzzlePage::ask);
  connect(another_, &QPushButton::clicked, this, [this] { ask_after(puzzle_.puzzle()); });
  connect(open_, &QPushButton::clicked, this,
          [this] { Q_EMIT game_wanted(puzzle_.room(), puzzle_.game(), static_cast<int>(puzzle_.ply())); });
  connect(hint_, &QPushButton::clicked, this, &PuzzlePage::narrow);
  hint_->setShortcut(Qt::CTRL | Qt::Key_H);  // as at the table
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
}

void PuzzlePage::fill_choices() {
  for (const QString& text : {tr("Today's puzzle"), tr("Any puzzle"), tr("From games here"), tr("From my own games")})
    source_->addItem(text);
  source_->setAccessibleName(tr("Where the puzzle comes from"));
  difficulty_->addItem(tr("Any difficulty"));
  for (int level = 1; level <= hardest; ++level) difficulty_->addItem(tr("Difficulty %1").arg(level));
  difficulty_->setAccessibleName(tr("Difficulty"));
  difficulty_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  difficulty_->setMinimumContentsLength(8);
}

void PuzzlePage::build_panel() {
  QFont font = title_->font();
  font.setWeight(QFont::DemiBold);
  title_->setFont(font);
  auto* grid = new QGridLayout;
  grid->setSpacing(gap / 2);
  int place = 0;
  for (QWidget* part : std::initializer_list<QWidget*>{back_, forward_, hint_, solution_, again_, open_, source_,
                                                       difficulty_, another_, leave_}) {
    grid->addWidget(part, place / 2, place % 2);
    ++place;
  }
  auto* column = new QVBoxLayout(panel_);
  column->setContentsMargins(gap, gap, gap, gap);
  column->setSpacing(gap / 2);
  column->addWidget(title_);
  column->addWidget(origin_);
  column->addWidget(strip_);
  column->addLayout(grid);
  column->addStretch(1);
}

// ---- which puzzle ----

PuzzlePage::Source PuzzlePage::chosen() const { return static_cast<Source>(source_->currentIndex()); }

void PuzzlePage::ask() { ask_after(0); }

/// @param puzzle  where it comes from games: the next one behind it
void PuzzlePage::ask_after(std::uint32_t puzzle) {
  v1::GetPuzzle request;
  switch (chosen()) {
    case Source::today: break;
    case Source::any: request.set_source(v1::PUZZLE_SOURCE_ANY); break;
    case Source::games: request.set_source(v1::PUZZLE_SOURCE_GAMES); break;
    case Source::own_games: request.set_source(v1::PUZZLE_SOURCE_OWN_GAMES); break;
  }
  if (chosen() != Source::today) request.set_difficulty(static_cast<std::uint32_t>(difficulty_->currentIndex()));
  const bool follows = puzzle_.origin() == v1::PUZZLE_SOURCE_GAMES;
  if (follows && chosen() != Source::any) request.set_after(puzzle);
  render();
  Q_EMIT puzzle_wanted(request);
}

void PuzzlePage::refused(v1::ErrorCode code) {
  const bool is_none = code == v1::ERROR_CODE_PUZZLE_UNKNOWN;
  if (is_none && chosen() == Source::games)
    return say({Tone::quiet, tr("Games here have given no such puzzle yet. They are looked through when they have "
                                "ended and the server has time.")});
  if (is_none && chosen() == Source::own_games)
    return say({Tone::quiet, tr("None of your finished games here has such a puzzle yet: a place near the end where "
                                "you missed the one best move.")});
  say({Tone::alarm, Wording::error(code)});
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
  narrowed_ = 0;
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

void PuzzlePage::narrow() {
  if (phase_ != Phase::trying) return;
  const auto legal = sheet_.position().legal_moves();
  narrowed_ = narrowed(narrowed_ != 0 ? narrowed_ : legal, rules::Square(static_cast<int>(puzzle_.best())),
                       puzzle_.board().black() ^ puzzle_.board().white());
  render();
  QStringList names;
  rules::for_each_square(narrowed_, [&](rules::Square square) { names << QString::fromStdString(square.name()); });
  say({Tone::active, tr("One of these: %1.").arg(names.join(QStringLiteral(", ")))});
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
  narrowed_ = 0;
  render();
  QString value = tr("%1 gives %2, the next best move %3.")
                      .arg(name_of(puzzle_.best()), signed_discs(puzzle_.value()), signed_discs(puzzle_.second()));
  const QString game = in_the_game();
  if (!game.isEmpty()) value = tr("%1 %2").arg(value, game);
  say({Tone::event, before.isEmpty() ? value : tr("%1 %2").arg(before, value)});
}

void PuzzlePage::say(const Notice& notice) { strip_->say(notice); }

QString PuzzlePage::title() const {
  if (phase_ == Phase::none) return tr("Puzzles");
  if (puzzle_.origin() == v1::PUZZLE_SOURCE_GAMES)
    return tr("Puzzle %1 from games here, difficulty %2").arg(puzzle_.puzzle()).arg(puzzle_.difficulty());
  return tr("Puzzle %1 of %2, difficulty %3").arg(puzzle_.puzzle()).arg(puzzle_.count()).arg(puzzle_.difficulty());
}

/// "Ann - Bo, 2026-11-30, move 48".
QString PuzzlePage::origin() const {
  const QString source = QString::fromStdString(puzzle_.source());
  return puzzle_.room() == 0 ? source : tr("%1, move %2").arg(source).arg(puzzle_.ply() + 1);
}

/// What was played where the puzzle comes from; empty where that is not known.
QString PuzzlePage::in_the_game() const {
  if (!puzzle_.has_played()) return {};
  if (puzzle_.played() == puzzle_.best()) return tr("It was played in the game.");
  return tr("In the game it was %1: %2.").arg(name_of(puzzle_.played()), signed_discs(puzzle_.value_played()));
}

void PuzzlePage::render() {
  auto board = sheet_.board(game_);
  board.narrowed = narrowed_;
  board_->show_state(board);
  title_->setText(title());
  origin_->setText(origin());
  difficulty_->setEnabled(chosen() != Source::today);
  another_->setEnabled(phase_ == Phase::none || chosen() != Source::today);
  open_->setEnabled(puzzle_.room() != 0);
  const auto left = narrowed_ != 0 ? narrowed_ : sheet_.position().legal_moves();
  hint_->setEnabled(phase_ == Phase::trying && rules::count(left) > least_narrowed);
  solution_->setEnabled(phase_ == Phase::trying);
  again_->setEnabled(phase_ == Phase::over);
  back_->setEnabled(phase_ == Phase::over && sheet_.cursor() > 0);
  forward_->setEnabled(phase_ == Phase::over && !sheet_.is_at_end());
}

void PuzzlePage::resizeEvent(QResizeEvent*) {
  const QSize least = panel_->minimumSizeHint();
  const auto layout = TableLayout::of(size(), std::max(least_panel, least.width()), least.height());
  board_->setGeometry(layout.board);
  panel_->setGeometry(layout.panel);
}

}  // namespace reversi::ui
