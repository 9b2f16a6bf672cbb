#include "client/ui/lobby/time_field.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSpinBox>
#include <QVBoxLayout>
#include <array>
#include <cmath>

#include "client/ui/focus.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

using Kind = v1::TimeControl::KindCase;

struct Preset {
  std::uint32_t minutes;
  std::uint32_t seconds;
};

constexpr std::array presets{Preset{1, 0}, Preset{3, 2}, Preset{5, 3}, Preset{10, 5}, Preset{15, 10}, Preset{25, 0}};
constexpr int usual_preset = 2;
constexpr std::array kinds{Kind::kFischer, Kind::kAbsolute,       Kind::kByoYomi,
                           Kind::kPerMove, Kind::kCorrespondence, Kind::kUnlimited};

v1::TimeControl fischer(std::uint32_t initial_ms, std::uint32_t increment_ms) {
  v1::TimeControl time;
  time.mutable_fischer()->set_initial_ms(initial_ms);
  time.mutable_fischer()->set_increment_ms(increment_ms);
  return time;
}

v1::TimeControl of_preset(const Preset& preset) { return fischer(preset.minutes * 60'000, preset.seconds * 1'000); }

QSpinBox* spin_box(QWidget* parent, int least, int most, int value, const QString& suffix, const QString& name) {
  auto* box = new QSpinBox(parent);
  box->setRange(least, most);
  box->setValue(value);
  box->setSuffix(suffix);
  box->setAccessibleName(name);
  return box;
}

}  // namespace

TimeField::TimeField(QWidget* parent)
    : QWidget(parent),
      list_(new QComboBox(this)),
      figures_(new QWidget(this)),
      minutes_(new QDoubleSpinBox(figures_)),
      increment_(spin_box(figures_, 0, 180, 3, tr(" s a move"), tr("Seconds added after each move"))),
      periods_(spin_box(figures_, 1, 10, 3, tr(" periods"), tr("Periods after the main time"))),
      period_(spin_box(figures_, 1, 3'600, 30, tr(" s each"), tr("Seconds of each period"))),
      each_(spin_box(figures_, 1, 3'600, 30, tr(" s a move"), tr("Seconds for each move"))),
      days_(spin_box(figures_, 1, 14, 3, tr(" days a move"), tr("Days for each move"))) {
  for (const Preset& preset : presets)
    list_->addItem(Wording::time_control(of_preset(preset)), static_cast<int>(Kind::KIND_NOT_SET));
  const std::array texts{tr("Other, with an increment …"), tr("For the whole game …"),
                         tr("Main time and periods …"),    tr("For each move …"),
                         tr("Days for each move …"),       tr("No clock")};
  for (std::size_t i = 0; i < kinds.size(); ++i) list_->addItem(texts[i], static_cast<int>(kinds[i]));
  list_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  list_->setMinimumContentsLength(12);
  build_figures();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(list_);
  column->addWidget(figures_);
  connect(list_, &QComboBox::currentIndexChanged, this, &TimeField::show_figures);
  lead_focus(this, list_);
  list_->setCurrentIndex(usual_preset);
  show_figures();
}

void TimeField::build_figures() {
  minutes_->setRange(0, 180);
  minutes_->setDecimals(1);
  minutes_->setSingleStep(0.5);
  minutes_->setValue(5);
  minutes_->setSuffix(tr(" min"));
  minutes_->setAccessibleName(tr("Minutes at the start"));
  increment_->setPrefix(QStringLiteral("+ "));
  auto* row = new QHBoxLayout;
  for (QWidget* field : std::initializer_list<QWidget*>{minutes_, increment_, each_, days_}) row->addWidget(field, 1);
  auto* below = new QHBoxLayout;
  for (QWidget* field : {periods_, period_}) below->addWidget(field, 1);
  auto* column = new QVBoxLayout(figures_);
  column->setContentsMargins(0, 0, 0, 0);
  column->addLayout(row);
  column->addLayout(below);
}

int TimeField::kind() const { return list_->currentData().toInt(); }

void TimeField::show_figures() {
  const int now = kind();
  const auto is = [now](Kind one) { return now == static_cast<int>(one); };
  minutes_->setMinimum(is(Kind::kByoYomi) ? 0 : 0.1);
  minutes_->setVisible(is(Kind::kFischer) || is(Kind::kAbsolute) || is(Kind::kByoYomi));
  increment_->setVisible(is(Kind::kFischer));
  periods_->setVisible(is(Kind::kByoYomi));
  period_->setVisible(is(Kind::kByoYomi));
  each_->setVisible(is(Kind::kPerMove));
  days_->setVisible(is(Kind::kCorrespondence));
  figures_->setVisible(now != static_cast<int>(Kind::KIND_NOT_SET) && !is(Kind::kUnlimited));
}

v1::TimeControl TimeField::time() const {
  const auto main = static_cast<std::uint32_t>(std::lround(minutes_->value() * 60'000));
  const auto ms = [](const QSpinBox* seconds) { return static_cast<std::uint32_t>(seconds->value()) * 1'000; };
  v1::TimeControl made;
  switch (static_cast<Kind>(kind())) {
    case Kind::kFischer: return fischer(main, ms(increment_));
    case Kind::kAbsolute: made.mutable_absolute()->set_ms(main); break;
    case Kind::kByoYomi:
      made.mutable_byo_yomi()->set_main_ms(main);
      made.mutable_byo_yomi()->set_period_ms(ms(period_));
      made.mutable_byo_yomi()->set_periods(static_cast<std::uint32_t>(periods_->value()));
      break;
    case Kind::kPerMove: made.mutable_per_move()->set_ms(ms(each_)); break;
    case Kind::kCorrespondence:
      made.mutable_correspondence()->set_days(static_cast<std::uint32_t>(days_->value()));
      break;
    case Kind::kUnlimited: made.mutable_unlimited(); break;
    case Kind::KIND_NOT_SET: return of_preset(presets[static_cast<std::size_t>(list_->currentIndex())]);
  }
  return made;
}

void TimeField::set_time(const v1::TimeControl& time) {
  const auto seconds = [](std::uint32_t ms) { return static_cast<int>(ms / 1'000); };
  for (std::size_t i = 0; i < presets.size(); ++i) {
    if (of_preset(presets[i]).SerializeAsString() != time.SerializeAsString()) continue;
    return list_->setCurrentIndex(static_cast<int>(i));
  }
  if (time.kind_case() == Kind::KIND_NOT_SET) return;
  list_->setCurrentIndex(list_->findData(static_cast<int>(time.kind_case())));
  if (time.has_fischer()) {
    minutes_->setValue(time.fischer().initial_ms() / 60'000.0);
    increment_->setValue(seconds(time.fischer().increment_ms()));
  }
  if (time.has_absolute()) minutes_->setValue(time.absolute().ms() / 60'000.0);
  if (time.has_byo_yomi()) {
    minutes_->setValue(time.byo_yomi().main_ms() / 60'000.0);
    period_->setValue(seconds(time.byo_yomi().period_ms()));
    periods_->setValue(static_cast<int>(time.byo_yomi().periods()));
  }
  if (time.has_per_move()) each_->setValue(seconds(time.per_move().ms()));
  if (time.has_correspondence()) days_->setValue(static_cast<int>(time.correspondence().days()));
}

}  // namespace reversi::ui
