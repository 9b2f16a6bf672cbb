#include "client/ui/table/offer_rows.h"

#include <algorithm>
#include <utility>

namespace reversi::ui {
namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(Offers)
};

QString own_text(v1::OfferKind kind) {
  switch (kind) {
    case v1::OFFER_KIND_DRAW: return Words::tr("You offer a draw.");
    case v1::OFFER_KIND_TAKEBACK: return Words::tr("You ask to take your last disc back.");
    default: return Words::tr("You offer a rematch.");
  }
}

QString others_text(v1::OfferKind kind, const QString& name) {
  switch (kind) {
    case v1::OFFER_KIND_DRAW: return Words::tr("%1 offers a draw.").arg(name);
    case v1::OFFER_KIND_TAKEBACK: return Words::tr("%1 asks to take the last disc back.").arg(name);
    default: return Words::tr("%1 offers a rematch.").arg(name);
  }
}

QString accept_text(v1::OfferKind kind) {
  switch (kind) {
    case v1::OFFER_KIND_DRAW: return Words::tr("Agree");
    case v1::OFFER_KIND_TAKEBACK: return Words::tr("Allow it");
    default: return Words::tr("Play again");
  }
}

OfferRow row_of(const TableView& view, const v1::PendingOffer& offer) {
  OfferRow row;
  row.offer = offer.offer();
  const auto own = view.own();
  const bool is_own = own == offer.by();
  row.text = is_own ? own_text(offer.kind()) : others_text(offer.kind(), side_name(view.room, offer.by()));
  if (!own || view.room.pending_answer == offer.offer()) return row;
  if (is_own) {
    row.buttons = {{OfferAct::decline, Words::tr("Withdraw")}};
  } else {
    row.buttons = {{OfferAct::accept, accept_text(offer.kind())}, {OfferAct::decline, Words::tr("Decline")}};
    row.is_question = true;
  }
  return row;
}

}  // namespace

bool may_claim(const TableView& view) {
  const auto own = view.own();
  const auto& state = view.room.state;
  if (!own || state.phase() != v1::ROOM_PHASE_PLAYING || state.to_move() == *own) return false;
  return std::ranges::any_of(state.seats(),
                             [&own](const v1::Seat& seat) { return seat.color() != *own && seat.grace_over(); });
}

std::vector<OfferRow> offer_rows(const TableView& view, bool waits) {
  std::vector<OfferRow> rows;
  if (may_claim(view) && !waits && !view.room.pending_claim) {
    OfferRow row;
    row.text = Words::tr("%1 stays away.").arg(side_name(view.room, view.room.state.to_move()));
    row.buttons = {{OfferAct::claim_win, Words::tr("Claim win")},
                   {OfferAct::claim_draw, Words::tr("Take a draw")},
                   {OfferAct::wait, Words::tr("Wait")}};
    row.is_question = true;
    rows.push_back(row);
  }
  for (const auto& offer : view.room.state.offers()) rows.push_back(row_of(view, offer));
  std::ranges::sort(rows, {}, [](const OfferRow& row) { return std::pair(!row.is_question, row.offer); });
  return rows;
}

}  // namespace reversi::ui
