#include "client/net/connection.h"

#include <QDebug>
#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QSaveFile>

namespace reversi::client {

Connection::Connection(std::string program, QString folder, QObject* parent)
    : QObject(parent),
      program_(std::move(program)),
      folder_(std::move(folder)),
      lock_((QDir().mkpath(folder_), folder_ + QStringLiteral("/lock"))),
      keys_(folder_),
      transport_([this](const ServerKey& key) { return judge_key(key); }, this),
      timer_(this) {
  clock_.start();
  lock_.setStaleLockTime(0);
  // A second program on the same folder plays too, as another guest who leaves nothing behind.
  if (!lock_.tryLock()) qInfo("%s is in use; this visit is not remembered", qPrintable(folder_));
  timer_.setSingleShot(true);
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, [this] {
    if (core_) core_->tick(now());
    carry_out();
  });
  connect(&transport_, &Transport::opened, this, [this] {
    core_->opened(now());
    carry_out();
  });
  connect(&transport_, &Transport::received, this, [this](const v1::ServerMessage& message) {
    core_->received(now(), message);
    carry_out();
  });
  connect(&transport_, &Transport::failed, this, &Connection::line_failed_now);
}

Connection::~Connection() {
  if (core_) disconnect_from_server();
}

void Connection::connect_to(const Destination& destination) {
  if (core_) disconnect_from_server();
  destination_ = destination;
  questioned_.reset();
  Identity identity{destination.name, saved_token()};
  core_ = std::make_unique<Client>(program_, std::move(identity), QRandomGenerator::system()->generate64());
  core_->connect(now());
  carry_out();
}

void Connection::disconnect_from_server() {
  questioned_.reset();
  if (!core_) return;
  core_->disconnect(now());
  carry_out();
}

void Connection::answer_key(bool trust) {
  if (!questioned_ || !core_) return;
  const auto key = *std::exchange(questioned_, std::nullopt);
  if (!trust) return;
  keys_.trust(destination_.server, key);
  core_->connect(now());
  carry_out();
}

bool Connection::judge_key(const ServerKey& key) {
  const auto verdict = keys_.judge(destination_.server, key, destination_.pin);
  if (verdict == KeyVerdict::accepted) return true;
  const auto known = destination_.pin                 ? *destination_.pin
                     : verdict == KeyVerdict::changed ? keys_.pin(destination_.server).value_or(std::string())
                                                      : std::string();
  // No retries meanwhile: the line stays closed until a person has answered.
  core_->disconnect(now());
  questioned_ = key;
  carry_out();
  Q_EMIT key_questioned(verdict, known, key.pin);
  return false;
}

void Connection::line_failed_now(LineFault fault) {
  if (!core_ || fault == LineFault::key_refused) return;
  if (fault == LineFault::other_version) {
    core_->incompatible(now(), {});
  } else {
    core_->closed(now());
  }
  carry_out();
  Q_EMIT line_failed(fault);
}

// ---- intents ----

std::uint64_t Connection::run(std::uint64_t request) {
  carry_out();
  return request;
}

std::uint64_t Connection::list_rooms(std::uint64_t before) { return core_ ? run(core_->list_rooms(now(), before)) : 0; }

std::uint64_t Connection::create_room(const v1::CreateRoom& request) {
  return core_ ? run(core_->create_room(now(), request)) : 0;
}

std::uint64_t Connection::join_room(std::uint64_t room) { return core_ ? run(core_->join_room(now(), room)) : 0; }
std::uint64_t Connection::leave_room(std::uint64_t room) { return core_ ? run(core_->leave_room(now(), room)) : 0; }

std::uint64_t Connection::play(std::uint64_t room, rules::Square square) {
  return core_ ? run(core_->play(now(), room, square)) : 0;
}

std::uint64_t Connection::resign(std::uint64_t room) { return core_ ? run(core_->resign(now(), room)) : 0; }

