#include "client/ui/entry.h"

#include <QString>
#include <algorithm>

namespace reversi::ui {
namespace {

constexpr int look_ms = 1'000;
constexpr int all_pages = 1'000;
constexpr std::uint32_t usual_minutes_ms = 5 * 60'000;
constexpr std::uint32_t usual_increment_ms = 3'000;

}  // namespace

Entry::Entry(client::Connection& connection, EntryWish wish, QObject* parent)
    : QObject(parent), connection_(connection), wish_(std::move(wish)), lister_(connection, this), again_(this) {
  again_.setSingleShot(true);
  again_.setInterval(look_ms);
  connect(&again_, &QTimer::timeout, this, &Entry::look_again);
  connect(&lister_, &RoomLister::fetched, this, &Entry::meet);
  connect(&connection, &client::Connection::link_changed, this, [this](client::Link link) {
    if (link == client::Link::ready) start();
  });
  connect(&connection, &client::Connection::room_changed, this, &Entry::room_changed);
  connect(&connection, &client::Connection::room_gone, this, [this](quint64 room) {
    if (room != own_room_) return;
    own_room_ = 0;
    connection_.join_room(std::exchange(better_, 0));
    again_.start();
  });
}

void Entry::wish(EntryWish wish) {
  finish();
  wish_ = std::move(wish);
  asked_ = false;
  own_room_ = 0;
  better_ = 0;
  const auto* core = connection_.core();
  if (core != nullptr && core->link() == client::Link::ready) start();
}

void Entry::start() {
  // A session that was left in a room goes back there instead.
  switch (wish_.kind) {
    case EntryWish::Kind::none: return;
    case EntryWish::Kind::meet: again_.start(0); return;
    case EntryWish::Kind::create:
      if (!std::exchange(asked_, true)) create({}, 0);
      return;
    case EntryWish::Kind::join:
      if (!std::exchange(asked_, true)) connection_.join_room(wish_.room);
      return;
    case EntryWish::Kind::code:
      if (!std::exchange(asked_, true)) Q_EMIT asked(connection_.join_by_code(wish_.text));
      return;
    case EntryWish::Kind::ai: play_ai(); return;
    case EntryWish::Kind::quick:
    case EntryWish::Kind::invite:
    case EntryWish::Kind::computer:
    case EntryWish::Kind::watch:
    case EntryWish::Kind::account: break;
  }
  const auto kind = wish_.kind;
  finish();
  Q_EMIT page_wanted(kind);
}

void Entry::play_ai() {
  if (std::exchange(asked_, true)) return;
  const QString wanted = QString::fromStdString(wish_.text);
  const auto& levels = connection_.core()->ai_levels();
  const auto found = std::ranges::find_if(levels, [&](const v1::AiLevel& level) {
    return wanted == QString::number(level.level()) ||
           wanted.compare(QString::fromStdString(level.name()), Qt::CaseInsensitive) == 0;
  });
  if (found != levels.end()) return create({}, found->level());
  finish();
  Q_EMIT impossible();
}

void Entry::create(const std::string& name, std::uint32_t ai_level) {
  v1::CreateRoom request;
  request.set_name(name);
  request.set_ai_level(ai_level);
  request.mutable_time()->mutable_fischer()->set_initial_ms(usual_minutes_ms);
  request.mutable_time()->mutable_fischer()->set_increment_ms(usual_increment_ms);
  connection_.create_room(request);
}

void Entry::look_again() {
  if (wish_.kind == EntryWish::Kind::meet) lister_.fetch(all_pages);
}

void Entry::meet(const std::vector<v1::RoomSummary>& rooms) {
  if (wish_.kind != EntryWish::Kind::meet) return;
  const auto player = connection_.core()->player();
  std::uint64_t oldest = 0;
  for (const auto& room : rooms) {
    const bool own = std::ranges::find(room.seats(), player, &v1::Seat::player) != room.seats().end();
    if (!own && room.phase() == v1::ROOM_PHASE_WAITING && room.name() == wish_.text) oldest = room.room();
  }
  if (own_room_ == 0) {
    oldest == 0 ? create(wish_.text, 0) : static_cast<void>(connection_.join_room(oldest));
  } else if (oldest != 0 && oldest < own_room_) {
    better_ = oldest;
    connection_.leave_room(own_room_);
  }
  again_.start();
}

void Entry::room_changed(std::uint64_t id) {
  const auto* room = connection_.core()->room(id);
  if (room == nullptr || is_done()) return;
  if (wish_.kind != EntryWish::Kind::meet) return finish();
  if (room->state.name() != wish_.text) return;
  switch (room->state.phase()) {
    case v1::ROOM_PHASE_WAITING: own_room_ = id; break;
    case v1::ROOM_PHASE_PLAYING: finish(); break;
    // Of an earlier visit: over, and no place to meet.
    default: connection_.leave_room(id); break;
  }
}

void Entry::finish() {
  wish_.kind = EntryWish::Kind::none;
  again_.stop();
}

}  // namespace reversi::ui
