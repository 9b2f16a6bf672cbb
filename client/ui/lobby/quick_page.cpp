#include "client/ui/lobby/quick_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <array>

#include "client/ui/focus.h"
#include "client/ui/lobby/form_layout.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

constexpr int widest = 460;

struct Preset {
  std::uint32_t minutes;
  std::uint32_t seconds;
};

// Few on purpose: who seeks the same meets.
constexpr std::array presets{Preset{1, 0}, Preset{3, 2}, Preset{5, 3}, Preset{15, 10}};
constexpr int usual_preset = 2;

v1::TimeControl time_of(const Preset& preset) {
  v1::TimeControl time;
  time.mutable_fischer()->set_initial_ms(preset.minutes * 60'000);
  time.mutable_fischer()->set_increment_ms(preset.seconds * 1'000);
  return time;
}

}  // namespace

QuickPage::QuickPage(QWidget* parent)
    : QWidget(parent),
      time_(new QComboBox(this)),
      rated_(new QCheckBox(tr("&Rated"), this)),
      state_(paragraph({}, this)),
      offer_(paragraph(tr("Nobody suits just now. You can go on waiting, or play the computer."), this)),
      bar_(new QProgressBar(this)),
      computer_(action_button(tr("Play the &computer"), this)),
      cancel_(action_button(tr("Ca&ncel"), this)) {
  auto* column = column_of(this, widest);
  column->addWidget(heading(tr("Quick match"), this));
  for (const Preset& preset : presets) time_->addItem(Wording::time_control(time_of(preset)));
  time_->setCurrentIndex(usual_preset);
  auto* form = new QFormLayout;
  form->addRow(tr("&Time each"), time_);
  form->addRow(rated_);
  column->addLayout(form);
  bar_->setRange(0, 0);
  bar_->setTextVisible(false);
  bar_->setAccessibleName(tr("Looking for an opponent"));
  column->addWidget(bar_);
  column->addWidget(state_);
  column->addWidget(offer_);
  column->addWidget(computer_);
  column->addWidget(cancel_);
  connect(time_, &QComboBox::activated, this, &QuickPage::seek_changed);
  connect(rated_, &QCheckBox::clicked, this, &QuickPage::seek_changed);
  connect(computer_, &QPushButton::clicked, this, &QuickPage::computer_wanted);
  connect(cancel_, &QPushButton::clicked, this, &QuickPage::cancel_wanted);
  lead_focus(this, cancel_);
  show_wait(std::nullopt, {});
}

void QuickPage::set_account(bool account) {
  rated_->setEnabled(account);
  rated_->setToolTip(account ? QString() : tr("Sign in to play rated games."));
}

v1::PostSeek QuickPage::seek() const {
  v1::PostSeek request;
  request.set_quick(true);
  *request.mutable_terms()->mutable_time() = time_of(presets[static_cast<std::size_t>(time_->currentIndex())]);
  request.mutable_terms()->mutable_start()->mutable_standard();
  request.mutable_terms()->set_rated(rated_->isEnabled() && rated_->isChecked());
  return request;
}

void QuickPage::set_terms(const v1::Terms& terms) {
  rated_->setChecked(terms.rated());
  for (std::size_t i = 0; i < presets.size(); ++i) {
    if (time_of(presets[i]).SerializeAsString() == terms.time().SerializeAsString())
      time_->setCurrentIndex(static_cast<int>(i));
  }
}

void QuickPage::show_wait(const std::optional<v1::SeekPosted>& posted, std::chrono::seconds waited) {
  const QString since = Wording::clock(waited);
  if (!posted) {
    state_->setText(tr("Asking the server …"));
  } else if (posted->window() > 0) {
    state_->setText(
        tr("Looking for an opponent within %1 rating points. Waiting for %2.").arg(posted->window()).arg(since));
  } else {
    state_->setText(tr("Looking for an opponent. Waiting for %1.").arg(since));
  }
  const bool offers_ai = posted && posted->offer_ai();
  offer_->setVisible(offers_ai);
  computer_->setVisible(offers_ai);
}

}  // namespace reversi::ui
