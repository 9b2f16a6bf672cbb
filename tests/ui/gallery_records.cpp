#include "tests/ui/gallery_records.h"

#include "client/ui/review/look_back.h"

namespace reversi::testing {

using namespace ui;

namespace {

constexpr auto meeting =
    "(;GM[Othello]PC[Mito]EV[World Championship]DT[2016.11.04]PB[Maximilian-Alexander the "
    "Second]PW[Zoë]RB[2310.5]RW[2298]"
    "TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5]W[d6]B[c3]W[d3]B[c4]W[f4]"
    "B[f6]W[f3]B[e6]W[e7]B[c6]W[f7];)\n";

}  // namespace

void shoot_records(const std::function<void(QWidget&, const QString&)>& shoot) {
  LookBack pages;
  pages.page()->set_animated(false);
  QString games;
  for (int i = 0; i < 40; ++i) games += QString::fromUtf8(meeting);
  pages.open_text(games);
  shoot(pages, QStringLiteral("record-list"));
  pages.open_text(QString::fromUtf8(meeting));
  pages.page()->go_to(9);
  shoot(pages, QStringLiteral("record"));
  pages.open_text(QStringLiteral("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"));
  shoot(pages, QStringLiteral("record-pass"));
  pages.open_text(QStringLiteral("f5d6c3d3c4f4f6f3e6e7a1"));
  shoot(pages, QStringLiteral("record-broken"));
  pages.play_here();
  pages.page()->board()->choose(*rules::Square::from_name("f5"));
  pages.page()->board()->choose(*rules::Square::from_name("d6"));
  shoot(pages, QStringLiteral("two-here"));
}

}  // namespace reversi::testing
