#include "client/ui/lobby/room_lister.h"

namespace reversi::ui {

constexpr int again_ms = 200;

RoomLister::RoomLister(client::Connection& connection, QObject* parent)
    : QObject(parent), connection_(connection), again_(this) {
  again_.setSingleShot(true);
  again_.setInterval(again_ms);
  connect(&again_, &QTimer::timeout, this, &RoomLister::ask);
  connect(&connection, &client::Connection::rooms_listed, this, &RoomLister::take);
  connect(&connection, &client::Connection::refused, this, [this](v1::ErrorCode, quint64 answers) {
    if (answers != 0 && answers == request_) pages_left_ = 0;
  });
  connect(&connection, &client::Connection::link_changed, this, [this](client::Link link) {
    if (link != client::Link::ready) pages_left_ = 0;
  });
}

void RoomLister::fetch(int pages) {
  if (pages_left_ > 0) return;
  pages_left_ = pages;
  rooms_.clear();
  ask();
}

void RoomLister::ask() {
  if (pages_left_ == 0) return;
  request_ = connection_.list_rooms(rooms_.empty() ? 0 : rooms_.back().room());
  const auto* core = connection_.core();
  if (request_ != 0) return;
  if (core != nullptr && core->link() == client::Link::ready) {
    again_.start();
  } else {
    pages_left_ = 0;
  }
}

void RoomLister::take(const v1::RoomList& list, std::uint64_t answers) {
  if (pages_left_ == 0 || answers != request_) return;
  rooms_.insert(rooms_.end(), list.rooms().begin(), list.rooms().end());
  --pages_left_;
  if (pages_left_ > 0 && list.more() && list.rooms_size() > 0) return ask();
  pages_left_ = 0;
  Q_EMIT fetched(rooms_, list.more());
}

}  // namespace reversi::ui
