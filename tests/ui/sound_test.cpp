// What is heard: the samples, their mixing, and which change at the table makes which sound.
#include <gtest/gtest.h>

#include <QDataStream>
#include <algorithm>
#include <cmath>
#include <cstring>

#include "client/ui/sound/cues.h"
#include "client/ui/sound/mixer.h"
#include "client/ui/sound/sounds.h"
#include "tests/ui/room_script.h"

namespace reversi::ui {
namespace {

using testing::RoomScript;
using namespace std::chrono_literals;

constexpr std::string_view pass_game = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";

TableView view_of(RoomScript& script, std::uint64_t player = RoomScript::anna) {
  return {script.room(), player, {client::Link::ready, {}}, {}};
}

/// Crossings of zero a second: twice the pitch of a pure tone.
double crossings(const std::vector<std::int16_t>& samples) {
  int count = 0;
  for (std::size_t i = 1; i < samples.size(); ++i) count += (samples[i - 1] < 0) != (samples[i] < 0) ? 1 : 0;
  return count * static_cast<double>(sample_rate) / static_cast<double>(samples.size());
}

TEST(Synthesis, MakesEverySoundShortAndLoudEnoughAndWithoutACut) {
  for (const Sound sound : all_sounds) {
    const auto samples = synthesize(sound);
    EXPECT_GT(samples.size(), sample_rate / 50U);
    EXPECT_LE(samples.size(), static_cast<std::size_t>(sample_rate));
    const auto peak = std::abs(*std::ranges::max_element(samples, {}, [](int value) { return std::abs(value); }));
    EXPECT_GT(peak, 2'000) << static_cast<int>(sound);
    EXPECT_LT(peak, 32'000) << static_cast<int>(sound) << ": it is clipped";
    EXPECT_LT(std::abs(samples.front()), 300) << "no crackle at the beginning";
    EXPECT_LT(std::abs(samples.back()), 300) << "nor at the end";
  }
}

TEST(Synthesis, GivesEveryEventASoundOfItsOwn) {
  for (const Sound one : all_sounds) {
    for (const Sound other : all_sounds) EXPECT_EQ(synthesize(one) == synthesize(other), one == other);
  }
}

TEST(Synthesis, RaisesThePitchWithEachDisc) {
  EXPECT_GT(crossings(synthesize(Sound::flip, 6)), crossings(synthesize(Sound::flip, 0)) * 1.2);
  EXPECT_EQ(synthesize(Sound::flip, 99), synthesize(Sound::flip, 16)) << "up to where it would hurt";
}

std::vector<std::int16_t> read(Mixer& mixer, std::size_t count) {
  std::vector<std::int16_t> samples(count);
  mixer.read(reinterpret_cast<char*>(samples.data()), static_cast<qint64>(count) * qint64{sizeof(std::int16_t)});
  return samples;
}

TEST(Mixer, AddsWhatSoundsAtTheSameTime) {
  Mixer mixer;
  mixer.open(QIODevice::ReadOnly | QIODevice::Unbuffered);
  mixer.add({100, 100, 100}, 0);
  mixer.add({10, 10}, 2);
  EXPECT_EQ(read(mixer, 5), (std::vector<std::int16_t>{100, 100, 110, 10, 0}));
  EXPECT_TRUE(mixer.is_silent());
}

TEST(Mixer, StaysWithinItsBounds) {
  Mixer mixer;
  mixer.open(QIODevice::ReadOnly | QIODevice::Unbuffered);
  for (int i = 0; i < 3; ++i) mixer.add({30'000}, 0);
  EXPECT_EQ(read(mixer, 1), (std::vector<std::int16_t>{32'767}));
}

TEST(Mixer, IsSofterByItsVolume) {
  Mixer mixer;
  mixer.open(QIODevice::ReadOnly | QIODevice::Unbuffered);
  mixer.set_volume(0.25);
  mixer.add({4'000}, 0);
  EXPECT_EQ(read(mixer, 1), (std::vector<std::int16_t>{1'000}));
}

TEST(Sounds, GoOnWithoutAnAudioDevice) {
  Sounds sounds;
  for (const Sound sound : all_sounds) sounds.play(sound);
  sounds.set_volume(0);
  sounds.play(Sound::win);
  EXPECT_EQ(sounds.volume(), 0);
}

// ---- cues ----

std::vector<Sound> heard(const TableView& before, const TableView& now) {
  std::vector<Sound> sounds;
  for (const Cue& cue : cues(before, now, false)) sounds.push_back(cue.sound);
  return sounds;
}

TEST(Cues, LetEachDiscBeHeardWhenItTurns) {
  RoomScript script;
  script.start();
  script.play("f5d6c3d3");
  const auto before = view_of(script);
  script.play("c4");
  const auto all = cues(before, view_of(script), true);
  ASSERT_EQ(all.size(), 1U + static_cast<std::size_t>(rules::count(script.state().flipped())));
  EXPECT_EQ(all[0], (Cue{Sound::place}));
  for (std::size_t i = 1; i < all.size(); ++i) {
    EXPECT_EQ(all[i].sound, Sound::flip);
    EXPECT_EQ(all[i].step, static_cast<int>(i) - 1);
    EXPECT_GE(all[i].delay, all[i - 1].delay);
    EXPECT_LE(all[i].delay, 300ms);
  }
}

TEST(Cues, AreNoneWithoutNews) {
  RoomScript script;
  script.start();
  script.play("f5");
  EXPECT_TRUE(cues(view_of(script), view_of(script), true).empty());
}

TEST(Cues, AreNoneForADiscThatIsTakenBack) {
  RoomScript script;
  script.start();
  script.play("f5d6");
  const auto before = view_of(script);
  script.take_back(0);
  EXPECT_TRUE(heard(before, view_of(script)).empty());
}

TEST(Cues, TellAPass) {
  RoomScript script;
  script.start();
  script.play(pass_game.substr(0, pass_game.size() - 2));
  const auto before = view_of(script);
  script.play("f8");
  EXPECT_EQ(heard(before, view_of(script)), (std::vector<Sound>{Sound::place, Sound::pass}));
}

TEST(Cues, TellACorner) {
  RoomScript script;
  script.start();
  script.play("e6f6c4c5c6d6g7f4g4g6e7");
  const auto before = view_of(script);
  script.play("h8");
  EXPECT_EQ(heard(before, view_of(script)), (std::vector<Sound>{Sound::corner}));
}

struct End {
  v1::Color winner;
  std::uint64_t listener;
  Sound sound;
};

TEST(Cues, TellAnEndByWhoseItIs) {
  for (const End& end :
       {End{v1::COLOR_BLACK, RoomScript::anna, Sound::win}, End{v1::COLOR_WHITE, RoomScript::anna, Sound::loss},
        End{v1::COLOR_UNSPECIFIED, RoomScript::anna, Sound::draw}, End{v1::COLOR_BLACK, 99, Sound::draw}}) {
    RoomScript script;
    script.start();
    const auto before = view_of(script, end.listener);
    script.end(v1::ENDING_RESIGNED, end.winner);
    EXPECT_EQ(heard(before, view_of(script, end.listener)), (std::vector<Sound>{end.sound}));
  }
}

TEST(Cues, TellThatTheOpponentIsGoneAndBack) {
  RoomScript script;
  script.start();
  const auto there = view_of(script);
  script.state().mutable_seats(1)->set_connected(false);
  const auto away = view_of(script);
  EXPECT_EQ(heard(there, away), (std::vector<Sound>{Sound::gone}));
  EXPECT_EQ(heard(away, there), (std::vector<Sound>{Sound::back}));
}

TEST(Cues, TellAnOfferToWhoeverIsAsked) {
  RoomScript script;
  script.start();
  const auto before = view_of(script);
  const auto before_ben = view_of(script, RoomScript::ben);
  script.state().add_offers()->set_by(v1::COLOR_WHITE);
  EXPECT_EQ(heard(before, view_of(script)), (std::vector<Sound>{Sound::offer}));
  EXPECT_TRUE(heard(before_ben, view_of(script, RoomScript::ben)).empty());
}

TEST(Cues, TickOnceASecondOnTheOwnLowClock) {
  RoomScript script;
  script.start();
  script.state().mutable_clock()->set_black_ms(15'000);
  const auto at = [&script](client::Time now, std::uint64_t player) {
    auto view = view_of(script, player);
    view.now = now;
    return view;
  };
  EXPECT_EQ(heard(at(900ms, RoomScript::anna), at(1'100ms, RoomScript::anna)), (std::vector<Sound>{Sound::low_time}));
  EXPECT_TRUE(heard(at(1'100ms, RoomScript::anna), at(1'200ms, RoomScript::anna)).empty());
  EXPECT_TRUE(heard(at(900ms, RoomScript::ben), at(1'100ms, RoomScript::ben)).empty());
}

TEST(Calls, ComeWithTheOwnTurnAndWithAQuestion) {
  RoomScript script;
  script.start();
  const auto first = view_of(script, RoomScript::ben);
  script.play("f5");
  const auto second = view_of(script, RoomScript::ben);
  EXPECT_TRUE(calls_player(first, second));
  EXPECT_FALSE(calls_player(second, second));
  script.play("d6");
  const auto third = view_of(script, RoomScript::ben);
  EXPECT_FALSE(calls_player(second, third));
  script.state().add_offers()->set_by(v1::COLOR_BLACK);
  EXPECT_TRUE(calls_player(third, view_of(script, RoomScript::ben)));
}

}  // namespace
}  // namespace reversi::ui
