#include "client/ui/sound/speaker.h"

#include <QAudioDevice>
#include <QAudioFormat>
#include <QMediaDevices>

#include "client/ui/sound/synthesis.h"

namespace reversi::ui {

constexpr int look_for_silence_ms = 2'000;

Speaker::Speaker() : mixer_(this), silence_(this) {
  mixer_.open(QIODevice::ReadOnly);
  silence_.setInterval(look_for_silence_ms);
  connect(&silence_, &QTimer::timeout, this, &Speaker::close_when_silent);
}

void Speaker::play(std::vector<std::int16_t> samples, std::size_t delay) {
  if (!sink_) open();
  if (!sink_) return;
  mixer_.add(std::move(samples), delay);
  silence_.start();
}

void Speaker::open() {
  const QAudioDevice device = QMediaDevices::defaultAudioOutput();
  QAudioFormat format;
  format.setSampleRate(sample_rate);
  format.setChannelCount(1);
  format.setSampleFormat(QAudioFormat::Int16);
  if (device.isNull() || !device.isFormatSupported(format)) return;
  auto sink = std::make_unique<QAudioSink>(device, format);
  sink->start(&mixer_);
  if (sink->error() == QAudio::NoError) sink_ = std::move(sink);
}

/// Silence is not sent for ever; a device that has gone is opened anew with the next sound.
void Speaker::close_when_silent() {
  const bool has_failed = sink_ && sink_->error() != QAudio::NoError && sink_->error() != QAudio::UnderrunError;
  if (!mixer_.is_silent() && !has_failed) return;
  silence_.stop();
  if (sink_) sink_->stop();
  sink_.reset();
}

}  // namespace reversi::ui
