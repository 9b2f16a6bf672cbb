#include "client/ui/opening_words.h"

#include <QCoreApplication>
#include <string>

namespace reversi::ui {
namespace {

constexpr const char* names[]{
    // NOLINT(modernize-avoid-c-arrays): the macro's strings alone
    QT_TRANSLATE_NOOP("Opening", "Perpendicular Opening"),
    QT_TRANSLATE_NOOP("Opening", "Tiger"),
    QT_TRANSLATE_NOOP("Opening", "Aubrey / Tanaka"),
    QT_TRANSLATE_NOOP("Opening", "Rose-BILL"),
    QT_TRANSLATE_NOOP("Opening", "Tamenori"),
    QT_TRANSLATE_NOOP("Opening", "Ishii"),
    QT_TRANSLATE_NOOP("Opening", "Mainline Tiger"),
    QT_TRANSLATE_NOOP("Opening", "Brightwell"),
    QT_TRANSLATE_NOOP("Opening", "Leader's Tiger"),
    QT_TRANSLATE_NOOP("Opening", "Stephenson"),
    QT_TRANSLATE_NOOP("Opening", "Kung"),
    QT_TRANSLATE_NOOP("Opening", "COMP'OTH"),
    QT_TRANSLATE_NOOP("Opening", "No-Kung"),
    QT_TRANSLATE_NOOP("Opening", "No-Kung (Continuation)"),
    QT_TRANSLATE_NOOP("Opening", "Ganglion"),
    QT_TRANSLATE_NOOP("Opening", "Cat"),
    QT_TRANSLATE_NOOP("Opening", "Berner"),
    QT_TRANSLATE_NOOP("Opening", "Sakaguchi"),
    QT_TRANSLATE_NOOP("Opening", "Italian"),
    QT_TRANSLATE_NOOP("Opening", "No-Cat"),
    QT_TRANSLATE_NOOP("Opening", "Swallow"),
    QT_TRANSLATE_NOOP("Opening", "No-Cat (Continuation)"),
    QT_TRANSLATE_NOOP("Opening", "Horse"),
    QT_TRANSLATE_NOOP("Opening", "Ralle"),
    QT_TRANSLATE_NOOP("Opening", "Rose"),
    QT_TRANSLATE_NOOP("Opening", "Greenberg / Dawg"),
    QT_TRANSLATE_NOOP("Opening", "Rose-Birth"),
    QT_TRANSLATE_NOOP("Opening", "Rose-birdie / Rose-Tamenori"),
    QT_TRANSLATE_NOOP("Opening", "Rose-Tamenori-Kling"),
    QT_TRANSLATE_NOOP("Opening", "Brightstein"),
    QT_TRANSLATE_NOOP("Opening", "Flat"),
    QT_TRANSLATE_NOOP("Opening", "Rotating Flat"),
    QT_TRANSLATE_NOOP("Opening", "Rotating Flat (Kling Continuation)"),
    QT_TRANSLATE_NOOP("Opening", "Murakami Variation"),
    QT_TRANSLATE_NOOP("Opening", "Bhagat"),
    QT_TRANSLATE_NOOP("Opening", "Inoue"),
    QT_TRANSLATE_NOOP("Opening", "IAGO"),
    QT_TRANSLATE_NOOP("Opening", "Shaman / Danish"),
    QT_TRANSLATE_NOOP("Opening", "Mimura"),
    QT_TRANSLATE_NOOP("Opening", "Parallel Opening"),
    QT_TRANSLATE_NOOP("Opening", "Diagonal Opening"),
    QT_TRANSLATE_NOOP("Opening", "Semi-Wing Variation"),
    QT_TRANSLATE_NOOP("Opening", "Wing Variation"),
    QT_TRANSLATE_NOOP("Opening", "Buffalo / Kenichi Variation"),
    QT_TRANSLATE_NOOP("Opening", "Hokuriku Buffalo"),
    QT_TRANSLATE_NOOP("Opening", "Tanida Buffalo"),
    QT_TRANSLATE_NOOP("Opening", "Maruoka Buffalo"),
    QT_TRANSLATE_NOOP("Opening", "Cow"),
    QT_TRANSLATE_NOOP("Opening", "Rose-v-Toth"),
    QT_TRANSLATE_NOOP("Opening", "Landau"),
    QT_TRANSLATE_NOOP("Opening", "Maruoka"),
    QT_TRANSLATE_NOOP("Opening", "Tanida"),
    QT_TRANSLATE_NOOP("Opening", "Sailboat"),
    QT_TRANSLATE_NOOP("Opening", "Aircraft / Feldborg"),
    QT_TRANSLATE_NOOP("Opening", "Cow Bat / Bat / Cambridge"),
    QT_TRANSLATE_NOOP("Opening", "Bat (Kling Alternative)"),
    QT_TRANSLATE_NOOP("Opening", "Bat (Kling Continuation)"),
    QT_TRANSLATE_NOOP("Opening", "Melnikov / Bat (Piau Continuation 1)"),
    QT_TRANSLATE_NOOP("Opening", "Bat (Piau Continuation 2)"),
    QT_TRANSLATE_NOOP("Opening", "Chimney"),
    QT_TRANSLATE_NOOP("Opening", "Lollipop"),
    QT_TRANSLATE_NOOP("Opening", "Hamilton"),
    QT_TRANSLATE_NOOP("Opening", "Raccoon Dog"),
    QT_TRANSLATE_NOOP("Opening", "Heath / Tobidashi"),
    QT_TRANSLATE_NOOP("Opening", "Heath-Chimney / Mass-Turning"),
    QT_TRANSLATE_NOOP("Opening", "Iwasaki variation"),
    QT_TRANSLATE_NOOP("Opening", "Heath-Bat"),
    QT_TRANSLATE_NOOP("Opening", "Mimura variation II"),
    QT_TRANSLATE_NOOP("Opening", "Snake / Peasant"),
    QT_TRANSLATE_NOOP("Opening", "Pyramid / Checkerboarding Peasant"),
    QT_TRANSLATE_NOOP("Opening", "X-square Opening"),
};

}  // namespace

QString opening_word(std::string_view name) {
  return QCoreApplication::translate("Opening", std::string(name).c_str());
}

std::span<const char* const> opening_names() { return names; }

}  // namespace reversi::ui
