// The part of a world that sends faults.
#include <algorithm>
#include <array>
#include <set>

#include "server/core/address_range.h"
#include "tests/simulation/mischief.h"
#include "tests/simulation/world.h"

namespace reversi::simulation {

using namespace std::chrono_literals;

namespace {

/// A connection without a client behind it.
class Stranger final : public Peer {
 public:
  Stranger(Network& network, std::optional<v1::ClientMessage> message)
      : network_(network), message_(std::move(message)) {}

  void opened(core::ConnectionId line) override {
    if (message_) network_.to_server(line, *message_);
  }
  void received(core::ConnectionId, const v1::ServerMessage&) override {}
  void closed(core::ConnectionId) override {}

 private:
  Network& network_;
  std::optional<v1::ClientMessage> message_;
};

/// Not a greeting, or a bad one.
void speak_badly(v1::ClientMessage& message, Random& random) {
  constexpr std::array<const char*, 4> names{"", "a\nb", "\xe2\x80\xaeright to left", "a name of far too many letters"};
  switch (random.below(3)) {
    case 0: message.mutable_list_rooms(); break;
    case 1: message.mutable_hello(); break;
    default: message.mutable_hello()->mutable_guest()->set_name(random.one_of(names));
  }
}

}  // namespace

void World::send_fate_after(Time delay) {
  context_.agenda.after(delay, [this] {
    if (context_.calm) return;
    strike(draw_fault());
    send_fate_after(context_.random.around(20s));
  });
}

Fault World::draw_fault() {
  double total = 0;
  for (const auto weight : context_.plan.weights) total += weight;
  double lot = context_.random.unit() * total;
  for (std::size_t index = 0; index < fault_count; ++index) {
    lot -= context_.plan.weights[index];
    if (lot < 0) return static_cast<Fault>(index);
  }
  return Fault::count;  // a world without faults
}

bool World::strike(Fault fault) {
  if (fault == Fault::count) return false;
  if (fault >= Fault::crash) return strike_server(fault);
  if (fault == Fault::silent_stranger || fault == Fault::talking_stranger || fault == Fault::false_token) {
    return send_stranger(fault);
  }
  // Whoever offers the chance for it first.
  const auto first = context_.random.below(persons_.size());
  for (std::size_t index = 0; index < persons_.size(); ++index) {
    if (strike_person(fault, *persons_[(first + index) % persons_.size()])) return true;
  }
  return false;
}

bool World::strike_server(Fault fault) {
  auto& host = host_;
  if (fault == Fault::answer_to_old_ticket) {
    if (!host.is_up()) return false;
    const bool answered = host.answer_old_ticket();
    if (answered) context_.meet(fault);
    return answered;
  }
  if (!host.is_up()) return false;
  if (fault == Fault::crash_in_step) {
    host.kill_in_step();  // counted when it comes to it
    return true;
  }
  context_.meet(fault);
  if (fault == Fault::crash) host.kill();
  if (fault == Fault::stop) host.stop();
  if (fault == Fault::wall_jump) host.jump_wall();
  return true;
}

bool World::strike_person(Fault fault, Person& person) {
  if (!person.is_ready()) return false;
  auto& random = context_.random;
  bool struck = true;
  switch (fault) {
    case Fault::delayed:
    case Fault::stalled:
    case Fault::half_closed:
    case Fault::dropped:
    case Fault::cut_to_server:
    case Fault::cut_to_client:
    case Fault::half_open: struck = network_.strike(person.line(), fault); break;
    case Fault::crashed_with_token: person.crash(true, random.chance(0.5)); break;
    case Fault::crashed_without_token: person.crash(false, random.chance(0.5)); break;
    case Fault::goodbye: person.say_goodbye(); break;
    case Fault::replaced: struck = person.open_second_window(); break;
    case Fault::unplugged: struck = person.unplug(random.between(10s, 200s)); break;
    case Fault::asleep: person.sleep(random.between(5s, 90s)); break;
    case Fault::resigned: struck = person.resign(); break;
    case Fault::banned: return ban(person);
    case Fault::network_banned: struck = ban_network(person); break;
    case Fault::silenced: struck = impose(v1::Moderate::ACTION_SILENCE, person.client()->name()); break;
    case Fault::promoted: struck = promote(person); break;
    case Fault::repeated: struck = person.say_again(); break;
    case Fault::broken_frame: struck = person.say_bytes(broken_bytes(random)); break;
    case Fault::flood: {
      v1::ClientMessage message;
      message.mutable_list_rooms()->set_limit(1);
      const auto count = 20 + random.below(60);
      for (std::uint64_t index = 0; struck && index < count; ++index) {
        message.set_id(random.next() | 1);
        struck = person.say(message);
      }
      break;
    }
    default: return send_mischief(fault, person);
  }
  if (struck) context_.meet(fault);
  return struck;
}

namespace {

v1::Moderate order(v1::Moderate::Action action, const std::string& name, std::uint32_t minutes = 0) {
  v1::Moderate made;
  made.set_action(action);
  made.set_name(name);
  made.set_minutes(minutes);
  return made;
}

v1::Moderate role(v1::Role given, const std::string& name) {
  auto made = order(v1::Moderate::ACTION_SET_ROLE, name);
  made.set_role(given);
  return made;
}

}  // namespace

/// For good or for some minutes, and pardoned after a while.
bool World::impose(v1::Moderate::Action action, const std::string& name) {
  const bool for_good = context_.random.chance(0.7);
  const auto minutes = for_good ? 0U : static_cast<std::uint32_t>(1 + context_.random.below(60));
  if (!host_.administer(order(action, name, minutes))) return false;
  context_.agenda.after(context_.random.between(5s, 150s),
                        [this, name] { host_.administer(order(v1::Moderate::ACTION_PARDON, name)); });
  return true;
}

/// An account, for some minutes, or for good where the server is down then or the faults have stopped.
bool World::promote(const Person& person) {
  const auto name = person.client()->name();
  if (!host_.disk().is_account(person.client()->player())) return false;
  if (!host_.administer(role(v1::ROLE_MODERATOR, name))) return false;
  context_.agenda.after(context_.random.between(5s, 600s), [this, name] {
    if (!context_.calm) host_.administer(role(v1::ROLE_MEMBER, name));
  });
  return true;
}

bool World::ban(const Person& person) {
  bool plays = false;
  for (const auto& [id, room] : person.client()->rooms()) {
    for (const auto& seat : room.state.seats()) {
      const bool other = seat.kind() == v1::SEAT_KIND_PERSON && seat.player() != person.client()->player();
      plays |= other && !room.state.watching() && room.state.phase() == v1::ROOM_PHASE_PLAYING;
    }
  }
  if (!impose(v1::Moderate::ACTION_BAN, person.client()->name())) return false;
  context_.meet(Fault::banned);
  if (plays) context_.meet(Fault::banned_in_game);
  return true;
}

/// The one address, or sixteen of them.
bool World::ban_network(const Person& person) {
  const auto address = Host::address_of(person.line());
  const auto wide = core::AddressRange::parse(address + "/28")->text();
  return impose(v1::Moderate::ACTION_BAN_ADDRESS, context_.random.chance(0.5) ? address : wide);
}

/// Whoever is still kept out by then.
void World::pardon_everybody() {
  std::set<std::string> names;
  for (const auto& [key, sanction] : host_.disk().sanctions()) names.insert(sanction.name);
  for (const auto& [network, ban] : host_.disk().banned_networks()) names.insert(network);
  for (const auto& name : names) host_.administer(order(v1::Moderate::ACTION_PARDON, name));
}

bool World::send_mischief(Fault fault, Person& person) {
  core::RoomId foreign = 0;
  for (const auto& [number, fold] : host_.disk().rooms()) {
    if (!fold.closed() && person.client()->room(number) == nullptr) foreign = number;
  }
  const auto message = mischief(fault, *person.client(), foreign, context_.random);
  if (!message || !person.say(*message)) return false;
  context_.meet(fault);
  return true;
}

bool World::send_stranger(Fault fault) {
  if (!host_.is_up()) return false;
  std::optional<v1::ClientMessage> message;
  if (fault != Fault::silent_stranger) {
    message.emplace();
    message->set_id(context_.random.next() | 1);
    if (fault == Fault::talking_stranger) {
      speak_badly(*message, context_.random);
    } else {
      std::string token;
      for (int index = 0; index < 32; ++index) token.push_back(static_cast<char>(context_.random.below(256)));
      message->mutable_hello()->mutable_resume()->set_token(token);
    }
  }
  strangers_.push_back(std::make_unique<Stranger>(network_, std::move(message)));
  network_.dial(*strangers_.back());
  context_.meet(fault);
  return true;
}

}  // namespace reversi::simulation
