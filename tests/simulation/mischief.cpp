#include "tests/simulation/mischief.h"

#include <algorithm>
#include <array>
#include <vector>

#include "common/protocol/convert.h"
#include "common/protocol/frame.h"

namespace reversi::simulation {
namespace {

using Message = std::optional<v1::ClientMessage>;

/// A room of the client in the phase, nullptr for none.
const client::Room* room_in(const client::Client& client, v1::RoomPhase phase) {
  for (const auto& [id, room] : client.rooms()) {
    if (room.state.phase() == phase) return &room;
  }
  return nullptr;
}

v1::ClientMessage request(Random& random) {
  v1::ClientMessage message;
  message.set_id(random.next() | 1);
  return message;
}

v1::ClientMessage move(const v1::RoomState& state, int square, Random& random) {
  auto message = request(random);
  message.mutable_play()->set_room(state.room());
  message.mutable_play()->set_game(state.game());
  message.mutable_play()->set_after(state.event());
  message.mutable_play()->set_square(square);
  return message;
}

Message bad_move(Fault kind, const client::Client& client, Random& random) {
  const auto* room = room_in(client, v1::ROOM_PHASE_PLAYING);
  if (room == nullptr) return std::nullopt;
  const auto& state = room->state;
  const bool own_turn = room->own_color(client.player()) == state.to_move();
  const auto legal = random.square_of(state.legal()).index();
  if (kind == Fault::illegal_move) return move(state, random.square_of(~state.legal()).index(), random);
  if (kind == Fault::no_such_square) {
    constexpr std::array numbers{64, -1, 1'000'000, -2'147'483'647};
    auto message = move(state, random.one_of(numbers), random);
    if (random.chance(0.2)) message.mutable_play()->clear_square();
    return message;
  }
  if (kind == Fault::wrong_game) {
    auto message = move(state, legal, random);
    message.mutable_play()->set_game(random.chance(0.5) ? state.game() + 1 : random.below(state.game()));
    return message;
  }
  if (kind == Fault::stale_move) {
    // The newest number but one is the most tempting; in the own turn it is the own last move.
    if (!own_turn || state.ply() < 2) return std::nullopt;
    auto message = move(state, legal, random);
    message.mutable_play()->set_after(state.event() - 1 - random.below(std::min<std::uint64_t>(state.ply() - 1, 4)));
    return message;
  }
  if (own_turn) return std::nullopt;
  return move(state, legal, random);  // out of turn: the opponent's move in his place
}

Message early(Fault kind, const client::Client& client, Random& random) {
  if (client.rooms().empty()) return std::nullopt;
  auto message = request(random);
  if (kind == Fault::joined_again) {
    message.mutable_join_room()->set_room(client.rooms().rbegin()->first);
    return message;
  }
  const auto* room = room_in(client, v1::ROOM_PHASE_PLAYING);
  if (room == nullptr) return std::nullopt;
  if (kind == Fault::early_leave) {
    message.mutable_leave_room()->set_room(room->state.room());
  } else {
    message.mutable_make_offer()->set_room(room->state.room());
    message.mutable_make_offer()->set_game(room->state.game());
    message.mutable_make_offer()->set_kind(v1::OFFER_KIND_REMATCH);
  }
  return message;
}

/// What a player may do at some time, at any time.
Message agreement(Fault kind, const client::Client& client, Random& random) {
  const auto* room = room_in(client, v1::ROOM_PHASE_PLAYING);
  if (room == nullptr) return std::nullopt;
  const auto& state = room->state;
  auto message = request(random);
  if (kind == Fault::early_claim) {
    message.mutable_claim()->set_room(state.room());
    message.mutable_claim()->set_game(state.game());
    message.mutable_claim()->set_choice(static_cast<v1::Claim::Choice>(random.below(3)));
  } else if (kind == Fault::late_abort) {
    if (state.ply() < 3) return std::nullopt;
    message.mutable_abort()->set_room(state.room());
    message.mutable_abort()->set_game(state.game());
  } else if (kind == Fault::stale_offer) {
    auto& offer = *message.mutable_make_offer();
    offer.set_room(state.room());
    offer.set_game(state.game());
    offer.set_after(state.event() - random.below(std::min<std::uint64_t>(state.event(), 6)));
    offer.set_kind(static_cast<v1::OfferKind>(random.below(5)));
  } else {
    auto& answer = *message.mutable_answer_offer();
    answer.set_room(state.room());
    answer.set_game(state.game());
    // The newest numbers are the tempting ones: an offer that has just ended, the own one, one that is to come.
    answer.set_offer(state.event() + 2 - random.below(std::min<std::uint64_t>(state.event(), 6)));
    answer.set_accept(random.chance(0.5));
  }
  return message;
}

v1::ClientMessage about(std::uint64_t room, Random& random) {
  auto message = request(random);
  switch (random.below(5)) {
    case 0:
      message.mutable_resign()->set_room(room);
      message.mutable_resign()->set_game(random.below(9));
      break;
    case 1: message.mutable_leave_room()->set_room(room); break;
    case 2:
      message.mutable_make_offer()->set_room(room);
      message.mutable_make_offer()->set_game(random.below(9));
      message.mutable_make_offer()->set_kind(static_cast<v1::OfferKind>(1 + random.below(3)));
      break;
    case 3: message.mutable_sync()->set_room(room); break;
    default:
      message.mutable_play()->set_room(room);
      message.mutable_play()->set_game(random.below(9));
      message.mutable_play()->set_after(random.below(70));
      message.mutable_play()->set_square(static_cast<int>(random.below(64)));
  }
  return message;
}

v1::ClientMessage odd_room(Fault kind, Random& random) {
  constexpr std::array<const char*, 4> names{"a\nb", "\xe2\x80\xaeright to left", "\xe2\x80\x8b", "two  blanks"};
  auto message = request(random);
  auto& create = *message.mutable_create_room();
  create.mutable_time()->mutable_unlimited();
  if (kind == Fault::huge_name) create.set_name(std::string(100 + random.below(4'000), 'x'));
  if (kind == Fault::odd_name) create.set_name(random.one_of(names));
  if (kind == Fault::odd_level) create.set_ai_level(static_cast<std::uint32_t>(4 + random.below(1'000'000)));
  if (kind == Fault::odd_time) {
    auto& time = *create.mutable_time()->mutable_fischer();
    time.set_initial_ms(random.chance(0.5) ? 0 : 4'000'000'000);
    time.set_increment_ms(4'294'967'295);
  }
  return message;
}

v1::ClientMessage sync(const client::Client& client, Random& random) {
  auto message = request(random);
  if (client.rooms().empty()) return message;
  const auto& state = client.rooms().begin()->second.state;
  message.mutable_sync()->set_room(state.room());
  message.mutable_sync()->set_event(random.chance(0.3) ? ~std::uint64_t{0} : random.below(state.event() + 3));
  return message;
}

}  // namespace

std::optional<v1::ClientMessage> mischief(Fault kind, const client::Client& client, std::uint64_t foreign,
                                          Random& random) {
  switch (kind) {
    case Fault::stale_move:
    case Fault::illegal_move:
    case Fault::out_of_turn:
    case Fault::no_such_square:
    case Fault::wrong_game: return bad_move(kind, client, random);
    case Fault::early_leave:
    case Fault::early_rematch:
    case Fault::joined_again: return early(kind, client, random);
    case Fault::early_claim:
    case Fault::late_abort:
    case Fault::stale_offer:
    case Fault::stray_answer: return agreement(kind, client, random);
    case Fault::huge_name:
    case Fault::odd_name:
    case Fault::odd_time:
    case Fault::odd_level: return odd_room(kind, random);
    case Fault::empty_envelope: return random.chance(0.5) ? request(random) : v1::ClientMessage{};
    case Fault::foreign_room: return foreign == 0 ? Message{} : Message{about(foreign, random)};
    case Fault::unknown_room: return about(random.next(), random);
    case Fault::unasked_sync: return sync(client, random);
    case Fault::unasked_pong: {
      v1::ClientMessage message;
      message.mutable_pong()->set_nonce(random.next());
      return message;
    }
    case Fault::hello_twice: {
      auto message = request(random);
      message.mutable_hello()->mutable_guest()->set_name("Nobody");
      return message;
    }
    default: return std::nullopt;
  }
}

std::string broken_bytes(Random& random) {
  switch (random.below(3)) {
    case 0: return {'\0', '\0', '\0', '\0'};
    case 1: return {'\x7f', '\x7f', '\0', '\0'};
    default: break;
  }
  std::string bytes{'\0', '\0', '\0', '\x20'};
  for (int index = 0; index < 0x20; ++index) bytes.push_back(static_cast<char>(random.below(256) | 0x80));
  return bytes;
}

}  // namespace reversi::simulation
