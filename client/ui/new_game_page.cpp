#include "client/ui/new_game_page.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>

#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

struct Preset {
  std::uint32_t minutes;
  std::uint32_t seconds;
};

constexpr std::array presets{Preset{1, 0}, Preset{3, 2}, Preset{5, 3}, Preset{10, 5}, Preset{15, 10}, Preset{25, 0}};
constexpr int usual_preset = 2;
// The time list's entries: the presets, then these.
constexpr int custom_entry = static_cast<int>(presets.size());
constexpr int unlimited_entry = custom_entry + 1;

constexpr int widest_form = 460;
constexpr int longest_name = 40;

v1::TimeControl time_control(std::uint32_t initial_ms, std::uint32_t increment_ms) {
  v1::TimeControl time;
  time.mutable_fischer()->set_initial_ms(initial_ms);
  time.mutable_fischer()->set_increment_ms(increment_ms);
  return time;
}

}  // namespace

NewGamePage::NewGamePage(QWidget* parent)
    : QWidget(parent),
      heading_(new QLabel(this)),
      level_label_(new QLabel(tr("Level"), this)),
      level_(new QComboBox(this)),
      name_label_(new QLabel(tr("Room name"), this)),
      name_(new QLineEdit(this)),
      color_(new QButtonGroup(this)),
      time_(new QComboBox(this)),
      custom_(new QWidget(this)),
      minutes_(new QDoubleSpinBox(custom_)),
      seconds_(new QSpinBox(custom_)),
      open_(new QPushButton(this)),
      back_(new QPushButton(tr("Back"), this)) {
  build_fields();
  connect(time_, &QComboBox::currentIndexChanged, this, &NewGamePage::show_custom_time);
  connect(open_, &QPushButton::clicked, this, &NewGamePage::room_wanted);
  connect(back_, &QPushButton::clicked, this, &NewGamePage::back_wanted);
  connect(name_, &QLineEdit::returnPressed, this, &NewGamePage::room_wanted);
  time_->setCurrentIndex(usual_preset);
  show_custom_time();
  set_against_computer(false);
  setFocusProxy(open_);
}

void NewGamePage::build_fields() {
  auto* inside = new QWidget(this);
  inside->setMaximumWidth(widest_form);
  auto* form = new QFormLayout(inside);
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
  form->setVerticalSpacing(14);
  QFont font = heading_->font();
  font.setPointSizeF(font.pointSizeF() * 1.4);
  font.setWeight(QFont::DemiBold);
  heading_->setFont(font);
  form->addRow(heading_);
  for (QComboBox* list : {level_, time_}) list->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  level_label_->setBuddy(level_);
  form->addRow(level_label_, level_);
  name_->setMaxLength(longest_name);
  name_->setPlaceholderText(tr("named after you"));
  name_label_->setBuddy(name_);
  form->addRow(name_label_, name_);

  auto* colors = new QHBoxLayout;
  const std::array choices{std::pair(v1::COLOR_BLACK, tr("Black")), std::pair(v1::COLOR_WHITE, tr("White")),
                           std::pair(v1::COLOR_UNSPECIFIED, tr("By lot"))};
  for (const auto& [color, text] : choices) {
    auto* button = new QRadioButton(text, inside);
    button->setChecked(color == v1::COLOR_UNSPECIFIED);
    color_->addButton(button, static_cast<int>(color));
    colors->addWidget(button);
  }
  colors->addStretch(1);
  form->addRow(new QLabel(tr("Your colour"), inside), colors);
  build_time(form);

  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(10);
  for (QPushButton* button : {back_, open_}) button->setMinimumHeight(button->sizeHint().height() + 8);
  open_->setDefault(true);
  buttons->addWidget(back_, 1);
  buttons->addWidget(open_, 2);
  form->addRow(buttons);

  auto* scroll = new QScrollArea(this);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  auto* middle = new QWidget(scroll);
  auto* row = new QHBoxLayout(middle);
  row->addStretch(1);
  row->addWidget(inside, 100, Qt::AlignTop);
  row->setContentsMargins(10, 24, 10, 24);
  row->addStretch(1);
  scroll->setWidget(middle);
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(scroll);
}