std::uint64_t Connection::offer(std::uint64_t room, v1::OfferKind kind) {
  return core_ ? run(core_->offer(now(), room, kind)) : 0;
}

std::uint64_t Connection::answer_offer(std::uint64_t room, std::uint64_t offer, bool accept) {
  return core_ ? run(core_->answer_offer(now(), room, offer, accept)) : 0;
}

std::uint64_t Connection::abort(std::uint64_t room) { return core_ ? run(core_->abort(now(), room)) : 0; }

std::uint64_t Connection::claim(std::uint64_t room, v1::Claim::Choice choice) {
  return core_ ? run(core_->claim(now(), room, choice)) : 0;
}

// ---- effects ----

void Connection::carry_out() {
  // A signal's receiver may ask for more: that is appended and carried out here, in order.
  if (carrying_out_ || !core_) return;
  carrying_out_ = true;
  for (auto effects = core_->take_effects(); !effects.empty(); effects = core_->take_effects()) {
    for (const auto& effect : effects) carry_out(effect);
  }
  carrying_out_ = false;
  wait_for_deadline();
}

void Connection::carry_out(const Effect& effect) {
  if (std::holds_alternative<Open>(effect)) transport_.open(destination_.server, destination_.plaintext);
  if (std::holds_alternative<Drop>(effect)) drop();
  if (const auto* send = std::get_if<SendMessage>(&effect)) transport_.send(send->message);
  if (const auto* remember = std::get_if<Remember>(&effect)) save_token(remember->token);
  if (const auto* changed = std::get_if<LinkChanged>(&effect)) Q_EMIT link_changed(changed->link);
  if (const auto* room = std::get_if<RoomChanged>(&effect))
    Q_EMIT room_changed(room->room, room->events, room->answers);
  if (const auto* gone = std::get_if<RoomGone>(&effect)) Q_EMIT room_gone(gone->room);
  if (const auto* listed = std::get_if<RoomsListed>(&effect)) Q_EMIT rooms_listed(listed->list, listed->answers);
  if (const auto* no = std::get_if<Refused>(&effect)) Q_EMIT refused(no->code, no->answers, no->room);
  if (std::holds_alternative<SessionLost>(effect)) Q_EMIT session_lost();
  if (std::holds_alternative<ServerStops>(effect)) Q_EMIT server_stops();
}

void Connection::drop() {
  // Given up before it was open, to try again: nobody answered in time.
  const bool was_silent = !transport_.is_opened() && core_->link() == Link::waiting;
  transport_.close();
  if (was_silent) Q_EMIT line_failed(LineFault::unreachable);
}

void Connection::wait_for_deadline() {
  const auto deadline = core_->next_deadline();
  if (!deadline) return timer_.stop();
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - now());
  timer_.start(std::max(left, std::chrono::milliseconds(0)));
}

// ---- the token ----

QString Connection::token_file() const {
  const QByteArray server = QByteArray::fromStdString(to_string(destination_.server)).toLower();
  return folder_ + QStringLiteral("/tokens/") +
         QString::fromLatin1(server.toPercentEncoding(QByteArray(), QByteArray(".")));
}

std::string Connection::saved_token() const {
  QFile file(token_file());
  if (!lock_.isLocked() || !file.open(QIODevice::ReadOnly)) return {};
  return file.readAll().toStdString();
}

void Connection::save_token(const std::string& token) const {
  if (!lock_.isLocked()) return;
  if (token.empty()) {
    QFile::remove(token_file());
    return;
  }
  QDir().mkpath(folder_ + QStringLiteral("/tokens"));
  QSaveFile file(token_file());
  const auto owner_only = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
  const bool saved = file.open(QIODevice::WriteOnly) && file.setPermissions(owner_only) &&
                     file.write(QByteArray::fromStdString(token)) >= 0 && file.commit();
  if (!saved) qWarning("cannot write %s: %s", qPrintable(file.fileName()), qPrintable(file.errorString()));
}

}  // namespace reversi::client
