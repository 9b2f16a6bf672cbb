#include "client/ui/sound/mixer.h"

#include <algorithm>
#include <cstring>

namespace reversi::ui {

constexpr qint64 always_ready = 1 << 16;  // bytes; a stream without an end says some number

void Mixer::add(std::vector<std::int16_t> samples, std::size_t delay) {
  if (voices_.size() >= most_voices) return;
  voices_.push_back({std::move(samples), delay, 0});
}

qint64 Mixer::bytesAvailable() const { return always_ready + QIODevice::bytesAvailable(); }

qint64 Mixer::readData(char* data, qint64 most) {
  constexpr qint64 size = sizeof(std::int16_t);
  const qint64 count = most / size;
  for (qint64 i = 0; i < count; ++i) {
    double sum = 0;
    for (Voice& voice : voices_) {
      if (voice.delay > 0) {
        --voice.delay;
      } else if (voice.at < voice.samples.size()) {
        sum += voice.samples[voice.at++];
      }
    }
    const auto sample = static_cast<std::int16_t>(std::clamp(sum * volume_, -32'768.0, 32'767.0));
    std::memcpy(data + i * size, &sample, sizeof(sample));
  }
  std::erase_if(voices_, [](const Voice& voice) { return voice.at >= voice.samples.size(); });
  return count * size;
}

}  // namespace reversi::ui
