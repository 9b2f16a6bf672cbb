// The audio device and the sounds on their way to it. Lives on the thread of `Sounds` alone.
#pragma once

#include <QAudioSink>
#include <QObject>
#include <QTimer>
#include <memory>
#include <vector>

#include "client/ui/sound/mixer.h"

namespace reversi::ui {

class Speaker : public QObject {
  Q_OBJECT

 public:
  Speaker();

  void play(std::vector<std::int16_t> samples, std::size_t delay);
  void set_volume(double volume) { mixer_.set_volume(volume); }

 private:
  void open();
  void close_when_silent();

  Mixer mixer_;
  std::unique_ptr<QAudioSink> sink_;
  QTimer silence_;
};

}  // namespace reversi::ui
