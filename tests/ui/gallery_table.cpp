#include "tests/ui/gallery_table.h"

#include <QTabWidget>
#include <bit>

#include "client/ui/key_page.h"
#include "client/ui/language.h"
#include "client/ui/settings/preferences.h"
#include "client/ui/settings/settings_page.h"
#include "client/ui/table/game_buttons.h"
#include "client/ui/table/move_panel.h"
#include "client/ui/table/offer_bar.h"
#include "client/ui/table_page.h"
#include "tests/ui/room_script.h"

namespace reversi::testing {

using namespace ui;

namespace {

// A game with a pass after 16 discs, and one that ends with two empty squares.
constexpr std::string_view pass_game = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
constexpr std::string_view early_end =
    "f5f6e6f4e3c5c4e7b5e2f3f2g4g5d7h4e8d6h5h6h3f8h7c8g6d8d2d3c7b3c6b4c3c1c2d1a4a5a6b8g3h2h1g7h8g8f7b6b7a8g2a3b2g1f1e1b1"
    "a7";

TableView table(RoomScript& script, std::uint64_t player = RoomScript::anna) {
  return {script.room(), player, {client::Link::ready, {}}, {}};
}

void shoot_table(const Shoot& shoot) {
  RoomScript script;
  Preferences preferences;
  preferences.change([](Choices& choices) { choices.motion = false; });
  TablePage waiting(preferences);
  waiting.show_table(table(script));
  shoot(waiting, QStringLiteral("table-waiting"));

  script.start();
  script.play(midgame);
  script.state().mutable_clock()->set_black_ms(183'000);
  script.state().mutable_clock()->set_white_ms(14'300);
  TablePage page(preferences);
  page.show_table(table(script, script.state().to_move() == v1::COLOR_BLACK ? RoomScript::anna : RoomScript::ben));
  shoot(page, QStringLiteral("table-midgame"));

  script.state().mutable_seats(0)->set_kind(v1::SEAT_KIND_AI);
  script.state().mutable_seats(1)->set_kind(v1::SEAT_KIND_AI);
  const bool is_black = script.state().to_move() == v1::COLOR_BLACK;
  script.state().mutable_seats(is_black ? 0 : 1)->set_kind(v1::SEAT_KIND_PERSON);
  page.show_table(table(script, is_black ? RoomScript::anna : RoomScript::ben));
  page.buttons()->arm_now();
  Q_EMIT page.buttons()->hint_wanted();
  v1::Hint hint;
  hint.set_room(script.state().room());
  hint.set_square(static_cast<std::uint32_t>(std::countr_zero(script.state().legal())));
  hint.set_value(-1'240);
  page.show_hint(hint);
  shoot(page, QStringLiteral("table-hint"));
  for (auto& seat : *script.state().mutable_seats()) seat.set_kind(v1::SEAT_KIND_PERSON);

  auto lost = table(script);
  lost.link = {client::Link::waiting, std::chrono::milliseconds(2'400)};
  script.state().mutable_seats(1)->set_connected(false);
  script.state().mutable_seats(1)->set_grace_left_ms(43'000);
  lost.room = script.room();
  page.show_table(lost);
  shoot(page, QStringLiteral("table-reconnecting"));
}

/// Offers, chat, ratings, and a look at an earlier position.
void shoot_busy(const Shoot& shoot) {
  RoomScript script;
  script.start();
  script.play(midgame);
  script.state().set_spectators(3);
  for (auto& seat : *script.state().mutable_seats()) seat.mutable_rating()->set_value(1'724);
  for (const auto kind : {v1::OFFER_KIND_DRAW, v1::OFFER_KIND_TAKEBACK}) {
    auto& offer = *script.state().add_offers();
    offer.set_offer(90 + static_cast<std::uint64_t>(kind));
    offer.set_kind(kind);
    offer.set_by(v1::COLOR_WHITE);
  }
  auto view = table(script);
  view.round_trip = std::chrono::milliseconds(24);
  Preferences preferences;
  preferences.change([](Choices& choices) { choices.motion = false; });
  TablePage page(preferences);
  page.show_table(view);
  page.offers()->arm_now();
  shoot(page, QStringLiteral("table-offers"));
  script.state().clear_offers();
  view.room = script.room();
  page.show_table(view);
  page.moves()->step(-12);
  shoot(page, QStringLiteral("table-look-back"));
  page.moves()->go_to_present();
  v1::ChatLine line;
  line.set_room(script.state().room());
  line.set_name("Ben");
  line.set_audience(v1::AUDIENCE_PLAYERS);
  line.set_phrase(v1::PHRASE_GOOD_LUCK);
  page.add_chat(line, QStringLiteral("Anna"));
  page.findChild<QTabWidget*>()->setCurrentIndex(1);
  shoot(page, QStringLiteral("table-chat"));
}

void shoot_ends(const Shoot& shoot) {
  RoomScript script;
  script.start();
  Preferences preferences;
  preferences.change([](Choices& choices) { choices.motion = false; });
  TablePage page(preferences);
  script.play(pass_game);
  page.show_table(table(script));
  shoot(page, QStringLiteral("table-pass"));

  RoomScript ended;
  ended.start();
  ended.play(early_end);
  auto& offer = *ended.state().add_offers();
  offer.set_kind(v1::OFFER_KIND_REMATCH);
  offer.set_by(v1::COLOR_WHITE);
  page.show_table(table(ended));
  shoot(page, QStringLiteral("table-end"));

  RoomScript other(8);
  other.start();
  other.play(midgame);
  ended.state().clear_offers();
  ended.state().set_pair(8);
  auto first = table(ended);
  first.other = other.state();
  page.show_table(first);
  shoot(page, QStringLiteral("table-end-of-first"));

  auto& pair = *ended.state().mutable_pair_result();
  pair.set_winner(v1::COLOR_BLACK);
  pair.set_black_half_points(3);
  pair.set_white_half_points(1);
  pair.set_discs(58);
  pair.mutable_other()->set_ending(v1::ENDING_DISCS);
  pair.mutable_other()->set_black(32);
  pair.mutable_other()->set_white(32);
  page.show_table(table(ended));
  shoot(page, QStringLiteral("table-end-of-pair"));
}

void shoot_others(const Shoot& shoot) {
  KeyPage key;
  key.ask({QStringLiteral("play.example.org:7717"),
           QStringLiteral("sha256/n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg="),
           QStringLiteral("sha256/LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ="), false});
  shoot(key, QStringLiteral("key"));

  Preferences preferences;
  preferences.change([](Choices& choices) {
    choices.name = QStringLiteral("Anna");
    choices.language = language_in_use() == QStringLiteral("ja") ? QStringLiteral("zh") : QStringLiteral("ja");
  });
  SettingsPage settings(preferences);
  shoot(settings, QStringLiteral("settings"));
}

}  // namespace

void shoot_tables(const Shoot& shoot) {
  shoot_others(shoot);
  shoot_table(shoot);
  shoot_busy(shoot);
  shoot_ends(shoot);
}

}  // namespace reversi::testing
