// Sounds that are heard at the same time, as one stream of samples.
//
// Used by one thread at a time. It never ends: where nothing sounds it gives silence.
#pragma once

#include <QIODevice>
#include <cstdint>
#include <vector>

namespace reversi::ui {

class Mixer : public QIODevice {
  Q_OBJECT

 public:
  static constexpr std::size_t most_voices = 32;  ///< further ones are not heard

  explicit Mixer(QObject* parent = nullptr) : QIODevice(parent) {}

  /// @param delay  samples of silence before it
  void add(std::vector<std::int16_t> samples, std::size_t delay);
  void set_volume(double volume) { volume_ = volume; }  ///< 0..1
  bool is_silent() const { return voices_.empty(); }

  bool isSequential() const override { return true; }
  qint64 bytesAvailable() const override;

 protected:
  qint64 readData(char* data, qint64 most) override;
  qint64 writeData(const char*, qint64) override { return -1; }

 private:
  struct Voice {
    std::vector<std::int16_t> samples;
    std::size_t delay = 0;
    std::size_t at = 0;
  };

  std::vector<Voice> voices_;
  double volume_ = 1;
};

}  // namespace reversi::ui
