#include "client/ui/sound/synthesis.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace reversi::ui {
namespace {

constexpr int highest_step = 16;

/// A tone that begins at once and dies away.
struct Note {
  double start_ms = 0;
  double length_ms = 0;
  double from_hz = 0;
  double to_hz = 0;     ///< the pitch slides there
  double loudness = 0;  ///< 0..1
  double knock = 0;     ///< 0..1: how much of it is a short noise at the beginning
};

double semitones(double base_hz, int steps) { return base_hz * std::pow(2.0, steps / 12.0); }

std::vector<Note> notes_of(Sound sound, int step) {
  switch (sound) {
    case Sound::place: return {{0, 90, 240, 180, 0.55, 0.5}};
    case Sound::flip: {
      const double pitch = semitones(520, std::clamp(step, 0, highest_step));
      return {{0, 60, pitch, pitch, 0.3, 0.15}};
    }
    case Sound::corner: return {{0, 320, 784, 784, 0.3, 0.2}, {60, 320, 1175, 1175, 0.25, 0}};
    case Sound::pass: return {{0, 160, 440, 440, 0.35, 0}, {130, 220, 330, 330, 0.35, 0}};
    case Sound::win:
      return {{0, 260, 523, 523, 0.3, 0},
              {120, 260, 659, 659, 0.3, 0},
              {240, 260, 784, 784, 0.3, 0},
              {360, 500, 1047, 1047, 0.3, 0}};
    case Sound::loss: return {{0, 280, 392, 392, 0.3, 0}, {180, 280, 330, 330, 0.3, 0}, {360, 520, 262, 262, 0.3, 0}};
    case Sound::draw: return {{0, 260, 440, 440, 0.3, 0}, {220, 400, 440, 440, 0.3, 0}};
    case Sound::low_time: return {{0, 40, 1500, 1500, 0.3, 0.2}};
    case Sound::gone: return {{0, 320, 600, 300, 0.3, 0}};
    case Sound::back: return {{0, 320, 300, 600, 0.3, 0}};
    case Sound::chat: return {{0, 110, 880, 990, 0.22, 0}};
    case Sound::offer: return {{0, 180, 660, 660, 0.3, 0}, {140, 260, 880, 880, 0.3, 0}};
  }
  return {};
}

/// Noise that is the same each time: a linear congruential generator (Numerical Recipes, 7.1).
double noise(std::uint32_t& state) {
  state = state * 1'664'525U + 1'013'904'223U;
  return static_cast<double>(state >> 8U) / static_cast<double>(1U << 23U) - 1.0;
}

std::size_t samples_in(double milliseconds) { return static_cast<std::size_t>(milliseconds * sample_rate / 1'000); }

void add(std::vector<double>& sum, const Note& note) {
  const std::size_t first = samples_in(note.start_ms);
  const std::size_t length = samples_in(note.length_ms);
  double phase = 0;
  std::uint32_t state = 1;
  for (std::size_t i = 0; i < length; ++i) {
    const double part = static_cast<double>(i) / static_cast<double>(length);
    const double seconds = static_cast<double>(i) / sample_rate;
    phase += 2 * std::numbers::pi * (note.from_hz + (note.to_hz - note.from_hz) * part) / sample_rate;
    // Two thousandths of a second to begin with, so that it does not crackle; then it dies away.
    const double envelope = std::min(1.0, seconds / 0.002) * std::exp(-5 * part) * (1 - part);
    const double knock = note.knock * noise(state) * std::exp(-seconds / 0.006);
    sum[first + i] += note.loudness * envelope * ((1 - note.knock) * std::sin(phase) + knock);
  }
}

}  // namespace

std::vector<std::int16_t> synthesize(Sound sound, int step) {
  const auto notes = notes_of(sound, step);
  double end_ms = 0;
  for (const Note& note : notes) end_ms = std::max(end_ms, note.start_ms + note.length_ms);
  std::vector<double> sum(samples_in(end_ms) + 2);
  for (const Note& note : notes) add(sum, note);
  std::vector<std::int16_t> samples(sum.size());
  std::ranges::transform(sum, samples.begin(),
                         [](double value) { return static_cast<std::int16_t>(std::clamp(value, -1.0, 1.0) * 32'767); });
  return samples;
}

}  // namespace reversi::ui
