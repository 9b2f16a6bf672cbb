// A table with a game that has just started, Anna's view of it, for tests.
#pragma once

#include <gtest/gtest.h>

#include <QPushButton>

#include "client/ui/settings/preferences.h"
#include "client/ui/table/chat_box.h"
#include "client/ui/table/game_buttons.h"
#include "client/ui/table/move_panel.h"
#include "client/ui/table/offer_bar.h"
#include "client/ui/table_page.h"
#include "tests/ui/room_script.h"

namespace reversi::ui {

using testing::RoomScript;

inline TableView view_of(RoomScript& script, std::uint64_t player = RoomScript::anna) {
  return {script.room(), player, {client::Link::ready, {}}, {}};
}

/// An offer that stands.
inline v1::PendingOffer& offer(RoomScript& script, std::uint64_t id, v1::OfferKind kind, v1::Color by) {
  auto& made = *script.state().add_offers();
  made.set_offer(id);
  made.set_kind(kind);
  made.set_by(by);
  return made;
}

class Table : public ::testing::Test {
 protected:
  Table() {
    page_.resize(480, 900);
    preferences_.change([](Choices& choices) { choices.motion = false; });
    script_.start();
    page_.show_table(view_of(script_));
    page_.show();
  }

  QPushButton* button(const char* text) {
    for (auto* candidate : page_.findChildren<QPushButton*>()) {
      if (candidate->text() == QLatin1String(text)) return candidate;
    }
    return nullptr;
  }

  Preferences preferences_;
  TablePage page_{preferences_};
  RoomScript script_;
};

}  // namespace reversi::ui
