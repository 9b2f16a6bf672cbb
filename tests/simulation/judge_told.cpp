// The judge of what the server tells: only what is durable, all of it, in order, to those who may hear it.
#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>

#include "common/protocol/convert.h"
#include "tests/simulation/judge.h"
#include "tests/simulation/violation.h"

namespace reversi::simulation {
namespace {

using std::chrono::milliseconds;

constexpr Time tolerance = milliseconds(3);

void require(bool holds, const char* invariant, const google::protobuf::Message& message) {
  if (!holds) throw Violation(invariant, message.ShortDebugString());
}

core::TokenHash hash_of(const std::string& token) {
  core::TokenHash hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
  return hash;
}

/// Without what depends on who is there and on the moment.
v1::RoomState comparable(v1::RoomState state) {
  for (auto& seat : *state.mutable_seats()) {
    if (seat.kind() == v1::SEAT_KIND_PERSON) seat.set_connected(false);
    seat.set_grace_left_ms(0);
    seat.set_grace_over(false);
    seat.set_left(false);
  }
  state.set_spectators(0);
  state.clear_first_move_left_ms();
  if (state.phase() == v1::ROOM_PHASE_PLAYING && state.has_clock()) {
    if (state.to_move() == v1::COLOR_BLACK) state.mutable_clock()->clear_black_ms();
    if (state.to_move() == v1::COLOR_WHITE) state.mutable_clock()->clear_white_ms();
    if (state.to_move() == v1::COLOR_BLACK) state.mutable_clock()->clear_black_periods();
    if (state.to_move() == v1::COLOR_WHITE) state.mutable_clock()->clear_white_periods();
    state.mutable_clock()->clear_running();
  }
  return state;
}

}  // namespace

void Judge::given(const core::Input& input) {
  if (const auto* connected = std::get_if<core::Connected>(&input)) {
    auto& line = lines_[connected->connection] = {};
    line.address = connected->address;
  }
  if (const auto* received = std::get_if<core::Received>(&input)) this->received(*received);
  if (const auto* order = std::get_if<core::Administer>(&input)) order_.given(std::get<v1::Moderate>(order->order));
  if (const auto* disconnected = std::get_if<core::Disconnected>(&input)) {
    line_ended(disconnected->connection);
    lines_.at(disconnected->connection).gone = true;
  }
}

void Judge::received(const core::Received& input) {
  auto& line = lines_.at(input.connection);
  const auto& message = input.message;
  if (message.id() != 0) (line.player != 0 ? presence_[line.player].asked : line.asked).insert(message.id());
  if (line.player != 0) gallery_.asked(line.player, message);
  if (line.player != 0) order_.asked(line.player, message);
  if (message.has_goodbye() && line.player != 0) presence_[line.player].said_goodbye = true;
  if (message.has_make_offer() || message.has_answer_offer()) wanted_.try_emplace(message.id(), context_.now());
  if (!message.has_play()) return;
  auto [place, fresh] = receipts_.try_emplace(message.id());
  auto& receipt = place->second;
  if (fresh) receipt = {line.player, message.play(), context_.now(), context_.now()};
  receipt.last = context_.now();
  // A client whose move was refused for an event that did not change the position asks again with the newer number.
  if (message.play().after() > receipt.play.after()) receipt.play.set_after(message.play().after());
}

void Judge::line_ended(core::ConnectionId line) {
  const auto player = lines_.at(line).player;
  if (player == 0 || presence_[player].line != line) return;
  presence_[player].line = 0;
  presence_[player].absent_since = context_.now();
}

void Judge::admitted(const core::Admit& admit) {
  auto& line = lines_.at(admit.connection);
  if (line.player != 0) throw Violation("a line is one session's", fmt::format("line {}", admit.connection));
  line.player = admit.player;
  order_.admitted(admit.player, line.address);
  auto& presence = presence_[admit.player];
  if (presence.line != 0) replaced_.push_back(presence.line);
  presence.last_absence = presence.line != 0 ? Time{} : context_.now() - presence.absent_since;
  presence.line = admit.connection;
  presence.returned_at = context_.now();
  presence.said_goodbye = false;
}

void Judge::told(const core::Effect& effect) {
  if (const auto* admit = std::get_if<core::Admit>(&effect)) admitted(*admit);
  if (const auto* send = std::get_if<core::Send>(&effect)) sent(*send);
  if (const auto* close = std::get_if<core::Close>(&effect)) {
    line_ended(close->connection);
    lines_.at(close->connection).closed = true;
  }
}

void Judge::stepped(const core::Service& service) {
  checked_.reset();
  for (const auto line : replaced_) {
    if (!lines_.at(line).closed) throw Violation("one line per session", fmt::format("line {} stays open", line));
  }
  replaced_.clear();
  const auto census = service.census();
  if (census.connections > lines_.size()) throw Violation("no line is made up", std::to_string(census.connections));
}

void Judge::sent(const core::Send& send) {
  const auto found = lines_.find(send.connection);
  const auto& message = *send.message;
  require(found != lines_.end() && !found->second.gone, "nothing is sent to a line that is gone", message);
  auto& line = found->second;
  require(!line.closed, "nothing is sent after a line's end", message);
  require(send.answers == 0 || line.asked.contains(send.answers) ||
              (line.player != 0 && presence_.at(line.player).asked.contains(send.answers)),
          "an answer goes to who asked", message);
  require(message.answers() == 0, "a shared message answers nobody", message);
  if (checked_ != send.message) check_body(message);
  checked_ = send.message;
  if (message.has_welcome()) check_welcome(message.welcome(), line);
  if (message.has_room()) check_order(line, message.room());
  if (message.has_error() && message.error().has_room()) check_order(line, message.error().room());
  if (line.player != 0) gallery_.told(line.player, message);
  if (line.player != 0) order_.told(line.player, message, send.answers);
  if (message.has_error() && message.error().code() == v1::ERROR_CODE_BANNED && line.player == 0) {
    context_.meet(Fault::turned_away);
  }
  if (message.has_chat_line()) {
    gallery_.told(line.player, message.chat_line(), published_of(message.chat_line().room()));
  }
  if (message.has_room_left()) line.told.erase(message.room_left().room());
}

void Judge::check_body(const v1::ServerMessage& message) {
  require(message.body_case() != v1::ServerMessage::BODY_NOT_SET, "no empty message is sent", message);
  if (message.has_room()) check_update(message.room());
  if (message.has_error()) {
    require(message.error().code() != v1::ERROR_CODE_UNSPECIFIED, "an error has a code", message);
    const bool bans = message.error().code() == v1::ERROR_CODE_BANNED;
    require(message.error().has_ban() == bans, "who is banned is told until when and why", message);
    if (message.error().has_room()) check_update(message.error().room());
  }
  for (const auto& row : message.room_list().rooms()) {
    require(disk_.room(row.room()) != nullptr, "publish after commit", message);
  }
}

void Judge::check_update(const v1::RoomUpdate& update) const {
  const auto& state = update.state();
  const auto durable = disk_.events_of(state.room());
  require(state.event() <= durable && state.event() > 0, "publish after commit", update);
  const auto& fold = *disk_.room(state.room());
  for (const auto& event : update.events()) {
    require(event.number() > 0 && event.number() <= durable, "publish after commit", update);
    require(event.SerializeAsString() == fold.event(event.number()).SerializeAsString(), "what is told is in the log",
            update);
  }
  const int count = update.events_size();
  for (int index = 1; index < count; ++index) {
    require(update.events(index).number() == update.events(index - 1).number() + 1, "event numbers without gaps",
            update);
  }
  require(count == 0 || update.events(count - 1).number() == state.event(), "events end with the state", update);
  check_state(state);
}

core::EventNumber Judge::published_of(core::RoomId room) const {
  const auto shown = published_.find(room);
  return shown == published_.end() ? 0 : shown->second.event;
}

void Judge::check_order(Line& line, const v1::RoomUpdate& update) {
  const auto& room = disk_.room(update.state().room())->after(update.state().event());
  const bool may_know = line.player != 0 && (update.state().watching() || room.seat_of(line.player));
  require(may_know, "a room is told to those who sit in it, or watch it", update);
  gallery_.told(line.player, update, published_of(update.state().room()));
  if (update.state().watching() && gallery_.delay_of(update.state().room()) > 0) {
    for (const auto& event : update.events()) {
      if (event.has_game_started() && event.game_started().swapped()) context_.meet(Fault::rematch_watched_late);
    }
  }
  auto& told = line.told[update.state().room()];
  const auto event = update.state().event();
  require(event >= told, "what is told is never taken back", update);
  if (told != 0 && event > told) {
    require(update.events_size() > 0 && update.events(0).number() <= told + 1, "everybody is told everything", update);
  }
  told = event;
}

void Judge::check_state(const v1::RoomState& state) const {
  ++context_.tally.states;
  const auto& fold = *disk_.room(state.room());
  const auto shown = published_.find(state.room());
  const bool late = state.watching() && gallery_.delay_of(state.room()) > 0;
  require(shown != published_.end(), "the newest published state is told", state);
  require(shown->second.event == state.event() || late, "the newest published state is told", state);
  const auto& room = fold.after(state.event());
  require(state.phase() == room.phase && state.game() == room.game && state.name() == fold.name(),
          "the state follows from the log", state);
  check_position(state, room);
  check_seats(state, room);
  if (late) return;
  check_offers(state, room);
  check_clock(state, fold);
}

void Judge::check_offers(const v1::RoomState& state, const Snapshot& room) const {
  bool same = static_cast<std::size_t>(state.offers_size()) == room.offers.size();
  for (std::size_t index = 0; same && index < room.offers.size(); ++index) {
    const auto& told = state.offers(static_cast<int>(index));
    const auto& offer = room.offers[index];
    same = told.offer() == offer.id && told.kind() == offer.kind && protocol::color_of(told.by()) == offer.by;
  }
  require(same, "the offers follow from the log", state);
  const bool begins =
      room.phase == v1::ROOM_PHASE_PLAYING && room.is_of_two_persons() && !room.has_begun(room.position.to_move);
  require(state.first_move_left_ms() == 0 || begins, "only who has not begun is waited for", state);
}

void Judge::check_position(const v1::RoomState& state, const Snapshot& room) const {
  const bool playing = room.phase == v1::ROOM_PHASE_PLAYING;
  const bool finished = room.phase == v1::ROOM_PHASE_FINISHED;
  require(state.legal() == (playing ? room.position.legal_moves() : 0), "the board follows from the log", state);
  if (playing) {
    require(protocol::color_of(state.to_move()) == room.position.to_move, "the board follows from the log", state);
    require(!state.has_result(), "one result per game", state);
  }
  if (finished) {
    require(state.result().SerializeAsString() == room.result.SerializeAsString(), "one result per game", state);
    const auto& pair = room.pair_result;
    require(state.has_pair_result() == pair.has_value() &&
                state.pair_result().SerializeAsString() == pair.value_or(v1::PairResult()).SerializeAsString(),
            "the pair's result follows from the log", state);
  }
  if (room.game == 0 || !(playing || finished)) return;
  const bool same = state.board().black() == room.position.black && state.board().white() == room.position.white &&
                    static_cast<int>(state.ply()) == room.ply && state.flipped() == room.flipped &&
                    state.has_last_move() == room.last.has_value() &&
                    (!room.last || static_cast<int>(state.last_move()) == room.last->index());
  require(same, "the board follows from the log", state);
}

void Judge::check_seats(const v1::RoomState& state, const Snapshot& room) const {
  if (room.phase == v1::ROOM_PHASE_CLOSED) return;
  int index = 0;
  for (const auto color : {rules::Color::black, rules::Color::white}) {
    const auto& expected = room.seat(color);
    if (!expected.taken) continue;
    require(index < state.seats_size(), "the seats follow from the log", state);
    const auto& seat = state.seats(index++);
    const bool same = protocol::color_of(seat.color()) == color && seat.player() == expected.player &&
                      (seat.kind() == v1::SEAT_KIND_AI) == expected.ai && seat.name() == expected.name &&
                      seat.ai_level() == expected.level;
    require(same, "the seats follow from the log", state);
    require(seat.grace_left_ms() >= 0 && (!seat.connected() || seat.grace_left_ms() == 0), "grace is for the absent",
            state);
    const bool waited_for = room.phase == v1::ROOM_PHASE_PLAYING && room.position.to_move == color;
    require(!seat.grace_over() || (!seat.connected() && !expected.ai && waited_for), "grace ends in the own turn",
            state);
  }
  require(index == state.seats_size(), "the seats follow from the log", state);
}

void Judge::check_clock(const v1::RoomState& state, const Fold& fold) const {
  require(state.has_clock() == (fold.has_clock() && state.game() != 0) || state.game() == 0,
          "a clock where there is one", state);
  if (!state.has_clock()) return;
  const auto& room = fold.after(state.event());
  const auto& clock = state.clock();
  require(clock.black_ms() >= 0 && clock.white_ms() >= 0, "clocks are never negative", state);
  if (room.phase != v1::ROOM_PHASE_PLAYING) {
    require(clock.running() == v1::COLOR_UNSPECIFIED, "no clock runs without a game", state);
    require(clock.black_ms() == room.times[0].left.count() && clock.white_ms() == room.times[1].left.count(),
            "stopped clocks follow from the log", state);
    return;
  }
  require(protocol::color_of(clock.running()) == room.position.to_move, "the clock of the side to move runs", state);
  const auto& shown = published_.at(state.room());
  for (const auto color : {rules::Color::black, rules::Color::white}) {
    const Time left = milliseconds(color == rules::Color::black ? clock.black_ms() : clock.white_ms());
    const auto& side = room.time(color);
    if (color != room.position.to_move) {
      require(left == side.left, "the other side's clock stands", state);
      continue;
    }
    // Within the turn the room may have stood still, while an offer was on its way to the disk.
    const Time least = context_.now() - shown.at;
    const Time most = context_.now() - shown.turn_at;
    if (fold.time().has_byo_yomi()) continue;
    require(left <= std::max(Time{}, side.left - least) + tolerance &&
                left >= std::max(Time{}, side.left - most) - tolerance,
            "a running clock tells the time left", state);
  }
}

void Judge::check_welcome(const v1::Welcome& welcome, const Line& line) {
  require(line.player == welcome.player() && line.player != 0, "a welcome follows an admission", welcome);
  require(welcome.token().size() >= 16 && tokens_.insert(welcome.token()).second,
          "every welcome has a token of its own", welcome);
  presence_.at(welcome.player()).rooms = {welcome.rooms().begin(), welcome.rooms().end()};
  require(disk_.has_token(welcome.player(), hash_of(welcome.token())), "a token is durable before it is told", welcome);
  require((welcome.role() != v1::ROLE_GUEST) == disk_.is_account(welcome.player()), "a role is what the disk says",
          welcome);
}

void Judge::check_replay(const core::Service& service, core::RoomId number) {
  const auto live = service.state_of(number, clock_);
  const auto* fold = disk_.room(number);
  if (!live || fold == nullptr || live->event() == 0) return;
  const auto log = service.log_of(number);
  const auto durable = std::min<std::size_t>(fold->size(), log ? log->events.size() : 0);
  for (std::size_t index = 0; index < durable; ++index) {
    require(log->events[index].SerializeAsString() == fold->events()[index].SerializeAsString(),
            "memory's log is the disk's", log->events[index]);
  }
  require(live->event() <= fold->size(), "publish after commit", *live);
  core::Restored restored;
  restored.last_room = number;
  for (const auto& [player, session] : disk_.sessions()) restored.sessions.push_back(session);
  const auto first = fold->events().begin();
  for (const auto& secret : disk_.secrets()) {
    if (secret.room == number) restored.secrets.push_back(secret);
  }
  restored.rooms.push_back({number, {first, first + static_cast<std::ptrdiff_t>(live->event())}});
  core::Service rebuilt(limits_, {}, std::move(restored), clock_);
  const auto again = rebuilt.state_of(number, clock_);
  require(again.has_value(), "replay of the log equals memory", *live);
  const auto left = comparable(*live);
  const auto right = comparable(*again);
  if (left.SerializeAsString() != right.SerializeAsString()) {
    throw Violation("replay of the log equals memory",
                    "memory " + left.ShortDebugString() + ", replay " + right.ShortDebugString());
  }
  ++context_.tally.replays;
}

void Judge::check_replays(const core::Service& service) {
  for (const auto& [number, fold] : disk_.rooms()) {
    if (fold.closed() || std::exchange(replayed_[number], fold.size()) == fold.size()) continue;
    check_replay(service, number);
  }
}

}  // namespace reversi::simulation
