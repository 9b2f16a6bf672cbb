// Plays the sounds of the game: one volume, and none where there is no audio device.
//
// Lives on the GUI thread; device and mixer live on a thread of their own, because opening a device may take long. The
// device is opened with the first sound and closed after a while of silence.
#pragma once

#include <QObject>
#include <QThread>
#include <chrono>

#include "client/ui/sound/synthesis.h"

namespace reversi::ui {

class Speaker;

class Sounds : public QObject {
  Q_OBJECT

 public:
  explicit Sounds(QObject* parent = nullptr);
  ~Sounds() override;

  void play(Sound sound, std::chrono::milliseconds delay = {}, int step = 0);

  void set_volume(int percent);  ///< 0..100
  void set_muted(bool on) { muted_ = on; }
  bool is_muted() const { return muted_; }
  int volume() const { return volume_; }

 private:
  QThread thread_;
  Speaker* speaker_;  ///< lives on `thread_`, which deletes it
  int volume_ = 70;
  bool muted_ = false;
};

}  // namespace reversi::ui