void NewGamePage::build_time(QFormLayout* form) {
  for (const Preset& preset : presets)
    time_->addItem(Wording::time_control(time_control(preset.minutes * 60'000, preset.seconds * 1'000)));
  time_->addItem(tr("Other …"));
  time_->addItem(tr("No clock"));
  auto* label = new QLabel(tr("Time each"), this);
  label->setBuddy(time_);
  form->addRow(label, time_);

  auto* row = new QHBoxLayout(custom_);
  row->setContentsMargins(0, 0, 0, 0);
  minutes_->setRange(0.5, 180);
  minutes_->setDecimals(1);
  minutes_->setSingleStep(0.5);
  minutes_->setValue(5);
  minutes_->setSuffix(tr(" min"));
  minutes_->setAccessibleName(tr("Minutes at the start"));
  seconds_->setRange(0, 180);
  seconds_->setValue(3);
  seconds_->setPrefix(QStringLiteral("+ "));
  seconds_->setSuffix(tr(" s a move"));
  seconds_->setAccessibleName(tr("Seconds added after each move"));
  row->addWidget(minutes_, 1);
  row->addWidget(seconds_, 1);
  form->addRow(QString(), custom_);
}

void NewGamePage::show_custom_time() { custom_->setVisible(time_->currentIndex() == custom_entry); }

void NewGamePage::show_levels(const std::vector<v1::AiLevel>& levels) {
  const QVariant before = level_->currentData();
  level_->clear();
  for (const auto& level : levels) level_->addItem(Wording::ai_level(level), level.level());
  const int known = level_->findData(before);
  level_->setCurrentIndex(known >= 0 ? known : static_cast<int>(levels.size()) / 2);
  set_against_computer(computer_);
}

void NewGamePage::set_against_computer(bool computer) {
  computer_ = computer;
  heading_->setText(computer ? tr("Play the computer") : tr("Play a person"));
  open_->setText(computer ? tr("Start the game") : tr("Open the room"));
  level_label_->setVisible(computer);
  level_->setVisible(computer);
  name_label_->setVisible(!computer);
  name_->setVisible(!computer);
  open_->setEnabled(!computer || level_->count() > 0);
}

v1::CreateRoom NewGamePage::request() const {
  v1::CreateRoom request;
  if (!computer_) request.set_name(name_->text().trimmed().toStdString());
  request.set_color(static_cast<v1::Color>(color_->checkedId()));
  const int entry = time_->currentIndex();
  if (entry == unlimited_entry) {
    request.mutable_time()->mutable_unlimited();
  } else if (entry == custom_entry) {
    const auto initial = static_cast<std::uint32_t>(std::lround(minutes_->value() * 60'000));
    *request.mutable_time() = time_control(initial, static_cast<std::uint32_t>(seconds_->value()) * 1'000);
  } else {
    const Preset& preset = presets[static_cast<std::size_t>(entry)];
    *request.mutable_time() = time_control(preset.minutes * 60'000, preset.seconds * 1'000);
  }
  if (computer_) request.set_ai_level(level_->currentData().toUInt());
  return request;
}

void NewGamePage::set_request(const v1::CreateRoom& request) {
  if (auto* button = color_->button(static_cast<int>(request.color()))) button->setChecked(true);
  name_->setText(QString::fromStdString(request.name()));
  if (const int level = level_->findData(request.ai_level()); level >= 0) level_->setCurrentIndex(level);
  if (request.time().has_unlimited()) time_->setCurrentIndex(unlimited_entry);
  if (!request.time().has_fischer()) return;
  const auto& fischer = request.time().fischer();
  const auto known = std::ranges::find_if(presets, [&](const Preset& preset) {
    return preset.minutes * 60'000 == fischer.initial_ms() && preset.seconds * 1'000 == fischer.increment_ms();
  });
  time_->setCurrentIndex(static_cast<int>(known - presets.begin()));
  minutes_->setValue(fischer.initial_ms() / 60'000.0);
  seconds_->setValue(static_cast<int>(fischer.increment_ms() / 1'000));
}

}  // namespace reversi::ui
