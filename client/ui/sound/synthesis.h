// The sounds of the game, made from damped tones; no recording is needed, and nothing is anybody else's.
//
// Pure functions, safe on any thread.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace reversi::ui {

enum class Sound : std::uint8_t {
  place,     ///< a disc on the board
  flip,      ///< one disc turned; each step higher
  corner,    ///< a disc in a corner
  pass,      ///< a side has no move
  win,       ///< the own one
  loss,      ///< the own one
  draw,      ///< or an end that is nobody's
  low_time,  ///< a second of the last ones
  gone,      ///< the opponent's line is lost, or he has left
  back,      ///< he is back
  chat,      ///< a line was said
  offer,     ///< an offer waits for an answer
};

inline constexpr std::array all_sounds{Sound::place, Sound::flip, Sound::corner,   Sound::pass,
                                       Sound::win,   Sound::loss, Sound::low_time, Sound::draw,
                                       Sound::gone,  Sound::back, Sound::chat,     Sound::offer};

inline constexpr int sample_rate = 44'100;  ///< samples a second, one channel

/// The samples of a sound, -32768..32767, a second at most.
/// @param step  of a flip: 0 the first disc of the wave; each is a semitone higher, up to an octave and a third
std::vector<std::int16_t> synthesize(Sound sound, int step = 0);

}  // namespace reversi::ui
