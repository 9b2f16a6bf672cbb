#include "client/ui/sound/sounds.h"

#include <algorithm>

#include "client/ui/sound/speaker.h"

namespace reversi::ui {

Sounds::Sounds(QObject* parent) : QObject(parent), speaker_(new Speaker) {
  speaker_->moveToThread(&thread_);
  connect(&thread_, &QThread::finished, speaker_, &QObject::deleteLater);
  thread_.setObjectName(QStringLiteral("sounds"));
  set_volume(volume_);
}

Sounds::~Sounds() {
  if (!thread_.isRunning()) {
    delete speaker_;  // nothing has ever been played
    return;
  }
  thread_.quit();
  thread_.wait();
}

void Sounds::play(Sound sound, std::chrono::milliseconds delay, int step) {
  if (muted_ || volume_ == 0) return;
  if (!thread_.isRunning()) thread_.start(QThread::LowPriority);
  const auto silence = static_cast<std::size_t>(std::max<std::int64_t>(0, delay.count()) * sample_rate / 1'000);
  QMetaObject::invokeMethod(
      speaker_, [speaker = speaker_, samples = synthesize(sound, step), silence] { speaker->play(samples, silence); });
}

void Sounds::set_volume(int percent) {
  volume_ = std::clamp(percent, 0, 100);
  // The ear hears ratios: half of the scale is a quarter of the loudness.
  const double part = volume_ / 100.0;
  QMetaObject::invokeMethod(speaker_, [speaker = speaker_, part] { speaker->set_volume(part * part); });
}

}  // namespace reversi::ui
