// What one side asks of the other, and what a player can do about it.
//
// Pure functions on values. Every row keeps its key as long as it stands for the same thing, so that an answer always
// means what was read.
#pragma once

#include <QString>
#include <vector>

#include "client/ui/table_view.h"

namespace reversi::ui {

enum class OfferAct : std::uint8_t {
  accept,
  decline,     ///< of one's own offer: withdraw it
  claim_win,   ///< the opponent has stayed away too long
  claim_draw,  ///< the same, milder
  wait,        ///< not now
};

struct OfferButton {
  OfferAct act = OfferAct::accept;
  QString text;

  friend bool operator==(const OfferButton&, const OfferButton&) = default;
};

struct OfferRow {
  std::uint64_t offer = 0;  ///< the offer's id; 0: the claim against an absent opponent
  QString text;
  std::vector<OfferButton> buttons;  ///< none for onlookers
  bool is_question = false;          ///< it waits for this player's word

  friend bool operator==(const OfferRow&, const OfferRow&) = default;
};

/// Questions first.
/// @param waits  the player has said that he goes on waiting for the absent opponent
std::vector<OfferRow> offer_rows(const TableView& view, bool waits);

/// The opponent's grace is over and it is his turn: the player may end the game.
bool may_claim(const TableView& view);

}  // namespace reversi::ui
